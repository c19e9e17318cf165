package index

import (
	"maps"
	"slices"

	"github.com/gridls/gridls/analysis/workspace"
)

// A segment is written when it has so many bytes, before it is compressed, or tells
// of so many sources: what a process that is killed may lose.
const (
	flushing        = 1 << 20
	flushingSources = 64
)

// writer collects what is to be kept, and writes it in segments. It is for one
// goroutine at a time.
type writer struct {
	// kept is what was written already, put writes a segment.
	kept *kept
	put  func(*segment)
	next segment
	size int
	// texts and contents number those of the segment.
	texts    map[string]int
	contents map[*content]int
	// stamped are the files of which the stamps were written.
	stamped map[string]bool
}

// kept are the parts and arounds that some segment of the file holds, and how often
// it tells of a source.
type kept struct {
	parts, arounds map[uint64]bool
	sources        int
}

func newKept() kept { return kept{parts: map[uint64]bool{}, arounds: map[uint64]bool{}} }

// source keeps a record and the parts of its unit.
func (w *writer) source(r *record, unit encoded) {
	known := w.kept
	known.sources++
	for i := range unit.parts {
		p := &unit.parts[i]
		if !known.parts[p.ID] {
			known.parts[p.ID] = true
			w.next.Parts = append(w.next.Parts, p.Data())
			w.size += len(p.Data())
		}
	}
	if !known.arounds[r.around.id] {
		known.arounds[r.around.id] = true
		a := segmentAround{ID: r.around.id, Headers: r.around.headers}
		for _, f := range r.around.files {
			a.Files = append(a.Files, w.content(f))
		}
		w.next.Arounds = append(w.next.Arounds, a)
		w.size += 2 * len(a.Files)
	}
	w.next.Sources = append(w.next.Sources, segmentSource{Content: w.content(r.source), Key: r.key, Around: r.around.id, Outline: unit.outline})
	if w.size += len(unit.outline); w.size > flushing || len(w.next.Sources) >= flushingSources {
		w.flush()
	}
}

// stamp keeps that a content was read from a file with a stamp.
func (w *writer) stamp(c *content, s workspace.Stamp) {
	if w.stamped == nil {
		w.stamped = map[string]bool{}
	}
	w.stamped[c.path] = true
	w.next.Stamps = append(w.next.Stamps, segmentStamp{Content: w.content(c), Size: s.Size, Modified: s.Modified, Changed: s.Changed, File: s.File})
}

func (w *writer) content(c *content) int {
	if n, known := w.contents[c]; known {
		return n
	}
	if w.texts == nil {
		w.texts, w.contents = map[string]int{}, map[*content]int{}
	}
	text, known := w.texts[c.path]
	if !known {
		text = len(w.next.Texts)
		w.texts[c.path] = text
		w.next.Texts = append(w.next.Texts, c.path)
	}
	n := len(w.next.Contents)
	w.contents[c] = n
	w.next.Contents = append(w.next.Contents, segmentContent{Path: text, Exists: c.exists, Hash: c.hash})
	w.size += len(c.path) + 16
	return n
}

// flush writes what was collected.
func (w *writer) flush() {
	if len(w.next.Sources) > 0 || len(w.next.Stamps) > 0 {
		w.put(&w.next)
	}
	w.next, w.size, w.texts, w.contents = segment{}, 0, nil, nil
}

// tidy writes a file anew of which most is of no use any more.
func (i *Index) tidy() {
	i.mu.Lock()
	defer i.mu.Unlock()
	size, _, _ := i.store.state()
	// What rests on an editor's text is not written, but an older record may be there.
	if size < wasteful || len(i.unwritten) > 0 || i.store.kept.sources < 2*len(i.units()) {
		return
	}
	var segments []*segment
	now := newKept()
	w := writer{kept: &now, put: func(s *segment) {
		whole := *s
		segments = append(segments, &whole)
	}}
	for _, path := range slices.Sorted(maps.Keys(i.sources)) {
		r := i.sources[path]
		if r == nil || r.unit == nil {
			continue
		}
		unit, err := encode(r.unit)
		if err != nil {
			i.options.Log.Error("a unit cannot be written", "source", path, "err", err)
			return
		}
		w.source(r, unit)
		for _, c := range append(slices.Clone(r.around.files), r.source) {
			if s, known := i.stamps[c.path]; known && s.hash == c.hash && c.exists && !w.stamped[c.path] {
				w.stamp(c, s.stamp)
			}
		}
	}
	w.flush()
	i.store.replace(segments)
	i.store.kept = now
}

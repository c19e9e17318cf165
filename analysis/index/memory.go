package index

import "github.com/gridls/gridls/analysis/program"

// memory is what the file holds, read once for some updates. Of what it tells of a
// source the newest counts.
type memory struct {
	sources map[string]entry
	arounds map[uint64]entry
	parts   map[uint64][]byte
	// read are the arounds that were asked for.
	read map[uint64]*around
}

// entry is where something is in a segment.
type entry struct {
	segment *segment
	number  int
}

// remember reads the file.
func (i *Index) remember() *memory {
	i.store.kept = newKept()
	m := &memory{map[string]entry{}, map[uint64]entry{}, map[uint64][]byte{}, map[uint64]*around{}}
	for _, s := range i.store.segments() {
		for n := range s.Sources {
			i.store.kept.sources++
			m.sources[s.path(s.Sources[n].Content)] = entry{s, n}
		}
		for n := range s.Arounds {
			m.arounds[s.Arounds[n].ID] = entry{s, n}
			i.store.kept.arounds[s.Arounds[n].ID] = true
		}
		for _, data := range s.Parts {
			id := program.Identify(data)
			m.parts[id] = data
			i.store.kept.parts[id] = true
		}
		for n := range s.Stamps {
			if c := s.Contents[s.Stamps[n].Content]; c.Exists {
				i.stamps[s.Texts[c.Path]] = stamped{s.Stamps[n].stamp(), c.Hash}
			}
		}
	}
	return m
}

// contentOf is a content of a segment. mu is held.
func (i *Index) contentOf(s *segment, n int) *content {
	c := s.Contents[n]
	return i.content(content{s.Texts[c.Path], c.Exists, c.Hash})
}

// aroundOf is an around that the file holds, nil if it does not.
func (i *Index) aroundOf(m *memory, id uint64) *around {
	i.mu.Lock()
	defer i.mu.Unlock()
	if known := i.arounds[id]; known != nil {
		return known.around
	}
	if known := m.read[id]; known != nil {
		return known
	}
	e, known := m.arounds[id]
	if !known {
		return nil
	}
	told := e.segment.Arounds[e.number]
	files := make([]*content, len(told.Files))
	for k, n := range told.Files {
		files[k] = i.contentOf(e.segment, n)
	}
	a := newAround(files, told.Headers)
	if a.id != id {
		return nil
	}
	m.read[id] = a
	return a
}

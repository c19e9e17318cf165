package index

import (
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/treesitter"
)

// sparing is what an update knows of edited headers, so that not every source that
// includes one is read again. A source is spared whose own code mentions nothing that the
// edit changed the meaning of: what it says stays, and what the headers say beside it is
// found by reading the directives of the source alone, once for all sources that have
// the same.
//
// Whatever may make a difference to it stands against it: a source is spared only if
// everything in this file is known.
type sparing struct {
	mu      sync.Mutex
	edits   map[content]*once[*edit]
	files   map[string]*once[*worded]
	arounds map[*around]*once[*edited]
	headers map[headersKey]*once[*record]
	grafts  program.Grafts
}

// once is something that is worked out by whoever asks first.
type once[T any] struct {
	once  sync.Once
	value T
}

// memo works something out, once for each key.
func memo[K comparable, T any](mu *sync.Mutex, known map[K]*once[T], key K, work func() T) T {
	mu.Lock()
	o := known[key]
	if o == nil {
		o = &once[T]{}
		known[key] = o
	}
	mu.Unlock()
	o.once.Do(func() { o.value = work() })
	return o.value
}

func newSparing() *sparing {
	return &sparing{
		edits: map[content]*once[*edit]{}, files: map[string]*once[*worded]{}, arounds: map[*around]*once[*edited]{}, headers: map[headersKey]*once[*record]{},
	}
}

// headersKey is equal for sources that read the same headers in the same way.
type headersKey struct {
	around *around
	// command is that of the record, skeleton the hash of the directives.
	command, skeleton uint64
	// folder is where the sources lie, from which they include.
	folder string
}

// worded are the words of a header.
type worded struct {
	words   map[string]bool
	macros  []string
	pasting bool
	// known is set if these are all macros.
	known bool
}

// edited is how the files around some sources differ from those of which these were
// made; names is nil where too much may be different.
type edited struct {
	names, spelled map[string]bool
	// files are the words of all files.
	files []*worded
	// pasted are the macros that may make words, directly or through others.
	pasted map[string]bool
}

// spare gives what a source says, if only its headers have changed and that makes no
// difference to its own code; nil if that is not known.
func (u *update) spare(source string, key uint64, known *record, c *Compiled) (*record, *encoded) {
	if known.unit == nil || known.key != key || !u.isNow(known.source) || !answersAs(known.around, c) {
		return nil, nil
	}
	text := u.sources.Get(source)
	if text == nil || text.Text.Len() > maxText {
		return nil, nil
	}
	s := u.sparing
	e := memo(&s.mu, s.arounds, known.around, func() *edited { return u.edited(known.around) })
	if e.names == nil {
		return nil, nil
	}
	skeleton, late := treesitter.Skeleton(text.Text)
	if late || !e.spares(text.Text, skeleton) || !apart(e, text.Text, known.unit) {
		return nil, nil
	}
	for word := range e.spelled {
		if _, defined := c.Unit.Env().Lookup(word); defined == treesitter.Yes {
			return nil, nil
		}
	}
	group := headersKey{known.around, key, xxhash.Sum64(skeleton.Bytes()), filepath.Dir(source)}
	headers := memo(&s.mu, s.headers, group, func() *record {
		r, _ := u.make(source, &treesitter.Source{Path: text.Path, Real: text.Real, Text: skeleton}, key, c)
		return r
	})
	if headers.unit == nil {
		return nil, nil
	}
	s.mu.Lock()
	unit, ok := s.grafts.Unit(known.unit, headers.unit)
	s.mu.Unlock()
	if !ok {
		return nil, nil
	}
	r := &record{key: key, source: known.source, around: headers.around}
	return r, u.share(r, unit)
}

// edited compares the files around some sources with what they were.
func (u *update) edited(a *around) *edited {
	e := &edited{names: map[string]bool{}, spelled: map[string]bool{}, pasted: map[string]bool{}}
	nothing := &edited{}
	for _, c := range a.files {
		now := u.content(c.path)
		if now.exists != c.exists {
			return nothing
		}
		if !c.exists {
			continue
		}
		u.index.mu.Lock()
		_, isSource := u.index.sources[c.path]
		u.index.mu.Unlock()
		w := u.worded(c.path)
		if isSource || w == nil || !w.known {
			return nothing
		}
		e.files = append(e.files, w)
		if now.hash == c.hash {
			continue
		}
		change := u.edit(c)
		if !change.small {
			return nothing
		}
		maps.Copy(e.names, change.names)
		maps.Copy(e.spelled, change.spelled)
	}
	for _, c := range a.files {
		if c.exists && u.content(c.path).hash == c.hash && u.worded(c.path).mention(e.names) {
			return nothing
		}
	}
	return e.whole()
}

// whole completes what is known of all files together.
func (e *edited) whole() *edited {
	pasting := slices.ContainsFunc(e.files, func(w *worded) bool { return w.pasting })
	for _, w := range e.files {
		for _, m := range w.macros {
			if e.spelled[m] {
				return &edited{}
			}
			if pasting {
				e.pasted[m] = true
			}
		}
	}
	return e
}

func (w *worded) mention(names map[string]bool) bool {
	for name := range names {
		if w.words[name] {
			return true
		}
	}
	return false
}

// edit compares a file with what it was; not small for one of which that is not known.
func (u *update) edit(was *content) *edit {
	return memo(&u.sparing.mu, u.sparing.edits, *was, func() *edit {
		before, now := u.before(was), u.sources.Get(was.path)
		if before == nil || now == nil {
			return &edit{}
		}
		return editOf(before, now.Text)
	})
}

// before is the text of a file as it was, nil where nobody has it any more: an editor
// held it when it was read last, or has begun to change what is on the disk.
func (u *update) before(was *content) *treesitter.Text {
	is := func(text *treesitter.Text) bool { return text != nil && xxhash.Sum64(text.Bytes()) == was.hash }
	if held := u.index.texts[was.path]; is(held) {
		return held
	}
	if saved := u.sources.OnDisk(was.path); saved != nil && is(saved.Text) {
		return saved.Text
	}
	return nil
}

// worded are the words of a file, nil for one that cannot be read.
func (u *update) worded(path string) *worded {
	return memo(&u.sparing.mu, u.sparing.files, path, func() *worded {
		source := u.sources.Get(path)
		if source == nil {
			return nil
		}
		return wordsOf(source.Text)
	})
}

func wordsOf(text *treesitter.Text) *worded {
	w := &worded{words: map[string]bool{}}
	for _, name := range treesitter.Names(text) {
		w.words[name] = true
	}
	skeleton, _ := treesitter.Skeleton(text)
	w.macros, w.pasting, w.known = macrosOf(skeleton.Bytes())
	return w
}

// spares reports whether a text mentions nothing that is another thing now.
func (e *edited) spares(text, skeleton *treesitter.Text) bool {
	macros, pasting, known := macrosOf(skeleton.Bytes())
	if !known || slices.ContainsFunc(macros, func(m string) bool { return e.spelled[m] }) {
		return false
	}
	for _, word := range treesitter.Names(text) {
		// A macro of the source that pastes may make any word.
		if e.names[word] || e.pasted[word] || word == "_Pragma" || pasting && len(e.names) > 0 {
			return false
		}
	}
	return true
}

// apart reports whether no header mentions what the source declares: what headers say is
// then the same without it.
func apart(e *edited, text *treesitter.Text, unit *program.Unit) bool {
	declared := declaredIn(string(text.Bytes()))
	for _, s := range unit.Symbols {
		if unit.Own(s.NamePlace) {
			declared[s.Name] = true
		}
	}
	for _, w := range e.files {
		if w.mention(declared) {
			return false
		}
	}
	return true
}

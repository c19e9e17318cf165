package resolve

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// links are what versions of a file share as long as the same names are spoken of by
// the same number of entries: they hold no entry and nothing of what stands in one.
// Documents that differ only in what items do not let others see could share them in
// the same way.
type links struct {
	// slots are those of the entries. An item keeps its slot from version to version,
	// and a new one takes over that of the item in whose place it came if both speak
	// of the same names in the same order.
	slots []int32
	// at is the entry that has a slot, -1 for none.
	at []int32

	once sync.Once
	made atomic.Pointer[nameTable]
}

// table is the file's table of names, made when somebody asks for the first time.
func (f *File) table() *nameTable {
	l := f.links
	if t := l.made.Load(); t != nil {
		return t
	}
	l.once.Do(func() { l.made.Store(newNameTable(f)) })
	return l.made.Load()
}

// newLinks gives every entry a slot of its own.
func newLinks(n int) *links {
	both := make([]int32, n)
	for i := range both {
		both[i] = int32(i)
	}
	return &links{slots: both, at: both}
}

// Link links the facts of a document and of the files that it includes; of gives
// the facts of an item, with the file that holds it or nil. It does only what every
// question needs; everything else is worked out when it is asked for.
func Link(doc *treesitter.Document, of func(*treesitter.Item, *treesitter.Source) *facts.Item) *File {
	return Relink(nil, doc, func(e *Entry) *facts.Item { return of(e.Item, e.From) })
}

// Relink is Link for a document of which prev, nil for none, links an earlier version
// or a similar document. The outcome is the same; what both have in common at their
// beginning and their end is taken from prev, and of is not asked about it (see
// [Common]): it is asked about the others in their order. Nothing of prev itself is
// kept.
func Relink(prev *File, doc *treesitter.Document, of func(*Entry) *facts.Item) *File {
	f := &File{Doc: doc, Entries: entries(doc)}
	if prev == nil || prev.Doc.Env.Hash() != doc.Env.Hash() {
		prev = &File{links: &links{}, around: &surroundings{}}
	}
	f.Common = commonOf(prev.Entries, f.Entries)
	survey := newSurveyor(doc.Env)
	f.fill(prev, survey, of)
	f.around = f.surroundings(prev, survey)
	f.relink(prev)
	return f
}

// Common is what a file has in common with the one that it was made of: so many
// entries at the beginning and at the end hold the same items in the same
// surroundings.
type Common struct{ Before, After int }

func commonOf(old, now []Entry) Common {
	var c Common
	limit := min(len(old), len(now))
	for c.Before < limit && old[c.Before].alike(&now[c.Before]) {
		c.Before++
	}
	for limit -= c.Before; c.After < limit && old[len(old)-1-c.After].alike(&now[len(now)-1-c.After]); {
		c.After++
	}
	return c
}

// alike reports whether two entries hold the same item in the same surroundings.
func (e *Entry) alike(o *Entry) bool {
	return e.Item == o.Item && e.From == o.From && e.Scope == o.Scope && len(e.Conditions) == len(o.Conditions) &&
		(len(e.Conditions) == 0 || &e.Conditions[0] == &o.Conditions[0])
}

// Old is the number that the entry of that number had in a list of so many entries
// that this one of now many was made of; ok is false for an entry that is not in common.
func (c Common) Old(i, old, now int) (was int, ok bool) {
	switch {
	case i < c.Before:
		return i, true
	case i >= now-c.After:
		return i + old - now, true
	}
	return 0, false
}

// fill gives the entries their facts, namespaces and declarations.
func (f *File) fill(prev *File, survey *surveyor, of func(*Entry) *facts.Item) {
	n := 0
	for i := range f.Entries {
		e := &f.Entries[i]
		e.Index = i
		if was, ok := f.Common.Old(i, len(prev.Entries), len(f.Entries)); ok {
			old := &prev.Entries[was]
			e.Facts, e.scope, e.Decls = old.Facts, old.scope, old.Decls
			n += len(old.Decls)
			continue
		}
		e.Facts, e.scope = of(e), survey.namespace(e)
		n += len(e.Facts.Functions)
	}
	decls := make([]Decl, 0, n)
	f.signatures = make([]atomic.Pointer[signature], n)
	for i := range f.Entries {
		e := &f.Entries[i]
		first := len(decls)
		if _, ok := f.Common.Old(i, len(prev.Entries), len(f.Entries)); ok {
			for k := range e.Decls { // those of prev, whose facts need not be fetched
				decls = append(decls, Decl{e.Decls[k].Function, e, f, len(decls)})
			}
		} else {
			for _, fn := range e.Facts.Functions {
				decls = append(decls, Decl{fn, e, f, len(decls)})
			}
		}
		e.Decls = decls[first:len(decls):len(decls)]
	}
}

// relink gives the file its links, and what it knows of families.
func (f *File) relink(prev *File) {
	n := len(f.Entries)
	old := prev.Entries[f.Common.Before : len(prev.Entries)-f.Common.After]
	now := f.Entries[f.Common.Before : n-f.Common.After]
	known := prev.links.made.Load()
	if known == nil || 2*len(now) > n || len(prev.links.at) > 2*n+256 {
		f.links = newLinks(n)
		return
	}
	edit := tableEdit{dropped: map[int32]bool{}, come: map[nameKey][]ref{}}
	f.links = prev.links
	if len(old) == len(now) {
		for i := range now {
			if before, after := names(old[i].Facts), names(now[i].Facts); !slices.Equal(before, after) {
				slot := f.links.slots[f.Common.Before+i]
				edit.drop(slot, before)
				edit.add(slot, after)
			}
		}
	} else {
		f.links = prev.links.spliced(f.Common, n)
		for i := range old {
			edit.drop(prev.links.slots[f.Common.Before+i], names(old[i].Facts))
		}
		for i := range now {
			edit.add(f.links.slots[f.Common.Before+i], names(now[i].Facts))
		}
	}
	if len(edit.come) > 0 || len(edit.dropped) > 0 {
		f.links = &links{slots: f.links.slots, at: f.links.at}
		f.links.made.Store(edit.apply(known, f.links.at))
	}
	if items := prev.items.Load(); items != nil {
		gone := prev.links.slots[f.Common.Before : len(prev.Entries)-f.Common.After]
		f.items.Store(f.itemsSince(items, old, now, gone, f.links.slots[f.Common.Before:n-f.Common.After]))
	}
	if families := prev.family.Load(); families != nil {
		f.family.Store(f.familiesSince(families, old, now))
	}
}

// spliced are the links of a list of so many entries that has those in common with
// the one that l is of. The others get new slots. The table is left to be made.
func (l *links) spliced(c Common, n int) *links {
	slots := make([]int32, 0, n)
	slots = append(slots, l.slots[:c.Before]...)
	for i := len(l.at); len(slots) < n-c.After; i++ {
		slots = append(slots, int32(i))
	}
	slots = append(slots, l.slots[len(l.slots)-c.After:]...)

	at := make([]int32, len(l.at)+n-c.After-c.Before)
	copy(at, l.at)
	for _, slot := range l.slots[c.Before : len(l.slots)-c.After] {
		at[slot] = -1
	}
	for i := c.Before; i < n; i++ {
		at[slots[i]] = int32(i)
	}
	return &links{slots: slots, at: at}
}

// tableEdit is how one table comes from another.
type tableEdit struct {
	// dropped are the slots of which nothing in the table holds any more.
	dropped map[int32]bool
	// come is what is said anew, by name; names of which only less is said have nothing.
	come map[nameKey][]ref
}

func (t *tableEdit) drop(slot int32, all []said) {
	t.dropped[slot] = true
	for _, s := range all {
		if _, ok := t.come[s.key]; !ok {
			t.come[s.key] = nil
		}
	}
}

func (t *tableEdit) add(slot int32, all []said) {
	for _, s := range all {
		t.come[s.key] = append(t.come[s.key], ref{slot, s.k, s.i})
	}
}

// apply makes the table; at is the entry of each slot.
func (t *tableEdit) apply(old *nameTable, at []int32) *nameTable {
	for key, come := range t.come {
		all := make([]ref, 0, len(old.get(key))+len(come))
		for _, r := range old.get(key) {
			if t.dropped[r.slot] {
				continue
			}
			for len(come) > 0 && at[come[0].slot] < at[r.slot] {
				all, come = append(all, come[0]), come[1:]
			}
			all = append(all, r)
		}
		t.come[key] = append(all, come...)
	}
	made := old.with(t.come)
	return &made
}

// familiesSince are the families of a file in which some entries came in the place of
// others.
func (f *File) familiesSince(before *families, old, now []Entry) *families {
	changed := map[uint64]linkHash{}
	for _, entries := range [...][]Entry{old, now} {
		for i := range entries {
			for _, name := range entries[i].Facts.Mentions {
				if _, ok := changed[name]; !ok {
					changed[name] = f.mentioned(name)
				}
			}
		}
	}
	return f.familiesOf(before.direct.with(changed))
}

package resolve

// families are what all items say that mention a function, as a hash under that of
// the function's name.
type families struct {
	// direct leaves out what instances of templates lead to.
	direct layered[uint64, linkHash]
	// through are the names of which templates with other hashes say something, too.
	through map[uint64]linkHash
}

// PlaceHash covers what surrounds an entry: its namespace and whether the #if
// branches around it are compiled. An answer about an unchanged item changes
// only with it, with TypesHash or with FamilyHash.
func (f *File) PlaceHash(e *Entry) uint64 { return uint64(f.around.places[e.Index]) }

// FamilyHash covers all items that declare, launch or name a function that the
// entry declares, with their places and their order: as long as it, TypesHash
// and the item stay the same, so do the answers of Kernel, Group, Family,
// Primary and Instances about the entry's declarations.
func (f *File) FamilyHash(e *Entry) uint64 {
	h := hashStart
	if len(e.Facts.Declares) == 0 {
		return uint64(h)
	}
	all := f.families()
	for _, name := range e.Facts.Declares {
		h = h.mix(uint64(all.of(name)))
	}
	return uint64(h)
}

func (x *families) of(name uint64) linkHash {
	if h, ok := x.through[name]; ok {
		return h
	}
	return x.direct.get(name)
}

// mentioned is the hash of all items that mention a function, with their places and
// in their order.
func (f *File) mentioned(name uint64) linkHash {
	var h linkHash
	for _, r := range f.table().get(nameKey{kind: mentionNames, hash: name}) {
		e := f.entryOf(r)
		h = h.mix(uint64(f.around.places[e.Index].mix(e.Key[0]).mix(e.Key[1])))
	}
	return h
}

// families gives the file's, which it makes when it is asked for the first time.
func (f *File) families() *families {
	f.familyOnce.Do(func() {
		if f.family.Load() != nil {
			return // taken over from an earlier version
		}
		direct := make(map[uint64]linkHash, 2*len(f.Entries))
		for i := range f.Entries {
			e := &f.Entries[i]
			if len(e.Facts.Mentions) == 0 {
				continue
			}
			item := uint64(f.around.places[i].mix(e.Key[0]).mix(e.Key[1]))
			for _, name := range e.Facts.Mentions {
				direct[name] = direct[name].mix(item)
			}
		}
		f.family.Store(f.familiesOf(layered[uint64, linkHash]{base: direct}))
	})
	return f.family.Load()
}

// familiesOf adds, to each function named in the body of a template, what is said
// about that template: whoever instantiates it instantiates them too.
func (f *File) familiesOf(direct layered[uint64, linkHash]) *families {
	x := &families{direct: direct}
	refs := f.refs(throughNames, "")
	if len(refs) == 0 {
		return x
	}
	type edge struct {
		to   uint64
		hash linkHash
	}
	x.through = map[uint64]linkHash{}
	var edges []edge
	for range maxNesting {
		edges = edges[:0]
		for _, r := range refs {
			it := f.entryOf(r).Facts
			for _, to := range it.Mentions {
				for _, from := range it.Declares {
					if from != to {
						edges = append(edges, edge{to, x.of(from)})
					}
				}
			}
		}
		for _, e := range edges {
			x.through[e.to] = x.of(e.to).mix(uint64(e.hash))
		}
	}
	return x
}

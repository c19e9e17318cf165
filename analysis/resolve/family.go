package resolve

import (
	"slices"
	"sync"

	"github.com/gridls/gridls/treesitter"
)

// family holds, for each function name, what all items say that mention it.
type family struct {
	once  sync.Once
	names map[uint64]linkHash
	// places are the hashes of the entries' surroundings, by entry.
	places []linkHash
}

// PlaceHash covers what surrounds an entry: its namespace and whether the #if
// branches around it are compiled. An answer about an unchanged item changes
// only with it, with TypesHash or with FamilyHash.
func (f *File) PlaceHash(e *Entry) uint64 { return uint64(f.families().places[e.Index]) }

// FamilyHash covers all items that declare, launch or name a function that the
// entry declares, with their places and their order: as long as it, TypesHash
// and the item stay the same, so do the answers of Kernel, Group, Family,
// Primary and Instances about the entry's declarations.
func (f *File) FamilyHash(e *Entry) uint64 {
	names := f.families().names
	h := hashStart
	for _, name := range e.Facts.Declares {
		h = h.mix(uint64(names[name]))
	}
	return uint64(h)
}

func (f *File) families() *family {
	x := &f.family
	x.once.Do(func() {
		x.names = make(map[uint64]linkHash, 2*len(f.Entries))
		x.places = make([]linkHash, len(f.Entries))
		scopes := map[*treesitter.Scope]linkHash{}
		branches := map[*treesitter.Branch]linkHash{}
		for i := range f.Entries {
			e := &f.Entries[i]
			scope, ok := scopes[e.Scope]
			if !ok {
				scope = hashStart
				for _, s := range e.scope {
					scope = scope.mixString(s)
				}
				// The path says nothing about inline namespaces.
				for s := e.Scope; s != nil; s = s.Parent {
					if s.Inline {
						scope = scope.mixString("inline").mixString(s.Name)
					}
				}
				scopes[e.Scope] = scope
			}
			place := scope
			if n := len(e.Conditions); n > 0 {
				branch, ok := branches[&e.Conditions[n-1]]
				if !ok {
					branch = f.conditionsHash(e.Conditions)
					branches[&e.Conditions[n-1]] = branch
				}
				place = place.mix(uint64(branch))
			}
			x.places[i] = place
			item := place.mix(e.Key[0]).mix(e.Key[1])
			for _, name := range e.Facts.Mentions {
				x.names[name] = x.names[name].mix(uint64(item))
			}
		}
		for range maxNesting {
			f.throughTemplates(x.names)
		}
	})
	return x
}

// throughTemplates adds, to each function named in the body of a template, what
// is said about that template: whoever instantiates it instantiates them too.
func (f *File) throughTemplates(names map[uint64]linkHash) {
	type edge struct {
		to   uint64
		hash linkHash
	}
	var edges []edge
	for i := range f.Entries {
		it := f.Entries[i].Facts
		if len(it.Launches)+len(it.TemplateUses) == 0 || !slices.ContainsFunc(it.Functions, isTemplated) {
			continue
		}
		for _, to := range it.Mentions {
			for _, from := range it.Declares {
				if from != to {
					edges = append(edges, edge{to, names[from]})
				}
			}
		}
	}
	for _, e := range edges {
		names[e.to] = names[e.to].mix(uint64(e.hash))
	}
}

func (f *File) conditionsHash(c treesitter.Conditions) linkHash {
	h := hashStart
	for i := range c {
		h = h.mix(uint64(c[i].Group)<<16 | uint64(c[i].Index))
		if c[i].Expr != nil {
			h = h.mixString(c[i].Expr.String())
		}
	}
	return h.mix(uint64(c.Active(f.Doc.Env)))
}

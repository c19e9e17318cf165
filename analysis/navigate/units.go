package navigate

import (
	"iter"

	"github.com/gridls/gridls/analysis/program"
)

// Units are the translation units that are looked through. What an editor has open
// counts before what is known of the same files otherwise. They are immutable and
// safe for concurrent use.
type Units struct {
	// open are the units of files that an editor has open; the first one is that of
	// the file that a question is about.
	open []*program.Unit
	// sources are the contents of the open files, by path.
	sources map[string]uint64
	// rest are the other units.
	rest *Index
}

// Index finds the declarations and mentions of a name in many units. It is
// immutable and safe for concurrent use.
type Index struct {
	units   []*program.Unit
	symbols map[string][]ref
	uses    map[string][]mention
}

// ref is a declaration in a unit.
type ref struct {
	unit   *program.Unit
	symbol *program.Symbol
}

// mention is a use in a unit.
type mention struct {
	unit *program.Unit
	use  *program.Use
}

// NewIndex reads units. It keeps them: they must not change any more.
func NewIndex(units []*program.Unit) *Index {
	x := &Index{units: units, symbols: map[string][]ref{}, uses: map[string][]mention{}}
	for _, u := range units {
		for i := range u.Symbols {
			s := &u.Symbols[i]
			x.symbols[s.Name] = append(x.symbols[s.Name], ref{u, s})
		}
		for i := range u.Uses {
			use := &u.Uses[i]
			x.uses[use.Name] = append(x.uses[use.Name], mention{u, use})
		}
	}
	return x
}

// Over puts the units of files that an editor has open, the one that a question is
// about first, before the others. rest may be nil.
func Over(open []*program.Unit, rest *Index) *Units {
	units := &Units{open: open, sources: map[string]uint64{}, rest: rest}
	if rest == nil {
		units.rest = &Index{}
	}
	for _, u := range open {
		if _, known := units.sources[u.Files[0].Path]; !known {
			units.sources[u.Files[0].Path] = u.Files[0].Hash
		}
	}
	return units
}

// own is the unit of the file that the question is about.
func (units *Units) own() *program.Unit { return units.open[0] }

// path is that file's.
func (units *Units) path() string {
	if len(units.open) == 0 {
		return ""
	}
	return units.open[0].Files[0].Path
}

// replaced reports whether a unit of the rest is that of an open file.
func (units *Units) replaced(u *program.Unit) bool {
	_, open := units.sources[u.Files[0].Path]
	return open
}

// outdated reports whether a file of a unit is open with another content: the
// file's own unit knows better what is where in it.
func (units *Units) outdated(f *program.File) bool {
	hash, open := units.sources[f.Path]
	return open && hash != f.Hash
}

// named are the declarations of functions and variables of that name.
func (units *Units) named(name string) iter.Seq[ref] {
	return func(yield func(ref) bool) {
		for _, u := range units.open {
			for i := range u.Symbols {
				s := &u.Symbols[i]
				if s.Name == name && !units.outdated(&u.Files[s.NamePlace.File]) && !yield(ref{u, s}) {
					return
				}
			}
		}
		for _, r := range units.rest.symbols[name] {
			if !units.replaced(r.unit) && !units.outdated(r.file()) && !yield(r) {
				return
			}
		}
	}
}

// mentioned are the uses of that name, whatever they mean.
func (units *Units) mentioned(name string) iter.Seq[mention] {
	return func(yield func(mention) bool) {
		for _, u := range units.open {
			for i := range u.Uses {
				use := &u.Uses[i]
				if use.Name == name && !units.outdated(&u.Files[use.Place.File]) && !yield(mention{u, use}) {
					return
				}
			}
		}
		for _, m := range units.rest.uses[name] {
			if !units.replaced(m.unit) && !units.outdated(&m.unit.Files[m.use.Place.File]) && !yield(m) {
				return
			}
		}
	}
}

// all are all declarations.
func (units *Units) all() iter.Seq[ref] {
	return func(yield func(ref) bool) {
		for k, list := range [...][]*program.Unit{units.open, units.rest.units} {
			for _, u := range list {
				if k > 0 && units.replaced(u) {
					continue
				}
				for i := range u.Symbols {
					s := &u.Symbols[i]
					if !units.outdated(&u.Files[s.NamePlace.File]) && !yield(ref{u, s}) {
						return
					}
				}
			}
		}
	}
}

// file is the file in which the declaration stands.
func (r ref) file() *program.File { return &r.unit.Files[r.symbol.NamePlace.File] }

func (r ref) path() string { return r.file().Path }

// names are the distinct names of some declarations.
func names(of []ref) []string {
	var all []string
	seen := map[string]bool{}
	for _, r := range of {
		if !seen[r.symbol.Name] {
			seen[r.symbol.Name] = true
			all = append(all, r.symbol.Name)
		}
	}
	return all
}

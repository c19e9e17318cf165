package navigate

import (
	"iter"
	"slices"

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

// Index finds the declarations and mentions of a name in many units. What units
// share stands in it once. It is immutable and safe for concurrent use.
type Index struct {
	symbols map[string][]ref
	uses    map[string][]mention
	// groups are all declarations.
	groups []group
}

// group are the declarations that a unit has for itself, or shares with all others
// that read a file alike.
type group struct {
	unit    *program.Unit
	symbols []*program.Symbol
	readers []*program.Unit
}

// ref is a declaration in a unit.
type ref struct {
	unit   *program.Unit
	symbol *program.Symbol
	// readers are all units that share the declaration, none for one that is the
	// unit's own.
	readers []*program.Unit
}

// mention is a use in a unit; readers are all that share it.
type mention struct {
	unit    *program.Unit
	use     *program.Use
	readers []*program.Unit
}

// NewIndex reads units. It keeps them: they must not change any more.
func NewIndex(units []*program.Unit) *Index {
	x := &Index{symbols: map[string][]ref{}, uses: map[string][]mention{}}
	readers := map[*program.Part][]*program.Unit{}
	for _, u := range units {
		for _, part := range u.Parts() {
			readers[part] = append(readers[part], u)
		}
	}
	for _, u := range units {
		if u.Parts() == nil {
			x.add(u, u.Symbols, u.Uses, nil)
			continue
		}
		for _, part := range u.Parts() {
			if all := readers[part]; all[0] == u {
				x.add(u, part.Symbols, part.Uses, all)
			}
		}
	}
	return x
}

func (x *Index) add(u *program.Unit, symbols []*program.Symbol, uses []*program.Use, readers []*program.Unit) {
	if len(symbols) > 0 {
		x.groups = append(x.groups, group{u, symbols, readers})
	}
	for _, s := range symbols {
		x.symbols[s.Name] = append(x.symbols[s.Name], ref{u, s, readers})
	}
	for _, use := range uses {
		x.uses[use.Name] = append(x.uses[use.Name], mention{u, use, readers})
	}
}

// Over puts the units of files that an editor has open, the one that a question is
// about first, before the others. rest may be nil.
func Over(open []*program.Unit, rest *Index) *Units {
	units := &Units{open: open, sources: map[string]uint64{}, rest: rest}
	if rest == nil {
		units.rest = &Index{}
	}
	for _, u := range open {
		if _, known := units.sources[u.Path()]; !known {
			units.sources[u.Path()] = u.Files[0].Hash
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
	return units.open[0].Path()
}

// replaced reports whether a unit of the rest is that of an open file.
func (units *Units) replaced(u *program.Unit) bool {
	_, open := units.sources[u.Path()]
	return open
}

// outdated reports whether a file of a unit is open with another content: the
// file's own unit knows better what is where in it.
func (units *Units) outdated(f *program.File) bool {
	hash, open := units.sources[f.Path]
	return open && hash != f.Hash
}

// reader is the first of some units that counts: not one of an open file, whose
// own unit does instead. It is nil where none does.
func (units *Units) reader(u *program.Unit, all []*program.Unit) *program.Unit {
	if !units.replaced(u) {
		return u
	}
	for _, o := range all {
		if !units.replaced(o) {
			return o
		}
	}
	return nil
}

// readersOf are the units that read a declaration, but those that are replaced.
func (units *Units) readersOf(r ref) []*program.Unit {
	if r.readers == nil {
		return []*program.Unit{r.unit}
	}
	return slices.DeleteFunc(slices.Clone(r.readers), units.replaced)
}

// named are the declarations of functions and variables of that name.
func (units *Units) named(name string) iter.Seq[ref] {
	return func(yield func(ref) bool) {
		for _, u := range units.open {
			for _, s := range u.Symbols {
				if s.Name == name && !units.outdated(s.NamePlace.File) && !yield(ref{unit: u, symbol: s}) {
					return
				}
			}
		}
		for _, r := range units.rest.symbols[name] {
			if r.unit = units.reader(r.unit, r.readers); r.unit != nil && !units.outdated(r.file()) && !yield(r) {
				return
			}
		}
	}
}

// mentioned are the uses of that name, whatever they mean.
func (units *Units) mentioned(name string) iter.Seq[mention] {
	return func(yield func(mention) bool) {
		for _, u := range units.open {
			for _, use := range u.Uses {
				if use.Name == name && !units.outdated(use.Place.File) && !yield(mention{unit: u, use: use}) {
					return
				}
			}
		}
		for _, m := range units.rest.uses[name] {
			if units.outdated(m.use.Place.File) {
				continue
			}
			all := []*program.Unit{units.reader(m.unit, m.readers)}
			if len(m.use.Target) == 0 && m.use.Kind != program.Text && m.readers != nil {
				// What it means is another thing in each unit.
				all = m.readers
			}
			for _, u := range all {
				if u != nil && !units.replaced(u) && !yield(mention{u, m.use, m.readers}) {
					return
				}
			}
		}
	}
}

// all are all declarations.
func (units *Units) all() iter.Seq[ref] {
	return func(yield func(ref) bool) {
		for _, u := range units.open {
			for _, s := range u.Symbols {
				if !units.outdated(s.NamePlace.File) && !yield(ref{unit: u, symbol: s}) {
					return
				}
			}
		}
		for _, g := range units.rest.groups {
			u := units.reader(g.unit, g.readers)
			for _, s := range g.symbols {
				if u != nil && !units.outdated(s.NamePlace.File) && !yield(ref{u, s, g.readers}) {
					return
				}
			}
		}
	}
}

// in reports whether a unit reads the declaration.
func (r ref) in(u *program.Unit) bool { return r.unit == u || slices.Contains(r.readers, u) }

// together reports whether some unit reads both declarations.
func together(a, b ref) bool {
	return a.in(b.unit) || b.in(a.unit) || slices.ContainsFunc(a.readers, func(u *program.Unit) bool { return slices.Contains(b.readers, u) })
}

// file is the file in which the declaration stands.
func (r ref) file() *program.File { return r.symbol.NamePlace.File }

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

package program

import (
	"cmp"
	"slices"
	"strings"
)

// Program is what some units say together. It is immutable and safe for
// concurrent use; it does not depend on the order in which the units were given.
type Program struct {
	// Units are sorted by the path of their source.
	Units []*Unit
	// Entities are the functions and variables, sorted by name. Functions of which
	// the parameters are not known are in none, nor are the host's variables that a
	// unit has for itself.
	Entities []*Entity

	byName map[string][]*Entity
	unsure map[string]bool
	linked links
	texts  map[string]bool
}

// Entity is one function or variable of the program with all that is said about
// it. Internal symbols of different units are different entities.
type Entity struct {
	// Name is the qualified name, "a::k".
	Name string
	Kind Kind
	// Declarations are all declarations, definitions and instantiations; one that
	// several units read in a header stands here once, for the first unit.
	Declarations []Site
	// Uses are the mentions whose target is known to be this entity.
	Uses []UseSite
}

// Site is a declaration in the program.
type Site struct {
	Unit   *Unit
	Symbol *Symbol

	// readers are the units that read the declaration alike, by the parts that they
	// share.
	readers []*readers
}

// readers are the units that share a part, in the order of the program.
type readers struct {
	units []*Unit
	// numbers are those of all units of the program, set those of these; none for
	// few units, which most are.
	numbers map[*Unit]int
	set     bitset
}

// few is up to how many units are looked through one by one.
const few = 4

// UseSite is a mention in the program.
type UseSite struct {
	Unit *Unit
	Use  *Use
}

// Path is the file that a place of the site's unit is in.
func (s *Site) Path(p Place) string {
	if p.File == nil {
		return s.Unit.Path()
	}
	return p.File.Path
}

// In reports whether a unit reads the declaration.
func (s *Site) In(u *Unit) bool {
	return s.Unit == u || slices.ContainsFunc(s.readers, func(r *readers) bool { return r.has(u) })
}

func (r *readers) has(u *Unit) bool {
	if r.set == nil {
		return slices.Contains(r.units, u)
	}
	n, known := r.numbers[u]
	return known && r.set.has(n)
}

// Units are those that read the declaration, sorted. They must not be changed.
func (s *Site) Units() []*Unit {
	if len(s.readers) == 1 {
		return s.readers[0].units
	}
	var all []*Unit
	for _, r := range s.readers {
		all = append(all, r.units...)
	}
	slices.SortFunc(all, func(a, b *Unit) int { return s.readers[0].numbers[a] - s.readers[0].numbers[b] })
	return slices.Compact(all)
}

// Shared reports whether several units read the declaration.
func (s *Site) Shared() bool { return len(s.readers) > 1 || len(s.readers[0].units) > 1 }

// Link takes units together. It keeps them: they must not change any more. Of two
// units of one source that say the same only one counts.
func Link(units []*Unit) *Program {
	p := &Program{Units: distinct(units), byName: map[string][]*Entity{}, unsure: map[string]bool{}, texts: map[string]bool{}}
	l := newLinker(p)
	for _, u := range p.Units {
		l.unit(u)
	}
	slices.SortFunc(p.Entities, func(a, b *Entity) int {
		if by := cmp.Or(strings.Compare(a.Name, b.Name), cmp.Compare(a.Kind, b.Kind)); by != 0 {
			return by
		}
		return a.Declarations[0].compare(&b.Declarations[0])
	})
	for _, e := range p.Entities {
		p.byName[e.Name] = append(p.byName[e.Name], e)
	}
	return p
}

// distinct sorts units by their sources, those of one source by what they say, and
// takes each once.
func distinct(units []*Unit) []*Unit {
	rest := slices.Clone(units)
	slices.SortFunc(rest, func(a, b *Unit) int { return strings.Compare(a.Path(), b.Path()) })
	sorted := make([]*Unit, 0, len(rest))
	for len(rest) > 0 {
		n := slices.IndexFunc(rest, func(u *Unit) bool { return u.Path() != rest[0].Path() })
		if n < 0 {
			n = len(rest)
		}
		sorted = append(sorted, distinctReadings(rest[:n])...)
		rest = rest[n:]
	}
	return sorted
}

// distinctReadings are the units of one source without repetitions.
func distinctReadings(units []*Unit) []*Unit {
	if len(units) == 1 {
		return units // the rule, and what a unit says in full is large
	}
	texts := make(map[*Unit][]byte, len(units))
	for _, u := range units {
		text, err := u.Encode()
		if err != nil {
			panic(err) // plain data can always be written
		}
		texts[u] = text
	}
	slices.SortFunc(units, func(a, b *Unit) int { return slices.Compare(texts[a], texts[b]) })
	return slices.CompactFunc(units, func(a, b *Unit) bool { return slices.Equal(texts[a], texts[b]) })
}

func (s *Site) compare(o *Site) int {
	return cmp.Or(strings.Compare(s.Unit.Path(), o.Unit.Path()),
		strings.Compare(s.Path(s.Symbol.Place), o.Path(o.Symbol.Place)), cmp.Compare(s.Symbol.Place.Start, o.Symbol.Place.Start),
		cmp.Compare(len(s.Symbol.Args), len(o.Symbol.Args)), slices.Compare(s.Symbol.Signature, o.Symbol.Signature))
}

// Named are the entities with a qualified name.
func (p *Program) Named(name string) []*Entity { return p.byName[name] }

// Unsure reports whether something in the program has that unqualified name of
// which it is not known what it is: a declaration with unknown parameters, or a
// mention that may mean several functions.
func (p *Program) Unsure(name string) bool { return p.unsure[name] }

// Quoted reports whether the driver's API is asked for something of that name.
func (p *Program) Quoted(name string) bool { return p.texts[name] }

// Definitions are the declarations that define the entity.
func (e *Entity) Definitions() []*Site {
	var all []*Site
	for i := range e.Declarations {
		if e.Declarations[i].Symbol.Defines() {
			all = append(all, &e.Declarations[i])
		}
	}
	return all
}

// Foreign are the declarations that promise what other units keep: no unit that
// reads one of them reads a definition of the entity, which the compiler would
// compare it with.
func (e *Entity) Foreign() []*Site {
	var all []*Site
	for i := range e.Declarations {
		d := &e.Declarations[i]
		if !d.Symbol.Defines() && !slices.ContainsFunc(d.Units(), e.DefinedIn) {
			all = append(all, d)
		}
	}
	return all
}

// DefinedIn reports whether a unit reads a definition of the entity.
func (e *Entity) DefinedIn(u *Unit) bool {
	return slices.ContainsFunc(e.Declarations, func(s Site) bool { return s.Symbol.Defines() && s.In(u) })
}

// External reports whether other units can mean the entity.
func (e *Entity) External() bool { return e.Declarations[0].Symbol.Linkage != Internal }

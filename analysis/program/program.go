package program

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// Program is what some units say together. It is immutable and safe for
// concurrent use; it does not depend on the order in which the units were given.
type Program struct {
	// Units are sorted by the path of their source.
	Units []*Unit
	// Entities are the functions and variables, sorted by name. Functions of which
	// the parameters are not known are in none.
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
	// Also are further units that read the same declaration alike.
	Also []*Unit
}

// UseSite is a mention in the program.
type UseSite struct {
	Unit *Unit
	Use  *Use
}

// Path is the file that a place of the site's unit is in.
func (s *Site) Path(p Place) string { return s.Unit.Files[p.File].Path }

// In reports whether a unit reads the declaration.
func (s *Site) In(u *Unit) bool { return s.Unit == u || slices.Contains(s.Also, u) }

// Units are those that read the declaration, sorted.
func (s *Site) Units() []*Unit { return append([]*Unit{s.Unit}, s.Also...) }

// Link takes units together. It keeps them: they must not change any more. Of two
// units of one source that say the same only one counts.
func Link(units []*Unit) *Program {
	p := &Program{Units: distinct(units), byName: map[string][]*Entity{}, unsure: map[string]bool{}, texts: map[string]bool{}}
	l := linker{program: p, entities: map[string]*Entity{}, sites: map[siteKey]int{}}
	for n, u := range p.Units {
		l.unit(n, u)
	}
	slices.SortFunc(p.Entities, func(a, b *Entity) int {
		return cmp.Or(strings.Compare(a.Name, b.Name), cmp.Compare(a.Kind, b.Kind), a.Declarations[0].compare(&b.Declarations[0]))
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
	slices.SortFunc(rest, func(a, b *Unit) int { return strings.Compare(a.Files[0].Path, b.Files[0].Path) })
	sorted := make([]*Unit, 0, len(rest))
	for len(rest) > 0 {
		n := slices.IndexFunc(rest, func(u *Unit) bool { return u.Files[0].Path != rest[0].Files[0].Path })
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

// linker is one call of Link.
type linker struct {
	program  *Program
	entities map[string]*Entity
	// sites finds the declaration of an entity that another unit has read already.
	sites map[siteKey]int
}

// siteKey is what declarations that several units read alike have in common.
type siteKey struct {
	entity *Entity
	// symbol is the hash of what is declared.
	symbol uint64
	file   string
	hash   uint64
}

func (l *linker) unit(number int, u *Unit) {
	entities := make([]*Entity, len(u.Symbols))
	for i := range u.Symbols {
		entities[i] = l.symbol(number, u, &u.Symbols[i])
	}
	for i := range u.Uses {
		use := &u.Uses[i]
		if use.Kind == Text {
			l.program.texts[use.Name] = true
		}
		for k, t := range use.Target {
			e := entities[t]
			if e != nil && !slices.ContainsFunc(use.Target[:k], func(o int) bool { return entities[o] == e }) {
				e.Uses = append(e.Uses, UseSite{u, use})
			}
		}
		if len(use.Target) == 0 {
			l.program.unsure[use.Name] = true
		}
	}
}

// symbol puts a declaration into its entity, nil for one whose identity is not
// known.
func (l *linker) symbol(number int, u *Unit, s *Symbol) *Entity {
	id := s.Identity()
	if id == "" {
		l.program.unsure[s.Name] = true
		return nil
	}
	if s.Linkage == Internal {
		id = strconv.Itoa(number) + " " + id
	}
	e := l.entities[id]
	if e == nil {
		e = &Entity{Name: s.Qualified(), Kind: s.Kind}
		l.entities[id] = e
		l.program.Entities = append(l.program.Entities, e)
	}
	plain := *s
	// Each unit has its own numbers for its files.
	file := u.Files[s.Place.File]
	plain.renumber()
	key := siteKey{e, xxhash.Sum64String(Fingerprint(&plain)), file.Path, file.Hash}
	if at, known := l.sites[key]; known && !e.Declarations[at].In(u) {
		e.Declarations[at].Also = append(e.Declarations[at].Also, u)
		return e
	}
	if _, known := l.sites[key]; !known {
		l.sites[key] = len(e.Declarations)
		e.Declarations = append(e.Declarations, Site{Unit: u, Symbol: s})
	}
	return e
}

// renumber takes out of a symbol what differs between units that read it alike.
func (s *Symbol) renumber() {
	s.Passes = nil
	s.Place.File, s.NamePlace.File, s.ParamsPlace.File, s.Specifiers.File = 0, 0, 0, 0
	s.SpacePlaces = slices.Clone(s.SpacePlaces)
	for i := range s.SpacePlaces {
		s.SpacePlaces[i].File = 0
	}
	s.Params = slices.Clone(s.Params)
	for i := range s.Params {
		s.Params[i].Place.File, s.Params[i].Insert.File, s.Params[i].Annotation.File = 0, 0, 0
	}
	s.Bounds = slices.Clone(s.Bounds)
	for i := range s.Bounds {
		s.Bounds[i].Place.File = 0
	}
}

func (s *Site) compare(o *Site) int {
	return cmp.Or(strings.Compare(s.Unit.Files[0].Path, o.Unit.Files[0].Path),
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

package program

import "slices"

// linker is one call of Link.
type linker struct {
	program *Program
	numbers map[*Unit]int
	// external are the entities that all units mean, by identity.
	external map[string]*Entity
	// met are the symbols that were read already, of shared parts once for all units.
	met map[*Symbol]metSymbol
	// shared are the parts that were read already.
	shared map[*Part]*sharedPart
	// sites finds the declaration of an entity that another unit has read already.
	sites map[siteKey]int

	// internal are the entities of the unit that is being read, by identity, and own
	// those of its symbols.
	internal map[string]*Entity
	own      map[*Symbol]*Entity
}

// metSymbol is what is known of a symbol wherever it is read. entity is nil for
// one whose identity is not known, and for one that each unit has for itself.
type metSymbol struct {
	entity   *Entity
	identity string
}

// sharedPart is a part with the units that read it.
type sharedPart struct {
	readers *readers
	// internal are the symbols that each unit has for itself.
	internal []*Symbol
}

// siteKey is what declarations that several units read alike have in common.
type siteKey struct {
	entity *Entity
	// symbol is what is declared, without the passes that see it.
	symbol string
}

func newLinker(p *Program) *linker {
	l := &linker{
		program: p, numbers: make(map[*Unit]int, len(p.Units)), external: map[string]*Entity{}, met: map[*Symbol]metSymbol{},
		shared: map[*Part]*sharedPart{}, sites: map[siteKey]int{}, internal: map[string]*Entity{}, own: map[*Symbol]*Entity{},
	}
	for n, u := range p.Units {
		l.numbers[u] = n
	}
	return l
}

func (l *linker) unit(u *Unit) {
	clear(l.internal)
	clear(l.own)
	alone := l.newReaders()
	alone.add(u)
	if fresh := l.parts(u); fresh || u.parts == nil {
		// The order of the unit is that of the declarations.
		of := map[*Symbol]*readers{}
		for _, part := range u.parts {
			for _, s := range part.Symbols {
				of[s] = l.shared[part].readers
			}
		}
		for _, s := range u.Symbols {
			r := of[s]
			if r == nil || s.Linkage == Internal {
				r = alone
			}
			l.symbol(u, s, r)
		}
	} else {
		for _, part := range u.parts {
			for _, s := range l.shared[part].internal {
				l.symbol(u, s, alone)
			}
		}
	}
	for _, use := range u.Uses {
		l.use(u, use)
	}
}

// parts notes that a unit reads its parts, and reports whether one of them was not
// read before.
func (l *linker) parts(u *Unit) (fresh bool) {
	for _, part := range u.parts {
		known := l.shared[part]
		if known == nil {
			fresh = true
			known = &sharedPart{readers: l.newReaders()}
			for _, s := range part.Symbols {
				if s.Linkage == Internal {
					known.internal = append(known.internal, s)
				}
			}
			l.shared[part] = known
		}
		known.readers.add(u)
	}
	return fresh
}

func (l *linker) newReaders() *readers { return &readers{numbers: l.numbers} }

// add notes that a unit is one of the readers.
func (r *readers) add(u *Unit) {
	r.units = append(r.units, u)
	switch {
	case r.set != nil:
		r.set.add(r.numbers[u])
	case len(r.units) > few:
		r.set = make(bitset, words(len(r.numbers)))
		for _, u := range r.units {
			r.set.add(r.numbers[u])
		}
	}
}

// symbol puts a declaration into its entity, if its identity is known.
func (l *linker) symbol(u *Unit, s *Symbol, r *readers) {
	known, met := l.met[s]
	if !met {
		known.identity = s.Identity()
		switch {
		case known.identity == "":
			l.program.unsure[s.Name] = true
		case s.Linkage != Internal:
			known.entity = l.entity(l.external, known.identity, s)
			l.declare(known.entity, u, s, r)
		}
		l.met[s] = known
	}
	if s.Linkage == Internal && known.identity != "" && !s.ofHost() {
		e := l.entity(l.internal, known.identity, s)
		l.own[s] = e
		l.declare(e, u, s, r)
	}
}

// ofHost reports whether the symbol is a variable that no device knows of.
func (s *Symbol) ofHost() bool { return s.Kind == Variable && s.Spaces == 0 && !s.Hidden }

// entity finds an entity, or makes it.
func (l *linker) entity(in map[string]*Entity, identity string, s *Symbol) *Entity {
	e := in[identity]
	if e == nil {
		e = &Entity{Name: s.Qualified(), Kind: s.Kind}
		in[identity] = e
		l.program.Entities = append(l.program.Entities, e)
	}
	return e
}

// declare notes a declaration of an entity, or that further units read a known one.
func (l *linker) declare(e *Entity, u *Unit, s *Symbol, r *readers) {
	site := Site{Unit: u, Symbol: s, readers: []*readers{r}}
	if len(e.Declarations) == 0 {
		// Nothing is to be told from it: the rule.
		e.Declarations = append(e.Declarations, site)
		return
	}
	if len(e.Declarations) == 1 {
		l.sites[siteKey{e, e.Declarations[0].Symbol.unseen()}] = 0
	}
	key := siteKey{e, s.unseen()}
	at, known := l.sites[key]
	if !known {
		l.sites[key] = len(e.Declarations)
		e.Declarations = append(e.Declarations, site)
		return
	}
	if before := &e.Declarations[at]; before.readers[len(before.readers)-1] != r {
		before.readers = append(before.readers, r)
	}
}

// unseen is the fingerprint of a symbol without the passes that see it.
func (s *Symbol) unseen() string {
	plain := *s
	plain.Passes = nil
	return plain.Fingerprint()
}

// of is the entity of a symbol of the unit that is being read, nil for none.
func (l *linker) of(s *Symbol) *Entity {
	if s.Linkage == Internal {
		return l.own[s]
	}
	return l.met[s].entity
}

func (l *linker) use(u *Unit, use *Use) {
	if use.Kind == Text {
		l.program.texts[use.Name] = true
	}
	for k, t := range use.Target {
		e := l.of(t)
		if e != nil && !slices.ContainsFunc(use.Target[:k], func(o *Symbol) bool { return l.of(o) == e }) {
			e.Uses = append(e.Uses, UseSite{u, use})
		}
	}
	if len(use.Target) == 0 {
		l.program.unsure[use.Name] = true
	}
}

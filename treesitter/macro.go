package treesitter

import "hash/fnv"

// macroEvent is one #define or #undef of a file, in the order of the text.
type macroEvent struct {
	name string
	// macro is nil for #undef.
	macro *Macro
	// conds are the branches of unknown condition that enclose the event.
	conds Conditions
	// covers >= 0 makes this no event but the end of a #if group every arm of
	// which decides the name: what precedes that event is overridden.
	covers int
	// chain is the hash of all events and conditionals up to this one.
	chain uint64
}

// macroTable is what a file defines, and what its environment does. Lookups
// say how many events precede the place, so one table serves the whole file.
type macroTable struct {
	env    *Env
	events []macroEvent
	byName map[string][]int32
	// filter has a bit set for the hash of every name that is in the table.
	filter nameFilter
}

// nameFilter tells cheaply that a name is none of a set: it has a bit for the hash of
// each.
type nameFilter [256]uint64

func (f *nameFilter) add(hash uint32) { f[hash>>6&255] |= 1 << (hash & 63) }

// mayHold reports whether a name of that hash may be in the set.
func (f *nameFilter) mayHold(hash uint32) bool { return f[hash>>6&255]&(1<<(hash&63)) != 0 }

func newMacroTable(env *Env) *macroTable {
	t := &macroTable{env: env, byName: map[string][]int32{}, filter: env.names}
	for name := range knownMacros() {
		t.filter.add(hashName([]byte(name)))
	}
	return t
}

// mayHold reports whether a name of that hash may be in the table.
func (t *macroTable) mayHold(hash uint32) bool { return t.filter.mayHold(hash) }

func (t *macroTable) add(e macroEvent) {
	t.byName[e.name] = append(t.byName[e.name], int32(len(t.events)))
	t.events = append(t.events, e)
	if e.macro != nil {
		t.filter.add(hashName([]byte(e.name)))
	}
}

// definitions are what a name may stand for at one place.
type definitions struct {
	// macros are the possible definitions, the most recent first.
	macros []*Macro
	// elseUndefined is whether the name may also be no macro, or one that is
	// defined elsewhere.
	elseUndefined Tri
}

// at returns what name stands for after the first n events, seen from a place
// that the branches conds enclose.
func (t *macroTable) at(name string, n int, conds Conditions) definitions {
	var d definitions
	events := t.byName[name]
	floor := -1
	for i := len(events) - 1; i >= 0; i-- {
		k := int(events[i])
		if k >= n {
			continue
		}
		if k < floor {
			return d
		}
		e := &t.events[k]
		if e.covers >= 0 {
			if floor < 0 {
				floor = e.covers
			}
			continue
		}
		if e.conds.Exclusive(conds) {
			continue
		}
		sure := e.conds.encloses(conds)
		if e.macro != nil {
			d.macros = append(d.macros, e.macro)
		} else {
			d.elseUndefined = Yes
			if sure {
				return d
			}
		}
		if sure {
			if d.elseUndefined == Unknown {
				d.elseUndefined = No
			}
			return d
		}
	}
	if floor >= 0 {
		if d.elseUndefined == Unknown {
			d.elseUndefined = No
		}
		return d
	}
	m, defined := t.env.Lookup(name)
	switch defined {
	case Yes:
		d.macros = append(d.macros, &m)
		if d.elseUndefined == Unknown {
			d.elseUndefined = No
		}
	case No:
		d.elseUndefined = Yes
	default:
		if len(d.macros) == 0 && d.elseUndefined == Unknown {
			if m := knownMacros()[name]; m != nil {
				return definitions{macros: []*Macro{m}, elseUndefined: No}
			}
		}
		d.elseUndefined = Yes
	}
	return d
}

// encloses reports whether a place within the branches d is within those of c.
func (c Conditions) encloses(d Conditions) bool {
	if len(c) > len(d) {
		return false
	}
	for i := range c {
		if c[i].Group != d[i].Group || c[i].Index != d[i].Index {
			return false
		}
	}
	return true
}

// fingerprint identifies everything that the definitions say.
func (d *definitions) fingerprint(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	h.Write([]byte{0, byte(d.elseUndefined)})
	for _, m := range d.macros {
		h.Write([]byte(m.fingerprint()))
	}
	return h.Sum64()
}

// uncertain reports whether the name may stand for something else than its
// first definition.
func (d *definitions) uncertain() bool {
	if d.elseUndefined != No {
		return true
	}
	for _, m := range d.macros[1:] {
		if m.fingerprint() != d.macros[0].fingerprint() {
			return true
		}
	}
	return false
}

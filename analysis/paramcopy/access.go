package paramcopy

// Pointers tells whether the parameter holds pointers: loads through those of a copy are
// generic loads.
func (p *Param) Pointers() bool { return p.shape.pointers }

// Volatile are the accesses of the parameter through a volatile type.
func (p *Param) Volatile() []Access {
	return p.accesses(func(u *use) bool { return u.kind == isVolatile })
}

// VolatileReads are the places of the kernel, and of functions that are inlined into it,
// at which the parameter is surely read through a volatile type. nvcc 12.4 and 13.0
// compile each of them into a wrong address if the parameter is annotated; what a function
// that is not inlined reads it finds through a generic address, which is right.
func (p *Param) VolatileReads() []Access {
	return p.accesses(func(u *use) bool { return u.kind == readsVolatile })
}

// Divergent are the reads at places that differ between the threads of a warp: in the
// constant bank, in which parameters lie, these follow one another.
func (p *Param) Divergent() []Access {
	return p.accesses(func(u *use) bool { return u.kind == reads && u.index == Divergent && !u.one })
}

// Escapes are the places at which the address of the parameter, or of a part of it, goes
// to asm, to memory or to a function that is not inlined or not known.
func (p *Param) Escapes() []Access {
	return p.accesses(func(u *use) bool { return u.kind == escapes || u.kind == unclear })
}

func (p *Param) accesses(wanted func(*use) bool) []Access {
	var all []Access
	for i := range p.root.uses {
		if u := &p.root.uses[i]; wanted(u) && !u.doubtful {
			all = append(all, Access{At: u.at, Span: u.span, Chain: u.chain, Index: u.index, Elements: max(u.elements, 0), Asm: u.asm})
		}
	}
	return all
}

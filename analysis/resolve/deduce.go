package resolve

import "github.com/gridls/gridls/treesitter"

// deduction collects the arguments of one template head.
type deduction struct {
	args []arg
	// level is that of the head's parameters.
	level int
	// call allows the conversions of a function call's arguments.
	call bool
}

// bind gives a parameter its argument, or compares with the one it has.
func (d *deduction) bind(p *node, a arg) treesitter.Tri {
	if p.index >= len(d.args) {
		return treesitter.Unknown
	}
	have := &d.args[p.index]
	if have.kind == UnknownArg {
		*have = a
		return treesitter.Yes
	}
	return sameArg(have, &a)
}

// match deduces from a pattern and the type that it must become.
func (d *deduction) match(p, a *node) treesitter.Tri {
	if p == nil || a == nil {
		return treesitter.Unknown
	}
	if p.kind == paramNode && p.level == d.level {
		if p.cnst && a.isConst() == treesitter.No || p.volatile && !a.volatile {
			return treesitter.No
		}
		if p.cnst && a.isConst() == treesitter.Unknown {
			return treesitter.Unknown
		}
		t := a
		if p.cnst || p.volatile {
			t = a.without(p.cnst, p.volatile)
		}
		return d.bind(p, arg{kind: TypeArg, n: t})
	}
	if !p.dependent() {
		return same(p, a)
	}
	if p.kind == dependentNode {
		return treesitter.Yes // not deduced from
	}
	if a.kind == choiceNode || a.opaque() || p.opaque() {
		return treesitter.Unknown
	}
	if p.kind != a.kind {
		return treesitter.No
	}
	if p.kind != arrayNode && (p.cnst != a.cnst || p.volatile != a.volatile) {
		return treesitter.No
	}
	switch p.kind {
	case classNode, externalNode:
		if p.key != a.key {
			return treesitter.No
		}
		return d.matchArgs(p.args, a.args)
	case pointerNode:
		if d.call {
			return d.match(p.elem, a.elem.asQualifiedAs(p.elem))
		}
		return d.match(p.elem, a.elem)
	case lvalueNode, rvalueNode:
		return d.match(p.elem, a.elem)
	case arrayNode:
		return d.match(p.elem, a.elem).And(d.bound(p.bound, a.bound))
	case functionNode:
		if len(p.params) != len(a.params) {
			return treesitter.Unknown
		}
		t := d.match(p.elem, a.elem)
		for i := range p.params {
			t = t.And(d.match(p.params[i], a.params[i]))
		}
		return t
	}
	return treesitter.Unknown
}

// bound compares array bounds; one that names a template parameter is not
// deduced here.
func (d *deduction) bound(p, a string) treesitter.Tri { return sameText(p, a) }

// asQualifiedAs adds the qualifiers that a qualification conversion may add.
func (n *node) asQualifiedAs(p *node) *node {
	if n == nil || p == nil {
		return n
	}
	return n.qualified(p.cnst, p.volatile)
}

// without drops some of the top-level qualifiers.
func (n *node) without(cnst, volatile bool) *node {
	u := n.unqualified()
	return u.qualified(n.cnst && !cnst, n.volatile && !volatile)
}

func (d *deduction) matchArgs(p, a []arg) treesitter.Tri {
	t := treesitter.Yes
	if len(p) != len(a) {
		return treesitter.Unknown
	}
	for i := range p {
		t = t.And(d.matchArg(&p[i], &a[i]))
	}
	return t
}

func (d *deduction) matchArg(p, a *arg) treesitter.Tri {
	switch {
	case p.kind == UnknownArg || a.kind == UnknownArg:
		return treesitter.Unknown
	case p.kind == PackArg && a.kind == PackArg:
		return d.matchPack(p.pack, a.pack)
	case p.kind != a.kind:
		return treesitter.Unknown
	case p.kind == TypeArg:
		return d.match(p.n, a.n)
	case p.n != nil && p.n.kind == paramNode && p.n.level == d.level:
		return d.bind(p.n, *a)
	}
	return sameArg(p, a)
}

// matchPack matches a pack pattern: either element by element, or a single
// "Ts..." that takes all.
func (d *deduction) matchPack(p, a []arg) treesitter.Tri {
	if n := len(p); n > 0 && p[n-1].kind == TypeArg && p[n-1].n != nil && p[n-1].n.kind == paramNode && p[n-1].n.pack && p[n-1].n.level == d.level {
		if len(a) < n-1 {
			return treesitter.No
		}
		t := d.matchArgs(p[:n-1], a[:n-1])
		return t.And(d.bind(p[n-1].n, arg{kind: PackArg, pack: a[n-1:]}))
	}
	if len(p) != len(a) {
		return treesitter.No
	}
	return d.matchArgs(p, a)
}

// fromArgument deduces from a parameter's type and a call's argument. lvalue
// tells whether the argument is one.
func (d *deduction) fromArgument(p, a *node, lvalue bool) treesitter.Tri {
	if p == nil {
		return treesitter.Unknown
	}
	if !p.dependent() {
		return treesitter.Yes // conversions are allowed: assume that they exist
	}
	if a == nil {
		return treesitter.Unknown
	}
	a = a.strip()
	switch p.kind {
	case rvalueNode:
		if t := p.elem; t != nil && t.kind == paramNode && t.level == d.level && !t.cnst && !t.volatile && lvalue {
			return d.bind(t, arg{kind: TypeArg, n: referenceTo(a, lvalueNode)})
		}
		if lvalue {
			return treesitter.No
		}
		return d.match(p.elem, a.asQualifiedAs(p.elem))
	case lvalueNode:
		return d.match(p.elem, a.asQualifiedAs(p.elem))
	}
	return d.match(p.decayed().unqualified(), a.decayed().unqualified())
}

package resolve

// unqualified drops top-level cv-qualifiers.
func (n *node) unqualified() *node {
	if n == nil {
		return nil
	}
	switch n.kind {
	case arrayNode:
		return n.derived(n.elem.unqualified())
	case choiceNode:
		return n.mapAlts((*node).unqualified)
	}
	if !n.cnst && !n.volatile {
		return n
	}
	m := *n
	m.cnst, m.volatile = false, false
	return &m
}

// qualified adds cv-qualifiers; references and functions ignore them.
func (n *node) qualified(cnst, volatile bool) *node {
	if n == nil || !cnst && !volatile {
		return n
	}
	switch n.kind {
	case lvalueNode, rvalueNode, functionNode:
		return n
	case arrayNode:
		return n.derived(n.elem.qualified(cnst, volatile))
	case choiceNode:
		return n.mapAlts(func(a *node) *node { return a.qualified(cnst, volatile) })
	}
	m := *n
	m.cnst, m.volatile = n.cnst || cnst, n.volatile || volatile
	return &m
}

// derived is n with another element.
func (n *node) derived(elem *node) *node {
	if elem == n.elem {
		return n
	}
	m := *n
	m.elem = elem
	return &m
}

func (n *node) mapAlts(f func(*node) *node) *node {
	m := *n
	m.alts = make([]*node, len(n.alts))
	for i, a := range n.alts {
		m.alts[i] = f(a)
	}
	return &m
}

func pointerTo(n *node) *node { return &node{kind: pointerNode, elem: n.strip()} }

// referenceTo makes a reference, collapsing references to references.
func referenceTo(n *node, kind nodeKind) *node {
	if n != nil {
		switch {
		case n.kind == choiceNode:
			return n.mapAlts(func(a *node) *node { return referenceTo(a, kind) })
		case n.kind == lvalueNode, n.kind == rvalueNode && kind == rvalueNode:
			return n
		case n.kind == rvalueNode:
			return &node{kind: lvalueNode, elem: n.elem}
		}
	}
	return &node{kind: kind, elem: n}
}

// strip is the type that a reference refers to, any other type itself.
func (n *node) strip() *node {
	if n != nil && (n.kind == lvalueNode || n.kind == rvalueNode) {
		return n.elem
	}
	return n
}

// decayed is the type of a by-value parameter declared as n, or of a value
// deduced from an expression of type n: arrays and functions become pointers.
func (n *node) decayed() *node {
	if n == nil {
		return nil
	}
	switch n.kind {
	case arrayNode:
		return &node{kind: pointerNode, elem: n.elem}
	case functionNode:
		return &node{kind: pointerNode, elem: n}
	case choiceNode:
		return n.mapAlts((*node).decayed)
	}
	return n
}

// weighed is n, or nothing if it has grown beyond what is worth handling: a
// type that is nested deeply with several arguments each.
func (n *node) weighed() *node {
	n.weight = 1 + n.elem.total() + total(n.args)
	for _, p := range n.params {
		n.weight += p.total()
	}
	if n.weight > maxWeight {
		return nil
	}
	return n
}

func (n *node) total() int {
	sum := 0
	for ; n != nil; n = n.elem {
		sum++
		if n.weight > 0 {
			return sum + n.weight
		}
		for _, a := range n.alts {
			sum += a.total()
		}
	}
	return sum
}

func total(args []arg) int {
	sum := 0
	for i := range args {
		sum += args[i].n.total() + total(args[i].pack)
	}
	return sum
}

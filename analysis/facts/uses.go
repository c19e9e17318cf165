package facts

import (
	ts "github.com/gridls/gridls/treesitter"
)

// local is a name in the scope of the body being walked: a parameter of fn, or,
// with a nil fn, something that hides a parameter. Entries with a
// barrier stand for the border of a lambda or of a local class's member.
type local struct {
	name    string
	fn      *Function
	param   int
	barrier barrier
}

type barrier uint8

const (
	noBarrier barrier = iota
	// closed lets no name through, byCopy only copies, byReference all.
	closed
	byCopy
	byReference
)

// hide makes a name mean something other than a parameter from here on. Only
// names of parameters need it.
func (x *extractor) hide(name string) {
	if x.fn == nil || x.class != nil {
		return
	}
	for k := range x.locals {
		if x.locals[k].fn != nil && x.locals[k].name == name {
			x.locals = append(x.locals, local{name: name})
			return
		}
	}
}

// lookup finds the parameter that a name means, if it is one and not a copy.
func (x *extractor) lookup(name string) (u local, ok bool) {
	for k := len(x.locals) - 1; k >= 0; k-- {
		l := &x.locals[k]
		switch {
		case l.barrier == closed || l.barrier == byCopy:
			return local{}, false
		case l.barrier == byReference:
			u.barrier = byReference
		case l.name == name:
			u.name, u.fn, u.param = l.name, l.fn, l.param
			return u, l.fn != nil
		}
	}
	return local{}, false
}

func (x *extractor) use(u local, use ParamUse) {
	use.Param = u.param
	u.fn.Uses = append(u.fn.Uses, use)
}

// identifier notes that a lambda which captures everything by reference uses a
// parameter; a read in the function itself is nothing to note.
func (x *extractor) identifier(i int) {
	if x.fn == nil || x.fn.Kind != Lambda {
		return
	}
	u, ok := x.lookup(x.textOf(i))
	if !ok || u.barrier != byReference {
		return
	}
	for k := len(u.fn.Uses) - 1; k >= 0; k-- {
		if o := &u.fn.Uses[k]; o.Kind == Captured && o.Param == u.param && x.fn.Span.Covers(o.Span) {
			return
		}
	}
	x.use(u, ParamUse{Kind: Captured, Span: x.nodes[i].Span()})
}

// captureUses notes explicit captures by reference and visits initialisers.
func (x *extractor) captureUses(captures int) {
	for c := range x.item.Tree.Children(captures) {
		switch x.nodes[c].Kind {
		case ts.KindPointerExpression:
			if a := x.item.Tree.Child(c, ts.FieldArgument); a >= 0 {
				if u, ok := x.lookup(x.textOf(a)); ok {
					x.use(u, ParamUse{Kind: Captured, Span: x.nodes[c].Span()})
				}
			}
		case ts.KindAssignmentExpression:
			if r := x.item.Tree.Child(c, ts.FieldRight); r >= 0 {
				x.visit(r, int(x.nodes[r].Start))
			}
		}
	}
}

// enterLambda puts a lambda's border and its explicit captures into scope.
func (x *extractor) enterLambda(captures int) {
	border := local{barrier: closed}
	var explicit []local
	if captures >= 0 {
		for c := range x.item.Tree.Children(captures) {
			switch x.nodes[c].Kind {
			case ts.KindLambdaDefaultCapture:
				border.barrier = byCopy
				if x.textOf(c) == "&" {
					border.barrier = byReference
				}
			case ts.KindIdentifier:
				explicit = append(explicit, local{name: x.textOf(c)})
			case ts.KindPointerExpression:
				if a := x.item.Tree.Child(c, ts.FieldArgument); a >= 0 {
					if u, ok := x.lookup(x.textOf(a)); ok {
						u.barrier = noBarrier
						explicit = append(explicit, u)
					}
				}
			case ts.KindAssignmentExpression:
				if l := x.item.Tree.Child(c, ts.FieldLeft); l >= 0 {
					explicit = append(explicit, local{name: x.textOf(l)})
				}
			}
		}
	}
	x.locals = append(append(x.locals, border), explicit...)
}

// place is an expression that names a parameter or a part of one.
type place struct {
	u            local
	member, rest []string
	// indexed is set where a subscript is on the way, cast where a cast is that
	// may drop const.
	indexed, cast bool
}

// lvalue reads p, p.a.b, p.a[i], (P&)p and so on.
func (x *extractor) lvalue(i int) (p place, ok bool) {
	if i < 0 || x.fn == nil {
		return p, false
	}
	tree := x.item.Tree
	switch x.nodes[i].Kind {
	case ts.KindIdentifier:
		p.u, ok = x.lookup(x.textOf(i))
		return p, ok
	case ts.KindParenthesizedExpression:
		return x.lvalue(x.lastNamed(i))
	case ts.KindFieldExpression:
		op, field := tree.Child(i, ts.FieldOperator), tree.Child(i, ts.FieldField)
		if op < 0 || field < 0 {
			return p, false
		}
		switch x.nodes[op].Kind {
		case ts.TokDot:
			p, ok = x.lvalue(tree.Child(i, ts.FieldArgument))
		case ts.TokArrow:
			p, ok = x.pointee(tree.Child(i, ts.FieldArgument))
		}
		switch {
		case !ok:
		case p.indexed:
			p.rest = append(p.rest, x.textOf(field))
		default:
			p.member = append(p.member, x.textOf(field))
		}
		return p, ok
	case ts.KindSubscriptExpression:
		arg := tree.Child(i, ts.FieldArgument)
		if p, ok = x.pointee(arg); ok {
			return p, true
		}
		p, ok = x.lvalue(arg)
		if p.indexed {
			p.rest = append(p.rest, "[]")
		}
		p.indexed = true
		return p, ok
	case ts.KindPointerExpression:
		if op := tree.Child(i, ts.FieldOperator); op >= 0 && x.nodes[op].Kind == ts.TokStar {
			return x.pointee(tree.Child(i, ts.FieldArgument))
		}
	case ts.KindCastExpression, ts.KindCallExpression:
		to, value := x.cast(i)
		if to != nil && len(to.Layers) > 0 && (to.Layers[0].Kind == LvalueReference || to.Layers[0].Kind == RvalueReference) {
			p, ok = x.lvalue(value)
			p.cast = true
			return p, ok
		}
	}
	return place{}, false
}

// pointee reads expressions that point to a parameter: &p, (int*)&p, const_cast<P*>(&p).
func (x *extractor) pointee(i int) (p place, ok bool) {
	if i < 0 {
		return p, false
	}
	switch x.nodes[i].Kind {
	case ts.KindParenthesizedExpression:
		return x.pointee(x.lastNamed(i))
	case ts.KindPointerExpression:
		if op := x.item.Tree.Child(i, ts.FieldOperator); op >= 0 && x.nodes[op].Kind == ts.TokAmp {
			return x.lvalue(x.item.Tree.Child(i, ts.FieldArgument))
		}
	case ts.KindCastExpression, ts.KindCallExpression:
		if to, value := x.cast(i); to != nil && len(to.Layers) > 0 && to.Layers[0].Kind == Pointer {
			p, ok = x.pointee(value)
			p.cast = true
			return p, ok
		}
	}
	return place{}, false
}

// cast takes a C-style or named cast apart; to is nil for anything else.
func (x *extractor) cast(i int) (to *Type, value int) {
	tree := x.item.Tree
	if x.nodes[i].Kind == ts.KindCastExpression {
		if t := tree.Child(i, ts.FieldType); t >= 0 {
			return x.descriptor(t), tree.Child(i, ts.FieldValue)
		}
		return nil, -1
	}
	fn, args := tree.Child(i, ts.FieldFunction), tree.Child(i, ts.FieldArguments)
	if fn < 0 || args < 0 || x.nodes[fn].Kind != ts.KindTemplateFunction {
		return nil, -1
	}
	name := tree.Child(fn, ts.FieldName)
	if name < 0 || !isCast(x.textOf(name)) {
		return nil, -1
	}
	parts, _, _ := x.path(fn)
	if len(parts) == 1 && len(parts[0].Args) == 1 {
		return parts[0].Args[0].Type, x.lastNamed(args)
	}
	return nil, -1
}

func (x *extractor) write(i int) {
	if p, ok := x.lvalue(i); ok {
		use := ParamUse{Kind: Written, Member: p.member, Span: x.nodes[i].Span()}
		switch {
		case p.cast:
			use.Kind = CastAway
		case p.indexed:
			use.Kind, use.Rest, use.Write = Indexed, p.rest, true
		}
		x.use(p.u, use)
		x.rest(i)
		return
	}
	if x.nodes[i].Kind == ts.KindCallExpression {
		x.callExpression(i, int(x.nodes[i].Start), true)
		return
	}
	x.visit(i, int(x.nodes[i].Start))
}

// bind notes that the initialiser is bound to a reference.
func (x *extractor) bind(i int) {
	if k := x.nodes[i].Kind; k == ts.KindInitializerList || k == ts.KindArgumentList {
		if i = x.lastNamed(i); i < 0 {
			return
		}
	}
	if p, ok := x.lvalue(i); ok && !p.indexed {
		x.use(p.u, ParamUse{Kind: AddressTaken, Member: p.member, Span: x.nodes[i].Span()})
	}
}

// rest visits what is not on the way from a place to its parameter: subscripts.
func (x *extractor) rest(i int) {
	tree := x.item.Tree
	if i < 0 {
		return
	}
	switch x.nodes[i].Kind {
	case ts.KindIdentifier:
		x.identifier(i)
	case ts.KindFieldExpression, ts.KindPointerExpression:
		x.rest(tree.Child(i, ts.FieldArgument))
	case ts.KindSubscriptExpression:
		x.rest(tree.Child(i, ts.FieldArgument))
		if s := tree.Child(i, ts.FieldIndices); s >= 0 {
			x.visit(s, int(x.nodes[s].Start))
		}
	case ts.KindParenthesizedExpression:
		x.rest(x.lastNamed(i))
	case ts.KindCastExpression, ts.KindCallExpression:
		if to, value := x.cast(i); to != nil {
			x.rest(value)
			return
		}
		x.visit(i, int(x.nodes[i].Start))
	default:
		x.visit(i, int(x.nodes[i].Start))
	}
}

package facts

import (
	ts "github.com/gridls/gridls/treesitter"
)

// expression visits a statement or expression that declares nothing itself.
func (x *extractor) expression(i, from int) {
	tree := x.item.Tree
	switch x.nodes[i].Kind {
	case ts.KindIdentifier:
		x.identifier(i)
	case ts.KindAssignmentExpression:
		x.write(tree.Child(i, ts.FieldLeft))
		if r := tree.Child(i, ts.FieldRight); r >= 0 {
			x.visit(r, int(x.nodes[r].Start))
		}
	case ts.KindUpdateExpression:
		x.write(tree.Child(i, ts.FieldArgument))
	case ts.KindPointerExpression:
		x.address(i, from)
	case ts.KindSubscriptExpression:
		x.subscript(i, from)
	case ts.KindCallExpression:
		x.callExpression(i, from, false)
	case ts.KindTemplateFunction, ts.KindQualifiedIdentifier:
		x.templateUse(i)
	case ts.KindCastExpression:
		to, value := x.cast(i)
		x.casted(to, value)
	case ts.KindCompoundLiteralExpression, ts.KindNewExpression:
		x.construction(i, from)
	case ts.KindSizeofExpression, ts.KindAlignofExpression, ts.KindDecltype, ts.KindTypeDescriptor, ts.KindRequiresExpression:
		// Unevaluated: what is named there is not used.
	default:
		x.children(i, from)
	}
}

// construction visits T{...} and new T(...).
func (x *extractor) construction(i, from int) {
	t := x.item.Tree.Child(i, ts.FieldType)
	for c := range x.item.Tree.Children(i) {
		switch k := x.nodes[c].Kind; {
		case c == t:
		case k == ts.KindInitializerList || k == ts.KindArgumentList:
			name := ""
			if t >= 0 {
				if parts, _, _ := x.path(t); len(parts) > 0 {
					name = parts[len(parts)-1].Name
				}
			}
			x.passed(c, name)
		default:
			x.visit(c, from)
		}
	}
}

func (x *extractor) address(i, from int) {
	op, arg := x.item.Tree.Child(i, ts.FieldOperator), x.item.Tree.Child(i, ts.FieldArgument)
	if op >= 0 && x.nodes[op].Kind == ts.TokAmp {
		if p, ok := x.lvalue(arg); ok {
			x.use(p.u, ParamUse{Kind: AddressTaken, Member: p.member, Span: x.nodes[i].Span()})
			x.rest(arg)
			return
		}
	}
	x.children(i, from)
}

func (x *extractor) subscript(i, from int) {
	if p, ok := x.lvalue(i); ok && p.indexed {
		x.use(p.u, ParamUse{Kind: Indexed, Member: p.member, Rest: p.rest, Span: x.nodes[i].Span()})
		x.rest(i)
		return
	}
	x.children(i, from)
}

// callExpression visits a call; written tells whether its result is assigned to.
func (x *extractor) callExpression(i, from int, written bool) {
	tree := x.item.Tree
	fn, args := tree.Child(i, ts.FieldFunction), tree.Child(i, ts.FieldArguments)
	if fn < 0 || args < 0 {
		x.children(i, from)
		return
	}
	if to, value := x.cast(i); to != nil {
		x.casted(to, value)
		return
	}
	launch := x.launch(i, fn, args)
	callee := ""
	switch k := x.nodes[fn].Kind; {
	case k == ts.KindFieldExpression:
		callee = x.method(fn)
	case isName(k):
		if !launch {
			x.templateUse(fn)
		}
		callee = x.lastName(fn)
		if k == ts.KindIdentifier {
			if u, ok := x.lookup(callee); ok {
				x.use(u, ParamUse{Kind: Called, Callee: "operator()", Write: written, Span: x.nodes[fn].Span()})
			}
			x.identifier(fn)
		}
	default:
		x.visit(fn, from)
	}
	x.passed(args, callee)
}

// casted visits the operand of a cast; one to a reference hands the object on.
func (x *extractor) casted(to *Type, value int) {
	if value < 0 {
		return
	}
	if to != nil && len(to.Layers) > 0 && (to.Layers[0].Kind == LvalueReference || to.Layers[0].Kind == RvalueReference) {
		x.bind(value)
		x.rest(value)
		return
	}
	x.visit(value, int(x.nodes[value].Start))
}

// lastName is the unqualified name of a function.
func (x *extractor) lastName(i int) string {
	for i >= 0 {
		switch x.nodes[i].Kind {
		case ts.KindQualifiedIdentifier, ts.KindTemplateFunction:
			i = x.item.Tree.Child(i, ts.FieldName)
		case ts.KindIdentifier:
			return x.textOf(i)
		default:
			return ""
		}
	}
	return ""
}

// passed visits the arguments of a call or constructor.
func (x *extractor) passed(list int, callee string) {
	number := 0
	for c := range x.item.Tree.Children(list) {
		if x.nodes[c].Flags&ts.Named == 0 {
			continue
		}
		if p, ok := x.lvalue(c); ok && !p.indexed && !p.cast {
			x.use(p.u, ParamUse{Kind: Passed, Member: p.member, Callee: callee, Argument: number, Span: x.nodes[c].Span()})
			x.rest(c)
		} else {
			x.visit(c, int(x.nodes[c].Start))
		}
		number++
	}
}

// method notes that p in p.f() is what f is called for, and gives f's name.
func (x *extractor) method(fn int) string {
	tree := x.item.Tree
	arg, op, field := tree.Child(fn, ts.FieldArgument), tree.Child(fn, ts.FieldOperator), tree.Child(fn, ts.FieldField)
	if arg < 0 {
		return ""
	}
	name := ""
	if field >= 0 {
		if p, ok := x.part(field); ok {
			name = p.Name
		}
	}
	if p, ok := x.lvalue(arg); ok && !p.indexed && !p.cast && op >= 0 && x.nodes[op].Kind == ts.TokDot {
		x.use(p.u, ParamUse{Kind: Called, Member: p.member, Callee: name, Span: x.nodes[arg].Span()})
		x.rest(arg)
		return name
	}
	x.visit(arg, int(x.nodes[arg].Start))
	return name
}

// templateUse records a template-id that names a function.
func (x *extractor) templateUse(i int) {
	parts, global, _ := x.path(i)
	qualifier, name, args := split(parts)
	if args == nil || isCast(name) {
		return
	}
	x.out.TemplateUses = append(x.out.TemplateUses, &TemplateUse{
		Name: name, Qualifier: qualifier, Global: global, TemplateArgs: args, Span: x.nodes[i].Span(),
		Enclosing: x.fn, Discardable: x.discardable,
	})
}

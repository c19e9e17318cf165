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
		x.callExpression(i, from)
	case ts.KindTemplateFunction, ts.KindQualifiedIdentifier:
		x.templateUse(i)
	case ts.KindSizeofExpression, ts.KindAlignofExpression, ts.KindDecltype, ts.KindTypeDescriptor, ts.KindRequiresExpression:
		// Unevaluated: what is named there is not used.
	default:
		x.children(i, from)
	}
}

func (x *extractor) address(i, from int) {
	op, arg := x.item.Tree.Child(i, ts.FieldOperator), x.item.Tree.Child(i, ts.FieldArgument)
	if op >= 0 && x.nodes[op].Kind == ts.TokAmp {
		if p, ok := x.lvalue(arg); ok {
			x.use(p.u, AddressTaken, p.member, false, x.nodes[i].Span())
			x.rest(arg)
			return
		}
	}
	x.children(i, from)
}

func (x *extractor) subscript(i, from int) {
	if p, ok := x.lvalue(i); ok && p.indexed {
		x.use(p.u, Indexed, p.member, false, x.nodes[i].Span())
		x.rest(i)
		return
	}
	x.children(i, from)
}

func (x *extractor) callExpression(i, from int) {
	tree := x.item.Tree
	fn, args := tree.Child(i, ts.FieldFunction), tree.Child(i, ts.FieldArguments)
	if fn < 0 || args < 0 {
		x.children(i, from)
		return
	}
	launch := x.launch(i, fn, args)
	switch k := x.nodes[fn].Kind; {
	case k == ts.KindFieldExpression:
		x.methodObject(fn)
	case isName(k):
		if !launch {
			x.templateUse(fn)
		}
		if k == ts.KindIdentifier {
			x.identifier(fn)
		}
	default:
		x.visit(fn, from)
	}
	for c := range tree.Children(args) {
		if x.nodes[c].Flags&ts.Named == 0 {
			continue
		}
		if p, ok := x.lvalue(c); ok && !p.indexed && !p.cast {
			x.use(p.u, Passed, p.member, false, x.nodes[c].Span())
			x.rest(c)
			continue
		}
		x.visit(c, int(x.nodes[c].Start))
	}
}

// methodObject notes that p in p.f() is passed to f.
func (x *extractor) methodObject(fn int) {
	arg := x.item.Tree.Child(fn, ts.FieldArgument)
	if arg < 0 {
		return
	}
	op := x.item.Tree.Child(fn, ts.FieldOperator)
	if p, ok := x.lvalue(arg); ok && !p.indexed && !p.cast && op >= 0 && x.nodes[op].Kind == ts.TokDot {
		x.use(p.u, Passed, p.member, false, x.nodes[arg].Span())
		x.rest(arg)
		return
	}
	x.visit(arg, int(x.nodes[arg].Start))
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

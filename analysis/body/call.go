package body

import (
	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// call reads what has the form f(args): calls, launches, casts and constructions.
func (r *reader) call(i int) Expr {
	callee, list := r.child(i, ts.FieldFunction), r.child(i, ts.FieldArguments)
	if callee < 0 || list < 0 {
		return r.unreadExpr(i)
	}
	switch r.nodes[callee].Kind {
	case ts.KindPrimitiveType, ts.KindSizedTypeSpecifier, ts.KindDecltype, ts.KindTypeDescriptor:
		return r.convert(i, r.facts.Type(callee), list)
	case ts.KindIdentifier:
		if t := r.facts.Builtin(callee); t != nil {
			return r.convert(i, t, list)
		}
		if x := r.unevaluated(i, r.text(callee), list); x != nil {
			return x
		}
	case ts.KindTemplateFunction:
		if x := r.namedCast(i, callee, list); x != nil {
			return x
		}
	}
	if l := r.launches[r.nodes[i].Span()]; l != nil {
		return &LaunchExpr{At: r.at(i), Launch: l, Callee: r.expr(callee), Args: r.list(list)}
	}
	x := r.calls.get()
	x.At, x.Callee, x.Args, x.Macro = r.at(i), r.expr(callee), r.list(list), ts.No
	if n, ok := x.Callee.(*Name); ok {
		x.Macro = n.Macro
	}
	return x
}

// convert is T(x): a cast where there is one operand.
func (r *reader) convert(i int, t *facts.Type, list int) Expr {
	args := r.list(list)
	if len(args) == 1 {
		if _, pack := args[0].(*Spread); !pack {
			return &Cast{At: r.at(i), Style: Functional, Type: t, X: args[0]}
		}
	}
	return &Construct{At: r.at(i), Type: t, Args: args}
}

// namedCast reads static_cast<T>(x) and its like, nil for any other template-id.
func (r *reader) namedCast(i, callee, list int) Expr {
	name := r.child(callee, ts.FieldName)
	if name < 0 || !facts.CastName(r.text(name)) {
		return nil
	}
	parts, _, _ := r.facts.Path(callee)
	args := r.list(list)
	if len(parts) != 1 || len(parts[0].Args) != 1 || len(args) != 1 {
		return r.unreadExpr(i)
	}
	c := &Cast{At: r.at(i), Type: parts[0].Args[0].Type, X: args[0]}
	switch parts[0].Name {
	case "static_cast":
		c.Style = StaticCast
	case "const_cast":
		c.Style = ConstCast
	case "reinterpret_cast":
		c.Style = ReinterpretCast
	case "dynamic_cast":
		c.Style = DynamicCast
	}
	if c.Type == nil {
		c.Type = unknownType(r.nodes[callee].Span())
	}
	return c
}

// unevaluated reads the operators that the grammar takes for calls, nil for others.
func (r *reader) unevaluated(i int, callee string, list int) Expr {
	switch callee {
	case "noexcept", "typeid", "__alignof__", "__alignof", "typeof", "__typeof__":
		x := &Operand{At: r.at(i), Op: callee}
		if args := r.list(list); len(args) == 1 {
			x.X = args[0]
		}
		return x
	}
	return nil
}

func unknownType(at ts.Span) *facts.Type {
	return &facts.Type{Base: facts.Base{Kind: facts.OtherBase, Span: at}, Span: at}
}

// initial reads the initialiser of a variable, nil for none.
func (r *reader) initial(v *facts.Variable) Expr {
	if v.Init.Empty() {
		return nil
	}
	i := r.find(v.Init)
	if i < 0 {
		return nil
	}
	switch k := r.nodes[i].Kind; k {
	case ts.KindArgumentList:
		return &Construct{At: r.at(i), Type: v.Type, Args: r.list(i)}
	case ts.KindInitializerList:
		if r.copies(i) {
			return r.expr(i)
		}
		return &Construct{At: r.at(i), Type: v.Type, Args: r.list(i), Braced: true}
	case ts.KindParameterList:
		return &Construct{At: r.at(i), Type: v.Type, Args: r.bareArguments(i)}
	}
	return r.expr(i)
}

// copies reports whether "=" stands before the braces at node i.
func (r *reader) copies(i int) bool {
	for k := int(r.nodes[i].Start) - 1; k >= 0; k-- {
		switch r.masked[k] {
		case ' ', '\t', '\n', '\r':
		default:
			return r.masked[k] == '='
		}
	}
	return false
}

// bareArguments are the names in dim3 grid(n, m), which the grammar took for
// parameters.
func (r *reader) bareArguments(list int) []Expr {
	var args []Expr
	for c := range r.children(list) {
		if t := r.child(c, ts.FieldType); t >= 0 && r.nodes[c].Flags&ts.Named != 0 {
			args = append(args, r.expr(t))
		}
	}
	return args
}

func (r *reader) lambda(i int) Expr {
	x := &LambdaExpr{At: r.at(i), Body: r.lambdas[r.nodes[i].Span()]}
	if x.Body != nil {
		x.Function = x.Body.Function
	}
	if list := r.child(i, ts.FieldCaptures); list >= 0 {
		for c := range r.children(list) {
			if r.nodes[c].Flags&ts.Named != 0 && r.nodes[c].Kind != ts.KindError {
				x.Captures = append(x.Captures, r.capture(c))
			}
		}
	}
	return x
}

// capture reads one entry of a capture list, which the grammar takes for an
// expression.
func (r *reader) capture(i int) Capture {
	c := Capture{Where: r.nodes[i].Span()}
	for i >= 0 {
		next := -1
		switch n := &r.nodes[i]; n.Kind {
		case ts.KindLambdaDefaultCapture:
			c.Default, c.ByRef = true, r.text(i) == "&"
		case ts.KindThis:
		case ts.KindIdentifier:
			c.Name = r.written(i)
		case ts.KindAssignmentExpression:
			c.Init = r.optional(r.child(i, ts.FieldRight))
			next = r.child(i, ts.FieldLeft)
		case ts.KindCompoundLiteralExpression:
			if v := r.child(i, ts.FieldValue); v >= 0 {
				c.Init = r.listed(v)
			}
			if name := r.child(i, ts.FieldType); name >= 0 {
				c.Name = r.written(name)
			}
		case ts.KindPointerExpression:
			next = r.child(i, ts.FieldArgument)
			c.ByRef = c.ByRef || r.operator(i) == "&"
		case ts.KindParameterPackExpansion:
			c.Pack = true
			next = r.child(i, ts.FieldPattern)
		}
		i = next
	}
	return c
}

package facts

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// launchMark finds the execution configuration between from and to.
func (x *extractor) launchMark(from, to int) *ts.Mark {
	for k := x.markAt(from); k < len(x.marks) && x.marks[k].Span.End <= to; k++ {
		if x.marks[k].Kind == ts.Launch {
			return &x.marks[k]
		}
	}
	return nil
}

// launch records the call at node i if an execution configuration stands
// between its callee and its arguments.
func (x *extractor) launch(i, callee, arguments int) bool {
	from, to := int(x.nodes[callee].End), int(x.nodes[arguments].Start)
	if to-from < len("<<<>>>") {
		return false
	}
	m := x.launchMark(from, to)
	if m == nil {
		return false
	}
	l := &Launch{
		CalleeSpan: x.nodes[callee].Span(), Callee: squeeze(x.textOf(callee)),
		ConfigSpan: m.Span, Span: x.nodes[i].Span(), Enclosing: x.fn, Discardable: x.discardable,
	}
	if isName(x.nodes[callee].Kind) {
		var parts []NamePart
		parts, l.Global, _ = x.path(callee)
		l.Qualifier, l.Name, l.TemplateArgs = split(parts)
	}
	for k, s := range m.Args {
		e := Expr{Span: s}
		if k < len(m.ArgText) {
			e.Text = m.ArgText[k]
		}
		l.Config = append(l.Config, e)
	}
	l.Args = x.arguments(arguments)
	x.out.Launches = append(x.out.Launches, l)
	return true
}

func isName(k ts.Kind) bool {
	switch k {
	case ts.KindIdentifier, ts.KindQualifiedIdentifier, ts.KindTemplateFunction:
		return true
	}
	return false
}

// arguments reads an argument or initialiser list.
func (x *extractor) arguments(list int) []Expr {
	var args []Expr
	for c := range x.item.Tree.Children(list) {
		if n := &x.nodes[c]; n.Flags&ts.Named != 0 && n.Kind != ts.KindError {
			args = append(args, x.expr(c))
		}
	}
	return args
}

// expr describes an expression as far as its spelling tells its type.
func (x *extractor) expr(i int) Expr {
	n := &x.nodes[i]
	e := Expr{Span: n.Span(), Text: x.item.Source[n.Start:n.End]}
	switch n.Kind {
	case ts.KindNumberLiteral:
		e.Type = literalType(e.Text, e.Span)
	case ts.KindCharLiteral:
		if strings.HasPrefix(e.Text, "'") {
			e.Type = builtin("char", e.Span)
		}
	case ts.KindTrue, ts.KindFalse:
		e.Type = builtin("bool", e.Span)
	case ts.KindSizeofExpression, ts.KindAlignofExpression:
		e.Type = builtin("size_t", e.Span)
	case ts.KindIdentifier, ts.KindQualifiedIdentifier:
		if parts, _, _ := x.path(i); plain(parts) {
			e.Form, e.Name = NameExpr, names(parts)
		}
	case ts.KindCastExpression, ts.KindCompoundLiteralExpression:
		if t := x.item.Tree.Child(i, ts.FieldType); t >= 0 && x.nodes[t].End > x.nodes[t].Start {
			e.Type = x.descriptor(t)
		}
	case ts.KindParenthesizedExpression:
		if c := x.lastNamed(i); c >= 0 {
			inner := x.expr(c)
			e.Type = inner.Type
			if inner.Form == NameExpr || inner.Form == ParenExpr {
				e.Form, e.Name = ParenExpr, inner.Name
			}
		}
	case ts.KindPointerExpression:
		op, arg := x.item.Tree.Child(i, ts.FieldOperator), x.item.Tree.Child(i, ts.FieldArgument)
		if op >= 0 && arg >= 0 && x.nodes[op].Kind == ts.TokAmp && isName(x.nodes[arg].Kind) {
			if parts, _, _ := x.path(arg); plain(parts) {
				e.Form, e.Name = AddressExpr, names(parts)
			}
		}
	case ts.KindCallExpression:
		x.call(i, &e)
	case ts.KindParameterPackExpansion:
		e.PackExpansion = true
	case ts.KindLambdaExpression:
		e.Form = LambdaExpr
	}
	return e
}

// plain reports whether a name has no template arguments anywhere.
func plain(parts []NamePart) bool {
	for _, p := range parts {
		if p.Args != nil {
			return false
		}
	}
	return len(parts) > 0
}

func (x *extractor) call(i int, e *Expr) {
	fn, args := x.item.Tree.Child(i, ts.FieldFunction), x.item.Tree.Child(i, ts.FieldArguments)
	if fn < 0 || args < 0 {
		return
	}
	switch x.nodes[fn].Kind {
	case ts.KindPrimitiveType, ts.KindSizedTypeSpecifier:
		e.Type = x.descriptor(fn)
	case ts.KindTemplateFunction:
		parts, _, _ := x.path(fn)
		if len(parts) == 1 && isCast(parts[0].Name) && len(parts[0].Args) == 1 {
			e.Type = parts[0].Args[0].Type
		}
	case ts.KindIdentifier, ts.KindQualifiedIdentifier:
		if word, ok := x.blankedWord(fn); ok {
			e.Type = builtin(canonicalBuiltin(word), x.nodes[fn].Span())
		} else if parts, _, _ := x.path(fn); plain(parts) {
			e.Form, e.Name, e.Args = CallExpr, names(parts), x.arguments(args)
		}
	}
}

func isCast(name string) bool {
	return name == "static_cast" || name == "const_cast" || name == "reinterpret_cast" || name == "dynamic_cast"
}

func builtin(name string, span ts.Span) *Type {
	return &Type{Base: Base{Kind: Builtin, Name: []NamePart{{Name: name}}, Span: span, Text: name}, Span: span}
}

// literalType is the type of a number where its spelling tells it without the
// value: unsuffixed decimal and hexadecimal integers of up to nine and seven
// digits are int everywhere.
func literalType(s string, span ts.Span) *Type {
	s = strings.ToLower(strings.ReplaceAll(strings.TrimLeft(s, "+-"), "'", ""))
	if s == "" {
		return nil
	}
	hex := strings.HasPrefix(s, "0x")
	if strings.ContainsRune(s, '.') || !hex && strings.ContainsRune(s, 'e') || hex && strings.ContainsRune(s, 'p') {
		switch {
		case strings.HasSuffix(s, "f") && !(hex && !strings.ContainsRune(s, 'p')):
			return builtin("float", span)
		case strings.HasSuffix(s, "l"):
			return builtin("long double", span)
		case s[len(s)-1] == '.' || s[len(s)-1] >= '0' && s[len(s)-1] <= '9':
			return builtin("double", span)
		}
		return nil
	}
	digits := strings.TrimRight(s, "ulz")
	suffix := s[len(digits):]
	limit := 9
	switch {
	case hex:
		digits, limit = digits[2:], 7
	case strings.HasPrefix(s, "0b"):
		digits, limit = digits[2:], 30
	}
	if strings.Trim(digits, "0123456789abcdef") != "" {
		return nil
	}
	small := len(digits) <= limit
	switch suffix {
	case "":
		if small {
			return builtin("int", span)
		}
	case "u":
		if small {
			return builtin("unsigned int", span)
		}
	case "l":
		return builtin("long", span)
	case "ul", "lu":
		return builtin("unsigned long", span)
	case "ll":
		return builtin("long long", span)
	case "ull", "llu":
		return builtin("unsigned long long", span)
	}
	return nil
}

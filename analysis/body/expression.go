package body

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// optional reads the expression at node i, nil for no node.
func (r *reader) optional(i int) Expr {
	if i < 0 {
		return nil
	}
	return r.expr(i)
}

// expr reads the expression at node i.
func (r *reader) expr(i int) Expr {
	if r.depth++; r.depth > maxDepth {
		r.depth--
		return &UnreadExpr{At: r.at(i)}
	}
	x := r.expression(i)
	r.depth--
	return x
}

func isExpression(k ts.Kind) bool {
	switch k {
	case ts.KindIdentifier, ts.KindQualifiedIdentifier, ts.KindTemplateFunction, ts.KindThis, ts.KindNumberLiteral, ts.KindStringLiteral,
		ts.KindRawStringLiteral, ts.KindConcatenatedString, ts.KindUserDefinedLiteral, ts.KindCharLiteral, ts.KindTrue, ts.KindFalse,
		ts.KindNull, ts.KindCallExpression, ts.KindFieldExpression, ts.KindSubscriptExpression, ts.KindUnaryExpression,
		ts.KindPointerExpression, ts.KindUpdateExpression, ts.KindBinaryExpression, ts.KindCommaExpression, ts.KindAssignmentExpression,
		ts.KindConditionalExpression, ts.KindCastExpression, ts.KindCompoundLiteralExpression, ts.KindInitializerList,
		ts.KindInitializerPair, ts.KindNewExpression, ts.KindDeleteExpression, ts.KindSizeofExpression, ts.KindAlignofExpression,
		ts.KindOffsetofExpression, ts.KindLambdaExpression, ts.KindParenthesizedExpression, ts.KindParameterPackExpansion,
		ts.KindFoldExpression, ts.KindCoAwaitExpression, ts.KindRequiresExpression:
		return true
	}
	return false
}

func (r *reader) expression(i int) Expr {
	if r.damaged(i) {
		return r.unreadExpr(i)
	}
	switch r.nodes[i].Kind {
	case ts.KindIdentifier, ts.KindQualifiedIdentifier, ts.KindTemplateFunction, ts.KindThis, ts.KindDependentName, ts.KindOperatorName,
		ts.KindFieldIdentifier, ts.KindTypeIdentifier, ts.KindDestructorName, ts.KindTemplateMethod:
		if n := r.name(i); n != nil {
			return n
		}
		if r.written(i) == "throw" {
			return &Throw{At: r.at(i)}
		}
	case ts.KindNumberLiteral:
		return r.literal(i, Number)
	case ts.KindStringLiteral, ts.KindRawStringLiteral, ts.KindConcatenatedString:
		return r.literal(i, String)
	case ts.KindUserDefinedLiteral:
		return r.literal(i, UserDefined)
	case ts.KindCharLiteral:
		return r.literal(i, Character)
	case ts.KindTrue, ts.KindFalse:
		return r.literal(i, Bool)
	case ts.KindNull, ts.TokNullptr:
		return r.literal(i, Null)
	case ts.KindCallExpression:
		return r.call(i)
	case ts.KindFieldExpression:
		return r.member(i)
	case ts.KindSubscriptExpression:
		x := r.indices.get()
		x.At, x.X = r.at(i), r.optional(r.child(i, ts.FieldArgument))
		if list := r.child(i, ts.FieldIndices); list >= 0 {
			x.Indices = r.list(list)
		}
		return x
	case ts.KindUnaryExpression, ts.KindPointerExpression, ts.KindUpdateExpression:
		return r.unary(i)
	case ts.KindBinaryExpression, ts.KindCommaExpression:
		x := r.binaries.get()
		x.At, x.Op = r.at(i), r.operator(i)
		x.X, x.Y = r.optional(r.child(i, ts.FieldLeft)), r.optional(r.child(i, ts.FieldRight))
		return x
	case ts.KindAssignmentExpression:
		x := r.assigns.get()
		x.At, x.Op = r.at(i), r.operator(i)
		x.X, x.Y = r.optional(r.child(i, ts.FieldLeft)), r.optional(r.child(i, ts.FieldRight))
		return x
	case ts.KindConditionalExpression:
		return &Conditional{
			At: r.at(i), Cond: r.optional(r.child(i, ts.FieldCondition)),
			X: r.optional(r.child(i, ts.FieldConsequence)), Y: r.optional(r.child(i, ts.FieldAlternative)),
		}
	case ts.KindCastExpression:
		if t := r.child(i, ts.FieldType); t >= 0 {
			return &Cast{At: r.at(i), Style: CStyle, Type: r.facts.Type(t), X: r.optional(r.child(i, ts.FieldValue))}
		}
	case ts.KindCompoundLiteralExpression:
		if t, v := r.child(i, ts.FieldType), r.child(i, ts.FieldValue); t >= 0 && v >= 0 {
			return &Construct{At: r.at(i), Type: r.typeAt(t), Args: r.list(v), Braced: true}
		}
	case ts.KindInitializerList, ts.KindArgumentList:
		return r.listed(i)
	case ts.KindInitializerPair:
		return r.designated(i)
	case ts.KindNewExpression:
		return r.newExpr(i)
	case ts.KindDeleteExpression:
		return r.deleteExpr(i)
	case ts.KindSizeofExpression, ts.KindAlignofExpression, ts.KindOffsetofExpression, ts.KindDecltype, ts.KindNoexcept:
		return r.operand(i)
	case ts.KindLambdaExpression:
		return r.lambda(i)
	case ts.KindParenthesizedExpression:
		c := r.lastNamed(i)
		if c >= 0 && r.nodes[c].Kind == ts.KindCompoundStatement {
			return &StmtExpr{At: r.at(i), Block: r.block(c)}
		}
		x := r.parens.get()
		x.At, x.X = r.at(i), r.optional(c)
		return x
	case ts.KindParameterPackExpansion:
		if p := r.child(i, ts.FieldPattern); p >= 0 {
			return &Spread{At: r.at(i), X: r.expr(p)}
		}
	case ts.KindFoldExpression:
		x := &Spread{At: r.at(i), Op: r.operator(i)}
		if l := r.child(i, ts.FieldLeft); l >= 0 && r.nodes[l].Flags&ts.Named != 0 {
			x.X = r.expr(l)
		}
		if y := r.child(i, ts.FieldRight); y >= 0 && r.nodes[y].Flags&ts.Named != 0 {
			x.Y = r.expr(y)
		}
		return x
	case ts.KindThrowStatement:
		return &Throw{At: r.at(i), X: r.optional(r.lastNamed(i))}
	case ts.KindCoAwaitExpression:
		return r.unary(i)
	}
	return r.unreadExpr(i)
}

// unreadExpr keeps what can be read of an expression that cannot.
func (r *reader) unreadExpr(i int) Expr {
	return &UnreadExpr{At: r.at(i), List: r.pieces(i)}
}

func (r *reader) literal(i int, k LiteralKind) Expr {
	l := r.literals.get()
	l.At, l.Kind, l.Text = r.at(i), k, r.written(i)
	return l
}

// operator is the operator of an expression; the words "and", "not" and so on are
// given as what they stand for.
func (r *reader) operator(i int) string {
	op := r.child(i, ts.FieldOperator)
	if op < 0 {
		if r.nodes[i].Kind == ts.KindCommaExpression {
			return ","
		}
		return ""
	}
	switch n := &r.nodes[op]; n.Kind {
	case ts.TokMinus:
		// The mask writes a minus for an operator that the grammar lacks.
		if strings.HasPrefix(r.source[n.Start:], "->*") {
			return "->*"
		}
	case ts.TokAnd:
		return "&&"
	case ts.TokOr:
		return "||"
	case ts.TokNot:
		return "!"
	case ts.TokCompl:
		return "~"
	case ts.TokBitand:
		return "&"
	case ts.TokBitor:
		return "|"
	case ts.TokXor:
		return "^"
	case ts.TokNotEq:
		return "!="
	case ts.TokAndEq:
		return "&="
	case ts.TokOrEq:
		return "|="
	case ts.TokXorEq:
		return "^="
	}
	return r.text(op)
}

func (r *reader) unary(i int) Expr {
	arg := r.child(i, ts.FieldArgument)
	if arg < 0 {
		return r.unreadExpr(i)
	}
	if strings.HasPrefix(r.source[r.nodes[i].Start:], "throw") && r.masked[r.nodes[i].Start] == '-' {
		return &Throw{At: r.at(i), X: r.expr(arg)}
	}
	x := r.unaries.get()
	x.At, x.Op, x.X = r.at(i), r.operator(i), r.expr(arg)
	if op := r.child(i, ts.FieldOperator); op >= 0 {
		x.Postfix = r.nodes[op].Start > r.nodes[arg].Start
	}
	return x
}

func (r *reader) member(i int) Expr {
	field := r.child(i, ts.FieldField)
	if field < 0 {
		return r.unreadExpr(i)
	}
	x := r.members.get()
	x.At, x.X, x.Field = r.at(i), r.optional(r.child(i, ts.FieldArgument)), r.name(field)
	if x.Field == nil {
		return r.unreadExpr(i)
	}
	if op := r.child(i, ts.FieldOperator); op >= 0 {
		x.Arrow = r.nodes[op].Kind == ts.TokArrow
	}
	return x
}

// name reads a name, nil where the mask wrote it over something else.
func (r *reader) name(i int) *Name {
	n := &r.nodes[i]
	x := r.names.get()
	x.At, x.NameSpan = r.at(i), n.Span()
	switch n.Kind {
	case ts.KindIdentifier, ts.KindFieldIdentifier, ts.KindTypeIdentifier, ts.KindThis, ts.KindStatementIdentifier:
		if x.Name = r.written(i); x.Name != r.text(i) {
			if !strings.HasPrefix(x.Name, "operator") {
				return nil
			}
			x.Name = strings.Join(strings.Fields(x.Name), "")
		}
	default:
		parts, global, last := r.facts.Path(i)
		if len(parts) == 0 {
			return nil
		}
		k := len(parts) - 1
		x.Global, x.Qualifier, x.Name, x.Args = global, parts[:k:k], parts[k].Name, parts[k].Args
		if name := r.child(last, ts.FieldName); name >= 0 {
			last = name
		}
		x.NameSpan = r.nodes[last].Span()
	}
	x.Macro = r.macro(x)
	return x
}

// macro reports whether a name is that of a macro: one that is defined, or one in
// capitals without template arguments, which may be.
func (r *reader) macro(x *Name) ts.Tri {
	if len(x.Qualifier) > 0 || x.Global {
		return ts.No
	}
	at := x.NameSpan.Start
	k := searchFunc(r.item.Macros, func(s ts.Span) bool { return s.Start >= at })
	if k < len(r.item.Macros) && r.item.Macros[k].Start == at {
		return ts.Yes
	}
	if x.Args == nil && len(x.Name) > 1 && isWordByte(x.Name[0]) && strings.ToUpper(x.Name) == x.Name && strings.ToLower(x.Name) != x.Name {
		return ts.Unknown
	}
	return ts.No
}

// list reads the expressions of an argument or initialiser list.
func (r *reader) list(i int) []Expr {
	n := 0
	for c := range r.children(i) {
		if r.nodes[c].Flags&ts.Named != 0 {
			n++
		}
	}
	list := r.exprs.list(n)
	for c := range r.children(i) {
		if k := r.nodes[c].Kind; r.nodes[c].Flags&ts.Named != 0 && k != ts.KindComment {
			list = append(list, r.expr(c))
		}
	}
	return list
}

// listed reads a list as an expression of its own.
func (r *reader) listed(i int) Expr {
	return &InitList{At: r.at(i), List: r.list(i)}
}

func (r *reader) designated(i int) Expr {
	x := &Designated{At: r.at(i), X: r.optional(r.child(i, ts.FieldValue))}
	for c := range r.children(i) {
		if r.nodes[c].Kind == ts.KindFieldDesignator {
			if name := r.lastNamed(c); name >= 0 {
				x.Field = r.text(name)
			}
		}
	}
	return x
}

// typeAt reads a type that stands in an expression.
func (r *reader) typeAt(i int) *facts.Type {
	if t := r.facts.Builtin(i); t != nil {
		return t
	}
	return r.facts.Type(i)
}

func (r *reader) newExpr(i int) Expr {
	t := r.child(i, ts.FieldType)
	if t < 0 {
		return r.unreadExpr(i)
	}
	x := &New{At: r.at(i), Type: r.typeAt(t)}
	for c := range r.children(i) {
		switch n := &r.nodes[c]; {
		case n.Kind == ts.TokScope:
			x.Global = true
		case n.Field == ts.FieldPlacement:
			x.Place = r.list(c)
		case n.Field == ts.FieldDeclarator:
			for d := c; d >= 0; d = r.first(d, ts.KindNewDeclarator) {
				if l := r.child(d, ts.FieldLength); l >= 0 {
					x.Bounds = append(x.Bounds, r.expr(l))
				}
			}
		case n.Field == ts.FieldArguments:
			x.Init = &Construct{At: r.at(c), Type: x.Type, Args: r.list(c), Braced: n.Kind == ts.KindInitializerList}
		}
	}
	return x
}

func (r *reader) deleteExpr(i int) Expr {
	arg := r.lastNamed(i)
	if arg < 0 {
		return r.unreadExpr(i)
	}
	head := r.source[r.nodes[i].Start:r.nodes[arg].Start]
	return &Delete{At: r.at(i), Global: strings.HasPrefix(head, "::"), Array: strings.ContainsRune(head, '['), X: r.expr(arg)}
}

// operand reads sizeof, alignof, offsetof and decltype.
func (r *reader) operand(i int) Expr {
	x := &Operand{At: r.at(i), Op: leadingWord(r.text(i))}
	for c := range r.children(i) {
		switch n := &r.nodes[c]; {
		case n.Flags&ts.Named == 0 || n.Kind == ts.KindAuto:
		case n.Kind == ts.KindTypeDescriptor:
			x.Type = r.facts.Type(c)
		case n.Field == ts.FieldMember:
		default:
			x.X = r.expr(c)
		}
	}
	return x
}

func leadingWord(s string) string {
	for i := range len(s) {
		if c := s[i]; c != '_' && (c < 'a' || c > 'z') {
			return s[:i]
		}
	}
	return s
}

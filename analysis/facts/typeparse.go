package facts

import (
	"strings"
	"unicode"

	ts "github.com/gridls/gridls/treesitter"
)

// Text is the type as it is spelled in a text, blanks squeezed.
func (t *Type) Text(source string) string {
	if t == nil || t.Span.Start < 0 || t.Span.End > len(source) || t.Span.Empty() {
		return ""
	}
	return squeeze(source[t.Span.Start:t.Span.End])
}

// specifiers reads the children of a declaration, parameter or type descriptor
// up to its first declarator: the base type, and C++'s own specifiers.
func (x *extractor) specifiers(i int, l *lead) (b Base, span ts.Span, words []Annotation) {
	b.Kind = OtherBase
	span = ts.Span{Start: -1}
	grow := func(s ts.Span) {
		if span.Start < 0 {
			span = s
		}
		span.End = s.End
	}
	for c := i + 1; c < int(x.nodes[i].Next); c = int(x.nodes[c].Next) {
		n := &x.nodes[c]
		if n.Field == ts.FieldDeclarator || n.Kind == ts.TokColon {
			break
		}
		switch n.Kind {
		case ts.KindTypeQualifier:
			switch word := x.textOf(c); word {
			case "const", "__const", "__const__":
				b.Const = true
				b.ConstSpans = append(b.ConstSpans, n.Span())
				grow(n.Span())
			case "volatile", "__volatile__":
				b.Volatile = true
				grow(n.Span())
			case "restrict", "__restrict", "__restrict__":
			default:
				words = append(words, Annotation{Word: word, Span: n.Span()})
			}
		case ts.KindStorageClassSpecifier, ts.KindVirtual, ts.KindExplicitFunctionSpecifier:
			words = append(words, Annotation{Word: canonicalWord(squeeze(x.textOf(c))), Span: n.Span()})
		default:
			if n.Field == ts.FieldType || b.Kind == OtherBase && isTypeNode(n.Kind) {
				x.base(c, &b, l)
				grow(b.Span)
			}
		}
	}
	if span.Start < 0 {
		span = ts.Span{Start: int(x.nodes[i].Start), End: int(x.nodes[i].Start)}
	}
	return b, span, words
}

func isTypeNode(k ts.Kind) bool {
	switch k {
	case ts.KindPrimitiveType, ts.KindSizedTypeSpecifier, ts.KindTypeIdentifier, ts.KindTemplateType,
		ts.KindDependentType, ts.KindPlaceholderTypeSpecifier, ts.KindDecltype, ts.KindAuto,
		ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier:
		return true
	}
	return false
}

// base reads a type node into b. l is the declaration that the type begins, nil
// where none does.
func (x *extractor) base(i int, b *Base, l *lead) {
	n := &x.nodes[i]
	b.Span, b.Text = n.Span(), squeeze(x.textOf(i))
	if m := x.standIn(i); m != nil {
		readStandIn(b, m)
		return
	}
	switch n.Kind {
	case ts.KindPrimitiveType:
		b.Kind, b.Name = Builtin, []NamePart{{Name: x.textOf(i)}}
	case ts.KindSizedTypeSpecifier:
		x.sized(i, b)
	case ts.KindTypeIdentifier, ts.KindTemplateType, ts.KindQualifiedIdentifier, ts.KindDependentType,
		ts.KindIdentifier, ts.KindTemplateFunction, ts.KindDependentName:
		if word, ok := x.blankedWord(i); ok {
			b.Kind, b.Text = Builtin, word
			b.Name = []NamePart{{Name: canonicalBuiltin(word)}}
			if !isWords(word) {
				b.Kind, b.Name = OtherBase, nil // a macro's call stands there
			}
			break
		}
		b.Kind = Named
		b.Name, b.Global, _ = x.path(i)
		if len(b.Name) == 0 {
			b.Kind = OtherBase
		}
	case ts.KindAuto:
		b.Kind = Auto
	case ts.KindPlaceholderTypeSpecifier:
		b.Kind = Auto
		if d := x.item.Tree.FirstOf(i, ts.KindDecltype); d >= 0 || strings.HasPrefix(b.Text, "decltype") {
			b.Kind = DecltypeAuto
		}
	case ts.KindDecltype:
		b.Kind = Decltype
		for c := range x.item.Tree.Children(i) {
			switch m := &x.nodes[c]; {
			case m.Kind == ts.KindAuto:
				b.Kind = DecltypeAuto
			case m.Flags&ts.Named != 0:
				e := x.expr(c)
				b.Expr, b.Text = &e, e.Text
			}
		}
	case ts.KindStructSpecifier, ts.KindClassSpecifier, ts.KindUnionSpecifier, ts.KindEnumSpecifier:
		if name := x.item.Tree.Child(i, ts.FieldName); name >= 0 {
			b.Kind = Named
			b.Name, b.Global, _ = x.path(name)
			b.Text = squeeze(x.textOf(name))
		}
		if x.item.Tree.Child(i, ts.FieldBody) >= 0 {
			var inner lead
			if l != nil {
				inner = *l
			} else {
				inner = lead{from: int(n.Start), start: -1}
			}
			inner.words = nil
			b.Decl = x.typeDecl(i, inner, false)
			b.Kind = Named
		}
	}
}

// blankedWord finds the builtin type's name that the mask replaced by a
// placeholder of underscores: the grammar cannot read int{3}.
func (x *extractor) blankedWord(i int) (string, bool) {
	n := &x.nodes[i]
	masked, source := x.text[n.Start:n.End], x.item.Source[n.Start:n.End]
	if masked == source || strings.Trim(masked, "_") != "" {
		return "", false
	}
	return source, true
}

// isWords tells whether a text is nothing but names, as a builtin type is.
func isWords(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r != '_' && r != ' ' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) < 0
}

// canonicalBuiltin completes a builtin type's name of one word.
func canonicalBuiltin(word string) string {
	switch word {
	case "unsigned":
		return "unsigned int"
	case "signed":
		return "int"
	}
	return word
}

// sized reads combinations of unsigned, long, short and so on, in any order.
func (x *extractor) sized(i int, b *Base) {
	var words []string
	for c := range x.item.Tree.Children(i) {
		switch n := &x.nodes[c]; n.Kind {
		case ts.KindTypeQualifier:
			if x.textOf(c) == "const" {
				b.Const = true
				b.ConstSpans = append(b.ConstSpans, n.Span())
			}
		case ts.KindError:
		default:
			words = append(words, x.textOf(c))
		}
	}
	b.Kind, b.Name = Builtin, []NamePart{{Name: builtinName(words)}}
}

// BuiltinName is the canonical name of the builtin type that is spelled with
// these words, in any order.
func BuiltinName(words []string) string { return builtinName(words) }

func builtinName(words []string) string {
	var long int
	var unsigned, signed, short bool
	base := "int"
	for _, w := range words {
		switch w {
		case "long":
			long++
		case "short":
			short = true
		case "unsigned":
			unsigned = true
		case "signed":
			signed = true
		default:
			base = w
		}
	}
	name := base
	switch {
	case base == "double" && long > 0:
		name = "long double"
	case base == "char":
		if signed {
			name = "signed char"
		}
	case base != "int":
	case short:
		name = "short"
	case long == 1:
		name = "long"
	case long > 1:
		name = "long long"
	}
	if unsigned {
		name = "unsigned " + name
	}
	return name
}

// descriptor reads a type_descriptor (or any node with a type and an abstract
// declarator).
func (x *extractor) descriptor(i int) *Type {
	t := &Type{}
	if isTypeNode(x.nodes[i].Kind) || x.nodes[i].Kind == ts.KindQualifiedIdentifier {
		x.base(i, &t.Base, nil)
		t.Span, t.Layers = t.Base.Span, t.Base.take(nil)
		return t
	}
	t.Base, t.Span, _ = x.specifiers(i, nil)
	if d := x.item.Tree.Child(i, ts.FieldDeclarator); d >= 0 && x.nodes[i].Kind != ts.KindOperatorCast {
		dec := x.declarator(d)
		t.Layers = dec.layers
		t.Span.End = max(t.Span.End, dec.end)
		x.functionTypeParams(t.Layers)
	} else if d >= 0 {
		// The declarator of a conversion function ends in its own parameters.
		dec := x.declarator(d)
		if n := len(dec.layers); n > 0 && dec.layers[0].Kind == FunctionOf {
			t.Layers = dec.layers[1:]
		}
	}
	t.Layers = t.Base.take(t.Layers)
	return t
}

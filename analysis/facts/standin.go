package facts

import (
	"slices"
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// standIn is the mark of the macro that the node i stands in for, nil for none.
func (x *extractor) standIn(i int) *ts.Mark {
	n := &x.nodes[i]
	switch n.Kind {
	case ts.KindTypeIdentifier, ts.KindIdentifier, ts.TokStar, ts.TokAmp, ts.TokAmpAmp:
	default:
		return nil
	}
	for k := x.markAt(int(n.Start)); k < len(x.marks) && x.marks[k].Span.Start == int(n.Start); k++ {
		if x.marks[k].Kind == ts.StandIn {
			return &x.marks[k]
		}
	}
	return nil
}

// operator is the pointer or reference that a macro stands for.
func operator(m *ts.Mark) Layer {
	r := standInReader{tokens: m.ArgText, span: m.Span}
	if ops := r.operators(); len(ops) > 0 {
		return ops[0]
	}
	return Layer{Span: m.Span}
}

// readStandIn reads the type that a macro stands for into b.
func readStandIn(b *Base, m *ts.Mark) {
	r := standInReader{tokens: m.ArgText, span: m.Span}
	*b = Base{Const: b.Const, Volatile: b.Volatile, ConstSpans: b.ConstSpans, standIn: true, Span: m.Span, Kind: OtherBase, Text: b.Text}
	if r.base(b); b.Kind == OtherBase {
		return
	}
	if b.ops = r.operators(); r.at < len(r.tokens) {
		b.Kind, b.Name, b.ops = OtherBase, nil, nil
	}
}

// standInReader reads a type from the tokens of a macro. Everything in it stands
// where the macro is used.
type standInReader struct {
	tokens []string
	at     int
	span   ts.Span
}

func (r *standInReader) token() string {
	if r.at < len(r.tokens) {
		return r.tokens[r.at]
	}
	return ""
}

// accept consumes the token at hand if it is this one.
func (r *standInReader) accept(token string) bool {
	if r.at < len(r.tokens) && r.tokens[r.at] == token {
		r.at++
		return true
	}
	return false
}

// base reads the name of the type and the cv-qualifiers around it. b.Kind stays
// OtherBase where there is no name.
func (r *standInReader) base(b *Base) {
	var words []string
	for {
		switch t := r.token(); {
		case r.accept("const"):
			b.Const = true
		case r.accept("volatile"):
			b.Volatile = true
		case r.accept("auto"):
			b.Kind, b.Text = Auto, "auto"
		case isBuiltinWord(t):
			words = append(words, t)
			r.at++
		case len(words) == 0 && b.Kind == OtherBase && t != "" && !isOperator(t):
			if !r.path(b) {
				return
			}
			b.Kind = Named
		default:
			if len(words) > 0 {
				b.Kind, b.Text = Builtin, strings.Join(words, " ")
				b.Name = []NamePart{{Name: builtinName(words)}}
			}
			return
		}
	}
}

// path reads a class's or an alias's name.
func (r *standInReader) path(b *Base) bool {
	switch r.token() {
	case "typename", "struct", "class", "union", "enum":
		r.at++
	}
	start := r.at
	b.Global = r.accept("::")
	for {
		name := r.token()
		if name == "" || !isIdentifierByte(name[0]) {
			return false
		}
		r.at++
		p := NamePart{Name: name}
		if r.accept("<") {
			p.Args = []TemplateArg{}
			for !r.accept(">") {
				if !r.argument(&p) {
					return false
				}
			}
		}
		b.Name = append(b.Name, p)
		if !r.accept("::") {
			b.Text = strings.Join(r.tokens[start:r.at], "")
			return true
		}
	}
}

// argument reads one template argument and the comma after it.
func (r *standInReader) argument(p *NamePart) bool {
	start, depth := r.at, 0
	for ; r.at < len(r.tokens); r.at++ {
		switch t := r.tokens[r.at]; {
		case t == "<":
			depth++
		case t == ">" && depth > 0:
			depth--
		case depth == 0 && (t == "," || t == ">"):
			tokens := r.tokens[start:r.at]
			arg := TemplateArg{Text: strings.Join(tokens, " "), Span: r.span}
			arg.Type = r.typed(tokens)
			p.Args = append(p.Args, arg)
			r.accept(",")
			return true
		}
	}
	return false
}

// typed is the type that some tokens are, nil if they are none.
func (r *standInReader) typed(tokens []string) *Type {
	sub := standInReader{tokens: tokens, span: r.span}
	t := &Type{Base: Base{Kind: OtherBase, Span: r.span, standIn: true}, Span: r.span}
	if sub.base(&t.Base); t.Base.Kind == OtherBase {
		return nil
	}
	if t.Layers = sub.operators(); sub.at < len(sub.tokens) {
		return nil
	}
	return t
}

// operators reads pointers and references; the outermost comes first.
func (r *standInReader) operators() []Layer {
	var ops []Layer
	for {
		l := Layer{Span: r.span, QualSpan: ts.Span{Start: r.span.End, End: r.span.End}}
		switch {
		case r.accept("*"):
			l.Kind = Pointer
		case r.accept("&"):
			l.Kind = LvalueReference
		case r.accept("&&"):
			l.Kind = RvalueReference
		default:
			slices.Reverse(ops)
			return ops
		}
		for {
			switch {
			case r.accept("const"):
				l.Const = true
				continue
			case r.accept("volatile"):
				l.Volatile = true
				continue
			}
			break
		}
		ops = append(ops, l)
	}
}

func isOperator(t string) bool { return t == "*" || t == "&" || t == "&&" }

func isBuiltinWord(t string) bool {
	switch t {
	case "void", "int", "bool", "float", "double", "char", "long", "short", "unsigned", "signed", "wchar_t", "char8_t", "char16_t", "char32_t", "__int128":
		return true
	}
	return false
}

package treesitter

import (
	"bytes"
	"strings"
)

// DirectiveKind tells preprocessing directives apart.
type DirectiveKind uint8

const (
	Define DirectiveKind = iota
	Undef
	Include
	Pragma
	OtherDirective
)

// Directive is a preprocessing directive other than a conditional. Its spans
// count from the start of the file.
type Directive struct {
	Kind DirectiveKind
	// Span is the directive from '#' to the end of its last line, continuation
	// lines included, the line terminator not.
	Span Span
	// Name is the macro's name, or the header's without its quotes.
	Name string
	// NameSpan is where Name stands.
	NameSpan Span
	// Angled is set for #include <...>.
	Angled bool
	// Macro is what a #define defines.
	Macro *Macro
	// Text is what follows the directive's word (or stands in the string of
	// _Pragma, which is listed among the pragmas), continuations joined by a
	// blank and comments taken out: "nv_diag_suppress 20050" of a pragma.
	Text       string
	Conditions Conditions
}

// Comment is a comment of the file that addresses gridls ("gridls:" in it).
type Comment struct {
	Span Span
	// Text is what follows "gridls:", without blanks around it.
	Text string
}

// conditional tells the directives of #if groups apart.
type conditional uint8

const (
	notConditional conditional = iota
	ifArm
	elifArm
	elseArm
	endif
)

// directiveLine is a directive as it is written.
type directiveLine struct {
	word string
	// args is the text after the word, as Directive.Text.
	args string
	span Span
	// nameAt is where the first token after the word stands.
	nameAt Span
	lead   token
}

// readDirective reads the directive that spans s of src.
func readDirective(src []byte, s Span) directiveLine {
	d := directiveLine{span: s}
	l := lexer{src: src[:s.End], pos: s.Start + 1, inDirective: true}
	if src[s.Start] == '%' {
		l.pos = s.Start + 2
	}
	var t token
	l.next(&t)
	if t.kind != kIdent {
		return d
	}
	d.word = string(src[t.start:t.end])
	rest := int(t.end)
	d.args = logicalText(src[rest:s.End])
	l.next(&t)
	d.lead = t
	d.nameAt = Span{int(t.start), int(t.end)}
	return d
}

// logicalText takes comments and continuations out of a directive's text.
func logicalText(b []byte) string {
	if bytes.IndexByte(b, '\\') < 0 && bytes.IndexByte(b, '/') < 0 {
		return string(bytes.TrimSpace(b))
	}
	out := make([]byte, 0, len(b))
	for i := 0; i < len(b); {
		switch c := b[i]; {
		case c == '/' && i+1 < len(b) && (b[i+1] == '/' || b[i+1] == '*'):
			i = commentEnd(b, i)
			out = append(out, ' ')
		case c == '"' || c == '\'':
			e := quoteEnd(b, i)
			out = append(out, b[i:e]...)
			i = e
		case c == '\\' && i+1 < len(b) && (b[i+1] == '\n' || b[i+1] == '\r' && i+2 < len(b) && b[i+2] == '\n'):
			i = bytes.IndexByte(b[i:], '\n') + i + 1
			out = append(out, ' ')
		default:
			out = append(out, c)
			i++
		}
	}
	return string(bytes.TrimSpace(out))
}

// conditional returns the directive's part in #if groups and its condition.
func (d *directiveLine) conditional() (conditional, *Expr) {
	name := func() *Expr {
		n := d.args
		if i := strings.IndexFunc(n, func(r rune) bool { return r < 0x80 && !isIdentByte(byte(r)) }); i >= 0 {
			n = n[:i]
		}
		if n == "" {
			return unknownExpr
		}
		return newExpr(opDefined, n)
	}
	switch d.word {
	case "if":
		return ifArm, parseExpr(d.args)
	case "ifdef":
		return ifArm, name()
	case "ifndef":
		return ifArm, name().Not()
	case "elif":
		return elifArm, parseExpr(d.args)
	case "elifdef":
		return elifArm, name()
	case "elifndef":
		return elifArm, name().Not()
	case "else":
		return elseArm, nil
	case "endif":
		return endif, nil
	}
	return notConditional, nil
}

// directive returns the directive for those that are no conditionals.
func (d *directiveLine) directive(src []byte) Directive {
	out := Directive{Kind: OtherDirective, Span: d.span, Text: d.args}
	switch d.word {
	case "define":
		out.Kind = Define
		if d.lead.kind == kIdent {
			out.Name, out.NameSpan = string(src[d.nameAt.Start:d.nameAt.End]), d.nameAt
			out.Macro = readDefinition(out.Name, src[d.nameAt.End:d.span.End])
		}
	case "undef":
		out.Kind = Undef
		if d.lead.kind == kIdent {
			out.Name, out.NameSpan = string(src[d.nameAt.Start:d.nameAt.End]), d.nameAt
		}
	case "include", "include_next", "import":
		out.Kind = Include
		d.include(&out, src)
	case "pragma":
		out.Kind = Pragma
	}
	return out
}

func (d *directiveLine) include(out *Directive, src []byte) {
	close := byte(0)
	switch d.lead.kind {
	case kString:
		close = '"'
	case '<':
		close, out.Angled = '>', true
	default:
		return // a macro names the header
	}
	from := d.nameAt.Start + 1
	n := bytes.IndexByte(src[from:d.span.End], close)
	if n < 0 {
		n = len(bytes.TrimRight(src[from:d.span.End], " \t\r\n"))
	}
	out.NameSpan = Span{from, from + n}
	out.Name = string(src[from : from+n])
}

// readDefinition reads what follows a macro's name in its #define.
func readDefinition(name string, rest []byte) *Macro {
	m := &Macro{Name: name}
	if len(rest) == 0 || rest[0] != '(' {
		m.Body = logicalText(rest)
		return m
	}
	m.Function = true
	l := lexer{src: rest, pos: 1, inDirective: true}
	var t token
	for {
		l.next(&t)
		switch t.kind {
		case kIdent:
			m.Params = append(m.Params, string(rest[t.start:t.end]))
		case kEllipsis:
			m.Variadic = true
			if n := len(m.Params); n > 0 && rest[lastByte(rest, int(t.start))] != ',' {
				m.Params[n-1] += "..." // GNU's named rest
			}
		case ')':
			m.Body = logicalText(rest[t.end:])
			return m
		case kEOF:
			return m
		}
	}
}

// lastByte returns the index of the last byte before i that is no blank.
func lastByte(b []byte, i int) int {
	for i--; i > 0 && classes[b[i]] == classBlank; i-- {
	}
	return i
}

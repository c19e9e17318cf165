package body

import (
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// asm reads the asm statement whose semicolon node i is, nil where it is that of
// an empty statement.
func (r *reader) asm(i int) *Asm {
	end := int(r.nodes[i].Start)
	marks := r.item.Marks
	for k := searchFunc(marks, func(m ts.Mark) bool { return m.Span.Start >= end }) - 1; k >= 0; k-- {
		m := &marks[k]
		if m.Kind == ts.Asm {
			if m.Span.End > end || strings.TrimLeft(r.masked[m.Span.End:end], blanks) != "" {
				return nil
			}
			a := &Asm{At: At{ts.Span{Start: m.Span.Start, End: int(r.nodes[i].End)}}}
			p := asmReader{text: r.source[:m.Span.End], at: m.Span.Start}
			p.read(a)
			return a
		}
		if strings.TrimLeft(r.masked[m.Span.Start:end], blanks) != "" {
			return nil
		}
	}
	return nil
}

const blanks = " \t\r\n\f\v"

// asmReader reads the text of an asm statement, which ends where text does.
type asmReader struct {
	text string
	at   int
}

// read reads asm volatile ("template" : outputs : inputs : clobbers).
func (p *asmReader) read(a *Asm) {
	for p.peek() != '(' {
		w := p.word()
		if w == "" {
			return
		}
		a.Volatile = a.Volatile || w == "volatile" || w == "__volatile__" || w == "__volatile"
		p.at += len(w)
	}
	p.at++
	a.Template, a.Known = p.strings()
	for section := 0; p.peek() == ':'; section++ {
		p.at++
		for c := p.peek(); c != ':' && c != ')' && c != 0; c = p.peek() {
			before := p.at
			switch section {
			case 0, 1:
				if op, ok := p.operand(); ok && section == 0 {
					a.Outputs = append(a.Outputs, op)
				} else if ok {
					a.Inputs = append(a.Inputs, op)
				}
			case 2:
				start := p.at
				if s, _ := p.strings(); s != "" {
					a.Clobbers = append(a.Clobbers, s)
					a.ClobberSpans = append(a.ClobberSpans, p.from(start))
				}
			}
			if p.peek() == ',' {
				p.at++
			}
			if p.at == before {
				p.at++
			}
		}
	}
}

// skip passes blanks and comments.
func (p *asmReader) skip() {
	p.at = min(p.at, len(p.text)) // an escape may stand last
	for p.at < len(p.text) {
		rest := p.text[p.at:]
		switch {
		case strings.IndexByte(blanks, rest[0]) >= 0:
			p.at++
		case strings.HasPrefix(rest, "\\\n"), strings.HasPrefix(rest, "\\\r"):
			p.at += 2
		case strings.HasPrefix(rest, "//"):
			p.at += cut(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			p.at += cut(rest[2:], "*/") + 2
		default:
			return
		}
	}
}

// cut is the offset after the first occurrence of sep, or the length.
func cut(s, sep string) int {
	if k := strings.Index(s, sep); k >= 0 {
		return k + len(sep)
	}
	return len(s)
}

// peek is the next byte that is no blank, 0 at the end.
func (p *asmReader) peek() byte {
	if p.skip(); p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// word is the name that comes next, which is not consumed.
func (p *asmReader) word() string {
	p.skip()
	end := p.at
	for end < len(p.text) && isWordByte(p.text[end]) {
		end++
	}
	return p.text[p.at:end]
}

func isWordByte(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// strings reads string literals that stand side by side; known is unset where
// something else is among them.
func (p *asmReader) strings() (text string, known bool) {
	var b strings.Builder
	known = true
	for {
		switch c := p.peek(); {
		case c == '"':
			p.literal(&b)
		case isWordByte(c):
			w := p.word()
			p.at += len(w)
			if p.at < len(p.text) && p.text[p.at] == '"' && strings.HasSuffix(w, "R") {
				if p.raw(&b) {
					continue
				}
			}
			known = false
		case c == '(':
			known = false
			p.parens()
		case c == 0 || c == ':' || c == ')' || c == ',' || c == '[':
			return b.String(), known
		default:
			known = false
			p.at++
		}
	}
}

// literal reads one string literal.
func (p *asmReader) literal(b *strings.Builder) {
	for p.at++; p.at < len(p.text); p.at++ {
		switch c := p.text[p.at]; c {
		case '"':
			p.at++
			return
		case '\\':
			p.at++
			if p.at < len(p.text) {
				p.escape(b, p.text[p.at])
			}
		default:
			b.WriteByte(c)
		}
	}
}

func (p *asmReader) escape(b *strings.Builder, c byte) {
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case '\n': // the line goes on
	case '\r':
		if p.at+1 < len(p.text) && p.text[p.at+1] == '\n' {
			p.at++
		}
	default:
		b.WriteByte(c)
	}
}

// raw reads the rest of R"x(text)x".
func (p *asmReader) raw(b *strings.Builder) bool {
	rest := p.text[p.at+1:]
	open := strings.IndexByte(rest, '(')
	if open < 0 {
		return false
	}
	end := strings.Index(rest[open+1:], ")"+rest[:open]+`"`)
	if end < 0 {
		return false
	}
	b.WriteString(rest[open+1 : open+1+end])
	p.at += 1 + open + 1 + end + 1 + open + 1
	return true
}

// operand reads [symbol] "constraint" (value).
func (p *asmReader) operand() (op AsmOperand, ok bool) {
	if p.peek() == '[' {
		p.at++
		op.Symbol = p.word()
		p.at += len(op.Symbol)
		if p.peek() == ']' {
			p.at++
		}
	}
	var b strings.Builder
	p.skip()
	first := p.at
	for p.peek() == '"' {
		p.literal(&b)
	}
	op.Constraint, op.ConstraintSpan = b.String(), p.from(first)
	if p.peek() != '(' {
		p.parens() // a macro's use, perhaps
		return op, false
	}
	start := p.at
	p.parens()
	op.Where = ts.Span{Start: start + 1, End: min(len(p.text), max(start+1, p.at-1))}
	op.Text = strings.TrimSpace(p.text[op.Where.Start:op.Where.End])
	return op, true
}

// from is the text from an offset on that was passed, blanks at its end left out.
func (p *asmReader) from(start int) ts.Span {
	end := min(p.at, len(p.text))
	return ts.Span{Start: start, End: start + len(strings.TrimRight(p.text[start:end], blanks))}
}

// parens passes what stands before the next separator, and parentheses whole.
func (p *asmReader) parens() {
	depth := 0
	for p.at < len(p.text) {
		switch c := p.peek(); c {
		case 0:
			return
		case '"':
			p.literal(&strings.Builder{})
			continue
		case '\'':
			p.character()
			continue
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				return
			}
			if depth == 0 {
				p.at++
				return
			}
		case ',', ':':
			if depth == 0 {
				return
			}
		}
		p.at++
	}
}

// character passes a character literal.
func (p *asmReader) character() {
	for p.at++; p.at < len(p.text); p.at++ {
		switch p.text[p.at] {
		case '\\':
			p.at++
		case '\'':
			p.at++
			return
		case '\n':
			return
		}
	}
}

package gates

import (
	"iter"
	"strings"
)

// Opcodes yields the instructions of the text of an asm statement with their modifiers,
// without operands: "cp.async.ca.shared.global". Directives, labels and predicates are
// left out, and instructions in whose name an operand stands or that break off.
func Opcodes(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		r := ptxReader{text: text}
		for {
			op := r.next()
			if op == "" {
				return
			}
			if op[0] != '.' && !strings.Contains(op, "%") && !strings.HasSuffix(op, ".") && !yield(op) {
				return
			}
		}
	}
}

// ptxReader goes from statement to statement.
type ptxReader struct {
	text string
	at   int
}

// next is the first word of the next statement, "" at the end; what belongs to the
// statement is passed.
func (r *ptxReader) next() string {
	for {
		r.blank("{};")
		if r.at >= len(r.text) {
			return ""
		}
		if r.text[r.at] == '@' {
			r.at++
			r.blank("!")
			r.word()
			continue
		}
		w := r.word()
		if w == "" {
			r.at++ // nothing that begins a statement
			continue
		}
		if label, ok := strings.CutSuffix(w, ":"); ok && !strings.Contains(label, ".") {
			continue
		}
		r.statement()
		return w
	}
}

// blank passes blanks, comments and some punctuation.
func (r *ptxReader) blank(also string) {
	for r.at < len(r.text) {
		rest := r.text[r.at:]
		switch {
		case strings.IndexByte(" \t\r\n\f\v", rest[0]) >= 0 || strings.IndexByte(also, rest[0]) >= 0:
			r.at++
		case strings.HasPrefix(rest, "//"):
			r.skipTo("\n")
		case strings.HasPrefix(rest, "/*"):
			r.skipTo("*/")
		default:
			return
		}
	}
}

func (r *ptxReader) skipTo(end string) {
	i := strings.Index(r.text[r.at:], end)
	if i < 0 {
		r.at = len(r.text)
		return
	}
	r.at += i + len(end)
}

func (r *ptxReader) word() string {
	start := r.at
	for r.at < len(r.text) && (wordByte(r.text[r.at]) || strings.IndexByte(".:%$", r.text[r.at]) >= 0) {
		r.at++
	}
	return r.text[start:r.at]
}

func wordByte(c byte) bool {
	return c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
}

// statement passes what is left of a statement.
func (r *ptxReader) statement() {
	for r.at < len(r.text) && r.text[r.at] != ';' {
		if before := r.at; strings.HasPrefix(r.text[r.at:], "//") || strings.HasPrefix(r.text[r.at:], "/*") {
			if r.blank(""); r.at > before {
				continue
			}
		}
		r.at++
	}
}

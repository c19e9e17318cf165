package paramcopy

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	ts "github.com/gridls/gridls/treesitter"
)

// asm follows the operands of an asm statement, which are no expressions in the tree: a
// path of names, perhaps with "&" before it, is read; of all else only which names it has.
func (f *frame) asm(n *body.Asm) {
	for _, list := range [2][]body.AsmOperand{n.Outputs, n.Inputs} {
		for i := range list {
			f.operand(n, &list[i])
		}
	}
	for i := range n.Outputs {
		if v, ok := f.pathValue(n.Outputs[i].Text, n.Outputs[i].Where.Start); ok && v.kind == object {
			f.note(v, use{kind: writes}, n.Outputs[i].Where)
		}
	}
}

func (f *frame) operand(n *body.Asm, op *body.AsmOperand) {
	text := op.Text
	for i := 0; i < len(text); {
		if !isWord(text[i]) || text[i] >= '0' && text[i] <= '9' {
			i++
			continue
		}
		end := i
		for end < len(text) && isWord(text[end]) {
			end++
		}
		if i > 0 && (text[i-1] == '.' || strings.HasSuffix(text[:i], "->")) {
			i = end
			continue
		}
		v, ok := f.pathValue(text[i:], op.Where.Start+i)
		if ok {
			address := strings.HasSuffix(strings.TrimRight(text[:i], " \t\r\n("), "&")
			v = f.decay(v)
			switch {
			case v.kind == object && address:
				v.kind = pointer
				f.note(v, use{kind: escapes, cause: Assembly, asm: n}, op.Where)
			case v.kind == object:
				f.read(v, op.Where)
			default:
				v.reaches(func(p value) { f.note(p, use{kind: escapes, cause: Assembly, asm: n}, op.Where) })
			}
		}
		i = end
	}
}

func isWord(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// pathValue is what a name with members and subscripts after it stands for; ok is unset
// where that has nothing to do with a root.
func (f *frame) pathValue(text string, at int) (value, bool) {
	end := 0
	for end < len(text) && isWord(text[end]) {
		end++
	}
	l, ok := f.code.code.LocalAt(text[:end], at)
	if !ok {
		return value{}, false
	}
	home := f.home(&l)
	if home == nil {
		return value{}, false
	}
	v, ok := home.vars[l.NameSpan().Start]
	if !ok || !v.refers() {
		return value{}, false
	}
	for rest := strings.TrimLeft(text[end:], " \t\r\n"); rest != "" && v.refers(); rest = strings.TrimLeft(rest, " \t\r\n") {
		switch {
		case rest[0] == '.' || strings.HasPrefix(rest, "->"):
			rest = strings.TrimLeft(strings.TrimLeft(rest, ".->"), " \t\r\n")
			end := 0
			for end < len(rest) && isWord(rest[end]) {
				end++
			}
			if end == 0 {
				return v, true
			}
			v, _ = f.fieldOf(v, rest[:end], ts.Span{Start: at, End: at})
			rest = rest[end:]
		case rest[0] == '[':
			closing := strings.IndexByte(rest, ']')
			if closing < 0 {
				return v, true
			}
			inside := strings.TrimSpace(rest[1:closing])
			v = f.decay(v)
			if v.kind != pointer {
				f.read(v, ts.Span{Start: at, End: at})
				return value{}, false
			}
			v.kind = object
			if strings.Trim(inside, "0123456789") == "" {
				v.path += "[" + inside + "]"
			} else {
				v.index, v.path = vary(v.index, AtRunTime), v.path+"[]"
			}
			rest = rest[closing+1:]
		default:
			return v, true
		}
	}
	return v, v.refers()
}

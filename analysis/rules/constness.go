package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// staysValid tells whether the body of d certainly compiles when the parameter
// becomes const. A body that writes the parameter fails the draft.
func (b *draft) staysValid(d *resolve.Decl, index int) bool {
	if d.Body.Empty() {
		return true
	}
	name := d.Params[index].Name
	if name == "" {
		return true
	}
	sure := !callsMember(d, name)
	for _, use := range d.Uses {
		if use.Param != index {
			continue
		}
		switch use.Kind {
		case facts.Written:
			if b.pass.File.MutableMember(b.pass.File.ParamType(d, index), use.Member) != treesitter.Yes || len(use.Member) == 0 {
				b.fail("the body of '%s' writes '%s'", d.Name, name)
				return false
			}
		case facts.Indexed:
			switch writes(b.pass.File, d, use) {
			case treesitter.Yes:
				b.fail("the body of '%s' writes '%s'", d.Name, name)
				return false
			case treesitter.Unknown:
				sure = false
			}
		case facts.Passed:
			sure = sure && takesConst(b.pass.File, d, use.Span)
		case facts.AddressTaken, facts.Captured:
			sure = false
		}
	}
	return sure
}

// callsMember tells whether the body may call a member function of the
// parameter: such a function need not be const.
func callsMember(d *resolve.Decl, name string) bool {
	body := d.At.Masked[d.Body.Start:d.Body.End]
	for at := 0; ; {
		i := strings.Index(body[at:], name)
		if i < 0 {
			return false
		}
		start := at + i
		at = start + len(name)
		if start > 0 && isIdentifier(body[start-1]) || at < len(body) && isIdentifier(body[at]) {
			continue
		}
		if path := memberPath(body[at:]); strings.HasPrefix(path, ".") && strings.HasSuffix(path, "(") {
			return true
		}
		// An overloaded operator is a member function, too.
		if rest := strings.TrimLeft(body[at:], " \t\r\n"); strings.HasPrefix(rest, "(") {
			return true
		}
	}
}

// memberPath is what follows a name as long as it is ".member" after ".member",
// with the character after it.
func memberPath(text string) string {
	i := 0
	for i < len(text) && (isIdentifier(text[i]) || strings.IndexByte(". \t\r\n", text[i]) >= 0) {
		i++
	}
	return strings.TrimLeft(text[:min(i+1, len(text))], " \t\r\n")
}

// takesConst tells whether the call in which the argument at span stands surely
// accepts a const object there: every function of that name in the file takes
// the argument by value or by reference to const.
func takesConst(f *resolve.File, d *resolve.Decl, span treesitter.Span) bool {
	callee, index, ok := call(d.At.Masked[d.Body.Start:span.Start])
	if !ok {
		return false
	}
	found := false
	for other := range f.Named(callee) {
		found = true
		if index >= len(other.Params) || !constReference(other.Params[index].Type) || f.ParamType(other, index).Reference() == resolve.UnknownReference {
			return false
		}
	}
	return found
}

// constReference tells whether a spelled type takes an argument without being
// able to write it: a value, or a reference to const.
func constReference(t *facts.Type) bool {
	if len(t.Layers) == 0 {
		return t.Base.Kind != facts.Auto
	}
	if t.Layers[0].Kind != facts.LvalueReference {
		return t.Layers[0].Kind == facts.Pointer
	}
	if len(t.Layers) > 1 {
		return t.Layers[1].Const
	}
	return t.Base.Const
}

// call finds the call whose argument list is open at the end of text: the name
// that is called and the number of commas since.
func call(text string) (name string, index int, ok bool) {
	depth := 0
	for i := len(text) - 1; i >= 0; i-- {
		switch text[i] {
		case ')', ']', '}':
			depth++
		case '[', '{', ';':
			depth--
			if depth < 0 {
				return "", 0, false
			}
		case ',':
			if depth == 0 {
				index++
			}
		case '(':
			if depth--; depth < 0 {
				end := len(strings.TrimRight(text[:i], " \t\r\n"))
				start := end
				for start > 0 && isIdentifier(text[start-1]) {
					start--
				}
				return text[start:end], index, start < end
			}
		}
	}
	return "", 0, false
}

func isIdentifier(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

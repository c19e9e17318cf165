package rules

import (
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
	sure := true
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
			sure = sure && takesConst(b.pass.File, use)
		case facts.Called, facts.AddressTaken, facts.Captured:
			// A member function need not be const.
			sure = false
		}
	}
	return sure
}

// takesConst tells whether the call that a use is an argument of surely accepts
// a const object there: every function of that name in the file takes the
// argument by value or by reference to const.
func takesConst(f *resolve.File, use facts.ParamUse) bool {
	found := false
	for other := range f.Named(use.Callee) {
		found = true
		if use.Argument >= len(other.Params) || !constReference(other.Params[use.Argument].Type) ||
			f.ParamType(other, use.Argument).Reference() == resolve.UnknownReference {
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

func isIdentifier(c byte) bool {
	return c == '_' || c >= 0x80 || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

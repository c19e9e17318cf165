package resolve

import (
	"strconv"

	"github.com/gridls/gridls/treesitter"
)

// same tells whether two types are the same, cv-qualifiers included.
func same(a, b *node) treesitter.Tri {
	if a == nil || b == nil {
		return treesitter.Unknown
	}
	if a == b && !a.opaque() {
		return treesitter.Yes
	}
	if a.kind == choiceNode || b.kind == choiceNode {
		return sameChoice(a, b)
	}
	if a.opaque() || b.opaque() {
		return sameOpaque(a, b)
	}
	if a.kind != b.kind {
		return treesitter.No
	}
	if a.kind != arrayNode && (a.cnst != b.cnst || a.volatile != b.volatile) {
		return treesitter.No
	}
	switch a.kind {
	case builtinNode:
		return sameBuiltin(a.key, b.key)
	case classNode, enumNode, externalNode:
		if a.key != b.key {
			return treesitter.No
		}
		return sameArgs(a.args, b.args)
	case paramNode:
		return treesitter.TriOf(a.level == b.level && a.index == b.index)
	case arrayNode:
		return same(a.elem, b.elem).And(sameText(a.bound, b.bound))
	case memberPointerNode:
		return same(a.owner, b.owner).And(same(a.elem, b.elem))
	case functionNode:
		if len(a.params) != len(b.params) || a.variadic != b.variadic {
			return treesitter.No
		}
		t := treesitter.TriOf(a.bound == b.bound).And(same(a.elem, b.elem))
		for i := range a.params {
			t = t.And(same(a.params[i], b.params[i]))
		}
		return t
	case autoNode:
		return treesitter.TriOf(a.key == b.key)
	}
	return same(a.elem, b.elem)
}

// opaque types may turn out to be any other type.
func (n *node) opaque() bool {
	return n.kind == dependentNode || n.kind == externalNode && n.cat == UnknownCategory
}

// sameOpaque compares where at least one type is opaque: the same spelling in
// the same scope means the same type, anything else is not known.
func sameOpaque(a, b *node) treesitter.Tri {
	if a.kind != b.kind || a.key != b.key || a.key == "" || a.cnst != b.cnst || a.volatile != b.volatile {
		// A template parameter is no name from outside of the template.
		if a.kind == paramNode && b.kind == externalNode || a.kind == externalNode && b.kind == paramNode {
			return treesitter.No
		}
		return treesitter.Unknown
	}
	if sameArgs(a.args, b.args) == treesitter.Yes {
		return treesitter.Yes
	}
	return treesitter.Unknown
}

func sameChoice(a, b *node) treesitter.Tri {
	if a.kind == choiceNode && b.kind == choiceNode && a.key != "" && a.key == b.key && a.cnst == b.cnst {
		if len(a.alts) == len(b.alts) {
			t := treesitter.Yes
			for i := range a.alts {
				if a.alts[i] != nil || b.alts[i] != nil {
					t = t.And(same(a.alts[i], b.alts[i]))
				}
			}
			if t == treesitter.Yes {
				return t
			}
		}
		return treesitter.Unknown
	}
	if a.kind != choiceNode {
		a, b = b, a
	}
	return a.agree(func(alt *node) treesitter.Tri { return same(alt, b) })
}

// platformTypes are names of the standard library for builtin types that
// differ between platforms.
func platformType(name string) bool {
	switch name {
	case "size_t", "ssize_t", "ptrdiff_t", "intptr_t", "uintptr_t", "max_align_t", "wchar_t", "char8_t", "char16_t", "char32_t",
		"int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t":
		return true
	}
	return false
}

func sameBuiltin(a, b string) treesitter.Tri {
	switch {
	case a == b:
		return treesitter.Yes
	case a == "void" || b == "void" || isFloating(a) || isFloating(b) || a == "bool" || b == "bool":
		return treesitter.No
	case platformType(a) || platformType(b):
		return treesitter.Unknown
	}
	return treesitter.No
}

func isFloating(name string) bool {
	return name == "float" || name == "double" || name == "long double"
}

// sameText compares texts of constant expressions.
func sameText(a, b string) treesitter.Tri {
	if a == b {
		return treesitter.Yes
	}
	x, errA := strconv.ParseInt(a, 0, 64)
	y, errB := strconv.ParseInt(b, 0, 64)
	if errA != nil || errB != nil {
		return treesitter.Unknown
	}
	return treesitter.TriOf(x == y)
}

func sameArgs(a, b []arg) treesitter.Tri {
	if len(a) != len(b) {
		// A default argument may make up for the difference.
		return treesitter.Unknown
	}
	t := treesitter.Yes
	for i := range a {
		t = t.And(sameArg(&a[i], &b[i]))
	}
	return t
}

func sameArg(a, b *arg) treesitter.Tri {
	switch {
	case a.kind == UnknownArg || b.kind == UnknownArg || a.kind != b.kind:
		return treesitter.Unknown
	case a.kind == TypeArg:
		return same(a.n, b.n)
	case a.kind == PackArg:
		if len(a.pack) != len(b.pack) {
			return treesitter.No
		}
		return sameArgs(a.pack, b.pack)
	}
	if a.n != nil || b.n != nil {
		// A template parameter of value kind, by position.
		if a.n != nil && b.n != nil {
			return same(a.n, b.n)
		}
		return treesitter.Unknown
	}
	return sameText(a.text, b.text)
}

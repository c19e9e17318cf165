package resolve

import "strings"

// String is the type as C++ would spell it with its aliases replaced.
func (n *node) String() string { return n.spell("") }

// spell declares name with the type.
func (n *node) spell(name string) string {
	if n == nil {
		return join("?", name)
	}
	cv := ""
	if n.cnst {
		cv = "const"
	}
	if n.volatile {
		cv = join(cv, "volatile")
	}
	switch n.kind {
	case pointerNode:
		return n.elem.spell(n.elem.wrap(join("*"+cv, name)))
	case memberPointerNode:
		return n.elem.spell(n.elem.wrap(join(n.owner.String()+"::*"+cv, name)))
	case lvalueNode:
		return n.elem.spell(n.elem.wrap("&" + name))
	case rvalueNode:
		return n.elem.spell(n.elem.wrap("&&" + name))
	case arrayNode:
		return n.elem.spell(name + "[" + n.bound + "]")
	case functionNode:
		parts := make([]string, len(n.params), len(n.params)+1)
		for i, p := range n.params {
			parts[i] = p.String()
		}
		if n.variadic {
			parts = append(parts, "...")
		}
		return n.elem.spell(name + "(" + strings.Join(parts, ", ") + ")")
	case choiceNode:
		parts := make([]string, len(n.alts))
		for i, a := range n.alts {
			parts[i] = a.spell(name)
		}
		return strings.Join(parts, " or ")
	}
	text := n.text
	if text == "" {
		text = n.key
	}
	if n.args != nil {
		parts := make([]string, len(n.args))
		for i := range n.args {
			parts[i] = n.args[i].String()
		}
		text += "<" + strings.Join(parts, ", ") + ">"
	}
	return join(join(cv, text), name)
}

// wrap puts parentheses around a pointer to an array or a function.
func (n *node) wrap(declarator string) string {
	if n != nil && (n.kind == arrayNode || n.kind == functionNode) {
		return "(" + declarator + ")"
	}
	return declarator
}

func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}

func (a *arg) String() string {
	switch a.kind {
	case TypeArg:
		return a.n.String()
	case ValueArg:
		return a.text
	case PackArg:
		parts := make([]string, len(a.pack))
		for i := range a.pack {
			parts[i] = a.pack[i].String()
		}
		return strings.Join(parts, ", ")
	}
	return "?"
}

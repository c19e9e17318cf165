package resolve

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// Canonical is the type in a spelling that is equal for the same type in every
// translation unit: aliases replaced, classes by their qualified name, template
// parameters by their position. ok is false where another unit might mean
// something else by it: a type that is not known, or one that has no name outside
// of its file.
func (t Type) Canonical() (spelling string, ok bool) {
	var c canonical
	c.node(t.n)
	return c.b.String(), !c.failed
}

// Decayed is the type that a by-value parameter of this type has as part of its
// function's type: arrays and functions are pointers, top-level cv-qualifiers are
// dropped.
func (t Type) Decayed() Type { return Type{t.n.decayed().unqualified()} }

// canonical writes types outside in: "*const int" is a pointer to const int.
type canonical struct {
	b      strings.Builder
	failed bool
}

func (c *canonical) node(n *node) {
	if n == nil || c.failed || n.kind == choiceNode || n.kind == dependentNode || n.kind == autoNode {
		c.failed = true
		return
	}
	if n.cnst {
		c.b.WriteString("const ")
	}
	if n.volatile {
		c.b.WriteString("volatile ")
	}
	switch n.kind {
	case pointerNode:
		c.under("*", n.elem)
	case lvalueNode:
		c.under("&", n.elem)
	case rvalueNode:
		c.under("&&", n.elem)
	case arrayNode:
		bound, ok := canonicalNumber(n.bound)
		c.failed = c.failed || !ok && n.bound != ""
		c.under("["+bound+"]", n.elem)
	case memberPointerNode:
		c.node(n.owner)
		c.under("::*", n.elem)
	case functionNode:
		c.b.WriteByte('(')
		for _, p := range n.params {
			c.node(p)
			c.b.WriteByte(',')
		}
		if n.variadic {
			c.b.WriteString("...")
		}
		c.under(")"+n.bound, n.elem)
	case paramNode:
		// Levels count from the innermost head, which is the same in all units.
		c.b.WriteString("$" + strconv.Itoa(n.level) + "." + strconv.Itoa(n.index))
	default:
		c.name(n)
	}
}

// under writes a derivation step and what it derives from.
func (c *canonical) under(step string, n *node) {
	c.b.WriteString(step)
	c.b.WriteByte(' ')
	c.node(n)
}

func (c *canonical) name(n *node) {
	key := n.key
	if strings.HasPrefix(key, "#") {
		key = n.linkageName()
	}
	if n.kind == externalNode && n.cat == UnknownCategory || key == "" {
		c.failed = true
		return
	}
	c.b.WriteString(key)
	if n.args == nil {
		return
	}
	c.b.WriteByte('<')
	for i := range n.args {
		c.arg(&n.args[i])
	}
	c.b.WriteByte('>')
}

// linkageName is the name that a typedef gives a class or enum which it defines,
// "" for none: typedef struct { int x; } Name.
func (n *node) linkageName() string {
	if n.decl == nil || n.at == nil || n.decl.Name != "" || n.decl.Function != nil || n.decl.Class != nil {
		return ""
	}
	for _, t := range n.at.Facts.Types {
		if t.Kind == facts.Alias && t.Aliased != nil && t.Aliased.Base.Decl == n.decl && len(t.Aliased.Layers) == 0 {
			return within(n.at.space(), t.Name)
		}
	}
	return ""
}

func (c *canonical) arg(a *arg) {
	switch {
	case a.kind == TypeArg:
		c.node(a.n)
	case a.kind == PackArg:
		for i := range a.pack {
			c.arg(&a.pack[i])
		}
	case a.kind == ValueArg && a.n != nil:
		c.node(a.n)
	case a.kind == ValueArg && (a.text == "true" || a.text == "false"):
		c.b.WriteString(a.text)
	default:
		text, ok := canonicalNumber(a.text)
		c.failed = c.failed || a.kind != ValueArg || !ok
		c.b.WriteString(text)
	}
	c.b.WriteByte(';')
}

// canonicalNumber is an integer literal in decimal.
func canonicalNumber(text string) (string, bool) {
	v, err := strconv.ParseInt(strings.TrimRight(strings.ReplaceAll(text, "'", ""), "uUlLzZ"), 0, 64)
	return strconv.FormatInt(v, 10), err == nil
}

// Incomplete reports whether a type is a class, no template's instance, that the
// file declares and nowhere defines.
func (f *File) Incomplete(t Type) bool {
	n := t.n
	if n == nil || n.kind != classNode || n.args != nil || n.decl.Defined || n.decl.Template != nil {
		return false
	}
	for _, known := range f.refs(typeNames, n.decl.Name) {
		r := f.typeOf(known)
		p := place{f: f, at: r.at}
		if r.decl.Defined && p.classKey(r.decl, r.at) == n.key {
			return false
		}
	}
	return true
}

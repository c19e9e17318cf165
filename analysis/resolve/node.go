package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// nodeKind tells resolved types apart.
type nodeKind uint8

const (
	builtinNode nodeKind = iota
	// classNode and enumNode are declared in the file: key identifies them.
	classNode
	enumNode
	// externalNode is a name from elsewhere; with a category it is one of
	// CUDA's or the standard library's that is known to be no alias of a
	// cv-qualified type or reference.
	externalNode
	// paramNode is a template parameter without a value.
	paramNode
	// dependentNode depends on template parameters in some other way.
	dependentNode
	pointerNode
	memberPointerNode
	lvalueNode
	rvalueNode
	arrayNode
	functionNode
	// autoNode is auto or decltype(auto).
	autoNode
	// choiceNode is one of several types, depending on conditionals.
	choiceNode
)

// node is a resolved type. A nil *node is one of which nothing is known. Nodes
// are immutable.
type node struct {
	kind           nodeKind
	cnst, volatile bool
	// key is a builtin's name, a class's or enum's identity, an external name
	// with the scope it was looked up in, or a dependent type's text; text is
	// what users read.
	key, text string
	args      []arg
	decl      *facts.TypeDecl
	at        *Entry
	// bind are the arguments with which members of a class are read.
	bind *bindings
	cat  Category
	// level and index number a template parameter: level 0 is the innermost
	// head of the function, its enclosing heads have negative levels.
	level, index int
	pack         bool
	elem         *node
	class_       *node
	params       []*node
	variadic     bool
	bound        string
	alts         []*node
	// weight counts the nodes below one that has several, shared ones as often
	// as they are met; 0 for a node that has at most one.
	weight int
}

// arg is a resolved template argument.
type arg struct {
	kind ArgKind
	n    *node
	text string
	pack []arg
}

func (n *node) isConst() treesitter.Tri {
	if n == nil {
		return treesitter.Unknown
	}
	switch n.kind {
	case lvalueNode, rvalueNode, functionNode:
		return treesitter.No
	case arrayNode:
		return n.elem.isConst()
	case choiceNode:
		return n.agree((*node).isConst)
	case paramNode, dependentNode, autoNode:
		if !n.cnst {
			return treesitter.Unknown
		}
	case externalNode:
		if !n.cnst && n.cat == UnknownCategory {
			return treesitter.Unknown
		}
	}
	return treesitter.TriOf(n.cnst)
}

// agree is the answer that all alternatives give, else Unknown.
func (n *node) agree(ask func(*node) treesitter.Tri) treesitter.Tri {
	answer := ask(n.alts[0])
	for _, a := range n.alts[1:] {
		if ask(a) != answer {
			return treesitter.Unknown
		}
	}
	return answer
}

func (n *node) reference() Reference {
	if n == nil {
		return UnknownReference
	}
	switch n.kind {
	case lvalueNode:
		return Lvalue
	case rvalueNode:
		if n.elem.reference() == NoReference {
			return Rvalue
		}
		return UnknownReference
	case choiceNode:
		r := n.alts[0].reference()
		for _, a := range n.alts[1:] {
			if a.reference() != r {
				return UnknownReference
			}
		}
		return r
	case paramNode, dependentNode:
		return UnknownReference
	case autoNode:
		if n.key == "auto" {
			return NoReference
		}
		return UnknownReference
	case externalNode:
		if n.cat == UnknownCategory {
			return UnknownReference
		}
	}
	return NoReference
}

// isReference tells whether it is a reference of any kind.
func (n *node) isReference() treesitter.Tri {
	if n != nil && n.kind == rvalueNode {
		return treesitter.Yes
	}
	switch n.reference() {
	case Lvalue, Rvalue:
		return treesitter.Yes
	case NoReference:
		return treesitter.No
	}
	return treesitter.Unknown
}

func (n *node) isVoid() treesitter.Tri {
	if n == nil {
		return treesitter.Unknown
	}
	switch n.kind {
	case builtinNode:
		return treesitter.TriOf(n.key == "void")
	case choiceNode:
		return n.agree((*node).isVoid)
	case paramNode, dependentNode, autoNode:
		return treesitter.Unknown
	case externalNode:
		if n.cat == UnknownCategory {
			return treesitter.Unknown
		}
	}
	return treesitter.No
}

func (n *node) deduced() treesitter.Tri {
	if n == nil {
		return treesitter.Unknown
	}
	switch n.kind {
	case autoNode:
		return treesitter.Yes
	case choiceNode:
		return n.agree((*node).deduced)
	case pointerNode, lvalueNode, rvalueNode, arrayNode, functionNode, memberPointerNode:
		return n.elem.deduced()
	}
	return treesitter.No
}

func (n *node) dependent() bool {
	if n == nil {
		return false
	}
	switch n.kind {
	case paramNode, dependentNode:
		return true
	}
	for _, a := range n.args {
		if a.dependent() {
			return true
		}
	}
	for _, p := range n.params {
		if p.dependent() {
			return true
		}
	}
	for _, a := range n.alts {
		if a.dependent() {
			return true
		}
	}
	return n.elem.dependent() || n.class_.dependent()
}

func (a *arg) dependent() bool {
	for i := range a.pack {
		if a.pack[i].dependent() {
			return true
		}
	}
	return a.n.dependent()
}

func (n *node) category() Category {
	if n == nil {
		return UnknownCategory
	}
	switch n.kind {
	case builtinNode:
		if n.key == "void" {
			return VoidCategory
		}
		return ScalarCategory
	case classNode:
		return ClassCategory
	case enumNode:
		return EnumCategory
	case externalNode:
		return n.cat
	case paramNode, dependentNode:
		return DependentCategory
	case pointerNode, memberPointerNode:
		return PointerCategory
	case lvalueNode, rvalueNode:
		return ReferenceCategory
	case arrayNode:
		return ArrayCategory
	case functionNode:
		return FunctionCategory
	case choiceNode:
		c := n.alts[0].category()
		for _, a := range n.alts[1:] {
			if a.category() != c {
				return UnknownCategory
			}
		}
		return c
	}
	return UnknownCategory
}

// class finds the definition of a class type.
func (n *node) class() (*facts.TypeDecl, *Entry) {
	if n == nil || n.kind != classNode || !n.decl.Defined {
		return nil, nil
	}
	return n.decl, n.at
}

// unqualified drops top-level cv-qualifiers.
func (n *node) unqualified() *node {
	if n == nil {
		return nil
	}
	switch n.kind {
	case arrayNode:
		return n.derived(n.elem.unqualified())
	case choiceNode:
		return n.mapAlts((*node).unqualified)
	}
	if !n.cnst && !n.volatile {
		return n
	}
	m := *n
	m.cnst, m.volatile = false, false
	return &m
}

// qualified adds cv-qualifiers; references and functions ignore them.
func (n *node) qualified(cnst, volatile bool) *node {
	if n == nil || !cnst && !volatile {
		return n
	}
	switch n.kind {
	case lvalueNode, rvalueNode, functionNode:
		return n
	case arrayNode:
		return n.derived(n.elem.qualified(cnst, volatile))
	case choiceNode:
		return n.mapAlts(func(a *node) *node { return a.qualified(cnst, volatile) })
	}
	m := *n
	m.cnst, m.volatile = n.cnst || cnst, n.volatile || volatile
	return &m
}

// derived is n with another element.
func (n *node) derived(elem *node) *node {
	if elem == n.elem {
		return n
	}
	m := *n
	m.elem = elem
	return &m
}

func (n *node) mapAlts(f func(*node) *node) *node {
	m := *n
	m.alts = make([]*node, len(n.alts))
	for i, a := range n.alts {
		m.alts[i] = f(a)
	}
	return &m
}

func pointerTo(n *node) *node { return &node{kind: pointerNode, elem: n.strip()} }

// referenceTo makes a reference, collapsing references to references.
func referenceTo(n *node, kind nodeKind) *node {
	if n != nil {
		switch {
		case n.kind == choiceNode:
			return n.mapAlts(func(a *node) *node { return referenceTo(a, kind) })
		case n.kind == lvalueNode, n.kind == rvalueNode && kind == rvalueNode:
			return n
		case n.kind == rvalueNode:
			return &node{kind: lvalueNode, elem: n.elem}
		}
	}
	return &node{kind: kind, elem: n}
}

// strip is the type that a reference refers to, any other type itself.
func (n *node) strip() *node {
	if n != nil && (n.kind == lvalueNode || n.kind == rvalueNode) {
		return n.elem
	}
	return n
}

// decayed is the type of a by-value parameter declared as n, or of a value
// deduced from an expression of type n: arrays and functions become pointers.
func (n *node) decayed() *node {
	if n == nil {
		return nil
	}
	switch n.kind {
	case arrayNode:
		return &node{kind: pointerNode, elem: n.elem}
	case functionNode:
		return &node{kind: pointerNode, elem: n}
	case choiceNode:
		return n.mapAlts((*node).decayed)
	}
	return n
}

// weighed is n, or nothing if it has grown beyond what is worth handling: a
// type that is nested deeply with several arguments each.
func (n *node) weighed() *node {
	n.weight = 1 + n.elem.total() + total(n.args)
	for _, p := range n.params {
		n.weight += p.total()
	}
	if n.weight > maxWeight {
		return nil
	}
	return n
}

func (n *node) total() int {
	sum := 0
	for ; n != nil; n = n.elem {
		sum++
		if n.weight > 0 {
			return sum + n.weight
		}
		for _, a := range n.alts {
			sum += a.total()
		}
	}
	return sum
}

func total(args []arg) int {
	sum := 0
	for i := range args {
		sum += args[i].n.total() + total(args[i].pack)
	}
	return sum
}

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
		return n.elem.spell(n.elem.wrap(join(n.class_.String()+"::*"+cv, name)))
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

package resolve

import (
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
	// resized is set where an alias's attributes may have changed size or alignment.
	resized bool
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
	owner        *node
	params       []*node
	variadic     bool
	bound        string
	// where is the place in which the names of bound are looked up, nil for a bound
	// that has none.
	where *place
	alts  []*node
	// weight counts the nodes below one that has several, shared ones as often
	// as they are met; 0 for a node that has at most one.
	weight int
}

// arg is a resolved template argument.
type arg struct {
	kind ArgKind
	n    *node
	text string
	// where is the place in which the names of text are looked up, nil for a text
	// that has none.
	where *place
	pack  []arg
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
	return n.elem.dependent() || n.owner.dependent()
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

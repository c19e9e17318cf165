package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// Builtin is the arithmetic type of that canonical name ("unsigned int").
func Builtin(name string) Type { return Type{&node{kind: builtinNode, key: name}} }

// Known tells whether anything is known of the type.
func (t Type) Known() bool { return t.n != nil }

// Dependent tells whether the type depends on template parameters; one of which
// nothing is known does not.
func (t Type) Dependent() bool { return t.n.dependent() }

// Referred is the type that a reference refers to, any other type itself.
func (t Type) Referred() Type { return Type{t.n.strip()} }

// Value is the type that a value of the type has: references looked through,
// cv-qualifiers dropped, arrays and functions as pointers.
func (t Type) Value() Type { return Type{t.n.strip().decayed().unqualified()} }

// PointerTo is the type of the address of an object of the type.
func (t Type) PointerTo() Type {
	if t.n == nil {
		return t
	}
	return Type{pointerTo(t.n)}
}

// Pointee is what a pointer points to, or an array is made of; the zero Type for
// anything else.
func (t Type) Pointee() Type {
	n := t.n.strip()
	if n == nil || n.kind != pointerNode && n.kind != arrayNode {
		return Type{}
	}
	return Type{n.elem}
}

// Arithmetic is the canonical name of an arithmetic type ("unsigned int"), "" for
// any other, void included.
func (t Type) Arithmetic() string {
	if t.n == nil || t.n.kind != builtinNode || t.n.key == "void" {
		return ""
	}
	return t.n.key
}

// Result is the return type of a function, or of the function that a pointer
// points to; the zero Type for anything else.
func (t Type) Result() Type {
	n := t.n.strip()
	if n != nil && n.kind == pointerNode {
		n = n.elem
	}
	if n == nil || n.kind != functionNode {
		return Type{}
	}
	return Type{n.elem}
}

// VariablesNamed are the declarations of variables at namespace scope with that
// unqualified name, in the order of the text, with what their scope is called from
// outside (see Visible).
func (f *File) VariablesNamed(name string) func(yield func(VariableDecl, string) bool) {
	return func(yield func(VariableDecl, string) bool) {
		for _, known := range f.refs(variableNames, name) {
			r := f.variableOf(known)
			if !yield(VariableDecl{r.v, r.at}, Visible(r.at.scope.path)) {
				return
			}
		}
	}
}

// Sees tells whether code at an offset of an entry sees a declaration at another
// place: in no compilation, in all that see the code, or in some.
func (f *File) Sees(at *Entry, pos int, decl *Entry, declPos int) treesitter.Tri {
	p := place{f: f, at: at, pos: pos}
	return p.visible(decl, declPos)
}

// VariableType is the declared type of a variable, local or not; d is the function
// whose body holds it, nil for none.
func (f *File) VariableType(at *Entry, d *Decl, v *facts.Variable) Type {
	if v.Type == nil {
		return Type{}
	}
	return f.typeAt(at, d, v.Type)
}

// DeclaresNamespace tells whether the file, or what it includes, declares something
// in a namespace.
func (f *File) DeclaresNamespace(path string) bool { return f.around.namespaces[path] }

// Parts yields the type and the types that it is made of: what a pointer points to,
// what an array holds, the arguments of a template.
func (t Type) Parts() func(yield func(Type) bool) {
	return func(yield func(Type) bool) { t.n.parts(0, yield) }
}

func (n *node) parts(depth int, yield func(Type) bool) bool {
	if n == nil || depth > maxDepth {
		return true
	}
	if !yield(Type{n}) || !n.elem.parts(depth+1, yield) {
		return false
	}
	for i := range n.args {
		if !n.args[i].parts(depth+1, yield) {
			return false
		}
	}
	return true
}

func (a *arg) parts(depth int, yield func(Type) bool) bool {
	if !a.n.parts(depth+1, yield) {
		return false
	}
	for i := range a.pack {
		if !a.pack[i].parts(depth+1, yield) {
			return false
		}
	}
	return true
}

package resolve

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
)

// Shape is how a type is built, as far as its size hangs on it.
type Shape uint8

const (
	// UnknownShape also is that of a type which depends on template parameters
	// without arguments, of one that a #if decides, and of an alias with attributes.
	UnknownShape Shape = iota
	// BuiltinShape is an arithmetic type or void; size_t and its like are builtins,
	// too.
	BuiltinShape
	ClassShape
	EnumShape
	// ExternalShape is a type that nothing which was read declares.
	ExternalShape
	PointerShape
	MemberPointerShape
	ReferenceShape
	ArrayShape
	FunctionShape
)

// Shape is how the type is built.
func (t Type) Shape() Shape {
	if t.n == nil || t.n.resized {
		return UnknownShape
	}
	switch t.n.kind {
	case builtinNode:
		return BuiltinShape
	case classNode:
		return ClassShape
	case enumNode:
		return EnumShape
	case externalNode:
		return ExternalShape
	case pointerNode:
		return PointerShape
	case memberPointerNode:
		return MemberPointerShape
	case lvalueNode, rvalueNode:
		return ReferenceShape
	case arrayNode:
		return ArrayShape
	case functionNode:
		return FunctionShape
	}
	return UnknownShape
}

// Name is a builtin's canonical name, or an external type's as it is spelled,
// qualified, without template arguments. It is "" for all other shapes.
func (t Type) Name() string {
	if t.n == nil {
		return ""
	}
	switch t.n.kind {
	case builtinNode:
		return t.n.key
	case externalNode:
		return t.n.text
	}
	return ""
}

// Args are the template arguments of a class or external type, nil without.
func (t Type) Args() []Arg {
	if t.n == nil || t.n.args == nil {
		return nil
	}
	return public(t.n.args)
}

// Bound is the text of an array's bound, "" for none, and where its names are
// looked up.
func (t Type) Bound() (text string, in Context) {
	if t.n == nil || t.n.kind != arrayNode {
		return "", Context{}
	}
	return t.n.bound, Context{t.n.where}
}

// Underlying is what a pointer points to, a reference refers to, an array is made
// of; the zero Type for all others.
func (t Type) Underlying() Type {
	if t.n == nil {
		return Type{}
	}
	switch t.n.kind {
	case pointerNode, lvalueNode, rvalueNode, arrayNode:
		return Type{t.n.elem}
	}
	return Type{}
}

// Context is the context of the class's members.
func (c ClassOf) Context() Context {
	if c.TypeDecl == nil {
		return Context{}
	}
	return Context{&place{f: c.file, at: c.At, pos: c.Span.End, scope: c.At.space(), class: c.TypeDecl, fn: c.Function, bind: c.bind}}
}

// Enum is the declaration of an enum type, with the context in which its
// enumerators and its underlying type are spelled; ok is false for other types.
func (t Type) Enum() (decl *facts.TypeDecl, at *Entry, ok bool) {
	if t.n == nil || t.n.kind != enumNode {
		return nil, nil, false
	}
	return t.n.decl, t.n.at, true
}

// InEnum is the context of an enum type's declaration.
func (f *File) InEnum(t Type) Context {
	n := t.n
	if n == nil || n.kind != enumNode {
		return Context{}
	}
	return Context{&place{f: f, at: n.at, pos: n.decl.Span.End, scope: n.at.space(), class: n.decl.Class, fn: n.decl.Function, bind: n.bind}}
}

// Context is where the names of a value argument's text are looked up.
func (a Arg) Context() Context { return Context{a.where} }

// QualifiedName is the name of a class that was read, with its namespaces; "" for
// one without a name outside of its function, and for all other types.
func (t Type) QualifiedName() string {
	if t.n == nil || t.n.kind != classNode || strings.HasPrefix(t.n.key, "#") {
		return ""
	}
	return t.n.key
}

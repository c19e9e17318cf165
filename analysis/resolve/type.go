package resolve

import "github.com/gridls/gridls/treesitter"

// Type is what a spelled type stands for at its place, aliases looked through.
// The zero Type is one of which nothing is known.
type Type struct{ n *node }

// Reference tells references apart.
type Reference uint8

const (
	// UnknownReference may or may not be a reference.
	UnknownReference Reference = iota
	NoReference
	Lvalue
	Rvalue
)

// Category is what sort of type it is, as far as advice to users goes.
type Category uint8

const (
	UnknownCategory Category = iota
	VoidCategory
	// ScalarCategory is an arithmetic type (also size_t and its like, and
	// CUDA's handles that are integers).
	ScalarCategory
	// PointerCategory is a pointer to an object, function or member.
	PointerCategory
	EnumCategory
	// ClassCategory is a class, struct or union.
	ClassCategory
	ArrayCategory
	FunctionCategory
	ReferenceCategory
	// DependentCategory depends on template parameters that have no value here.
	DependentCategory
)

// Const tells whether the type itself is const, before array decay: yes for
// const T[4] and T* const, no for const T*, no for every reference. A dependent
// type, or one from a header that was not read, is Unknown unless const is
// spelled, and Yes then: it could only be a reference, on which const is ignored.
func (t Type) Const() treesitter.Tri { return t.n.isConst() }

// Reference tells whether it is a reference, references to references
// collapsed. A forwarding reference T&& without a substitution is UnknownReference.
func (t Type) Reference() Reference { return t.n.reference() }

// Void tells whether it is void, cv-qualified or not.
func (t Type) Void() treesitter.Tri { return t.n.isVoid() }

// Deduced tells whether it is auto or decltype(auto) without a trailing type,
// also as part of a type (auto*).
func (t Type) Deduced() treesitter.Tri { return t.n.deduced() }

// Category is the sort of type.
func (t Type) Category() Category { return t.n.category() }

// Same tells whether two types are the same, top-level cv-qualifiers included.
func (t Type) Same(u Type) treesitter.Tri { return same(t.n, u.n) }

// String is the type for messages and tests, aliases replaced; "?" stands for
// what is not known.
func (t Type) String() string { return t.n.String() }

// Element is what an array is made of; the zero Type for what is no array.
func (t Type) Element() Type {
	if t.n == nil || t.n.kind != arrayNode {
		return Type{}
	}
	return Type{t.n.elem}
}

package facts

import "github.com/gridls/gridls/treesitter"

// Type is a type as it is spelled, taken apart.
type Type struct {
	// Layers go from what the name is to what it is made of: for
	// int (*const p[4])(float) they are Array, Pointer (const), Function.
	Layers []Layer
	Base   Base
	// Span covers the base with its cv-qualifiers, and the declarator too where
	// that holds no name (a template argument, an alias, a trailing return type).
	Span treesitter.Span
}

// Layer is one derivation step of a declarator.
type Layer struct {
	Kind LayerKind
	// Const, Volatile and Restrict qualify a pointer itself.
	Const, Volatile, Restrict bool
	// QualSpan is where qualifiers of this pointer stand or would be put: right
	// after the '*'.
	QualSpan treesitter.Span
	// Span is the '*', '&', '&&' or the "[...]".
	Span treesitter.Span
	// Bound is the text of an array bound, "" for none.
	Bound string
	// Params and Variadic belong to a Function layer.
	Params   []*Param
	Variadic bool
	// Class is the class of a pointer to member.
	Class *Type
	// Suffix is what stands after a function type's parameters: "const &".
	Suffix string
}

// LayerKind tells layers apart.
type LayerKind uint8

const (
	Pointer LayerKind = iota
	LvalueReference
	RvalueReference
	Array
	FunctionOf
	MemberPointer
)

// Base is the specifier part of a type.
type Base struct {
	Const, Volatile bool
	// ConstSpans are all places where "const" is spelled.
	ConstSpans []treesitter.Span
	// Kind says how Name is to be read.
	Kind BaseKind
	// Name holds the type's path: ["std", "array"]; builtin types have one entry
	// with canonical spelling ("unsigned int", "long long").
	Name []NamePart
	// Global is set for a leading "::".
	Global bool
	// Text is the spelled type without cv-qualifiers.
	Text string
	// Expr is the operand of decltype.
	Expr *Expr
	// Decl is the class or enum that is defined right here, nil otherwise.
	Decl *TypeDecl
	// Span is where the type stands, cv-qualifiers before or after it left out.
	Span treesitter.Span
	// standIn is set where the use of a macro stands for the type, and ops are the
	// pointers and references that the macro brings along, the outermost first:
	// the first declarator takes them.
	standIn bool
	ops     []Layer
}

// take adds what a macro derives from the type to the layers of its first
// declarator.
func (b *Base) take(layers []Layer) []Layer {
	layers = append(layers, b.ops...)
	b.ops = nil
	return layers
}

// NamePart is one component of a qualified name.
type NamePart struct {
	Name string
	// Args are template arguments; nil for none, empty for <>.
	Args []TemplateArg
}

// BaseKind tells bases apart.
type BaseKind uint8

const (
	// Builtin is an arithmetic type or void.
	Builtin BaseKind = iota
	// Named is a class, enum, alias or template parameter.
	Named
	// Auto is auto or a constrained placeholder (Text holds it all); DecltypeAuto decltype(auto).
	Auto
	DecltypeAuto
	// Decltype is decltype(expr); Text holds the expression.
	Decltype
	// OtherBase is anything that could not be read.
	OtherBase
)

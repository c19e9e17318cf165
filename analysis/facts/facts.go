// Package facts says what one top-level item declares: functions with their
// annotations and parameters, variables, types, launches. Facts are immutable,
// hold no syntax node, and their offsets count from the item's start, so the
// facts of an untouched item stay valid wherever it moves to.
//
// Facts are what is spelled. What needs a look at other items (aliases,
// redeclarations, instantiations) is analysis/resolve's.
package facts

import (
	"sync"

	"github.com/gridls/gridls/treesitter"
)

// Item holds everything that one item of a document says.
type Item struct {
	// Source is the treesitter item that the facts were taken from.
	Source *treesitter.Item
	// Functions are all function declarators, outermost first: free functions,
	// members, friends, block-scope declarations, explicit specialisations and
	// instantiations, and lambdas.
	Functions []*Function
	// Variables are namespace-scope, local and member variables, without parameters.
	Variables []*Variable
	Types     []*TypeDecl
	Launches  []*Launch
	Usings    []*Using
	// TemplateUses are the template-ids that expressions name: k<int>, &k<int>.
	// Callees of launches are not among them.
	TemplateUses []*TemplateUse
	// Decltypes are the operands of decltype that are names without parentheses.
	Decltypes []*DecltypeOf
	// Misplaced are annotations on something that is neither a function, a
	// parameter nor a variable: a type, a template or catch parameter, a
	// parameter of a function type.
	Misplaced []Misplaced
	// Broken are the spans that the grammar could not read, outermost only; a
	// rule says nothing about what overlaps one.
	Broken []treesitter.Span
	// TypesHash covers what other items can see of this one when they ask what
	// a type is: types, aliases, usings, variables and the names and return
	// types of functions, but no function body, initialiser or parameter.
	TypesHash uint64
	// Declares are the hashed unqualified names of the functions declared here,
	// Mentions those declared, launched or named with template arguments; both
	// are sorted and without doubles.
	Declares, Mentions []uint64

	derived sync.Map
}

// Derive works something out of the facts, once: it is kept under the key as long
// as they are.
func (it *Item) Derive(key any, work func() any) any {
	if known, ok := it.derived.Load(key); ok {
		return known
	}
	known, _ := it.derived.LoadOrStore(key, work())
	return known
}

// Forget drops what Derive keeps; it is worked out again when it is asked for.
func (it *Item) Forget() { it.derived.Clear() }

// Annotation is a specifier or attribute as it stands in the file.
type Annotation struct {
	// Word is the canonical keyword: "__global__" for __attribute__((global)).
	// C++'s own specifiers of a declaration are included: "inline", "static",
	// "extern", "constexpr", "thread_local", "virtual", "friend", "mutable".
	// __inline__ is "inline"; "extern" with a linkage string is `extern "C"`.
	Word     string
	Spelling treesitter.Spelling
	// Macro is the macro that the word comes from, "" when it is written here.
	Macro string
	// Uncertain is set where the word may be absent in some compilation.
	Uncertain bool
	Span      treesitter.Span
	// Args is the text of each argument, ArgSpans where they stand.
	Args     []string
	ArgSpans []treesitter.Span
}

// Annotations are the specifiers of one declaration in the order of the text.
type Annotations struct {
	List []Annotation
	// Hidden is set where an unknown macro, or a part of the text that the
	// parser was not given, may hide any annotation: absence is unknown then.
	Hidden bool
}

// Function is one declaration of a function.
type Function struct {
	// Name is the unqualified name: "k", "operator()", "~S", "operator int";
	// "" for a lambda.
	Name     string
	NameSpan treesitter.Span
	// Qualifier is what is spelled before the name: ["a", "b"] for a::b::k.
	Qualifier []string
	// Global is set for a name spelled with a leading "::".
	Global bool
	// TemplateArgs are the arguments after the name (k<int>), nil for none;
	// an empty non-nil slice stands for k<>.
	TemplateArgs []TemplateArg
	// Template holds the parameters of each template head, outermost first: one
	// list for a function template, two for a member template defined outside
	// its class template. An empty list stands for "template <>".
	Template [][]TemplateParam
	// Requires is the text of the requires clauses of the heads and the
	// declarator, "" for none.
	Requires string
	// TemplateHeadSpan is "template <...>" of the innermost head.
	TemplateHeadSpan treesitter.Span
	Kind             FunctionKind
	// Class is the enclosing class for members and friends, nil otherwise.
	Class *TypeDecl
	// Enclosing is the function in whose body this one (a lambda, a block-scope
	// declaration, a member of a local class) stands, nil otherwise.
	Enclosing *Function

	Annotations Annotations
	// Return is the declared return type; nil for constructors, destructors and
	// lambdas without one. Trailing is set for "auto f() -> T" (Return is T then).
	Return   *Type
	Trailing bool
	// ReturnSpan is the spelled return type (a trailing one where it stands).
	ReturnSpan treesitter.Span
	// Params are the parameters; "(void)" gives none.
	Params []*Param
	// Ellipsis is the span of a C "...", empty for none.
	Ellipsis treesitter.Span
	// ParamsSpan is the parameter list with its parentheses; empty for a
	// function declared through a function typedef (Typedef is set then).
	ParamsSpan treesitter.Span
	Typedef    *Type
	// Span is the whole declaration from the template head or first specifier
	// to the end of the body or the ';'.
	Span treesitter.Span
	// Body is the body with its braces, empty for a mere declaration.
	Body treesitter.Span
	// Suffix is what a member function spells after its parameters, "const &";
	// exception specifications are left out.
	Suffix string
	// Except is the exception specification, noexcept or throw() with what is in
	// parentheses after it; empty for none.
	Except treesitter.Span
	// Overrides is set where "override" or "final" is spelled.
	Overrides bool
	// Deleted and Defaulted are "= delete" and "= default".
	Deleted, Defaulted bool
	// Captures is a lambda's capture list with its brackets.
	Captures treesitter.Span
	// Uses are what the body does with the parameters.
	Uses []ParamUse
	// Broken is set where the header overlaps a broken span: rules stay silent.
	Broken bool
	// Uncertain is set where a part of the header stands in a #if branch that
	// was chosen without knowing its condition, or another branch was dropped:
	// other compilations may see other parameters.
	Uncertain bool
}

// FunctionKind tells declarations apart by what they do.
type FunctionKind uint8

const (
	// Plain is a declaration or definition at namespace scope.
	Plain FunctionKind = iota
	Member
	Friend
	// BlockScope is a declaration inside a function body.
	BlockScope
	Lambda
	// Specialisation is an explicit specialisation, template <> void k<int>(...).
	Specialisation
	// InstantiationDefinition and InstantiationDeclaration are
	// "template void k<int>(...)" and "extern template void k<int>(...)".
	InstantiationDefinition
	InstantiationDeclaration
)

// Param is one parameter.
type Param struct {
	// Name is "" for an unnamed parameter.
	Name     string
	NameSpan treesitter.Span
	// Span is the parameter without the blanks around it, annotations included.
	Span treesitter.Span
	Type *Type
	// Annotations are CUDA's and attributes; const belongs to Type.
	Annotations Annotations
	// Default is the span of the default argument's expression, empty for none.
	Default treesitter.Span
	// Pack is set for "T... t".
	Pack bool
	// Uncertain is Function.Uncertain for this parameter alone.
	Uncertain bool
}

// ParamUse is something that a body does with a parameter beyond reading it by
// value. Name lookup is by scope: a shadowing declaration hides the parameter.
type ParamUse struct {
	// Param is the index into Function.Params.
	Param int
	Kind  UseKind
	// Member is the member path that is used, ["t", "ptr"] for p.t.ptr; nil for
	// the whole parameter.
	Member []string
	// Rest is what follows the first subscript of an Indexed use: member names,
	// and "[]" for each further subscript. p.a[i].q[j] has the member ["a"] and
	// the rest ["q", "[]"].
	Rest []string
	// Write is set for an Indexed use that assigns to what it names, and for a call of
	// operator() to whose result something is assigned.
	Write bool
	// Callee is the unqualified name of the function or class that a Passed use
	// is an argument of, "" if that is no name, and Argument the argument's
	// number from 0. For a Called use it is the member function's name.
	Callee   string
	Argument int
	// Span is the expression that is written, taken, passed or subscripted.
	Span treesitter.Span
}

// UseKind says what a use does.
type UseKind uint8

const (
	// Written is an assignment, increment or decrement of the parameter or of a
	// member reached without a pointer.
	Written UseKind = iota
	// CastAway is a write through const_cast or a C-style cast of the
	// parameter's address or of a reference to it.
	CastAway
	// AddressTaken is &p, p.m with & before it, or binding to a reference.
	AddressTaken
	// Passed is the whole parameter or a member as an argument of a call, a
	// launch or a constructor.
	Passed
	// Captured is a capture by reference in a lambda.
	Captured
	// Indexed is a subscript of a member or parameter, an array or a pointer.
	Indexed
	// Called is a call of a member function of the parameter or of a member, or
	// of its operator().
	Called
)

// TemplateParam is one parameter of a template head.
type TemplateParam struct {
	// Name may be "".
	Name string
	Kind TemplateParamKind
	Pack bool
	// Type is the type of a value parameter.
	Type *Type
	// Default is the text of the default argument, "" for none.
	Default string
	Span    treesitter.Span
}

// TemplateParamKind tells template parameters apart.
type TemplateParamKind uint8

const (
	TypeParam TemplateParamKind = iota
	ValueParam
	TemplateTemplateParam
)

// TemplateArg is one argument of a template-id: a type where it can be read as
// one, and always its text.
type TemplateArg struct {
	Type *Type
	Text string
	// Expansion is set for "Ts...": Type and Text are the pattern's.
	Expansion bool
	Span      treesitter.Span
}

// Variable is a variable or data member declarator.
type Variable struct {
	// Name is "" for structured bindings and unnamed members.
	Name        string
	NameSpan    treesitter.Span
	Qualifier   []string
	Type        *Type
	Annotations Annotations
	// Span is the declarator's whole declaration.
	Span treesitter.Span
	// Init is the initialiser without "=", empty for none.
	Init treesitter.Span
	// Bits is the width of a bit-field, empty for none.
	Bits treesitter.Span
	// Class is the class of a data member declared in it, nil otherwise.
	Class *TypeDecl
	// Function is the function whose body holds the variable, nil otherwise;
	// Scope is the block in which a local variable can be seen.
	Function *Function
	Scope    treesitter.Span
	// Template is set for a variable template and for anything in a template.
	Template bool
	// Bindings is set for a structured binding: NameSpan is its list then.
	Bindings bool
	// RangeLoop is set for what the head of a range-based for declares.
	RangeLoop bool
	Broken    bool
}

// TypeDecl is a class, struct, union, enum or alias.
type TypeDecl struct {
	Kind     TypeKind
	Name     string
	NameSpan treesitter.Span
	// Qualifier is spelled before the name, or the enclosing classes' names for
	// a nested type.
	Qualifier []string
	// Class is the enclosing class, Function the enclosing function; nil for
	// none. Scope is the block in which a local type can be seen.
	Class    *TypeDecl
	Function *Function
	Scope    treesitter.Span
	// Template is the type's own template head, nil for none; an empty non-nil
	// one is "template <>".
	Template []TemplateParam
	// Args are a (partial) specialisation's arguments, nil for a primary.
	Args []TemplateArg
	// Aliased is the type an alias stands for.
	Aliased *Type
	// Bases are the base classes as spelled; VirtualBases is set where one of them
	// is virtual.
	Bases        []*Type
	VirtualBases bool
	// Enumerators are an enum's; Underlying is its type where that is spelled, and
	// Scoped is set for "enum class".
	Enumerators []Enumerator
	Underlying  *Type
	Scoped      bool
	// Defined is set where a body follows; Members are its data members then, in
	// the order of the text. Unnamed bit-fields and anonymous unions are among them,
	// without a name.
	Defined     bool
	Members     []*Variable
	Annotations Annotations
	Span        treesitter.Span
	// Instantiation is set for an explicit instantiation: template struct S<int>.
	Instantiation bool
}

// Enumerator is one name of an enum.
type Enumerator struct {
	Name     string
	NameSpan treesitter.Span
	// Value is its initialiser without "=", empty for none.
	Value treesitter.Span
}

// TypeKind tells type declarations apart.
type TypeKind uint8

const (
	Class TypeKind = iota // also struct
	Union
	Enum
	// Alias is a typedef or alias declaration (also of a template).
	Alias
)

// Using is a using-directive (Namespace set) or using-declaration, or a
// namespace alias (Alias set).
type Using struct {
	Path      []string
	Namespace bool
	Alias     string
	Span      treesitter.Span
	// Class and Function are the enclosing ones, nil for none; Scope is the
	// block in which a local one holds.
	Class    *TypeDecl
	Function *Function
	Scope    treesitter.Span
}

// TemplateUse is a template-id that names a function, or might.
type TemplateUse struct {
	Name         string
	Qualifier    []string
	Global       bool
	TemplateArgs []TemplateArg
	Span         treesitter.Span
	Enclosing    *Function
	// Discardable is set in a branch of "if constexpr", which a template's
	// instantiation may leave out.
	Discardable bool
}

// DecltypeOf is the operand of decltype where that is a name alone: decltype(a::b)
// and not decltype((b)), whose type is another.
type DecltypeOf struct {
	Name      string
	Qualifier []string
	Global    bool
	// Span is the name with its qualifier.
	Span treesitter.Span
	// Local is set where a parameter, a variable of a function's body or a member of
	// a class may be meant, by a declaration in the same item.
	Local bool
}

// Launch is k<<<grid, block, shared, stream>>>(args).
type Launch struct {
	// Name, Qualifier and TemplateArgs are what is launched, where that is a
	// name; Name is "" for any other expression.
	Name         string
	Qualifier    []string
	Global       bool
	TemplateArgs []TemplateArg
	CalleeSpan   treesitter.Span
	// Callee is the callee's text.
	Callee string
	// Config are the 1 to 4 configuration arguments, Args the call's.
	Config     []Expr
	Args       []Expr
	ConfigSpan treesitter.Span
	Span       treesitter.Span
	Enclosing  *Function
	// Discardable is set in a branch of "if constexpr", which a template's
	// instantiation may leave out.
	Discardable bool
}

// Expr is an expression: its text and, where it can be told from the spelling
// alone, its type.
type Expr struct {
	Text string
	Span treesitter.Span
	// Type is known for literals, casts, T{...} and T(...); nil otherwise.
	Type *Type
	// Form says how Name is used; Name is the (qualified) name of a variable or
	// function, nil for OtherExpr.
	Form ExprForm
	Name []string
	// Args are the arguments of a CallExpr.
	Args []Expr
	// PackExpansion is set for "args...".
	PackExpansion bool
}

// ExprForm tells apart the expressions whose type a declaration can tell.
type ExprForm uint8

const (
	OtherExpr ExprForm = iota
	// NameExpr is a name alone, ParenExpr one in parentheses, AddressExpr &name,
	// CallExpr name(arguments).
	NameExpr
	ParenExpr
	AddressExpr
	CallExpr
	LambdaExpr
)

// Misplaced is an annotation where none belongs.
type Misplaced struct {
	Annotation Annotation
	On         MisplacedOn
	// Name is the name of what it stands on, "" if it has none.
	Name string
}

// MisplacedOn says what carries a misplaced annotation.
type MisplacedOn uint8

const (
	OnType MisplacedOn = iota
	OnTemplateParam
	OnCatchParam
	// OnFunctionTypeParam is a parameter of a function type: void (*f)(int).
	OnFunctionTypeParam
	OnNamespace
	OnOther
)

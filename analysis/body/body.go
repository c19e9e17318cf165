// Package body reads what the functions of an item do: statements and
// expressions, as a tree of plain values. It says what is spelled; what a name or
// a call means is for those who link files to say.
//
// Everything is immutable and may be shared; spans count from the item's start.
package body

import (
	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// Code is what one item does.
type Code struct {
	Facts *facts.Item
	// Hidden is the text that stands for code which is not in the tree: uses of
	// macros that the grammar cannot read and branches of #if that exclude others.
	Hidden []ts.Span
	// Bodies are the functions of the item that have a body, in the order of
	// Facts.Functions; those of lambdas and local classes are among them and stand
	// as LambdaExpr and in DeclStmt at their place, too.
	Bodies []*Body
	// Initials are the initialisers of variables that stand outside of functions:
	// at namespace scope and in classes.
	Initials []Initial

	// wrapped are the arguments of macros that were read as statements.
	wrapped []ts.Span
	locals  locals
}

// Body is the body of one function.
type Body struct {
	Code     *Code
	Function *facts.Function
	// Broken is set where the grammar could not read a part of the body.
	Broken bool
	// Members are a constructor's initialisers before the body.
	Members []MemberInit
	Block   *Block
	// Handlers are those of a function try block.
	Handlers []*Catch

	order order
}

// Initial is the initialiser of a variable outside of functions.
type Initial struct {
	Variable *facts.Variable
	Value    Expr
}

// MemberInit initialises a member or a base: : n(1), Base{2}.
type MemberInit struct {
	Name *Name
	Init Expr
}

// Node is a statement or an expression.
type Node interface {
	Span() ts.Span
	// Children yields what the node is made of, in the order of the text; what is
	// not evaluated (the operand of sizeof) is included. The body of a lambda is not:
	// it runs when it is called.
	Children(yield func(Node) bool)
}

// Stmt is a statement. Expr is an expression.
type (
	Stmt interface {
		Node
		stmt()
	}
	Expr interface {
		Node
		expr()
	}
)

// At is where a node stands.
type At struct{ Where ts.Span }

// Span is where the node stands, counted from the item's start.
func (a *At) Span() ts.Span { return a.Where }

// The statements.
type (
	// Block is { … }.
	Block struct {
		At
		List []Stmt
	}
	// ExprStmt is an expression as a statement; X is nil for ";" alone.
	ExprStmt struct {
		At
		X Expr
	}
	// DeclStmt declares variables, types, functions, or is a using.
	DeclStmt struct {
		At
		Vars  []Var
		Types []*facts.TypeDecl
	}
	// If is "if"; Constexpr and Consteval tell its kinds. Init and Decl are what
	// stands before and in the condition.
	If struct {
		At
		Constexpr, Consteval bool
		Init                 Stmt
		Decl                 *DeclStmt
		Cond                 Expr
		Then, Else           Stmt
	}
	// Loop is for, while or do … while; Cond is nil for none.
	Loop struct {
		At
		Kind LoopKind
		Init Stmt
		Decl *DeclStmt
		Cond Expr
		Post Expr
		Body Stmt
		// Pragmas are the pragmas right before the loop, as written: "unroll 4".
		// PragmaDoubt is set where a macro or an #if there may be one, or none.
		Pragmas     []string
		PragmaDoubt bool
	}
	// RangeFor is for (x : range).
	RangeFor struct {
		At
		Init  Stmt
		Var   *DeclStmt
		Range Expr
		Body  Stmt
	}
	// Switch is switch; its labels are Case statements inside of Body.
	Switch struct {
		At
		Init Stmt
		Decl *DeclStmt
		Cond Expr
		Body Stmt
	}
	// Case is "case Value:" or "default:" (a nil Value) with the statements up to
	// the next label.
	Case struct {
		At
		Value Expr
		List  []Stmt
	}
	// Label is "name: statement".
	Label struct {
		At
		Name string
		Stmt Stmt
	}
	// Jump is break, continue, goto and return. Value is what is returned, or the
	// target of a computed goto.
	Jump struct {
		At
		Kind  JumpKind
		Label string
		Value Expr
	}
	// Try is a try block.
	Try struct {
		At
		Block    *Block
		Handlers []*Catch
	}
	// Catch is a handler. Param is nil for catch (...).
	Catch struct {
		At
		Param *facts.Param
		Block *Block
	}
	// Asm is an asm statement. Template is the instruction text with its pieces
	// joined and escapes resolved; Known is unset where a part of it is a macro.
	Asm struct {
		At
		Volatile bool
		Template string
		Known    bool
		// Outputs and Inputs are the operands, Clobbers what else is overwritten;
		// ClobberSpans are the places of those.
		Outputs, Inputs []AsmOperand
		Clobbers        []string
		ClobberSpans    []ts.Span
	}
	// StaticAssert is static_assert(Cond, …).
	StaticAssert struct {
		At
		Cond Expr
	}
	// UnreadStmt is a statement that the grammar could not read, or that is
	// none of the others; List is what was found in it.
	UnreadStmt struct {
		At
		List []Node
	}
)

// AsmOperand is "constraint"(value).
type AsmOperand struct {
	// Symbol is the name in brackets before it, "" for none.
	Symbol     string
	Constraint string
	// ConstraintSpan is where the constraint stands, its quotes included.
	ConstraintSpan ts.Span
	// Text is the value as written, Where its place.
	Text  string
	Where ts.Span
}

// Var is a local variable with its initialiser.
type Var struct {
	*facts.Variable
	// Init is nil for none. A braced or parenthesised initialiser is a Construct of
	// the variable's type.
	Init Expr
}

// The expressions.
type (
	// Name is a variable's, function's or enumerator's, or "this".
	Name struct {
		At
		// Global is set for a leading "::".
		Global    bool
		Qualifier []facts.NamePart
		Name      string
		// Args are the arguments of a template-id, nil for none.
		Args []facts.TemplateArg
		// Where the last part of the name stands.
		NameSpan ts.Span
		// Macro is set where the name is known to be, or may be, that of a macro.
		Macro ts.Tri
	}
	// Literal is a number, string, character, true, false or nullptr as written.
	Literal struct {
		At
		Kind LiteralKind
		Text string
	}
	// Call is f(args); Macro is set where the callee is known to be, or may be, a
	// function-like macro: its arguments are evaluated any number of times, or never.
	Call struct {
		At
		Callee Expr
		Args   []Expr
		Macro  ts.Tri
	}
	// LaunchExpr is k<<<…>>>(args); Launch has the configuration.
	LaunchExpr struct {
		At
		Launch *facts.Launch
		Callee Expr
		Args   []Expr
	}
	// Member is x.name or x->name.
	Member struct {
		At
		X     Expr
		Arrow bool
		Field *Name
	}
	// Index is x[i]; a subscript with several arguments (C++23) has them all.
	Index struct {
		At
		X       Expr
		Indices []Expr
	}
	// Unary is an operator before or behind its operand: "!", "-", "*", "&",
	// "++", "--", "~", "+".
	Unary struct {
		At
		Op      string
		Postfix bool
		X       Expr
	}
	// Binary is an operator between its operands, assignments excluded; "," too.
	Binary struct {
		At
		Op   string
		X, Y Expr
	}
	// Assign is "=", "+=" and so on.
	Assign struct {
		At
		Op   string
		X, Y Expr
	}
	// Conditional is c ? x : y; X is nil for GNU's c ?: y.
	Conditional struct {
		At
		Cond, X, Y Expr
	}
	// Cast is a cast; Style says how it is written.
	Cast struct {
		At
		Style CastStyle
		Type  *facts.Type
		X     Expr
	}
	// Construct is T(a, b) or T{a, b}; T(a) with one argument and a builtin T is a
	// Cast. T(…) with a name that may be a function's is a Call.
	Construct struct {
		At
		Type   *facts.Type
		Args   []Expr
		Braced bool
	}
	// InitList is {a, b} without a type.
	InitList struct {
		At
		List []Expr
	}
	// Designated is .field = x or [i] = x in braces; Field is "" for an index.
	Designated struct {
		At
		Field string
		X     Expr
	}
	// New is a new expression; Place are the placement arguments.
	New struct {
		At
		Global bool
		Place  []Expr
		Type   *facts.Type
		// Bounds are the sizes of an array, Init the initialiser, nil for none.
		Bounds []Expr
		Init   Expr
	}
	// Delete is delete x and delete[] x.
	Delete struct {
		At
		Global, Array bool
		X             Expr
	}
	// Operand is an operator whose operand is not evaluated: sizeof, alignof,
	// decltype, noexcept, and typeid, whose operand may be. Either Type or X is set.
	Operand struct {
		At
		Op   string
		Type *facts.Type
		X    Expr
	}
	// Throw is throw x; X is nil for "throw;".
	Throw struct {
		At
		X Expr
	}
	// LambdaExpr is a lambda; Body is that of Code.Bodies.
	LambdaExpr struct {
		At
		Function *facts.Function
		Captures []Capture
		Body     *Body
	}
	// Paren is (x).
	Paren struct {
		At
		X Expr
	}
	// Spread is x..., a pack expansion, and a fold expression.
	Spread struct {
		At
		Op string
		X  Expr
		Y  Expr
	}
	// StmtExpr is GNU's ({ … }).
	StmtExpr struct {
		At
		Block *Block
	}
	// UnreadExpr is an expression that the grammar could not read, or that is none
	// of the others; List is what was found in it.
	UnreadExpr struct {
		At
		List []Node
	}
)

// Capture is one entry of a lambda's capture list.
type Capture struct {
	Where ts.Span
	// Default is set for "=" and "&" alone.
	Default bool
	ByRef   bool
	// Name is "" for a default, "this" and "*this" for the object.
	Name string
	Pack bool
	// Init is that of an init capture, nil for none.
	Init Expr
}

// LoopKind tells loops apart.
type LoopKind uint8

// The loops.
const (
	For LoopKind = iota
	While
	Do
)

// JumpKind tells jumps apart.
type JumpKind uint8

// The jumps.
const (
	Return JumpKind = iota
	Break
	Continue
	Goto
	CoReturn
)

// LiteralKind tells literals apart.
type LiteralKind uint8

// The literals.
const (
	Number LiteralKind = iota
	String
	Character
	Bool
	Null
	// UserDefined has a suffix of the user's.
	UserDefined
)

// CastStyle says how a cast is written.
type CastStyle uint8

// The casts.
const (
	CStyle CastStyle = iota
	Functional
	StaticCast
	ConstCast
	ReinterpretCast
	DynamicCast
)

// Of reads an item's bodies. It accepts any item, a broken or empty one too, and
// works once for an item that stays.
func Of(it *facts.Item) *Code {
	return it.Derive(codeKey{}, func() any { return read(it) }).(*Code)
}

type codeKey struct{}

// Body is that of a function of the item, nil for one without.
func (c *Code) Body(fn *facts.Function) *Body {
	for _, b := range c.Bodies {
		if b.Function == fn {
			return b
		}
	}
	return nil
}

// Text is what is written at a place.
func (c *Code) Text(at ts.Span) string { return c.Facts.Source.Source[at.Start:at.End] }

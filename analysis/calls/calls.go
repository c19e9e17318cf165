// Package calls says which functions the code of a file surely runs, and in which
// execution spaces functions are. What cannot be told from the file is left out:
// a call through a pointer, overloads between which more than the number and the
// plain types of the arguments decides, members of types that nobody knows.
package calls

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Kind says in what form code runs a function.
type Kind uint8

const (
	// Plain is f(x), x.f() and T::f().
	Plain Kind = iota
	// Constructor makes an object: T x; T(1); new T.
	Constructor
	// Destructor ends one: at the end of its block, by delete, by name.
	Destructor
	// Operator is an operator that a class defines: a + b, a[i], a(1).
	Operator
	// Conversion is a conversion function of a class.
	Conversion
	// Launch is f<<<…>>>(x), whatever f is.
	Launch
)

// Site is one place at which code runs a function.
type Site struct {
	At *resolve.Entry
	// Caller is the innermost function whose code it is, a lambda's too.
	Caller *resolve.Decl
	// Span is what names or implies the function, counted from the item's start.
	Span ts.Span
	// CalleeSpan is what stands before the arguments of a call or launch, qualifier and
	// template arguments included; empty for other kinds.
	CalleeSpan ts.Span
	Kind       Kind
	// Callees are the functions that it may run, one declaration each: one, or the
	// overloads that are in question.
	Callees []*resolve.Decl
	// Builtin is the name of a function of CUDA's that only the device has, where that
	// is called and the file declares no such name; Callees is empty then.
	Builtin string
	// Standard is what is named of namespace std, "max" for std::max(a, b), where the
	// file declares no such thing; Callees is empty then.
	Standard string
	// Passed is what a launch passes.
	Passed []Passed
	// Unevaluated is set in an operand that is not evaluated: of sizeof and so on.
	Unevaluated bool
	// Dependent is set where template parameters of the caller have a say in what
	// is called, so that compilers look only when they instantiate it; unset only
	// where they surely have not.
	Dependent bool
	// Folded is set where a condition that may be constant decides whether the
	// place is evaluated: the operands of ?:, && and ||, for which compilers make
	// no code then.
	Folded bool
	// Doubtful is set where nobody knows whether the place is compiled: branches of
	// "if constexpr" and of undecided #if, arguments of macros.
	Doubtful bool
	// Elements is set where each element of an array is meant.
	Elements bool
	// Subobject is set for a base or member that a constructor's initialiser makes.
	Subobject bool
	// Virtual is set for a call of a function that is declared virtual.
	Virtual bool

	// computable is the expression that compilers may compute instead, nil for none.
	computable body.Expr
}

// Passed is what a launch passes, or one of its template arguments.
type Passed struct {
	Span ts.Span
	// Type is its type, the zero Type where that is not known.
	Type resolve.Type
	// Lambda is set for a lambda, and for a local variable that holds one.
	Lambda *resolve.Decl
	// Param is the number of the kernel's parameter, -1 for a template argument.
	Param int
}

// Callee is the function that the site runs where there is only one in question,
// nil otherwise.
func (s *Site) Callee() *resolve.Decl {
	if len(s.Callees) != 1 {
		return nil
	}
	return s.Callees[0]
}

// Graph is what the functions of a file call. It is safe for concurrent use.
type Graph struct {
	File *resolve.File

	spaces   resolve.Memo[*resolve.Decl, Space]
	sites    resolve.Memo[*resolve.Entry, []Site]
	mentions resolve.Memo[*resolve.Entry, []Mention]
	names    resolve.Memo[struct{}, *memberNames]
	made     resolve.Memo[struct{}, map[*resolve.Decl]bool]
}

type graphKey struct{}

// Of is the graph of a file.
func Of(f *resolve.File) *Graph {
	return f.Derive(graphKey{}, func() any { return &Graph{File: f} }).(*Graph)
}

// Sites are those of all functions that an entry defines, in the order in which
// the item's functions stand.
func (g *Graph) Sites(at *resolve.Entry) []Site {
	return g.sites.Get(at, func() []Site { return g.walk(at) })
}

// outermost is the function of a namespace or class around one, itself included.
func outermost(fn *facts.Function) *facts.Function {
	for fn != nil && fn.Enclosing != nil {
		fn = fn.Enclosing
	}
	return fn
}

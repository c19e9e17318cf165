// Package fold says what device code makes of the variables of the host that it names.
// nvcc's front end folds a constant into the code where it is read; every other use of a
// variable without a memory space is rejected.
package fold

import (
	"sync"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Access is what an expression does with a variable.
type Access uint8

const (
	// Read takes the value at once.
	Read Access = iota
	// Written changes it.
	Written
	// Bound takes its address, or binds a reference to it.
	Bound
	// Element takes an element of an array.
	Element
	// Pointed reads what a pointer points to, without an offset.
	Pointed
	// Dropped names it and uses nothing of it.
	Dropped
	// Skipped stands where a constant condition leaves it out: 'false && x'.
	Skipped
	// Computed stands in what is computed when the code is compiled: the initialiser of
	// a constexpr variable, a static_assert.
	Computed
)

// Cause says why a use has its verdict.
type Cause uint8

const (
	// Constant is a constant that is read.
	Constant Cause = iota
	// Mutable is a variable that is not const.
	Mutable
	// Volatile is a const volatile variable.
	Volatile
	// Extern is a constant that is declared, and has its value elsewhere, or later.
	Extern
	// Derived is a constant whose initialiser does not fold; Use.Reason is the operand.
	Derived
	// HostPointer is a constant that holds an address of the host.
	HostPointer
	// Text is a const pointer, not constexpr, to a string literal.
	Text
	// Address is a constant of which the address is needed.
	Address
	// Array is an array, or one in an object, of which an element or the address is
	// needed.
	Array
	// Reference is a reference of the host.
	Reference
)

// Verdict is what nvcc says.
type Verdict uint8

const (
	// Unknown is a use of which nobody knows what nvcc makes.
	Unknown Verdict = iota
	// Folded is accepted: the value is part of the code.
	Folded
	// Warned compiles with a warning (20094-D and its neighbours).
	Warned
	// Rejected does not compile.
	Rejected
)

// Use is one place in device code that names a variable of the host.
type Use struct {
	At *resolve.Entry
	// In is the innermost function whose code it is, a lambda's too.
	In *resolve.Decl
	// Span is the name, its qualifier included, counted from the item's start; Expr is
	// what names the variable with its members (c.x), and Around the expression or
	// statement that uses that, nil where there is none.
	Span   treesitter.Span
	Expr   body.Expr
	Around body.Node
	// Variable is the declaration that counts: the one with the initialiser.
	Variable resolve.VariableDecl
	// Type is the variable's type.
	Type   resolve.Type
	Access Access
	Cause  Cause
	// Value is what the variable is worth, or why that is not known. It is set for
	// constants.
	Value constant.Value
	// Reason is what makes the initialiser no constant to nvcc, for Derived: the operand,
	// where it is declared, and the variables between.
	Reason *constant.Reason
	// Made is set where device code is surely made of the function; of others nvcc tells
	// only the direct use of what is not const, as a warning.
	Made bool

	always  Verdict
	changes []change
	// relaxed is the verdict with --expt-relaxed-constexpr where that changes it, else nil.
	relaxed *Verdict
}

// change is a verdict that releases of nvcc give before another one: up to, but not with,
// a release.
type change struct {
	before  archcfg.Version
	verdict Verdict
}

// VerdictOf is what nvcc says with the toolkit and the flags of a command.
func (u *Use) VerdictOf(c *archcfg.Command) Verdict {
	if c.RelaxedConstexpr && u.relaxed != nil {
		return *u.relaxed
	}
	return u.Verdict(c.Toolkit)
}

// Verdict is what a release of nvcc says without --expt-relaxed-constexpr; for the zero
// Version, what all say that were measured, or Unknown where they differ.
func (u *Use) Verdict(toolkit archcfg.Version) Verdict {
	for _, c := range u.changes {
		if toolkit == (archcfg.Version{}) {
			return Unknown
		}
		if toolkit.Compare(c.before) < 0 {
			return c.verdict
		}
	}
	return u.always
}

// Number is the number of the warning that nvcc prints for the use, beside an error or
// alone; 0 for none.
func (u *Use) Number() int {
	const read, written, bound = 20094, 20095, 20096
	switch {
	case u.Cause != Mutable && u.Cause != Reference:
		return 0
	case u.Access == Dropped:
		return 0
	case u.Cause == Reference:
		return read
	case u.Access == Written:
		return written
	case u.Access == Bound:
		return bound
	}
	return read
}

// Uses are the uses of the host's variables in one file. It is safe for concurrent use.
type Uses struct {
	File *resolve.File

	mu     sync.Mutex
	values *constant.Evaluator
	known  map[*resolve.Entry][]Use
	made   map[*facts.Variable]held
}

type usesKey struct{}

// Of are the uses in a file.
func Of(f *resolve.File) *Uses {
	return f.Derive(usesKey{}, func() any {
		return &Uses{File: f, values: constant.New(f), known: map[*resolve.Entry][]Use{}, made: map[*facts.Variable]held{}}
	}).(*Uses)
}

// In are the uses in the functions of an entry that are surely device code, in the order
// of the text within each function.
func (u *Uses) In(at *resolve.Entry) []Use {
	u.mu.Lock()
	defer u.mu.Unlock()
	if list, ok := u.known[at]; ok {
		return list
	}
	list := u.find(at)
	u.known[at] = list
	return list
}

// Value is what a variable outside of functions is worth, by its declaration with the
// initialiser.
func (u *Uses) Value(v resolve.VariableDecl) constant.Value {
	u.mu.Lock()
	defer u.mu.Unlock()
	in := u.File.In(v.At, nil, v.NameSpan.End, nil)
	if v.Class != nil {
		in = u.File.InClass(v.At, v.Class)
	}
	return u.values.Variable(resolve.Meaning{Kind: resolve.VariableName, At: v.At, Variable: v.Variable, In: in})
}

// find looks through the functions of an entry.
func (u *Uses) find(at *resolve.Entry) []Use {
	g := calls.Of(u.File)
	var list []Use
	var code *calls.Code
	for _, b := range body.Of(at.Facts).Bodies {
		d := at.DeclOf(b.Function)
		if d == nil || d.Broken || b.Broken || g.Space(d)&(calls.Device|calls.Kernel) == 0 {
			continue
		}
		var host *hostCode
		names := namesIn(b)
		for i := range names {
			n := &names[i]
			if n.member != nil && !g.StaticMember(n.Name.Name) {
				continue
			}
			var m resolve.Meaning
			if n.member == nil {
				var ok bool
				if m, ok = u.meaning(at, d, n); !ok {
					continue
				}
			}
			if host == nil {
				if code == nil {
					c := g.Code(at)
					code = &c
				}
				host = &hostCode{u: u, g: g, code: *code, d: d, body: b, made: g.Made(d)}
			}
			if n.member != nil {
				var ok bool
				if m, ok = host.ofObject(n.member); !ok {
					continue
				}
			}
			if use, ok := host.use(n, m); ok {
				list = append(list, use)
			}
		}
	}
	return list
}

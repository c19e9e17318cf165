package constant

import (
	"math"
	"math/bits"
	"strconv"

	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Kind tells values apart.
type Kind uint8

const (
	// Unknown is a value that is not known; [Value.Why] has the reason.
	Unknown Kind = iota
	// Integer is an integer, a character or a truth value.
	Integer
	// Floating is a float or a double.
	Floating
	// Pointer is an address: null, that of a variable, an element, a function.
	Pointer
	// Object is what a class or an array holds.
	Object
)

// Value is what an expression is worth. The zero Value is unknown.
type Value struct {
	Kind Kind
	// Type is the expression's type; it may be known where the value is not.
	Type Type
	// Runtime is set where the value is known although C++ does not call the
	// expression constant: a variable that is not const, but never written again,
	// is part of it, or a function that is not constexpr.
	Runtime bool
	// Unfolded is the reason why nvcc's front end does not fold the expression where
	// device code needs its value, although that is known; nil where it does (measured
	// with nvcc 11.8 to 13.5: unlike C++ it also folds const variables of floating type).
	Unfolded *Reason
	// Late is what only nvcc 12 and later fold in the expression: a part of a const
	// object that is not constexpr.
	Late *Reason
	// Why is the reason why the value is not known; nil for one that is.
	Why *Reason

	// bits is an integer, its sign extended to 64 bits; for a pointer to an element
	// of obj it is the element's number.
	bits  uint64
	float float64
	// obj is what an Object holds, or where a Pointer points to; element is set for a
	// pointer into the array obj, and function for one to a function.
	obj      *cell
	element  bool
	function *resolve.Decl
	// at is the place that a function returned a reference to, nil for other values.
	at *cell
	// promotes is the type that the value of a bit-field has as an operand, NoType for
	// all else.
	promotes Type
}

// Reason says why a value is not known.
type Reason struct {
	Cause Cause
	// Text is the part of the expression that makes it unknown, as it is spelled.
	Text string
	// At and Span (item offsets) are where what Text names is declared, nil and
	// empty where it is not.
	At   *resolve.Entry
	Span treesitter.Span
	// Through are the variables whose initialisers lead there, the outermost first.
	Through []resolve.VariableDecl
}

// Certain reports whether the compiler surely cannot compute it either, where
// device code needs the value (measured with nvcc 11.8 to 13.5).
func (r *Reason) Certain() bool {
	if r == nil {
		return false
	}
	switch r.Cause {
	case NotConst, Volatile, Elsewhere, NotConstexpr, LibraryMath, Reinterpreted, DividedByZero, OutOfRange, HostAddress:
		return true
	}
	return false
}

// Cause is the sort of a [Reason].
type Cause uint8

const (
	// Unsupported is an expression of a form that is not worked out.
	Unsupported Cause = iota
	// NotRead is a name that nothing which was read declares, or gives a value.
	NotRead
	// Ambiguous is a name that may mean several things.
	Ambiguous
	// MacroUnknown is a name that may be a macro, or one with another meaning.
	MacroUnknown
	// IsParameter is a function's parameter.
	IsParameter
	// IsTemplateParameter is a template parameter without an argument, or what
	// depends on one.
	IsTemplateParameter
	// IsMember is a data member of an object.
	IsMember
	// NotConst is a variable that other functions may change.
	NotConst
	// Written is a local variable that is changed, or may be, after its
	// initialisation.
	Written
	// NotComputable is a function without a definition that consists of one return
	// statement.
	NotComputable
	// Undefined is what C++ gives no value: a signed overflow, a division by zero.
	Undefined
	// SizeUnknown is a type whose size is not known.
	SizeUnknown
	// TooComplex is an expression that takes more steps than real ones do.
	TooComplex
	// Volatile is a variable that is read anew each time.
	Volatile
	// Elsewhere is a variable that is declared extern and initialised elsewhere.
	Elsewhere
	// NotConstexpr is a function that compilers do not run.
	NotConstexpr
	// LibraryMath is a function of the C library that nvcc does not compute.
	LibraryMath
	// Reinterpreted is a value read as one of another type.
	Reinterpreted
	// DividedByZero is an integer divided by zero.
	DividedByZero
	// OutOfRange is a floating value that an integer type cannot hold.
	OutOfRange
	// Overflows is an arithmetic result that a signed type cannot hold: nvcc up to
	// 13.0 goes on with what is left of it, 13.5 does not.
	Overflows
	// HostAddress is the address of a variable of the host.
	HostAddress
	// Extended is a value of type long double that no double holds.
	Extended
)

// String says why, as the end of a sentence about an expression: "'n' is a
// parameter".
func (r *Reason) String() string {
	if r == nil {
		return ""
	}
	return "'" + r.Text + "' " + [...]string{
		"is not computed by gridls", "has no value in what was read", "may mean several things", "may be another macro", "is a parameter",
		"depends on a template parameter", "is a member of an object", "is not const", "may be changed after its initialisation",
		"is a function whose result is not known", "has no value in C++", "has a size that is not known", "takes too long to compute",
		"is volatile", "is initialised elsewhere", "is not constexpr", "is a function that nvcc does not compute", "is read as another type",
		"divides by zero", "does not fit into the type", "overflows", "is an address of the host",
		"is no value that a double holds",
	}[r.Cause]
}

func unknown(t Type, cause Cause, text string) Value {
	return Value{Type: t, Why: &Reason{Cause: cause, Text: text}}
}

// integer makes a value of an integral type; what does not fit is cut off.
func (m Model) integer(t Type, n uint64) Value {
	return Value{Kind: Integer, Type: t, bits: m.fold(t, n)}
}

// fold cuts n to the width of an integral type and extends its sign.
func (m Model) fold(t Type, n uint64) uint64 {
	if t == Bool {
		if n != 0 {
			return 1
		}
		return 0
	}
	shift := 64 - 8*uint(m.bytes(t))
	if m.signed(t) {
		return uint64(int64(n<<shift) >> shift)
	}
	return n << shift >> shift
}

func truth(b bool) Value {
	v := Value{Kind: Integer, Type: Bool}
	if b {
		v.bits = 1
	}
	return v
}

// floating makes a value of a floating type, rounded to it.
func floating(t Type, f float64) Value {
	if t == Float {
		f = float64(float32(f))
	}
	return Value{Kind: Floating, Type: t, float: f}
}

// Known reports whether the value is known.
func (v Value) Known() bool { return v.Kind != Unknown }

// Int is an integer value; ok is false for all others, and for one of an unsigned
// type above the largest int64.
func (v Value) Int() (n int64, ok bool) {
	if v.Kind != Integer || v.Type == UnsignedLong && int64(v.bits) < 0 || v.Type == UnsignedLongLong && int64(v.bits) < 0 {
		return 0, false
	}
	return int64(v.bits), true
}

// Large is an integer value above the largest int64; ok is false for all others.
func (v Value) Large() (n uint64, ok bool) {
	_, small := v.Int()
	return v.bits, v.Kind == Integer && !small
}

// Float is the value of type float or double.
func (v Value) Float() (f float64, ok bool) { return v.float, v.Kind == Floating }

// Truth is the value as a condition.
func (v Value) Truth() treesitter.Tri {
	switch v.Kind {
	case Integer:
		return treesitter.TriOf(v.bits != 0)
	case Floating:
		return treesitter.TriOf(v.float != 0)
	case Pointer:
		return treesitter.TriOf(!v.null())
	}
	return treesitter.Unknown
}

// String is the value in decimal, "?" for an unknown one.
func (v Value) String() string {
	switch v.Kind {
	case Integer:
		if n, ok := v.Int(); ok {
			return strconv.FormatInt(n, 10)
		}
		return strconv.FormatUint(v.bits, 10)
	case Floating:
		if v.Type == Float {
			return strconv.FormatFloat(v.float, 'g', -1, 32)
		}
		return strconv.FormatFloat(v.float, 'g', -1, 64)
	case Pointer:
		return v.pointerString()
	case Object:
		return v.obj.String()
	}
	return "?"
}

// about gives an unknown value's reason a place, if it has none yet.
func (v Value) about(at *resolve.Entry, span treesitter.Span) Value {
	if v.Why != nil && v.Why.At == nil && v.Why.Cause != Unsupported {
		why := *v.Why
		why.At, why.Span = at, span
		v.Why = &why
	}
	return v
}

// to converts a value as static_cast does. A floating value that the type cannot
// hold has no value.
func (m Model) to(t Type, v Value) Value {
	if t == NoType || v.Kind == Unknown || v.Type == t {
		if v.Kind == Unknown && t != NoType {
			v.Type = t
		}
		return v
	}
	r := Value{Type: t}
	switch {
	case v.Kind == Pointer && t == Bool:
		return truth(!v.null())
	case v.Kind != Integer && v.Kind != Floating:
		return unknown(t, Reinterpreted, v.String())
	case t.floating() && v.Kind == Floating:
		r = floating(t, v.float)
	case t == Float && v.Kind == Integer:
		r.Kind = Floating
		if m.signed(v.Type) {
			r.float = float64(float32(int64(v.bits)))
		} else {
			r.float = float64(float32(v.bits))
		}
	case t.floating() && v.Kind == Integer:
		r.Kind = Floating
		if m.signed(v.Type) {
			r.float = float64(int64(v.bits))
		} else {
			r.float = float64(v.bits)
		}
		if t == LongDouble && bits.TrailingZeros64(v.bits)+53 < bits.Len64(magnitude(m, v)) {
			return unknown(t, Extended, v.String())
		}
	case v.Kind == Integer:
		r = m.integer(t, v.bits)
	case t == Bool:
		r = truth(v.float != 0)
	default:
		n, ok := m.truncate(t, v.float)
		if !ok {
			return unknown(t, OutOfRange, v.String())
		}
		r = m.integer(t, n)
	}
	return r
}

// magnitude is an integer value without its sign.
func magnitude(m Model, v Value) uint64 {
	if m.signed(v.Type) && int64(v.bits) < 0 {
		return -v.bits
	}
	return v.bits
}

// truncate is a floating value as an integer of type t.
func (m Model) truncate(t Type, f float64) (n uint64, ok bool) {
	f = math.Trunc(f)
	width := 8 * int(m.bytes(t))
	if m.signed(t) {
		limit := math.Ldexp(1, width-1)
		return uint64(int64(f)), f >= -limit && f < limit
	}
	if !(f >= 0 && f < math.Ldexp(1, width)) {
		return 0, false
	}
	return uint64(f), true
}

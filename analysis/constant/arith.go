package constant

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/gridls/gridls/treesitter"
)

// unary applies +, -, ~ and !.
func (m Model) unary(op string, v Value) Value {
	if op == "!" {
		r := unknown(Bool, Unsupported, op)
		if v.Known() {
			r = truth(v.Truth() == treesitter.No)
		} else if v.Why != nil {
			r.Why = v.Why
		}
		return r
	}
	t := m.promoted(v.Type)
	v = m.to(t, v)
	if !v.Known() {
		return v
	}
	switch {
	case op == "+":
	case op == "~" && t.integral():
		v.bits = m.fold(t, ^v.bits)
	case op == "-" && t.floating():
		v.float = -v.float
	case op == "-":
		n := m.fold(t, -v.bits)
		if m.signed(t) && n == v.bits && n != 0 {
			return unknown(t, Overflows, "-"+v.String())
		}
		v.bits = n
	default:
		return unknown(NoType, Unsupported, op)
	}
	return v
}

// binary applies an operator to two values. && and || do not look at the second
// value where the first decides.
func (m Model) binary(op string, x, y Value) Value {
	switch op {
	case "&&", "||":
		return logical(op, x, y)
	case "==", "!=", "<", ">", "<=", ">=":
		return m.compare(op, x, y)
	case "<<", ">>":
		return m.shift(op, x, y)
	}
	t := m.common(x.Type, y.Type)
	if t.floating() && (op == "%" || op == "&" || op == "|" || op == "^") {
		return unknown(NoType, Unsupported, op)
	}
	return m.arithmetic(op, t, x, y)
}

// either is unknown for the reason of the first of two values that has one; one that
// is certain comes before one that may be gridls' own.
func either(t Type, x, y Value) Value {
	r := Value{Type: t, Why: x.Why}
	if x.Known() || !x.Why.Certain() && y.Why.Certain() {
		r.Why = y.Why
	}
	if r.Why == nil {
		r.Why = &Reason{Cause: Unsupported}
	}
	return r
}

func logical(op string, x, y Value) Value {
	decides := op == "||"
	if x.Truth() == treesitter.TriOf(decides) {
		return truth(decides)
	}
	switch a, b := x.Truth(), y.Truth(); {
	case a == treesitter.Unknown:
		// Whether the other operand counts is not known either.
		return Value{Type: Bool, Why: either(Bool, x, x).Why}
	case b == treesitter.Unknown:
		return either(Bool, y, y)
	default:
		return truth(b == treesitter.Yes)
	}
}

func (m Model) compare(op string, x, y Value) Value {
	t := m.common(x.Type, y.Type)
	if !x.Known() || !y.Known() || t == NoType {
		return either(Bool, x, y)
	}
	x, y = m.to(t, x), m.to(t, y)
	var less, equal bool
	switch {
	case t.floating():
		less, equal = x.float < y.float, x.float == y.float
		if x.float != x.float || y.float != y.float {
			return truth(op == "!=")
		}
	case m.signed(t):
		less, equal = int64(x.bits) < int64(y.bits), x.bits == y.bits
	default:
		less, equal = x.bits < y.bits, x.bits == y.bits
	}
	switch op {
	case "==":
		return truth(equal)
	case "!=":
		return truth(!equal)
	case "<":
		return truth(less)
	case "<=":
		return truth(less || equal)
	case ">":
		return truth(!less && !equal)
	}
	return truth(!less)
}

func (m Model) shift(op string, x, y Value) Value {
	t := m.promoted(x.Type)
	if t.floating() || y.Type.floating() {
		return unknown(NoType, Unsupported, op)
	}
	if !x.Known() || !y.Known() || t == NoType {
		return either(t, x, y)
	}
	x = m.to(t, x)
	width := uint64(8 * m.bytes(t))
	text := x.String() + " " + op + " " + y.String()
	if y.bits >= width {
		return unknown(t, Undefined, text)
	}
	if op == ">>" {
		if m.signed(t) {
			return m.integer(t, uint64(int64(x.bits)>>y.bits))
		}
		return m.integer(t, x.bits>>y.bits)
	}
	if m.signed(t) {
		// Before C++20 the value must be representable in the unsigned type.
		if int64(x.bits) < 0 || x.bits<<y.bits>>y.bits != x.bits || bits.Len64(x.bits<<y.bits) > int(width) {
			return unknown(t, Undefined, text)
		}
	}
	return m.integer(t, x.bits<<y.bits)
}

func (m Model) arithmetic(op string, t Type, x, y Value) Value {
	if !x.Known() || !y.Known() || t == NoType {
		return either(t, x, y)
	}
	x, y = m.to(t, x), m.to(t, y)
	text := x.String() + " " + op + " " + y.String()
	switch {
	case t.floating():
		return floats(op, t, x.float, y.float, text)
	case m.signed(t):
		return m.signedIntegers(op, t, int64(x.bits), int64(y.bits), text)
	}
	a, b := x.bits, y.bits
	switch op {
	case "+":
		return m.integer(t, a+b)
	case "-":
		return m.integer(t, a-b)
	case "*":
		return m.integer(t, a*b)
	case "&":
		return m.integer(t, a&b)
	case "|":
		return m.integer(t, a|b)
	case "^":
		return m.integer(t, a^b)
	case "/", "%":
		if b == 0 {
			return unknown(t, DividedByZero, text)
		}
		if op == "/" {
			return m.integer(t, a/b)
		}
		return m.integer(t, a%b)
	}
	return unknown(t, Unsupported, op)
}

// floats computes in the precision of t. What C++ does not call constant, such as a
// division by zero, has the value that IEEE 754 gives it: nvcc folds it.
func floats(op string, t Type, x, y float64, text string) Value {
	if t == LongDouble {
		return extended(op, x, y, text)
	}
	switch op {
	case "+":
		return floating(t, x+y)
	case "-":
		return floating(t, x-y)
	case "*":
		return floating(t, x*y)
	case "/":
		return floating(t, x/y)
	}
	return unknown(t, Unsupported, op)
}

// extended computes in the precision of long double; what a double does not hold is not
// known.
func extended(op string, x, y float64, text string) Value {
	no := unknown(LongDouble, Extended, text)
	if math.IsInf(x, 0) || math.IsNaN(x) || math.IsInf(y, 0) || math.IsNaN(y) || op == "/" && y == 0 {
		return no
	}
	const significand = 64
	a, b, r := big.NewFloat(x), big.NewFloat(y), new(big.Float).SetPrec(significand)
	switch op {
	case "+":
		r.Add(a, b)
	case "-":
		r.Sub(a, b)
	case "*":
		r.Mul(a, b)
	case "/":
		r.Quo(a, b)
	default:
		return unknown(LongDouble, Unsupported, op)
	}
	if r.Sign() == 0 {
		return floats(op, Double, x, y, text).as(LongDouble) // which has the sign that zero gets
	}
	f, exact := r.Float64()
	if exact != big.Exact {
		return no
	}
	return floating(LongDouble, f)
}

// as is a floating value with another type that holds it.
func (v Value) as(t Type) Value {
	v.Type = t
	return v
}

// signedIntegers computes without wrapping: what does not fit has no value.
func (m Model) signedIntegers(op string, t Type, x, y int64, text string) Value {
	var n int64
	fits := true
	switch op {
	case "+":
		n = x + y
		fits = (n > x) == (y > 0)
	case "-":
		n = x - y
		fits = (n < x) == (y > 0)
	case "*":
		n = x * y
		fits = x == 0 || n/x == y && !(x == -1 && n == y && y != 0)
	case "&":
		n = x & y
	case "|":
		n = x | y
	case "^":
		n = x ^ y
	case "/", "%":
		if y == 0 {
			return unknown(t, DividedByZero, text)
		}
		if y == -1 && x == -x && x != 0 {
			return unknown(t, Overflows, text)
		}
		if n = x / y; op == "%" {
			n = x % y
			fits = y != -1 || m.fold(t, uint64(-x)) == uint64(-x)
		}
	default:
		return unknown(t, Unsupported, op)
	}
	if !fits || m.fold(t, uint64(n)) != uint64(n) {
		return unknown(t, Overflows, text)
	}
	return m.integer(t, uint64(n))
}

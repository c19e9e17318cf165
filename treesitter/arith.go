package treesitter

import "strconv"

// value is what an expression of the preprocessor is worth: an intmax_t, or a
// uintmax_t with the same bits.
type value struct {
	n     int64
	known bool
	// unsigned is Unknown where that hangs on something unknown.
	unsigned Tri
	// least and most bound a value of type intmax_t that is not known; nothing bounds
	// it where they are alike.
	least, most int64
}

// known is a value of type intmax_t.
func known(n int64) value { return value{n: n, known: true, unsigned: No} }

// boundedBy is a value of type intmax_t that is not known, but for its bounds.
func boundedBy(least, most int64) value {
	switch {
	case least == most:
		return value{}
	case least < -maxBound || most > maxBound:
		return value{}
	}
	return value{unsigned: No, least: least, most: most}
}

// maxBound is how large bounds may be: the product of two of them fits.
const maxBound = 1<<31 - 1

// bounds are those of a value of type intmax_t; ok is false where there are none.
func (v value) bounds() (least, most int64, ok bool) {
	switch {
	case v.unsigned != No:
		return 0, 0, false
	case v.known:
		return v.n, v.n, -maxBound <= v.n && v.n <= maxBound
	}
	return v.least, v.most, v.least != v.most
}

func truth(b bool) value {
	if b {
		return known(1)
	}
	return known(0)
}

// truth tells whether the value is not 0.
func (v value) truth() Tri {
	if least, most, ok := v.bounds(); !v.known {
		if ok && (least > 0 || most < 0) {
			return Yes
		}
		return Unknown
	}
	return TriOf(v.n != 0)
}

// String writes the value as C's preprocessor reads it.
func (v value) String() string {
	if v.unsigned == Yes {
		return strconv.FormatUint(uint64(v.n), 10) + "u"
	}
	return strconv.FormatInt(v.n, 10)
}

// same is what two values that may both be meant have in common.
func (v value) same(w value) value {
	if !v.known || !w.known || v.n != w.n {
		return value{}
	}
	if v.unsigned != w.unsigned {
		v.unsigned = Unknown
	}
	return v
}

// applyUnary applies '!', '-', '+' or '~'.
func applyUnary(op string, v value) value {
	if op == "!" {
		return valueOf(v.truth().Not())
	}
	if !v.known {
		return value{}
	}
	switch op {
	case "-":
		v.n = -v.n
	case "~":
		v.n = ^v.n
	}
	return v
}

// applyBinary applies an operator to both values, as C++ does in a controlling
// expression: 64 bits, wrapping, unsigned if one operand is ([cpp.cond]). && and
// || are Kleene's; all else is unknown if an operand is.
func applyBinary(op string, x, y value) value {
	switch op {
	case "&&":
		return valueOf(x.truth().And(y.truth()))
	case "||":
		return valueOf(x.truth().Or(y.truth()))
	case ",":
		return y
	}
	if !x.known || !y.known {
		return bounded(op, x, y)
	}
	unsigned := x.unsigned.Or(y.unsigned)
	if op == "<<" || op == ">>" {
		unsigned = x.unsigned
	}
	if unsigned != Unknown {
		return arithmetic(op, x, y, unsigned)
	}
	return arithmetic(op, x, y, No).same(arithmetic(op, x, y, Yes))
}

// bounded applies an operator to values of which not both are known, but their bounds
// are.
func bounded(op string, x, y value) value {
	a, b, ok := x.bounds()
	c, d, ok2 := y.bounds()
	if !ok || !ok2 {
		return value{}
	}
	switch op {
	case "<":
		return valueOf(before(b, c, d <= a))
	case ">=":
		return valueOf(before(b, c, d <= a).Not())
	case ">":
		return valueOf(before(d, a, b <= c))
	case "<=":
		return valueOf(before(d, a, b <= c).Not())
	case "==", "!=":
		if b < c || d < a {
			return truth(op == "!=")
		}
	case "+":
		return boundedBy(a+c, b+d)
	case "-":
		return boundedBy(a-d, b-c)
	case "*":
		if a >= 0 && c >= 0 {
			return boundedBy(a*c, b*d)
		}
	case "/":
		if a >= 0 && c > 0 {
			if a/d == b/c {
				return known(a / d)
			}
			return boundedBy(a/d, b/c)
		}
	}
	return value{}
}

// before tells whether what ends at most is less than what begins at least, or, with
// never, surely not.
func before(most, least int64, never bool) Tri {
	switch {
	case most < least:
		return Yes
	case never:
		return No
	}
	return Unknown
}

// valueOf is 1, 0 or unknown.
func valueOf(t Tri) value {
	if t == Unknown {
		return value{}
	}
	return truth(t == Yes)
}

func arithmetic(op string, x, y value, unsigned Tri) value {
	less := x.n < y.n
	if unsigned == Yes {
		less = uint64(x.n) < uint64(y.n)
	}
	result := value{known: true, unsigned: unsigned}
	switch op {
	case "==":
		return truth(x.n == y.n)
	case "!=":
		return truth(x.n != y.n)
	case "<":
		return truth(less)
	case ">=":
		return truth(!less)
	case ">":
		return truth(!less && x.n != y.n)
	case "<=":
		return truth(less || x.n == y.n)
	case "+":
		result.n = x.n + y.n
	case "-":
		result.n = x.n - y.n
	case "*":
		result.n = x.n * y.n
	case "&":
		result.n = x.n & y.n
	case "|":
		result.n = x.n | y.n
	case "^":
		result.n = x.n ^ y.n
	case "/", "%":
		return divide(op, x.n, y.n, unsigned)
	case "<<", ">>":
		return shift(op, x.n, y, unsigned)
	default:
		return value{}
	}
	return result
}

// divide is unknown for a division by zero, which compilers reject.
func divide(op string, x, y int64, unsigned Tri) value {
	var quotient, rest int64
	switch {
	case y == 0:
		return value{}
	case unsigned == Yes:
		quotient, rest = int64(uint64(x)/uint64(y)), int64(uint64(x)%uint64(y))
	default:
		// Go defines the smallest integer divided by -1 as C's preprocessors
		// compute it: it wraps
		quotient, rest = x/y, x%y
	}
	if op == "%" {
		quotient = rest
	}
	return value{n: quotient, known: true, unsigned: unsigned}
}

// shift is unknown for counts that the standard leaves undefined: compilers
// differ on them.
func shift(op string, x int64, count value, unsigned Tri) value {
	if count.n < 0 || count.n >= 64 {
		return value{}
	}
	result := value{n: x << uint(count.n), known: true, unsigned: unsigned}
	switch {
	case op == ">>" && unsigned == Yes:
		result.n = int64(uint64(x) >> uint(count.n))
	case op == ">>":
		result.n = x >> uint(count.n)
	}
	return result
}

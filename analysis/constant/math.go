package constant

import (
	"math"
	"strings"
)

// library computes functions of the C library and builtins of the compilers that nvcc
// computes, too, in initialisers of constants; those that surely are not computed say
// so (measured with nvcc 11.8 to 13.5).
func (e *Evaluator) library(name string, args []Value, text string) Value {
	v := unknown(NoType, NotComputable, text)
	base, builtin := strings.CutPrefix(name, "__builtin_")
	for _, a := range args {
		if !a.Known() && a.Why.Certain() {
			return either(NoType, a, a)
		}
	}
	if builtin {
		t, stem := Double, base
		if s, ok := strings.CutSuffix(base, "f"); ok && s != "in" {
			t, stem = Float, s
		}
		switch {
		case (stem == "inf" || stem == "huge_val") && len(args) == 0:
			return floating(t, math.Inf(1))
		case stem == "fabs" && len(args) == 1 && args[0].Known():
			if x := e.model.to(t, args[0]); x.Known() {
				return floating(t, math.Abs(x.float))
			}
		case base == "strlen" && len(args) == 1:
			return e.stringLength(args[0], text)
		case base == "constant_p" || base == "expect":
			return v
		}
	}
	if vector, ok := strings.CutPrefix(name, "make_"); ok {
		if t, _, _ := e.model.vectorOf(vector); t != NoType {
			return unknown(NoType, NotConstexpr, text)
		}
	}
	if name == "__float2half" {
		return unknown(NoType, NotConstexpr, text)
	}
	if t, ok := mathFunction(base); ok {
		return Value{Type: t, Why: &Reason{Cause: LibraryMath, Text: text}}
	}
	return v
}

// stringLength is __builtin_strlen.
func (e *Evaluator) stringLength(v Value, text string) Value {
	size := e.model.named("size_t")
	if v = decayed(v); v.Kind != Pointer || !v.element {
		return unknown(size, NotComputable, text)
	}
	for i := v.bits; i < uint64(len(v.obj.parts)); i++ {
		if !e.spend() {
			break
		}
		c := v.obj.parts[i].read()
		if c.Kind != Integer {
			break
		}
		if c.bits == 0 {
			return e.model.integer(size, i-v.bits)
		}
	}
	return unknown(size, NotComputable, text)
}

// mathFunction is the type of the result of one of C's functions of <math.h> that takes
// and gives floating values; ok is false for other names.
func mathFunction(name string) (t Type, ok bool) {
	t, stem := Double, name
	if s, found := strings.CutSuffix(name, "f"); found && s != "er" {
		t, stem = Float, s
	}
	switch stem {
	case "sqrt", "cbrt", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p",
		"pow", "hypot", "floor", "trunc", "round", "erf", "tgamma", "lgamma", "fmod", "fmin", "fmax":
		return t, true
	}
	return NoType, false
}

// folded reports whether compilers may compute a function of the C library by its name,
// although it is declared like any other.
func folded(name string) bool {
	if strings.HasPrefix(name, "__builtin_") || strings.HasPrefix(name, "operator") {
		return true
	}
	if _, ok := mathFunction(name); ok {
		return false
	}
	for _, prefix := range [...]string{"str", "mem", "wcs", "wmem", "is", "fp", "nan", "signbit"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	stem := name
	if len(stem) > 2 {
		stem = strings.TrimRight(stem, "fl")
	}
	switch stem {
	case "abs", "labs", "llabs", "imaxabs", "fabs", "ceil", "copysign", "rint", "nearbyint", "lrint", "llrint", "lround", "llround", "ldexp", "scalbn", "scalbln", "logb", "ilogb",
		"fdim", "fma", "remainder", "remquo", "nextafter", "nexttoward", "frexp", "modf", "inf", "huge_va", "ffs", "popcount", "bswap", "toupper", "tolower":
		return true
	}
	return false
}

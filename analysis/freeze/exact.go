package freeze

import (
	"math"
	"math/big"
)

// precision is with how many bits functions are computed: the result of a double is
// then wrong only if it lies within 2^-100 of the middle between two doubles.
const precision = 200

// margin is how far from the middle between two values, in units of the last place, the
// exact result must lie so that every decent library rounds it alike: their functions
// are off by less than 0.6 units.
const margin = 0.1

// result is a function's value at an argument.
type result struct {
	value float64
	// sure is set where every decent library gives that value.
	sure bool
}

// apply computes a function of C's <math.h> of one argument, in float or double; ok is
// false for other functions, and where the result is no finite number.
func apply(name string, x float64, single bool) (r result, ok bool) {
	switch name {
	case "fabs":
		return result{math.Abs(x), true}, true
	case "floor":
		return result{math.Floor(x), true}, true
	case "ceil":
		return result{math.Ceil(x), true}, true
	case "trunc":
		return result{math.Trunc(x), true}, true
	case "sqrt":
		// IEEE 754 asks for the correct rounding; that of a float's root in double is
		// exact enough to be rounded again.
		r := math.Sqrt(x)
		if single {
			r = float64(float32(r))
		}
		return result{r, true}, x >= 0
	}
	f, known := functions[name]
	if !known || math.IsInf(x, 0) || math.IsNaN(x) || math.Abs(x) > 1<<20 {
		return result{}, false
	}
	exact, ok := f(new(big.Float).SetPrec(precision).SetFloat64(x))
	if !ok {
		return result{}, false
	}
	return rounded(exact, single)
}

// functions are those that are computed in many bits.
var functions = map[string]func(*big.Float) (*big.Float, bool){
	"sin": sine, "cos": cosine, "tan": tangent, "asin": arcsine, "acos": arccosine, "atan": arctangent, "exp": exponential, "log": logarithm,
}

// rounded is a number as a float or double.
func rounded(x *big.Float, single bool) (r result, ok bool) {
	var next float64
	if single {
		f, _ := x.Float32()
		r.value = float64(f)
		next = float64(math.Nextafter32(f, float32(math.Inf(1))))
	} else {
		r.value, _ = x.Float64()
		next = math.Nextafter(r.value, math.Inf(1))
	}
	if math.IsInf(r.value, 0) || math.IsInf(next, 0) {
		return r, false
	}
	unit := number(next - r.value)
	off := new(big.Float).SetPrec(precision).Sub(x, number(r.value))
	units, _ := off.Quo(off, unit).Float64()
	r.sure = math.Abs(units) < 0.5-margin
	return r, true
}

func number(f float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(f) }

package freeze

import (
	"math/big"
	"sync"
)

// small is where series end: below the last bit that counts.
const small = -precision - 8

func add(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Add(x, y) }
func sub(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Mul(x, y) }
func div(x, y *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Quo(x, y) }
func root(x *big.Float) *big.Float   { return new(big.Float).SetPrec(precision).Sqrt(x) }

// negligible reports whether a term adds nothing to a sum of the size of one.
func negligible(x *big.Float) bool { return x.Sign() == 0 || x.MantExp(nil) < small }

// pi is by Machin: 16 atan(1/5) - 4 atan(1/239).
var pi = sync.OnceValue(func() *big.Float {
	a := mul(number(16), arctangentSeries(div(number(1), number(5))))
	return sub(a, mul(number(4), arctangentSeries(div(number(1), number(239)))))
})

// arctangentSeries is x - x³/3 + x⁵/5 - …, for small x.
func arctangentSeries(x *big.Float) *big.Float {
	sum, power, square := number(0), new(big.Float).Set(x), mul(x, x)
	for n := 1; !negligible(power); n += 2 {
		term := div(power, number(float64(n)))
		if n%4 == 1 {
			sum = add(sum, term)
		} else {
			sum = sub(sum, term)
		}
		power = mul(power, square)
	}
	return sum
}

// arctangent halves its argument until the series converges fast:
// atan(x) = 2 atan(x / (1 + sqrt(1 + x²))).
func arctangent(x *big.Float) (*big.Float, bool) {
	one := number(1)
	times := 0
	for ; x.MantExp(nil) > -4 && x.Sign() != 0; times++ {
		x = div(x, add(one, root(add(one, mul(x, x)))))
	}
	return mul(arctangentSeries(x), number(float64(uint64(1)<<times))), true
}

// arcsine is atan(x / sqrt(1 - x²)).
func arcsine(x *big.Float) (*big.Float, bool) {
	one := number(1)
	rest := sub(one, mul(x, x))
	switch {
	case rest.Sign() < 0:
		return nil, false
	case rest.Sign() == 0:
		return mul(div(pi(), number(2)), x), true
	}
	return arctangent(div(x, root(rest)))
}

func arccosine(x *big.Float) (*big.Float, bool) {
	s, ok := arcsine(x)
	if !ok {
		return nil, false
	}
	return sub(div(pi(), number(2)), s), true
}

// circle is the sine and cosine of an argument.
func circle(x *big.Float) (sin, cos *big.Float) {
	turn := mul(pi(), number(2))
	turns, _ := div(x, turn).Int(nil)
	x = sub(x, mul(turn, new(big.Float).SetPrec(precision).SetInt(turns)))
	sin, cos = number(0), number(0)
	term := number(1)
	for n := 0; ; n++ {
		switch n % 4 {
		case 0:
			cos = add(cos, term)
		case 1:
			sin = add(sin, term)
		case 2:
			cos = sub(cos, term)
		case 3:
			sin = sub(sin, term)
		}
		term = div(mul(term, x), number(float64(n+1)))
		if n > 8 && negligible(term) {
			return sin, cos
		}
	}
}

func sine(x *big.Float) (*big.Float, bool) {
	sin, _ := circle(x)
	return sin, true
}

func cosine(x *big.Float) (*big.Float, bool) {
	_, cos := circle(x)
	return cos, true
}

func tangent(x *big.Float) (*big.Float, bool) {
	sin, cos := circle(x)
	if cos.Sign() == 0 {
		return nil, false
	}
	return div(sin, cos), true
}

package freeze

import (
	"math"
	"math/big"
	"sync"
)

// ln2 is 2 atanh(1/3).
var ln2 = sync.OnceValue(func() *big.Float { return mul(number(2), areaSeries(div(number(1), number(3)))) })

// areaSeries is atanh(x) = x + x³/3 + x⁵/5 + …, for small x.
func areaSeries(x *big.Float) *big.Float {
	sum, power, square := number(0), new(big.Float).Set(x), mul(x, x)
	for n := 1; !negligible(power); n += 2 {
		sum = add(sum, div(power, number(float64(n))))
		power = mul(power, square)
	}
	return sum
}

// exponential takes whole powers of two apart: e^x = 2^k e^r.
func exponential(x *big.Float) (*big.Float, bool) {
	f, _ := x.Float64()
	if math.Abs(f) > 700 {
		return nil, false
	}
	k := math.Round(f / math.Ln2)
	r := sub(x, mul(ln2(), number(k)))
	sum, term := number(0), number(1)
	for n := 1; !negligible(term); n++ {
		sum = add(sum, term)
		term = div(mul(term, r), number(float64(n)))
	}
	return new(big.Float).SetPrec(precision).SetMantExp(sum, int(k)), true
}

// logarithm is of m·2^k: k ln 2 + 2 atanh((m - 1) / (m + 1)).
func logarithm(x *big.Float) (*big.Float, bool) {
	if x.Sign() <= 0 {
		return nil, false
	}
	m := new(big.Float).SetPrec(precision)
	k := x.MantExp(m)
	if m.Cmp(number(math.Sqrt2/2)) < 0 {
		m = mul(m, number(2))
		k--
	}
	one := number(1)
	return add(mul(ln2(), number(float64(k))), mul(number(2), areaSeries(div(sub(m, one), add(m, one))))), true
}

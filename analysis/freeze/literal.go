package freeze

import (
	"math"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/constant"
)

// Literal is an expression of C++ that has exactly a value and its type; ok is false
// for values that have none: infinities, objects, addresses.
func Literal(v constant.Value) (text string, ok bool) {
	if f, floating := v.Float(); floating {
		return spellFloat(f, v.Type)
	}
	switch v.Type {
	case constant.Bool:
		n, ok := v.Int()
		return strconv.FormatBool(n != 0), ok
	case constant.Int, constant.UnsignedInt, constant.Long, constant.UnsignedLong, constant.LongLong, constant.UnsignedLongLong:
	case constant.Char, constant.SignedChar, constant.UnsignedChar, constant.Short, constant.UnsignedShort:
		// There are no literals of these types; the variable converts an int.
		n, ok := v.Int()
		return strconv.FormatInt(n, 10), ok
	default:
		return "", false
	}
	suffix := map[constant.Type]string{
		constant.UnsignedInt: "u", constant.Long: "l", constant.UnsignedLong: "ul", constant.LongLong: "ll", constant.UnsignedLongLong: "ull",
	}[v.Type]
	if n, large := v.Large(); large {
		return strconv.FormatUint(n, 10) + suffix, true
	}
	n, ok := v.Int()
	switch {
	case v.Type == constant.Int && n == math.MinInt32, (v.Type == constant.Long || v.Type == constant.LongLong) && n == math.MinInt64:
		// The literal without its sign would not fit.
		return "(" + strconv.FormatInt(n+1, 10) + suffix + " - 1)", ok
	}
	return strconv.FormatInt(n, 10) + suffix, ok
}

// spellFloat is the shortest decimal that reads back as the value.
func spellFloat(f float64, t constant.Type) (string, bool) {
	if math.IsInf(f, 0) || math.IsNaN(f) || t == constant.LongDouble {
		return "", false
	}
	bits, suffix := 64, ""
	if t == constant.Float {
		bits, suffix = 32, "f"
	}
	text := strconv.FormatFloat(f, 'g', -1, bits)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text + suffix, true
}

package constant

import (
	"math/big"
	"strconv"
	"strings"
)

// number reads an integer or floating literal. Literals with a suffix of the
// user's are not computed, of type long double only what a double holds.
func (m Model) number(text string) Value {
	s := strings.ToLower(strings.ReplaceAll(text, "'", ""))
	hex := strings.HasPrefix(s, "0x")
	if strings.Contains(s, ".") || !hex && strings.Contains(s, "e") || hex && strings.Contains(s, "p") {
		return floatLiteral(s, text)
	}
	digits := strings.TrimRight(s, "ulz")
	suffix := s[len(digits):]
	base := 10
	switch {
	case hex:
		digits, base = digits[2:], 16
	case strings.HasPrefix(digits, "0b"):
		digits, base = digits[2:], 2
	case len(digits) > 1 && digits[0] == '0':
		base = 8
	}
	n, err := strconv.ParseUint(digits, base, 64)
	if err != nil {
		return unknown(NoType, Unsupported, text)
	}
	unsigned := strings.Contains(suffix, "u")
	var candidates []Type
	switch strings.Replace(suffix, "u", "", 1) {
	case "":
		candidates = []Type{Int, UnsignedInt, Long, UnsignedLong, LongLong, UnsignedLongLong}
	case "l":
		candidates = []Type{Long, UnsignedLong, LongLong, UnsignedLongLong}
	case "ll":
		candidates = []Type{LongLong, UnsignedLongLong}
	case "z":
		candidates = []Type{m.named("ssize_t"), m.named("size_t")}
	default:
		return unknown(NoType, Unsupported, text)
	}
	for _, t := range candidates {
		// A decimal literal without u is signed.
		if unsigned && m.signed(t) || !unsigned && base == 10 && !m.signed(t) {
			continue
		}
		v := m.integer(t, n)
		if v.bits == n && !(m.signed(t) && int64(n) < 0) {
			return v
		}
	}
	return unknown(NoType, Unsupported, text)
}

func floatLiteral(s, text string) Value {
	t, size := Double, 64
	if digits, ok := strings.CutSuffix(s, "l"); ok {
		return extendedLiteral(digits, text)
	}
	if digits, ok := strings.CutSuffix(s, "f"); ok {
		t, size, s = Float, 32, digits
	}
	f, err := strconv.ParseFloat(s, size)
	if err != nil || strings.ContainsAny(s, "_in") {
		return unknown(NoType, Unsupported, text)
	}
	return floating(t, f)
}

// extendedLiteral is a literal of type long double, known where a double holds it.
func extendedLiteral(digits, text string) Value {
	const significand = 64
	r, _, err := big.ParseFloat(digits, 0, significand, big.ToNearestEven)
	if err != nil || strings.ContainsAny(digits, "_in") {
		return unknown(LongDouble, Unsupported, text)
	}
	f, exact := r.Float64()
	if exact != big.Exact {
		return unknown(LongDouble, Extended, text)
	}
	return floating(LongDouble, f)
}

// character reads a literal of one ASCII character.
func (m Model) character(text string) Value {
	prefix, rest, _ := strings.Cut(text, "'")
	body, closed := strings.CutSuffix(rest, "'")
	t := Char
	switch prefix {
	case "":
	case "u8":
		t = NoType // char before C++20
	case "u":
		t = Char16
	case "U":
		t = Char32
	case "L":
		t = WideChar
	default:
		closed = false
	}
	r, size, tail, err := rune(0), 0, "", error(nil)
	if closed && body != "" {
		var multibyte bool
		r, multibyte, tail, err = strconv.UnquoteChar(octal(body), '\'')
		if !multibyte {
			size = 1
		}
	}
	if size != 1 || err != nil || tail != "" || r < 0 || r >= 0x80 {
		return unknown(t, Unsupported, text)
	}
	if t == NoType {
		return Value{Kind: Integer, Type: Char, bits: uint64(r)}
	}
	return m.integer(t, uint64(r))
}

// octal completes the escape sequences of one or two octal digits and \?, which
// Go does not have.
func octal(body string) string {
	digits, ok := strings.CutPrefix(body, `\`)
	switch {
	case !ok:
		return body
	case digits == "?":
		return "?"
	case digits == `"`:
		return `"`
	case len(digits) < 3 && strings.Trim(digits, "01234567") == "" && digits != "":
		return `\` + strings.Repeat("0", 3-len(digits)) + digits
	case len(digits) == 2 && digits[0] == 'x':
		return `\x0` + digits[1:]
	}
	return body
}

package treesitter

import (
	"strconv"
	"strings"
)

// integerLiteral reads an integer of C++ with its suffix. Floating and
// user-defined literals, and what does not fit 64 bits, are unknown: compilers
// reject the one and differ on the other.
func integerLiteral(s string) value {
	s = strings.ToLower(strings.ReplaceAll(s, "'", ""))
	digits := strings.TrimRight(s, "ulz")
	suffix := s[len(digits):]
	switch strings.Replace(suffix, "u", "", 1) {
	case "", "l", "ll", "z":
	default:
		return value{}
	}
	if strings.ContainsAny(digits, "_o") {
		return value{} // notations of Go
	}
	n, err := strconv.ParseUint(digits, 0, 64)
	if err != nil {
		return value{}
	}
	v := known(int64(n))
	// what no intmax_t can hold is a uintmax_t, whatever its base
	if strings.Contains(suffix, "u") || v.n < 0 {
		v.unsigned = Yes
	}
	return v
}

// charLiteral reads a character literal. Known is what compilers agree on: ASCII
// characters, alone or up to four of them as GCC, Clang and MSVC compose them.
func charLiteral(s string) value {
	prefix, rest, ok := strings.Cut(s, "'")
	body, closed := strings.CutSuffix(rest, "'")
	if !ok || !closed || body == "" {
		return value{}
	}
	var n int64
	count := 0
	for ; body != ""; count++ {
		c, size := charValue(body)
		if c < 0 {
			return value{}
		}
		n, body = n<<8|int64(c), body[size:]
	}
	if count > 1 && prefix != "" || count > 4 {
		return value{}
	}
	v := known(n)
	switch prefix {
	case "u", "U":
		v.unsigned = Yes
	case "u8", "L":
		// char8_t is unsigned where there is one; wchar_t is on Windows
		v.unsigned = Unknown
	}
	return v
}

// charValue reads one character of a literal and gives its value and its length
// in the source. The value is -1 if it is not ASCII, whose sign hangs on the host.
func charValue(s string) (c, size int) {
	if s[0] != '\\' {
		if s[0] >= 0x80 {
			return -1, 1
		}
		return int(s[0]), 1
	}
	if len(s) == 1 {
		return -1, 1
	}
	if i := strings.IndexByte(`abtnvfr`, s[1]); i >= 0 {
		return '\a' + i, 2
	}
	digits, base := 0, 8
	isDigit := func(c byte) bool { return c >= '0' && c <= '7' }
	start := 1
	switch s[1] {
	case '\'', '"', '?', '\\':
		return int(s[1]), 2
	case 'x':
		start, base = 2, 16
		isDigit = func(c byte) bool { return classes[c] == classDigit || c|0x20 >= 'a' && c|0x20 <= 'f' }
	}
	for start+digits < len(s) && isDigit(s[start+digits]) && (base == 16 || digits < 3) {
		digits++
	}
	n, err := strconv.ParseUint(s[start:start+digits], base, 64)
	if err != nil || n >= 0x80 {
		return -1, start + max(digits, 1)
	}
	return int(n), start + digits
}

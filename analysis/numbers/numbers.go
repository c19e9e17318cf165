// Package numbers writes numbers for people: with their units, and with commas
// between groups of three digits.
package numbers

import "strconv"

// Bytes is "1,312 B".
func Bytes(n int64) string { return Grouped(n) + " B" }

// Counted is "1 launch" or "1,000 launches".
func Counted(n int64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Grouped(n) + " " + many
}

// Grouped is "1,312".
func Grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	sign := ""
	if s[0] == '-' {
		sign, s = "-", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

package gates

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/archcfg"
)

// Archs is a set of architectures by number, as the tables spell it: "*" are all
// that a release has, "-" none, "53-62 70+" those from 53 to 62 and from 70 on;
// "90a" and "100f+" ask for the suffix, or one that means more.
type Archs []span

// span are the architectures from one number to another.
type span struct {
	from, to int
	// suffix is what the architecture has to be spelled with: "a" for itself alone,
	// "f" for its family ("a" has all that "f" has).
	suffix string
}

// endless is the end of a span that newer architectures belong to.
const endless = 1 << 30

// Has reports whether an architecture is in the set.
func (s Archs) Has(a archcfg.Arch) bool {
	return slices.ContainsFunc(s, func(r span) bool { return r.has(a) })
}

func (r span) has(a archcfg.Arch) bool {
	if a.Number < r.from || a.Number > r.to {
		return false
	}
	switch r.suffix {
	case "":
		return true
	case "f":
		return a.Suffix != ""
	}
	return a.Suffix == r.suffix
}

// Empty reports whether there is none.
func (s Archs) Empty() bool { return len(s) == 0 }

// First is the oldest architecture of the set with no newer one missing, "sm_80" or
// "sm_90a"; "" for none.
func (s Archs) First() string {
	if len(s) == 0 {
		return ""
	}
	last := s[len(s)-1]
	return "sm_" + strconv.Itoa(last.from) + last.suffix
}

// String is the set as the tables spell it.
func (s Archs) String() string {
	if len(s) == 0 {
		return "-"
	}
	parts := make([]string, len(s))
	for i, r := range s {
		switch from := strconv.Itoa(r.from) + r.suffix; {
		case r.from == 0 && r.to == endless:
			parts[i] = "*"
		case r.to == endless:
			parts[i] = from + "+"
		case r.from == r.to:
			parts[i] = from
		default:
			parts[i] = from + "-" + strconv.Itoa(r.to) + r.suffix
		}
	}
	return strings.Join(parts, " ")
}

// ParseArchs reads a set as String writes it.
func ParseArchs(text string) (Archs, bool) {
	var set Archs
	if text == "-" {
		return nil, true
	}
	for _, part := range strings.Fields(text) {
		if part == "*" {
			set = append(set, span{0, endless, ""})
			continue
		}
		first, last, ranged := strings.Cut(part, "-")
		first, open := strings.CutSuffix(first, "+")
		from, suffix, ok := number(first)
		r := span{from, from, suffix}
		if ranged {
			var again string
			var fine bool
			r.to, again, fine = number(last)
			ok = ok && fine && again == suffix && r.to > r.from && !open
		} else if open {
			r.to = endless
		}
		if !ok {
			return nil, false
		}
		set = append(set, r)
	}
	return set, len(set) > 0
}

func number(text string) (n int, suffix string, ok bool) {
	digits := strings.TrimRight(text, "af")
	n, err := strconv.Atoi(digits)
	suffix = text[len(digits):]
	return n, suffix, err == nil && n >= 0 && n < endless && len(suffix) < 2
}

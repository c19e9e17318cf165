package rules

import (
	"iter"
	"math"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// unrollPragma is #pragma unroll in the body of a function. Its spans count from the
// item's start.
type unrollPragma struct {
	// Argument is what follows the word, "" for none.
	Argument string
	Span     treesitter.Span
	Function *facts.Function
}

// unrollPragmas yields those of an item that stand in a function for sure.
func unrollPragmas(p *analysis.Pass) iter.Seq[unrollPragma] {
	return func(yield func(unrollPragma) bool) {
		for d := range pragmasIn(p) {
			rest, ok := pragmaWord(d.Text, "unroll")
			if !ok {
				continue
			}
			span := d.Span.Shift(-p.Item.Span.Start)
			if fn := functionAround(p.Item, span); fn != nil && !yield(unrollPragma{rest, span, fn}) {
				return
			}
		}
	}
}

// precedesLoop tells whether the statement behind a pragma surely is a loop, or
// surely none. Where it begins with a name nothing is known: a macro may write it.
func precedesLoop(p *analysis.Pass, u unrollPragma) treesitter.Tri {
	rest := p.Item.Masked[u.Span.End:]
	word := strings.TrimLeft(rest, " \t\r\n")
	for _, m := range p.Item.Marks {
		if m.Span.Start >= u.Span.End && m.Span.Start < u.Span.End+len(rest)-len(word) {
			return treesitter.Unknown // the mask took something out
		}
	}
	end := 0
	for end < len(word) && isWordByte(word[end]) {
		end++
	}
	switch word[:end] {
	case "for", "while", "do":
		return treesitter.Yes
	case "if", "switch", "return", "break", "continue", "goto", "try", "else":
		return treesitter.No
	case "":
		if strings.HasPrefix(word, "{") {
			return treesitter.No
		}
	}
	return treesitter.Unknown
}

// literal is the value of a whole number that is written out, in parentheses and
// with a sign or not.
func literal(text string) (value int64, ok bool) {
	text = strings.TrimSpace(text)
	for strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		text = strings.TrimSpace(text[1 : len(text)-1])
	}
	sign := int64(1)
	switch {
	case strings.HasPrefix(text, "-"):
		sign, text = -1, strings.TrimSpace(text[1:])
	case strings.HasPrefix(text, "+"):
		text = strings.TrimSpace(text[1:])
	}
	digits := strings.ReplaceAll(strings.TrimRight(text, "uUlL"), "'", "")
	if digits == "" || digits[0] < '0' || digits[0] > '9' || strings.Contains(digits, "_") {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, 0, 64)
	if err != nil || n > math.MaxInt64 {
		return 0, false
	}
	return sign * int64(n), true
}

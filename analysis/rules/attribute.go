package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// attributeSpan is what goes with one attribute of __attribute__((...)) when it
// is removed: the whole group if it is the only one, else one comma.
func attributeSpan(source string, span treesitter.Span) treesitter.Span {
	const blanks = " \t\r\n"
	before := strings.TrimRight(source[:span.Start], blanks)
	rest := strings.TrimLeft(source[span.End:], blanks)
	switch {
	case strings.HasSuffix(before, ","):
		return treesitter.Span{Start: len(before) - 1, End: span.End}
	case strings.HasPrefix(rest, ","):
		end := len(source) - len(strings.TrimLeft(rest[1:], blanks))
		return treesitter.Span{Start: span.Start, End: end}
	case strings.HasSuffix(before, "((") && strings.HasPrefix(rest, "))"):
		word := strings.TrimRight(before[:len(before)-2], blanks)
		for _, spelling := range [...]string{"__attribute__", "__attribute"} {
			if strings.HasSuffix(word, spelling) {
				return treesitter.Span{Start: len(word) - len(spelling), End: len(source) - len(rest) + 2}
			}
		}
	}
	return span
}

// groupSpan is the whole __attribute__((...)) in which an attribute stands, or
// the span itself for what stands alone: nothing can be put into the group.
func groupSpan(source string, a facts.Annotation) treesitter.Span {
	if a.Spelling != treesitter.GNU || a.Macro != "" {
		return a.Span
	}
	start := strings.LastIndex(source[:a.Span.Start], "__attribute")
	end := strings.Index(source[a.Span.End:], "))")
	if start < 0 || end < 0 {
		return a.Span
	}
	return treesitter.Span{Start: start, End: a.Span.End + end + len("))")}
}

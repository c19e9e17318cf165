package quickfix

import (
	"slices"

	"github.com/gridls/gridls/treesitter"
)

// Before finds a span of a file's text after edits in the text before them; ok is
// false for one that has a part in what the edits wrote or took out.
func Before(edits []Edit, file string, span treesitter.Span) (before treesitter.Span, ok bool) {
	mine := slices.Clone(edits)
	mine = slices.DeleteFunc(mine, func(e Edit) bool { return e.File != file })
	slices.SortStableFunc(mine, compare)
	mine = slices.Compact(mine)
	shift := 0
	for _, e := range mine {
		// Where the edit's text stands after all edits before it.
		start := e.Span.Start + shift
		end := start + len(e.New)
		switch {
		case span.End <= start:
			return treesitter.Span{Start: span.Start - shift, End: span.End - shift}, true
		case span.Start >= end:
			shift += len(e.New) - (e.Span.End - e.Span.Start)
		default:
			return span, false
		}
	}
	return treesitter.Span{Start: span.Start - shift, End: span.End - shift}, true
}

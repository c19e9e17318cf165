package quickfix_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// TestSetIsMerge: a set takes a fix exactly if its edits can be merged with those
// of the fixes before it.
func TestSetIsMerge(t *testing.T) {
	edit := rapid.Custom(func(t *rapid.T) quickfix.Edit {
		start := rapid.IntRange(0, 20).Draw(t, "start")
		return quickfix.Edit{
			File: rapid.SampledFrom([]string{"", "b"}).Draw(t, "file"),
			Span: treesitter.Span{Start: start, End: start + rapid.IntRange(0, 3).Draw(t, "length")},
			New:  rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "new"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		var set quickfix.Set
		var all []quickfix.Edit
		for _, fix := range rapid.SliceOfN(rapid.SliceOfN(edit, 1, 4), 1, 8).Draw(t, "fixes") {
			merged, err := quickfix.Merge(all, fix)
			if got := set.Add(fix); got != (err == nil) {
				t.Fatalf("set takes %v beside %v: %v, but merging says %v", fix, all, got, err)
			}
			if err == nil {
				all = merged
			}
		}
	})
}

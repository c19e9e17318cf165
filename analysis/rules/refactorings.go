package rules

import (
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Refactorings yields the changes that can be made at a place of the file without
// anything being wrong there: "Add const __grid_constant__" on each kernel
// parameter that the span touches and that can take it. at counts from the
// file's start; the pass is one of the whole file (Result.Pass).
func Refactorings(p *analysis.Pass, at treesitter.Span) iter.Seq[quickfix.Fix] {
	return func(yield func(quickfix.Fix) bool) {
		if !gridConstantAccepted(p.Command) {
			return
		}
		for i := range p.File.Entries {
			entry := &p.File.Entries[i]
			if entry.From != nil || entry.Expanded || !entry.Span.Overlaps(at) {
				continue
			}
			for k := range entry.Decls {
				d := &entry.Decls[k]
				if d.Broken || p.File.Kernel(d) != treesitter.Yes {
					continue
				}
				for j, param := range d.Params {
					if touches(entry.InFile(param.Span), at) && annotatable(p.File, d, j) && !yield(suggested(p, d, j)) {
						return
					}
				}
			}
		}
	}
}

// touches tells whether the spans overlap or at is a cursor at either end.
func touches(s, at treesitter.Span) bool { return s.Start <= at.End && at.Start <= s.End }

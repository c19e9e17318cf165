package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "shared-in-range-for",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "shared_specifier_in_range_for",
		Clang:    []string{"for_range_storage_class"},
		Summary:  "__shared__ in the head of a range-based for",
		Why: `A range-based ` + "`for`" + ` makes its variable anew for each element, which needs an initialiser, and a shared variable cannot
have one. All threads of the block would write the one variable as well.`,
		Bad: `__device__ void f(int* o) { int a[2] = {1, 2}; for (__shared__ int x : a) *o += x; }
`,
		Good: `__device__ void f(int* o) { int a[2] = {1, 2}; for (int x : a) *o += x; }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runSharedInRangeFor,
	})
}

func runSharedInRangeFor(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		if word, ok := carried(&v.Annotations, shared); ok && v.RangeLoop && !v.Broken {
			p.Report(p.Item, word.Span, "the variable of a range-based for cannot be __shared__: it is made anew for each element").
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, p.Item, word) })
		}
	}
}

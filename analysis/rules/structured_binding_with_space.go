package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "structured-binding-with-space",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "device_var_structured_binding",
		Summary:  "a structured binding with a memory space",
		Why: `The names of a structured binding are no variables but stand for parts of an object without a name, and nothing says
where that would live. Declare a variable in the memory space and bind names to it where they are used.`,
		Bad: `struct P { int x, y; };
__device__ auto [x, y] = P{1, 2};
`,
		Good: `struct P { int x, y; };
auto [x, y] = P{1, 2};
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runStructuredBindingWithSpace,
	})
}

func runStructuredBindingWithSpace(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		spaces := carriedSpaces(&v.Annotations)
		if !v.Bindings || v.Broken || len(spaces) == 0 || v.RangeLoop {
			continue
		}
		p.Report(p.Item, spaces[0].Span, "a structured binding cannot be %s; declare a variable there and bind names to it where they are used", spaces[0].Word).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return removeSpaces(p, spaces, quickfix.Review) })
	}
}

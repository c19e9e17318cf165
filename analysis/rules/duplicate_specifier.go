package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

// repeatable are the words of which one is as good as two.
var repeatable = []string{global, device, host, constant, managed, shared, gridConstant, "__forceinline__", "__noinline__"}

func init() {
	register(&analysis.Rule{
		Name:     "duplicate-specifier",
		Severity: analysis.Hint,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a CUDA specifier twice on one declaration",
		Why: `The second one changes nothing, and the compilers say nothing. Often another specifier was meant
(` + "`__device__ __device__` for `__host__ __device__`" + `).`,
		Bad: `__device__ __device__ int f() { return 1; }
`,
		Good: `__device__ int f() { return 1; }
`,
		Refs:   []string{guideExecutionSpaces, guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runDuplicateSpecifier,
	})
}

func runDuplicateSpecifier(p *analysis.Pass) {
	for d := range decls(p) {
		reportRepeated(p, &d.Annotations)
		for _, param := range d.Params {
			reportRepeated(p, &param.Annotations)
		}
	}
	for _, v := range p.Item.Facts.Variables {
		if !v.Broken {
			reportRepeated(p, &v.Annotations)
		}
	}
}

func reportRepeated(p *analysis.Pass, a *facts.Annotations) {
	for places := range repeated(a, repeatable) {
		second := places[1]
		// A macro may repeat a word that its users write as well.
		if second.Macro != "" || places[0].Macro != "" {
			continue
		}
		p.Report(p.Item, second.Span, "%s stands here twice; once is enough", second.Word).
			Tag(analysis.Unnecessary).
			Related(p.Item, places[0].Span, "the first one").
			Fix(func(p *analysis.Pass) []quickfix.Fix { return removeAllBut(p, places, 0) })
	}
}

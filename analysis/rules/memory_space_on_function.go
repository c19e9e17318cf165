package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "memory-space-on-function",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     attributeDoesNotApply,
		Tag:      "function_returning_shared",
		Summary:  "a function with a memory space",
		Why: `Memory spaces say where a variable lives. On a function ` + "`__shared__`, `__constant__` and `__managed__`" + ` are ignored with
warning 1835: what is written as ` + "`__constant__ int f()`" + ` is a host function. Where code runs is said with
` + "`__device__`, `__host__` or `__global__`" + `.`,
		Bad: `__constant__ int size();
`,
		Good: `int size();
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runMemorySpaceOnFunction,
	})
}

func runMemorySpaceOnFunction(p *analysis.Pass) {
	for d := range decls(p) {
		if directive(d) {
			continue
		}
		a := &d.Annotations
		// Of a lambda the compilers look at what stands behind its parameters only.
		if d.Kind == facts.Lambda {
			a = behind(a, d.ParamsSpan)
		}
		reportSpaceOnFunction(p, a, calledFunction(d))
	}
	for _, v := range p.Item.Facts.Variables {
		// __constant__ F f; with F a function type declares a function, too.
		if v.Broken || v.Class != nil || len(v.Type.Layers) > 0 || v.Type.Base.Kind != facts.Named || !v.Init.Empty() {
			continue
		}
		if p.File.TypeAt(p.Item, p.Item.DeclOf(v.Function), v.Type).Category() == resolve.FunctionCategory {
			reportSpaceOnFunction(p, &v.Annotations, "'"+v.Name+"'")
		}
	}
}

func reportSpaceOnFunction(p *analysis.Pass, a *facts.Annotations, function string) {
	spaces := exclusive(carriedSpaces(a))
	if len(spaces) == 0 {
		return
	}
	p.Report(p.Item, spaces[0].Span, "%s has no effect on %s, which is a function; __device__ or __global__ say where it runs", spaces[0].Word, function).
		Tag(analysis.Unnecessary).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return removeSpaces(p, spaces, quickfix.Safe) })
}

// behind are the annotations that stand behind a parameter list; none where there
// is no list.
func behind(a *facts.Annotations, params treesitter.Span) *facts.Annotations {
	kept := facts.Annotations{Hidden: a.Hidden}
	for _, word := range a.List {
		if !params.Empty() && word.Span.Start >= params.End {
			kept.List = append(kept.List, word)
		}
	}
	return &kept
}

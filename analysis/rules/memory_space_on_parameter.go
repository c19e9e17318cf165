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
		Name:     "memory-space-on-parameter",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     attributeDoesNotApply,
		Summary:  "a parameter with a memory space",
		Why: `A caller decides where an argument lives, so a memory space on a parameter is ignored with warning 1835. A
pointer into shared memory is written as an ordinary pointer; to have a kernel's parameter in constant memory
write ` + "`const __grid_constant__`" + `.`,
		Bad: `__device__ int f(__shared__ int* p) { return *p; }
`,
		Good: `__device__ int f(int* p) { return *p; }
`,
		Refs:   []string{guideSpaceLimits},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runMemorySpaceOnParameter,
	})
}

func runMemorySpaceOnParameter(p *analysis.Pass) {
	for d := range decls(p) {
		if likeMacro(d) {
			continue // what it makes of its arguments is not known
		}
		for i, param := range d.Params {
			// With the annotation it is grid-constant-memory-space-conflict.
			if resolve.Has(&param.Annotations, gridConstant) != treesitter.No {
				continue
			}
			spaces := carriedSpaces(&param.Annotations)
			if len(spaces) == 0 {
				continue
			}
			p.Report(d.At, spaces[0].Span, "%s has no effect on %s of %s: the caller decides where an argument lives", spaces[0].Word, named(d.Params, i), calledFunction(d)).
				Tag(analysis.Unnecessary).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeSpaces(p, spaces, quickfix.Safe) })
		}
	}
	for _, m := range p.Item.Facts.Misplaced {
		if m.On == facts.OnFunctionTypeParam && isSpace(m.Annotation.Word) && !m.Annotation.Uncertain {
			p.Report(p.Item, m.Annotation.Span, "%s has no effect on a parameter of a function type", m.Annotation.Word).
				Tag(analysis.Unnecessary).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, p.Item, m.Annotation) })
		}
	}
}

func isSpace(word string) bool {
	for _, space := range memorySpaces {
		if word == space {
			return true
		}
	}
	return false
}

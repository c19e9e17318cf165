package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-memory-space-conflict",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		NVCC:     attributeDoesNotApply,
		Summary:  "a __grid_constant__ parameter with a memory space",
		Why: `A parameter's place is decided by the kernel's launch: a memory space on it is ignored with warning 1835.
Next to ` + "`__grid_constant__`" + ` it also contradicts what the parameter is, so one of the two was not meant.`,
		Bad: `__global__ void k(__shared__ const __grid_constant__ int n, int* out) { *out = n; }
`,
		Good: `__global__ void k(const __grid_constant__ int n, int* out) { *out = n; }
`,
		Refs:   []string{guideGridConstant, guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantMemorySpaceConflict,
	})
}

func runGridConstantMemorySpaceConflict(p *analysis.Pass) {
	for d := range decls(p) {
		for i, param := range d.Params {
			if _, ok := carried(&param.Annotations, gridConstant); !ok {
				continue
			}
			spaces := carriedSpaces(&param.Annotations)
			if len(spaces) == 0 {
				continue
			}
			first := spaces[0]
			p.Report(d.At, first.Span, "%s is __grid_constant__ and cannot be %s as well; the compiler ignores %s here", named(d.Params, i), first.Word, first.Word).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					b := newDraft(p)
					for _, space := range spaces {
						b.removeAnnotation(p.Item, space)
					}
					return prefer([]quickfix.Fix{b.fix("Remove "+spelledWord(first), quickfix.Safe)})
				})
		}
	}
}

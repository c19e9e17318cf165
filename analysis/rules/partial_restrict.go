package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "partial-restrict",
		Severity:   analysis.Hint,
		Scope:      analysis.ItemScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel of which some pointers are __restrict__, and two others may overlap",
		Why: "`__restrict__`" + ` on one pointer says that what it points to is changed through no other one. Two pointers without it may still
overlap, and what is read through one is read again after each write through the other. One pointer that is left without the word
costs nothing: nvcc 11.8, 12.4 and 13.5 make the same code when all others have it, so that nothing is said of that.`,
		Bad: `__global__ void scan(const float* __restrict__ a, float* b, float* c) { c[threadIdx.x] = a[threadIdx.x] + b[0]; }
`,
		Good: `__global__ void scan(const float* __restrict__ a, float* __restrict__ b, float* __restrict__ c) { c[threadIdx.x] = a[threadIdx.x] + b[0]; }
`,
		Refs:   []string{guideRestrict},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runPartialRestrict,
	})
}

func runPartialRestrict(p *analysis.Pass) {
	for d := range kernels(p) {
		if d.Body.Empty() || directive(d) {
			continue
		}
		all := pointerParams(p.File, d)
		if restricted(all) == 0 || len(all)-restricted(all) < 2 {
			continue
		}
		noteAccesses(d, all)
		read, written := disturbed(all)
		if read == nil {
			continue
		}
		p.Report(d.At, read.NameSpan, "'%s' is read and '%s' is written, and neither is __restrict__ as other pointers of kernel %s are: what is read may change with each write", read.Name, written.Name, calledFunction(d)).
			Related(d.At, written.NameSpan, "written through this").
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				b.restrictAll(d, all)
				return advised(b.fix("Add __restrict__ to the others", quickfix.Review))
			})
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-reference-param",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a kernel parameter that is an lvalue reference",
		Why: `The launch passes the address of the argument. If that is ordinary host memory, the kernel reads an address
that the device cannot reach, and the launch fails later. Only objects in managed memory, or on a system whose
GPU reads host memory, work. No compiler reports it.

Pass by value, or pass a pointer to device memory.`,
		Bad: `__global__ void k(const int& n, int* out) { *out = n; }
`,
		Good: `__global__ void k(const int n, int* out) { *out = n; }
`,
		Refs:   []string{guideKernelParameters},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runKernelReferenceParam,
	})
}

func runKernelReferenceParam(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for i, param := range d.Params {
			// An annotated reference does not compile: grid-constant-reference.
			if resolve.Has(&param.Annotations, gridConstant) != treesitter.No {
				continue
			}
			if p.File.ParamType(d, i).Reference() != resolve.Lvalue {
				continue
			}
			p.Report(d.At, referenceOf(param), "%s of kernel %s is a reference: the device gets the argument's host address; pass the value or a device pointer", named(d.Params, i), calledFunction(d)).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					return prefer([]quickfix.Fix{reviewed(takeByValue(p, d, i))})
				})
		}
	}
}

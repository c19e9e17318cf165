package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-recursion",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"global_call_not_config"},
		Summary:  "a kernel that calls itself",
		Why: "A kernel cannot be called, so it cannot call itself either; it could launch itself, with `-rdc=true`. " +
			"Move what recurs into a `__device__` function.",
		Bad: `__global__ void k(int n) { if (n) k(n - 1); }
`,
		Good: `__device__ void step(int n) { if (n) step(n - 1); }
__global__ void k(int n) { step(n); }
`,
		Refs: []string{guideGlobal},
		Run:  runKernelRecursion,
	})
}

func runKernelRecursion(p *analysis.Pass) {
	for c := range sites(p) {
		if c.Kind != calls.Plain || c.to != calls.Kernel || c.Unevaluated || !recursive(p, &c) || c.Dependent && !c.made() {
			continue
		}
		p.Report(c.At, c.Span, "kernel '%s' calls itself; move what recurs into a __device__ function", c.Callees[0].Name)
	}
}

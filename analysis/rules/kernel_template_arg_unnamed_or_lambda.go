package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-template-arg-unnamed-or-lambda",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel template instantiated with an unnamed type, or the type of an ordinary lambda",
		Why: "nvcc names the instance of a kernel template from outside, and neither an unnamed class nor the type of an ordinary lambda has a name there. " +
			"A lambda needs `__device__` or `__host__ __device__` after its capture list, and the file the flag `--extended-lambda`; a class needs a name.",
		Bad: `template <class F> __global__ void each(const __grid_constant__ F f) { f(); }
void run() { each<<<1, 1>>>([] {}); }
`,
		Good: `template <class F> __global__ void each(const __grid_constant__ F f) { f(); }
void run() { each<<<1, 1>>>([] __device__ () {}); }
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideGlobal},
		Run:   runKernelArgUnnamed,
	})
}

func runKernelArgUnnamed(p *analysis.Pass) {
	for a := range kernelArguments(p) {
		if l := a.Lambda; l != nil {
			words, sure := spelledSpaces(l)
			if sure && !slices.Contains(words, device) && hostLambda(p, l) {
				a.report(p, "kernel '%s' cannot be instantiated with an ordinary lambda; write __device__ after its capture list", a.Callee().Name).
					Related(l.At, introducer(l), "the lambda")
			}
			continue
		}
		for t := range a.Type.Parts() {
			d, at := p.File.Declared(t)
			if d == nil || !nameless(d, at) {
				continue
			}
			a.report(p, "kernel '%s' cannot be instantiated with an unnamed type; give it a name", a.Callee().Name).
				Related(at, placeOf(d), "declared here")
			break
		}
	}
}

// hostLambda reports whether a lambda stands in code of the host.
func hostLambda(p *analysis.Pass, l *resolve.Decl) bool {
	return calls.Of(p.File).Space(l)&calls.Host != 0
}

package rules

import (
	"github.com/gridls/gridls/analysis"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-template-arg-local-type",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel template instantiated with a type that is local to a host function",
		Why:      "nvcc names the instance of a kernel template from outside of the function that launches it, where a type that is declared in that function has no name. Declare the type at namespace scope. Types that are local to device code are allowed.",
		Bad: `template <class T> __global__ void k(T* t) {}
void run() { struct Local { int x; }; k<Local><<<1, 1>>>(nullptr); }
`,
		Good: `template <class T> __global__ void k(T* t) {}
struct Local { int x; };
void run() { k<Local><<<1, 1>>>(nullptr); }
`,
		Refs: []string{guideGlobal},
		Run:  runKernelArgLocalType,
	})
}

func runKernelArgLocalType(p *analysis.Pass) {
	for a := range kernelArguments(p) {
		for t := range a.Type.Parts() {
			d, at := p.File.Declared(t)
			if d == nil || d.Name == "" || !hostLocal(p, d, at) {
				continue
			}
			a.report(p, "kernel '%s' cannot be instantiated with '%s', which is local to a function; declare it at namespace scope", a.Callee().Name, d.Name).
				Related(at, placeOf(d), "declared here")
			break
		}
	}
}

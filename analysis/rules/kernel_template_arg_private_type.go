package rules

import (
	"github.com/gridls/gridls/analysis"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-template-arg-private-type",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel template instantiated with a private or protected type",
		Why:      "nvcc names the instance of a kernel template from outside of every class, where a private or protected member type cannot be named. Make the type public, or declare it at namespace scope.",
		Bad: `template <class T> __global__ void k() {}
class A { struct Inner {}; public: static void run() { k<Inner><<<1, 1>>>(); } };
`,
		Good: `template <class T> __global__ void k() {}
class A { public: struct Inner {}; static void run() { k<Inner><<<1, 1>>>(); } };
`,
		Refs: []string{guideGlobal},
		Run:  runKernelArgPrivateType,
	})
}

func runKernelArgPrivateType(p *analysis.Pass) {
	for a := range kernelArguments(p) {
		for t := range a.Type.Parts() {
			d, at := p.File.Declared(t)
			if d == nil || d.Name == "" || d.Class == nil {
				continue
			}
			word := access(at, d.Class, d.Span.Start)
			if word == "public" || hostLocal(p, d, at) {
				continue
			}
			a.report(p, "kernel '%s' cannot be instantiated with '%s', a %s member of '%s'; make it public", a.Callee().Name, d.Name, word, d.Class.Name).
				Related(at, placeOf(d), "declared here")
			break
		}
	}
}

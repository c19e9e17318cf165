package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-zero-sized-param",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a parameter of size zero in device code",
		Why: `A class whose only data is an array of length zero has size 0, an extension that host compilers have. Device code has
no such parameters. An empty class has size 1 and is no problem.`,
		Bad: `struct Nothing { int data[0]; };
__device__ int f(Nothing nothing, int n) { return n; }
`,
		Good: `struct Nothing {};
__device__ int f(Nothing nothing, int n) { return n; }
`,
		Refs: []string{guideKernelParameters},
		Run:  runKernelZeroSizedParam,
	})
}

func runKernelZeroSizedParam(p *analysis.Pass) {
	var e *consteval.Evaluator
	for d := range decls(p) {
		if d.Kind == facts.Lambda || d.Body.Empty() || d.Templated() {
			continue
		}
		_, onDevice := carried(&d.Annotations, device)
		if _, kernel := carried(&d.Annotations, global); !kernel && !onDevice {
			continue
		}
		for i, param := range d.Params {
			t := p.File.ParamType(d, i)
			// Of an instance of a class template the compilers take no notice.
			if t.Shape() != resolve.ClassShape || t.Args() != nil {
				continue
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			if s, ok := e.SizeOf(t); ok && s.Bytes == 0 {
				p.Report(d.At, param.Span, "%s of %s has type '%s', whose size is zero; device code has no such parameters", named(d.Params, i), calledFunction(d), t)
			}
		}
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "kernel-rvalue-ref-param",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Summary:    "a kernel parameter that is an rvalue reference",
		Why: `A launch returns before the kernel runs: the temporary that an rvalue reference is bound to is gone by then.
A forwarding reference (` + "`T&&`" + `) is judged when the template is instantiated; it is accepted where the argument
makes it an lvalue reference. Pass by value.`,
		Bad: `__global__ void k(int&& n, int* out) { *out = n; }
`,
		Good: `__global__ void k(int n, int* out) { *out = n; }
`,
		Refs:   []string{guideKernelParameters},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelRvalueRefParam,
	})
}

func runKernelRvalueRefParam(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for i := range d.Params {
			switch {
			case !d.Templated() || d.Kind == facts.Specialisation:
				if p.File.ParamType(d, i).Reference() == resolve.Rvalue {
					reportRvalue(p, d, i)
				}
			default:
				for _, inst := range p.File.Instances(d) {
					if anyRvalue(p.File, d, i, inst.Subst) {
						reportRvalue(p, d, i).Related(inst.At, inst.Span, "instantiated here")
						break
					}
				}
			}
		}
	}
}

func anyRvalue(f *resolve.File, d *resolve.Decl, index int, s *resolve.Substitution) bool {
	types, ok := f.ParamTypes(d, index, s)
	if !ok {
		return false
	}
	for _, t := range types {
		if t.Reference() == resolve.Rvalue {
			return true
		}
	}
	return false
}

func reportRvalue(p *analysis.Pass, d *resolve.Decl, index int) *analysis.Finding {
	return p.Report(d.At, referenceOf(d.Params[index]), "%s of kernel %s is an rvalue reference; pass it by value", named(d.Params, index), calledFunction(d)).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{takeByValue(p, d, index)}) })
}

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
		Name:     "kernel-return-not-void",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Clang:    []string{"kern_type_not_void_return"},
		Summary:  "a kernel that returns something",
		Why: `A launch returns before the kernel runs, so there is nobody to take a value: a ` + "`__global__`" + ` function returns
void. Results go through memory that a parameter points to. A template is judged when it is instantiated.`,
		Bad: `__global__ int k(int* out) { *out = 1; }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelReturnNotVoid,
	})
}

func runKernelReturnNotVoid(p *analysis.Pass) {
	for d := range kernels(p) {
		returned := p.File.ReturnType(d, nil)
		if returned.Deduced() != treesitter.No {
			continue
		}
		switch {
		case !d.Templated():
			if returned.Void() == treesitter.No {
				reportReturn(p, d)
			}
		case d.Kind == facts.Specialisation:
		default:
			if by := returningInstance(p.File, d); by.At != nil {
				reportReturn(p, d).Related(by.At, by.Span, "instantiated here")
			}
		}
	}
}

// returningInstance is an instantiation of the template that returns something.
// An explicit specialisation counts: its declaration instantiates the
// template's.
func returningInstance(f *resolve.File, d *resolve.Decl) resolve.Instance {
	for _, inst := range f.Instances(d) {
		if f.ReturnType(d, inst.Subst).Void() == treesitter.No {
			return inst
		}
	}
	for s := range f.Named(d.Name) {
		if s.Kind != facts.Specialisation || s.Broken || f.ReturnType(s, nil).Void() != treesitter.No {
			continue
		}
		if primary, sure := f.Primary(s); sure == treesitter.Yes && len(primary) > 0 && f.SameFunction(primary[0], d) == treesitter.Yes {
			return resolve.Instance{At: s.At, Span: place(s)}
		}
	}
	return resolve.Instance{}
}

func reportReturn(p *analysis.Pass, d *resolve.Decl) *analysis.Finding {
	span := d.ReturnSpan
	if span.Empty() {
		span = place(d)
	}
	return p.Report(d.At, span, "kernel %s returns '%s' but a __global__ function returns void", calledFunction(d), p.File.ReturnType(d, nil)).
		Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{returnVoid(p, d)}) })
}

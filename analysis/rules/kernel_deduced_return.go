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
		Name:     "kernel-deduced-return",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a kernel whose return type is deduced",
		Why: `The host side of a kernel is generated from its declaration, without its body, so the return type must be
spelled: ` + "`void`" + `. ` + "`auto` and `decltype(auto)`" + ` are errors even where they would be void; ` + "`auto k() -> void`" + ` is fine.`,
		Bad: `__global__ auto k(int* out) { *out = 1; }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelDeducedReturn,
	})
}

func runKernelDeducedReturn(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) || p.File.ReturnType(d, nil).Deduced() != treesitter.Yes {
			continue
		}
		if d.Templated() && d.Kind != facts.Specialisation && !instantiated(p.File, d) {
			continue
		}
		span := d.ReturnSpan
		if span.Empty() {
			span = place(d)
		}
		p.Report(d.At, span, "kernel %s has a deduced return type; a __global__ function must spell void", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{returnVoid(p, d)}) })
	}
}

// instantiated tells whether the file surely instantiates the template, or
// declares a specialisation of it.
func instantiated(f *resolve.File, d *resolve.Decl) bool {
	if len(f.Instances(d)) > 0 {
		return true
	}
	for s := range f.Named(d.Name) {
		if s.Kind != facts.Specialisation {
			continue
		}
		if primary, sure := f.Primary(s); sure == treesitter.Yes && len(primary) > 0 && f.SameFunction(primary[0], d) == treesitter.Yes {
			return true
		}
	}
	return false
}

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
		Name:     "kernel-exception-spec",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_exception_spec",
		Summary:  "a kernel with an exception specification",
		Why: `Device code throws nothing, and a launch returns before the kernel runs, so there is nothing that
` + "`noexcept` or `throw()`" + ` could promise. The compilers reject both, whatever they say. An explicit specialisation they let pass.`,
		Bad: `__global__ void k(int* out) noexcept { *out = 1; }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelExceptionSpec,
	})
}

const noexcept = "noexcept"

func runKernelExceptionSpec(p *analysis.Pass) {
	for d := range decls(p) {
		if _, ok := carried(&d.Annotations, global); !ok || directive(d) || d.Kind == facts.Lambda || d.Kind == facts.Specialisation {
			continue
		}
		span := d.Except
		if a, ok := carried(&d.Annotations, noexcept); ok {
			span = a.Span
		}
		if span.Empty() {
			continue
		}
		p.Report(d.At, span, "kernel %s has an exception specification, which a __global__ function cannot", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{removeExceptionSpec(p, d)}) })
	}
}

// removeExceptionSpec takes it out of every declaration of the kernel: they must
// agree.
func removeExceptionSpec(p *analysis.Pass, d *resolve.Decl) quickfix.Fix {
	b := newDraft(p)
	family, sure := p.File.Family(d)
	if sure != treesitter.Yes {
		b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
	}
	for _, e := range family {
		if a, ok := carried(&e.Annotations, noexcept); ok {
			b.removeAnnotation(e.At, a)
			b.touched[e] = true
		}
		if !e.Except.Empty() {
			b.remove(e.At, e.Except)
			b.touched[e] = true
		}
	}
	return b.fix("Remove the exception specification", quickfix.Safe)
}

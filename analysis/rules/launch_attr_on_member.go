package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-attr-on-member",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "bounds_attr_only_nonmember_func",
		Summary:  "__launch_bounds__ on a member function",
		Why: `Launch bounds are about a launch, and a member function cannot be launched: neither as a kernel, which stands outside
of classes, nor as the function that a kernel calls.`,
		Bad: `struct S { __launch_bounds__(128) __device__ void f() {} };
`,
		Good: `struct S { __device__ void f() {} };
`,
		Refs:   []string{guideLaunchBounds},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runLaunchAttrOnMember,
	})
}

func runLaunchAttrOnMember(p *analysis.Pass) {
	for d := range decls(p) {
		a, ok := carried(&d.Annotations, launchBounds)
		if !ok || directive(d) || !boundsOnMember(p.File, d) {
			continue
		}
		p.Report(d.At, a.Span, "%s is a member function, which is never launched, and cannot have __launch_bounds__", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, d.At, a) })
	}
}

// boundsOnMember tells whether launch-attr-on-member speaks of the launch bounds
// of a declaration.
func boundsOnMember(f *resolve.File, d *resolve.Decl) bool {
	return member(d) || definesMemberFunction(f, d)
}

package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-on-small-scalar",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "__grid_constant__ on a number or pointer whose address is never taken",
		Why: `The annotation saves the copy that each thread makes of a parameter whose address is needed. A number, an
enumerator or a pointer that is only read is never copied: the annotation changes nothing there, and all
declarations of the kernel have to repeat it.`,
		Bad: `__global__ void k(const __grid_constant__ int n, int* out) { *out = n; }
`,
		Good: `__global__ void k(const int n, int* out) { *out = n; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runGridConstantOnSmallScalar,
	})
}

func runGridConstantOnSmallScalar(p *analysis.Pass) {
	for d := range kernels(p) {
		// What the kernel does with the parameter is only seen in its body.
		if d.Body.Empty() {
			continue
		}
		for i, param := range d.Params {
			a, ok := carried(&param.Annotations, gridConstant)
			if !ok {
				continue
			}
			switch p.File.ParamType(d, i).Category() {
			case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
			default:
				continue
			}
			if slices.ContainsFunc(d.Uses, func(u facts.ParamUse) bool { return u.Param == i && needsAddress(u.Kind) }) {
				continue
			}
			p.Report(d.At, a.Span, "%s is a single value whose address is never taken: __grid_constant__ changes nothing here", named(d.Params, i)).
				Tag(analysis.Unnecessary).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					return prefer([]quickfix.Fix{reviewed(removeGridConstant(p, d, i))})
				})
		}
	}
}

func needsAddress(k facts.UseKind) bool {
	return k == facts.AddressTaken || k == facts.Captured || k == facts.CastAway
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-specialization-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an explicit specialisation that differs from its template in __grid_constant__",
		Why: `A launch of ` + "`k<int>`" + ` does not show whether the template or an explicit specialisation runs, so both have to
take their parameters the same way. Nothing is said where several templates of that name could be meant.`,
		Bad: `template <class T> __global__ void k(const __grid_constant__ T value, int* out) {}
template <> __global__ void k<int>(const int value, int* out) { *out = value; }
`,
		Good: `template <class T> __global__ void k(const __grid_constant__ T value, int* out) {}
template <> __global__ void k<int>(const __grid_constant__ int value, int* out) { *out = value; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantSpecializationMismatch,
	})
}

func runGridConstantSpecializationMismatch(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind != facts.Specialisation {
			continue
		}
		// Only the template decides: a specialisation is not compared with an
		// earlier declaration of itself.
		if primary, sure := p.File.Primary(d); sure == treesitter.Yes && len(primary) > 0 && p.File.Kernel(primary[0]) == treesitter.Yes {
			reportDisagreements(p, d, primary[:1], "in the template it specialises")
		}
	}
}

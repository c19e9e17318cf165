package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-instantiation-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an explicit instantiation that differs from its template in __grid_constant__",
		Why: `An explicit instantiation (` + "`template __global__ void k<int>(...);`" + `, with or without extern) repeats the
template's parameters, and has to repeat the annotations with them. const need not be repeated.`,
		Bad: `template <class T> __global__ void k(const __grid_constant__ T value, T* out) { *out = value; }
template __global__ void k<int>(const int value, int* out);
`,
		Good: `template <class T> __global__ void k(const __grid_constant__ T value, T* out) { *out = value; }
template __global__ void k<int>(const __grid_constant__ int value, int* out);
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantInstantiationMismatch,
	})
}

func runGridConstantInstantiationMismatch(p *analysis.Pass) {
	for d := range decls(p) {
		if !directive(d) {
			continue
		}
		if primary, sure := p.File.Primary(d); sure == treesitter.Yes && len(primary) > 0 && p.File.Kernel(primary[0]) == treesitter.Yes {
			reportDisagreements(p, d, primary[:1], "in the template it instantiates")
		}
	}
}

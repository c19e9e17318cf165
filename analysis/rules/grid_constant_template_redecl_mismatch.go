package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-template-redecl-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "declarations of one kernel template that differ in __grid_constant__",
		Why: `As for ordinary kernels, all declarations of a kernel template have to annotate the same parameters. The
template parameters may have other names; their order decides what belongs together. Every declaration is
compared with the first one.`,
		Bad: `template <class T> __global__ void k(const __grid_constant__ T value, T* out);
template <class U> __global__ void k(const U value, U* out) { *out = value; }
`,
		Good: `template <class T> __global__ void k(const __grid_constant__ T value, T* out);
template <class U> __global__ void k(const __grid_constant__ U value, U* out) { *out = value; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantTemplateRedeclMismatch,
	})
}

func runGridConstantTemplateRedeclMismatch(p *analysis.Pass) {
	for d := range kernels(p) {
		if !d.Templated() || d.Kind == facts.Specialisation || directive(d) {
			continue
		}
		// A plain friend in a class template is compared as a plain function.
		if d.Kind == facts.Friend && len(d.Template) == 0 {
			continue
		}
		// nvcc does not compare a definition outside of the template's namespace.
		if len(d.Qualifier) > 0 || d.Global {
			continue
		}
		if before := earlier(p.File, d); len(before) > 0 {
			reportDisagreements(p, d, before[:1], "in the first declaration of the template")
		}
	}
}

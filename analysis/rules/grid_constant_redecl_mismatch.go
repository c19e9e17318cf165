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
		Name:     "grid-constant-redecl-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "declarations of one kernel that differ in __grid_constant__",
		Why: `Whoever calls a kernel passes its parameters as the declaration says that is in sight. All declarations of
one kernel therefore have to annotate the same parameters, although the annotation, like const, is no part of
the signature. Declarations through a typedef of the function's type and friend declarations count, too.`,
		Bad: `struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out);
__global__ void k(const Params p, int* out) { *out = p.n; }
`,
		Good: `struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out);
__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }
`,
		Refs:   []string{guideGridConstant},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runGridConstantRedeclMismatch,
	})
}

func runGridConstantRedeclMismatch(p *analysis.Pass) {
	for d := range kernels(p) {
		if len(d.Template) > 0 || d.Kind == facts.Specialisation || directive(d) {
			continue
		}
		reportDisagreements(p, d, declaredBefore(p.File, d), "in the declaration before")
	}
}

// declaredBefore are the declarations of the same function before d. The
// compilers compare with one that leaves __global__ out, too.
func declaredBefore(f *resolve.File, d *resolve.Decl) []*resolve.Decl {
	var before []*resolve.Decl
	for _, e := range f.Group(d) {
		if e.Before(d) && !e.Broken && f.Kernel(e) != treesitter.Unknown {
			before = append(before, e)
		}
	}
	return before
}

// earlier are the kernel declarations of the same function before d.
func earlier(f *resolve.File, d *resolve.Decl) []*resolve.Decl {
	var before []*resolve.Decl
	for _, e := range f.Group(d) {
		if e.Before(d) && !e.Broken && f.Kernel(e) == treesitter.Yes {
			before = append(before, e)
		}
	}
	return before
}

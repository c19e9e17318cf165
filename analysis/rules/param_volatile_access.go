package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-volatile-access",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a volatile access to a parameter with __grid_constant__, which nvcc 12.4 to 13.0 miscompile",
		Why: `nvcc 12.4 and 13.0 compile a volatile read of a parameter with ` + "`__grid_constant__`" + ` into a load from a wrong address: the kernel
ends with an illegal memory access (seen on an H200), and for compute_100 ptxas of 13.0 refuses the code. That makes it an
error although it compiles. nvcc 11.8 and 13.5 compile it rightly. A volatile member, a cast to a volatile type and a pointer to volatile
all count; a member that is a pointer to volatile does not, nor does a read in a function that is not inlined: it gets a right address.
A parameter cannot change while the kernel runs, so that volatile says nothing about it: leave one of the two words out.`,
		Bad: `struct State { int limit; };
__global__ void k(const __grid_constant__ State state, int* out) { *out = *(const volatile int*)&state.limit; }
`,
		Good: `struct State { int limit; };
__global__ void k(const State state, int* out) { *out = *(const volatile int*)&state.limit; }
`,
		Flags:   []string{"-arch=sm_80"},
		Toolkit: "12.4",
		Refs:    []string{guideGridConstant},
		HasFix:  true,
		Fix:     quickfix.Review,
		Run:     runParamVolatileAccess,
	})
}

func runParamVolatileAccess(p *analysis.Pass) {
	toolkit := p.Command.Toolkit
	if !toolkit.Known() || !toolkit.AtLeast(12, 4) || toolkit.AtLeast(13, 1) {
		return
	}
	told := map[*paramcopy.Param]bool{}
	for f := range paramFates(p) {
		if f.param.Annotated != treesitter.Yes || told[f.param] {
			continue
		}
		told[f.param] = true
		for _, access := range f.param.VolatileReads() {
			d, index := f.decl, f.index
			finding := p.Report(d.At, f.place(), "%s has __grid_constant__ and is read through a volatile type: CUDA %s compiles that into a load from a wrong address; leave out one of the two", named(d.Params, index), toolkit)
			for _, step := range access.Chain {
				finding.Related(step.At, step.Span, "calls '%s'", step.Name)
			}
			finding.Related(access.At, access.Span, "the volatile access").
				Fix(func(p *analysis.Pass) []quickfix.Fix { return advised(reviewed(removeGridConstant(p, d, index))) })
			break
		}
	}
}

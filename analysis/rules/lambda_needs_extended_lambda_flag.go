package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
)

func init() {
	register(&analysis.Rule{
		Name:     "lambda-needs-extended-lambda-flag",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an execution space on a lambda without --extended-lambda",
		Why:      "A lambda belongs to the execution space of the function around it. Spelling one on a lambda in host code makes an extended lambda of it, which nvcc compiles only with `--extended-lambda`; that counts for `__host__` alone, too. Add the flag to the compile command of the file, or write a class with an `operator()` instead.",
		Bad: `template <class F> void each(F f);
void run() { each([] __device__ (int i) { return i; }); }
`,
		Good: `struct Same { __device__ int operator()(int i) const { return i; } };
template <class F> void each(F f);
void run() { each(Same{}); }
`,
		Flags: []string{"-std=c++17", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runLambdaNeedsFlag,
	})
}

func runLambdaNeedsFlag(p *analysis.Pass) {
	if !p.Command.CUDA || p.Command.Assumed || p.Command.ExtendedLambda {
		return
	}
	for l := range annotatedLambdas(p) {
		g := calls.Of(p.File)
		if !g.Extended(l.Decl) || l.parent != nil && l.parent.Templated() && looksAtInstancesOnly(p) && !g.Made(l.parent) {
			continue
		}
		p.Report(l.At, introducer(l.Decl), "a lambda with %s in host code needs the compile flag --extended-lambda", l.spaces)
	}
}

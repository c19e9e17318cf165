package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-hd-lambda-generic",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a __host__ __device__ extended lambda with an auto or template parameter",
		Why:      "A `__host__ __device__` extended lambda becomes a class whose call operator has a fixed type, so its parameters need types of their own. A `__device__` lambda may be generic.",
		Bad: `template <class F> void each(F f);
void run() { each([] __host__ __device__ (auto i) { return i; }); }
`,
		Good: `template <class F> void each(F f);
void run() { each([] __host__ __device__ (int i) { return i; }); }
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedGeneric,
	})
}

func runExtendedGeneric(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		if l.spaces == calls.Host|calls.Device && genericLambda(l.Function) {
			p.Report(l.At, genericPlace(l.Function), "a __host__ __device__ extended lambda cannot be generic; give its parameters types, or make it __device__")
		}
	}
}

// genericPlace is what makes a lambda generic: its first parameter without a type,
// or its template head.
func genericPlace(fn *facts.Function) treesitter.Span {
	for _, q := range fn.Params {
		if q.Type != nil && q.Type.Base.Kind == facts.Auto {
			return q.Span
		}
	}
	if !fn.TemplateHeadSpan.Empty() {
		return fn.TemplateHeadSpan
	}
	return fn.Captures
}

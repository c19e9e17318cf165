package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-hd-lambda-init-capture",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an init-capture in a __host__ __device__ extended lambda, or one that is an initializer list",
		Why:      "nvcc cannot make a variable of its own for a `__host__ __device__` extended lambda: it may capture only what exists. A `__device__` one may, but not with `x = {…}`, which is a `std::initializer_list`. Declare the variable before the lambda and capture it.",
		Bad: `template <class F> void each(F f);
void run() { each([n = 1] __host__ __device__ () { return n; }); }
`,
		Good: `template <class F> void each(F f);
void run() { int n = 1; each([n] __host__ __device__ () { return n; }); }
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedInitCapture,
	})
}

func runExtendedInitCapture(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		for i := range l.Expr.Captures {
			c := &l.Expr.Captures[i]
			if c.Init == nil || c.ByRef {
				continue
			}
			if l.spaces == calls.Host|calls.Device {
				p.Report(l.At, c.Where, "a __host__ __device__ extended lambda cannot have init-captures; declare '%s' before the lambda and capture it", c.Name)
			} else if listCapture(l.At.Masked[c.Where.Start:c.Where.End]) {
				p.Report(l.At, c.Where, "an extended lambda cannot capture an initializer list; declare '%s' before the lambda with a type and capture it", c.Name)
			}
		}
	}
}

// listCapture reports whether an init-capture is of the form x = {…}.
func listCapture(text string) bool {
	_, init, ok := strings.Cut(text, "=")
	return ok && strings.HasPrefix(strings.TrimSpace(init), "{")
}

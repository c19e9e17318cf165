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
		Summary:  "an init-capture in a __host__ __device__ extended lambda, or one with braces",
		Why:      "nvcc cannot make a variable of its own for a `__host__ __device__` extended lambda: it may capture only what exists. A `__device__` one may, but not with braces: `x = {…}` is a `std::initializer_list`, and `x{…}` cannot be written in what nvcc generates. Declare the variable before the lambda and capture it.",
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
			name, init := splitCapture(l.At.Masked[c.Where.Start:c.Where.End])
			switch {
			case name == "" || init == "" || c.ByRef:
			case l.spaces == calls.Host|calls.Device:
				p.Report(l.At, c.Where, "a __host__ __device__ extended lambda cannot have init-captures; declare '%s' before the lambda and capture it", name)
			case strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(init, "=")), "{"):
				p.Report(l.At, c.Where, "an extended lambda cannot have an init-capture with braces; declare '%s' before the lambda with a type and capture it", name)
			}
		}
	}
}

// splitCapture divides a capture into its name and what follows that: "= 1", "(1)" or
// "{1}" for an init-capture.
func splitCapture(text string) (name, init string) {
	text = strings.TrimSpace(text)
	end := 0
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	init = strings.TrimSpace(text[end:])
	if init != "" && !strings.ContainsRune("=({", rune(init[0])) {
		init = ""
	}
	return text[:end], init
}

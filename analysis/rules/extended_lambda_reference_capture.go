package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-reference-capture",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a capture by reference in an extended lambda",
		Why:      "An extended lambda travels to the device, where a reference to a variable of the host means nothing: it can capture by value only. `[&]` is rejected even where nothing is captured.",
		Bad: `template <class F> void each(F f);
void run(int n) { each([&] __device__ () { return n; }); }
`,
		Good: `template <class F> void each(F f);
void run(int n) { each([=] __device__ () { return n; }); }
`,
		Flags:  []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:   []string{guideExtendedLambdas},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runExtendedReferenceCapture,
	})
}

func runExtendedReferenceCapture(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		for i := range l.Expr.Captures {
			c := &l.Expr.Captures[i]
			if !c.ByRef {
				continue
			}
			f := p.Report(l.At, c.Where, "an extended lambda cannot capture by reference; capture by value")
			if c.Init == nil {
				f.Fix(func(p *analysis.Pass) []quickfix.Fix { return captureByValue(p, l.Decl, c) })
			}
			break
		}
	}
}

// captureByValue is the fix that makes a capture one by value.
func captureByValue(p *analysis.Pass, d *resolve.Decl, c *body.Capture) []quickfix.Fix {
	b := newDraft(p)
	value := c.Name
	if c.Default {
		value = "="
	}
	if c.Pack {
		value += "..."
	}
	b.replace(d.At, c.Where, value)
	return advised(b.fix("Capture by value", quickfix.Review))
}

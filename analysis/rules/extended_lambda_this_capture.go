package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-this-capture",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		NVCC:     20178,
		Tag:      "this_addr_capture_ext_lambda",
		Summary:  "an extended lambda that captures the this pointer",
		Why:      "A member that an extended lambda names is read through `this`, a pointer to an object of the host: on the device that works only where host memory can be reached from there. Capture a copy of the object with `*this`, or of the member with a local variable. nvcc says so with `-Wext-lambda-captures-this`.",
		Bad: `template <class F> void each(F f);
struct Scale {
  int by;
  void run() { each([=] __device__ (int i) { return i * by; }); }
};
`,
		Good: `template <class F> void each(F f);
struct Scale {
  int by;
  void run() { each([=, *this] __device__ (int i) { return i * by; }); }
};
`,
		Flags:  []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:   []string{guideExtendedLambdas},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runExtendedThisCapture,
	})
}

func runExtendedThisCapture(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		switch {
		case !l.This.Implicit.Empty():
			f := p.Report(l.At, l.This.Implicit, "this member is read through 'this', a pointer of the host that the lambda captures; capture '*this', or a copy of the member")
			for i := range l.Expr.Captures {
				if c := &l.Expr.Captures[i]; c.Default && !c.ByRef {
					f.Fix(func(p *analysis.Pass) []quickfix.Fix { return captureObject(p, l.Decl, c) })
				}
			}
		case !l.This.Explicit.Empty():
			p.Report(l.At, l.This.Explicit, "'this' is a pointer of the host that the lambda takes to the device; capture '*this', or a copy of what is used").Number(0)
		}
	}
}

// captureObject is the fix that adds a copy of the object to a default capture.
func captureObject(p *analysis.Pass, d *resolve.Decl, c *body.Capture) []quickfix.Fix {
	b := newDraft(p)
	b.replace(d.At, endOf(c.Where), ", *this")
	return advised(b.fix("Capture a copy of the object", quickfix.Review))
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "config-on-non-kernel",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"kern_call_not_global_function"},
		Summary:  "an execution configuration on a function that is no kernel",
		Why: "`<<<grid, block>>>` launches a kernel: a function whose declarations say `__global__`, or a pointer to one. On any other function, a lambda or an object that can " +
			"be called, the compiler rejects it. Declare the function `__global__`, or pass it to a kernel that calls it.",
		Bad: `void f(int n) {}
void run() { f<<<1, 1>>>(1); }
`,
		Good: `__global__ void f(int n) {}
void run() { f<<<1, 1>>>(1); }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runConfigOnNonKernel,
	})
}

func runConfigOnNonKernel(p *analysis.Pass) {
	for c := range sites(p) {
		if c.Kind != calls.Launch || c.to&calls.Kernel != 0 || c.to&calls.AsNeeded != 0 {
			continue
		}
		if c.Dependent && !c.made() {
			continue // compilers look at instances only
		}
		d := c.Callees[0]
		what := "'" + d.Name + "' is " + c.to.String()
		switch {
		case d.Kind == facts.Lambda:
			what = "a lambda is no kernel"
		case d.Class != nil:
			what = "a member function is no kernel"
		}
		f := p.Report(c.At, c.Span, "%s, and only a __global__ function can be launched", what)
		if unseen(p) && d.Kind != facts.Lambda {
			f.As(analysis.Warning)
		}
		f.Related(d.At, place(d), "%s is declared here", calledFunction(d))
		if d.Kind == facts.Plain && c.to.Only(calls.Host) && p.File.ReturnType(d, nil).Void() == treesitter.Yes {
			f.Fix(c.makeKernel)
		}
	}
}

// makeKernel is the fix that declares a function __global__.
func (c *crossing) makeKernel(p *analysis.Pass) []quickfix.Fix {
	b := newDraft(p)
	for _, e := range p.File.Group(c.Callees[0]) {
		b.respell(e, []string{global})
	}
	return advised(b.fix("Declare '"+c.Callees[0].Name+"' __global__", quickfix.Review))
}

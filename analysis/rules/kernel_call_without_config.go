package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-call-without-config",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a call of a kernel without an execution configuration",
		Why: "A kernel is launched, with `<<<grid, block>>>` between its name and its arguments. A plain call is rejected wherever it stands, in device code too; " +
			"code that kernels and other functions share belongs into a `__device__` function that both call.",
		Bad: `__global__ void k(int n) {}
void run() { k(1); }
`,
		Good: `__global__ void k(int n) {}
void run() { k<<<1, 1>>>(1); }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runKernelCallWithoutConfig,
	})
}

func runKernelCallWithoutConfig(p *analysis.Pass) {
	for c := range sites(p) {
		if c.Kind != calls.Plain || c.to != calls.Kernel || c.Unevaluated || recursive(p, &c) {
			continue
		}
		if c.Dependent && !c.made() {
			continue // compilers look at instances only
		}
		f := p.Report(c.At, c.Span, "kernel '%s' is called without an execution configuration; launch it with <<<grid, block>>>", c.Callees[0].Name)
		c.related(f).Fix(c.configure)
	}
}

// recursive reports whether a kernel calls itself.
func recursive(p *analysis.Pass, c *crossing) bool {
	for fn := c.Caller; fn != nil; fn = fn.At.DeclOf(fn.Enclosing) {
		for _, d := range p.File.Group(fn) {
			for _, callee := range c.Callees {
				if d == callee {
					return true
				}
			}
		}
	}
	return false
}

// configure is the fix that makes a launch of a call, with one thread.
func (c *crossing) configure(p *analysis.Pass) []quickfix.Fix {
	b := newDraft(p)
	if c.from&calls.Host == 0 {
		b.fail("a launch from device code needs -rdc=true")
	}
	b.replace(c.At, endOf(c.CalleeSpan), "<<<1, 1>>>")
	return advised(b.fix("Launch '"+c.Callees[0].Name+"' with one thread", quickfix.Review))
}

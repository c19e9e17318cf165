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
		Clang:    []string{"global_call_not_config"},
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
		if c.Caller.Templated() && !c.made() && (c.Dependent || looksAtInstancesOnly(p)) {
			continue
		}
		f := p.Report(c.At, c.Span, "kernel '%s' is called without an execution configuration; launch it with <<<grid, block>>>", c.Callees[0].Name)
		c.related(f).Fix(c.configure)
	}
}

// looksAtInstancesOnly reports whether the toolkit's compiler judges nothing in
// templates before it instantiates them: that of 11.8 does so in some matters where
// later ones judge what does not depend on template parameters at once.
func looksAtInstancesOnly(p *analysis.Pass) bool {
	return p.Command.Toolkit.Known() && !p.Command.Toolkit.AtLeast(12, 0)
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

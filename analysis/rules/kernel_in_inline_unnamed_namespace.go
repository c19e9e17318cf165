package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-in-inline-unnamed-namespace",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_function_in_unnamed_inline_ns",
		Summary:  "a kernel in an unnamed inline namespace",
		Why: `The host side of a kernel names it from outside of its namespace. What stands in an ` + "`inline namespace`" + ` without a name
cannot be named there. A plain unnamed namespace keeps a kernel to its file just as well, and one with a name may be
inline.`,
		Bad: `inline namespace {
__global__ void k(int* out) { *out = 1; }
}
`,
		Good: `namespace {
__global__ void k(int* out) { *out = 1; }
}
`,
		Refs: []string{guideGlobal},
		Run:  runKernelInInlineUnnamedNamespace,
	})
}

func runKernelInInlineUnnamedNamespace(p *analysis.Pass) {
	if !inUnnamedInline(p.Item) {
		return
	}
	for d := range kernels(p) {
		if directive(d) || member(d) || len(d.Qualifier) > 0 || d.Global {
			continue
		}
		// A friend in a class template is declared with its instances.
		if d.Kind == facts.Friend && d.Templated() {
			continue
		}
		p.Report(d.At, place(d), "kernel %s stands in an unnamed inline namespace, from where it cannot be launched; leave out 'inline' or name the namespace", calledFunction(d))
	}
}

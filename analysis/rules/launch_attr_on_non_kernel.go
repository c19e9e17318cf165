package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-attr-on-non-kernel",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "bounds_attr_only_on_global_func",
		Summary:  "a launch attribute on a function that is no kernel",
		Why: `Launch bounds, cluster dimensions, block sizes and register limits are about a launch; a function that is only
called takes those of the kernel that calls it. On a variable or type the compiler ignores them.`,
		Bad: `__launch_bounds__(128) __device__ void f(int* out) { *out = 1; }
`,
		Good: `__device__ void f(int* out) { *out = 1; }
`,
		Refs:   []string{guideLaunchBounds, guideMaxRegisters},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runLaunchAttrOnNonKernel,
	})
}

func runLaunchAttrOnNonKernel(p *analysis.Pass) {
	for d := range decls(p) {
		// The compilers take no notice of them on a lambda.
		if d.Kind == facts.Lambda || p.File.Kernel(d) != treesitter.No {
			continue
		}
		for _, word := range launchAttributes {
			a, ok := carried(&d.Annotations, word)
			if !ok || !launchAttributeKnown(p.Command, word) {
				continue
			}
			// The compilers report both; one is enough.
			if word == launchBounds && boundsOnMember(p.File, d) {
				continue
			}
			p.Report(d.At, a.Span, "%s is only for kernels but %s is not __global__", word, calledFunction(d)).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, p.Item, a) })
		}
	}
	for _, v := range p.Item.Facts.Variables {
		for _, word := range launchAttributes {
			if a, ok := carried(&v.Annotations, word); ok && !v.Broken && launchAttributeKnown(p.Command, word) {
				reportIgnored(p, a, variableKind(v)+" '"+v.Name+"'")
			}
		}
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "missing-launch-bounds",
		Severity: analysis.Warning,
		OptIn:    true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		NVCC:     20238,
		Tag:      "missing_launch_bounds",
		Summary:  "a kernel without __launch_bounds__",
		Why: `Without launch bounds the compiler must expect blocks of 1024 threads and limits the registers accordingly. With
the largest block that the kernel is launched with it can use more of them, or keep more blocks on a multiprocessor.

Off by default; on where the compile command has ` + "`-Wmissing-launch-bounds`" + `, which makes nvcc say the same with number 20238.`,
		Bad: `__global__ void k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Refs: []string{guideLaunchBounds},
		Run:  runMissingLaunchBounds,
	})
}

func runMissingLaunchBounds(p *analysis.Pass) {
	for d := range kernels(p) {
		if resolve.Has(&d.Annotations, launchBounds) != treesitter.No || member(d) || d.Kind == facts.BlockScope {
			continue
		}
		if d.Kind == facts.InstantiationDeclaration || d.Kind == facts.InstantiationDefinition && !templateWithoutBounds(p.File, d) {
			continue
		}
		// The first declaration decides, as far as nvcc reports it.
		if len(earlier(p.File, d)) > 0 {
			continue
		}
		p.Report(d.At, place(d), "kernel %s has no __launch_bounds__, so it is compiled for blocks of 1024 threads", calledFunction(d))
	}
}

// templateWithoutBounds tells whether the template that a directive instantiates
// surely has none on any declaration.
func templateWithoutBounds(f *resolve.File, d *resolve.Decl) bool {
	primary, sure := f.Primary(d)
	if sure != treesitter.Yes {
		return false
	}
	for _, e := range primary {
		if resolve.Has(&e.Annotations, launchBounds) != treesitter.No {
			return false
		}
	}
	return len(primary) > 0
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "launch-bounds-cluster-needs-sm90",
		Severity:   analysis.Error,
		Scope:      analysis.ItemScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "max_blocks_per_cluster_unsupported",
		Summary:    "the third argument of __launch_bounds__ in a device pass older than compute_90",
		Why: `The third argument bounds the blocks of a cluster, and there are clusters since compute capability 9.0. One older
architecture in the compile command is enough for an error, also where the argument is 0. Leave it out, or guard the
whole attribute by ` + "`__CUDA_ARCH__`" + `: launch attributes may differ between the passes.`,
		Bad: `__global__ void __launch_bounds__(128, 2, 4) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(128, 2) k(int* out) { *out = 1; }
`,
		Flags:  []string{"-arch=sm_80"},
		Refs:   []string{guideLaunchBounds},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLaunchBoundsClusterNeedsSM90,
	})
}

// clusterArch is the first architecture with clusters.
const clusterArch = 90

func runLaunchBoundsClusterNeedsSM90(p *analysis.Pass) {
	old := olderThan(p, clusterArch)
	if len(old) == 0 {
		return
	}
	for d := range kernels(p) {
		a, ok := launching.Of(d, launchBounds)
		if !ok || directive(d) || len(a.Args) != 3 {
			continue
		}
		p.Report(d.At, argumentSpan(a, 2), "the third argument of __launch_bounds__ needs compute_90 or newer; this file is compiled for %s", passNames(old)).
			For(old).
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				if a.Macro != "" {
					b.fail("it comes from the macro %s", a.Macro)
				} else {
					b.replace(d.At, treesitter.Span{Start: a.ArgSpans[1].End, End: a.ArgSpans[2].End}, "")
				}
				return prefer([]quickfix.Fix{b.fix("Remove the third argument", quickfix.Review)})
			})
	}
}

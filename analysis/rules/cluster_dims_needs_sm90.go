package rules

import (
	"github.com/gridls/gridls/analysis"
	launching "github.com/gridls/gridls/analysis/launch"
)

func init() {
	register(&analysis.Rule{
		Name:       "cluster-dims-needs-sm90",
		Severity:   analysis.Error,
		Scope:      analysis.ItemScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "cluster_dims_unsupported",
		Clang:      []string{"cluster_attr_not_supported"},
		Summary:    "__cluster_dims__ or __block_size__ in a device pass older than compute_90",
		Why: `Clusters of blocks came with compute capability 9.0; both attributes are about them. One older architecture in
the compile command is enough for an error. Guard the attribute by ` + "`__CUDA_ARCH__`" + `, or launch with
` + "`cudaLaunchKernelEx`" + ` and the cluster's size as an attribute of the launch.`,
		Bad: `__global__ void __cluster_dims__(2, 1, 1) k(int* out) { *out = 1; }
`,
		Good: `#if __CUDA_ARCH__ >= 900
#define CLUSTER __cluster_dims__(2, 1, 1)
#else
#define CLUSTER
#endif
__global__ void CLUSTER k(int* out) { *out = 1; }
`,
		Flags: []string{"-arch=sm_80"},
		Refs:  []string{guideClusters},
		Run:   runClusterDimsNeedsSM90,
	})
}

func runClusterDimsNeedsSM90(p *analysis.Pass) {
	old := olderThan(p, clusterArch)
	if len(old) == 0 {
		return
	}
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for _, word := range [...]string{clusterDims, blockSize} {
			if a, ok := launching.Of(d, word); ok && launchAttributeKnown(p.Command, word) {
				p.Report(d.At, a.Span, "%s needs compute_90 or newer; this file is compiled for %s", word, passNames(old)).For(old)
			}
		}
	}
}

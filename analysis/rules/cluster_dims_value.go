package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "cluster-dims-value",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "cluster_dims_must_be_positive",
		Summary:  "arguments of __cluster_dims__ that cannot be",
		Why: `The arguments are how many blocks a cluster has in x, y and z: constant positive integers, three at most.
Eight blocks fit everywhere; more need the kernel to be allowed sizes that are not portable
(` + "`cudaFuncAttributeNonPortableClusterSizeAllowed`" + `), and no GPU takes more than 16. The compilers do not look at the product:
a larger one is a warning here.`,
		Bad: `__global__ void __cluster_dims__(0, 1, 1) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __cluster_dims__(2, 1, 1) k(int* out) { *out = 1; }
`,
		Flags: []string{"-arch=sm_90"},
		Refs:  []string{guideClusters},
		Run:   runClusterDimsValue,
	})
}

const (
	// portableCluster is how many blocks a cluster has on every GPU with clusters,
	// largestCluster how many it has on some.
	portableCluster, largestCluster = 8, 16
)

func runClusterDimsValue(p *analysis.Pass) {
	var e *consteval.Evaluator
	for d := range kernels(p) {
		a, ok := launching.Of(d, clusterDims)
		if !ok || directive(d) {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		if n := len(a.Args); n > 3 {
			p.Report(d.At, a.Span, "__cluster_dims__ of kernel %s has %d arguments; it takes three at most", calledFunction(d), n)
			continue
		}
		reportClusterDims(p, e, d, a)
	}
}

func reportClusterDims(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, a launching.Attribute) {
	for _, s := range instantiations(p, d) {
		for i := range a.Args {
			if fault := numberFault(a.Value(e, i, s), a.Args[i], 1); fault != "" {
				p.Report(d.At, argumentSpan(a, i), "argument %d of __cluster_dims__ %s", i+1, fault)
				return
			}
		}
		blocks, ok := a.Blocks(e, 0, s)
		n, known := blocks.Product()
		switch {
		case !ok || !known:
		case n > largestCluster:
			p.Report(d.At, a.Span, "a cluster of kernel %s has %d blocks; no GPU has clusters of more than %d", calledFunction(d), n, largestCluster).As(analysis.Warning)
			return
		case n > portableCluster:
			p.Report(d.At, a.Span, "a cluster of kernel %s has %d blocks; more than %d are not portable, and the kernel must be allowed them", calledFunction(d), n, portableCluster).As(analysis.Warning)
			return
		}
	}
}

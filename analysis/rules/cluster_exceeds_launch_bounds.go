package rules

import (
	"fmt"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "cluster-exceeds-launch-bounds",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "too_many_blocks_in_cluster",
		Summary:  "a cluster of more blocks than __launch_bounds__ allows",
		Why: `The third argument of ` + "`__launch_bounds__`" + ` is the most blocks that a cluster of the kernel can have; the product of the numbers of
` + "`__cluster_dims__`" + ` (or of the second tuple of ` + "`__block_size__`" + `) is how many it has. The attributes may stand on different declarations.

Up to CUDA 13.0 ptxas refuses a kernel that has both, whatever the numbers.`,
		Bad: `__global__ void __launch_bounds__(128, 1, 2) __cluster_dims__(4, 1, 1) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(128, 1, 4) __cluster_dims__(4, 1, 1) k(int* out) { *out = 1; }
`,
		Flags:   []string{"-arch=sm_90"},
		Toolkit: "13.5",
		Refs:    []string{guideLaunchBounds, guideClusters},
		HasFix:  true,
		Fix:     quickfix.Review,
		Run:     runClusterExceedsLaunchBounds,
	})
}

func runClusterExceedsLaunchBounds(p *analysis.Pass) {
	var e *consteval.Evaluator
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		bounds, ok := beside(p, d, launchBounds)
		if !ok || len(bounds.Args) != 3 {
			continue
		}
		size, tuple, ok := clusterSize(p, d)
		if !ok || bounds.Decl != d && size.Decl != d {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		if !reportCluster(p, e, d, bounds, size, tuple) {
			reportDirectives(p, e, d, bounds, size)
		}
	}
}

// clusterSize is the attribute that says how large the kernel's clusters are.
func clusterSize(p *analysis.Pass, d *resolve.Decl) (a launching.Attribute, tuple int, ok bool) {
	if a, ok = beside(p, d, clusterDims); ok {
		return a, 0, true
	}
	a, ok = beside(p, d, blockSize)
	return a, 1, ok && len(a.Args) > 1 && launchAttributeKnown(p.Command, blockSize)
}

// reportCluster compares the two numbers and reports whether they are at odds.
func reportCluster(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, bounds, size launching.Attribute, tuple int) bool {
	for _, s := range instantiations(p, d) {
		if s != nil && !comparesInstances(p) {
			break
		}
		blocks, ok := size.Blocks(e, tuple, s)
		n, known := blocks.Product()
		most, bounded := bounds.Value(e, 2, s).Int()
		if !ok || !known || !bounded || most <= 0 || n <= most {
			continue
		}
		at, span := size.Decl.At, size.Span
		if size.Decl != d {
			at, span = d.At, argumentSpan(bounds, 2)
		}
		f := p.Report(at, span, "a cluster of kernel %s has %d blocks but __launch_bounds__ allows %d", calledFunction(d), n, most)
		if size.Decl != bounds.Decl {
			f.Related(bounds.Decl.At, bounds.Span, "the bound")
		}
		f.Fix(func(p *analysis.Pass) []quickfix.Fix {
			return prefer([]quickfix.Fix{setArgument(p, bounds, 2, n)})
		})
		return true
	}
	return false
}

// comparesInstances tells whether the toolkit compares numbers that depend on a
// template's parameters: measured, 11.8 and 12.4 do, 13.0 and 13.5 do not.
func comparesInstances(p *analysis.Pass) bool {
	return p.Command.Toolkit.Known() && !p.Command.Toolkit.AtLeast(12, 5)
}

// bothDirectives is the last measured release whose ptxas refuses a kernel with
// both a bound of its cluster and the cluster's size, whatever the numbers.
var bothDirectives = archcfg.Version{Major: 13}

// reportDirectives reports a kernel of which no release of those makes code.
func reportDirectives(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, bounds, size launching.Attribute) {
	toolkit := p.Command.Toolkit
	if !toolkit.Known() || toolkit.Compare(bothDirectives) > 0 || d.Body.Empty() || d.Templated() || len(size.Args) == 0 || size.Word != clusterDims {
		return
	}
	most, known := bounds.Value(e, 2, nil).Int()
	passes := assembled(p)
	if !known || most <= 0 || len(passes) == 0 {
		return
	}
	p.Report(size.Decl.At, size.Span, "ptxas of CUDA %s refuses kernel %s: it cannot have both __cluster_dims__ and a third argument of __launch_bounds__", toolkit, calledFunction(d)).For(passes)
}

// setArgument writes another number into an attribute.
func setArgument(p *analysis.Pass, a launching.Attribute, i int, n int64) quickfix.Fix {
	b := newDraft(p)
	if a.Macro != "" || i >= len(a.ArgSpans) {
		b.fail("the bound comes from the macro %s", a.Macro)
	} else {
		b.replace(a.Decl.At, a.ArgSpans[i], fmt.Sprint(n))
	}
	return b.fix(fmt.Sprintf("Raise the bound to %d", n), quickfix.Review)
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "block-size-attribute",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "block_size_must_be_positive",
		Summary:  "__block_size__ with sizes that cannot be, or beside what contradicts it",
		Why: `The first tuple is the size of every block of the kernel, the second that of its clusters; each number is a
constant positive integer. Where the second tuple stands, ` + "`__cluster_dims__`" + ` says the same thing once more, and is refused. A block that is
larger than ` + "`__launch_bounds__`" + ` allows is refused, too. More than 1,024 threads is a warning: the compilers take it, and no launch succeeds.`,
		Bad: `__global__ void __block_size__((128, 1, 1), (2, 1, 1)) __cluster_dims__(2, 1, 1) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __block_size__((128, 1, 1), (2, 1, 1)) k(int* out) { *out = 1; }
`,
		Flags:   []string{"-arch=sm_90"},
		Toolkit: "13.5",
		Refs:    []string{guideClusters},
		HasFix:  true,
		Fix:     quickfix.Review,
		Run:     runBlockSizeAttribute,
	})
}

func runBlockSizeAttribute(p *analysis.Pass) {
	if !launchAttributeKnown(p.Command, blockSize) {
		return
	}
	var e *consteval.Evaluator
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		size, ok := beside(p, d, blockSize)
		if !ok {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		switch {
		case size.Decl == d && reportSizes(p, e, d, size):
		case reportSecondCluster(p, d, size):
		default:
			reportBlockBound(p, e, d, size)
		}
	}
}

// reportSizes judges the numbers themselves and reports whether one was wrong.
func reportSizes(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, size launching.Attribute) bool {
	for _, s := range instantiations(p, d) {
		for tuple := range size.Args {
			numbers, ok := size.Blocks(e, tuple, s)
			texts := launching.Tuple(size.Args[tuple])
			for i := range texts {
				if !ok {
					break
				}
				if fault := numberFault(numbers[i], texts[i], 1); fault != "" {
					p.Report(d.At, argumentSpan(size, tuple), "number %d of this size %s", i+1, fault)
					return true
				}
			}
		}
		if threads, ok := size.Blocks(e, 0, s); ok {
			if n, known := threads.Product(); known && n > 1024 {
				p.Report(d.At, argumentSpan(size, 0), "a block of kernel %s has %d threads; no block has more than 1024", calledFunction(d), n).As(analysis.Warning)
				return true
			}
		}
	}
	return false
}

// reportSecondCluster reports the declaration that makes a kernel have both a
// second tuple and __cluster_dims__.
func reportSecondCluster(p *analysis.Pass, d *resolve.Decl, size launching.Attribute) bool {
	cluster, ok := beside(p, d, clusterDims)
	if !ok || len(size.Args) < 2 || cluster.Decl != d && size.Decl != d {
		return false
	}
	if len(cluster.Args) == 0 && !comparesBlockSize(p) {
		return false
	}
	late, other := cluster, size
	if cluster.Decl != d || size.Decl == d && size.Span.Start > cluster.Span.Start {
		late, other = size, cluster
	}
	f := p.Report(d.At, late.Span, "kernel %s has a cluster size in __block_size__ and __cluster_dims__; only one of them can say it", calledFunction(d))
	if other.Decl != d {
		f.Related(other.Decl.At, other.Span, "the other one")
	}
	f.Fix(func(p *analysis.Pass) []quickfix.Fix {
		return prefer([]quickfix.Fix{removeOne(p, cluster.Decl, cluster.Annotation)})
	})
	return true
}

// comparesBlockSize tells whether the toolkit compares __block_size__ with the bounds
// and with an empty __cluster_dims__: measured, 13.0 does not, and 13.5 does where no
// template has a say. An unknown toolkit is taken for a new one.
func comparesBlockSize(p *analysis.Pass) bool {
	return !p.Command.Toolkit.Known() || p.Command.Toolkit.AtLeast(13, 5)
}

// reportBlockBound compares the block's size with what the bounds allow.
func reportBlockBound(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, size launching.Attribute) {
	bounds, ok := beside(p, d, launchBounds)
	if !ok || bounds.Decl != d && size.Decl != d {
		return
	}
	if !comparesBlockSize(p) {
		reportBothSizes(p, d)
		return
	}
	threads, ok := size.Blocks(e, 0, nil)
	n, known := threads.Product()
	most, bounded := bounds.Value(e, 0, nil).Int()
	if ok && known && bounded && most > 0 && n > most {
		p.Report(d.At, place(d), "a block of kernel %s has %d threads by __block_size__ but %d at most by __launch_bounds__", calledFunction(d), n, most)
	}
}

// reportBothSizes reports a kernel of which ptxas makes no code: up to CUDA 13.0 it
// refuses one that has both attributes, whatever the numbers.
func reportBothSizes(p *analysis.Pass, d *resolve.Decl) {
	passes := assembled(p)
	if p.Command.Toolkit.Compare(bothDirectives) > 0 || d.Body.Empty() || d.Templated() || len(passes) == 0 {
		return
	}
	p.Report(d.At, place(d), "ptxas of CUDA %s refuses kernel %s: it cannot have both __block_size__ and __launch_bounds__", p.Command.Toolkit, calledFunction(d)).For(passes)
}

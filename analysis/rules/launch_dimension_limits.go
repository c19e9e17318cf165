package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/numbers"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-dimension-limits",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch with a grid or block that no GPU takes",
		Why: `A block has at most 1,024 threads, 64 of them in z; a grid at most 2³¹-1 blocks in x and 65,535 in y and z. No dimension may be 0. A
launch beyond that fails with an invalid configuration, which shows only where the error is asked for; the kernel does not run.`,
		Bad: `__global__ void k(int* out) { *out = 1; }
void launch(int* out) { k<<<1, 2048>>>(out); }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
void launch(int* out) { k<<<2, 1024>>>(out); }
`,
		Refs: []string{guideLaunch},
		Run:  runLaunchDimensionLimits,
	})
}

// dimensionLimits are the largest x, y and z of a grid and a block on every
// architecture since compute_30.
var dimensionLimits = [...][3]int64{{1<<31 - 1, 65535, 65535}, {1024, 1024, 64}}

const threadsPerBlock = 1024

func runLaunchDimensionLimits(p *analysis.Pass) {
	for _, l := range launching.Sites(p.File) {
		c := l.Asks
		reportDimensions(p, l, 0, c.Grid, "grid")
		if reportDimensions(p, l, 1, c.Block, "block") {
			continue
		}
		if n, ok := c.Block.Product(); ok && n > threadsPerBlock {
			p.Report(l.At, l.Argument(1), "a block of this launch has %s threads; at most %s are allowed", numbers.Grouped(n), numbers.Grouped(threadsPerBlock))
		}
	}
}

// reportDimensions judges x, y and z by themselves; one finding for each argument.
func reportDimensions(p *analysis.Pass, l launching.Site, argument int, d consteval.Dims, what string) bool {
	for i, v := range d {
		n, ok := v.Int()
		switch limit := dimensionLimits[argument][i]; {
		case !ok:
		case n == 0:
			p.Report(l.At, l.Argument(argument), "the %s of this launch is 0 in %c; it must be positive", what, 'x'+rune(i))
			return true
		case n > limit && !(argument == 1 && i == 0 && d.Known() && d[1].String() == "1" && d[2].String() == "1"):
			p.Report(l.At, l.Argument(argument), "the %s of this launch is %d in %c; at most %d is allowed", what, n, 'x'+rune(i), limit)
			return true
		}
	}
	return false
}

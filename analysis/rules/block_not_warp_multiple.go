package rules

import (
	"github.com/gridls/gridls/analysis"
	launching "github.com/gridls/gridls/analysis/launch"
)

func init() {
	register(&analysis.Rule{
		Name:     "block-not-warp-multiple",
		Severity: analysis.Hint,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch whose last warp has idle threads",
		Why: `Threads run in warps of 32. A block of 100 threads takes the room of 128: 28 lanes of the last warp idle all the time. Blocks of fewer
than 32 threads are taken for deliberate.`,
		Bad: `__global__ void k(int* out) { *out = 1; }
void launch(int* out) { k<<<1, 100>>>(out); }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
void launch(int* out) { k<<<1, 128>>>(out); }
`,
		Refs: []string{guideLaunch},
		Run:  runBlockNotWarpMultiple,
	})
}

const warp = 32

func runBlockNotWarpMultiple(p *analysis.Pass) {
	for _, l := range launching.Sites(p.File) {
		n, ok := l.Asks.Block.Product()
		if ok && n > warp && n <= threadsPerBlock && n%warp != 0 {
			p.Report(l.At, l.Argument(1), "a block of this launch has %d threads, no multiple of %d: %d lanes of its last warp idle", n, warp, warp-n%warp)
		}
	}
}

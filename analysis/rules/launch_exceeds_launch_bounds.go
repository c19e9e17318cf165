package rules

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-exceeds-launch-bounds",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch with more threads than the kernel is compiled for",
		Why: `A kernel with ` + "`__launch_bounds__(n)`" + ` is compiled for blocks of at most n threads. A launch with more fails with an invalid value, which
shows only where the error is asked for; the kernel does not run. A kernel with ` + "`__block_size__`" + ` must be launched with exactly that size.`,
		Bad: `__global__ void __launch_bounds__(128) k(int* out) { *out = 1; }
void launch(int* out) { k<<<1, 256>>>(out); }
`,
		Good: `__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
void launch(int* out) { k<<<1, 256>>>(out); }
`,
		Refs:   []string{guideLaunchBounds},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLaunchExceedsLaunchBounds,
	})
}

func runLaunchExceedsLaunchBounds(p *analysis.Pass) {
	var e *consteval.Evaluator
	for _, l := range launching.Sites(p.File) {
		if len(l.Config) < 2 {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		threads, ok := l.Asks.Block.Product()
		if !ok || threads > 1024 {
			continue // launch-dimension-limits
		}
		group, args, ok := l.Kernel(p.File, e)
		if !ok {
			continue
		}
		if a, has := launching.Effective(group, launchBounds); has == treesitter.Yes {
			if most, known := a.Value(e, 0, args).Int(); known && most > 0 && threads > most {
				p.Report(l.At, l.Argument(1), "this launch has blocks of %d threads; kernel '%s' is compiled for at most %d", threads, l.Name, most).
					Related(a.Decl.At, a.Span, "the bound").
					Fix(func(p *analysis.Pass) []quickfix.Fix {
						fixes := []quickfix.Fix{setArgument(p, a, 0, threads)}
						if c := l.Config[1]; strings.Trim(c.Text, "0123456789") == "" && c.Text != "" {
							b := newDraft(p)
							b.replace(l.At, c.Span, fmt.Sprint(most))
							fixes = append(fixes, b.fix(fmt.Sprintf("Launch blocks of %d threads", most), quickfix.Review))
						}
						return prefer(fixes)
					})
				continue
			}
		}
		if a, has := launching.Effective(group, blockSize); has == treesitter.Yes && launchAttributeKnown(p.Command, blockSize) {
			size, ok := a.Blocks(e, 0, args)
			if n, known := size.Product(); ok && known && n != threads {
				p.Report(l.At, l.Argument(1), "this launch has blocks of %d threads; kernel '%s' is compiled for %d", threads, l.Name, n).
					Related(a.Decl.At, a.Span, "the size of its blocks")
			}
		}
	}
}

package rules

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "warp-collective-arguments",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a warp function with a width that is no power of two up to 32, or a mask that names no thread or only who happens to be there",
		Why: "The width of a shuffle has to be a power of two up to the 32 threads of a warp; for any other the result is undefined. " +
			"The mask of a `_sync` function names the threads that wait for each other: 0 names none, and `__activemask()` names those that run together at that moment, " +
			"which need not be the ones that the condition around the call let through. Compute the mask where the threads part (`__ballot_sync`), or pass `0xffffffff` where all take part.",
		Bad: `__global__ void k(int* out) { *out = __shfl_sync(__activemask(), *out, 0); }
`,
		Good: `__global__ void k(int* out) { *out = __shfl_sync(0xffffffffu, *out, 0); }
`,
		Refs:   []string{guide + "#warp-shuffle-functions", guide + "#warp-vote-functions"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runWarpCollectiveArguments,
	})
}

// warpSize is the number of threads of a warp on every architecture.
const warpSize = 32

// collective reports whether a name is that of a warp function whose first argument is
// a mask, and which of its arguments is a width, 0 for none.
func collective(name string) (width int, ok bool) {
	switch name {
	case "__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync":
		return 3, true
	case "__all_sync", "__any_sync", "__ballot_sync", "__match_any_sync", "__match_all_sync", "__syncwarp",
		"__reduce_add_sync", "__reduce_min_sync", "__reduce_max_sync", "__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync":
		return 0, true
	}
	return 0, false
}

func runWarpCollectiveArguments(p *analysis.Pass) {
	for _, b := range body.Of(p.Item.Facts).Bodies {
		if b.Broken {
			continue
		}
		b.Walk(func(c *body.Cursor) bool {
			call, ok := c.Node.(*body.Call)
			if !ok || c.Doubtful || c.Unevaluated || call.Macro != treesitter.No || len(call.Args) == 0 || spreads(call.Args) {
				return true
			}
			name := call.CalleeName()
			if name == nil || !name.Plain() {
				return true
			}
			width, ok := collective(name.Name)
			if !ok || declares(p, name.Name) {
				return true
			}
			if n, known := integer(call.Args[0]); known && n == 0 {
				p.Report(p.Item, call.Args[0].Span(), "the mask of '%s' names no thread", name.Name)
			}
			if mask, ok := body.Unparen(call.Args[0]).(*body.Call); ok && mask.Macro == treesitter.No && len(mask.Args) == 0 {
				if n := mask.CalleeName(); n != nil && n.Plain() && n.Name == "__activemask" && !declares(p, n.Name) {
					span := call.Args[0].Span()
					p.Report(p.Item, span, "the mask of '%s' is that of the threads which happen to run together; pass the mask of those that have to take part", name.Name).
						Fix(func(p *analysis.Pass) []quickfix.Fix {
							b := newDraft(p)
							b.replace(p.Item, span, "0xffffffffu")
							return []quickfix.Fix{b.fix("Wait for all threads of the warp", quickfix.Review)}
						})
				}
			}
			if width > 0 && len(call.Args) == width+1 {
				if n, known := integer(call.Args[width]); known && (n < 1 || n > warpSize || n&(n-1) != 0) {
					p.Report(p.Item, call.Args[width].Span(), "the width of '%s' has to be 1, 2, 4, 8, 16 or 32; it is %d", name.Name, n)
				}
			}
			return true
		})
	}
}

// integer is the value of an integer literal, which may have a sign.
func integer(x body.Expr) (int64, bool) {
	x = body.Unparen(x)
	if u, ok := x.(*body.Unary); ok && u.Op == "-" && !u.Postfix {
		n, ok := integer(u.X)
		return -n, ok
	}
	l, ok := x.(*body.Literal)
	if !ok || l.Kind != body.Number {
		return 0, false
	}
	text := strings.TrimRight(strings.ReplaceAll(l.Text, "'", ""), "uUlLzZ")
	n, err := strconv.ParseInt(text, 0, 64)
	return n, err == nil
}

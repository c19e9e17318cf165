// Package hints says in a few characters, between the code, what the code does not:
// which argument of a launch is which, how much a kernel's parameters take.
package hints

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/treesitter"
)

// Kind says what a hint is about; a set of them says which are wanted.
type Kind uint8

// The kinds.
const (
	// Launch names the arguments of launches.
	Launch Kind = 1 << iota
	// Parameters tells the bytes of kernels' parameters.
	Parameters
	// Constants tells what the constants of the host are worth that device code reads,
	// where they are computed.
	Constants
)

// Hint is a short text at a place.
type Hint struct {
	// At is the offset in the file before which it stands.
	At int
	// Label is the text, without blanks around it.
	Label string
	// More says it in a sentence, in markdown.
	More string
	// Before is set for a hint about what follows it, else it is about what it
	// follows.
	Before bool
}

// Of gives the hints of some kinds in a span of the file, in the order of the text.
func Of(r *analysis.Result, within treesitter.Span, kinds Kind) []Hint {
	h := gatherer{r: r, within: within}
	entries := r.File.Entries
	for i := range entries {
		at := &entries[i]
		if at.From != nil || at.Expanded || at.Facts == nil || !at.Span.Overlaps(within) {
			continue
		}
		if kinds&Launch != 0 {
			for _, l := range at.Facts.Launches {
				h.launch(at, l)
			}
		}
		if kinds&Parameters != 0 {
			for k := range at.Decls {
				h.parameters(&at.Decls[k])
			}
		}
	}
	if kinds&Constants != 0 {
		h.constants()
	}
	slices.SortStableFunc(h.all, func(a, b Hint) int { return cmp.Compare(a.At, b.At) })
	return h.all
}

type gatherer struct {
	r      *analysis.Result
	within treesitter.Span
	all    []Hint
}

// add takes a hint at an offset of an item.
func (g *gatherer) add(at *resolve.Entry, offset int, h Hint) {
	h.At = at.Span.Start + offset
	if g.within.Start <= h.At && h.At <= g.within.End {
		g.all = append(g.all, h)
	}
}

func (g *gatherer) launch(at *resolve.Entry, l *facts.Launch) {
	arguments := vocabulary.Launch().Arguments
	for i := range l.Config {
		e := &l.Config[i]
		if i >= len(arguments) || e.Span.Empty() || speaks(arguments[i].Name, e.Text) {
			continue
		}
		g.add(at, e.Span.Start, Hint{Label: arguments[i].Name + ":", More: arguments[i].Means, Before: true})
	}
}

// speaks reports whether an argument is a name, or the call of one without arguments,
// that says what it is.
func speaks(what, argument string) bool {
	name := strings.ToLower(strings.TrimSuffix(argument, "()"))
	if strings.ContainsFunc(name, func(c rune) bool {
		return c != '_' && c != ':' && c != '.' && c != '-' && c != '>' && (c < '0' || c > '9') && (c < 'a' || c > 'z')
	}) {
		return false
	}
	// The size of a block is no number of blocks.
	name = strings.ReplaceAll(name[strings.LastIndexAny(name, ":.>")+1:], "blocksize", "blockdim")
	says := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(name, w) })
	}
	switch what {
	case "grid":
		return says("grid", "blocks", "ctas")
	case "block":
		return says("block", "thread", "cta") && !says("blocks", "ctas")
	case "shared":
		return says("shared", "smem", "shmem", "shm")
	case "stream":
		return says("stream")
	}
	return false
}

func (g *gatherer) parameters(d *resolve.Decl) {
	if g.r.File.Kernel(d) != treesitter.Yes || len(d.Params) == 0 || d.ParamsSpan.Empty() || d.Kind != facts.Plain {
		return
	}
	block, ok := launch.ParametersIn(g.r.File, d)
	if !ok {
		return
	}
	for i, p := range d.Params {
		if g.r.File.ParamType(d, i).Category() == resolve.ClassCategory {
			g.add(d.At, p.Span.End, Hint{
				Label: numbers.Bytes(block.At[i].Bytes),
				More:  numbers.Bytes(block.At[i].Bytes) + " at offset " + numbers.Grouped(block.At[i].Offset) + " of the kernel's parameters",
			})
		}
	}
	g.add(d.At, d.ParamsSpan.End, Hint{Label: numbers.Bytes(block.Bytes), More: "all parameters of `" + d.Name + "` together"})
}

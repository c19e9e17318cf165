package rules

import (
	"fmt"
	"slices"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "shared-bank-conflict-tile",
		Severity: analysis.Hint,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a tile in shared memory whose columns lie in one bank",
		Why: `Shared memory has 32 banks of four bytes; threads of a warp that read different rows of one bank wait for each other. In a tile whose rows
are a multiple of 32 elements long, a column lies in a single bank: with ` + "`threadIdx.x`" + ` as the row, all threads of a warp
meet there. One element more in each row spreads a column over all banks.`,
		Bad: `__global__ void transpose(float* out) {
  __shared__ float tile[32][32];
  tile[threadIdx.x][threadIdx.y] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[0][threadIdx.x];
}
`,
		Good: `__global__ void transpose(float* out) {
  __shared__ float tile[32][32 + 1];
  tile[threadIdx.x][threadIdx.y] = 1;
  __syncthreads();
  out[threadIdx.x] = tile[0][threadIdx.x];
}
`,
		Refs:   []string{"https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/index.html#shared-memory-and-memory-banks"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runSharedBankConflictTile,
	})
}

const banks = 32

func runSharedBankConflictTile(p *analysis.Pass) {
	var e *consteval.Evaluator
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		for _, v := range at.Facts.Variables {
			if v.Function == nil || v.Broken || !sharedStatic(v) || len(v.Type.Layers) != 2 ||
				v.Type.Layers[0].Kind != facts.Array || v.Type.Layers[1].Kind != facts.Array {
				continue
			}
			d := at.DeclOf(v.Function)
			if d == nil {
				continue
			}
			if e == nil {
				e = consteval.New(p.File)
			}
			reportTile(p, e, d, v)
		}
	}
}

func reportTile(p *analysis.Pass, e *consteval.Evaluator, d *resolve.Decl, v *facts.Variable) {
	in := e.In(d.At, d, v.NameSpan.Start, nil)
	row := &v.Type.Layers[1]
	columns, ok := e.Value(row.Bound, in).Int()
	if !ok || columns <= 0 || columns%banks != 0 {
		return
	}
	element, ok := e.SizeOf(in.Type(&facts.Type{Base: v.Type.Base}))
	if !ok || element.Bytes != 4 {
		return
	}
	access, ok := columnAccess(d.At, v)
	if !ok {
		return
	}
	p.Report(d.At, access, "all threads of a warp meet in one bank here: rows of '%s' are %d elements long, and threadIdx.x picks the row", v.Name, columns).
		Related(d.At, v.NameSpan, "the tile").
		Fix(func(p *analysis.Pass) []quickfix.Fix {
			b := newDraft(p)
			if row.Span.Empty() || v.Type.Base.Decl != nil {
				b.fail("its bound is not written here")
			} else {
				b.replace(d.At, row.Span, fmt.Sprintf("[%s + 1]", row.Bound))
			}
			return prefer([]quickfix.Fix{b.fix("Make each row one element longer", quickfix.Review)})
		})
}

// columnAccess finds a use of a tile in which threadIdx.x alone is the row and has
// no part in the column.
func columnAccess(at *resolve.Entry, v *facts.Variable) (treesitter.Span, bool) {
	from, to := v.Span.End, v.Scope.End
	if to <= from || to > len(at.Source) {
		return treesitter.Span{}, false
	}
	toks := treesitter.Tokens(at.Source[from:to])
	text := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return toks[i].Text
	}
	for i, t := range toks {
		if t.Text != v.Name || text(i-1) == "." || text(i-1) == "->" ||
			!slices.Equal([]string{text(i + 1), text(i + 2), text(i + 3), text(i + 4), text(i + 5), text(i + 6)}, []string{"[", "threadIdx", ".", "x", "]", "["}) {
			continue
		}
		depth, mentioned := 1, false
		end := i + 7
		for ; end < len(toks) && depth > 0; end++ {
			switch toks[end].Text {
			case "[":
				depth++
			case "]":
				depth--
			}
			// The column may hang on the row in any other way that has a name.
			mentioned = mentioned || toks[end].Text == "x" || toks[end].Kind == treesitter.NameToken && !columnWord(toks[end].Text)
		}
		if depth == 0 && !mentioned {
			return treesitter.Span{Start: from + t.Start, End: from + toks[end-1].Start + 1}, true
		}
	}
	return treesitter.Span{}, false
}

// columnWord tells whether a name in a column's subscript is the same for all
// threads of a warp, or at least for those of one row of a block.
func columnWord(word string) bool {
	switch word {
	case "threadIdx", "blockIdx", "blockDim", "gridDim", "y", "z":
		return true
	}
	return false
}

package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/divergence"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "missing-barrier-after-shared-write",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "shared memory that is read where another thread wrote it, without a barrier between",
		Why: "What a thread writes into shared memory is seen by the others after a barrier only. Code that writes its own element and then reads that of another thread, with nothing in between, " +
			"reads the old value in some runs.\n\n" +
			"The rule looks at statements that follow each other. It is off by default, because threads of one warp may be synchronised in other ways.",
		Bad: `__global__ void k(int* out) {
  __shared__ int s[64];
  s[threadIdx.x] = out[threadIdx.x];
  out[threadIdx.x] = s[63 - threadIdx.x];
}
`,
		Good: `__global__ void k(int* out) {
  __shared__ int s[64];
  s[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
}
`,
		Refs:   []string{guideBarriers},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runMissingBarrierAfterSharedWrite,
	})
}

func runMissingBarrierAfterSharedWrite(p *analysis.Pass) {
	for b := range bodies(p) {
		if !hasShared(b) {
			continue
		}
		for c := range sure(b) {
			if list, ok := c.Node.(*body.Block); ok {
				checkSequence(p, b, list)
			}
		}
	}
}

func hasShared(b *body.Body) bool {
	for _, v := range b.Code.Facts.Variables {
		if _, ok := carried(&v.Annotations, shared); ok && v.Function != nil {
			return true
		}
	}
	return false
}

// checkSequence goes through statements that follow each other, from a write of
// shared memory to a read of another element.
func checkSequence(p *analysis.Pass, b *body.Body, list *body.Block) {
	values := divergence.Of(b.Code)
	written := map[*facts.Variable]string{}
	for _, s := range list.List {
		switch s.(type) {
		case *body.ExprStmt, *body.DeclStmt:
		default:
			clear(written) // a loop, a condition or a barrier in PTX
			continue
		}
		for n := range body.All(s) {
			i, ok := n.(*body.Index)
			if !ok {
				continue
			}
			v := localSharedArray(b.Code, i)
			index, known := written[v]
			if v == nil || !known || len(i.Indices) != 1 || !values.Varies(i.Indices[0]) || indexText(b.Code, i) == index || writesTo(s, i) {
				continue
			}
			at := s.Span().Start
			p.Report(p.Item, i.Span(), "'%s' is read where another thread has written it, and no barrier stands between", v.Name).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					d := newDraft(p)
					d.replace(p.Item, treesitter.Span{Start: at, End: at}, "__syncthreads();\n"+indentation(p.Item.Source, at))
					return []quickfix.Fix{d.fix("Insert __syncthreads()", quickfix.Review)}
				})
			return
		}
		if waits(s) {
			clear(written)
			continue
		}
		if x, ok := s.(*body.ExprStmt); ok {
			a, ok := x.X.(*body.Assign)
			if !ok {
				continue
			}
			if i, ok := body.Unparen(a.X).(*body.Index); ok && len(i.Indices) == 1 && values.Varies(i.Indices[0]) {
				if v := localSharedArray(b.Code, i); v != nil {
					written[v] = indexText(b.Code, i)
				}
			}
		}
	}
}

// waits tells whether a statement calls what may be, or hold, a barrier.
func waits(s body.Stmt) bool {
	for n := range body.All(s) {
		switch n.(type) {
		case *body.Call, *body.LambdaExpr:
			return true
		}
	}
	return false
}

// writesTo tells whether a statement assigns to just this element.
func writesTo(s body.Stmt, i *body.Index) bool {
	x, ok := s.(*body.ExprStmt)
	if !ok {
		return false
	}
	a, ok := x.X.(*body.Assign)
	return ok && a.Op == "=" && body.Unparen(a.X) == body.Expr(i)
}

// localSharedArray is the local array in shared memory that an expression subscripts.
func localSharedArray(c *body.Code, i *body.Index) *facts.Variable {
	n, ok := body.Unparen(i.X).(*body.Name)
	if !ok {
		return nil
	}
	l, ok := c.Local(n)
	if !ok || l.Variable == nil || l.Binding || len(l.Variable.Type.Layers) != 1 {
		return nil
	}
	if _, inShared := carried(&l.Variable.Annotations, shared); !inShared {
		return nil
	}
	return l.Variable
}

func indexText(c *body.Code, i *body.Index) string {
	return strings.Join(strings.Fields(c.Text(i.Indices[0].Span())), "")
}

// indentation is the blanks before an offset on its line.
func indentation(source string, offset int) string {
	line := source[strings.LastIndexByte(source[:offset], '\n')+1 : offset]
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

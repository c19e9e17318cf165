package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/divergence"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "barrier-in-divergent-code",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a barrier of the block under a condition that only some of its threads fulfil",
		Why: "`__syncthreads()` waits for all threads of the block that have not returned. Where a condition lets some of them pass it by, the others wait for ever, " +
			"or meet those at another barrier and go on too early; which of the two is undefined.\n\n" +
			"A finding is given where the condition surely separates the threads of a block: it compares what is computed from `threadIdx`, and the other branch has no barrier " +
			"and does not return. Move the barrier out of the condition.",
		Bad: `__global__ void k(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) {
    sum = 0;
    __syncthreads();
  }
  atomicAdd(&sum, out[threadIdx.x]);
}
`,
		Good: `__global__ void k(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) {
    sum = 0;
  }
  __syncthreads();
  atomicAdd(&sum, out[threadIdx.x]);
}
`,
		Refs: []string{guideBarriers},
		Run:  runBarrierInDivergentCode,
	})
}

func runBarrierInDivergentCode(p *analysis.Pass) {
	for b := range bodies(p) {
		if !holdsBarriers(b) || returnsEarly(b) {
			continue
		}
		values := divergence.Of(b.Code)
		for c := range sure(b) {
			name, ok := blockBarrier(b.Code, c.Node)
			if !ok {
				continue
			}
			if cond := splitBy(values, b.Code, c); cond != nil {
				p.Report(p.Item, c.Node.Span(), "%s waits for all threads of the block, and only some of them get here", name).
					Related(p.Item, cond.Span(), "this condition differs between the threads of a block")
			}
		}
	}
}

func holdsBarriers(b *body.Body) bool {
	for n := range b.All() {
		if _, ok := blockBarrier(b.Code, n); ok {
			return true
		}
	}
	return false
}

// returnsEarly tells whether some threads may leave before the end: those that stay
// may be the ones for which a condition holds.
func returnsEarly(b *body.Body) bool {
	last := treesitter.Span{Start: -1}
	if n := len(b.Block.List); n > 0 {
		last = b.Block.List[n-1].Span()
	}
	for n := range b.All() {
		switch n := n.(type) {
		case *body.Jump:
			if (n.Kind == body.Return || n.Kind == body.Goto) && n.Where != last {
				return true
			}
		case *body.Throw:
			return true
		case *body.Asm:
			if !n.Known || mayExit(n.Template) {
				return true
			}
		}
	}
	return b.Code.Hides(b.Function.Body)
}

// splitBy is the condition that lets only some threads of a block come to a place,
// nil for none that surely does.
func splitBy(v *divergence.Values, code *body.Code, c *body.Cursor) body.Expr {
	for ; c.Up() != nil; c = c.Up() {
		switch up := c.Up().Node.(type) {
		case *body.If:
			other := up.Else
			if c.Node == body.Node(up.Else) {
				other = up.Then
			}
			inBranch := c.Node == body.Node(up.Then) || up.Else != nil && c.Node == body.Node(up.Else)
			if inBranch && up.Decl == nil && (other == nil || !holdsBarrier(code, other)) && v.Separates(up.Cond, c.Node == body.Node(up.Then)) {
				return up.Cond
			}
		case *body.Loop:
			if c.Node == body.Node(up.Body) && up.Kind != body.Do && v.Separates(up.Cond, true) {
				return up.Cond
			}
		case *body.Binary:
			if (up.Op == "&&" || up.Op == "||") && c.Node == body.Node(up.Y) && v.Separates(up.X, up.Op == "&&") {
				return up.X
			}
		case *body.Case:
			if up.Value == nil || c.Node == body.Node(up.Value) || c.Up().Up() == nil || c.Up().Up().Up() == nil {
				continue
			}
			s, ok := c.Up().Up().Up().Node.(*body.Switch)
			if ok && v.Varies(s.Cond) && barriersIn(code, s.Body) == 1 {
				return s.Cond
			}
		}
	}
	return nil
}

// barriersIn counts the barriers below a node.
func barriersIn(code *body.Code, n body.Node) (count int) {
	for below := range body.All(n) {
		if _, ok := blockBarrier(code, below); ok {
			count++
		}
	}
	return count
}

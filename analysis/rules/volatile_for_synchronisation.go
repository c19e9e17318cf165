package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "volatile-for-synchronisation",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a loop in device code that waits for a volatile variable",
		Why: "`volatile` makes every read a load, and says nothing about the order of other loads and stores: what the thread that sets the flag wrote before need not be there yet when the loop ends. " +
			"`cuda::atomic_ref` with `memory_order_acquire` waits for both, and `atomicAdd(flag, 0)` with `__threadfence()` does where libcu++ is not at hand.",
		Bad: `__global__ void k(volatile int* flag) {
  while (*flag == 0) {
  }
}
`,
		Good: `__global__ void k(int* flag) {
  while (atomicAdd(flag, 0) == 0) {
  }
  __threadfence();
}
`,
		Refs: []string{guide + "#volatile-qualifier"},
		Run:  runVolatileForSynchronisation,
	})
}

func runVolatileForSynchronisation(p *analysis.Pass) {
	code := body.Of(p.Item.Facts)
	for _, b := range code.Bodies {
		if b.Broken || !deviceCode(p.File, p.Item, b.Function) {
			continue
		}
		b.Walk(func(c *body.Cursor) bool {
			loop, ok := c.Node.(*body.Loop)
			if !ok || c.Doubtful || loop.Cond == nil || !idle(loop.Body) || loop.Post != nil {
				return true
			}
			for n := range body.All(loop.Cond) {
				name, ok := n.(*body.Name)
				if !ok || name.Macro != treesitter.No {
					continue
				}
				if volatileLocal(code, name) {
					p.Report(p.Item, name.NameSpan, "the loop waits for '%s', which is volatile: that orders no other loads and stores; use cuda::atomic_ref", name.Name)
					break
				}
			}
			return true
		})
	}
}

// idle reports whether the body of a loop does nothing but pass time.
func idle(s body.Stmt) bool {
	for n := range body.All(s) {
		switch n := n.(type) {
		case *body.Block, *body.Name, *body.Literal:
		case *body.ExprStmt:
		case *body.Call:
			if name := n.CalleeName(); name == nil || name.Name != "__nanosleep" && !strings.HasPrefix(name.Name, "__threadfence") {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// volatileLocal reports whether a name is that of a volatile parameter or local variable,
// or of a pointer to volatile.
func volatileLocal(code *body.Code, n *body.Name) bool {
	l, ok := code.Local(n)
	return ok && !l.Binding && l.Type() != nil && l.Type().Base.Volatile
}

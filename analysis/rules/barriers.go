package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// blockBarrier tells whether a node makes all threads of a block wait for each
// other, and how messages call it.
func blockBarrier(c *body.Code, n body.Node) (name string, ok bool) {
	switch n := n.(type) {
	case *body.Call:
		if callee := n.CalleeName(); callee != nil && callee.Macro != treesitter.Yes {
			switch callee.Name {
			case "__syncthreads", "__syncthreads_count", "__syncthreads_and", "__syncthreads_or":
				return callee.Name + "()", callee.Plain()
			}
			return "", false
		}
		m, member := body.Unparen(n.Callee).(*body.Member)
		if member && m.Field.Name == "sync" && len(n.Args) == 0 && wholeBlock(c, m.X) {
			return "sync() of the block", true
		}
	case *body.Asm:
		text := strings.Join(strings.Fields(strings.TrimRight(n.Template, "; \n\t")), " ")
		if n.Known && (text == "bar.sync 0" || text == "barrier.sync 0") {
			return text, true
		}
	}
	return "", false
}

// wholeBlock tells whether an expression is the group of all threads of a block.
func wholeBlock(c *body.Code, x body.Expr) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Call:
		name := x.CalleeName()
		return name != nil && name.Name == "this_thread_block" && len(x.Args) == 0
	case *body.Name:
		l, ok := c.Local(x)
		if !ok || l.Variable == nil {
			return false
		}
		t := l.Variable.Type
		if len(t.Layers) > 0 {
			return false
		}
		if t.Base.Kind == facts.Named && t.Base.Name[len(t.Base.Name)-1].Name == "thread_block" {
			return true
		}
		return t.Base.Kind == facts.Auto && strings.HasSuffix(strings.TrimSpace(c.Text(l.Variable.Init)), "this_thread_block()")
	}
	return false
}

// holdsBarrier tells whether a barrier of the block stands below a node, nil for none.
func holdsBarrier(c *body.Code, n body.Node) bool {
	for below := range body.All(n) {
		if _, ok := blockBarrier(c, below); ok {
			return true
		}
	}
	return false
}

// mayExit tells whether PTX may end the thread.
func mayExit(template string) bool {
	return strings.Contains(template, "exit") || strings.Contains(template, "ret") || strings.Contains(template, "trap")
}

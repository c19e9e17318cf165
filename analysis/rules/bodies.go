package rules

import (
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// bodies yields the bodies of the item's functions, lambdas included.
func bodies(p *analysis.Pass) iter.Seq[*body.Body] {
	return func(yield func(*body.Body) bool) {
		for _, b := range body.Of(p.Item.Facts).Bodies {
			if !b.Function.Broken && !yield(b) {
				return
			}
		}
	}
}

// sure yields the nodes of a body that are surely compiled, with their places: none
// in a macro's argument, a branch of "if constexpr" or of an #if that is not decided.
func sure(b *body.Body) iter.Seq[*body.Cursor] {
	return func(yield func(*body.Cursor) bool) {
		more := true
		b.Walk(func(c *body.Cursor) bool {
			if !more || c.Doubtful || c.Discardable {
				return false
			}
			more = yield(c)
			return more
		})
	}
}

// open tells whether a function is, or stands in, a template that the file does
// not instantiate: compilers leave what depends on it alone.
func open(f *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		d := at.DeclOf(fn)
		if d == nil {
			return true
		}
		if d.Templated() {
			return len(f.Instances(d)) == 0
		}
	}
	return false
}

// keyword is the place of the word that begins a node.
func keyword(n body.Node, word string) treesitter.Span {
	at := n.Span()
	return treesitter.Span{Start: at.Start, End: min(at.End, at.Start+len(word))}
}

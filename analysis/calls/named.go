package calls

import (
	"iter"
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Named is a place at which the body of a function surely names a function that no
// other one overloads: to call it, to take its address, or without running it.
type Named struct {
	// In is the innermost function whose code it is, a lambda's too.
	In *resolve.Decl
	// Cursor is where the body names it, at Name.
	Cursor *body.Cursor
	Name   *body.Name
	// Function is the first of the function's declarations that lookup finds.
	Function *resolve.Decl
	// Folded is that of a Site: a condition that may be constant decides whether the
	// place is evaluated.
	Folded bool
}

// FunctionsNamed yields the places at which the functions of an entry that in picks
// name functions, at those of their names that wanted picks. Members that are named
// behind an object are not among them.
func (g *Graph) FunctionsNamed(at *resolve.Entry, in func(*resolve.Decl) bool, wanted func(*body.Cursor, *body.Name) bool) iter.Seq[Named] {
	return func(yield func(Named) bool) {
		w := g.walker(at)
		for _, b := range w.code.Bodies {
			d := at.DeclOf(b.Function)
			if d == nil || d.Broken || !in(d) {
				continue
			}
			here, more := scope{w, d}, true
			b.Walk(func(c *body.Cursor) bool {
				n, ok := c.Node.(*body.Name)
				if !more || !ok || n.Macro != ts.No || !wanted(c, n) {
					return more
				}
				if m, ok := c.Parent().(*body.Member); ok && m.Field == n {
					return true
				}
				if c.Doubtful || c.Discardable || here.wrapped(n.Span()) || here.damaged(c, n.Span()) {
					return true
				}
				if fn := here.only(here.lookup(n)); fn != nil {
					more = yield(Named{In: d, Cursor: c, Name: n, Function: fn, Folded: folded(&here, c)})
				}
				return more
			})
			if !more {
				return
			}
		}
	}
}

// only is the function that a name means where no other one overloads it.
func (s *scope) only(f found) *resolve.Decl {
	if len(f.functions) == 0 {
		return nil
	}
	first := f.functions[0]
	group := s.g.File.Group(first)
	for _, d := range f.functions[1:] {
		if !slices.Contains(group, d) {
			return nil
		}
	}
	return first
}

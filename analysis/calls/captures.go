package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Captured is a variable or parameter that a lambda surely captures.
type Captured struct {
	body.Local
	// Type is the variable's type, references looked through.
	Type resolve.Type
	// Lambda is what a variable holds that is initialised by a lambda, nil for others.
	Lambda *resolve.Decl
	// Span is where the capture list names it, or else the use that captures it first.
	Span ts.Span
	// Explicit is set where the capture list names it.
	Explicit bool
	// Discardable is set where the first use stands in a branch of "if constexpr".
	Discardable bool
	// Uses are the places of all uses in the lambda itself.
	Uses []ts.Span
}

// This says how a lambda captures the object of the member function around it.
type This struct {
	// Implicit is the first use of a member through a default capture, empty for
	// none; Explicit is "this" in the capture list, empty for none.
	Implicit, Explicit ts.Span
	// Named is set where the capture list has "this" or "*this".
	Named bool
}

// Lambda is a lambda with its place and what it captures.
type Lambda struct {
	*resolve.Decl
	Expr     *body.LambdaExpr
	Captured []Captured
	This     This
	// Complete is set where all that is captured is known: there is no macro, no
	// broken text and no other lambda in the body.
	Complete bool
}

// Lambdas are those of an entry, with what they capture.
func (g *Graph) Lambdas(at *resolve.Entry) []Lambda {
	w := g.walker(at)
	var all []Lambda
	note := func(n body.Node) {
		x, ok := n.(*body.LambdaExpr)
		if !ok || x.Function == nil {
			return
		}
		d := at.DeclOf(x.Function)
		if d == nil || d.Broken {
			return
		}
		all = append(all, w.lambda(d, x))
	}
	for _, b := range w.code.Bodies {
		for n := range b.All() {
			note(n)
		}
	}
	for _, i := range w.code.Initials {
		for n := range body.All(i.Value) {
			note(n)
		}
	}
	return all
}

// lambda works out what one lambda captures.
func (w *walker) lambda(d *resolve.Decl, x *body.LambdaExpr) Lambda {
	l := Lambda{Decl: d, Expr: x, Complete: x.Body != nil && !x.Body.Broken}
	around := scope{w, w.at.DeclOf(d.Enclosing)}
	implicit := false
	for i := range x.Captures {
		c := &x.Captures[i]
		switch {
		case c.Default:
			implicit = true
		case c.Init != nil:
		case strings.Contains(c.Name, "this") || c.Name == "":
			l.This.Named = true
			if text := w.at.Masked[c.Where.Start:c.Where.End]; strings.TrimSpace(text) == "this" {
				l.This.Explicit = c.Where
			}
		case around.caller != nil:
			if local, ok := w.code.LocalAt(c.Name, c.Where.Start); ok {
				l.Captured = append(l.Captured, around.captured(local, c.Where, true))
			}
		}
	}
	if x.Body == nil || around.caller == nil {
		return l
	}
	inner := scope{w, d}
	x.Body.Walk(func(c *body.Cursor) bool {
		switch n := c.Node.(type) {
		case *body.LambdaExpr:
			l.Complete = false
		case *body.UnreadExpr, *body.UnreadStmt:
			l.Complete = false
		case *body.Call:
			l.Complete = l.Complete && n.Macro == ts.No
		case *body.Name:
			if !c.Unevaluated && !c.Doubtful {
				inner.use(&l, &around, c, n, implicit)
			}
		}
		return true
	})
	return l
}

// use notes what the use of a name captures.
func (s *scope) use(l *Lambda, around *scope, c *body.Cursor, n *body.Name, implicit bool) {
	if m, ok := c.Parent().(*body.Member); ok && m.Field == n {
		return
	}
	if n.Name == "this" && n.Plain() {
		if implicit && l.This.Implicit.Empty() && !l.This.Named && around.this().Known() {
			l.This.Implicit = n.NameSpan
		}
		return
	}
	local, ok := s.code.Local(n)
	if !ok {
		if implicit && l.This.Implicit.Empty() && !l.This.Named && n.Plain() && s.ofThis(around, n) {
			l.This.Implicit = n.NameSpan
		}
		return
	}
	if local.Function == l.Function || within(local.Function, l.Function) {
		return // its own
	}
	for i := range l.Captured {
		if l.Captured[i].Local == local {
			l.Captured[i].Uses = append(l.Captured[i].Uses, n.NameSpan)
			return
		}
	}
	if !implicit || constantVariable(&local) {
		return
	}
	captured := around.captured(local, n.NameSpan, false)
	captured.Discardable = c.Discardable
	captured.Uses = []ts.Span{n.NameSpan}
	l.Captured = append(l.Captured, captured)
}

// within reports whether a function stands in another one.
func within(fn, in *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		if fn == in {
			return true
		}
	}
	return false
}

// constantVariable reports whether a variable need not be captured, or may not:
// static ones, constants of which only the value is read.
func constantVariable(l *body.Local) bool {
	if l.Variable == nil {
		return false
	}
	for _, word := range [...]string{"static", "extern", "constexpr", "thread_local", "__shared__"} {
		if resolve.Has(&l.Variable.Annotations, word) != ts.No {
			return true
		}
	}
	return l.Variable.Type != nil && l.Variable.Type.Base.Const && len(l.Variable.Type.Layers) == 0
}

func (s *scope) captured(l body.Local, at ts.Span, explicit bool) Captured {
	c := Captured{Local: l, Span: at, Explicit: explicit}
	if l.Variable != nil {
		if x, ok := body.Unparen(s.inits[l.Variable]).(*body.LambdaExpr); ok {
			c.Lambda = s.at.DeclOf(x.Function)
			return c
		}
	}
	c.Type = s.localType(&l).Referred()
	return c
}

// ofThis reports whether a name surely is that of a member which needs an object.
func (s *scope) ofThis(around *scope, n *body.Name) bool {
	fn := around.caller
	for fn != nil && fn.Kind == facts.Lambda {
		fn = s.at.DeclOf(fn.Enclosing)
	}
	if fn == nil || resolve.Has(&fn.Annotations, "static") != ts.No {
		return false
	}
	class, ok := s.g.File.Definition(s.g.File.ThisClass(fn))
	if !ok {
		return false
	}
	for _, v := range class.Members {
		if v.Name == n.Name {
			return resolve.Has(&v.Annotations, "static") == ts.No && resolve.Has(&v.Annotations, "constexpr") == ts.No
		}
	}
	methods := class.Methods(n.Name)
	for _, d := range methods {
		if resolve.Has(&d.Annotations, "static") != ts.No {
			return false
		}
	}
	return len(methods) > 0
}

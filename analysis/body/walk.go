package body

import (
	"iter"
	"slices"
	"strings"
	"sync"

	ts "github.com/gridls/gridls/treesitter"
)

// All yields a node and what is below it in preorder. The bodies of lambdas are
// not entered.
func All(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		if n != nil {
			all(n, yield)
		}
	}
}

func all(n Node, yield func(Node) bool) bool {
	if !yield(n) {
		return false
	}
	more := true
	n.Children(func(c Node) bool {
		more = all(c, yield)
		return more
	})
	return more
}

// All yields what is in the body in preorder, a constructor's initialisers and
// handlers included. The bodies of lambdas are not entered.
func (b *Body) All() iter.Seq[Node] {
	return func(yield func(Node) bool) {
		places := b.order.of(b)
		for i := range places {
			if !yield(places[i].Node) {
				return
			}
		}
	}
}

// Unparen is the expression without the parentheses around it.
func Unparen(x Expr) Expr {
	for {
		p, ok := x.(*Paren)
		if !ok || p.X == nil {
			return x
		}
		x = p.X
	}
}

// CalleeName is the name of the function that is called, nil where the callee is
// no mere name.
func (n *Call) CalleeName() *Name {
	name, _ := Unparen(n.Callee).(*Name)
	return name
}

// Plain reports whether a name is one word, without qualifier and arguments.
func (n *Name) Plain() bool { return len(n.Qualifier) == 0 && !n.Global && n.Args == nil }

// Cursor is a place of a walk.
type Cursor struct {
	Node Node
	// Unevaluated is set in an operand that is not evaluated: of sizeof and so on.
	Unevaluated bool
	// Discardable is set in a branch of "if constexpr" or "if consteval", which may
	// be left out.
	Discardable bool
	// Doubtful is set where nobody can say whether, or how often, the code runs or
	// whether it is compiled at all: in a branch of #if that was chosen without
	// knowing its condition, in an argument of a macro, behind one that takes a
	// statement, and in what the grammar could not read.
	Doubtful bool

	// below counts the nodes below, all the way down.
	below int32
	up    *Cursor
}

// Parent is the node around the cursor's, nil for the one that the walk began at.
func (c *Cursor) Parent() Node {
	if c.up == nil {
		return nil
	}
	return c.up.Node
}

// Up is the cursor of the node around, nil at the top.
func (c *Cursor) Up() *Cursor { return c.up }

// Walk visits all of the body in preorder; where visit returns false, what is
// below is left out. The bodies of lambdas are not entered.
func (b *Body) Walk(visit func(*Cursor) bool) {
	places := b.order.of(b)
	for i := 0; i < len(places); i++ {
		if c := &places[i]; !visit(c) {
			i += int(c.below)
		}
	}
}

// Walk is Body.Walk for one node and what is below it. The cursors are valid during
// the visit only.
func (c *Code) Walk(n Node, visit func(*Cursor) bool) { c.walk(n, nil, visit) }

func (c *Code) walk(n Node, up *Cursor, visit func(*Cursor) bool) {
	at := c.place(n, up)
	at.up = up
	if !visit(&at) {
		return
	}
	n.Children(func(child Node) bool {
		c.walk(child, &at, visit)
		return true
	})
}

// order is the places of a body in preorder. Dozens of rules walk the same body, so
// the tree is descended once, by the first of them.
type order struct {
	once   sync.Once
	places []Cursor
}

func (o *order) of(b *Body) []Cursor {
	o.once.Do(func() {
		// A text of many short names has a node for each three bytes or less.
		d := descent{code: b.Code, places: make([]Cursor, 0, (b.Function.Body.End-b.Function.Body.Start)*2/5), up: -1}
		d.visit = d.add
		b.Children(d.visit)
		o.places = slices.Clip(d.places)
		for i := range o.places {
			at := &o.places[i]
			for child, end := i+1, i+int(at.below); child <= end; child += int(o.places[child].below) + 1 {
				o.places[child].up = at
			}
		}
	})
	return o.places
}

// descent gathers the places of a body.
type descent struct {
	code   *Code
	places []Cursor
	// up is the index of the node whose children are visited, -1 at the top.
	up int
	// visit is add, made once for all nodes.
	visit func(Node) bool
}

// add appends a node and what is below it. Addresses are final only when the list has
// stopped to grow, so nothing is tied to the node above yet.
func (d *descent) add(n Node) bool {
	var above *Cursor
	if d.up >= 0 {
		above = &d.places[d.up]
	}
	up, mine := d.up, len(d.places)
	d.places = append(d.places, d.code.place(n, above))
	d.up = mine
	n.Children(d.visit)
	d.up = up
	d.places[mine].below = int32(len(d.places) - 1 - mine)
	return true
}

// place is the cursor of a node below another, or of one at the top; it is not yet
// tied to the one above.
func (c *Code) place(n Node, up *Cursor) Cursor {
	at := Cursor{Node: n}
	if up != nil {
		at.Unevaluated, at.Discardable, at.Doubtful = up.Unevaluated, up.Discardable, up.Doubtful
		at.enter(up.Node)
	}
	if _, ok := n.(Stmt); ok && !at.Doubtful {
		at.Doubtful = c.doubts(n.Span())
	}
	return at
}

// enter notes what the step from a node to one of its children means.
func (c *Cursor) enter(from Node) {
	switch p := from.(type) {
	case *Operand:
		c.Unevaluated = true
	case *If:
		if p.Constexpr || p.Consteval {
			c.Discardable = c.Discardable || c.Node == Node(p.Then) || c.Node == Node(p.Else)
		}
	case *Call:
		c.Doubtful = c.Doubtful || p.Macro != ts.No && c.Node != Node(p.Callee)
	case *UnreadStmt, *UnreadExpr:
		c.Doubtful = true
	}
}

// doubts reports whether a statement may not be compiled, or stands behind a
// macro that may make anything of it.
func (c *Code) doubts(at ts.Span) bool {
	if covered(c.Facts.Source.Uncertain, at) || covered(c.Facts.Source.Optional, at) || covered(c.wrapped, at) {
		return true
	}
	k := searchFunc(c.Hidden, func(s ts.Span) bool { return s.End > at.Start }) - 1
	return k >= 0 && strings.Trim(c.Facts.Source.Masked[c.Hidden[k].End:at.Start], blanks) == "" && !c.dropped(c.Hidden[k])
}

// dropped reports whether hidden text is a branch of #if.
func (c *Code) dropped(at ts.Span) bool {
	for i := range c.Facts.Source.Marks {
		if m := &c.Facts.Source.Marks[i]; m.Kind == ts.DroppedBranch && m.Span.Overlaps(at) {
			return true
		}
	}
	return false
}

func covered(spans []ts.Span, at ts.Span) bool {
	for _, s := range spans {
		if s.Covers(at) {
			return true
		}
	}
	return false
}

// Hides reports whether text between two offsets stands for code that is not in
// the tree, so that nothing can be said about what happens there.
func (c *Code) Hides(at ts.Span) bool { return overlaps(c.Hidden, at) || overlaps(c.wrapped, at) }

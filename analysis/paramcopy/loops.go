package paramcopy

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/body"
)

// loopVaries tells how the number of a loop's turns is known.
func (f *frame) loopVaries(s body.Stmt, depth int) Varying {
	switch n := s.(type) {
	case *body.Loop:
		_, v := f.turns(n, depth)
		return v
	case *body.RangeFor:
		return AtRunTime
	}
	return AtRunTime
}

// Loops of a fixed number of turns were seen unrolled completely, with nvcc 11.8 to 13.5, also
// where they may end before the last turn: whatever is in them up to fewTurns, with a loop
// in them up to someTurns, and others as long as what they do in all turns is short.
const (
	fewTurns  = 8
	someTurns = 15
	// shortCode counts the nodes of the body in all turns.
	shortCode = 1200
	// manyElements is the number of elements up to which a loop over an array was seen
	// unrolled, if it has no loop in it and calls nothing long.
	manyElements = 64
)

// turns is the number of turns of a loop, 0 where it is not known, and how a variable
// that counts them differs between threads.
func (f *frame) turns(n *body.Loop, depth int) (int64, Varying) {
	c, ok := f.counter(n)
	if trips, v := f.pointerTurns(n); !ok || trips > 0 {
		return trips, v
	}
	was := f.busy[c.at]
	f.mark(c.at, true)
	b, i := f.varies(c.bound, depth), f.varies(c.first, depth)
	f.mark(c.at, was)
	trips, early := f.trips(&c)
	if trips > 0 {
		b = Fixed // at most as many
	}
	if v := vary(b, i); v >= Uniform {
		if i == Divergent {
			return 0, Divergent
		}
		if i >= Uniform {
			return 0, i
		}
		return 0, Uniform
	}
	full, off := false, false
	for _, p := range n.Pragmas {
		switch fields := strings.Fields(strings.NewReplacer("(", " ", ")", " ").Replace(p)); {
		case len(fields) == 0 || fields[0] != "unroll":
		case len(fields) == 1:
			full = true
		default:
			// A part of the turns at a time: the index stays one.
			if by, err := strconv.ParseInt(fields[1], 0, 64); err == nil && (by == 1 || trips > by) {
				off = true
			}
		}
	}
	early = early || c.early || leavesBy(n.Body, c.name)
	switch {
	case off && trips != 1:
		return trips, Uniform
	case n.PragmaDoubt:
		return trips, PerhapsFixed
	case trips > 0 && trips <= fewTurns:
		return trips, Fixed
	case full, trips > 0 && trips <= someTurns && nests(n.Body), trips > 0 && trips*weight(n.Body) <= shortCode:
		if early {
			return trips, Bounded
		}
		return trips, Fixed
	}
	return trips, Unrolled
}

// pointerTurns is the same for a loop that moves a pointer to a fixed end in a root.
func (f *frame) pointerTurns(n *body.Loop) (int64, Varying) {
	for _, x := range conjuncts(n.Cond, nil) {
		cond, ok := body.Unparen(x).(*body.Binary)
		if !ok || !comparison(cond.Op) {
			continue
		}
		for _, side := range [2][2]body.Expr{{cond.X, cond.Y}, {cond.Y, cond.X}} {
			name, ok := body.Unparen(side[0]).(*body.Name)
			if !ok {
				continue
			}
			if _, local := f.code.code.Local(name); !local {
				continue
			}
			if end := f.decay(f.eval(side[1])); end.kind == pointer && end.index == Fixed && end.elements > 0 {
				return end.elements, turned(f.ends(n.Body, use{trips: end.elements}))
			}
		}
	}
	return 0, Uniform
}

// weight is how much a loop's body does in one turn; a call or another loop is heavy.
func weight(s body.Stmt) int64 {
	if s == nil {
		return 1
	}
	var n int64
	for node := range body.All(s) {
		n++
		switch x := node.(type) {
		case *body.Loop, *body.RangeFor:
			n += shortCode
		case *body.Call:
			if name := x.CalleeName(); name == nil || !light(name.Name) {
				n += shortCode / fewTurns
			}
		}
	}
	return n
}

// light tells whether a function of CUDA's is an instruction or a few.
func light(name string) bool {
	switch name {
	case "fmaf", "fma", "fminf", "fmaxf", "fmin", "fmax", "fabsf", "fabs":
		return true
	}
	return arithmetic(name) || strings.HasPrefix(name, "__")
}

// counted is a variable that a loop counts.
type counted struct {
	name         string
	at           int
	first, bound body.Expr
	// plus is what is added to the variable where it is compared with the bound.
	plus, step int64
	// early is set where more than the variable decides whether the loop goes on.
	early bool
}

// counter finds the variable that a loop counts, with its first value and its bound: the one
// with a constant bound if there are several.
func (f *frame) counter(n *body.Loop) (c counted, ok bool) {
	parts := conjuncts(n.Cond, nil)
	for _, p := range parts {
		cond, is := body.Unparen(p).(*body.Binary)
		if !is {
			continue
		}
		switch cond.Op {
		case "<", "<=", ">", ">=", "!=":
		default:
			continue
		}
		for _, side := range [2][2]body.Expr{{cond.X, cond.Y}, {cond.Y, cond.X}} {
			found, is := f.counts(n, side[0], side[1])
			if !is {
				continue
			}
			if trips, _ := f.trips(&found); !ok || trips > 0 {
				c, ok = found, true
				c.early = len(parts) > 1
				if trips > 0 {
					return c, true
				}
			}
		}
	}
	return c, ok
}

// conjuncts are the conditions that all have to hold.
func conjuncts(x body.Expr, all []body.Expr) []body.Expr {
	if b, ok := body.Unparen(x).(*body.Binary); ok && b.Op == "&&" && len(all) < maxDepth {
		return conjuncts(b.Y, conjuncts(b.X, all))
	}
	return append(all, x)
}

// counts tells whether an expression is a variable that a loop steps once in each turn.
func (f *frame) counts(n *body.Loop, x, bound body.Expr) (counted, bool) {
	c := counted{bound: bound, step: 1}
	x = body.Unparen(x)
	if b, ok := x.(*body.Binary); ok && (b.Op == "+" || b.Op == "-") {
		if by, known := f.constant(b.Y); known {
			x, c.plus = body.Unparen(b.X), by
			if b.Op == "-" {
				c.plus = -by
			}
		}
	}
	if u, ok := x.(*body.Unary); ok && (u.Op == "++" || u.Op == "--") { // i-- > 0
		x = body.Unparen(u.X)
	}
	name, ok := x.(*body.Name)
	if !ok {
		return c, false
	}
	local, ok := f.code.code.Local(name)
	if !ok || local.Variable == nil || len(local.Variable.Type.Layers) > 0 {
		return c, false
	}
	c.name, c.at = name.Name, local.NameSpan().Start
	var step *change
	for i, ch := range f.code.changes[c.at] {
		if n.Init != nil && n.Init.Span().Contains(ch.at) {
			continue
		}
		if step != nil {
			return c, false
		}
		step = &f.code.changes[c.at][i]
	}
	if step == nil || step.opaque || step.guarded || len(step.loops) == 0 || step.loops[0] != body.Stmt(n) {
		return c, false
	}
	if step.by != nil {
		if by, known := f.constant(step.by); known && by > 0 {
			c.step = by
		}
	}
	c.first = f.code.initial[c.at]
	if e, ok := n.Init.(*body.ExprStmt); ok {
		if a, ok := e.X.(*body.Assign); ok && names(a.X, c.name) {
			c.first = a.Y
		}
	}
	return c, c.first != nil
}

// trips is how often a loop turns at most, 0 where that is not known; early is set
// where it may be less.
func (f *frame) trips(c *counted) (n int64, early bool) {
	first, ok := f.constant(c.first)
	bound, known := f.constant(c.bound)
	if !known {
		if call, is := body.Unparen(c.bound).(*body.Call); is && call.CalleeName() != nil && call.CalleeName().Name == "min" {
			for _, x := range call.Args {
				if b, k := f.constant(x); k {
					bound, known, early = b, true, true
				}
			}
		}
	}
	const most = 1 << 40
	if !ok || !known || max(first, -first, bound, -bound) > most {
		return 0, early
	}
	distance := bound - c.plus - first
	return (max(distance, -distance) + c.step - 1) / c.step, early
}

// leavesBy tells whether a loop's body compares its counter to decide whether to go on.
func leavesBy(s body.Stmt, name string) bool {
	if s == nil {
		return false
	}
	for n := range body.All(s) {
		i, ok := n.(*body.If)
		if !ok || !leaves(i.Then) {
			continue
		}
		for x := range body.All(i.Cond) {
			if b, ok := x.(*body.Binary); ok && comparison(b.Op) && (names(b.X, name) || names(b.Y, name)) {
				return true
			}
		}
	}
	return false
}

// leaves tells whether a statement has a way out of the loop around it.
func leaves(s body.Stmt) bool { return jumps(s, body.Break, body.Return, body.Goto) }

// leavesFunction tells whether a statement has a return in it.
func leavesFunction(s body.Stmt) bool { return jumps(s, body.Return) }

// jumps tells whether a statement holds a jump of one of the kinds.
func jumps(s body.Stmt, kinds ...body.JumpKind) bool {
	if s == nil {
		return false
	}
	for n := range body.All(s) {
		if j, ok := n.(*body.Jump); ok && slices.Contains(kinds, j.Kind) {
			return true
		}
	}
	return false
}

// heavy tells whether a loop's body calls what is more than a few instructions.
func heavy(s body.Stmt) bool {
	if s == nil {
		return false
	}
	for n := range body.All(s) {
		if call, ok := n.(*body.Call); ok {
			if name := call.CalleeName(); name != nil && slow(name.Name) {
				return true
			}
		}
	}
	return false
}

// slow tells whether a function of CUDA's is long code once it is inlined.
func slow(name string) bool {
	if name != "erf" {
		name = strings.TrimSuffix(name, "f")
	}
	switch name {
	case "pow", "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sincos", "asin", "acos", "atan", "atan2",
		"sinh", "cosh", "tanh", "fmod", "remainder", "erf", "erfc", "tgamma", "lgamma", "cbrt", "hypot":
		return true
	}
	return false
}

// addsIntegers tells whether all that a loop's body does is to add to integers, or to combine
// their bits: such a loop is made one that counts.
func (f *frame) addsIntegers(s body.Stmt) bool {
	if s == nil {
		return false
	}
	found := false
	for n := range body.All(s) {
		switch n := n.(type) {
		case *body.Assign:
			name, ok := body.Unparen(n.X).(*body.Name)
			if !ok {
				return false
			}
			switch n.Op {
			case "+=", "-=", "^=", "|=", "&=":
			default:
				return false
			}
			l, ok := f.code.code.Local(name)
			if !ok || l.Variable == nil || len(l.Variable.Type.Layers) > 0 || f.typeOf(l.Variable.Type).Arithmetic() == "" || isFloating(f.typeOf(l.Variable.Type).Arithmetic()) {
				return false
			}
			found = true
		case *body.Jump:
			if n.Kind != body.Continue {
				return false
			}
		}
	}
	return found
}

func isFloating(arithmetic string) bool {
	return strings.Contains(arithmetic, "float") || strings.Contains(arithmetic, "double")
}

func names(x body.Expr, name string) bool {
	n, ok := body.Unparen(x).(*body.Name)
	return ok && n.Plain() && n.Name == name
}

// constant is the value of an expression that is known when the kernel is compiled.
func (f *frame) constant(x body.Expr) (int64, bool) {
	if l, ok := body.Unparen(x).(*body.Literal); ok && (number(l) > 0 || l.Text == "0") {
		return number(l), true
	}
	if name, ok := body.Unparen(x).(*body.Name); ok {
		if l, local := f.code.code.Local(name); local && len(f.code.changes[l.NameSpan().Start]) == 0 {
			if home := f.home(&l); home != nil {
				if n := home.vars[l.NameSpan().Start].number; n != nil {
					return *n, true
				}
			}
		}
	}
	n, ok := f.valueOf(x).Int()
	if !ok && f.class.TypeDecl != nil {
		n, ok = f.w.a.sizes.Value(f.code.code.Text(x.Span()), f.class.Context()).Int()
	}
	return n, ok
}

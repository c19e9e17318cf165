package paramcopy

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// entryCode is what is known of the variables of an item's functions.
type entryCode struct {
	code *body.Code
	// changes are what is done to variables after their initialisation, by where they
	// are declared; initial their initialisers.
	changes map[int][]change
	initial map[int]body.Expr
}

// change is one assignment or step of a variable.
type change struct {
	// by is what is assigned or added, nil for a step of one or for what nobody knows.
	by body.Expr
	// sets is set for an assignment with "=".
	sets bool
	// opaque is set where the new value cannot be told.
	opaque bool
	// at is where it stands.
	at int
	// loops are the loops around the change, the outermost first; guarded is set where a
	// condition inside of the innermost decides on it.
	loops   []body.Stmt
	guarded bool
}

func (a *Analysis) codeOf(at *resolve.Entry) *entryCode {
	if c, ok := a.codes[at]; ok {
		return c
	}
	c := &entryCode{code: body.Of(at.Facts), changes: map[int][]change{}, initial: map[int]body.Expr{}}
	a.codes[at] = c
	for _, b := range c.code.Bodies {
		c.gather(b)
	}
	return c
}

func (c *entryCode) gather(b *body.Body) {
	b.Walk(func(cur *body.Cursor) bool {
		switch n := cur.Node.(type) {
		case *body.DeclStmt:
			for i := range n.Vars {
				x := n.Vars[i].Init
				if k, ok := x.(*body.Construct); ok && len(k.Args) == 1 {
					x = k.Args[0]
				}
				c.initial[n.Vars[i].NameSpan.Start] = x
			}
		case *body.Assign:
			c.change(cur, n.X, change{by: n.Y, sets: n.Op == "="})
		case *body.Unary:
			switch n.Op {
			case "++", "--":
				c.change(cur, n.X, change{})
			case "&":
				c.change(cur, n.X, change{opaque: true})
			}
		case *body.Asm:
			for _, op := range n.Outputs {
				if l, ok := c.code.LocalAt(op.Text, op.Where.Start); ok {
					c.add(&l, cur, change{opaque: true})
				}
			}
		}
		return true
	})
}

func (c *entryCode) change(cur *body.Cursor, x body.Expr, ch change) {
	name, ok := body.Unparen(x).(*body.Name)
	if !ok {
		return
	}
	if l, ok := c.code.Local(name); ok {
		c.add(&l, cur, ch)
	}
}

func (c *entryCode) add(l *body.Local, cur *body.Cursor, ch change) {
	decl := l.NameSpan().Start
	ch.at = cur.Node.Span().Start
	inner := true
	for up := cur.Up(); up != nil; up = up.Up() {
		switch n := up.Node.(type) {
		case *body.Loop:
			if n.Where.Start <= decl && decl < n.Where.End && !(n.Init != nil && n.Init.Span().Start <= decl && decl < n.Init.Span().End) {
				goto done // declared inside of it
			}
			ch.loops = append(ch.loops, n)
			inner = false
		case *body.RangeFor:
			if n.Where.Start <= decl && decl < n.Where.End {
				goto done
			}
			ch.loops = append(ch.loops, n)
			inner = false
		case *body.If, *body.Switch, *body.Conditional:
			ch.guarded = ch.guarded || inner
		}
	}
done:
	c.changes[decl] = append(c.changes[decl], ch)
}

// maxDepth bounds how far values and calls are followed.
const maxDepth = 24

// varying is how a plain value differs between threads.
func (v value) varying() Varying {
	switch {
	case v.known != nil:
		return *v.known
	case v.refers():
		return vary(v.index, Uniform)
	case v.in != nil && v.x != nil:
		return v.in.varies(v.x, 0)
	}
	return AtRunTime
}

// varies tells how the value of an expression differs between threads.
func (f *frame) varies(x body.Expr, depth int) Varying {
	if depth > maxDepth || x == nil || !f.w.spend() {
		return AtRunTime
	}
	depth++
	switch n := x.(type) {
	case *body.Paren:
		return f.varies(n.X, depth)
	case *body.Literal, *body.Operand:
		return Fixed
	case *body.Name:
		return f.nameVaries(n, depth)
	case *body.Member:
		return f.memberVaries(n, depth)
	case *body.Index:
		return f.indexVaries(n, depth)
	case *body.Unary:
		if n.Op == "*" || n.Op == "&" {
			return AtRunTime
		}
		if n.Op == "!" {
			return min(f.varies(n.X, depth), Picked)
		}
		return f.varies(n.X, depth)
	case *body.Binary:
		return f.binaryVaries(n, depth)
	case *body.Conditional:
		v := vary(f.varies(n.X, depth), f.varies(n.Y, depth))
		c := f.varies(n.Cond, depth)
		switch {
		case c >= Picked && v < Picked && !lowestBit(n):
			return Picked
		case c >= Picked && v <= Picked:
			return below(atLeast(c, Uniform), Divergent) // one of three, or the bit itself
		}
		return below(vary(v, c), Divergent)
	case *body.Cast:
		return f.varies(n.X, depth)
	case *body.Construct:
		if len(n.Args) == 1 {
			return f.varies(n.Args[0], depth)
		}
	case *body.Call:
		return f.callVaries(n, depth)
	case *body.Assign:
		return f.varies(n.Y, depth)
	}
	return AtRunTime
}

// indexVaries is how an element of an array differs: one of an array of constants is known
// where its index is.
func (f *frame) indexVaries(n *body.Index, depth int) Varying {
	how := Fixed
	for _, i := range n.Indices {
		how = vary(how, f.varies(i, depth))
	}
	name, ok := body.Unparen(n.X).(*body.Name)
	if ok && how < Uniform {
		l, local := f.code.code.Local(name)
		switch {
		case local && l.Variable != nil && isArray(l.Variable.Type):
			if resolve.Has(&l.Variable.Annotations, "constexpr") == ts.Yes {
				return how
			}
			return vary(how, PerhapsFixed)
		case !local && !f.object().refers():
			return vary(how, PerhapsFixed)
		}
	}
	v := vary(how, f.varies(n.X, depth))
	if v == Divergent {
		return AtRunTime
	}
	return atLeast(v, Uniform)
}

func atLeast(v, least Varying) Varying {
	if v < least {
		return least
	}
	return v
}

// below weakens what is said of divergence.
func below(v, bound Varying) Varying {
	if v >= bound {
		return AtRunTime
	}
	return v
}

func (f *frame) binaryVaries(n *body.Binary, depth int) Varying {
	a, b := f.varies(n.X, depth), f.varies(n.Y, depth)
	if comparison(n.Op) || n.Op == "&&" || n.Op == "||" {
		return min(vary(a, b), Picked)
	}
	if a != Divergent && b != Divergent {
		return vary(a, b)
	}
	switch n.Op {
	case "+", "-":
		if a == Divergent && b <= Uniform || b == Divergent && a <= Uniform {
			return Divergent
		}
	case "*":
		if number(n.X) > 0 || number(n.Y) > 0 {
			return Divergent
		}
	case "%":
		if a == Divergent && number(n.Y) > 1 {
			return Divergent
		}
	case "&":
		if m := number(n.Y); a == Divergent && m&31 != 0 && m > 0 {
			return Divergent
		}
		if m := number(n.X); b == Divergent && m&31 != 0 && m > 0 {
			return Divergent
		}
	}
	return AtRunTime
}

// number is the value of a decimal or hexadecimal literal, 0 for anything else.
func number(x body.Expr) int64 {
	l, ok := body.Unparen(x).(*body.Literal)
	if !ok || l.Kind != body.Number {
		return 0
	}
	text := strings.TrimRight(strings.ToLower(l.Text), "ul")
	var n, base int64 = 0, 10
	if strings.HasPrefix(text, "0x") {
		text, base = text[2:], 16
	}
	for _, c := range text {
		d := int64(strings.IndexRune("0123456789abcdef", c))
		if d < 0 || d >= base || n > 1<<40 {
			return 0
		}
		n = n*base + d
	}
	return n
}

func (f *frame) nameVaries(n *body.Name, depth int) Varying {
	l, ok := f.code.code.Local(n)
	if !ok {
		return f.globalVaries(n)
	}
	home := f.home(&l)
	if home == nil {
		return AtRunTime
	}
	return home.localVaries(&l, n.Where.Start, depth)
}

// localVaries tells how a local variable or parameter of the frame differs where it is used.
func (f *frame) localVaries(l *body.Local, use, depth int) Varying {
	at := l.NameSpan().Start
	if f.busy[at] {
		return Fixed
	}
	v := Fixed
	bound, known := f.vars[at]
	_, changed := f.code.changes[at]
	switch {
	case l.Binding:
		return AtRunTime
	case l.Param != nil && known:
		f.mark(at, true)
		v = bound.varying()
		f.mark(at, false)
	case l.Param != nil:
		if !f.kernel {
			return AtRunTime
		}
		v = Uniform
	case l.Variable.RangeLoop:
		if known {
			return bound.varying()
		}
		return AtRunTime
	default:
		if len(l.Variable.Type.Layers) > 0 && l.Variable.Type.Layers[0].Kind != facts.LvalueReference {
			return AtRunTime
		}
		init := f.code.initial[at]
		if init != nil {
			f.mark(at, true)
			v = f.varies(init, depth)
			f.mark(at, false)
		} else if !changed {
			return AtRunTime
		}
	}
	if !changed {
		return v
	}
	f.mark(at, true)
	defer f.mark(at, false)
	choices := 0
	for _, c := range f.code.changes[at] {
		if len(c.loops) == 0 && c.at > use && l.Function == f.fn.Function {
			continue // later
		}
		if c.opaque {
			return AtRunTime
		}
		if c.by != nil {
			v = vary(v, f.varies(c.by, depth))
		}
		if len(c.loops) == 0 {
			if c.guarded {
				// Straight code the compiler follows; of a choice it makes a select.
				v = below(atLeast(v, Picked), Divergent)
				choices++
			}
			if choices > 1 {
				v = below(atLeast(v, Uniform), Divergent)
			}
			continue
		}
		for _, loop := range c.loops {
			v = vary(v, f.loopVaries(loop, depth))
		}
		if c.guarded && v >= Uniform {
			v = AtRunTime
		}
	}
	return v
}

func (f *frame) mark(at int, on bool) {
	if f.busy == nil {
		f.busy = map[int]bool{}
	}
	f.busy[at] = on
}

func (f *frame) globalVaries(n *body.Name) Varying {
	if n.Name == "warpSize" {
		return Fixed
	}
	if v := f.this; v.refers() {
		if _, _, ok := f.w.field(v.t, n.Name, 0); ok {
			return Uniform
		}
	}
	v := f.valueOf(n)
	if v.Known() {
		return Fixed
	}
	if v.Why == nil {
		return AtRunTime
	}
	switch v.Why.Cause {
	case constant.IsTemplateParameter:
		return Fixed
	case constant.NotConst, constant.Written, constant.IsMember, constant.IsParameter:
		return AtRunTime
	}
	return PerhapsFixed
}

func (f *frame) memberVaries(n *body.Member, depth int) Varying {
	if name, ok := body.Unparen(n.X).(*body.Name); ok && !n.Arrow && name.Plain() && n.Field != nil {
		if _, local := f.code.code.Local(name); !local {
			switch name.Name {
			case "threadIdx":
				if n.Field.Name == "x" {
					return Divergent
				}
				return AtRunTime
			case "blockIdx", "blockDim", "gridDim":
				return Uniform
			}
		}
	}
	v := f.varies(n.X, depth)
	if n.Arrow {
		return below(atLeast(v, AtRunTime), Divergent)
	}
	return atLeast(v, Uniform)
}

func (f *frame) callVaries(n *body.Call, depth int) Varying {
	name := n.CalleeName()
	if name == nil {
		if r := f.eval(n); r.kind == plain && r.x == nil {
			return r.varying()
		}
		return AtRunTime
	}
	v := Fixed
	for _, x := range n.Args {
		v = vary(v, f.varies(x, depth))
	}
	v = below(v, Divergent)
	switch {
	case arithmetic(name.Name):
		return v
	case n.Macro == ts.Yes:
		return atLeast(v, PerhapsFixed)
	}
	if w := f.valueOf(n); w.Known() {
		return Fixed
	}
	site := f.w.site(f.at, name.NameSpan)
	if site != nil && len(n.Args) > 0 && v < Uniform && site.Callee() != nil {
		return PerhapsFixed // what it makes of constants may be one
	}
	return AtRunTime
}

// arithmetic tells whether a function of CUDA's makes a value of its arguments alone.
func arithmetic(name string) bool {
	switch name {
	case "min", "max", "abs", "umin", "umax", "__mul24", "__umul24", "__ffs", "__popc", "__clz", "__mulhi", "__umulhi":
		return true
	}
	return false
}

// lowestBit tells whether a choice is that of x & 1 ? 1 : 0, which is no choice.
func lowestBit(n *body.Conditional) bool {
	b, ok := body.Unparen(n.Cond).(*body.Binary)
	if !ok || b.Op != "&" || number(b.X) != 1 && number(b.Y) != 1 {
		return false
	}
	return number(n.X) == 1 && isNull(n.Y) || number(n.Y) == 1 && isNull(n.X)
}

// valueKey is an expression of a function, with the arguments of its template.
type valueKey struct {
	code  *entryCode
	fn    *resolve.Decl
	subst *resolve.Substitution
	x     body.Expr
}

// valueOf is what the front end makes of an expression. The same few expressions are asked
// for at every use of a variable that hangs on them, and in every call that is followed.
func (f *frame) valueOf(x body.Expr) constant.Value {
	key := valueKey{f.code, f.fn, f.subst, x}
	v, ok := f.w.a.values[key]
	if !ok {
		v = f.w.a.sizes.Value(f.code.code.Text(x.Span()), f.w.a.file.In(f.at, f.fn, x.Span().Start, f.subst))
		f.w.a.values[key] = v
	}
	return v
}

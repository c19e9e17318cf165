package paramcopy

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// walk follows the uses of roots through a function and what it calls.
type walk struct {
	a     *Analysis
	steps int
	sites map[*resolve.Entry]map[ts.Span]siteOf
	// active are the calls that are being followed, done what was followed before.
	active map[running]int
	done   map[string]value
	// under are the arguments of the active calls.
	under map[running][]string
}

// running is a function that is being followed: one of a class template is another one for
// each instance.
type running struct {
	fn    *resolve.Decl
	class string
}

// runningAs is a function as it is called on an object.
func runningAs(d *resolve.Decl, this value) running {
	if !this.refers() {
		return running{fn: d}
	}
	name, _ := this.t.Canonical()
	return running{d, name}
}

const (
	// maxSteps bounds the expressions that are looked at for one kernel.
	maxSteps = 60_000
	// maxCalls bounds how deeply calls nest.
	maxCalls = 16
)

func (w *walk) spend() bool {
	w.steps++
	return w.steps < maxSteps
}

// frame is one function whose body is followed.
type frame struct {
	w     *walk
	fn    *resolve.Decl
	at    *resolve.Entry
	code  *entryCode
	subst *resolve.Substitution
	// vars are what parameters and local variables stand for, by where they are declared.
	vars map[int]value
	this value
	// class is the definition to which a member function belongs, with the arguments of its
	// template; the zero ClassOf where that is not known.
	class resolve.ClassOf
	// up is the function around a lambda.
	up     *frame
	chain  []Step
	result value
	busy   map[int]bool
	kernel bool
	// loops counts the loops around that are not unrolled; doubt is set where code may
	// not be compiled.
	loops int
	doubt bool
	// guards counts the conditions on which the place hangs.
	guards int
	// turning is the loop whose condition is looked at.
	turning *body.Loop
	depth   int
	// byCopy are what a lambda captures by value.
	byCopy func(name string) bool
	copies map[int]value
	// named are what a lambda's init captures hold.
	named []part
}

// follow works out what a kernel does with its parameters.
func (a *Analysis) follow(d *resolve.Decl, s *resolve.Substitution) []*Param {
	w := &walk{a: a, sites: map[*resolve.Entry]map[ts.Span]siteOf{}, active: map[running]int{}, under: map[running][]string{}, done: map[string]value{}}
	f := w.frame(d)
	f.kernel, f.subst = true, s
	var all []*Param
	for i, p := range d.Params {
		t := a.paramType(d, i, s)
		if !t.Known() {
			continue
		}
		param := &Param{Kernel: d, Number: i, Type: t, Bytes: -1, Annotated: resolve.Has(&p.Annotations, "__grid_constant__"), root: &root{t: t}}
		if size, ok := a.sizes.SizeOf(t); ok {
			param.Bytes = size.Bytes
		}
		param.shape, param.scalars = w.shape(t), w.scalars(t)
		f.vars[p.NameSpan.Start] = value{kind: object, root: param.root, t: t}
		all = append(all, param)
	}
	w.active[running{fn: d}]++
	f.body()
	if w.steps >= maxSteps {
		for _, p := range all {
			p.root.note(use{kind: unclear, at: d.At, span: d.NameSpan})
		}
	}
	return all
}

func (w *walk) frame(d *resolve.Decl) *frame {
	return &frame{w: w, fn: d, at: d.At, code: w.a.codeOf(d.At), vars: map[int]value{}, result: of(Fixed)}
}

// body follows the function's own body.
func (f *frame) body() {
	b := f.code.code.Body(f.fn.Function)
	if b == nil {
		return
	}
	for i := range b.Members {
		f.read(f.eval(b.Members[i].Init), spanOf(b.Members[i].Init))
	}
	if b.Block != nil {
		f.stmts(b.Block.List)
	}
}

func spanOf(n body.Node) ts.Span {
	if n == nil {
		return ts.Span{}
	}
	return n.Span()
}

func (f *frame) stmts(list []body.Stmt) {
	for _, s := range list {
		f.stmt(s)
	}
}

func (f *frame) doubtful(s body.Stmt) {
	was := f.doubt
	f.doubt = true
	f.stmt(s)
	f.doubt = was
}

// stmt follows one statement.
func (f *frame) stmt(s body.Stmt) {
	if s == nil || !f.w.spend() {
		return
	}
	if !f.doubt && f.uncertain(s.Span()) {
		f.doubtful(s)
		return
	}
	switch n := s.(type) {
	case *body.Block:
		f.stmts(n.List)
	case *body.ExprStmt:
		f.eval(n.X)
	case *body.DeclStmt:
		f.declare(n)
	case *body.If:
		f.stmt(n.Init)
		f.decl(n.Decl)
		f.use(n.Cond)
		if n.Constexpr || n.Consteval {
			f.doubtful(n.Then)
			f.doubtful(n.Else)
			return
		}
		f.guards++
		f.stmt(n.Then)
		f.stmt(n.Else)
		if !leaves(n.Then) && !leaves(n.Else) {
			f.guards-- // else the rest hangs on it
		}
	case *body.Loop:
		f.loop(n)
	case *body.RangeFor:
		f.rangeFor(n)
	case *body.Switch:
		f.stmt(n.Init)
		f.decl(n.Decl)
		f.use(n.Cond)
		f.guards++
		f.stmt(n.Body)
		if !leavesFunction(n.Body) {
			f.guards--
		}
	case *body.Case:
		f.use(n.Value)
		f.stmts(n.List)
	case *body.Label:
		f.stmt(n.Stmt)
	case *body.Jump:
		f.returned(n)
	case *body.Try:
		f.stmt(n.Block)
	case *body.Asm:
		f.asm(n)
	case *body.UnreadStmt:
		f.unread(n.List)
	}
}

func (f *frame) decl(d *body.DeclStmt) {
	if d != nil {
		f.declare(d)
	}
}

// uncertain tells whether a place stands in a branch of #if that may not be compiled.
func (f *frame) uncertain(at ts.Span) bool {
	for _, u := range f.at.Uncertain {
		if u.Overlaps(at) {
			return true
		}
	}
	return f.code.code.Hides(at)
}

// unread notes that nobody knows what happens to what is named in text that cannot be read.
func (f *frame) unread(list []body.Node) {
	for _, n := range list {
		switch n := n.(type) {
		case body.Stmt:
			was := f.doubt
			f.doubt = true
			f.stmt(n)
			f.doubt = was
		case body.Expr:
			f.eval(n).reaches(func(v value) { f.note(v, use{kind: unclear}, n.Span()) })
		}
	}
}

// note adds a use of the object that v means.
func (f *frame) note(v value, u use, span ts.Span) {
	u.index = max(u.index, v.index)
	if u.path == "" {
		u.path = v.path
	}
	u.whole = v.path == "" && v.index == Fixed
	u.one, u.elements = v.one, v.elements
	u.at, u.span, u.chain = f.at, span, f.chain
	u.inLoop = u.inLoop || f.loops > 0
	u.doubtful = u.doubtful || f.doubt
	u.inKernel = f.kernel
	u.guarded = f.guards > 0
	if v.chosen && u.kind == reads && u.guarded && u.index == Fixed {
		u.index = PerhapsFixed // the address is chosen, not the value
	}
	v.root.note(u)
}

// use evaluates an expression whose value is needed.
func (f *frame) use(x body.Expr) value {
	if x == nil {
		return of(Fixed)
	}
	v := f.eval(x)
	f.read(v, x.Span())
	return v
}

// read notes that the value of an object is read.
func (f *frame) read(v value, span ts.Span) {
	if v.kind == object {
		f.note(v, use{kind: reads}, span)
		if v.volatile && !v.mixed {
			f.note(v, use{kind: readsVolatile}, span)
		}
	}
}

// loop follows a loop.
func (f *frame) loop(n *body.Loop) {
	f.stmt(n.Init)
	f.decl(n.Decl)
	_, v := f.turns(n, 0)
	if v >= Unrolled {
		f.loops++
		defer func() { f.loops-- }()
	}
	around := f.turning
	f.turning = n
	f.use(n.Cond)
	f.turning = around
	f.guards++
	f.stmt(n.Body)
	f.use(n.Post)
	f.guards--
}

// rangeFor follows for (x : range).
func (f *frame) rangeFor(n *body.RangeFor) {
	f.stmt(n.Init)
	v := f.eval(n.Range)
	item := of(AtRunTime)
	switch {
	case v.kind == object && v.t.Element().Known():
		trips, known := f.w.a.sizes.Bound(v.t).Int()
		u := f.ends(n.Body, use{kind: compares, cause: Compared, trips: trips})
		if !known || trips <= 0 {
			u.trips = 0
		}
		f.note(v, u, n.Range.Span())
		item = v
		item.t, item.path = v.t.Element(), v.path+severalPlaces
		item.index = vary(v.index, turned(u))
	case v.kind == object || v.kind == pointer:
		begin := f.member(v, "begin", n.Range.Span())
		end := f.member(v, "end", n.Range.Span())
		if begin.kind == pointer {
			u := f.ends(n.Body, use{kind: compares, cause: Compared, index: Uniform, trips: span(begin, end)})
			f.note(begin, u, n.Range.Span())
			item = begin
			item.kind, item.index = object, vary(begin.index, turned(u))
		}
	}
	f.loops++
	if n.Var != nil {
		for i := range n.Var.Vars {
			d := &n.Var.Vars[i]
			f.bind(d.Variable.Type, d.NameSpan.Start, item, d.NameSpan, d.Bindings)
		}
	}
	f.stmt(n.Body)
	f.loops--
}

// span is the number of elements between two fixed addresses in an object, as far as they
// are its first and its end; 0 where that is not known.
func span(begin, end value) int64 {
	if begin.kind != pointer || end.kind != pointer || begin.root != end.root || begin.index != Fixed || end.index != Fixed {
		return 0
	}
	return max(begin.elements, 0)
}

// turned is how the element differs that a loop over an array is at.
func turned(u use) Varying {
	switch {
	case u.trips > 0 && (u.trips <= fewTurns || u.trips <= manyElements && !u.small && !u.heavy):
		return Fixed
	case u.trips > 0:
		return Unrolled
	}
	return Uniform
}

// ends describes the comparison that ends a loop with that body.
func (f *frame) ends(s body.Stmt, u use) use {
	u.small, u.heavy, u.early, u.adding = nests(s), heavy(s), leaves(s), f.addsIntegers(s)
	return u
}

// nests tells whether a loop's body has a loop of its own.
func nests(s body.Stmt) bool {
	if s == nil {
		return false
	}
	for n := range body.All(s) {
		switch n.(type) {
		case *body.Loop, *body.RangeFor:
			return true
		}
	}
	return false
}

func (f *frame) returned(n *body.Jump) {
	if n.Kind != body.Return || n.Value == nil {
		return
	}
	v := f.eval(n.Value)
	if !returnsReference(f.fn) {
		v = f.decay(v)
	}
	if v.kind == object && !returnsReference(f.fn) {
		f.read(v, n.Value.Span())
		if v.t.Category() == resolve.ClassCategory {
			v = f.copyOf(v, given, n.Value.Span())
		} else {
			v = of(vary(v.index, Uniform))
		}
	}
	if v.kind == plain && v.known == nil {
		v = of(v.varying())
	}
	if f.result.known != nil && *f.result.known == Fixed {
		f.result = v
		return
	}
	f.result = join(f.result, v)
}

func returnsReference(d *resolve.Decl) bool {
	r := d.Return
	return r != nil && len(r.Layers) > 0 && (r.Layers[0].Kind == facts.LvalueReference || r.Layers[0].Kind == facts.RvalueReference) ||
		r != nil && r.Base.Kind == facts.Auto && len(r.Layers) == 0 && r.Base.Text == "decltype(auto)"
}

// declare follows a declaration of local variables.
func (f *frame) declare(s *body.DeclStmt) {
	for i := range s.Vars {
		d := &s.Vars[i]
		if d.Init == nil {
			continue
		}
		v := f.initial(d.Variable.Type, d.Init)
		f.bind(d.Variable.Type, d.NameSpan.Start, v, d.Init.Span(), d.Bindings)
	}
}

// initial is what an initialiser makes of a variable.
func (f *frame) initial(t *facts.Type, x body.Expr) value {
	if k, ok := x.(*body.Construct); ok {
		if len(k.Args) == 1 {
			v := f.eval(k.Args[0])
			if v.refers() && t != nil && len(t.Layers) == 0 && t.Base.Kind != facts.Auto {
				class := f.typeOf(t).Value()
				if class.Category() == resolve.ClassCategory && (v.kind != object || class.Same(v.t.Value()) != ts.Yes) {
					return f.keep([]value{v}, k.Args, t)
				}
			}
			return v
		}
		return f.gather(k.Args, t)
	}
	if l, ok := x.(*body.InitList); ok {
		return f.gather(l.List, t)
	}
	return f.eval(x)
}

// bind gives a variable or parameter of a type its value.
func (f *frame) bind(t *facts.Type, at int, v value, span ts.Span, bindings bool) {
	if !v.refers() {
		f.vars[at] = v
		return
	}
	if t == nil {
		f.vars[at] = v
		return
	}
	if t.Base.Volatile && (v.kind == pointer || v.kind == object && len(t.Layers) > 0) && !pointsTwice(t) {
		f.note(v, use{kind: isVolatile}, span)
		// What a pointer in the parameter points to is not the parameter's.
		v.volatile = len(t.Layers) > 0 && (t.Layers[0].Kind != facts.Pointer || f.decay(v).kind == pointer)
	}
	if len(t.Layers) > 0 {
		switch t.Layers[0].Kind {
		case facts.LvalueReference, facts.RvalueReference:
			if !t.Base.Const && t.Layers[0].Kind == facts.LvalueReference && v.kind == object && !constLayer(t) && t.Base.Kind != facts.Auto {
				f.note(v, use{kind: bindsMutable}, span)
			}
			f.vars[at] = v
			return
		case facts.Pointer:
			v = f.decay(v)
			if v.kind == object { // a pointer in the parameter
				f.read(v, span)
				f.vars[at] = of(vary(v.index, Uniform))
				return
			}
			if v.kind == pointer && !t.Base.Const && t.Base.Kind != facts.Auto && len(t.Layers) == 1 {
				f.note(v, use{kind: bindsMutable}, span)
			}
			f.vars[at] = f.stepped(at, v)
			return
		case facts.Array:
			f.vars[at] = v
			return
		}
	}
	if bindings { // each name may be any part
		if v.kind == object {
			v = f.copyOf(v, localCopy, span)
		}
		f.vars[at] = v
		return
	}
	if v.kind == object && t.Base.Kind == facts.Auto {
		v = f.decay(v)
	}
	if v.kind == object {
		f.read(v, span)
		if v.t.Category() == resolve.ClassCategory && v.t.Known() {
			f.vars[at] = f.copyOf(v, localCopy, span)
			return
		}
		f.vars[at] = of(vary(v.index, Uniform))
		return
	}
	if v.kind == pointer {
		v = f.stepped(at, v)
	}
	f.vars[at] = v
}

func pointsTwice(t *facts.Type) bool {
	n := 0
	for _, l := range t.Layers {
		if l.Kind == facts.Pointer {
			n++
		}
	}
	return n > 1
}

func constLayer(t *facts.Type) bool {
	return len(t.Layers) > 1 && t.Layers[1].Const
}

// stepped weakens a pointer that the function moves on.
func (f *frame) stepped(at int, v value) value {
	v.start = v.index
	for _, c := range f.code.changes[at] {
		v.walked = v.walked || len(c.loops) > 0
		switch {
		case c.sets:
			continue // what is assigned is joined
		case c.opaque:
			v.index = vary(v.index, AtRunTime)
		case len(c.loops) == 0 && c.by == nil:
			v.index = vary(v.index, PerhapsFixed)
		default:
			for _, l := range c.loops {
				v.index = vary(v.index, f.loopVaries(l, 0))
			}
		}
		if c.guarded {
			v.index = vary(v.index, AtRunTime)
		}
	}
	return v
}

// decay makes a pointer of an array.
func (f *frame) decay(v value) value {
	if v.kind != object {
		return v
	}
	if e := v.t.Element(); e.Known() {
		v.kind, v.elements = pointer, f.bound(v.t)
		v.t = e
	}
	return v
}

func (f *frame) bound(t resolve.Type) int64 {
	if n, ok := f.w.a.sizes.Bound(t).Int(); ok && n > 0 {
		return n
	}
	return 0
}

// copyOf is a copy of an object; what is done with it is noted at its own root.
func (f *frame) copyOf(v value, kind rootKind, span ts.Span) value {
	index := v.index
	if v.path != "" || v.index != Fixed {
		kind = elementCopy
	} else {
		f.note(v, use{kind: copiesWhole}, span)
	}
	r := &root{kind: kind, from: v.root, t: v.t, index: index}
	v.root.copied(r)
	return value{kind: object, root: r, t: v.t}
}

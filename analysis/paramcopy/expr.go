package paramcopy

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// eval says what an expression stands for and notes what it does with roots. The value
// of an object is not read yet.
func (f *frame) eval(x body.Expr) value {
	if x == nil || !f.w.spend() {
		return of(AtRunTime)
	}
	switch n := x.(type) {
	case *body.Paren:
		return f.eval(n.X)
	case *body.Literal, *body.Operand:
		return of(Fixed)
	case *body.Name:
		return f.name(n)
	case *body.Member:
		return f.memberOf(n)
	case *body.Index:
		return f.index(n)
	case *body.Unary:
		return f.unary(n)
	case *body.Binary:
		return f.binary(n)
	case *body.Assign:
		return f.assign(n)
	case *body.Conditional:
		f.use(n.Cond)
		a, b := f.eval(n.X), f.eval(n.Y)
		if !a.refers() && !b.refers() {
			return f.lazily(x)
		}
		return f.choose(a, b, n)
	case *body.Cast:
		return f.cast(n)
	case *body.Construct:
		return f.construct(n)
	case *body.InitList:
		return f.gather(n.List, nil)
	case *body.Designated:
		v := f.eval(n.X)
		if v.refers() {
			return value{kind: holder, parts: []part{{name: n.Field, value: f.decay(v)}}}
		}
		return v
	case *body.Call:
		return f.call(n)
	case *body.LambdaExpr:
		return f.lambda(n)
	case *body.New:
		for _, p := range n.Place {
			f.use(p)
		}
		if n.Init != nil {
			f.escape(f.eval(n.Init), Stored, n.Init.Span())
		}
		return of(AtRunTime)
	case *body.Delete:
		f.use(n.X)
	case *body.Throw:
		f.use(n.X)
	case *body.Spread:
		f.use(n.X)
		f.use(n.Y)
	case *body.StmtExpr:
		f.stmt(n.Block)
	case *body.UnreadExpr:
		f.unread(n.List)
	case *body.LaunchExpr:
		for _, a := range n.Args {
			f.use(a)
		}
	}
	return of(AtRunTime)
}

// lazily is a plain value of which nobody may ask how it differs.
func (f *frame) lazily(x body.Expr) value { return value{x: x, in: f} }

// choose is one of two objects or addresses.
func (f *frame) choose(a, b value, n *body.Conditional) value {
	if a.kind == object && b.kind == object && a.root == b.root {
		v := join(a, b)
		return v
	}
	v := join(f.settle(a, n.X), f.settle(b, n.Y))
	if v.mixed && v.kind == pointer {
		f.note(v, use{kind: compares, cause: Chosen}, n.Where)
	}
	return v
}

// settle reads what is no class: the choice is between values.
func (f *frame) settle(v value, x body.Expr) value {
	v = f.decay(v)
	if v.kind == object && v.t.Category() != resolve.ClassCategory && v.t.Known() {
		f.read(v, spanOf(x))
		return of(vary(v.index, Uniform))
	}
	return v
}

// home is the frame in which a local variable lives: this one or that of a function
// around the lambda.
func (f *frame) home(l *body.Local) *frame {
	for h := f; h != nil; h = h.up {
		if h.fn.Function == l.Function {
			return h
		}
	}
	return nil
}

func (f *frame) name(n *body.Name) value {
	if n.Name == "this" {
		return f.object()
	}
	for g := f; g != nil; g = g.up {
		for _, p := range g.named {
			if p.name == n.Name && n.Plain() {
				return p.value
			}
		}
	}
	l, ok := f.code.code.Local(n)
	if !ok {
		if this := f.object(); this.refers() && len(n.Qualifier) == 0 {
			if v, ok := f.fieldOf(this, n.Name, n.Where); ok {
				return v
			}
		}
		return f.lazily(n)
	}
	home := f.home(&l)
	if home == nil {
		return of(AtRunTime)
	}
	at := l.NameSpan().Start
	v, ok := home.vars[at]
	if !ok || !v.refers() {
		return f.lazily(n)
	}
	if l.Binding && v.kind == object {
		v.path, v.t = v.path+"."+n.Name, f.bindingType(v.t, &l, n.Name)
	}
	for g := f; g != home && g != nil; g = g.up {
		if g.byCopy != nil && g.byCopy(n.Name) && (v.kind == object) {
			return g.capture(at, v, n.Where)
		}
	}
	return v
}

// object is what "this" points to.
func (f *frame) object() value {
	for g := f; g != nil; g = g.up {
		if g.fn.Kind != facts.Lambda {
			return g.this
		}
	}
	return value{known: new(Varying)}
}

// capture is a lambda's own copy of a variable.
func (f *frame) capture(at int, v value, span ts.Span) value {
	if c, ok := f.copies[at]; ok {
		return c
	}
	f.note(v, use{kind: capturesValue, cause: CapturedByValue}, span)
	r := &root{kind: captured, from: v.root, t: v.t}
	v.root.copied(r)
	c := value{kind: object, root: r, t: v.t}
	if f.copies == nil {
		f.copies = map[int]value{}
	}
	f.copies[at] = c
	return c
}

// bindingType is the type of a name of a structured binding, as far as its place tells.
func (f *frame) bindingType(t resolve.Type, l *body.Local, name string) resolve.Type {
	if e := t.Element(); e.Known() {
		return e
	}
	c, ok := f.w.a.file.Definition(t)
	if !ok {
		return resolve.Type{}
	}
	i := 0
	for word := range words(f.code.code.Text(l.NameSpan())) {
		if word == name && i < len(c.Members) {
			return c.TypeIn(c.Members[i].Type)
		}
		i++
	}
	return resolve.Type{}
}

// fieldOf is the member of an object that a value means or points to.
func (f *frame) fieldOf(v value, name string, span ts.Span) (value, bool) {
	if v.kind == holder {
		for _, p := range v.parts {
			if p.name == name {
				return p.value, true
			}
		}
		for _, p := range v.parts {
			if p.name == "" {
				return p.value, true
			}
		}
		return of(AtRunTime), false
	}
	m, t, ok := f.w.field(v.t, name, 0)
	if !ok {
		if vectorComponent(v.t, name) {
			v.kind, v.path, v.t, v.component = object, v.path+"."+name, resolve.Type{}, true
			return v, true
		}
		return of(AtRunTime), false
	}
	if resolve.Has(&m.Annotations, "static") != ts.No {
		return of(PerhapsFixed), true
	}
	if t.Reference() == resolve.Lvalue || t.Reference() == resolve.Rvalue {
		f.read(value{kind: object, root: v.root, t: t, index: v.index, path: v.path + "." + name, one: v.one}, span)
		return of(AtRunTime), true
	}
	v.kind, v.path, v.t = object, v.path+"."+name, t
	if holdsVolatile(m.Type) {
		f.note(v, use{kind: isVolatile}, span)
		v.volatile = true
	}
	return v, true
}

// holdsVolatile tells whether a member itself, and not what it points to, is volatile.
func holdsVolatile(t *facts.Type) bool {
	for _, l := range t.Layers {
		if l.Kind == facts.Pointer || l.Kind == facts.MemberPointer {
			return l.Volatile
		}
	}
	return t.Base.Volatile
}

func (f *frame) memberOf(n *body.Member) value {
	v := f.eval(n.X)
	if !v.refers() || n.Field == nil {
		return f.lazily(n)
	}
	if n.Arrow && v.kind == object {
		if v.t.Category() == resolve.ClassCategory { // its own operator
			r := f.member(v, "operator->", n.X.Span())
			if r.kind != pointer {
				return of(AtRunTime)
			}
			v = r
		} else {
			f.read(v, n.X.Span())
			return of(AtRunTime)
		}
	}
	r, ok := f.fieldOf(v, n.Field.Name, n.Where)
	if !ok && v.kind != holder {
		f.note(v, use{kind: unclear}, n.Where)
	}
	return r
}

func (f *frame) index(n *body.Index) value {
	v := f.eval(n.X)
	how := Fixed
	for _, i := range n.Indices {
		f.use(i)
		how = vary(how, f.varies(i, 0))
	}
	switch v.kind {
	case object:
		switch e := v.t.Element(); {
		case e.Known():
			return f.element(v, e, f.bound(v.t), how, n)
		case v.t.Category() == resolve.ClassCategory:
			if r, ok := f.operator(v, "operator[]", n.Indices, n.Where); ok {
				return r
			}
			f.note(v, use{kind: unclear}, n.Where)
			return of(AtRunTime)
		case v.t.Category() == resolve.PointerCategory:
			f.read(v, n.X.Span())
			return of(AtRunTime)
		}
		f.note(v, use{kind: unclear}, n.Where)
		return of(AtRunTime)
	case pointer:
		return f.element(v, v.t, v.elements, how, n)
	case holder:
		if v.t.Category() == resolve.ClassCategory {
			if r, ok := f.operator(v, "operator[]", n.Indices, n.Where); ok {
				return r
			}
			v.reaches(func(p value) { f.note(p, use{kind: unclear}, n.Where) })
			return of(AtRunTime)
		}
		if how >= Unrolled {
			v.reaches(func(p value) { f.note(p, use{kind: escapes, cause: PointerTable, index: how}, n.Where) })
		}
		if len(v.parts) == 0 {
			return of(AtRunTime)
		}
		r := v.parts[0].value
		for _, p := range v.parts[1:] {
			r = join(r, p.value)
		}
		return r
	}
	return f.lazily(n)
}

// element is the element of an array that an index names.
func (f *frame) element(v value, t resolve.Type, bound int64, how Varying, n *body.Index) value {
	v.kind, v.t, v.elements = object, t, bound
	if bound == 1 {
		v.one = v.one || v.index == Fixed && how > Fixed
		v.path += "[0]"
		return v
	}
	if how > Fixed {
		v.one = false
	}
	v.index = vary(v.index, how)
	if len(n.Indices) == 1 {
		v.elements = f.reached(n.Indices[0], bound)
	}
	switch {
	case how == Fixed && len(n.Indices) == 1 && f.counted(n.Indices[0]):
		v.path += severalPlaces
	case how == Fixed && len(n.Indices) == 1:
		v.path += "[" + f.code.code.Text(n.Indices[0].Span()) + "]"
	default:
		v.path += "[]"
	}
	return v
}

// severalPlaces stands in a path for all the places that an unrolled loop names.
const severalPlaces = "[...]"

// counted tells whether an index is made of a variable that changes.
func (f *frame) counted(x body.Expr) bool {
	for n := range body.All(x) {
		if name, ok := n.(*body.Name); ok {
			l, ok := f.code.code.Local(name)
			if !ok {
				continue
			}
			if len(f.code.changes[l.NameSpan().Start]) > 0 {
				return true
			}
			if home := f.home(&l); home != nil && home.vars[l.NameSpan().Start].several {
				return true
			}
		}
	}
	return false
}

// reached is how many elements an index can name at most.
func (f *frame) reached(x body.Expr, bound int64) int64 {
	b, ok := body.Unparen(x).(*body.Binary)
	if !ok {
		return bound
	}
	most := int64(0)
	switch n := max(number(b.X), number(b.Y)); b.Op {
	case "%":
		most = n
	case "&":
		most = n + 1
	}
	if most > 0 && (bound <= 0 || most < bound) {
		return most
	}
	return bound
}

func (f *frame) unary(n *body.Unary) value {
	v := f.eval(n.X)
	if !v.refers() {
		return f.lazily(n)
	}
	if v.kind == holder && v.t.Category() == resolve.ClassCategory && n.Op != "&" {
		// An iterator's own operator.
		if len(f.w.methods(v.t, "operator"+n.Op, 0)) > 0 {
			return f.member(v, "operator"+n.Op, n.Where)
		}
		v.reaches(func(p value) { f.note(p, use{kind: unclear}, n.Where) })
		return of(AtRunTime)
	}
	switch n.Op {
	case "&":
		if v.kind == object {
			v.kind = pointer
			if v.elements == 0 {
				v.elements = -1
			}
			return v
		}
		return value{kind: holder, parts: partsOf(v)}
	case "*":
		v = f.decay(v)
		switch v.kind {
		case pointer:
			v.kind = object
			return v
		case object:
			f.read(v, n.Where)
			return of(AtRunTime)
		}
		return v
	case "++", "--":
		if v.kind == object {
			if v.t.Category() == resolve.ClassCategory {
				f.note(v, use{kind: unclear}, n.Where)
			}
			f.note(v, use{kind: writes}, n.Where)
			f.read(v, n.Where)
			return of(vary(v.index, Uniform))
		}
		return v
	}
	f.read(v, n.Where)
	return of(vary(v.index, Uniform))
}

func comparison(op string) bool {
	switch op {
	case "<", ">", "<=", ">=", "==", "!=":
		return true
	}
	return false
}

func (f *frame) binary(n *body.Binary) value {
	a, b := f.eval(n.X), f.eval(n.Y)
	if n.Op == "," {
		return b
	}
	if !a.refers() && !b.refers() {
		return f.lazily(n)
	}
	a, b = f.decay(a), f.decay(b)
	switch {
	case comparison(n.Op) && (a.kind == pointer || b.kind == pointer):
		f.compare(a, b, n)
		return of(AtRunTime)
	case (n.Op == "+" || n.Op == "-") && a.kind == pointer && b.kind != pointer:
		return f.offset(a, n.Y, b)
	case n.Op == "+" && b.kind == pointer:
		return f.offset(b, n.X, a)
	case n.Op == "-" && a.kind == pointer && b.kind == pointer:
		if a.root == b.root && (a.walked || b.walked) {
			f.note(value{kind: pointer, root: a.root, path: "?"}, use{kind: compares, cause: Compared, less: true}, n.Where)
		}
		return of(vary(vary(a.index, b.index), Uniform))
	}
	f.settleOperand(a, n.X, n)
	f.settleOperand(b, n.Y, n)
	return f.lazily(n)
}

// settleOperand reads an operand; what an overloaded operator does with a class is not known.
func (f *frame) settleOperand(v value, x body.Expr, n *body.Binary) {
	if v.kind != object {
		return
	}
	if v.t.Category() == resolve.ClassCategory && len(f.w.methods(v.t, "operator"+n.Op, 0)) == 0 {
		if _, ok := f.w.a.file.Definition(v.t); ok {
			f.note(v, use{kind: unclear}, x.Span())
		}
	}
	f.read(v, x.Span())
}

// offset moves a pointer.
func (f *frame) offset(p value, x body.Expr, by value) value {
	f.read(by, spanOf(x))
	how := f.varies(x, 0)
	p.index = vary(p.index, how)
	if how == Fixed {
		p.path += "+" + f.code.code.Text(x.Span())
	} else {
		p.path += "+"
		p.one = false
	}
	return p
}

func (f *frame) compare(a, b value, n *body.Binary) {
	less := n.Op != "==" && n.Op != "!="
	u := use{kind: compares, cause: Compared, less: less}
	if a.kind == pointer && b.kind == pointer && a.root == b.root {
		u.index = vary(a.index, b.index)
		if b.index == Fixed && a.start < Uniform && b.path != a.path {
			// The end is fixed, so that the number of turns may be.
			u.index, u.trips = Unrolled, max(a.elements, b.elements)
		}
		if f.turning != nil {
			u = f.ends(f.turning.Body, u)
			u.early = u.early || len(conjuncts(f.turning.Cond, nil)) > 1
		} else if a.walked || b.walked {
			u.less = true
		}
		f.note(value{kind: pointer, root: a.root, path: "?"}, u, n.Where)
		return
	}
	u.index, u.foreign = AtRunTime, true
	for _, v := range [2]value{a, b} {
		if v.kind == pointer && !isNull(n.X) && !isNull(n.Y) {
			f.note(v, u, n.Where)
		} else if v.kind == object {
			f.read(v, n.Where)
		}
	}
}

func isNull(x body.Expr) bool {
	l, ok := body.Unparen(x).(*body.Literal)
	return ok && (l.Kind == body.Null || l.Text == "0")
}

func (f *frame) assign(n *body.Assign) value {
	from := f.eval(n.Y)
	to := f.eval(n.X)
	if to.kind == object {
		if n.Op != "=" {
			f.read(to, n.X.Span())
		}
		f.note(to, use{kind: writes}, n.X.Span())
	}
	from = f.decay(from)
	switch from.kind {
	case object:
		f.read(from, n.Y.Span())
	case pointer, holder:
		if n.Op == "=" {
			f.store(from, n)
		}
	}
	if to.refers() {
		return to
	}
	return f.lazily(n)
}

// store follows an address that is assigned: to a local variable, or to memory.
func (f *frame) store(v value, n *body.Assign) {
	switch x := body.Unparen(n.X).(type) {
	case *body.Name:
		l, ok := f.code.code.Local(x)
		if !ok || l.Variable != nil && l.Variable.Type != nil && lastingVariable(l.Variable) {
			break
		}
		home := f.home(&l)
		if home == nil {
			break
		}
		at := l.NameSpan().Start
		if old, ok := home.vars[at]; ok && old.refers() {
			v = join(old, v)
		}
		home.vars[at] = home.stepped(at, v)
		return
	case *body.Member:
		// A member of a local object.
		if name, ok := body.Unparen(x.X).(*body.Name); ok && !x.Arrow && x.Field != nil {
			if l, ok := f.code.code.Local(name); ok && l.Variable != nil && len(l.Variable.Type.Layers) == 0 && !lastingVariable(l.Variable) {
				if home := f.home(&l); home != nil {
					at := l.NameSpan().Start
					old := home.vars[at]
					parts := []part{{name: x.Field.Name, value: v}}
					if old.kind == holder {
						parts = append(parts, old.parts...)
					}
					home.vars[at] = value{kind: holder, parts: parts}
					return
				}
			}
		}
	case *body.Index:
		if name, ok := body.Unparen(x.X).(*body.Name); ok {
			if l, ok := f.code.code.Local(name); ok && l.Variable != nil && !lastingVariable(l.Variable) && isArray(l.Variable.Type) {
				if home := f.home(&l); home != nil {
					at := l.NameSpan().Start
					parts := append([]part{{value: v}}, partsIf(home.vars[at])...)
					home.vars[at] = value{kind: holder, parts: parts}
					return
				}
			}
		}
	}
	f.escape(v, Stored, n.Y.Span())
}

func partsIf(v value) []part {
	if v.kind == holder {
		return v.parts
	}
	return nil
}

func isArray(t *facts.Type) bool { return len(t.Layers) > 0 && t.Layers[0].Kind == facts.Array }

// lastingVariable tells whether a local variable lies in memory that other threads or
// later calls see.
func lastingVariable(v *facts.Variable) bool {
	for _, word := range [...]string{"__shared__", "static", "__device__", "extern"} {
		if resolve.Has(&v.Annotations, word) != ts.No {
			return true
		}
	}
	return false
}

// escape notes that an address leaves what can be followed.
func (f *frame) escape(v value, cause Cause, span ts.Span) {
	v.reaches(func(p value) {
		if p.kind == object && v.kind == object {
			f.read(p, span)
			return
		}
		f.note(p, use{kind: escapes, cause: cause}, span)
	})
}

func (f *frame) cast(n *body.Cast) value {
	v := f.eval(n.X)
	if !v.refers() {
		return f.lazily(n)
	}
	if n.Type == nil {
		return v
	}
	layers := n.Type.Layers
	if n.Type.Base.Volatile && len(layers) == 1 && v.kind != holder {
		f.note(f.decay(v), use{kind: isVolatile}, n.Where)
	}
	switch {
	case len(layers) > 0 && (layers[0].Kind == facts.LvalueReference || layers[0].Kind == facts.RvalueReference):
		if v.kind == object && !(n.Type.Base.Const || constLayer(n.Type)) {
			f.note(v, use{kind: bindsMutable}, n.Where)
		}
		v.t, v.volatile = f.typeOf(n.Type).Referred(), n.Type.Base.Volatile && len(layers) == 1
		return v
	case len(layers) > 0 && layers[0].Kind == facts.Pointer:
		if v = f.decay(v); v.kind != pointer {
			f.read(v, n.Where)
			return of(AtRunTime)
		}
		if !n.Type.Base.Const && len(layers) == 1 && n.Style != body.StaticCast {
			f.note(v, use{kind: bindsMutable}, n.Where)
		}
		v.t, v.elements, v.volatile = f.typeOf(n.Type).Pointee(), -1, n.Type.Base.Volatile && len(layers) == 1
		return v
	}
	v = f.decay(v)
	switch v.kind {
	case pointer:
		t := f.typeOf(n.Type)
		if t.Category() == resolve.PointerCategory || n.Type.Base.Kind == facts.Auto {
			return v
		}
		f.note(v, use{kind: escapes, cause: ToInteger}, n.Where)
		return of(AtRunTime)
	case object:
		f.read(v, n.Where)
		if v.t.Category() == resolve.ClassCategory && f.typeOf(n.Type).Category() == resolve.ClassCategory {
			return f.copyOf(v, localCopy, n.Where)
		}
		return of(vary(v.index, Uniform))
	}
	return v
}

func (f *frame) typeOf(t *facts.Type) resolve.Type {
	r := f.w.a.file.In(f.at, f.fn, t.Span.Start, f.subst).Type(t)
	if f.class.TypeDecl != nil && (!r.Known() || r.Dependent()) {
		return f.class.TypeIn(t)
	}
	return r
}

func (f *frame) construct(n *body.Construct) value {
	if len(n.Args) == 1 {
		v := f.eval(n.Args[0])
		if v.kind == object && n.Type != nil && f.typeOf(n.Type).Value().Same(v.t.Value()) == ts.Yes {
			f.read(v, n.Where)
			return f.copyOf(v, localCopy, n.Where)
		}
		return f.keep([]value{v}, n.Args, n.Type)
	}
	return f.gather(n.Args, n.Type)
}

// gather is an object or array that is made of several values.
func (f *frame) gather(args []body.Expr, t *facts.Type) value {
	all := make([]value, len(args))
	for i, x := range args {
		all[i] = f.eval(x)
	}
	return f.keep(all, args, t)
}

// keep is what holds the addresses among some values.
func (f *frame) keep(all []value, args []body.Expr, t *facts.Type) value {
	var fields []*facts.Variable
	var class resolve.ClassOf
	var holds resolve.Type
	if t != nil && len(t.Layers) == 0 {
		holds = f.typeOf(t).Value()
		if c, ok := f.w.a.file.Definition(holds); ok {
			fields, class = c.Members, c
		}
	}
	if class.TypeDecl != nil {
		if d := f.only(class.Methods(class.Name), len(all)); d != nil && slices.ContainsFunc(all, value.refers) {
			return f.constructed(d, holds, class, all, args)
		}
	}
	var parts []part
	for i, v := range all {
		if !v.refers() {
			continue
		}
		name, byRef := "", false
		if d, ok := args[i].(*body.Designated); ok {
			name = d.Field
		} else if i < len(fields) {
			name = fields[i].Name
			byRef = class.TypeIn(fields[i].Type).Reference() == resolve.Lvalue
		}
		v = f.decay(v)
		if v.kind == object && !byRef {
			f.read(v, args[i].Span())
			if len(fields) > 0 && v.whole() && v.t.Category() == resolve.ClassCategory {
				parts = append(parts, part{name, f.copyOf(v, held, args[i].Span())})
				continue
			}
			if len(fields) > 0 || v.t.Category() != resolve.ClassCategory {
				continue
			}
			// A constructor may take a reference.
			if _, ok := f.w.a.file.Definition(v.t); !ok {
				continue
			}
		}
		if v.kind == holder && name == "" {
			parts = append(parts, v.parts...)
			continue
		}
		parts = append(parts, part{name, v})
	}
	if len(parts) == 0 {
		return of(AtRunTime)
	}
	return value{kind: holder, parts: parts, t: holds}
}

// constructed is an object that a constructor of the file makes of some values.
func (f *frame) constructed(d *resolve.Decl, t resolve.Type, class resolve.ClassOf, all []value, args []body.Expr) value {
	list := make([]passed, len(all))
	for i := range all {
		list[i] = passed{value: all[i], x: args[i]}
	}
	def := f.w.definition(d)
	as := running{fn: def}
	if def == nil || def.Broken || f.w.outOfLine(def) != ts.No || f.depth >= maxCalls || f.w.active[as] > 0 {
		f.unknownCall(list)
		return of(AtRunTime)
	}
	b := f.w.a.codeOf(def.At).code.Body(def.Function)
	if b == nil {
		f.unknownCall(list)
		return of(AtRunTime)
	}
	g := f.w.frame(def)
	g.class = class
	g.depth, g.loops, g.doubt = f.depth+1, f.loops, f.doubt
	g.chain = f.step(def, def.Name, f.whereOf(args))
	g.this = value{kind: holder, t: t}
	f.pass(g, def, list)
	f.w.active[as]++
	defer func() { f.w.active[as]-- }()
	for i := range b.Members {
		m := &b.Members[i]
		if m.Name == nil || m.Init == nil {
			continue
		}
		init := m.Init
		if l, ok := init.(*body.InitList); ok && len(l.List) == 1 {
			init = l.List[0]
		}
		v := g.initial(nil, init)
		if !v.refers() {
			continue
		}
		field, ft, ok := f.w.field(t, m.Name.Name, 0)
		if !ok || field.Type == nil {
			// A base: what it holds, the object holds.
			g.this.parts = append(g.this.parts, partsOf(v)...)
			continue
		}
		switch {
		case ft.Reference() != resolve.NoReference:
		case v.kind == object && v.whole() && v.t.Category() == resolve.ClassCategory:
			g.read(v, m.Init.Span())
			v = g.copyOf(v, held, m.Init.Span())
		case v.kind == object && !v.t.Element().Known():
			g.read(v, m.Init.Span())
			continue
		default:
			v = g.decay(v)
		}
		g.this.parts = append(g.this.parts, part{m.Name.Name, v})
	}
	if b.Block != nil {
		g.stmts(b.Block.List)
	}
	if len(g.this.parts) == 0 {
		return of(AtRunTime)
	}
	return g.this
}

func (f *frame) whereOf(args []body.Expr) ts.Span {
	if len(args) == 0 {
		return f.fn.NameSpan
	}
	return args[0].Span()
}

package paramcopy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// siteOf is a call of the graph at a place.
type siteOf struct{ *calls.Site }

// site is what the graph of calls knows of a place.
func (w *walk) site(at *resolve.Entry, span ts.Span) *calls.Site {
	known, ok := w.sites[at]
	if !ok {
		known = map[ts.Span]siteOf{}
		sites := w.a.graph.Sites(at)
		for i := range sites {
			known[sites[i].Span] = siteOf{&sites[i]}
		}
		w.sites[at] = known
	}
	return known[span].Site
}

// passed is one argument of a call.
type passed struct {
	value
	x body.Expr
	// byRef is set where a function that is not known surely takes a reference.
	byRef bool
}

func (p passed) span() ts.Span { return spanOf(p.x) }

func (f *frame) args(list []body.Expr) (all []passed, refers bool) {
	for _, x := range list {
		v := f.eval(x)
		refers = refers || v.refers()
		all = append(all, passed{value: v, x: x})
	}
	return all, refers
}

// call follows f(x) and x.f(y).
func (f *frame) call(n *body.Call) value {
	switch callee := body.Unparen(n.Callee).(type) {
	case *body.Name:
		return f.callName(n, callee)
	case *body.Member:
		if callee.Field == nil {
			break
		}
		v := f.eval(callee.X)
		if !v.refers() {
			break
		}
		if callee.Arrow && v.kind == object && v.t.Category() == resolve.PointerCategory {
			f.read(v, callee.X.Span())
			break
		}
		args, _ := f.args(n.Args)
		if v.kind == holder {
			if field, ok := f.fieldOf(v, callee.Field.Name, callee.Where); ok && field.refers() && len(f.holderMethods(callee)) == 0 {
				return f.invoke(field, args, n, callee.Field.Name)
			}
		} else if field, ok := f.fieldOf(v, callee.Field.Name, callee.Where); ok {
			return f.invoke(field, args, n, callee.Field.Name)
		}
		return f.method(v, callee.Field.Name, args, n.Where, f.w.site(f.at, callee.Field.NameSpan))
	case *body.LambdaExpr:
		args, _ := f.args(n.Args)
		return f.invoke(f.lambda(callee), args, n, "")
	default:
		v := f.eval(n.Callee)
		if v.refers() {
			args, _ := f.args(n.Args)
			return f.invoke(v, args, n, "")
		}
	}
	args, refers := f.args(n.Args)
	if !refers {
		return f.lazily(n)
	}
	if d := f.only(f.w.methods(f.temporary(n.Callee), "operator()", 0), len(args)); d != nil {
		return f.apply(d, passed{value: of(AtRunTime)}, args, n.Where)
	}
	if m, ok := body.Unparen(n.Callee).(*body.Member); ok && m.Field != nil {
		if site := f.w.site(f.at, m.Field.NameSpan); site != nil {
			if d := f.only(site.Callees, len(args)); d != nil {
				if site.Virtual {
					return f.refuse(d, VirtualCall, passed{}, args, n.Where, d.Name)
				}
				return f.apply(d, passed{value: of(AtRunTime)}, args, n.Where)
			}
		}
	}
	f.unknownCall(args)
	return of(AtRunTime)
}

// holderMethods are the functions that a call of a holder's member may mean.
func (f *frame) holderMethods(m *body.Member) []*resolve.Decl {
	if site := f.w.site(f.at, m.Field.NameSpan); site != nil {
		return site.Callees
	}
	return nil
}

func (f *frame) callName(n *body.Call, callee *body.Name) value {
	if l, ok := f.code.code.Local(callee); ok {
		v := f.name(callee)
		args, refers := f.args(n.Args)
		if v.refers() {
			return f.invoke(v, args, n, callee.Name)
		}
		if !refers {
			return f.lazily(n)
		}
		if site := f.w.site(f.at, callee.NameSpan); site != nil && site.Callee() != nil {
			return f.apply(site.Callee(), passed{value: of(AtRunTime)}, args, n.Where)
		}
		if d := f.only(f.w.methods(f.holds(&l), "operator()", 0), len(args)); d != nil {
			return f.apply(d, passed{value: of(AtRunTime)}, args, n.Where)
		}
		if pointsToFunction(&l) {
			for i := range args {
				args[i].byRef = f.takesReference(&l, i)
			}
			return f.refuse(nil, PointerCall, passed{}, args, n.Where, callee.Name)
		}
		f.unknownCall(args)
		return of(AtRunTime)
	}
	if this := f.object(); this.refers() && len(callee.Qualifier) == 0 && len(f.w.methods(this.t, callee.Name, 0)) > 0 {
		args, _ := f.args(n.Args)
		return f.method(this, callee.Name, args, n.Where, f.w.site(f.at, callee.NameSpan))
	}
	if this := f.object(); this.refers() && len(callee.Qualifier) == 0 {
		if field, ok := f.fieldOf(this, callee.Name, callee.Where); ok && field.refers() {
			args, _ := f.args(n.Args)
			return f.invoke(field, args, n, callee.Name)
		}
	}
	args, refers := f.args(n.Args)
	if !refers {
		return f.lazily(n)
	}
	site := f.w.site(f.at, callee.NameSpan)
	if site != nil && site.Kind == calls.Constructor || f.namesClass(callee) {
		return f.made(n, callee, args)
	}
	if site != nil {
		if d := f.only(site.Callees, len(args)); d != nil {
			return f.apply(d, passed{value: of(AtRunTime)}, args, n.Where)
		}
		if site.Standard != "" {
			return f.standard(site.Standard, args)
		}
	}
	if n.Macro == ts.No || n.Macro == ts.Unknown {
		if v, ok := f.library(callee.Name, args, n.Where); ok {
			return v
		}
	}
	if d := f.only(f.candidates(callee, len(args)), len(args)); d != nil && n.Macro != ts.Yes {
		return f.apply(d, passed{value: of(AtRunTime)}, args, n.Where)
	}
	f.unknownCall(args)
	return f.lazily(n)
}

// temporary is the class of an object that an expression makes, the zero Type for none.
func (f *frame) temporary(x body.Expr) resolve.Type {
	switch n := body.Unparen(x).(type) {
	case *body.Construct:
		if n.Type != nil {
			return f.typeOf(n.Type).Value()
		}
	case *body.Call:
		if c, ok := body.Unparen(n.Callee).(*body.Name); ok {
			return f.typeOf(classNamed(c)).Value()
		}
	}
	return resolve.Type{}
}

// holds is the class of a local variable or parameter that has nothing to do with a root.
func (f *frame) holds(l *body.Local) resolve.Type {
	if home := f.home(l); home != nil {
		if v := home.vars[l.NameSpan().Start]; v.kind == plain && v.t.Known() {
			return v.t
		}
	}
	if t := f.typeOf(l.Type()).Value(); t.Category() == resolve.ClassCategory {
		return t
	}
	return resolve.Type{}
}

// pointsToFunction tells whether a variable is one through which only a pointer can be called.
func pointsToFunction(l *body.Local) bool {
	t := l.Type()
	for _, layer := range t.Layers {
		if layer.Kind == facts.FunctionOf {
			return true
		}
	}
	return l.Param != nil && l.Function.Kind != facts.Lambda && isKernel(l.Function) && len(t.Layers) == 0 && len(l.Function.Template) == 0
}

// takesReference tells whether the function that a variable points to surely takes its
// argument of that number by reference.
func (f *frame) takesReference(l *body.Local, number int) bool {
	t := l.Type()
	for range maxDepth {
		for _, layer := range t.Layers {
			if layer.Kind == facts.FunctionOf && number < len(layer.Params) {
				layers := layer.Params[number].Type.Layers
				return len(layers) > 0 && layers[0].Kind == facts.LvalueReference
			}
		}
		alias := f.alias(t)
		if alias == nil {
			return false
		}
		t = alias
	}
	return false
}

// alias is the type that a type's name stands for, where the file has one alias of that
// name and the name has no qualifier.
func (f *frame) alias(t *facts.Type) *facts.Type {
	if t.Base.Kind != facts.Named || len(t.Base.Name) != 1 || t.Base.Name[0].Args != nil {
		return nil
	}
	var only *facts.Type
	for i := range f.w.a.file.Entries {
		for _, d := range f.w.a.file.Entries[i].Facts.Types {
			if d.Kind == facts.Alias && d.Name == t.Base.Name[0].Name {
				if only != nil {
					return nil
				}
				only = d.Aliased
			}
		}
	}
	return only
}

func isKernel(fn *facts.Function) bool {
	return slices.ContainsFunc(fn.Annotations.List, func(a facts.Annotation) bool { return a.Word == "__global__" })
}

// namesClass tells whether what is called is a class: a temporary of it is made.
func (f *frame) namesClass(n *body.Name) bool {
	t := f.typeOf(classNamed(n))
	if t.Category() != resolve.ClassCategory {
		return false
	}
	_, ok := f.w.a.file.Declared(t)
	return ok != nil
}

// classNamed is the type that a name may stand for.
func classNamed(n *body.Name) *facts.Type {
	parts := append(slices.Clone(n.Qualifier), facts.NamePart{Name: n.Name, Args: n.Args})
	return &facts.Type{Base: facts.Base{Kind: facts.Named, Name: parts, Global: n.Global, Text: n.Name, Span: n.NameSpan}, Span: n.NameSpan}
}

// made is a temporary of a class.
func (f *frame) made(n *body.Call, callee *body.Name, args []passed) value {
	t := classNamed(callee)
	if len(args) == 1 && args[0].kind == object && f.typeOf(t).Value().Same(args[0].t.Value()) == ts.Yes {
		f.read(args[0].value, n.Where)
		return f.copyOf(args[0].value, localCopy, n.Where)
	}
	all := make([]value, len(args))
	for i := range args {
		all[i] = args[i].value
	}
	return f.keep(all, n.Args, t)
}

// candidates are functions of the file that a name which the graph left open may mean.
func (f *frame) candidates(n *body.Name, args int) []*resolve.Decl {
	var all []*resolve.Decl
	for d := range f.w.a.file.Named(n.Name) {
		if d.Kind == facts.Plain && !d.Body.Empty() && !d.Broken && (args <= len(d.Params)) {
			all = append(all, d)
		}
	}
	return all
}

// only is the function that a call means where there is one, or where several differ in const only.
func (f *frame) only(all []*resolve.Decl, args int) *resolve.Decl {
	var best *resolve.Decl
	for _, d := range all {
		if len(d.Params) < args && d.Ellipsis.Empty() && !hasPack(d) {
			continue
		}
		switch {
		case best == nil:
			best = d
		case f.w.a.file.SameFunction(best, d) == ts.Yes:
		case best.Class != nil && best.Class == d.Class && len(best.Params) == len(d.Params) && constMember(best) != constMember(d):
			if constMember(d) {
				best = d
			}
		default:
			return nil
		}
	}
	return best
}

func hasPack(d *resolve.Decl) bool {
	return slices.ContainsFunc(d.Params, func(p *facts.Param) bool { return p.Pack })
}

func constMember(d *resolve.Decl) bool { return strings.Contains(d.Suffix, "const") }

// invoke calls a value: a closure or an object with operator().
func (f *frame) invoke(v value, args []passed, n *body.Call, name string) value {
	switch {
	case v.kind == holder && v.lambda != nil:
		return f.callLambda(v, args, n)
	case v.kind == object && v.t.Category() == resolve.ClassCategory:
		return f.method(v, "operator()", args, n.Where, f.w.site(f.at, calleeSpan(n)))
	case v.kind == object && v.t.Category() == resolve.PointerCategory:
		f.read(v, n.Where)
		if anyRefers(args) {
			return f.refuse(nil, PointerCall, passed{}, args, n.Where, name)
		}
		return of(AtRunTime)
	}
	v.reaches(func(p value) { f.note(p, use{kind: unclear}, n.Where) })
	f.unknownCall(args)
	return of(AtRunTime)
}

func anyRefers(args []passed) bool {
	return slices.ContainsFunc(args, func(p passed) bool { return p.refers() })
}

func calleeSpan(n *body.Call) ts.Span {
	switch c := body.Unparen(n.Callee).(type) {
	case *body.Name:
		return c.NameSpan
	case *body.Member:
		if c.Field != nil {
			return c.Field.NameSpan
		}
	}
	return n.Callee.Span()
}

// member calls a member function without arguments, if there is one.
func (f *frame) member(v value, name string, span ts.Span) value {
	if d := f.only(f.w.methods(v.t, name, 0), 0); d != nil {
		return f.apply(d, passed{value: v}, nil, span)
	}
	return of(AtRunTime)
}

// operator calls an operator that the class of an object defines.
func (f *frame) operator(v value, name string, list []body.Expr, span ts.Span) (value, bool) {
	d := f.only(f.w.methods(v.t, name, 0), len(list))
	if d == nil {
		return value{}, false
	}
	args := make([]passed, len(list))
	for i, x := range list {
		args[i] = passed{value: f.lazily(x), x: x}
	}
	return f.apply(d, passed{value: v}, args, span), true
}

// method calls a member function of an object.
func (f *frame) method(v value, name string, args []passed, span ts.Span, site *calls.Site) value {
	all := f.w.methods(v.t, name, 0)
	d := f.only(all, len(args))
	if d == nil && site != nil {
		d = f.only(site.Callees, len(args))
	}
	if d == nil {
		v.reaches(func(p value) { f.note(p, use{kind: unclear}, span) })
		f.unknownCall(args)
		return of(AtRunTime)
	}
	if isVirtual(d) && !(v.kind == object && v.whole() && f.kernel) {
		return f.refuse(d, VirtualCall, passed{value: v}, args, span, d.Name)
	}
	return f.apply(d, passed{value: v}, args, span)
}

func isVirtual(d *resolve.Decl) bool {
	return resolve.Has(&d.Annotations, "virtual") == ts.Yes || d.Overrides
}

// unknownCall is a call of a function of which nobody knows what it does.
func (f *frame) unknownCall(args []passed) {
	for _, p := range args {
		switch {
		case p.kind == object && (p.component || scalar(p.t) || f.bytes(p.t) > 0 && !f.defined(p.t)):
			// A class of CUDA's own, such as half, goes to a function of CUDA's own.
			f.read(p.value, p.span())
		default:
			p.reaches(func(v value) { f.note(v, use{kind: unclear}, p.span()) })
		}
	}
}

func scalar(t resolve.Type) bool {
	switch t.Category() {
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
		return true
	}
	return false
}

func (f *frame) defined(t resolve.Type) bool {
	_, ok := f.w.a.file.Definition(t)
	return ok || t.Element().Known()
}

// definition is the declaration of a function that has its body, nil for none.
func (w *walk) definition(d *resolve.Decl) *resolve.Decl {
	if !d.Body.Empty() {
		return d
	}
	for _, e := range w.a.file.Group(d) {
		if !e.Body.Empty() {
			return e
		}
	}
	return nil
}

// outOfLine tells whether some declaration of a function says that it is not inlined.
func (w *walk) outOfLine(d *resolve.Decl) ts.Tri {
	says := ts.No
	for _, e := range append(w.a.file.Group(d), d) {
		says = says.Or(resolve.Has(&e.Annotations, "__noinline__"))
	}
	return says
}

// apply calls a function that is known.
func (f *frame) apply(d *resolve.Decl, this passed, args []passed, span ts.Span) value {
	def := f.w.definition(d)
	switch {
	case d.Defaulted || d.Deleted:
		return of(AtRunTime)
	case def == nil:
		return f.refuse(d, Elsewhere, this, args, span, d.Name)
	case def.Broken || def.Uncertain:
		this.reaches(func(v value) { f.note(v, use{kind: unclear}, span) })
		f.unknownCall(args)
		return of(AtRunTime)
	}
	switch f.w.outOfLine(def) {
	case ts.Yes:
		return f.refuse(def, NotInlined, this, args, span, def.Name)
	case ts.Unknown:
		for _, p := range append([]passed{this}, args...) {
			p.reaches(func(v value) { f.note(v, use{kind: unclear}, span) })
		}
	}
	switch f.w.recursionOf(def) {
	case recursive:
		return f.refuse(def, Recursive, this, args, span, def.Name)
	case tailRecursive:
		for _, p := range append([]passed{this}, args...) {
			p.reaches(func(v value) { f.note(v, use{kind: compares, cause: Chosen}, span) })
		}
	}
	return f.enter(def, this, args, span)
}

// step is the chain of calls with one more.
func (f *frame) step(d *resolve.Decl, name string, span ts.Span) []Step {
	return append(slices.Clip(slices.Clone(f.chain)), Step{At: f.at, Span: span, Callee: d, Name: name})
}

// enter follows the body of an inlined function.
func (f *frame) enter(d *resolve.Decl, this passed, args []passed, span ts.Span) value {
	as := runningAs(d, this.value)
	same := places(this, args)
	if f.w.active[as] > 0 && f.depth < maxCalls && slices.Contains(f.w.under[as], same) {
		return of(AtRunTime) // it does what is being followed, in a deeper turn
	}
	if f.depth >= maxCalls || f.w.active[as] > 0 {
		for _, p := range append([]passed{this}, args...) {
			p.reaches(func(v value) { f.note(v, use{kind: unclear}, span) })
		}
		return of(AtRunTime)
	}
	g := f.w.frame(d)
	g.depth, g.loops, g.doubt = f.depth+1, f.loops, f.doubt
	g.chain = f.step(d, d.Name, span)
	if this.refers() && d.Kind == facts.Member && resolve.Has(&d.Annotations, "static") != ts.Yes {
		g.this = this.value
		g.class, _ = f.w.owner(this.t, d, 0)
		f.needsMutable(d, this, span)
		if g.this.kind == object {
			g.this.kind = pointer
		}
	}
	f.pass(g, d, args)
	key := g.signature()
	if v, ok := f.w.done[key]; ok {
		return v
	}
	f.w.active[as]++
	f.w.under[as] = append(f.w.under[as], same)
	g.body()
	f.w.active[as]--
	f.w.under[as] = f.w.under[as][:len(f.w.under[as])-1]
	f.w.done[key] = g.result
	return g.result
}

// places names what arguments have to do with roots.
func places(this passed, args []passed) string {
	var b strings.Builder
	for _, p := range append([]passed{this}, args...) {
		if p.refers() && !(p.kind == object && (p.component || scalar(p.t))) {
			b.WriteString(p.signature())
		}
		b.WriteByte(',')
	}
	return b.String()
}

// pass gives the parameters of a function their values.
func (f *frame) pass(g *frame, d *resolve.Decl, args []passed) {
	for i, p := range d.Params {
		at := p.NameSpan.Start
		switch {
		case p.Pack:
			if i < len(args) {
				v := args[i].value
				for _, more := range args[i+1:] {
					v = join(v, more.value)
				}
				g.vars[at] = v
			}
			return
		case i < len(args):
			v := args[i].value
			if !v.refers() {
				v = f.plainArgument(v, args[i].x)
			}
			f.hand(g, p.Type, at, v, args[i].span())
		default:
			g.vars[at] = of(PerhapsFixed)
		}
	}
}

// plainArgument is what an inlined function knows of an argument that has nothing to do
// with a root: how it differs, and its class, of which it may call a member.
func (f *frame) plainArgument(v value, x body.Expr) value {
	known := of(v.varying())
	known.several = v.several || x != nil && f.counted(x)
	known.t = v.t
	if x != nil {
		if n, ok := f.constant(x); ok {
			known.number = &n
		}
	}
	switch n := body.Unparen(x).(type) {
	case *body.Name:
		if l, ok := f.code.code.Local(n); ok {
			known.t = f.holds(&l)
		}
	case *body.Call, *body.Construct:
		known.t = f.temporary(n)
	}
	return known
}

// hand binds a parameter of g; what that does with the argument happens in f.
func (f *frame) hand(g *frame, t *facts.Type, at int, v value, span ts.Span) {
	vars, code := f.vars, f.code
	f.vars, f.code = g.vars, g.code
	f.bind(t, at, v, span, false)
	f.vars, f.code = vars, code
	if c := g.vars[at]; c.kind == object && c.root != v.root && c.root != nil && c.root.kind == localCopy {
		c.root.kind = byValue
	}
}

// signature says what a call depends on: two calls with the same do the same.
func (g *frame) signature() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%p %t %d %s|", g.fn, g.doubt, min(g.loops, 1), g.this.signature())
	keys := make([]int, 0, len(g.vars))
	for k := range g.vars {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		fmt.Fprintf(&b, "%d:%s|", k, g.vars[k].signature())
	}
	return b.String()
}

func (v value) signature() string {
	switch v.kind {
	case plain:
		name, _ := v.t.Canonical()
		if v.number != nil {
			name += fmt.Sprint("=", *v.number)
		}
		return fmt.Sprint(v.varying(), v.several, name)
	case holder:
		s := fmt.Sprintf("h%p%p", v.lambda, v.in)
		for _, p := range v.parts {
			s += "(" + p.name + p.signature() + ")"
		}
		return s
	}
	return fmt.Sprintf("%d %p %d %s %t %t", v.kind, v.root, v.index, v.path, v.one, v.mixed)
}

// needsMutable notes a call of a member function that is not const.
func (f *frame) needsMutable(d *resolve.Decl, this passed, span ts.Span) {
	if constMember(d) || this.kind == holder {
		return
	}
	for _, e := range f.w.a.file.Group(d) {
		if e.Class != nil && e.Kind == facts.Member && resolve.Has(&e.Annotations, "static") != ts.Yes {
			f.note(this.value, use{kind: bindsMutable, member: e}, span)
			return
		}
	}
}

// refuse is a call of a function that is not inlined.
func (f *frame) refuse(d *resolve.Decl, cause Cause, this passed, args []passed, span ts.Span, name string) value {
	chain := f.chain
	f.chain = f.step(d, name, span)
	defer func() { f.chain = chain }()
	if this.refers() {
		if d != nil {
			f.needsMutable(d, this, span)
		}
		f.leave(d, -1, cause, this, span)
	}
	for i, p := range args {
		if p.refers() {
			f.leave(d, i, cause, p, p.span())
		}
	}
	return of(AtRunTime)
}

// leave is one argument of a call that is not inlined; number is -1 for the object.
func (f *frame) leave(d *resolve.Decl, number int, cause Cause, p passed, span ts.Span) {
	var t *facts.Type
	if d != nil && number >= 0 && number < len(d.Params) {
		t = d.Params[number].Type
	}
	switch {
	case p.kind == holder:
		p.reaches(func(v value) { f.note(v, use{kind: escapes, cause: Inside}, span) })
		for _, c := range p.byValue() {
			f.note(c, use{kind: passesValue, cause: CapturedByValue}, span)
		}
		return
	case p.kind == object && t != nil && len(t.Layers) == 0:
		if p.t.Category() == resolve.ClassCategory && f.bytes(p.t) > 16 {
			f.note(p.value, use{kind: passesValue, cause: ByValue}, span)
			return
		}
		if p.t.Element().Known() {
			break
		}
		f.read(p.value, span)
		return
	case p.kind == object && d == nil && p.t.Category() != resolve.ClassCategory && !p.t.Element().Known():
		f.read(p.value, span)
		return
	}
	if cause != NotInlined {
		f.note(p.value, use{kind: escapes, cause: cause, doubtful: d == nil && p.kind == object && p.t.Category() == resolve.ClassCategory && !p.byRef}, span)
		return
	}
	f.summarised(d, number, p.value, span)
}

func (f *frame) bytes(t resolve.Type) int64 {
	if s, ok := f.w.a.sizes.SizeOf(t); ok {
		return s.Bytes
	}
	return 0
}

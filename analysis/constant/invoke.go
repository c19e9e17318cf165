package constant

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// argument is what is passed to a function: a value, or the place of one.
type argument struct {
	v Value
	// at is the place of an lvalue, nil for others.
	at *cell
}

// called computes a call in a tree.
func (e *Evaluator) called(f *frame, n *body.Call) Value {
	switch callee := body.Unparen(n.Callee).(type) {
	case *body.Name:
		return e.callNamed(f, n, callee)
	case *body.Member:
		return e.callMember(f, n, callee)
	case *body.LambdaExpr:
		return e.callLambda(f, n, callee)
	}
	return unknown(NoType, Unsupported, f.text(n))
}

func (e *Evaluator) callNamed(f *frame, n *body.Call, callee *body.Name) Value {
	if e.isMacro(f, callee) {
		return e.macro(f, n, callee)
	}
	text := f.text(callee)
	if callee.Name == "offsetof" || callee.Name == "__builtin_offsetof" {
		return e.operand(sourceOf(f.at, n.Where), f.context(e, n.Where.Start), nil, f.depth+1)
	}
	if c := f.local(callee); c != nil {
		if c.lambda != nil {
			return e.run(c.lambda.from, c.lambda.decl, nil, nil, e.arguments(f, n.Args), text)
		}
		v := c.read()
		if v.instance() {
			return e.callObject(f, v, n, text)
		}
		if v.Kind == Pointer && v.function != nil {
			return e.callFunction(f, []*resolve.Decl{v.function}, nil, n.Args, text)
		}
		return unknown(NoType, Unsupported, text)
	}
	m := f.meaning(e, callee)
	switch m.Kind {
	case resolve.FunctionName:
		if in := m.In.Instance(); in != nil && callee.Args == nil {
			return e.callInstance(f, m.Functions, in, n.Args, text)
		}
		return e.callFunction(f, m.Functions, callee.Args, n.Args, text)
	case resolve.TypeName:
		if to := e.arithmetic(m.Type); to != NoType && len(n.Args) == 1 {
			return e.converted(f, m.Type, n.Args[0], f.text(n))
		}
		return e.made(f, m.Type, n.Args, false, f.text(n))
	case resolve.VariableName:
		c := e.stored(m, text, f.depth)
		if c.lambda != nil {
			return e.run(c.lambda.from, c.lambda.decl, nil, nil, e.arguments(f, n.Args), text)
		}
		if v := e.fetch(c); v.instance() {
			return e.callObject(f, v, n, text)
		} else if v.Kind == Pointer && v.function != nil {
			return e.callFunction(f, []*resolve.Decl{v.function}, nil, n.Args, text)
		}
		return unknown(NoType, Unsupported, text)
	case resolve.NoName:
		t := f.context(e, callee.NameSpan.Start).Type(&facts.Type{Base: facts.Base{Kind: facts.Named, Name: path(callee), Global: callee.Global, Text: spelled(path(callee))}})
		if e.arithmetic(t) != NoType {
			if len(n.Args) == 0 {
				return e.model.to(e.arithmetic(t), e.model.integer(Int, 0))
			}
			if len(n.Args) == 1 {
				return e.converted(f, t, n.Args[0], f.text(n))
			}
		}
		args := make([]Value, len(n.Args))
		for i, x := range n.Args {
			args[i] = e.compute(f, x)
		}
		p := &parser{e: e, in: f.context(e, n.Where.Start), params: f.scalars(), depth: f.depth}
		return p.standard(path(callee), args, text)
	}
	return unknown(NoType, NotComputable, text)
}

// callObject computes a call of an object of a class.
func (e *Evaluator) callObject(f *frame, v Value, n *body.Call, text string) Value {
	operands := []Value{v}
	for _, a := range e.arguments(f, n.Args) {
		operands = append(operands, a.v)
	}
	if r, ok := e.operatorCall(f, "()", operands, text); ok {
		return r
	}
	return unknown(NoType, NotComputable, text)
}

// arguments are what is passed, places for what names one.
func (e *Evaluator) arguments(f *frame, list []body.Expr) []argument {
	args := make([]argument, len(list))
	for i, x := range list {
		switch body.Unparen(x).(type) {
		case *body.Name, *body.Member, *body.Index:
			c, why := e.place(f, x)
			if c == nil {
				args[i].v = Value{Why: why}
				continue
			}
			args[i] = argument{c.read(), c}
			if c.from != nil {
				e.note(c.from.stands)
			}
		default:
			args[i].v = e.compute(f, x)
		}
	}
	return args
}

// callMember computes x.f(…) and p->f(…).
func (e *Evaluator) callMember(f *frame, n *body.Call, callee *body.Member) Value {
	text := f.text(callee)
	if callee.Field == nil || callee.X == nil {
		return unknown(NoType, Unsupported, text)
	}
	object, why := e.objectOf(f, callee)
	if object == nil {
		return Value{Why: why}
	}
	if object.from != nil {
		e.note(object.from.stands)
	}
	if object.why != nil {
		return Value{Why: object.why}
	}
	class, ok := e.file.Definition(object.t)
	if !ok || object.array || !object.object() {
		return unknown(NoType, NotComputable, text)
	}
	methods, within := class.Methods(callee.Field.Name), object
	for len(methods) == 0 {
		// Of a single base only: others could hide it.
		if len(within.fields) == 0 || within.fields[0] != nil || len(within.fields) > 1 && within.fields[1] == nil {
			return unknown(NoType, NotComputable, text)
		}
		within = within.parts[0]
		if class, ok = e.file.Definition(within.t); !ok {
			return unknown(NoType, NotComputable, text)
		}
		methods = class.Methods(callee.Field.Name)
	}
	args := e.arguments(f, n.Args)
	d := e.calleeIn(methods, args, class.Context().Instance())
	if d == nil {
		return e.notComputed(methods, len(args), text)
	}
	return e.run(nil, d, within, callee.Field.Args, args, text)
}

// callLambda computes a lambda that is called where it stands.
func (e *Evaluator) callLambda(f *frame, n *body.Call, l *body.LambdaExpr) Value {
	made := e.lambda(f, l)
	if made == nil {
		return unknown(NoType, Unsupported, f.text(n))
	}
	return e.run(made.from, made.decl, nil, nil, e.arguments(f, n.Args), "lambda")
}

// closure is a lambda with the frame around it.
type closure struct {
	decl *resolve.Decl
	from *frame
}

// lambda is the closure of a lambda without init captures; nil for others.
func (e *Evaluator) lambda(f *frame, l *body.LambdaExpr) *closure {
	if l.Function == nil || l.Body == nil {
		return nil
	}
	for _, c := range l.Captures {
		if c.Init != nil || c.Pack {
			return nil
		}
	}
	d := f.at.DeclOf(l.Function)
	if d == nil || d.Broken {
		return nil
	}
	return &closure{decl: d, from: f}
}

// callFunction computes a call of one of some functions.
func (e *Evaluator) callFunction(f *frame, functions []*resolve.Decl, written []facts.TemplateArg, list []body.Expr, text string) Value {
	args := e.arguments(f, list)
	d := e.callee(functions, args)
	if d == nil {
		return e.notComputed(functions, len(args), text)
	}
	var object *cell
	if d.Kind == facts.Member && resolve.Has(&d.Annotations, "static") != treesitter.Yes {
		for g := f; g != nil && object == nil; g = g.outer {
			object = g.object
		}
		if object == nil {
			return unknown(NoType, NotComputable, text)
		}
	}
	caller := f
	if len(d.Template) == 0 {
		caller = nil
	}
	return e.runIn(caller, d, object, written, args, text)
}

// callInstance computes a call of a member function of a class template's instance by
// its name alone.
func (e *Evaluator) callInstance(f *frame, functions []*resolve.Decl, in *resolve.Substitution, list []body.Expr, text string) Value {
	args := e.arguments(f, list)
	d := e.calleeIn(functions, args, in)
	if d == nil {
		return e.notComputed(functions, len(args), text)
	}
	if len(d.Template) > 0 {
		return e.refused(d, nil, text)
	}
	if resolve.Has(&d.Annotations, "static") == treesitter.Yes {
		return e.runWith(nil, d, in, nil, args, text)
	}
	for g := f; g != nil; g = g.outer {
		if g.object != nil {
			return e.run(nil, d, g.object, nil, args, text)
		}
	}
	return unknown(NoType, NotComputable, text)
}

// instance are the template arguments of the class whose member function runs on an
// object; ok is false where they are not known.
func (e *Evaluator) instance(d *resolve.Decl, object *cell) (s *resolve.Substitution, ok bool) {
	if d.Class == nil || len(d.Class.Template) == 0 {
		return nil, true
	}
	if object == nil {
		return nil, false
	}
	class, known := e.file.Definition(object.t)
	if !known || class.TypeDecl != d.Class {
		return nil, false
	}
	s = class.Context().Instance()
	return s, s != nil
}

// notComputed says why a call has no value: all functions that it may mean are surely
// none that compilers run, or nobody knows.
func (e *Evaluator) notComputed(functions []*resolve.Decl, args int, text string) Value {
	var only *resolve.Decl
	for _, d := range functions {
		if len(d.Params) < args && d.Ellipsis.Empty() {
			continue
		}
		if e.constexprCallee(d) != treesitter.No {
			return unknown(NoType, NotComputable, text)
		}
		only = d
	}
	if only == nil {
		return unknown(NoType, NotComputable, text)
	}
	return unknown(e.arithmetic(e.file.ReturnType(only, nil)), NotConstexpr, text).about(only.At, only.NameSpan)
}

// constexprCallee tells whether compilers run a function at compile time.
func (e *Evaluator) constexprCallee(d *resolve.Decl) treesitter.Tri {
	if d.Kind == facts.Lambda || d.Defaulted {
		return treesitter.Yes
	}
	answer := treesitter.No
	if d.Class == nil && folded(d.Name) {
		answer = treesitter.Unknown
	}
	for _, g := range e.file.Group(d) {
		for _, w := range [...]string{"constexpr", "consteval"} {
			answer = answer.Or(resolve.Has(&g.Annotations, w))
		}
		if g.Broken || g.Uncertain || len(g.Template) > 0 && g.Kind != facts.Plain {
			answer = answer.Or(treesitter.Unknown)
		}
	}
	return answer
}

// callee is the only function that a call can mean, with its body.
func (e *Evaluator) callee(functions []*resolve.Decl, args []argument) *resolve.Decl {
	return e.calleeIn(functions, args, nil)
}

// calleeIn is callee for member functions of a class template's instance.
func (e *Evaluator) calleeIn(functions []*resolve.Decl, args []argument, in *resolve.Substitution) *resolve.Decl {
	var viable []*resolve.Decl
	for _, d := range functions {
		if d.Broken || d.Uncertain || d.Annotations.Hidden || !d.Ellipsis.Empty() || d.Typedef != nil || d.Kind != facts.Plain && d.Kind != facts.Member {
			return nil
		}
		required := 0
		for _, q := range d.Params {
			if q.Pack {
				return nil
			}
			if q.Default.Empty() {
				required++
			}
		}
		if len(args) < required || len(args) > len(d.Params) {
			continue
		}
		body := e.withBody(d)
		if body == nil {
			body = d
		}
		if len(viable) == 0 || viable[len(viable)-1] != body {
			viable = append(viable, body)
		}
	}
	if len(viable) > 1 {
		viable = e.exact(viable, args, in)
	}
	if len(viable) != 1 || viable[0].Body.Empty() {
		return nil
	}
	return viable[0]
}

// withBody is the declaration of a function that has its body, nil for none.
func (e *Evaluator) withBody(d *resolve.Decl) *resolve.Decl {
	if !d.Body.Empty() {
		return d
	}
	for _, g := range e.file.Group(d) {
		if !g.Body.Empty() && !g.Broken {
			return g
		}
	}
	return nil
}

// exact keeps the functions of which every parameter has the type of its argument.
func (e *Evaluator) exact(viable []*resolve.Decl, args []argument, in *resolve.Substitution) []*resolve.Decl {
	var kept []*resolve.Decl
	for _, d := range viable {
		fits := len(d.Template) == 0
		for i, a := range args {
			types, ok := e.file.ParamTypes(d, i, in)
			if !ok || len(types) != 1 {
				return nil
			}
			t := types[0].Referred()
			switch {
			case a.v.Kind == Object:
				fits = fits && a.v.obj.t.Value().Same(t.Value()) == treesitter.Yes
			case a.v.Type != NoType:
				fits = fits && e.arithmetic(t) == a.v.Type
			default:
				return nil
			}
		}
		if fits {
			kept = append(kept, d)
		}
	}
	return kept
}

// runIn is run for a call whose template arguments are spelled in a frame.
func (e *Evaluator) runIn(f *frame, d *resolve.Decl, object *cell, written []facts.TemplateArg, args []argument, text string) Value {
	if f == nil {
		return e.run(nil, d, object, written, args, text)
	}
	values := make([]Value, len(args))
	for i := range args {
		values[i] = args[i].v
	}
	p := &parser{e: e, in: f.context(e, 0), params: f.scalars(), depth: f.depth}
	s, ok := p.substitution(d, written, values)
	if !ok {
		return e.refused(d, nil, text)
	}
	return e.runWith(nil, d, s, object, args, text)
}

func (e *Evaluator) run(outer *frame, d *resolve.Decl, object *cell, written []facts.TemplateArg, args []argument, text string) Value {
	in, ok := e.instance(d, object)
	if len(d.Template) > 0 || len(written) > 0 || !ok {
		return e.refused(d, nil, text)
	}
	return e.runWith(outer, d, in, object, args, text)
}

// refused is a call that is not computed.
func (e *Evaluator) refused(d *resolve.Decl, s *resolve.Substitution, text string) Value {
	t := e.arithmetic(e.file.ReturnType(d, s))
	if e.constexprCallee(d) == treesitter.No && len(d.Template) == 0 {
		return unknown(t, NotConstexpr, text).about(d.At, d.NameSpan)
	}
	return unknown(t, NotComputable, text).about(d.At, d.NameSpan)
}

// runWith runs a function with the arguments s of its template.
func (e *Evaluator) runWith(outer *frame, d *resolve.Decl, s *resolve.Substitution, object *cell, args []argument, text string) Value {
	returned := e.file.ReturnType(d, s)
	of := e.arithmetic(returned)
	deduced := d.Return == nil || returned.Deduced() != treesitter.No
	if e.dead > 0 {
		if of == NoType {
			return unknown(NoType, NotComputable, text)
		}
		return unknown(of, NotComputable, text).about(d.At, d.NameSpan)
	}
	f, why := e.enter(d, s, object, args)
	if f == nil {
		return Value{Type: of, Why: e.orNotConstexpr(d, why, text)}
	}
	f.outer = outer
	if e.constexprCallee(d) == treesitter.No {
		reason := unknown(NoType, NotConstexpr, text).about(d.At, d.NameSpan).Why
		e.note(standing{runtime: reason, unfolded: reason})
	}
	e.running++
	flow := e.body(f)
	e.running--
	switch {
	case flow.why != nil:
		v := Value{Type: of, Why: e.orNotConstexpr(d, flow.why, text)}
		return v.about(d.At, d.NameSpan)
	case flow.kind != returning:
		if returned.Void() == treesitter.Yes || d.Return == nil && f.result.Kind == Unknown {
			return nothing()
		}
		return unknown(of, Undefined, text)
	}
	v := f.result
	if !v.Known() || deduced {
		return v
	}
	return e.resultAs(returned, v, text)
}

// orNotConstexpr prefers the certain reason that a function is not constexpr.
func (e *Evaluator) orNotConstexpr(d *resolve.Decl, why *Reason, text string) *Reason {
	if e.constexprCallee(d) == treesitter.No && !why.Certain() {
		return unknown(NoType, NotConstexpr, text).about(d.At, d.NameSpan).Why
	}
	return why
}

// resultAs is a returned value as the type of the function.
func (e *Evaluator) resultAs(t resolve.Type, v Value, text string) Value {
	if t.Shape() == resolve.ReferenceShape {
		t = t.Underlying()
	}
	if of := e.arithmetic(t); of != NoType {
		return e.model.to(of, v)
	}
	if v.Kind == Object && t.Shape() == resolve.ClassShape && v.obj.t.Value().Same(t.Value()) == treesitter.Yes {
		return v
	}
	if v = decayed(v); v.Kind == Pointer && t.Shape() == resolve.PointerShape {
		return v
	}
	if v.Kind == Integer && v.bits == 0 && t.Shape() == resolve.PointerShape {
		return Value{Kind: Pointer}
	}
	return unknown(NoType, Unsupported, text)
}

// enter makes the frame of a call, its parameters filled.
func (e *Evaluator) enter(d *resolve.Decl, s *resolve.Substitution, object *cell, args []argument) (*frame, *Reason) {
	if e.running >= maxCalls {
		e.steps = 0 // what called it would only try the same again
	}
	if !e.spend() {
		return nil, &Reason{Cause: TooComplex, Text: d.Name}
	}
	code := body.Of(d.At.Facts)
	if b := code.Body(d.Function); b == nil || b.Broken || b.Block == nil || len(b.Handlers) > 0 || code.Hides(d.Body) {
		return nil, &Reason{Cause: NotComputable, Text: d.Name}
	}
	known := e.bodies[d]
	if known == nil || s != nil {
		known = &names{map[*body.Name]resolve.Meaning{}}
		if s == nil {
			e.bodies[d] = known
		}
	}
	f := &frame{
		code: code, at: d.At, d: d, s: s, object: object, names: known,
		vars: map[*facts.Variable]*cell{}, params: map[*facts.Param]*cell{}, depth: 1,
	}
	for i, param := range d.Params {
		types, ok := e.file.ParamTypes(d, i, s)
		if !ok || len(types) != 1 {
			return nil, &Reason{Cause: NotComputable, Text: d.Name}
		}
		t := types[0]
		var a argument
		if i < len(args) {
			a = args[i]
		} else {
			a.v = e.operand(sourceOf(d.At, param.Default), e.file.In(d.At, nil, param.Default.Start, nil), nil, 1)
		}
		c, why := e.passed(t, a, param.Type.Base.Kind == facts.Auto)
		if c == nil {
			return nil, why
		}
		f.params[param] = c
	}
	return f, nil
}

// passed is the place of a parameter.
func (e *Evaluator) passed(t resolve.Type, a argument, auto bool) (*cell, *Reason) {
	if !a.v.Known() && a.v.Why != nil {
		return nil, a.v.Why
	}
	if t.Shape() == resolve.ReferenceShape {
		to := t.Underlying()
		if a.at != nil && (a.at.of == e.arithmetic(to) && a.at.of != NoType || a.at.object() && a.at.t.Value().Same(to.Value()) == treesitter.Yes) {
			return a.at, nil
		}
		if to.Const() != treesitter.Yes && a.at != nil && e.arithmetic(to) != NoType {
			return nil, &Reason{Cause: Unsupported, Text: t.String()}
		}
		t = to
	}
	c := &cell{t: t, of: e.arithmetic(t)}
	switch {
	case a.v.Kind == Object && t.Shape() == resolve.ClassShape:
		v := e.copied(a.v)
		if v.Kind != Object || v.obj.t.Value().Same(t.Value()) != treesitter.Yes {
			return nil, &Reason{Cause: Unsupported, Text: t.String()}
		}
		return v.obj, nil
	case c.of == NoType && t.Shape() != resolve.PointerShape:
		return nil, &Reason{Cause: Unsupported, Text: t.String()}
	}
	if why := e.take(c, a.v); why != nil {
		return nil, why
	}
	return c, nil
}

// trivialDefault reports whether a class's default constructor is defaulted.
func (e *Evaluator) trivialDefault(constructors []*resolve.Decl) bool {
	for _, d := range constructors {
		if len(d.Params) == 0 {
			return d.Defaulted
		}
	}
	return false
}

// constructed runs a constructor on a new object.
func (e *Evaluator) constructed(f *frame, c *cell, class resolve.ClassOf, constructors []*resolve.Decl, list []body.Expr) *Reason {
	args := e.arguments(f, list)
	for _, d := range constructors {
		if d.Defaulted && len(d.Params) == 0 && len(args) == 0 {
			return e.eachDefault(f, c)
		}
	}
	text := class.Name
	d := e.calleeIn(constructors, args, class.Context().Instance())
	if d == nil {
		v := e.notComputed(constructors, len(args), text)
		return v.Why
	}
	instance, ok := e.instance(d, c)
	if len(d.Template) > 0 || !ok || e.dead > 0 {
		return &Reason{Cause: NotComputable, Text: text}
	}
	in, why := e.enter(d, instance, c, args)
	if in == nil {
		return e.orNotConstexpr(d, why, text)
	}
	if e.constexprCallee(d) == treesitter.No {
		reason := unknown(NoType, NotConstexpr, text).about(d.At, d.NameSpan).Why
		e.note(standing{runtime: reason, unfolded: reason})
	}
	e.running++
	defer func() { e.running-- }()
	b := in.code.Body(d.Function)
	if why := e.members(in, c, b); why != nil {
		return e.orNotConstexpr(d, why, text)
	}
	if flow := e.body(in); flow.why != nil {
		return e.orNotConstexpr(d, flow.why, text)
	}
	return nil
}

// members initialises bases and members as a constructor's list says, or by default.
func (e *Evaluator) members(f *frame, c *cell, b *body.Body) *Reason {
	done := make([]bool, len(c.parts))
	for _, m := range b.Members {
		at := -1
		for i, v := range c.fields {
			if v != nil && v.Name == m.Name.Name && m.Name.Plain() {
				at = i
			}
		}
		if at < 0 {
			// A base, or the class itself.
			t := f.context(e, m.Name.NameSpan.Start).Type(&facts.Type{Base: facts.Base{Kind: facts.Named, Name: path(m.Name), Global: m.Name.Global, Text: spelled(path(m.Name))}})
			for i, v := range c.fields {
				if v == nil && c.parts[i].t.Value().Same(t.Value()) == treesitter.Yes {
					at = i
				}
			}
		}
		list, ok := m.Init.(*body.InitList)
		if at < 0 || !ok || done[at] {
			return &Reason{Cause: Unsupported, Text: f.text(m.Name)}
		}
		braced := f.at.Source[list.Where.Start] == '{'
		if why := e.initialise(f, c.parts[at], list.List, braced || len(list.List) == 0); why != nil {
			return why
		}
		done[at] = true
	}
	for i, p := range c.parts {
		switch {
		case done[i]:
		case c.fields[i] != nil && !c.fields[i].Init.Empty():
			if why := e.memberDefault(c, i); why != nil {
				return why
			}
		case p.object():
			if why := e.initialise(f, p, nil, false); why != nil {
				return why
			}
		}
	}
	return nil
}

// staticMember is what a name means that is looked up in the class of an object.
func (e *Evaluator) staticMember(c *cell, name string) (resolve.Meaning, bool) {
	class, ok := e.file.Definition(c.t)
	if !ok {
		return resolve.Meaning{}, false
	}
	for _, v := range class.Members {
		if v.Name == name && resolve.Has(&v.Annotations, "static") == treesitter.Yes {
			return resolve.Meaning{Kind: resolve.VariableName, At: class.At, Variable: v, In: class.Context()}, true
		}
	}
	return resolve.Meaning{}, false
}

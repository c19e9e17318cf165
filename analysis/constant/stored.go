package constant

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// origin is what a variable outside of the functions that run makes of the values that
// are read from it.
type origin struct {
	variable *resolve.VariableDecl
	stands   standing
}

// Variable is what a variable holds that is declared outside of functions, or local and
// never written again; m is what its name means (its Kind is VariableName).
func (e *Evaluator) Variable(m resolve.Meaning) Value {
	e.begin()
	v := e.fetch(e.stored(m, m.Variable.Name, 0))
	return v.by(e.stands)
}

// fetch reads a place, and notes what its variable makes of the answer.
func (e *Evaluator) fetch(c *cell) Value {
	if c.from != nil {
		e.note(c.from.stands)
	}
	return c.read()
}

// variable is the value of a variable that nothing changes after its initialisation.
func (e *Evaluator) variable(m resolve.Meaning, text string, depth int) Value {
	v := e.fetch(e.stored(m, text, depth))
	if !v.Known() {
		return v.about(m.At, m.Variable.NameSpan)
	}
	return v
}

// stored is the place of a variable that no running function has.
func (e *Evaluator) stored(m resolve.Meaning, text string, depth int) *cell {
	v := m.Variable
	keep := v.Function == nil && !v.Template
	if keep {
		if c := e.objects[v]; c != nil {
			return c
		}
		// A variable whose initialiser leads back to it has no value.
		e.objects[v] = &cell{why: &Reason{Cause: TooComplex, Text: text}}
	}
	var c *cell
	e.apart(func() Value {
		c = e.store(m, text, depth)
		return Value{}
	})
	if keep {
		e.objects[v] = c
		if why := c.doubt(); e.steps < 0 || e.cells < 0 || why != nil && why.Cause == TooComplex {
			delete(e.objects, v) // another question may have more left
		}
	}
	return c
}

// store makes the place of a variable, with what its initialiser writes there.
func (e *Evaluator) store(m resolve.Meaning, text string, depth int) *cell {
	v := m.Variable
	declared := m.In.Type(v.Type)
	from := &origin{variable: &resolve.VariableDecl{Variable: v, At: m.At}}
	if v.Function != nil {
		from.variable = nil
	}
	c := &cell{t: declared, of: e.arithmetic(declared)}
	give := func(cause Cause) *cell {
		c.why = unknown(c.of, cause, text).about(m.At, v.NameSpan).Why
		c.owner = from.variable
		return c
	}
	auto := v.Type.Base.Kind == facts.Auto && len(v.Type.Layers) == 0
	constexpr := resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes
	cnst := constexpr || v.Type.Base.Const && len(v.Type.Layers) == 0 || declared.Const() == treesitter.Yes
	reference := declared.Shape() == resolve.ReferenceShape
	switch {
	case depth > maxDepth || !e.spend():
		return give(TooComplex)
	case v.Broken || v.Annotations.Hidden && !constexpr:
		return give(Unsupported)
	case v.Type.Base.Volatile:
		if v.Function == nil {
			return give(Volatile)
		}
		return give(Unsupported)
	case c.of == NoType && !auto && !reference && declared.Shape() != resolve.PointerShape && declared.Shape() != resolve.ArrayShape && declared.Shape() != resolve.ClassShape && declared.Shape() != resolve.ExternalShape:
		return give(Unsupported)
	case v.Class != nil && resolve.Has(&v.Annotations, "static") != treesitter.Yes:
		return give(IsMember)
	case !cnst && !reference && (v.Function == nil || resolve.Has(&v.Annotations, "static") != treesitter.No):
		return give(NotConst)
	case !constexpr && e.overwritten(&v.Annotations):
		return give(NotConst)
	case !cnst && !reference && e.written(m):
		return give(Written)
	}
	from.stands = e.standingOf(v, c.of, constexpr, cnst || reference)
	object := declared.Shape() == resolve.ArrayShape || declared.Shape() == resolve.ClassShape || declared.Shape() == resolve.ExternalShape
	if object && !constexpr && from.variable != nil {
		from.stands.late = unknown(NoType, NotConst, text).about(m.At, v.NameSpan).Why
	}
	init, in, at := v, m.In, m.At
	if v.Init.Empty() {
		if d, ok := e.definition(m); ok {
			init, at = d.Variable, d.At
			in = e.file.In(at, nil, init.Init.Start, nil)
		} else if !object || declared.Shape() == resolve.ArrayShape || resolve.Has(&v.Annotations, "extern") != treesitter.No || v.Class != nil {
			if v.Function == nil && (v.Class != nil || resolve.Has(&v.Annotations, "extern") == treesitter.Yes) && !v.Template {
				return give(Elsewhere)
			}
			return give(NotRead)
		}
	}
	made := e.initial(c, init, at, in, auto, depth+1)
	if why := made.doubt(); why != nil {
		c = &cell{t: made.t, of: made.of, array: made.array, fields: made.fields, parts: made.parts}
		c.why = e.through(why, m, text)
		c.owner = from.variable
		return c
	}
	from.stands.add(e.stands)
	if from.stands.unfolded != nil {
		from.stands.unfolded = e.through(from.stands.unfolded, m, text)
	}
	if reference {
		if made.owner != nil || made.from != nil {
			return made
		}
	}
	made.each(func(p *cell) { p.owner, p.from, p.frozen = from.variable, from, true })
	return made
}

// standingOf is what a variable's declaration makes of its value.
func (e *Evaluator) standingOf(v *facts.Variable, of Type, constexpr, cnst bool) standing {
	why := &Reason{Cause: NotConst, Text: v.Name}
	var s standing
	if !cnst {
		return standing{runtime: why, unfolded: why}
	}
	if !constexpr && (of.floating() || of == NoType) {
		s.runtime = why // a const variable of integral type alone is a constant to C++
	}
	return s
}

// through is a reason that another variable's initialiser leads to.
func (e *Evaluator) through(why *Reason, m resolve.Meaning, text string) *Reason {
	if m.Variable.Function != nil {
		return Value{Why: why}.about(m.At, m.Variable.NameSpan).Why
	}
	longer := *Value{Why: why}.about(m.At, m.Variable.NameSpan).Why
	longer.Through = append([]resolve.VariableDecl{{Variable: m.Variable, At: m.At}}, why.Through...)
	return &longer
}

// definition is the definition, outside of its class, of a static data member that has
// no initialiser in it, or that of a variable which is only declared extern where its
// name means it: an initialiser may use what has its value further down.
func (e *Evaluator) definition(m resolve.Meaning) (resolve.VariableDecl, bool) {
	if m.Variable.Class == nil {
		if resolve.Has(&m.Variable.Annotations, "extern") != treesitter.Yes {
			return resolve.VariableDecl{}, false
		}
		for d := range e.file.VariablesNamed(m.Variable.Name) {
			if d.Class == nil && !d.Init.Empty() && !d.Broken && !d.Template && !e.overwritten(&d.Annotations) && e.file.SameScope(d.At, m.At) {
				return d, true
			}
		}
		return resolve.VariableDecl{}, false
	}
	for _, d := range e.file.MemberDefinitions(m.At, m.Variable) {
		if !d.Init.Empty() && !d.Broken {
			return d, true
		}
	}
	return resolve.VariableDecl{}, false
}

// initial is the place that an initialiser fills.
func (e *Evaluator) initial(c *cell, v *facts.Variable, at *resolve.Entry, in resolve.Context, auto bool, depth int) *cell {
	x := body.Of(at.Facts).Initial(v)
	f := frameOf(at, in, depth)
	lost := func(why *Reason) *cell {
		return &cell{t: c.t, of: c.of, why: either(NoType, Value{Why: why}, Value{}).Why}
	}
	if x == nil && !v.Init.Empty() {
		value := e.operand(sourceOf(at, v.Init), in, nil, depth)
		if value.Kind == Object || value.Kind == Pointer || !auto && c.of == NoType {
			return lost(&Reason{Cause: Unsupported, Text: v.Name})
		}
		return e.scalar(c, value, auto)
	}
	if k, ok := x.(*body.Construct); ok && k.Type == v.Type && auto {
		if len(k.Args) != 1 {
			return lost(&Reason{Cause: Unsupported, Text: v.Name})
		}
		x = k.Args[0]
	}
	if l, ok := x.(*body.LambdaExpr); ok && auto {
		made := e.lambda(f, l)
		if made == nil {
			return lost(&Reason{Cause: Unsupported, Text: v.Name})
		}
		return &cell{t: c.t, lambda: made}
	}
	switch {
	case auto:
		value := decayed(e.compute(f, x))
		if value.Kind == Object {
			return e.clone(value.obj)
		}
		return e.scalar(c, value, true)
	case c.t.Shape() == resolve.ReferenceShape:
		if k, ok := x.(*body.Construct); ok && k.Type == v.Type && len(k.Args) == 1 {
			x = k.Args[0]
		}
		to, why := e.referred(f, c.t, x)
		if to == nil {
			return lost(why)
		}
		return to
	case c.of != NoType:
		return e.scalar(c, e.initialValue(f, c.t, x, v.Type), false)
	}
	made := e.allocateFor(f, c.t, x, depth)
	if made == nil {
		return lost(e.whyNot(f, c.t, x, v))
	}
	if why := e.begun(f, made, x, v.Type); why != nil {
		return lost(why)
	}
	return made
}

// whyNot is the reason why nothing is known of an object: a function that surely is
// no constant made it, or its class is not known.
func (e *Evaluator) whyNot(f *frame, t resolve.Type, x body.Expr, v *facts.Variable) *Reason {
	if f.depth >= maxDepth || e.cells < 0 || e.steps < 0 {
		return &Reason{Cause: TooComplex, Text: v.Name}
	}
	switch x := x.(type) {
	case nil:
	case *body.Construct:
		if x.Type != v.Type {
			break
		}
		for _, a := range x.Args {
			if r := e.compute(f, a); r.Why.Certain() {
				return r.Why
			}
		}
	default:
		if r := e.compute(f, x); r.Why.Certain() {
			return r.Why
		}
	}
	return &Reason{Cause: Unsupported, Text: t.String()}
}

// scalar is the place of a variable of arithmetic type, or of the type that its
// initialiser has.
func (e *Evaluator) scalar(c *cell, v Value, auto bool) *cell {
	s := &cell{t: c.t, of: c.of}
	switch {
	case v.Kind == Pointer && auto:
		s.v = v
	case v.Known():
		if auto {
			s.of = v.Type
		}
		s.v = e.model.to(s.of, v)
	}
	if !s.v.Known() {
		if auto {
			s.of = v.Type
		}
		why := v.Why
		if s.v.Why != nil {
			why = s.v.Why
		}
		s.v = Value{Type: s.of, Why: either(s.of, Value{Why: why}, Value{}).Why}
	}
	return s
}

// initialValue is what an initialiser of a scalar is worth.
func (e *Evaluator) initialValue(f *frame, t resolve.Type, x body.Expr, written *facts.Type) Value {
	switch k := x.(type) {
	case *body.Construct:
		if k.Type != written {
			break
		}
		if len(k.Args) == 0 {
			return e.model.integer(Int, 0)
		}
		if len(k.Args) == 1 {
			return e.initialValue(f, t, k.Args[0], nil)
		}
	case *body.InitList:
		if len(k.List) == 0 {
			return e.model.integer(Int, 0)
		}
	}
	v := e.compute(f, x)
	if e.arithmetic(t) != NoType {
		v = e.arithmeticOf(v)
	}
	v = decayed(v)
	switch {
	case v.Kind == Pointer && e.arithmetic(t) == Bool:
		return truth(!v.null())
	case v.Kind == Object || v.Kind == Pointer && e.arithmetic(t) != NoType:
		return unknown(NoType, Unsupported, f.text(x))
	}
	return v
}

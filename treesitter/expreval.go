package treesitter

import "slices"

// Eval tells whether the condition holds where env is what is defined.
func (e *Expr) Eval(env *Env) Tri { return newEvaluation(env).truth(e, nil) }

// Active tells whether a compilation with these macros sees the place.
func (c Conditions) Active(env *Env) Tri {
	if len(c) == 0 {
		return Yes
	}
	return newEvaluation(env).active(c)
}

// evaluate tells whether the condition holds at this place, with the branches
// open that the environment of the document leaves open.
func (s *splitter) evaluate(e *Expr) Tri {
	v := newEvaluation(s.table.env)
	v.splitting = true
	truth := v.truth(e, s.here())
	s.included.asksHeaders = s.included.asksHeaders || v.asksHeaders
	return truth
}

// evaluation evaluates one condition and those that it hangs on.
type evaluation struct {
	env *Env
	// splitting: env is that of the document, whose branches it leaves open.
	splitting bool
	// asksHeaders is set once env was asked for a header.
	asksHeaders bool
	// left is how many definitions may still be weighed, depth how many conditions
	// hang on each other.
	left, depth int
	// values are those of the opText that were evaluated.
	values map[*Expr]value
}

func newEvaluation(env *Env) *evaluation {
	if env == nil {
		env = DefaultEnv()
	}
	return &evaluation{env: env, left: maxBindings}
}

func (v *evaluation) active(c Conditions) Tri {
	t := Yes
	for i := 0; i < len(c) && t != No; i++ {
		if c[i].Expr == nil {
			t = t.And(Unknown)
			continue
		}
		t = t.And(v.truth(c[i].Expr, nil))
	}
	return t
}

func (v *evaluation) truth(e *Expr, at *place) Tri { return v.value(e, at).truth() }

// value evaluates an expression whose names are looked up at a place; nil is the
// end of a file without definitions.
func (v *evaluation) value(e *Expr, at *place) value {
	if e.at != nil {
		at = e.at
	}
	switch e.op {
	case opNumber:
		return e.num
	case opDefined:
		b := v.binding(e.name, at)
		return valueOf(b.defined())
	case opName:
		return v.name(e.name, at)
	case opHeader:
		return valueOf(v.header(e.name, at))
	case opUnary:
		return applyUnary(e.name, v.value(e.args[0], at))
	case opBinary:
		x := v.value(e.args[0], at)
		switch t := x.truth(); {
		case e.name == "&&" && t == No, e.name == "||" && t == Yes:
			return valueOf(t)
		}
		return applyBinary(e.name, x, v.value(e.args[1], at))
	case opTernary:
		x, y := v.value(e.args[1], at), v.value(e.args[2], at)
		chosen := x.same(y)
		switch v.truth(e.args[0], at) {
		case Yes:
			chosen = x
		case No:
			chosen = y
		}
		// the type is that of both arms, whichever is chosen
		chosen.unsigned = x.unsigned.Or(y.unsigned)
		return chosen
	case opText:
		return v.text(e, at)
	}
	return value{}
}

// header answers __has_include.
func (v *evaluation) header(spelled string, at *place) Tri {
	if b := v.binding(hasInclude, at); len(b.macros) > 0 {
		return Unknown // the file may give an answer of its own
	}
	v.asksHeaders = true
	return v.env.hasHeader(spelled)
}

// text evaluates an expression after its macros are expanded.
func (v *evaluation) text(e *Expr, at *place) value {
	if n, ok := v.values[e]; ok {
		return n
	}
	n := value{}
	if tree := v.expand(e, at); tree != nil {
		n = v.value(tree, at)
	}
	if e.at != nil {
		if v.values == nil {
			v.values = map[*Expr]value{}
		}
		v.values[e] = n
	}
	return n
}

// expand reads an expression with its macros expanded, nil if that goes beyond
// all bounds.
func (v *evaluation) expand(e *Expr, at *place) *Expr {
	isMacro := func(t ptoken) bool {
		if t.kind != kIdent {
			return false
		}
		b := v.binding(t.text, at)
		return b.macro() != nil
	}
	if !slices.ContainsFunc(e.toks, isMacro) {
		return e.args[0]
	}
	found := map[string]binding{}
	look := func(name string) binding {
		b, ok := found[name]
		if !ok {
			b = v.binding(name, at)
			found[name] = b
		}
		return b
	}
	x := expander{
		condition: true,
		lookup: func(name string) *Macro {
			b := look(name)
			return b.macro()
		},
		mayBeMacro: func(name string) bool {
			b := look(name)
			return b.defined() != No && b.macro() == nil
		},
		hasHeader: func(spelled string) Tri { return v.header(spelled, at) },
	}
	toks := x.run(e.toks)
	if x.failed {
		return nil
	}
	return parseTokens(toks)
}

// name is the value of a name that was not replaced.
func (v *evaluation) name(name string, at *place) value {
	b := v.binding(name, at)
	if b.open || b.macro() == nil && b.defined() == Yes && len(b.macros) == 0 {
		return boundedBy(b.least, b.most)
	}
	if len(b.macros) == 0 || b.macro() != nil {
		// not defined, being expanded already, or a macro with parameters that gets none
		return known(0)
	}
	// of several definitions nobody knows which is in force, but they may agree
	n := value{}
	for i, m := range b.macros {
		if m.Function || v.depth >= maxBindingDepth {
			return value{}
		}
		v.depth++
		next := v.value(parseExpr(m.Body), at)
		v.depth--
		if i == 0 {
			n = next
		}
		n = n.same(next)
	}
	if b.gone {
		n = n.same(known(0))
	}
	return n
}

// binding is what a name may stand for at one place.
type binding struct {
	// macros are the possible definitions, the last first, no two alike.
	macros []*Macro
	// gone: it may not be defined. open: it may be anything besides.
	gone, open bool
	// opaque: it is defined, nobody knows as what; least and most bound its value, if
	// they differ.
	opaque      bool
	least, most int64
}

// defined tells whether the name is defined.
func (b *binding) defined() Tri {
	switch {
	case b.open || b.gone && (b.opaque || len(b.macros) > 0):
		return Unknown
	case b.opaque || len(b.macros) > 0:
		return Yes
	case b.gone:
		return No
	}
	return Unknown
}

// macro is the only definition that the name can have, else nil.
func (b *binding) macro() *Macro {
	if len(b.macros) != 1 || b.gone || b.open || b.opaque {
		return nil
	}
	return b.macros[0]
}

func (b *binding) add(m *Macro) {
	for _, have := range b.macros {
		if have == m || have.fingerprint() == m.fingerprint() {
			return
		}
	}
	b.macros = append(b.macros, m)
}

// binding looks a name up: the file's definitions before the place, then those of
// the environment.
func (v *evaluation) binding(name string, at *place) binding {
	var b binding
	if at != nil && len(at.table.byName[name]) > 0 {
		settled := at.eachDefinition(name, func(ev *macroEvent, more Conditions) bool {
			if v.left--; v.left < 0 {
				b.open = true
				return false
			}
			reached := v.reached(more)
			switch {
			case reached == No:
				return true
			case ev.macro == nil:
				b.gone = true
			case len(b.macros) == maxAlternatives:
				b.open = true
				return false
			default:
				b.add(ev.macro)
			}
			return reached != Yes
		})
		if settled {
			if !b.gone && len(b.macros) == 0 {
				b.open = true
			}
			return b
		}
	}
	v.environment(name, &b)
	return b
}

// environment adds what the environment says of a name.
func (v *evaluation) environment(name string, b *binding) {
	switch m, defined := v.env.Lookup(name); defined {
	case Yes:
		if !m.Function && m.Body == name {
			b.opaque, b.least, b.most = true, m.Least, m.Most
			return
		}
		b.add(&m)
	case No:
		b.gone = true
	default:
		b.open = true
		if name == hasInclude && v.env.headers.has != nil {
			b.open, b.opaque = false, true // who answers it has it
		}
	}
}

// reached tells whether the branches are compiled, given that what encloses them
// is.
func (v *evaluation) reached(more Conditions) Tri {
	switch {
	case len(more) == 0:
		return Yes
	case v.splitting || v.depth >= maxBindingDepth:
		return Unknown
	}
	v.depth++
	defer func() { v.depth-- }()
	return v.active(more)
}

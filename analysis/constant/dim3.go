package constant

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Dims are the x, y and z of a dim3; each is an unsigned int, known or not.
type Dims [3]Value

// Known reports whether all three are known.
func (d Dims) Known() bool { return d[0].Known() && d[1].Known() && d[2].Known() }

// Product is the number of threads or blocks that the three are, exactly; ok is
// false where one is not known, or where it is above 2⁶³-1.
func (d Dims) Product() (n int64, ok bool) {
	n = 1
	for _, v := range d {
		k, known := v.Int()
		if !known {
			return 0, false
		}
		if k != 0 && n > (1<<63-1)/k {
			return 0, false
		}
		n *= k
	}
	return n, true
}

// unknownDims are three values that are unknown for one reason.
func unknownDims(why *Reason) Dims {
	v := Value{Type: UnsignedInt, Why: why}
	return Dims{v, v, v}
}

// Dims is what an expression is worth as a dim3: a construction of one, a local
// variable that is not written again, or an integer.
func (e *Evaluator) Dims(text string, in resolve.Context) Dims {
	e.begin()
	d := e.dims(text, in, 0)
	for i := range d {
		d[i] = d[i].by(e.stands)
	}
	return d
}

func (e *Evaluator) dims(text string, in resolve.Context, depth int) Dims {
	x := e.reader(text, in, nil, depth)
	if d, ok := x.dims(); ok && x.at == len(x.toks) {
		return d
	}
	return e.fromInteger(e.operand(text, in, nil, depth))
}

// fromInteger is the dim3 that an integer converts to.
func (e *Evaluator) fromInteger(v Value) Dims {
	one := e.model.integer(UnsignedInt, 1)
	if !v.Known() {
		if v.Type == NoType {
			return unknownDims(v.Why)
		}
		return Dims{{Type: UnsignedInt, Why: v.Why}, one, one}
	}
	return Dims{e.model.to(UnsignedInt, v), one, one}
}

// dims reads dim3(x, y), dim3{x, y}, {x, y}, or a variable of that type; ok is
// false for all else.
func (p *parser) dims() (Dims, bool) {
	if p.depth > maxDepth || !p.e.spend() {
		return Dims{}, false
	}
	p.depth++
	defer func() { p.depth-- }()
	switch p.text() {
	case "{":
		return p.components("}")
	case "(":
		start := p.at
		p.at++
		if d, ok := p.dims(); ok && p.accept(")") {
			return d, true
		}
		p.at = start
		return Dims{}, false
	}
	name, global, ok := p.path()
	if !ok {
		return Dims{}, false
	}
	t := p.in.Type(&facts.Type{Base: facts.Base{Kind: facts.Named, Name: name, Global: global, Text: spelled(name)}})
	switch {
	case isDim3(t) && p.text() == "(":
		return p.components(")")
	case isDim3(t) && p.text() == "{":
		return p.components("}")
	case p.at < len(p.toks) && p.text() != ")":
		return Dims{}, false
	}
	m := p.in.Lookup(name, global)
	if m.Kind != resolve.VariableName || !isDim3(m.In.Type(m.Variable.Type)) && !startsDim3(m) {
		return Dims{}, false
	}
	return p.e.variableDims(m, spelled(name), p.depth), true
}

// components reads up to three values in brackets; those that are missing are 1.
func (p *parser) components(closing string) (Dims, bool) {
	p.at++
	one := p.e.model.integer(UnsignedInt, 1)
	d := Dims{one, one, one}
	if p.accept(closing) {
		return d, true
	}
	start := p.at
	for i := range d {
		v := p.assignment()
		if c, ok := dimsOf(v); ok && i == 0 && p.accept(closing) {
			return c, true
		}
		d[i] = p.e.model.to(UnsignedInt, v)
		if p.failed() {
			// Which values the rest is worth can still be told, argument by argument.
			return p.separately(start, closing)
		}
		if p.accept(closing) {
			return p.copied(d, start, i), true
		}
		if !p.accept(",") {
			return Dims{}, false
		}
	}
	return Dims{}, false
}

// dimsOf are the parts of a value of type dim3.
func dimsOf(v Value) (d Dims, ok bool) {
	if v.Kind != Object || !isDim3(v.obj.t) || len(v.obj.parts) != len(d) {
		return d, false
	}
	for i, p := range v.obj.parts {
		d[i] = p.read()
	}
	return d, true
}

// copied is the value of dim3(b) of another dim3 b.
func (p *parser) copied(d Dims, start, last int) Dims {
	if last > 0 || d[0].Known() || d[0].Why == nil || d[0].Why.Cause != Unsupported {
		return d
	}
	inner := &parser{e: p.e, toks: p.toks[start : p.at-1], in: p.in, params: p.params, doubtful: p.doubtful, depth: p.depth}
	if c, ok := inner.dims(); ok && inner.at == len(inner.toks) {
		return c
	}
	return unknownDims(d[0].Why)
}

// separately computes each argument by itself, where one of them cannot be read.
func (p *parser) separately(start int, closing string) (Dims, bool) {
	one := p.e.model.integer(UnsignedInt, 1)
	d := Dims{one, one, one}
	p.at = start
	for i := range d {
		from := p.at
		for p.at < len(p.toks) && p.text() != "," && p.text() != closing {
			switch p.text() {
			case "(", "[", "{":
				if !p.skip() {
					return Dims{}, false
				}
				continue
			case "<":
				return Dims{}, false // a template's arguments may hold commas
			}
			p.at++
		}
		inner := &parser{e: p.e, toks: p.toks[from:p.at], in: p.in, params: p.params, doubtful: p.doubtful, depth: p.depth}
		v := inner.assignment()
		if inner.at != len(inner.toks) {
			v = unknown(UnsignedInt, Unsupported, p.between(from, p.at))
		}
		d[i] = p.e.model.to(UnsignedInt, v)
		if p.accept(closing) {
			return p.copied(d, start, i), true
		}
		if !p.accept(",") {
			return Dims{}, false
		}
	}
	return Dims{}, false
}

// isDim3 tells whether a type is CUDA's dim3.
func isDim3(t resolve.Type) bool {
	switch t.Shape() {
	case resolve.ExternalShape:
		return t.Name() == "dim3"
	case resolve.ClassShape:
		return strings.TrimPrefix(t.String(), "const ") == "dim3"
	}
	return false
}

// startsDim3 tells whether a variable declared with auto is initialised by
// dim3(...) or dim3{...}.
func startsDim3(m resolve.Meaning) bool {
	b := &m.Variable.Type.Base
	if b.Kind != facts.Auto || len(m.Variable.Type.Layers) > 0 {
		return false
	}
	toks := treesitter.Tokens(sourceOf(m.At, m.Variable.Init))
	return len(toks) > 1 && toks[0].Text == "dim3" && (toks[1].Text == "(" || toks[1].Text == "{")
}

// variableDims is the value of a variable of type dim3.
func (e *Evaluator) variableDims(m resolve.Meaning, text string, depth int) Dims {
	v := m.Variable
	give := func(c Cause) Dims { return unknownDims(unknown(UnsignedInt, c, text).about(m.At, v.NameSpan).Why) }
	cnst := v.Type.Base.Const || resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes
	switch {
	case depth > maxDepth || !e.spend():
		return give(TooComplex)
	case v.Broken || v.Type.Base.Volatile || len(v.Type.Layers) > 0:
		return give(Unsupported)
	case v.Class != nil:
		return give(IsMember)
	case !cnst && (v.Function == nil || resolve.Has(&v.Annotations, "static") != treesitter.No):
		return give(NotConst)
	case v.Init.Empty() && (v.Function == nil || resolve.Has(&v.Annotations, "extern") != treesitter.No):
		return give(NotRead)
	case !cnst && e.written(m):
		return give(Written)
	}
	one := e.model.integer(UnsignedInt, 1)
	d := Dims{one, one, one}
	if init := sourceOf(m.At, v.Init); init != "" {
		d = e.initialDims(init, m.In, depth+1)
	}
	for i := range d {
		d[i] = d[i].about(m.At, v.NameSpan)
	}
	if !cnst {
		why := &Reason{Cause: NotConst, Text: text}
		e.note(standing{runtime: why, unfolded: why})
	}
	return d
}

// initialDims reads a dim3's initialiser: (x, y), {x, y}, or an expression.
func (e *Evaluator) initialDims(init string, in resolve.Context, depth int) Dims {
	if strings.HasPrefix(init, "(") {
		x := e.reader(init, in, nil, depth)
		if d, ok := x.components(")"); ok && x.at == len(x.toks) {
			return d
		}
	}
	return e.dims(init, in, depth)
}

package constant

import (
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Size is how much room objects of a type take, in bytes.
type Size struct {
	Bytes, Align int64
}

// SizeOf is what sizeof and alignof say of a type; ok is false where that is not
// known. References count as what they refer to.
func (e *Evaluator) SizeOf(t resolve.Type) (s Size, ok bool) {
	e.begin()
	return e.sizeOf(t, 0)
}

func (e *Evaluator) sizeOf(t resolve.Type, depth int) (Size, bool) {
	if depth > maxDepth || !e.spend() {
		return Size{}, false
	}
	switch t.Shape() {
	case resolve.ReferenceShape:
		return e.sizeOf(t.Underlying(), depth+1)
	case resolve.PointerShape:
		return Size{8, 8}, true
	case resolve.BuiltinShape:
		return e.builtinSize(t.Name())
	case resolve.EnumShape:
		if u := e.underlying(t); u != NoType {
			n := e.model.bytes(u)
			return Size{n, n}, true
		}
	case resolve.ArrayShape:
		return e.arraySize(t, depth)
	case resolve.ClassShape:
		if l := e.layout(t, depth); l != nil {
			return Size{l.Bytes, l.Align}, true
		}
		return e.headerClass(t, depth)
	case resolve.ExternalShape:
		return e.external(t, depth)
	}
	return Size{}, false
}

func (e *Evaluator) builtinSize(name string) (Size, bool) {
	switch name {
	case "long double", "__int128", "unsigned __int128":
		if e.model.Itanium {
			return Size{16, 16}, true
		}
		return Size{}, false
	}
	t := e.model.named(name)
	if t == NoType {
		return Size{}, false
	}
	n := e.model.bytes(t)
	return Size{n, n}, true
}

// arraySize multiplies; an array without bound has no size.
func (e *Evaluator) arraySize(t resolve.Type, depth int) (Size, bool) {
	s, ok := e.sizeOf(t.Underlying(), depth+1)
	if !ok {
		return s, false
	}
	n, ok := e.bound(t, depth)
	if !ok || s.Bytes > 0 && n > (1<<62)/s.Bytes {
		return Size{}, false
	}
	return Size{n * s.Bytes, s.Align}, true
}

// bound is the number of an array's elements.
func (e *Evaluator) bound(t resolve.Type, depth int) (int64, bool) {
	text, in := t.Bound()
	if text == "" {
		return 0, false
	}
	v := e.expression(text, in, nil, depth+1)
	n, ok := v.Int()
	return n, ok && n >= 0 && !v.Runtime
}

// Bound is the number of elements of an array type, with the reason where it is
// not known.
func (e *Evaluator) Bound(t resolve.Type) Value {
	text, in := t.Bound()
	return e.Value(text, in)
}

// sizeof reads sizeof(T), sizeof(x) and sizeof x.
func (p *parser) sizeof() Value {
	start := p.at
	p.at++
	if p.text() == "..." {
		return p.fail(Unsupported)
	}
	t, v := p.measured()
	size := p.e.model.named("size_t")
	text := p.between(start, p.at)
	if v.Type != NoType {
		return p.e.model.integer(size, uint64(p.e.model.bytes(v.Type)))
	}
	if p.failed() {
		return v
	}
	s, ok := p.e.sizeOf(t, p.depth)
	if !ok && p.sized != nil && t.Shape() == resolve.ArrayShape && boundless(t) {
		s.Bytes, ok = p.e.sizeOfCell(p.e.stored(*p.sized, text, p.depth), p.depth)
	}
	if !ok {
		return unknown(size, SizeUnknown, text)
	}
	return p.e.model.integer(size, uint64(s.Bytes))
}

// sizeOfCell is the size of what is stored in a place: the initialiser of an array may
// say how many elements it has.
func (e *Evaluator) sizeOfCell(c *cell, depth int) (int64, bool) {
	if s, ok := e.sizeOf(c.t, depth); ok {
		return s.Bytes, true
	}
	if !c.array || len(c.parts) == 0 {
		return 0, false
	}
	if c.text {
		return int64(len(c.parts)), true
	}
	s, ok := e.sizeOf(c.parts[0].t, depth)
	return s.Bytes * int64(len(c.parts)), ok
}

// alignof reads alignof(T).
func (p *parser) alignof() Value {
	start := p.at
	p.at++
	size := p.e.model.named("size_t")
	if !p.accept("(") {
		return p.fail(Unsupported)
	}
	t, ok := p.typeID()
	if !ok || !p.accept(")") {
		return p.fail(Unsupported)
	}
	s, ok := p.e.sizeOf(t, p.depth)
	if !ok {
		return unknown(size, SizeUnknown, p.between(start, p.at))
	}
	return p.e.model.integer(size, uint64(s.Align))
}

// measured reads the operand of sizeof: a type, or an expression that is not
// evaluated. Of an expression of arithmetic type it is a value of that type.
func (p *parser) measured() (resolve.Type, Value) {
	if p.text() == "(" {
		start := p.at
		p.at++
		if t, ok := p.typeID(); ok && p.accept(")") {
			return t, Value{}
		}
		p.at = start
	}
	if t, ok := p.object(); ok {
		return t, Value{}
	}
	v := p.operand(true, p.unary)
	if v.Type == NoType && !p.failed() {
		v = p.fail(SizeUnknown)
	}
	return resolve.Type{}, v
}

// object reads the name of a variable or parameter with subscripts and '*' around
// it, in brackets or not. It goes nowhere if there is anything else.
func (p *parser) object() (t resolve.Type, ok bool) {
	start := p.at
	defer func() {
		if !ok {
			p.at = start
		}
	}()
	if p.accept("(") {
		t, ok = p.object()
		return t, ok && p.accept(")") && p.ended()
	}
	stars := 0
	for p.accept("*") {
		stars++
	}
	if p.at >= len(p.toks) || p.toks[p.at].Kind != treesitter.NameToken {
		return t, false
	}
	name, global, ok := p.path()
	if !ok {
		return t, false
	}
	if _, param := p.params[name[0].Name]; param {
		return t, false
	}
	switch m := p.in.Lookup(name, global); m.Kind {
	case resolve.VariableName:
		if m.Variable.Broken {
			return t, false
		}
		t = m.In.Type(m.Variable.Type)
		if p.sized = nil; stars == 0 && p.text() != "[" {
			p.sized = &m
		}
	case resolve.ParameterName:
		q := m.Function.Params[m.Param]
		if q.Uncertain || q.Pack {
			return t, false
		}
		t = m.In.Type(q.Type).Decayed()
	default:
		return t, false
	}
	for p.text() == "[" {
		if !p.skip() {
			return t, false
		}
		t = t.Pointee()
	}
	for range stars {
		t = t.Pointee()
	}
	return t, p.ended()
}

// ended tells whether no postfix operator follows.
func (p *parser) ended() bool {
	switch p.text() {
	case "[", ".", "->", "(", "{":
		return false
	}
	return !p.glued("+", "+") && !p.glued("-", "-")
}

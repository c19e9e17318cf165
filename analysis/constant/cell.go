package constant

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// cell is a place in memory: a scalar, or an object with parts.
type cell struct {
	t resolve.Type
	// of is the arithmetic type of a scalar, NoType for pointers and objects.
	of Type
	// v is what a scalar holds; not known and without a reason before anything is
	// written to it.
	v Value
	// parts are an array's elements, or a class's bases and members; fields are the
	// members, nil for bases and elements.
	parts  []*cell
	fields []*facts.Variable
	array  bool
	// union is set for an object of which only one part is in use: after the object is
	// made, nothing is written to it.
	union bool
	// width is the number of bits of a bit-field, 0 for all else.
	width int64
	// why is the reason why nothing is known of an object.
	why *Reason
	// owner is the variable outside of functions that the place is in, or is; text is
	// set for a string literal. frozen is set where nothing can be written.
	owner *resolve.VariableDecl
	// from is what that variable makes of an answer.
	from   *origin
	text   bool
	frozen bool
	// lambda is what a variable holds that is initialised by a lambda.
	lambda *closure
}

// String shows what an object holds, as C++ writes it.
func (c *cell) String() string {
	if c == nil {
		return "?"
	}
	if !c.object() {
		return c.v.String()
	}
	const most = 8
	parts := make([]string, 0, len(c.parts))
	for i, p := range c.parts {
		if i == most {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, p.String())
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// object tells objects from scalars.
func (c *cell) object() bool { return c.array || c.fields != nil }

// null tells whether a pointer is null.
func (v Value) null() bool { return v.Kind == Pointer && v.obj == nil && v.function == nil }

func (v Value) pointerString() string {
	switch {
	case v.null():
		return "nullptr"
	case v.function != nil:
		return "&" + v.function.Name
	case v.obj.owner != nil && v.element:
		return "&" + v.obj.owner.Name + "[" + strconv.FormatUint(v.bits, 10) + "]"
	case v.obj.owner != nil:
		return "&" + v.obj.owner.Name
	}
	return "?"
}

// Target is the variable outside of functions that a pointer points to, or into; nil
// for null, functions and string literals. Text is set for a string literal.
func (v Value) Target() (to *resolve.VariableDecl, text bool) {
	if v.Kind != Pointer || v.obj == nil {
		return nil, false
	}
	return v.obj.owner, v.obj.text
}

// Parts are the elements of an array, or the bases and members of a class's object;
// nil for other values.
func (v Value) Parts() []Value {
	if v.Kind != Object {
		return nil
	}
	all := make([]Value, len(v.obj.parts))
	for i, p := range v.obj.parts {
		all[i] = p.read()
	}
	return all
}

// read is what the place holds.
func (c *cell) read() Value {
	switch {
	case c.why != nil:
		return Value{Type: c.of, Why: c.why}
	case c.object():
		return Value{Kind: Object, obj: c}
	case !c.v.Known() && c.v.Why == nil:
		return unknown(c.of, Undefined, "uninitialised")
	}
	return c.v
}

// doubt is the reason why something in the place is not known, nil for none.
func (c *cell) doubt() *Reason {
	if c.why != nil {
		return c.why
	}
	for _, p := range c.parts {
		if why := p.doubt(); why != nil {
			return why
		}
	}
	if !c.object() {
		return c.v.Why
	}
	return nil
}

// allocate makes a place for a type, nothing written to it; nil where the type is not
// known, or too large.
func (e *Evaluator) allocate(t resolve.Type, depth int) *cell {
	e.cells--
	if depth > maxDepth || e.cells < 0 || !e.spend() {
		return nil
	}
	c := &cell{t: t, of: e.arithmetic(t)}
	switch t.Shape() {
	case resolve.PointerShape:
		return c
	case resolve.ArrayShape:
		n, ok := e.bound(t, depth+1)
		if !ok || n > maxCells {
			return nil
		}
		return e.allocateArray(c, t.Underlying(), n, depth)
	case resolve.ClassShape:
		class, ok := e.file.Definition(t)
		if !ok || class.VirtualBases || class.Annotations.Hidden || t.Dependent() {
			return nil
		}
		c.fields, c.union = []*facts.Variable{}, class.Kind == facts.Union
		for _, b := range class.Bases() {
			p := e.allocate(b, depth+1)
			if p == nil || p.array {
				return nil
			}
			c.parts, c.fields = append(c.parts, p), append(c.fields, nil)
		}
		for _, m := range class.Members {
			if resolve.Has(&m.Annotations, "static") == treesitter.Yes {
				continue
			}
			width := int64(0)
			if !m.Bits.Empty() {
				n, known := e.expression(sourceOf(class.At, m.Bits), class.Context(), nil, depth+1).Int()
				if !known || n < 0 || c.union {
					return nil
				}
				if m.Name == "" {
					continue
				}
				width = n
			}
			if m.Name == "" || m.Broken || m.Annotations.Hidden || resolve.Has(&m.Annotations, "mutable") != treesitter.No {
				return nil
			}
			p := e.allocate(class.TypeIn(m.Type), depth+1)
			if p == nil || width > 0 && (p.of == NoType || !p.of.integral() || width > 8*e.model.bytes(p.of)) {
				return nil
			}
			p.width = width
			c.parts, c.fields = append(c.parts, p), append(c.fields, m)
		}
		return c
	}
	if t.Shape() == resolve.ExternalShape {
		return e.allocateVector(c, t.Name())
	}
	if c.of == NoType {
		return nil
	}
	return c
}

// allocateVector makes a place for one of CUDA's vector types, or dim3, of which no
// header was read; nil for other types.
func (e *Evaluator) allocateVector(c *cell, name string) *cell {
	of, n, suffix := e.model.vectorOf(name)
	switch {
	case name == "dim3":
		of, n = UnsignedInt, 3
	case of == NoType || suffix != "":
		return nil
	}
	for i := range n {
		c.parts = append(c.parts, &cell{t: builtin(of), of: of})
		c.fields = append(c.fields, &facts.Variable{Name: "xyzw"[i : i+1]})
	}
	return c
}

func (e *Evaluator) allocateArray(c *cell, element resolve.Type, n int64, depth int) *cell {
	c.array = true
	c.parts = make([]*cell, 0, n)
	for range n {
		p := e.allocate(element, depth+1)
		if p == nil {
			return nil
		}
		c.parts = append(c.parts, p)
	}
	return c
}

// each visits a place and its parts.
func (c *cell) each(visit func(*cell)) {
	visit(c)
	for _, p := range c.parts {
		p.each(visit)
	}
}

// write stores a value, converted to the type of the place. It answers with the
// reason why it cannot, nil for none.
func (e *Evaluator) write(c *cell, v Value) *Reason {
	switch {
	case c.frozen:
		return &Reason{Cause: Unsupported, Text: "a constant"}
	case !v.Known():
		c.forget(v.Why)
		return nil
	case c.object() && c.union:
		if v.Kind != Object || c.t.Value().Same(v.obj.t.Value()) != treesitter.Yes {
			return &Reason{Cause: Unsupported, Text: c.t.String()}
		}
		made := e.clone(v.obj)
		if made == nil {
			return &Reason{Cause: TooComplex, Text: c.t.String()}
		}
		c.parts, c.why = made.parts, made.why
		return nil
	case c.object():
		if v.Kind != Object || len(v.obj.parts) != len(c.parts) || c.array != v.obj.array || c.t.Value().Same(v.obj.t.Value()) == treesitter.No {
			return &Reason{Cause: Unsupported, Text: c.t.String()}
		}
		for i := range c.parts {
			if !e.spend() {
				return &Reason{Cause: TooComplex, Text: c.t.String()}
			}
			if why := e.write(c.parts[i], v.obj.parts[i].read()); why != nil {
				return why
			}
		}
		c.why = v.obj.why
		return nil
	case c.of != NoType:
		v.at, v.promotes = nil, NoType
		c.v = e.model.to(c.of, v)
		if c.width > 0 {
			c.v = e.model.narrow(c.v, c.width)
		}
		return nil
	case v.Kind == Integer && v.bits == 0:
		c.v = Value{Kind: Pointer}
		return nil
	case v.Kind != Pointer:
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	c.v = v
	return nil
}

// narrow is an integer as a bit-field of some bits holds it.
func (m Model) narrow(v Value, width int64) Value {
	if v.Kind != Integer || v.Type == Bool {
		return v
	}
	shift := 64 - uint(width)
	if m.signed(v.Type) {
		v.bits = uint64(int64(v.bits<<shift) >> shift)
	} else {
		v.bits = v.bits << shift >> shift
	}
	switch of := 8 * m.bytes(Int); {
	case width < of || width == of && m.signed(v.Type):
		v.promotes = Int
	case width == of:
		v.promotes = UnsignedInt
	}
	return v
}

// forget makes what a place holds unknown.
func (c *cell) forget(why *Reason) {
	if why == nil {
		why = &Reason{Cause: Unsupported, Text: "a value"}
	}
	c.each(func(p *cell) { p.v = Value{Type: p.of, Why: why} })
	if c.object() {
		c.why = why
	}
}

// zero gives every scalar of a place the value zero; of a union the first member.
func (e *Evaluator) zero(c *cell) {
	if c.object() {
		for i, p := range c.parts {
			if i > 0 && c.union {
				break
			}
			e.zero(p)
		}
		return
	}
	c.each(func(p *cell) {
		switch {
		case p.object():
		case p.of == NoType:
			p.v = Value{Kind: Pointer}
		default:
			p.v = e.model.to(p.of, e.model.integer(Int, 0))
		}
	})
}

// part is the place of a member, bases looked through; nil for none.
func (c *cell) part(name string) *cell {
	if c == nil || c.array {
		return nil
	}
	for i, f := range c.fields {
		if f != nil && f.Name == name {
			if c.union {
				c.parts[i].each(func(p *cell) { p.frozen = true })
			}
			return c.parts[i]
		}
	}
	for i, f := range c.fields {
		if f == nil {
			if p := c.parts[i].part(name); p != nil {
				return p
			}
		}
	}
	return nil
}

// part is a member of an object.
func (e *Evaluator) part(v Value, name string) Value {
	if p := v.obj.part(name); p != nil {
		return p.read()
	}
	return unknown(NoType, IsMember, name)
}

// element is what a subscript of an array, or of a pointer into one, gives.
func (e *Evaluator) element(v, i Value) Value {
	c, why := e.elementAt(v, i)
	if c == nil {
		return Value{Why: why}
	}
	return c.read()
}

// elementAt is the place of an element; nil, with the reason, where it is not known.
func (e *Evaluator) elementAt(v, i Value) (*cell, *Reason) {
	switch {
	case !v.Known():
		return nil, either(NoType, v, v).Why
	case !i.Known():
		return nil, either(NoType, i, i).Why
	case i.Kind != Integer:
		return nil, &Reason{Cause: Unsupported, Text: i.String()}
	case v.Kind == Object && v.obj.array:
		v = Value{Kind: Pointer, obj: v.obj, element: true}
	case v.Kind != Pointer:
		return nil, &Reason{Cause: Unsupported, Text: v.String()}
	}
	at := e.advance(v, int64(i.bits))
	if !at.Known() {
		return nil, at.Why
	}
	return e.target(at)
}

// advance moves a pointer by a number of elements.
func (e *Evaluator) advance(v Value, by int64) Value {
	if by == 0 {
		return v
	}
	n, size := int64(v.bits)+by, int64(1)
	if v.element {
		size = int64(len(v.obj.parts))
	}
	if v.null() || v.function != nil || n < 0 || n > size {
		return unknown(NoType, Undefined, v.String()+" + "+strconv.FormatInt(by, 10))
	}
	v.bits = uint64(n)
	return v
}

// target is the place that a pointer points to.
func (e *Evaluator) target(v Value) (*cell, *Reason) {
	switch {
	case !v.Known():
		return nil, either(NoType, v, v).Why
	case v.Kind == Object && v.obj.array:
		v = Value{Kind: Pointer, obj: v.obj, element: true}
	case v.Kind != Pointer:
		return nil, &Reason{Cause: Unsupported, Text: v.String()}
	}
	switch {
	case v.obj == nil:
		return nil, &Reason{Cause: Undefined, Text: "*" + v.String()}
	case !v.element && v.bits == 0:
		return v.obj, nil
	case v.element && v.bits < uint64(len(v.obj.parts)):
		return v.obj.parts[v.bits], nil
	}
	return nil, &Reason{Cause: Undefined, Text: v.String()}
}

package constant

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// allocateFor makes a place for a variable of that type; an array without a bound has
// as many elements as its initialiser.
func (e *Evaluator) allocateFor(f *frame, t resolve.Type, x body.Expr, depth int) *cell {
	if t.Shape() != resolve.ArrayShape || !boundless(t) {
		return e.allocate(t, depth)
	}
	list, whole := listed(x)
	n := int64(len(list))
	if s, ok := body.Unparen(whole).(*body.Literal); ok && s.Kind == body.String {
		c := e.stringCell(s.Text)
		if c == nil {
			return nil
		}
		n = int64(len(c.parts))
	}
	if n == 0 || n > maxCells {
		return nil
	}
	return e.allocateArray(&cell{t: t}, t.Underlying(), n, depth)
}

// listed are the elements of a braced initialiser; whole is the initialiser where it is
// one expression.
func listed(x body.Expr) (list []body.Expr, whole body.Expr) {
	switch x := x.(type) {
	case *body.InitList:
		if len(x.List) == 1 {
			if s, ok := x.List[0].(*body.Literal); ok && s.Kind == body.String {
				return x.List, s
			}
		}
		return x.List, nil
	case *body.Construct:
		if x.Braced {
			return x.Args, nil
		}
	}
	return nil, x
}

// begun initialises a new object as a declaration of it does; x is nil without an
// initialiser, written the type of the declaration.
func (e *Evaluator) begun(f *frame, c *cell, x body.Expr, written *facts.Type) *Reason {
	switch k := x.(type) {
	case nil:
		return e.initialise(f, c, nil, false)
	case *body.InitList:
		return e.initialise(f, c, k.List, true)
	case *body.Construct:
		if k.Type == written {
			return e.initialise(f, c, k.Args, k.Braced)
		}
	}
	if !c.object() {
		return e.take(c, e.initialValue(f, c.t, x, written))
	}
	return e.initialise(f, c, []body.Expr{x}, false)
}

// take writes a value to a new place, converted as an initialisation does.
func (e *Evaluator) take(c *cell, v Value) *Reason {
	if !c.object() {
		v = e.arithmeticOf(v)
	}
	v = decayed(v)
	if !v.Known() {
		return either(NoType, v, v).Why
	}
	if why := e.write(c, v); why != nil {
		return why
	}
	if r := c.read(); !c.object() && !r.Known() {
		return either(NoType, r, r).Why
	}
	return nil
}

// initialise fills a new place with what stands between its brackets or braces.
func (e *Evaluator) initialise(f *frame, c *cell, args []body.Expr, braced bool) *Reason {
	if f.depth > maxDepth || !e.spend() {
		return &Reason{Cause: TooComplex}
	}
	f.depth++
	defer func() { f.depth-- }()
	switch {
	case !c.object():
		switch len(args) {
		case 0:
			if braced {
				e.zero(c)
			}
			return nil
		case 1:
			if list, ok := args[0].(*body.InitList); ok {
				return e.initialise(f, c, list.List, true)
			}
			return e.take(c, e.initialValue(f, c.t, args[0], nil))
		}
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	case c.array:
		if len(args) == 1 {
			if s, ok := body.Unparen(args[0]).(*body.Literal); ok && s.Kind == body.String {
				return e.fillString(c, s)
			}
			if list, ok := args[0].(*body.InitList); ok && !braced {
				return e.fill(f, c, list.List)
			}
		}
		if len(args) == 0 && !braced {
			return e.eachDefault(f, c)
		}
		return e.fill(f, c, args)
	}
	if c.t.Shape() == resolve.ExternalShape {
		return e.fillVector(f, c, args, braced)
	}
	class, ok := e.file.Definition(c.t)
	if !ok {
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	if len(args) == 1 {
		if _, list := args[0].(*body.InitList); !list {
			if v := e.sameClass(f, c, args[0]); v.Known() || v.Why != nil {
				if !v.Known() {
					return v.Why
				}
				return e.write(c, v)
			}
		} else if !braced {
			return e.initialise(f, c, args[0].(*body.InitList).List, true)
		}
	}
	if constructors := class.Methods(class.Name); len(constructors) > 0 {
		if len(args) == 0 && braced && e.trivialDefault(constructors) {
			e.zero(c)
		}
		return e.constructed(f, c, class, constructors, args)
	}
	switch {
	case len(args) == 0 && !braced:
		return e.eachDefault(f, c)
	case !braced && len(args) > 0:
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	return e.fill(f, c, args)
}

// sameClass is the value of an argument that is an object of the same class, or the
// reason why it may be one and is not known; the zero Value for another argument.
func (e *Evaluator) sameClass(f *frame, c *cell, x body.Expr) Value {
	if k, ok := x.(*body.Construct); ok && k.Type != nil && e.typeAt(f, k.Type, k.Where.Start).Value().Same(c.t.Value()) == treesitter.Yes {
		v := e.compute(f, x)
		return v
	}
	v := e.compute(f, x)
	switch {
	case v.Kind == Object && v.obj.t.Value().Same(c.t.Value()) == treesitter.Yes:
		return v
	case !v.Known() && v.Type == NoType:
		return Value{Why: either(NoType, v, v).Why}
	}
	return Value{}
}

// fillString writes a string literal to an array of characters.
func (e *Evaluator) fillString(c *cell, s *body.Literal) *Reason {
	text := e.stringCell(s.Text)
	if text == nil || len(text.parts) > len(c.parts) {
		return &Reason{Cause: Unsupported, Text: s.Text}
	}
	e.zero(c)
	for i, p := range text.parts {
		if why := e.write(c.parts[i], p.v); why != nil {
			return why
		}
	}
	return nil
}

// eachDefault gives the parts of an object their defaults.
func (e *Evaluator) eachDefault(f *frame, c *cell) *Reason {
	for i, p := range c.parts {
		if c.fields != nil && c.fields[i] != nil && !c.fields[i].Init.Empty() {
			if why := e.memberDefault(c, i); why != nil {
				return why
			}
			continue
		}
		if p.object() && !c.union {
			if why := e.initialise(f, p, nil, false); why != nil {
				return why
			}
		}
	}
	return nil
}

// memberDefault gives member i the initialiser that stands in its class.
func (e *Evaluator) memberDefault(c *cell, i int) *Reason {
	class, ok := e.file.Definition(c.t)
	if !ok {
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	m := c.fields[i]
	f := frameOf(class.At, class.Context(), 1)
	f.object = c
	x := f.code.Initial(m)
	if x == nil {
		return &Reason{Cause: Unsupported, Text: m.Name}
	}
	return e.begun(f, c.parts[i], x, m.Type)
}

// fill gives the parts of an aggregate the values of a list, in their order; those that
// are left get their defaults, or zero.
func (e *Evaluator) fill(f *frame, c *cell, list []body.Expr) *Reason {
	rest, why := e.fillFrom(f, c, list)
	if why == nil && len(rest) > 0 {
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	return why
}

// fillFrom is fill for a list of which the end may belong to what is around (brace
// elision): it returns what is left.
func (e *Evaluator) fillFrom(f *frame, c *cell, list []body.Expr) ([]body.Expr, *Reason) {
	if f.depth > maxDepth || !e.spend() {
		return nil, &Reason{Cause: TooComplex}
	}
	f.depth++
	defer func() { f.depth-- }()
	for i := 0; i < len(c.parts); i++ {
		p := c.parts[i]
		if c.union {
			// Only one member is initialised: the first, or the one that is named.
			var named *body.Designated
			if len(list) > 0 {
				named, _ = list[0].(*body.Designated)
			}
			if named == nil && i > 0 {
				break
			}
			if named != nil && (c.fields[i] == nil || c.fields[i].Name != named.Field) {
				continue
			}
		}
		if len(list) == 0 {
			if c.fields != nil && c.fields[i] != nil && !c.fields[i].Init.Empty() {
				if why := e.memberDefault(c, i); why != nil {
					return nil, why
				}
				continue
			}
			if why := e.initialise(f, p, nil, true); why != nil {
				return nil, why
			}
			continue
		}
		x := list[0]
		if d, ok := x.(*body.Designated); ok {
			if d.Field == "" || c.fields == nil || d.X == nil {
				return nil, &Reason{Cause: Unsupported, Text: f.text(x)}
			}
			if c.fields[i] == nil || c.fields[i].Name != d.Field {
				if c.part(d.Field) == nil {
					return nil, &Reason{Cause: Unsupported, Text: f.text(x)}
				}
				if why := e.skipped(f, c, i); why != nil {
					return nil, why
				}
				continue
			}
			x = d.X
		}
		if !p.object() {
			if why := e.begun(f, p, x, nil); why != nil {
				return nil, why
			}
			list = list[1:]
			continue
		}
		if inner, ok := x.(*body.InitList); ok {
			if why := e.initialise(f, p, inner.List, true); why != nil {
				return nil, why
			}
			list = list[1:]
			continue
		}
		if s, ok := x.(*body.Literal); ok && s.Kind == body.String && p.array {
			if why := e.fillString(p, s); why != nil {
				return nil, why
			}
			list = list[1:]
			continue
		}
		if !p.array {
			v := e.sameClass(f, p, x)
			switch {
			case v.Known():
				if why := e.write(p, v); why != nil {
					return nil, why
				}
				list = list[1:]
				continue
			case v.Why != nil:
				return nil, v.Why
			}
			if class, ok := e.file.Definition(p.t); !ok || len(class.Methods(class.Name)) > 0 {
				if why := e.initialise(f, p, list[:1], false); why != nil {
					return nil, why
				}
				list = list[1:]
				continue
			}
		}
		var why *Reason
		if list, why = e.fillFrom(f, p, list); why != nil {
			return nil, why
		}
	}
	return list, nil
}

// skipped gives a part that a designator passes over its default.
func (e *Evaluator) skipped(f *frame, c *cell, i int) *Reason {
	if c.fields[i] != nil && !c.fields[i].Init.Empty() {
		return e.memberDefault(c, i)
	}
	return e.initialise(f, c.parts[i], nil, true)
}

// referred is what a reference is bound to: a place, or a new one for a value.
func (e *Evaluator) referred(f *frame, t resolve.Type, x body.Expr) (*cell, *Reason) {
	to := t.Underlying()
	of := e.arithmetic(to)
	switch body.Unparen(x).(type) {
	case *body.Name, *body.Member, *body.Index, *body.Unary, *body.Conditional, *body.Assign:
		if u, ok := body.Unparen(x).(*body.Unary); ok && u.Op != "*" && u.Op != "++" && u.Op != "--" {
			break
		}
		c, why := e.place(f, x)
		if c == nil {
			return nil, why
		}
		if c.of == of && (of != NoType || !to.Known() || c.t.Value().Same(to.Value()) != treesitter.No) || to.Deduced() != treesitter.No {
			return c, nil
		}
		v := e.fetch(c)
		return e.temporary(f, to, v, x)
	}
	if to.Shape() == resolve.ClassShape || to.Shape() == resolve.ArrayShape {
		c := e.allocateFor(f, to, x, f.depth)
		if c == nil {
			return nil, &Reason{Cause: Unsupported, Text: f.text(x)}
		}
		return c, e.begun(f, c, x, nil)
	}
	return e.temporary(f, to, e.compute(f, x), x)
}

// temporary is a new place for a value.
func (e *Evaluator) temporary(f *frame, t resolve.Type, v Value, x body.Expr) (*cell, *Reason) {
	if !v.Known() {
		return nil, either(NoType, v, v).Why
	}
	c := &cell{t: t, of: e.arithmetic(t)}
	if c.of == NoType && v.Kind == Object {
		return v.obj, nil
	}
	if c.of == NoType && t.Shape() != resolve.PointerShape {
		c.of = v.Type
	}
	if why := e.take(c, v); why != nil {
		return nil, why
	}
	return c, nil
}

// fillVector initialises one of CUDA's vector types or dim3, of which no header was
// read: an aggregate, and a class whose constructor takes up to three numbers.
func (e *Evaluator) fillVector(f *frame, c *cell, args []body.Expr, braced bool) *Reason {
	if len(args) == 1 {
		if list, ok := args[0].(*body.InitList); ok && !braced {
			return e.fillVector(f, c, list.List, true)
		}
		v := e.compute(f, args[0])
		if v.Kind == Object || !v.Known() {
			return e.take(c, v)
		}
	}
	if !isDim3(c.t) {
		if !braced {
			if len(args) == 0 {
				return nil
			}
			return &Reason{Cause: Unsupported, Text: c.t.String()}
		}
		return e.fill(f, c, args)
	}
	if len(args) > len(c.parts) {
		return &Reason{Cause: Unsupported, Text: c.t.String()}
	}
	for i, p := range c.parts {
		v := e.model.integer(UnsignedInt, 1)
		if i < len(args) {
			v = e.compute(f, args[i])
		}
		if why := e.take(p, v); why != nil {
			return why
		}
	}
	return nil
}

package constant

import (
	"math"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Expression is what an expression in the body of d is worth, with the arguments s of
// d's template; for a nil d it stands outside of functions.
func (e *Evaluator) Expression(x body.Expr, at *resolve.Entry, d *resolve.Decl, s *resolve.Substitution) Value {
	e.begin()
	f := frameOf(at, e.file.In(at, nil, 0, nil), 0)
	f.d, f.s = d, s
	v := e.compute(f, x)
	if !v.Known() && v.Why == nil {
		v.Why = &Reason{Cause: Unsupported, Text: f.text(x)}
	}
	return v.by(e.stands)
}

// compute works out an expression of a tree.
func (e *Evaluator) compute(f *frame, x body.Expr) Value {
	if x == nil {
		return unknown(NoType, Unsupported, "")
	}
	if f.depth > maxDepth || !e.spend() {
		return unknown(NoType, TooComplex, f.text(x))
	}
	f.depth++
	defer func() { f.depth-- }()
	switch n := x.(type) {
	case *body.Paren:
		return e.compute(f, n.X)
	case *body.Literal:
		if n.Kind == body.UserDefined {
			return e.userLiteral(f, n)
		}
		return e.literal(n)
	case *body.Name:
		return e.nameValue(f, n)
	case *body.Unary:
		return e.unary(f, n)
	case *body.Binary:
		return e.binaryOf(f, n)
	case *body.Conditional:
		return e.conditional(f, n)
	case *body.Assign:
		return e.assign(f, n)
	case *body.Cast:
		return e.cast(f, n)
	case *body.Construct:
		return e.construct(f, n)
	case *body.Call:
		return e.called(f, n)
	case *body.Member, *body.Index:
		return e.placed(e.place(f, x))
	case *body.Operand:
		return e.operandOf(f, n)
	case *body.InitList:
		switch len(n.List) {
		case 0:
			return e.model.integer(Int, 0)
		case 1:
			return e.compute(f, n.List[0])
		}
	}
	return unknown(NoType, Unsupported, f.text(x))
}

func (e *Evaluator) literal(n *body.Literal) Value {
	switch n.Kind {
	case body.Number:
		if n.Text != "" && (n.Text[0] == '-' || n.Text[0] == '+') {
			// The grammar takes a sign into the literal.
			return e.model.unary(n.Text[:1], e.model.number(n.Text[1:]))
		}
		return e.model.number(n.Text)
	case body.Character:
		return e.model.character(n.Text)
	case body.Bool:
		return truth(n.Text == "true")
	case body.Null:
		if n.Text == "nullptr" {
			return Value{Kind: Pointer}
		}
		return e.model.integer(Long, 0)
	case body.String:
		if c := e.stringCell(n.Text); c != nil {
			return Value{Kind: Object, obj: c}
		}
	}
	return unknown(NoType, Unsupported, n.Text)
}

// stringCell is the array that a string literal of plain characters is, nil for others.
func (e *Evaluator) stringCell(text string) *cell {
	inner, ok := strings.CutPrefix(text, `"`)
	if !ok || !strings.HasSuffix(inner, `"`) || len(text) < 2 || len(text) > maxStringBytes {
		return nil
	}
	inner = inner[:len(inner)-1]
	if strings.ContainsAny(inner, `"`) {
		return nil // several literals, or an escaped quote
	}
	char := resolve.Builtin("char")
	c := &cell{array: true, text: true, frozen: true}
	add := func(v Value) {
		c.parts = append(c.parts, &cell{t: char, of: Char, v: v, text: true, frozen: true})
	}
	for len(inner) > 0 {
		n := 1
		if inner[0] == '\\' && len(inner) > 1 {
			n = 2 // longer escapes end with a value that character refuses
			for n < len(inner) && n < 4 && strings.ContainsRune("01234567", rune(inner[n])) && strings.ContainsRune("01234567", rune(inner[1])) {
				n++
			}
		}
		v := e.model.character("'" + strings.ReplaceAll(inner[:n], "'", `\'`) + "'")
		if inner[0] == '\'' {
			v = e.model.integer(Char, '\'')
		}
		if v.Kind != Integer {
			return nil
		}
		add(v)
		inner = inner[n:]
	}
	add(e.model.integer(Char, 0))
	return c
}

const maxStringBytes = 4096

// nameValue is the value of a name.
func (e *Evaluator) nameValue(f *frame, n *body.Name) Value {
	if n.Name == "this" && n.Plain() {
		for g := f; g != nil; g = g.outer {
			if g.object != nil {
				return Value{Kind: Pointer, obj: g.object}
			}
		}
		return unknown(NoType, IsParameter, n.Name)
	}
	if c := f.local(n); c != nil {
		return c.read()
	}
	if e.isMacro(f, n) {
		return e.macro(f, n, n)
	}
	m := f.meaning(e, n)
	if m.Kind == resolve.VariableName && m.Variable.Class != nil && n.Plain() && resolve.Has(&m.Variable.Annotations, "static") != treesitter.Yes {
		if c := f.member(n.Name); c != nil {
			return c.read()
		}
	}
	if m.Kind == resolve.FunctionName && len(m.Functions) == 1 && len(m.Functions[0].Template) == 0 {
		return Value{Kind: Pointer, function: m.Functions[0]}
	}
	return e.meaning(m, f.text(n), f.depth)
}

// place is where a value is stored that an expression names; nil, with the reason,
// where that is not known.
func (e *Evaluator) place(f *frame, x body.Expr) (*cell, *Reason) {
	if x == nil || f.depth > maxDepth || !e.spend() {
		return nil, &Reason{Cause: TooComplex}
	}
	f.depth++
	defer func() { f.depth-- }()
	switch n := x.(type) {
	case *body.Paren:
		return e.place(f, n.X)
	case *body.Name:
		return e.namedPlace(f, n)
	case *body.Member:
		if n.Field == nil || n.Field.Args != nil || n.X == nil {
			break
		}
		c, why := e.objectOf(f, n)
		if c == nil {
			return nil, why
		}
		if c.why != nil {
			return nil, c.why
		}
		if p := c.part(n.Field.Name); p != nil {
			return p, nil
		}
		if t, ok := e.staticMember(c, n.Field.Name); ok {
			return e.placeOf(t, n.Field.Name, f.depth)
		}
		return nil, &Reason{Cause: IsMember, Text: f.text(n)}
	case *body.Index:
		if len(n.Indices) != 1 {
			break
		}
		v, i := e.compute(f, n.X), e.compute(f, n.Indices[0])
		if r, ok := e.operatorCall(f, "[]", []Value{v, i}, f.text(n)); ok {
			return resultPlace(r)
		}
		return e.elementAt(v, i)
	case *body.Unary:
		switch {
		case n.Op == "*":
			return e.target(e.compute(f, n.X))
		case (n.Op == "++" || n.Op == "--") && !n.Postfix:
			return e.step(f, n)
		}
	case *body.Assign:
		if v := e.assign(f, n); !v.Known() {
			return nil, either(NoType, v, v).Why
		}
		return e.place(f, n.X)
	case *body.Conditional:
		if n.X == nil {
			break
		}
		switch e.compute(f, n.Cond).Truth() {
		case treesitter.Yes:
			return e.place(f, n.X)
		case treesitter.No:
			return e.place(f, n.Y)
		}
	case *body.Call, *body.Construct, *body.Cast:
		return resultPlace(e.compute(f, x))
	case *body.Binary:
		if v := e.compute(f, x); v.instance() {
			return v.obj, nil
		}
	}
	return nil, &Reason{Cause: Unsupported, Text: f.text(x)}
}

// resultPlace is the place that a function's result is in, or refers to; into that of a
// number nothing can be written.
func resultPlace(v Value) (*cell, *Reason) {
	switch {
	case !v.Known():
		return nil, either(NoType, v, v).Why
	case v.at != nil:
		return v.at, nil
	case v.Kind == Object:
		return v.obj, nil
	}
	return &cell{of: v.Type, v: v, t: builtin(v.Type), frozen: true}, nil
}

// placed is what a place holds, if there is one.
func (e *Evaluator) placed(c *cell, why *Reason) Value {
	if why != nil || c == nil {
		return Value{Why: either(NoType, Value{Why: why}, Value{}).Why}
	}
	return e.fetch(c)
}

// builtin is an arithmetic type as resolve has it.
func builtin(t Type) resolve.Type {
	if t == NoType {
		return resolve.Type{}
	}
	return resolve.Builtin(t.String())
}

// objectOf is the object of which a member is named.
func (e *Evaluator) objectOf(f *frame, n *body.Member) (*cell, *Reason) {
	if !n.Arrow {
		return e.place(f, n.X)
	}
	return e.target(e.compute(f, n.X))
}

// namedPlace is the place of a name.
func (e *Evaluator) namedPlace(f *frame, n *body.Name) (*cell, *Reason) {
	if c := f.local(n); c != nil {
		return c, nil
	}
	if e.isMacro(f, n) {
		return nil, &Reason{Cause: MacroUnknown, Text: n.Name}
	}
	m := f.meaning(e, n)
	if m.Kind == resolve.VariableName && m.Variable.Class != nil && n.Plain() && resolve.Has(&m.Variable.Annotations, "static") != treesitter.Yes {
		if c := f.member(n.Name); c != nil {
			return c, nil
		}
	}
	return e.placeOf(m, f.text(n), f.depth)
}

// placeOf is the place of the variable that a name means.
func (e *Evaluator) placeOf(m resolve.Meaning, text string, depth int) (*cell, *Reason) {
	if m.Kind != resolve.VariableName {
		v := e.meaning(m, text, depth)
		if v.Known() {
			return &cell{of: v.Type, v: v, t: builtin(v.Type)}, nil
		}
		return nil, either(NoType, v, v).Why
	}
	c := e.stored(m, text, depth)
	return c, nil
}

// unary computes an operator before or behind its operand.
func (e *Evaluator) unary(f *frame, n *body.Unary) Value {
	switch n.Op {
	case "+", "-", "~", "!":
		v := e.compute(f, n.X)
		if r, ok := e.operatorCall(f, n.Op, []Value{v}, f.text(n)); ok {
			return r
		}
		v = e.arithmeticOf(v)
		if v.Kind == Pointer && n.Op == "!" {
			return truth(v.null())
		}
		if v.Kind == Object || v.Kind == Pointer {
			return unknown(NoType, Unsupported, f.text(n))
		}
		if v.promotes != NoType {
			v = e.model.to(v.promotes, v)
		}
		return e.model.unary(n.Op, v)
	case "*":
		return e.placed(e.place(f, n))
	case "&":
		return e.address(f, n.X)
	case "++", "--":
		if !n.Postfix {
			return e.placed(e.step(f, n))
		}
		c, why := e.place(f, n.X)
		if c == nil {
			return Value{Why: why}
		}
		before := c.read()
		if _, why = e.step(f, n); why != nil {
			return Value{Type: before.Type, Why: why}
		}
		return before
	}
	return unknown(NoType, Unsupported, f.text(n))
}

// step counts a place up or down.
func (e *Evaluator) step(f *frame, n *body.Unary) (*cell, *Reason) {
	c, why := e.place(f, n.X)
	if c == nil {
		return nil, why
	}
	v := c.read()
	by := int64(1)
	if n.Op == "--" {
		by = -1
	}
	switch {
	case v.Kind == Pointer:
		v = e.advance(v, by)
	case v.Known():
		v = e.binary(n.Op[:1], v, e.model.integer(Int, 1))
	}
	if !v.Known() {
		return nil, either(NoType, v, v).Why
	}
	return c, e.write(c, v)
}

// address is what & gives.
func (e *Evaluator) address(f *frame, x body.Expr) Value {
	if i, ok := body.Unparen(x).(*body.Index); ok && len(i.Indices) == 1 {
		v, k := e.compute(f, i.X), e.compute(f, i.Indices[0])
		if v.Kind == Object && v.obj.array && k.Kind == Integer {
			return e.advance(Value{Kind: Pointer, obj: v.obj, element: true}, int64(k.bits))
		}
	}
	if n, ok := body.Unparen(x).(*body.Name); ok && f.local(n) == nil && !e.isMacro(f, n) {
		if m := f.meaning(e, n); m.Kind == resolve.FunctionName {
			return e.nameValue(f, n)
		}
	}
	c, why := e.place(f, x)
	if c == nil {
		return Value{Why: why}
	}
	return Value{Kind: Pointer, obj: c}
}

// binaryOf computes an operator between its operands.
func (e *Evaluator) binaryOf(f *frame, n *body.Binary) Value {
	if n.X == nil || n.Y == nil {
		return unknown(NoType, Unsupported, f.text(n))
	}
	x := e.compute(f, n.X)
	switch n.Op {
	case "&&", "||":
		x = e.arithmeticOf(x)
		if x.Truth() == treesitter.TriOf(n.Op == "||") {
			return truth(n.Op == "||")
		}
		return logical(n.Op, x, e.arithmeticOf(e.compute(f, n.Y)))
	case ",":
		y := e.compute(f, n.Y)
		if !x.Known() && !discards(x) {
			return Value{Type: y.Type, Why: x.Why}
		}
		return y
	}
	y := e.compute(f, n.Y)
	if v, ok := e.operatorCall(f, n.Op, []Value{x, y}, f.text(n)); ok {
		return v
	}
	x, y = e.arithmeticOf(x), e.arithmeticOf(y)
	if v, ok := e.pointers(n.Op, x, y); ok {
		return v
	}
	if x.Kind == Object || y.Kind == Object || x.Kind == Pointer || y.Kind == Pointer {
		return unknown(NoType, Unsupported, f.text(n))
	}
	v := e.binary(n.Op, x, y)
	if v.Why != nil && v.Why.Text == "" {
		v.Why = &Reason{Cause: v.Why.Cause, Text: f.text(n)}
	}
	return v
}

// binary applies an operator to arithmetic values; what C++ does not call a constant
// although it has a value is noted.
func (e *Evaluator) binary(op string, x, y Value) Value {
	if x.promotes != NoType {
		x = e.model.to(x.promotes, x)
	}
	if y.promotes != NoType {
		y = e.model.to(y.promotes, y)
	}
	v := e.model.binary(op, x, y)
	if v.Kind == Floating && exceptional(op, v, x, y) {
		e.note(standing{runtime: &Reason{Cause: Undefined, Text: x.String() + " " + op + " " + y.String()}})
	}
	return v
}

// exceptional reports whether an operation on floating values divides by zero, overflows,
// or gives no number although its operands are numbers.
func exceptional(op string, v, x, y Value) bool {
	infinite := func(v Value) bool { return v.Kind == Floating && math.IsInf(v.float, 0) }
	nan := func(v Value) bool { return v.Kind == Floating && math.IsNaN(v.float) }
	switch {
	case op == "/" && y.Truth() == treesitter.No:
		return true
	case nan(v):
		return !nan(x) && !nan(y)
	}
	return infinite(v) && !infinite(x) && !infinite(y)
}

// pointers computes operators between addresses; ok is false where neither is one.
func (e *Evaluator) pointers(op string, x, y Value) (v Value, ok bool) {
	x, y = decayed(x), decayed(y)
	if x.Kind != Pointer && y.Kind != Pointer {
		return Value{}, false
	}
	no := unknown(NoType, Unsupported, x.String()+" "+op+" "+y.String())
	if x.Kind == Integer && op == "+" {
		x, y = y, x
	}
	if x.Kind == Integer && x.bits == 0 && y.Kind == Pointer {
		x = Value{Kind: Pointer}
	}
	if x.Kind != Pointer {
		return no, true
	}
	if y.Kind == Integer && y.bits == 0 && (op == "==" || op == "!=") {
		y = Value{Kind: Pointer}
	}
	switch {
	case y.Kind == Integer && op == "+":
		return e.advance(x, int64(y.bits)), true
	case y.Kind == Integer && op == "-":
		return e.advance(x, -int64(y.bits)), true
	case y.Kind != Pointer:
		return no, true
	}
	same := x.obj == y.obj && x.function == y.function
	switch op {
	case "==", "!=":
		equal := same && x.bits == y.bits
		if !same && x.obj != nil && y.obj != nil && (x.obj.text || y.obj.text || x.bits != 0 || y.bits != 0) {
			return no, true // perhaps one string, or one's end and the other's start
		}
		return truth(equal == (op == "==")), true
	case "-", "<", ">", "<=", ">=":
		if !same || x.null() || x.function != nil {
			return no, true
		}
		a, b := e.model.integer(e.model.named("ptrdiff_t"), x.bits), e.model.integer(e.model.named("ptrdiff_t"), y.bits)
		return e.model.binary(op, a, b), true
	}
	return no, true
}

// decayed is a pointer to the first element of an array, any other value itself.
func decayed(v Value) Value {
	if v.Kind == Object && v.obj.array {
		return Value{Kind: Pointer, obj: v.obj, element: true}
	}
	return v
}

// conditional computes ?:; the operand that is not chosen gives its type only.
func (e *Evaluator) conditional(f *frame, n *body.Conditional) Value {
	if n.Cond == nil || n.X == nil || n.Y == nil {
		return unknown(NoType, Unsupported, f.text(n))
	}
	c := e.arithmeticOf(e.compute(f, n.Cond))
	chosen, other := n.X, n.Y
	switch c.Truth() {
	case treesitter.No:
		chosen, other = n.Y, n.X
	case treesitter.Unknown:
		return Value{Type: e.typeOf(f, n.X), Why: either(NoType, c, c).Why}
	}
	v := e.compute(f, chosen)
	if v.Kind == Object || v.Kind == Pointer {
		return v
	}
	u := e.typeOf(f, other)
	if u == v.Type || u == NoType && v.Type == NoType {
		return v
	}
	t := e.model.common(v.Type, u)
	if t == NoType {
		if v.Known() {
			return unknown(NoType, Unsupported, f.text(other))
		}
		return v
	}
	return e.model.to(t, v)
}

// typeOf is the arithmetic type of an expression that is not evaluated.
func (e *Evaluator) typeOf(f *frame, x body.Expr) Type {
	e.dead++
	defer func() { e.dead-- }()
	if _, ok := body.Unparen(x).(*body.Assign); ok {
		return NoType
	}
	return e.compute(f, x).Type
}

// assign stores a value.
func (e *Evaluator) assign(f *frame, n *body.Assign) Value {
	if n.X == nil || n.Y == nil || e.dead > 0 {
		return unknown(NoType, Unsupported, f.text(n))
	}
	v := e.compute(f, n.Y)
	c, why := e.place(f, n.X)
	if c == nil {
		return Value{Why: why}
	}
	if c.object() && !c.array {
		if r, ok := e.assignedBy(f, n, c, v); ok {
			return r
		}
	}
	if op := strings.TrimSuffix(n.Op, "="); op != "" {
		x := c.read()
		v = e.arithmeticOf(v)
		if p, ok := e.pointers(op, x, v); ok {
			v = p
		} else {
			v = e.binary(op, x, v)
		}
	} else if list, ok := n.Y.(*body.InitList); ok && c.object() {
		if why := e.fill(f, c, list.List); why != nil {
			return Value{Why: why}
		}
		return c.read()
	}
	if !v.Known() {
		return Value{Type: c.of, Why: either(NoType, v, v).Why}
	}
	if c.object() {
		v = e.copied(v)
	}
	if why := e.write(c, v); why != nil {
		return Value{Type: c.of, Why: why}
	}
	return c.read()
}

// assignedBy runs the operator by which a class assigns, if it defines one.
func (e *Evaluator) assignedBy(f *frame, n *body.Assign, c *cell, v Value) (Value, bool) {
	if _, list := n.Y.(*body.InitList); list {
		return Value{}, false
	}
	if n.Op == "=" {
		class, ok := e.file.Definition(c.t)
		if !ok {
			return Value{}, false
		}
		defined := false
		for _, d := range class.Methods("operator=") {
			defined = defined || !d.Defaulted
		}
		if !defined {
			return Value{}, false
		}
	}
	return e.operatorCall(f, n.Op, []Value{c.read(), v}, f.text(n))
}

// copied is an object of its own with the same parts.
func (e *Evaluator) copied(v Value) Value {
	if v.Kind != Object {
		return v
	}
	if c := e.clone(v.obj); c != nil {
		return Value{Kind: Object, obj: c}
	}
	return unknown(NoType, TooComplex, v.String())
}

func (e *Evaluator) clone(c *cell) *cell {
	e.cells--
	if e.cells < 0 || !e.spend() {
		return nil
	}
	d := *c
	d.owner, d.frozen = nil, false
	if len(c.parts) > 0 {
		d.parts = make([]*cell, len(c.parts))
		for i, p := range c.parts {
			if d.parts[i] = e.clone(p); d.parts[i] == nil {
				return nil
			}
		}
	}
	return &d
}

// cast converts. What the grammar takes for a cast may be an operation between a name
// in brackets and an operand with a sign.
func (e *Evaluator) cast(f *frame, n *body.Cast) Value {
	if n.Style == body.CStyle && n.Type != nil && n.Type.Base.Kind == facts.Named && len(n.Type.Layers) == 0 {
		if u, ok := n.X.(*body.Unary); ok && !u.Postfix && (u.Op == "-" || u.Op == "+" || u.Op == "*" || u.Op == "&") {
			last := n.Type.Base.Name[len(n.Type.Base.Name)-1]
			name := &body.Name{
				At: body.At{Where: n.Type.Base.Span}, Global: n.Type.Base.Global, Qualifier: n.Type.Base.Name[:len(n.Type.Base.Name)-1],
				Name: last.Name, Args: last.Args, NameSpan: n.Type.Base.Span,
			}
			if m := f.context(e, name.NameSpan.Start).Lookup(path(name), name.Global); m.Kind != resolve.TypeName && m.Kind != resolve.NoName || f.local(name) != nil {
				return e.binaryOf(f, &body.Binary{At: n.At, Op: u.Op, X: name, Y: u.X})
			}
		}
	}
	if n.Type == nil || n.X == nil {
		return unknown(NoType, Unsupported, f.text(n))
	}
	t := e.typeAt(f, n.Type, n.Where.Start)
	if n.Style == body.ReinterpretCast {
		v := e.compute(f, n.X)
		if e.arithmetic(t) != NoType && v.Kind != Pointer && v.Kind != Object || t.Void() == treesitter.Yes {
			return e.model.to(e.arithmetic(t), v)
		}
		return unknown(e.arithmetic(t), Reinterpreted, f.text(n))
	}
	if n.Style == body.DynamicCast {
		return unknown(NoType, Unsupported, f.text(n))
	}
	return e.converted(f, t, n.X, f.text(n))
}

// converted is an expression as static_cast or a C-style cast makes it another type.
func (e *Evaluator) converted(f *frame, t resolve.Type, x body.Expr, text string) Value {
	switch to := e.arithmetic(t); {
	case to != NoType:
		v := e.arithmeticOf(e.compute(f, x))
		if v = decayed(v); v.Kind == Pointer && to != Bool {
			return unknown(to, Reinterpreted, text)
		}
		if v.Kind == Object {
			return unknown(to, Unsupported, text)
		}
		if v = e.model.to(to, v); v.Why != nil && v.Why.Cause == OutOfRange {
			v.Why = &Reason{Cause: OutOfRange, Text: text}
		}
		return v
	case t.Shape() == resolve.PointerShape:
		v := decayed(e.compute(f, x))
		if v.Kind == Integer && v.bits == 0 {
			return Value{Kind: Pointer}
		}
		if v.Kind == Pointer && v.obj != nil {
			at, _ := e.target(v)
			if at == nil || e.arithmetic(t.Pointee()) != at.of || at.object() {
				return unknown(NoType, Reinterpreted, text)
			}
		}
		if v.Kind == Integer {
			return unknown(NoType, Reinterpreted, text)
		}
		return v
	case t.Shape() == resolve.ReferenceShape:
		c, why := e.place(f, x)
		if c == nil {
			return Value{Why: why}
		}
		if to := t.Underlying(); e.arithmetic(to) != c.of || c.object() && to.Value().Same(c.t.Value()) != treesitter.Yes {
			return unknown(NoType, Reinterpreted, text)
		}
		return c.read()
	case t.Shape() == resolve.ClassShape:
		v := e.compute(f, x)
		if v.Kind == Object && v.obj.t.Value().Same(t.Value()) == treesitter.Yes {
			return v
		}
		return e.made(f, t, []body.Expr{x}, false, text)
	case t.Void() == treesitter.Yes:
		e.compute(f, x)
		return unknown(NoType, Unsupported, text)
	}
	return unknown(NoType, Unsupported, text)
}

// construct is T(a, b) and T{a, b}.
func (e *Evaluator) construct(f *frame, n *body.Construct) Value {
	t := e.typeAt(f, n.Type, n.Where.Start)
	if e.arithmetic(t) != NoType || t.Shape() == resolve.PointerShape {
		switch len(n.Args) {
		case 0:
			if t.Shape() == resolve.PointerShape {
				return Value{Kind: Pointer}
			}
			return e.model.to(e.arithmetic(t), e.model.integer(Int, 0))
		case 1:
			return e.converted(f, t, n.Args[0], f.text(n))
		}
	}
	return e.made(f, t, n.Args, n.Braced, f.text(n))
}

// made is an object of a class or array type.
func (e *Evaluator) made(f *frame, t resolve.Type, args []body.Expr, braced bool, text string) Value {
	c := e.allocate(t, f.depth)
	if c == nil || !c.object() {
		return unknown(NoType, Unsupported, text)
	}
	if why := e.initialise(f, c, args, braced); why != nil {
		return Value{Why: why}
	}
	return Value{Kind: Object, obj: c}
}

// operandOf computes sizeof, alignof and noexcept by their text, and the offset of a
// member.
func (e *Evaluator) operandOf(f *frame, n *body.Operand) Value {
	size := e.model.named("size_t")
	text := f.text(n)
	switch {
	case n.Op == "offsetof":
		return e.operand(sourceOf(f.at, n.Where), f.context(e, n.Where.Start), nil, f.depth+1)
	case n.Op == "sizeof" && n.Type == nil && n.X != nil:
		e.dead++
		v := e.compute(f, n.X)
		c, _ := e.place(f, n.X)
		e.dead--
		switch {
		case c != nil && (c.object() || c.of == NoType && c.t.Known()):
			if n, ok := e.sizeOfCell(c, f.depth); ok {
				return e.model.integer(size, uint64(n))
			}
			return unknown(size, SizeUnknown, text)
		case v.Kind == Object && v.obj.text:
			return e.model.integer(size, uint64(len(v.obj.parts)))
		case v.Type != NoType:
			return e.model.integer(size, uint64(e.model.bytes(v.Type)))
		}
	case n.Op == "sizeof" && n.Type != nil, strings.Contains(n.Op, "alignof") && n.Type != nil:
		if s, ok := e.sizeOf(e.typeAt(f, n.Type, n.Where.Start), f.depth); ok {
			if n.Op == "sizeof" {
				return e.model.integer(size, uint64(s.Bytes))
			}
			return e.model.integer(size, uint64(s.Align))
		}
	case n.Op == "noexcept":
		return unknown(Bool, Unsupported, text)
	}
	if n.Op == "sizeof" || n.Op == "alignof" {
		// A name in brackets may be an expression or a type.
		return e.operand(sourceOf(f.at, n.Where), f.context(e, n.Where.Start), f.scalars(), f.depth+1)
	}
	return unknown(size, Unsupported, text)
}

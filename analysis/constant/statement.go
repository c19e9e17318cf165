package constant

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// flow is how a statement ends.
type flow struct {
	kind ending
	// why is the reason why nobody knows how it goes on.
	why *Reason
}

type ending uint8

const (
	going ending = iota
	returning
	breaking
	continuing
)

// body runs the body of a frame's function.
func (e *Evaluator) body(f *frame) flow {
	b := f.code.Body(f.d.Function)
	return e.statement(f, b.Block)
}

func (e *Evaluator) give(cause Cause, f *frame, n body.Node) flow {
	return flow{why: &Reason{Cause: cause, Text: f.text(n)}}
}

// statement runs one statement.
func (e *Evaluator) statement(f *frame, s body.Stmt) flow {
	if f.depth > maxDepth || !e.spend() {
		return flow{why: &Reason{Cause: TooComplex, Text: f.d.Name}}
	}
	f.depth++
	defer func() { f.depth-- }()
	switch n := s.(type) {
	case nil:
		return flow{}
	case *body.Block:
		return e.statements(f, n.List)
	case *body.ExprStmt:
		return e.discarded(f, n.X)
	case *body.DeclStmt:
		return e.declared(f, n)
	case *body.If:
		return e.ifStatement(f, n)
	case *body.Loop:
		return e.loop(f, n)
	case *body.RangeFor:
		return e.rangeFor(f, n)
	case *body.Switch:
		return e.switchStatement(f, n)
	case *body.Jump:
		return e.jump(f, n)
	case *body.StaticAssert:
		return flow{}
	}
	return e.give(Unsupported, f, s)
}

func (e *Evaluator) statements(f *frame, list []body.Stmt) flow {
	for _, s := range list {
		if r := e.statement(f, s); r.why != nil || r.kind != going {
			return r
		}
	}
	return flow{}
}

// discarded computes an expression for what it does.
func (e *Evaluator) discarded(f *frame, x body.Expr) flow {
	if x == nil {
		return flow{}
	}
	switch n := body.Unparen(x).(type) {
	case *body.Cast:
		if n.Type != nil && e.typeAt(f, n.Type, n.Where.Start).Void() == treesitter.Yes {
			return e.discarded(f, n.X)
		}
	case *body.Name:
		return flow{}
	case *body.Binary:
		if n.Op == "," {
			if r := e.discarded(f, n.X); r.why != nil {
				return r
			}
			return e.discarded(f, n.Y)
		}
	}
	if v := e.compute(f, x); !v.Known() {
		return flow{why: either(NoType, v, v).Why}
	}
	return flow{}
}

// declared makes the variables of a declaration.
func (e *Evaluator) declared(f *frame, n *body.DeclStmt) flow {
	for i := range n.Vars {
		v := &n.Vars[i]
		if why := e.declare(f, v.Variable, v.Init); why != nil {
			return flow{why: why}
		}
	}
	return flow{}
}

func (e *Evaluator) declare(f *frame, v *facts.Variable, init body.Expr) *Reason {
	if v.Broken || v.Annotations.Hidden || v.Name == "" || resolve.Has(&v.Annotations, "static") != treesitter.No && resolve.Has(&v.Annotations, "constexpr") != treesitter.Yes ||
		resolve.Has(&v.Annotations, "extern") != treesitter.No {
		return &Reason{Cause: Unsupported, Text: v.Name}
	}
	if l, ok := body.Unparen(init).(*body.LambdaExpr); ok && init != nil {
		made := e.lambda(f, l)
		if made == nil {
			return &Reason{Cause: Unsupported, Text: v.Name}
		}
		f.vars[v] = &cell{lambda: made, why: &Reason{Cause: Unsupported, Text: v.Name}}
		return nil
	}
	t := e.typeAt(f, v.Type, v.NameSpan.Start)
	auto := v.Type.Base.Kind == facts.Auto && len(v.Type.Layers) == 0
	switch {
	case auto:
		if k, ok := init.(*body.Construct); ok && k.Type == v.Type && len(k.Args) == 1 {
			init = k.Args[0]
		}
		value := decayed(e.compute(f, init))
		if !value.Known() {
			return either(NoType, value, value).Why
		}
		if value.Kind == Object {
			if value = e.copied(value); value.Kind != Object {
				return value.Why
			}
			f.vars[v] = value.obj
			return nil
		}
		f.vars[v] = &cell{of: value.Type, v: value, t: builtin(value.Type)}
		return nil
	case t.Shape() == resolve.ReferenceShape || v.Type.Base.Kind == facts.Auto && len(v.Type.Layers) == 1 && v.Type.Layers[0].Kind == facts.LvalueReference:
		if k, ok := init.(*body.Construct); ok && k.Type == v.Type && len(k.Args) == 1 {
			init = k.Args[0]
		}
		c, why := e.referred(f, t, init)
		if c == nil || why != nil {
			return why
		}
		f.vars[v] = c
		return nil
	case v.Type.Base.Kind == facts.Auto:
		value := decayed(e.compute(f, init))
		if value.Kind != Pointer {
			return &Reason{Cause: Unsupported, Text: v.Name}
		}
		f.vars[v] = &cell{v: value}
		return nil
	}
	c := e.allocateFor(f, t, init, f.depth)
	if c == nil {
		if e.cells < 0 {
			return &Reason{Cause: TooComplex, Text: v.Name}
		}
		return &Reason{Cause: Unsupported, Text: v.Name}
	}
	if why := e.begun(f, c, init, v.Type); why != nil {
		return why
	}
	f.vars[v] = c
	return nil
}

// condition is what stands in the brackets of if, while and switch.
func (e *Evaluator) condition(f *frame, init body.Stmt, decl *body.DeclStmt, cond body.Expr) (Value, *Reason) {
	if init != nil {
		if r := e.statement(f, init); r.why != nil {
			return Value{}, r.why
		}
	}
	var v Value
	switch {
	case decl != nil:
		if r := e.declared(f, decl); r.why != nil {
			return Value{}, r.why
		}
		if len(decl.Vars) != 1 {
			return Value{}, &Reason{Cause: Unsupported}
		}
		v = f.vars[decl.Vars[0].Variable].read()
	case cond == nil:
		return truth(true), nil
	default:
		v = e.arithmeticOf(e.compute(f, cond))
	}
	if v.Truth() == treesitter.Unknown {
		return v, either(NoType, v, v).Why
	}
	return v, nil
}

func (e *Evaluator) ifStatement(f *frame, n *body.If) flow {
	if n.Consteval {
		return e.give(Unsupported, f, n)
	}
	v, why := e.condition(f, n.Init, n.Decl, n.Cond)
	if why != nil {
		return flow{why: why}
	}
	if v.Truth() == treesitter.Yes {
		return e.statement(f, n.Then)
	}
	return e.statement(f, n.Else)
}

func (e *Evaluator) loop(f *frame, n *body.Loop) flow {
	if n.Init != nil {
		if r := e.statement(f, n.Init); r.why != nil {
			return r
		}
	}
	for first := true; ; first = false {
		if n.Kind != body.Do || !first {
			v, why := e.condition(f, nil, n.Decl, n.Cond)
			if why != nil {
				return flow{why: why}
			}
			if v.Truth() == treesitter.No {
				return flow{}
			}
		}
		r := e.statement(f, n.Body)
		switch {
		case r.why != nil || r.kind == returning:
			return r
		case r.kind == breaking:
			return flow{}
		}
		if n.Post != nil {
			if r := e.discarded(f, n.Post); r.why != nil {
				return r
			}
		}
		if !e.spend() {
			return e.give(TooComplex, f, n)
		}
	}
}

func (e *Evaluator) rangeFor(f *frame, n *body.RangeFor) flow {
	if n.Init != nil || n.Var == nil || len(n.Var.Vars) != 1 || n.Range == nil {
		return e.give(Unsupported, f, n)
	}
	over := e.compute(f, n.Range)
	if over.Kind != Object || !over.obj.array {
		if over.Why != nil {
			return flow{why: over.Why}
		}
		return e.give(Unsupported, f, n)
	}
	v := n.Var.Vars[0].Variable
	reference := len(v.Type.Layers) > 0 && v.Type.Layers[0].Kind == facts.LvalueReference
	for _, p := range over.obj.parts {
		switch {
		case reference || len(v.Type.Layers) > 0:
			f.vars[v] = p
		case v.Type.Base.Kind == facts.Auto:
			if f.vars[v] = e.clone(p); f.vars[v] == nil {
				return e.give(TooComplex, f, n)
			}
		default:
			c := e.allocate(e.typeAt(f, v.Type, v.NameSpan.Start), f.depth)
			if c == nil {
				return e.give(Unsupported, f, n)
			}
			if why := e.take(c, e.fetch(p)); why != nil {
				return flow{why: why}
			}
			f.vars[v] = c
		}
		r := e.statement(f, n.Body)
		switch {
		case r.why != nil || r.kind == returning:
			return r
		case r.kind == breaking:
			return flow{}
		}
	}
	return flow{}
}

// switchStatement runs the statements from the label that fits.
func (e *Evaluator) switchStatement(f *frame, n *body.Switch) flow {
	var v Value
	if n.Decl == nil && n.Cond == nil {
		return e.give(Unsupported, f, n)
	}
	if n.Init != nil {
		if r := e.statement(f, n.Init); r.why != nil {
			return r
		}
	}
	if n.Decl != nil {
		return e.give(Unsupported, f, n)
	}
	if v = e.compute(f, n.Cond); v.Kind != Integer {
		return flow{why: either(NoType, v, v).Why}
	}
	block, ok := n.Body.(*body.Block)
	if !ok {
		return e.give(Unsupported, f, n)
	}
	from := -1
	for i, s := range block.List {
		k, ok := s.(*body.Case)
		if !ok {
			continue
		}
		if k.Value == nil {
			if from < 0 {
				from = i
			}
			continue
		}
		label := e.compute(f, k.Value)
		if label.Kind != Integer {
			return flow{why: either(NoType, label, label).Why}
		}
		if e.model.compare("==", v, label).Truth() == treesitter.Yes {
			from = i
			break
		}
	}
	if from < 0 {
		return flow{}
	}
	for _, s := range block.List[from:] {
		list := []body.Stmt{s}
		if k, ok := s.(*body.Case); ok {
			list = k.List
		}
		for len(list) > 0 {
			// "case 1: case 2:" nests the second label in the first.
			if k, ok := list[0].(*body.Case); ok {
				list = append(k.List[:len(k.List):len(k.List)], list[1:]...)
				continue
			}
			r := e.statement(f, list[0])
			switch {
			case r.why != nil || r.kind == returning || r.kind == continuing:
				return r
			case r.kind == breaking:
				return flow{}
			}
			list = list[1:]
		}
	}
	return flow{}
}

func (e *Evaluator) jump(f *frame, n *body.Jump) flow {
	switch n.Kind {
	case body.Break:
		return flow{kind: breaking}
	case body.Continue:
		return flow{kind: continuing}
	case body.Return:
		if n.Value == nil {
			f.result = nothing()
			return flow{kind: returning}
		}
		v := e.returned(f, n.Value)
		if !v.Known() {
			return flow{why: either(NoType, v, v).Why}
		}
		f.result = v
		return flow{kind: returning}
	}
	return e.give(Unsupported, f, n)
}

// returned is the value of a return statement.
func (e *Evaluator) returned(f *frame, x body.Expr) Value {
	t := e.file.ReturnType(f.d, f.s)
	list, ok := x.(*body.InitList)
	if t.Shape() == resolve.ClassShape {
		var args []body.Expr
		if ok {
			args = list.List
		} else {
			v := e.compute(f, x)
			if v.Kind == Object || !v.Known() {
				return e.copied(v)
			}
			args = []body.Expr{x}
		}
		return e.made(f, t, args, ok, f.text(x))
	}
	if ok && len(list.List) == 0 && e.arithmetic(t) == NoType {
		return Value{Kind: Pointer}
	}
	if t.Shape() == resolve.ReferenceShape {
		// The place stays: what the caller does with it, it does to the object.
		c, why := e.place(f, x)
		if c == nil {
			return Value{Why: why}
		}
		v := e.fetch(c)
		v.at = c
		return v
	}
	v := e.copied(e.compute(f, x))
	v.at = nil
	return v
}

// nothing is what a call of a void function gives.
func nothing() Value { return Value{Kind: Integer} }

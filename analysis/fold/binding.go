package fold

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// passed is an argument of a call.
func (h *hostCode) passed(a access, call *body.Call, x body.Node, array bool) access {
	if array || a.kind == Bound {
		a.kind = Bound
		return a
	}
	i := argument(call.Args, x)
	if i < 0 {
		return a
	}
	callees := h.code.Callees(h.d, call)
	if len(callees) == 1 && writtenArguments(call) && len(callees[0].Template) > 0 {
		a.unsure = a.t.Category() == resolve.ClassCategory
		return a // the parameter may have another type than the argument
	}
	return h.boundBy(a, callees, i)
}

// writtenArguments reports whether a call spells template arguments.
func writtenArguments(call *body.Call) bool {
	switch callee := body.Unparen(call.Callee).(type) {
	case *body.Name:
		return callee.Args != nil
	case *body.Member:
		return callee.Field != nil && callee.Field.Args != nil
	}
	return false
}

func argument(args []body.Expr, x body.Node) int {
	for i, y := range args {
		if body.Node(y) == x {
			return i
		}
	}
	return -1
}

// boundBy is an argument of one of some functions: bound where all of them surely take a
// reference to it. Where they are not known the value counts as read.
func (h *hostCode) boundBy(a access, callees []*resolve.Decl, i int) access {
	if len(callees) == 0 {
		a.unsure = a.t.Category() == resolve.ClassCategory
		return a
	}
	for _, d := range callees {
		if i >= len(d.Params) || d.Params[i].Pack || d.Params[i].Uncertain {
			return a
		}
		if h.takes(d, i, a.t) != treesitter.Yes {
			if t := h.u.File.ParamType(d, i); len(callees) == 1 && t.Category() == resolve.ClassCategory && a.t.Arithmetic() != "" {
				return h.converts(a, t)
			}
			return a
		}
	}
	a.kind = Bound
	return a
}

// converts is an arithmetic argument of which a constructor makes the parameter's object.
func (h *hostCode) converts(a access, t resolve.Type) access {
	class, ok := h.u.File.Definition(t.Value())
	if !ok {
		return a
	}
	for _, d := range class.Methods(class.Name) {
		if len(d.Params) != 1 || len(d.Template) > 0 || h.takes(d, 0, a.t) != treesitter.Yes {
			return a
		}
	}
	if len(class.Methods(class.Name)) > 0 {
		a.kind = Bound
	}
	return a
}

// takes tells whether a parameter binds a reference to an object of a type, instead of a
// temporary that is made of its value.
func (h *hostCode) takes(d *resolve.Decl, i int, of resolve.Type) treesitter.Tri {
	spelled := d.Params[i].Type
	if len(spelled.Layers) == 0 || spelled.Layers[0].Kind != facts.LvalueReference && spelled.Layers[0].Kind != facts.RvalueReference {
		if t := h.u.File.ParamType(d, i); t.Reference() == resolve.NoReference {
			return treesitter.No
		}
		if len(spelled.Layers) == 0 && spelled.Base.Kind != facts.Named {
			return treesitter.No
		}
		return treesitter.Unknown
	}
	if len(spelled.Layers) == 1 && len(d.Template) > 0 && spelled.Base.Kind == facts.Named && len(spelled.Base.Name) == 1 {
		for _, p := range d.Template[len(d.Template)-1] {
			if p.Name == spelled.Base.Name[0].Name && p.Kind == facts.TypeParam {
				return treesitter.Yes // deduced from the argument, unless it is written
			}
		}
	}
	t := h.u.File.ParamType(d, i)
	if t.Dependent() {
		return treesitter.Unknown
	}
	if spelled.Layers[0].Kind == facts.RvalueReference {
		return treesitter.No // takes no constant, or a temporary
	}
	return h.binds(t, of)
}

// binds tells whether a reference of type t binds to an object of type of itself.
func (h *hostCode) binds(t, of resolve.Type) treesitter.Tri {
	if t.Reference() == resolve.NoReference {
		return treesitter.No
	}
	to, from := t.Referred().Value(), of.Value()
	if to.Arithmetic() != "" && from.Arithmetic() != "" {
		return treesitter.TriOf(to.Arithmetic() == from.Arithmetic())
	}
	return to.Same(from)
}

// built is an argument of T(…) or T{…}.
func (h *hostCode) built(a access, n *body.Construct, x body.Node, array bool) access {
	t := h.u.File.TypeAt(h.d.At, h.d, n.Type)
	i := argument(n.Args, x)
	if t.Category() != resolve.ClassCategory || i < 0 {
		if array {
			a.unsure = true
		}
		return a
	}
	return h.constructs(a, t, n.Args, i)
}

// constructs is an argument of a constructor, or of a list that fills an aggregate.
func (h *hostCode) constructs(a access, t resolve.Type, args []body.Expr, i int) access {
	if a.kind == Bound {
		return a
	}
	if a.t.Value().Same(t.Value()) == treesitter.Yes && len(args) == 1 {
		return a // a copy
	}
	callees := h.code.Constructors(h.d, t, args)
	if len(callees) == 0 {
		a.unsure = true
		return a
	}
	return h.boundBy(a, callees, i)
}

// initialises is what initialises a local variable.
func (h *hostCode) initialises(a access, v *body.Var, array bool) access {
	if v.Type == nil || v.Bindings {
		a.unsure = true
		return a
	}
	if resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes && a.kind != Bound {
		if !array {
			a.kind = Computed
			return a
		}
	}
	if len(v.Type.Layers) > 0 && (v.Type.Layers[0].Kind == facts.LvalueReference || v.Type.Layers[0].Kind == facts.RvalueReference) {
		if v.Type.Base.Kind == facts.Auto {
			a.kind = Bound
			return a
		}
		t := h.u.File.VariableType(h.d.At, h.d, v.Variable)
		switch h.binds(t, a.t) {
		case treesitter.Yes:
			a.kind = Bound
		case treesitter.Unknown:
			a.unsure = true
		}
		return a
	}
	if array {
		a.kind = Bound
		return a
	}
	t := h.u.File.VariableType(h.d.At, h.d, v.Variable)
	if t.Category() == resolve.ClassCategory && a.t.Value().Same(t.Value()) != treesitter.Yes && a.kind == Read {
		if k, ok := v.Init.(*body.Construct); ok && k.Type == v.Type {
			return a
		}
		return h.constructs(a, t, []body.Expr{v.Init}, 0)
	}
	return a
}

// returned is what a function returns.
func (h *hostCode) returned(a access, x body.Node, array bool) access {
	r := h.d.Return
	switch {
	case a.kind == Bound || array:
		a.kind = Bound
	case r == nil:
	case r.Base.Kind == facts.DecltypeAuto:
		if _, ok := x.(*body.Paren); ok {
			a.kind = Bound
		}
	case len(r.Layers) > 0 && (r.Layers[0].Kind == facts.LvalueReference || r.Layers[0].Kind == facts.RvalueReference):
		if r.Base.Kind == facts.Auto {
			a.kind = Bound
			return a
		}
		switch h.binds(h.u.File.ReturnType(h.d, nil), a.t) {
		case treesitter.Yes:
			a.kind = Bound
		case treesitter.Unknown:
			a.unsure = true
		}
	}
	return a
}

// computedWhole looks whether what is around surely is computed when the code is compiled.
func (h *hostCode) computedWhole(n *name, i int, a access) access {
	for _, up := range n.around[i:] {
		switch s := up.(type) {
		case *body.DeclStmt:
			for k := range s.Vars {
				if v := &s.Vars[k]; v.Init != nil && v.Init.Span().Covers(n.Where) && resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes {
					a.kind = Computed
				}
			}
			return a
		case *body.StaticAssert, *body.Case:
			a.kind = Computed
		case *body.If:
			if s.Constexpr {
				a.kind = Computed
			}
		}
	}
	return a
}

// runtime reports whether the value of a condition surely is not known when the code is
// compiled.
func runtime(v constant.Value) bool {
	if v.Known() {
		return v.Unfolded != nil
	}
	if v.Why == nil {
		return false
	}
	switch v.Why.Cause {
	case constant.IsParameter, constant.Written, constant.NotConst, constant.Volatile:
		return true
	}
	return false
}

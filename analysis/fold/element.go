package fold

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// element follows the subscripts and members behind the first subscript of an array, and
// looks where what they lead to is used; i is the subscript's place in what is around.
func (h *hostCode) element(n *name, i int, a access) access {
	first := n.around[i].(*body.Index)
	a.kind, a.expr = Element, first
	if len(first.Indices) == 1 {
		a.index = first.Indices[0]
	}
	a.indices = append(a.indices, first.Indices...)
	var x body.Node = first
	of := a.t.Element()
	for ; i+1 < len(n.around); i++ {
		switch p := n.around[i+1].(type) {
		case *body.Paren:
			x = p
			continue
		case *body.Index:
			if body.Node(p.X) == x && of.Category() == resolve.ArrayCategory {
				a.indices, a.member, x, of = append(a.indices, p.Indices...), false, p, of.Element()
				continue
			}
		case *body.Member:
			if !p.Arrow && body.Node(p.X) == x {
				if call, ok := after(n, i+1).(*body.Call); ok && body.Node(call.Callee) == body.Node(p) {
					a.unsure = true
					return a
				}
				a.member, x, of = true, p, h.member(of, p)
				continue
			}
		}
		break
	}
	a.folds = h.initial(n, i, x, of)
	if s, ok := after(n, i).(*body.ExprStmt); ok && body.Node(s.X) == x {
		a.kind = Dropped
	}
	if c, ok := after(n, i).(*body.Cast); ok && h.u.File.TypeAt(h.d.At, h.d, c.Type).Void() == treesitter.Yes {
		a.kind = Dropped
	}
	return h.computedWhole(n, i, a)
}

// after is what is around the node at place i of what is around a name, nil for none.
func after(n *name, i int) body.Node {
	if i+1 < len(n.around) {
		return n.around[i+1]
	}
	return nil
}

// initial tells whether an element x of that type is used in an initialiser: there
// compilers fold it, if its subscripts are constants (measured with nvcc 11.8 to 13.5);
// i is its place in what is around, unknown is what was not measured.
func (h *hostCode) initial(n *name, i int, x body.Node, of resolve.Type) treesitter.Tri {
	for ; ; i++ {
		switch p := after(n, i).(type) {
		case nil:
			return treesitter.Yes // of a member, in a constructor's list
		case *body.Paren, *body.Unary:
			if u, ok := p.(*body.Unary); ok && u.Op == "&" {
				if deref, ok := after(n, i+1).(*body.Unary); !ok || deref.Op != "*" {
					return treesitter.No
				}
			}
		case *body.Binary:
			if h.code.TypeOf(h.d, p.X).Value().Arithmetic() == "" && h.code.TypeOf(h.d, p.Y).Value().Arithmetic() == "" {
				return h.unlessStatement(n, i)
			}
		case *body.Index:
			if body.Node(p.X) != x {
				return treesitter.No
			}
			return h.unlessStatement(n, i)
		case *body.Conditional:
			if body.Node(p.Cond) == x {
				break
			}
			v := h.value(p.Cond)
			switch {
			case runtime(v):
				return treesitter.No
			case !v.Known() || (v.Truth() == treesitter.Yes) != (body.Node(p.X) == x):
				return treesitter.Unknown
			}
		case *body.Cast:
			if h.u.File.TypeAt(h.d.At, h.d, p.Type).Value().Arithmetic() == "" || len(p.Type.Layers) > 0 {
				return h.unlessStatement(n, i)
			}
		case *body.Call:
			k := argument(p.Args, x)
			if k < 0 {
				return h.unlessStatement(n, i)
			}
			for _, d := range h.code.Callees(h.d, p) {
				if k >= len(d.Params) || h.takes(d, k, of) != treesitter.No {
					return h.unlessStatement(n, i)
				}
			}
		case *body.Construct:
			if s, ok := after(n, i+1).(*body.DeclStmt); ok && s != nil {
				break // judged with the variable
			}
			t := h.u.File.TypeAt(h.d.At, h.d, p.Type)
			switch class, ok := h.u.File.Definition(t.Value()); {
			case ok && p.Braced && len(class.Methods(class.Name)) == 0:
				return treesitter.Yes // an aggregate's member
			case ok, t.Value().Arithmetic() == "":
				return h.unlessStatement(n, i)
			}
		case *body.InitList:
			switch after(n, i+1).(type) {
			case *body.DeclStmt, *body.InitList, *body.Construct, *body.Assign:
				return treesitter.Yes
			}
			return treesitter.Unknown
		case *body.LambdaExpr, *body.New:
			return treesitter.Yes
		case *body.DeclStmt:
			return h.initialised(p, x)
		case body.Stmt, *body.Assign:
			return treesitter.No
		default:
			return treesitter.Unknown
		}
		x = n.around[i+1]
	}
}

// unlessStatement is the answer for a form that was measured outside of initialisers only.
func (h *hostCode) unlessStatement(n *name, i int) treesitter.Tri {
	for _, up := range n.around[i+1:] {
		switch up.(type) {
		case *body.DeclStmt, *body.InitList, *body.LambdaExpr, *body.New:
			return treesitter.Unknown
		case body.Stmt:
			return treesitter.No
		}
	}
	return treesitter.Unknown
}

// initialised tells whether the variable whose initialiser is x is an object of its own.
func (h *hostCode) initialised(s *body.DeclStmt, x body.Node) treesitter.Tri {
	for k := range s.Vars {
		v := &s.Vars[k]
		if body.Node(v.Init) != x || v.Type == nil {
			continue
		}
		if v.Bindings {
			return treesitter.Unknown
		}
		if len(v.Type.Layers) > 0 && (v.Type.Layers[0].Kind == facts.LvalueReference || v.Type.Layers[0].Kind == facts.RvalueReference) {
			return treesitter.No
		}
		return treesitter.Yes
	}
	return treesitter.Unknown
}

// judgeElement is about an element of an array, or a member of one.
func (h *hostCode) judgeElement(use *Use, k *held, a *access, m resolve.Meaning) {
	use.Cause, use.always = Array, Rejected
	if a.t.Category() == resolve.ClassCategory || a.t.Category() == resolve.UnknownCategory {
		h.judgeStandardArray(use, a)
		return
	}
	constant := treesitter.Yes
	for _, x := range a.indices {
		switch v := h.value(x); {
		case runtime(v):
			return
		case !v.Known():
			constant = treesitter.Unknown
		}
	}
	folds := a.folds
	if a.member {
		folds = treesitter.Yes
	} else if m.Variable.Class != nil && k.t.Category() == resolve.ArrayCategory {
		// A static data member: outside of initialisers what is around decides, in ways
		// that are not known.
		folds = folds.Or(treesitter.Unknown)
	}
	switch {
	case a.unsure, folds == treesitter.Unknown, folds == treesitter.Yes && (constant == treesitter.Unknown || !k.value.Known()):
		use.always = Unknown
	case folds == treesitter.Yes:
		use.Cause = Constant
		h.late(use, k)
	}
}

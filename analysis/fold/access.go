package fold

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// hostCode is the code of one function, and what is asked about it.
type hostCode struct {
	u    *Uses
	g    *calls.Graph
	code calls.Code
	d    *resolve.Decl
	body *body.Body
	made bool
}

// access is what an expression does with a variable that it names.
type access struct {
	kind Access
	// expr is the variable with its members, around what uses it.
	expr   body.Expr
	around body.Node
	// part is set where members of an object lead to what is used; t is the type of what
	// is used, the zero Type where that is not known.
	part bool
	t    resolve.Type
	// method is set where a member function is called, index where an element is taken.
	method *body.Call
	index  body.Expr
	// copied is set where the operator that the compiler declares assigns the object: it
	// takes a reference, through which only a constexpr object is known.
	copied bool
	// indices are the subscripts that lead to what is used, member tells whether the last
	// step there is a member, and folds whether it is used where elements fold.
	indices []body.Expr
	member  bool
	folds   treesitter.Tri
	// unsure is set where what is around says nothing certain; guarded where a condition
	// of which nobody knows whether it is constant decides whether the name is evaluated.
	unsure, guarded bool
}

// accessOf follows a name outwards. Where it cannot be told what happens, the value counts
// as read: of a constant that folds nothing is said then.
func (h *hostCode) accessOf(n *name, t resolve.Type) access {
	a := access{kind: Read, expr: n.Name, t: t.Referred()}
	var x body.Node = n.Name
	if n.member != nil {
		a.expr, x = n.member, n.member
	}
	array := func() bool { return a.t.Category() == resolve.ArrayCategory }
	lvalue, offset := true, false
	for i, up := range n.around {
		a.around = up
		next := func() body.Node {
			if i+1 < len(n.around) {
				return n.around[i+1]
			}
			return nil
		}
		switch p := up.(type) {
		case *body.Paren:
			x = p
			continue
		case *body.Member:
			if p.Arrow && !(a.kind == Bound && lvalue) {
				if array() {
					a.unsure = true
				}
				return a
			}
			a.kind = Read // (&c)->x is c.x
			if call, ok := next().(*body.Call); ok && body.Node(call.Callee) == body.Node(p) {
				a.method = call
				return a
			}
			a.part, a.expr = true, p
			a.t = h.member(a.t, p)
			x = p
			continue
		case *body.Index:
			if body.Node(p.X) != x {
				return a
			}
			if array() {
				return h.element(n, i, a)
			}
			if len(p.Indices) == 1 {
				a.index = p.Indices[0]
			}
			if a.t.Category() == resolve.ClassCategory {
				a.unsure, a.kind = true, Element
			}
			return a
		case *body.Unary:
			switch p.Op {
			case "&":
				a.kind, x = Bound, p
				continue
			case "*":
				if a.kind == Bound {
					a.kind, x = Read, p // *&c is c
					continue
				}
				if offset {
					a.unsure = true
					return a
				}
				if array() {
					a.kind, a.t, x = Read, a.t.Element(), p
					a.part = true
					continue
				}
				a.kind = Pointed
				return a
			case "++", "--":
				a.kind = Written
			}
			return a
		case *body.Assign:
			if body.Node(p.X) == x {
				a.kind = Written
				return a
			}
			return h.assigned(a, p)
		case *body.Binary:
			if p.Op == "," {
				if body.Node(p.X) == x {
					a.kind = Dropped
					return a
				}
				x = p
				continue
			}
			if array() && (p.Op == "+" || p.Op == "-") {
				offset, lvalue, x = true, false, p
				continue
			}
			if (p.Op == "&&" || p.Op == "||") && body.Node(p.Y) == x {
				return h.guarded(a, p.X, p.Op == "&&")
			}
			return h.operator(a, p, x)
		case *body.Conditional:
			if body.Node(p.Cond) == x {
				return a
			}
			b := h.guarded(a, p.Cond, body.Node(p.X) == x)
			if b.kind == Skipped || b.guarded {
				return b
			}
			if a.t.Category() == resolve.ClassCategory && h.names(p.X) && h.names(p.Y) {
				a.kind = Bound // the object of the other operand is needed, too
				return a
			}
			if array() {
				a.unsure = true
				return a
			}
			a.unsure = lvalueNeeded(next())
			return a
		case *body.Cast:
			to := h.u.File.TypeAt(h.d.At, h.d, p.Type)
			switch {
			case to.Void() == treesitter.Yes:
				a.kind = Dropped
			case to.Reference() != resolve.NoReference:
				x = p
				continue
			case array() || a.kind == Bound:
				a.kind = Bound
			case to.Category() == resolve.UnknownCategory || to.Category() == resolve.DependentCategory:
				a.unsure = a.t.Category() == resolve.ClassCategory
			}
			return a
		case *body.Call:
			return h.passed(a, p, x, array())
		case *body.Construct:
			return h.built(a, p, x, array())
		case *body.LambdaExpr:
			for _, c := range p.Captures {
				if body.Node(c.Init) == x && c.ByRef {
					a.kind = Bound
				}
			}
			return a
		case body.Stmt:
			return h.inStatement(a, p, x, array() || offset)
		case *body.InitList:
			if array() {
				a.unsure = true
			}
			return h.computedWhole(n, i, a)
		default:
			if array() {
				a.unsure = true
			}
			return a
		}
	}
	return a
}

// lvalueNeeded reports whether a node around a conditional may need the address of what
// it chooses.
func lvalueNeeded(n body.Node) bool {
	switch p := n.(type) {
	case *body.Unary:
		return p.Op == "&"
	case *body.DeclStmt:
		return true
	case *body.Call, *body.Construct, *body.Jump, *body.Paren, *body.InitList:
		return true
	}
	return false
}

// names reports whether an expression surely names an object.
func (h *hostCode) names(x body.Expr) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Name:
		_, defined := h.u.File.Doc.MacroIn(h.d.At.Number, x.Name)
		return x.Macro == treesitter.No || defined == treesitter.No
	case *body.Member:
		return true
	}
	return false
}

// member is the type of a member of a class.
func (h *hostCode) member(t resolve.Type, m *body.Member) resolve.Type {
	class, ok := h.u.File.Definition(t.Value())
	if !ok || m.Field == nil {
		return resolve.Type{}
	}
	for _, v := range class.Members {
		if v.Name == m.Field.Name && v.Type != nil {
			return class.TypeIn(v.Type).Referred()
		}
	}
	return resolve.Type{}
}

// assigned is the right operand of an assignment.
func (h *hostCode) assigned(a access, p *body.Assign) access {
	if a.t.Category() == resolve.ArrayCategory || a.kind == Bound {
		a.kind = Bound
		return a
	}
	if to := h.code.TypeOf(h.d, p.X).Value(); to.Category() == resolve.ClassCategory && p.Op == "=" {
		list := h.code.Operators(h.d, "operator"+p.Op, p.X, p.Y)
		a.copied = len(list) == 0 && a.kind == Read && !a.part && to.Same(a.t.Value()) == treesitter.Yes && !h.assigns(to)
		return h.boundBy(a, list, 0)
	}
	return a
}

// assigns reports whether a class may declare an operator that assigns.
func (h *hostCode) assigns(t resolve.Type) bool {
	class, ok := h.u.File.Definition(t)
	if !ok {
		return t.Shape() != resolve.ExternalShape // CUDA's own vectors declare none
	}
	return len(class.Methods("operator=")) > 0 || len(class.TypeDecl.Bases) > 0
}

// operator is an operand of an operator that may be a function of the user's.
func (h *hostCode) operator(a access, p *body.Binary, x body.Node) access {
	if a.kind == Bound {
		return a
	}
	left, right := h.code.TypeOf(h.d, p.X).Value(), h.code.TypeOf(h.d, p.Y).Value()
	class := func(t resolve.Type) bool {
		return t.Category() == resolve.ClassCategory || t.Category() == resolve.UnknownCategory && t.Known()
	}
	if !class(left) && !class(right) {
		return a
	}
	list := h.code.Operators(h.d, "operator"+p.Op, p.X, p.Y)
	if len(list) == 0 {
		a.unsure = a.t.Category() == resolve.ClassCategory
		return a
	}
	if list[0].Kind == facts.Member {
		if body.Node(p.X) == x {
			a.kind = Bound
			return a
		}
		return h.boundBy(a, list, 0)
	}
	i := 1
	if body.Node(p.X) == x {
		i = 0
	}
	return h.boundBy(a, list, i)
}

// guarded is an operand that is evaluated where a condition holds, or does not.
func (h *hostCode) guarded(a access, cond body.Expr, wanted bool) access {
	v := h.u.values.Expression(cond, h.d.At, h.d, nil)
	switch {
	case v.Known() && v.Unfolded == nil:
		if v.Truth() != treesitter.TriOf(wanted) {
			a.kind = Skipped
		}
	case !runtime(v):
		a.unsure, a.guarded = true, true
	}
	return a
}

// inStatement is an expression right in a statement.
func (h *hostCode) inStatement(a access, s body.Stmt, x body.Node, array bool) access {
	switch s := s.(type) {
	case *body.ExprStmt:
		if a.kind == Read {
			a.kind = Dropped
		}
	case *body.StaticAssert, *body.Case:
		a.kind = Computed
	case *body.If:
		if s.Constexpr {
			a.kind = Computed
		}
	case *body.RangeFor:
		if body.Node(s.Range) == x {
			if a.t.Category() == resolve.ArrayCategory || a.t.Category() == resolve.ClassCategory {
				a.kind = Bound
			}
			return a
		}
	case *body.Jump:
		if s.Kind == body.Return {
			return h.returned(a, x, array)
		}
	case *body.DeclStmt:
		for i := range s.Vars {
			if v := &s.Vars[i]; body.Node(v.Init) == x {
				return h.initialises(a, v, array)
			}
		}
	}
	if array && a.kind == Read {
		a.kind = Bound
	}
	return a
}

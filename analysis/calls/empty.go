package calls

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// EmptyConstructor tells whether making an object of a class without arguments runs
// no code: its default constructor is implicit, defaulted, constexpr or has nothing
// to do, and so have those of its bases and members (the programming guide's "empty",
// as nvcc 11.8 to 13.5 judge it: default member initialisers count only where a
// constructor is written, virtual functions do not).
func (g *Graph) EmptyConstructor(t resolve.Type) ts.Tri { return g.empty(t, 0, g.emptyDefault) }

// EmptyDestructor tells whether ending an object of a class runs no code.
func (g *Graph) EmptyDestructor(t resolve.Type) ts.Tri { return g.empty(t, 0, g.emptyEnd) }

// empty asks a question of a class, its bases and its members.
func (g *Graph) empty(t resolve.Type, depth int, own func(resolve.ClassOf) ts.Tri) ts.Tri {
	t = t.Value()
	for t.Category() == resolve.ArrayCategory {
		t = t.Element()
	}
	switch t.Category() {
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
		return ts.Yes
	case resolve.ClassCategory:
	default:
		return ts.Unknown
	}
	class, ok := g.File.Definition(t)
	if !ok || depth > maxDepth || class.Name == "" {
		return ts.Unknown
	}
	answer := own(class)
	if answer == ts.No {
		return ts.No
	}
	for _, b := range class.Bases() {
		answer = answer.And(g.empty(b, depth+1, own))
	}
	for _, v := range class.Members {
		if v.Type == nil || resolve.Has(&v.Annotations, "static") == ts.Yes {
			continue
		}
		member := class.TypeIn(v.Type)
		for member.Category() == resolve.ArrayCategory {
			member = member.Element()
		}
		if member.Category() == resolve.ReferenceCategory {
			continue
		}
		answer = answer.And(g.empty(member, depth+1, own))
	}
	return answer
}

func (g *Graph) emptyDefault(class resolve.ClassOf) ts.Tri {
	constructors := class.Methods(class.Name)
	if len(constructors) == 0 {
		return ts.Yes
	}
	var only *resolve.Decl
	for _, d := range constructors {
		if len(d.Template) > 0 || !d.Ellipsis.Empty() {
			return ts.Unknown
		}
		if len(d.Params) == 0 {
			only = d
		} else if !d.Params[0].Default.Empty() {
			return ts.Unknown
		}
	}
	if only == nil || only.Deleted {
		return ts.Unknown
	}
	if only.Defaulted || g.Constexpr(only) == ts.Yes {
		return ts.Yes
	}
	for _, v := range class.Members {
		if !v.Init.Empty() && resolve.Has(&v.Annotations, "static") == ts.No {
			return ts.No
		}
	}
	return g.emptyBody(only)
}

func (g *Graph) emptyEnd(class resolve.ClassOf) ts.Tri {
	list := class.Methods("~" + class.Name)
	switch {
	case len(list) == 0:
		return ts.Yes
	case len(list) > 1 || list[0].Deleted:
		return ts.Unknown
	case list[0].Defaulted:
		return ts.Yes
	}
	return g.emptyBody(list[0])
}

// emptyBody tells whether a function has nothing to do.
func (g *Graph) emptyBody(d *resolve.Decl) ts.Tri {
	if d.Broken || d.Uncertain || d.Annotations.Hidden {
		return ts.Unknown
	}
	definitions := g.definitions(d)
	if len(definitions) == 0 {
		return ts.Unknown
	}
	e := definitions[0]
	code := body.Of(e.At.Facts)
	b := code.Body(e.Function)
	if b == nil || b.Broken || b.Block == nil || code.Hides(e.Body) {
		return ts.Unknown
	}
	return ts.TriOf(len(b.Members) == 0 && len(b.Handlers) == 0 && len(b.Block.List) == 0)
}

// ConstantInitial tells whether the initialiser of a variable at namespace scope may
// be a constant: No where it surely runs code, because it calls a function that is
// not constexpr or reads a variable that is not const.
func (g *Graph) ConstantInitial(at *resolve.Entry, v *facts.Variable) ts.Tri {
	w := g.walker(at)
	for _, i := range w.code.Initials {
		if i.Variable == v {
			s := initialScope{w}
			return s.constant(i.Value)
		}
	}
	return ts.Unknown
}

// ConstantLocal tells whether the initialiser of a static local variable may be a
// constant: No where it surely needs the code to run, because it reads a parameter, a
// variable that is not const, or calls a function that is not constexpr.
func (g *Graph) ConstantLocal(d *resolve.Decl, v *facts.Variable) ts.Tri {
	w := g.walker(d.At)
	s := scope{w, d}
	return s.constantLocal(w.inits[v])
}

func (s *scope) constantLocal(x body.Expr) ts.Tri {
	switch n := body.Unparen(x).(type) {
	case *body.Literal, *body.Operand:
		return ts.Yes
	case *body.Name:
		return s.constantName(n)
	case *body.Construct:
		return s.allConstant(n.Args)
	case *body.InitList:
		return s.allConstant(n.List)
	case *body.Cast:
		return s.constantLocal(n.X)
	case *body.Member:
		// threadIdx.x, the member of a parameter
		if !n.Arrow {
			return s.constantLocal(n.X)
		}
	case *body.Call:
		return s.constantCall(n)
	case *body.Binary:
		if n.X != nil && n.Y != nil && n.Op != "&&" && n.Op != "||" && n.Op != "," {
			return s.constantLocal(n.X).And(s.constantLocal(n.Y))
		}
	case *body.Unary:
		if n.Op == "-" || n.Op == "+" || n.Op == "~" || n.Op == "!" {
			return s.constantLocal(n.X)
		}
	}
	return ts.Unknown
}

func (s *scope) allConstant(list []body.Expr) ts.Tri {
	answer := ts.Yes
	for _, x := range list {
		answer = answer.And(s.constantLocal(x))
	}
	return answer
}

// constantName tells whether the value of a variable may be known to the compiler.
func (s *scope) constantName(n *body.Name) ts.Tri {
	if n.Macro != ts.No {
		return ts.Unknown
	}
	l, local := s.code.Local(n)
	var v *facts.Variable
	var t resolve.Type
	switch {
	case local && l.Param != nil:
		if l.Param.Pack || l.Param.Uncertain {
			return ts.Unknown
		}
		return ts.No
	case local && !l.Binding:
		v, t = l.Variable, s.localType(&l)
	case local:
		return ts.Unknown
	case n.Plain() && builtinVariable(n.Name):
		return s.absentName(n)
	default:
		f := s.lookup(n)
		v, t = f.variable.Variable, f.object
	}
	if v == nil || v.Annotations.Hidden || t.Const() != ts.No || !plain(t) || t.Category() == resolve.ReferenceCategory {
		return ts.Unknown
	}
	for _, word := range [...]string{"constexpr", "constinit"} {
		if resolve.Has(&v.Annotations, word) != ts.No {
			return ts.Unknown
		}
	}
	return ts.No
}

// absentName is the answer for a name that nothing in the file hides.
func (s *scope) absentName(n *body.Name) ts.Tri {
	if s.lookup(n).absent {
		return ts.No
	}
	return ts.Unknown
}

func builtinVariable(name string) bool {
	switch name {
	case "threadIdx", "blockIdx", "blockDim", "gridDim":
		return true
	}
	return false
}

// constantCall tells whether a call may be worked out by the compiler.
func (s *scope) constantCall(n *body.Call) ts.Tri {
	name := n.CalleeName()
	if name == nil || name.Macro != ts.No || n.Macro != ts.No {
		return ts.Unknown
	}
	callees := s.pick(s.lookup(name), name.Args, n.Args)
	if len(callees) != 1 || callees[0].Templated() || s.g.Constexpr(callees[0]) != ts.No || s.g.Consteval(callees[0]) != ts.No {
		return ts.Unknown
	}
	return ts.No
}

// initialScope looks names up at namespace scope.
type initialScope struct{ *walker }

func (s initialScope) constant(x body.Expr) ts.Tri {
	switch n := body.Unparen(x).(type) {
	case *body.Literal:
		return ts.Yes
	case *body.Name:
		return s.variable(n)
	case *body.Call:
		name := n.CalleeName()
		if name == nil || name.Macro != ts.No || n.Macro != ts.No {
			return ts.Unknown
		}
		return s.function(name, len(n.Args))
	case *body.Binary:
		if n.X == nil || n.Y == nil || n.Op == "&&" || n.Op == "||" || n.Op == "," {
			return ts.Unknown
		}
		return s.constant(n.X).And(s.constant(n.Y))
	case *body.Unary:
		if n.Op == "-" || n.Op == "+" || n.Op == "~" || n.Op == "!" {
			return s.constant(n.X)
		}
	case *body.New:
		return ts.No
	}
	return ts.Unknown
}

// variable tells whether the value of a variable may be known to the compiler.
func (s initialScope) variable(n *body.Name) ts.Tri {
	if !n.Plain() || n.Macro != ts.No {
		return ts.Unknown
	}
	found := 0
	answer := ts.Unknown
	for v := range s.g.File.VariablesNamed(n.Name) {
		found++
		if v.Type == nil || v.Template || v.Broken || v.Annotations.Hidden || !s.g.File.SameScope(v.At, s.at) || s.g.File.Sees(s.at, n.NameSpan.Start, v.At, v.NameSpan.Start) != ts.Yes {
			return ts.Unknown
		}
		t := s.g.File.VariableType(v.At, nil, v.Variable)
		if t.Arithmetic() == "" {
			return ts.Unknown
		}
		changes := t.Const() == ts.No
		for _, word := range [...]string{"constexpr", "constinit", "__constant__", "__device__", "__managed__"} {
			changes = changes && resolve.Has(&v.Annotations, word) == ts.No
		}
		answer = ts.TriOf(!changes)
	}
	if found != 1 {
		return ts.Unknown
	}
	return answer
}

// function tells whether a call may be worked out by the compiler.
func (s initialScope) function(n *body.Name, args int) ts.Tri {
	if !n.Plain() || libraryFunction(n.Name) {
		return ts.Unknown
	}
	var only *resolve.Decl
	for d := range s.g.File.Named(n.Name) {
		if d.Kind != facts.Plain || d.Templated() || d.Annotations.Hidden || d.Broken || len(d.Params) != args || !s.g.File.SameScope(d.At, s.at) || s.g.File.Sees(s.at, n.NameSpan.Start, d.At, d.NameSpan.Start) != ts.Yes {
			return ts.Unknown
		}
		if only != nil && s.g.File.SameFunction(only, d) != ts.Yes {
			return ts.Unknown
		}
		only = d
	}
	if only == nil || s.g.Constexpr(only) != ts.No || s.g.Consteval(only) != ts.No {
		return ts.Unknown
	}
	return ts.No
}

package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// variable notes what the definition of a local variable runs: its constructor and,
// at the end of its block, its destructor.
func (s *scope) variable(c *body.Cursor, v *body.Var) {
	if v.Type == nil || resolve.Has(&v.Annotations, "extern") != ts.No || resolve.Has(&v.Annotations, "__shared__") != ts.No {
		return
	}
	t := s.g.File.VariableType(s.at, s.caller, v.Variable)
	elements := false
	for t.Category() == resolve.ArrayCategory {
		t, elements = t.Element(), true
	}
	at := v.NameSpan
	if std := standardType(v.Type); std != "" && len(v.Type.Layers) == 0 && !s.declaresStd() {
		s.add(c, Site{Span: v.Type.Base.Span, Kind: Constructor, Standard: std})
		return
	}
	if t.Category() != resolve.ClassCategory {
		if v.Init != nil {
			s.convert(c, v.Init, t)
		}
		return
	}
	if resolve.Has(&v.Annotations, "static") != ts.No && s.g.Space(s.caller)&Host == 0 {
		return // the device has no static objects that run code
	}
	switch init := v.Init.(type) {
	case nil:
		s.construct(c, at, t, nil, elements)
	case *body.Construct:
		if !elements {
			s.construct(c, at, t, init.Args, false)
		}
	case *body.InitList:
	default:
		if !elements {
			s.initialise(c, at, t, init)
		}
	}
	s.destroyAll(c, at, t, elements)
}

// initialise notes the constructor that makes an object of an expression. An object
// that a call gives is not copied.
func (s *scope) initialise(c *body.Cursor, at ts.Span, t resolve.Type, x body.Expr) {
	from := s.typeOf(x)
	if !from.Known() {
		return
	}
	switch body.Unparen(x).(type) {
	case *body.Name, *body.Member, *body.Index, *body.Unary:
	default:
		if from.Value().Same(t.Value()) != ts.No {
			return
		}
	}
	s.construct(c, at, t, []body.Expr{x}, false)
}

// temporary notes what T(x) and T{x} run.
func (s *scope) temporary(c *body.Cursor, n *body.Construct) {
	if n.Type == nil {
		return
	}
	if std := standardType(n.Type); std != "" && len(n.Type.Layers) == 0 && !s.declaresStd() {
		s.add(c, Site{Span: n.Type.Base.Span, Kind: Constructor, Standard: std})
		return
	}
	t := s.g.File.TypeAt(s.at, s.caller, n.Type)
	if t.Category() != resolve.ClassCategory {
		return
	}
	s.construct(c, n.Span(), t, n.Args, false)
	s.discarded(c, n.Span(), t)
}

// discarded notes the destructor of a temporary that nothing takes over: T(x); and
// T(x).f(). nvcc 13.5 does not look at those in code of the host.
func (s *scope) discarded(c *body.Cursor, at ts.Span, t resolve.Type) {
	if s.g.Space(s.caller)&Host != 0 {
		return
	}
	switch c.Parent().(type) {
	case *body.ExprStmt, *body.Member:
		s.destroy(c, at, t)
	}
}

func (s *scope) newObject(c *body.Cursor, n *body.New) {
	if n.Type == nil || len(n.Bounds) > 0 || len(n.Place) > 0 {
		return
	}
	t := s.g.File.TypeAt(s.at, s.caller, n.Type)
	if t.Category() != resolve.ClassCategory {
		return
	}
	switch init := n.Init.(type) {
	case nil:
		s.construct(c, n.Span(), t, nil, false)
	case *body.Construct:
		s.construct(c, n.Span(), t, init.Args, false)
	}
}

func (s *scope) deleteObject(c *body.Cursor, n *body.Delete) {
	if n.X == nil || n.Array {
		return
	}
	s.destroy(c, n.Span(), s.typeOf(n.X).Pointee())
}

// construct notes the constructor of a class that takes the arguments, where the
// class declares one.
func (s *scope) construct(c *body.Cursor, at ts.Span, t resolve.Type, args []body.Expr, elements bool) {
	class, ok := s.g.File.Definition(t.Value())
	if !ok || class.Name == "" || class.Kind == facts.Union {
		return
	}
	constructors := class.Methods(class.Name)
	if len(constructors) == 0 || inherits(class) {
		return
	}
	found := found{functions: constructors, member: true}
	if len(args) == 1 && s.typeOf(args[0]).Value().Same(t.Value()) == ts.Yes {
		// Without a copy constructor of the user's there is an implicit one.
		if found.functions = copiers(constructors, class.Name); len(found.functions) != 1 {
			return
		}
		s.add(c, Site{Span: at, Kind: Constructor, Callees: found.functions, Elements: elements})
		return
	}
	if len(args) == 1 && !s.typeOf(args[0]).Known() && len(copiers(constructors, class.Name)) == 0 {
		return // it may be an object that is copied
	}
	_, subobject := c.Node.(*body.Name)
	s.add(c, Site{Span: at, Kind: Constructor, Callees: s.pick(found, nil, args), Elements: elements, Subobject: subobject})
}

// copiers are the constructors that may copy an object.
func copiers(all []*resolve.Decl, class string) []*resolve.Decl {
	var list []*resolve.Decl
	for _, d := range all {
		if len(d.Params) > 0 && len(d.Params[0].Type.Layers) == 1 {
			base := &d.Params[0].Type.Base
			kind := d.Params[0].Type.Layers[0].Kind
			if kind == facts.LvalueReference && len(base.Name) > 0 && base.Name[len(base.Name)-1].Name == class {
				list = append(list, d)
			}
		}
	}
	return list
}

// inherits reports whether a class takes over constructors of a base.
func inherits(class resolve.ClassOf) bool {
	for _, u := range class.At.Facts.Usings {
		if u.Class == class.TypeDecl && len(u.Path) > 1 && (u.Path[len(u.Path)-1] == u.Path[len(u.Path)-2] || len(class.TypeDecl.Bases) > 0 && baseNamed(class, u.Path[len(u.Path)-1])) {
			return true
		}
	}
	return false
}

func baseNamed(class resolve.ClassOf, name string) bool {
	for _, b := range class.TypeDecl.Bases {
		if n := len(b.Base.Name); n > 0 && b.Base.Name[n-1].Name == name {
			return true
		}
	}
	return false
}

func (s *scope) destroy(c *body.Cursor, at ts.Span, t resolve.Type) { s.destroyAll(c, at, t, false) }

// destroyAll notes the destructor of a class that declares one.
func (s *scope) destroyAll(c *body.Cursor, at ts.Span, t resolve.Type, elements bool) {
	class, ok := s.g.File.Definition(t.Value())
	if !ok || class.Name == "" {
		return
	}
	if list := class.Methods("~" + class.Name); len(list) == 1 {
		s.add(c, Site{Span: at, Kind: Destructor, Callees: list, Elements: elements, Virtual: virtual(list)})
	}
}

// convert notes the conversion function by which an object becomes a number.
func (s *scope) convert(c *body.Cursor, x body.Expr, to resolve.Type) {
	if to.Value().Arithmetic() == "" {
		return
	}
	class, ok := s.g.File.Definition(s.typeOf(x).Value())
	if !ok || len(class.TypeDecl.Bases) > 0 {
		return
	}
	var only *resolve.Decl
	for i := range class.At.Decls {
		d := &class.At.Decls[i]
		if d.Class != class.TypeDecl || d.Kind != facts.Member || !strings.HasPrefix(d.Name, "operator ") {
			continue
		}
		if rest := d.Name[len("operator "):]; strings.HasPrefix(rest, "new") || strings.HasPrefix(rest, "delete") || strings.HasPrefix(rest, "co_") {
			continue
		}
		if only != nil {
			return
		}
		only = d
	}
	if only != nil {
		s.add(c, Site{Span: x.Span(), Kind: Conversion, Callees: []*resolve.Decl{only}})
	}
}

// memberInits notes the constructors by which a constructor's initialisers make
// members and bases; what their arguments call was noted by the walk.
func (s *scope) memberInits(b *body.Body) {
	class, ok := s.g.File.Definition(s.g.File.ThisClass(s.caller))
	if !ok {
		return
	}
	for _, m := range b.Members {
		init, ok := m.Init.(*body.Construct)
		if !ok {
			if list, isList := m.Init.(*body.InitList); isList {
				init, ok = &body.Construct{Args: list.List}, true
			}
		}
		if !ok || m.Name == nil || len(m.Name.Qualifier) > 0 {
			continue
		}
		for _, v := range class.Members {
			if v.Name == m.Name.Name && v.Type != nil {
				if t := class.TypeIn(v.Type); t.Category() == resolve.ClassCategory {
					s.construct(&body.Cursor{Node: m.Name}, m.Name.NameSpan, t, init.Args, false)
				}
			}
		}
	}
}

// declaresStd reports whether the file itself declares something in namespace std.
func (s *scope) declaresStd() bool { return s.g.File.DeclaresNamespace("std") }

package calls

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// found is what a name means: one of the fields is set, or nothing is known.
type found struct {
	// functions are the declarations that lookup finds.
	functions []*resolve.Decl
	// object is the type of a variable, class the class that is named, lambda what a
	// local variable holds.
	object, class resolve.Type
	lambda        *resolve.Decl
	// variable is the variable of a namespace or the data member whose type object is,
	// where it is surely that one.
	variable resolve.VariableDecl
	// member is set where the functions are members of a class.
	member bool
	// qualified is set where the name has a qualifier.
	qualified bool
	// absent is set where the file declares nothing of the name.
	absent bool
}

// lookup finds what a name means in the code of the scope's function.
func (s *scope) lookup(n *body.Name) found {
	if len(n.Qualifier) > 0 || n.Global {
		return s.qualified(n)
	}
	if f, ok := s.local(n); ok {
		return f
	}
	if s.templateParameter(n.Name) || s.blockScope(n.Name) {
		return found{}
	}
	if f, ok := s.broughtIn(n); ok {
		return f
	}
	for fn := s.caller; fn != nil; fn = s.at.DeclOf(fn.Enclosing) {
		if fn.Kind == facts.Lambda {
			continue
		}
		if f, ok := s.member(s.g.File.ThisClass(fn), n.Name); ok {
			return f
		}
		for c := fn.Class; c != nil && c.Class != nil; c = c.Class {
			if hasMember(s.at, c.Class, n.Name) {
				return found{} // of a class around the class
			}
		}
	}
	return s.openedHere(n, s.inNamespaces(n))
}

// local finds a variable or parameter of the functions around.
func (s *scope) local(n *body.Name) (found, bool) {
	if n.Name == "this" {
		return found{object: s.this()}, true
	}
	l, ok := s.code.Local(n)
	if !ok {
		return found{}, false
	}
	if l.Variable != nil {
		if x, ok := body.Unparen(s.inits[l.Variable]).(*body.LambdaExpr); ok {
			return found{lambda: s.at.DeclOf(x.Function)}, true
		}
	}
	return found{object: s.localType(&l)}, true
}

// localType is the type of a local variable or parameter.
func (s *scope) localType(l *body.Local) resolve.Type {
	d := s.at.DeclOf(l.Function)
	if l.Param != nil {
		if l.Param.Pack || l.Param.Uncertain || d == nil {
			return resolve.Type{}
		}
		for i, p := range d.Params {
			if p == l.Param {
				return s.g.File.ParamType(d, i)
			}
		}
		return resolve.Type{}
	}
	if l.Variable.Type == nil {
		return resolve.Type{}
	}
	t := s.g.File.VariableType(s.at, d, l.Variable)
	if t.Deduced() == ts.No {
		return t
	}
	init := s.inits[l.Variable]
	if init == nil || len(l.Variable.Type.Layers) > 0 || l.Variable.Type.Base.Kind != facts.Auto || s.depth > maxDepth {
		return resolve.Type{}
	}
	if x, ok := init.(*body.Construct); ok {
		if len(x.Args) != 1 {
			return resolve.Type{}
		}
		init = x.Args[0]
	}
	s.depth++
	t = s.typeOf(init).Value()
	s.depth--
	return t
}

// this is the type of the object in a member function.
func (s *scope) this() resolve.Type {
	for fn := s.caller; fn != nil; fn = s.at.DeclOf(fn.Enclosing) {
		if fn.Kind != facts.Lambda {
			return s.g.File.ThisClass(fn).PointerTo()
		}
	}
	return resolve.Type{}
}

func (s *scope) templateParameter(name string) bool {
	named := func(head []facts.TemplateParam) bool {
		return slices.ContainsFunc(head, func(p facts.TemplateParam) bool { return p.Name == name })
	}
	for fn := s.caller.Function; fn != nil; fn = fn.Enclosing {
		if slices.ContainsFunc(fn.Template, named) {
			return true
		}
		for c := fn.Class; c != nil; c = c.Class {
			if named(c.Template) {
				return true
			}
		}
	}
	return false
}

// blockScope reports whether a function of the item declares the name in a body, so
// that other rules hold there.
func (s *scope) blockScope(name string) bool {
	for _, f := range s.at.Facts.Functions {
		if f.Kind == facts.BlockScope && f.Name == name {
			return true
		}
	}
	return false
}

func hasMember(at *resolve.Entry, c *facts.TypeDecl, name string) bool {
	for _, f := range at.Facts.Functions {
		if f.Class == c && f.Kind == facts.Member && f.Name == name {
			return true
		}
	}
	return slices.ContainsFunc(c.Members, func(v *facts.Variable) bool { return v.Name == name })
}

// member finds a member of a class or of its bases; ok is set where the name is
// one, or may be one of a base that nobody knows.
func (s *scope) member(t resolve.Type, name string) (f found, ok bool) {
	class, known := s.g.File.Definition(t)
	if !known {
		return found{}, t.Known() && t.Category() == resolve.ClassCategory && !t.Dependent()
	}
	if list := class.Methods(name); len(list) > 0 {
		return found{functions: list, member: true}, true
	}
	for _, v := range class.Members {
		if v.Name == name && v.Type != nil {
			return found{object: class.TypeIn(v.Type), variable: resolve.VariableDecl{Variable: v, At: class.At}}, true
		}
	}
	for _, u := range class.At.Facts.Usings {
		if u.Class == class.TypeDecl && len(u.Path) > 0 && u.Path[len(u.Path)-1] == name {
			return found{}, true
		}
	}
	for _, inner := range class.At.Facts.Types {
		if inner.Class == class.TypeDecl && inner.Name == name {
			return found{}, true
		}
	}
	if s.depth > maxDepth {
		return found{}, true
	}
	s.depth++
	defer func() { s.depth-- }()
	for i, b := range class.Bases() {
		if dependentBase(class, i) && b.Dependent() {
			continue // not looked through before instantiation
		}
		if f, ok := s.member(b.Value(), name); ok || !b.Known() || b.Category() == resolve.UnknownCategory {
			if len(class.TypeDecl.Bases) > 1 && len(f.functions) > 0 {
				return found{}, true // another base may have it, too
			}
			return f, true
		}
	}
	return found{}, false
}

func dependentBase(class resolve.ClassOf, i int) bool {
	return len(class.Template) > 0 && i < len(class.TypeDecl.Bases)
}

// inClass is member for an object of which the class is asked.
func (s *scope) inClass(t resolve.Type, name string) found {
	f, _ := s.member(t.Value(), name)
	return f
}

// qualified finds what a::b::name means.
func (s *scope) qualified(n *body.Name) found {
	n = s.unaliased(n)
	if len(n.Qualifier) > 0 {
		if s.templateParameter(n.Qualifier[0].Name) && !n.Global {
			return found{}
		}
		text := ""
		for i, q := range n.Qualifier {
			if i > 0 {
				text += "::"
			}
			text += q.Name
		}
		t := s.g.File.TypeAt(s.at, s.caller, &facts.Type{Base: facts.Base{Kind: facts.Named, Name: n.Qualifier, Global: n.Global, Text: text, Span: n.NameSpan}, Span: n.NameSpan})
		if t.Category() == resolve.ClassCategory {
			f := s.inClass(t, n.Name)
			f.qualified = true
			return f
		}
		for _, q := range n.Qualifier {
			if q.Args != nil {
				return found{absent: n.Qualifier[0].Name == "std"}
			}
		}
	}
	f := s.inNamespaces(n)
	f.qualified = true
	return f
}

// inNamespaces finds functions, variables and classes of namespaces, in the
// innermost scope that has any.
func (s *scope) inNamespaces(n *body.Name) found {
	qualifier := make([]string, len(n.Qualifier))
	for i, q := range n.Qualifier {
		qualifier[i] = q.Name
	}
	in := s.at.DeclOf(outermost(s.caller.Function))
	for scopes := range s.g.File.Scopes(s.at, in, n.Global, qualifier, n.Name) {
		f, ok := s.inScopes(scopes, n)
		if ok {
			return f
		}
	}
	if t := s.classNamed(n); t.Known() {
		return found{class: t}
	}
	return found{absent: true}
}

// inScopes looks in scopes that are searched together; ok is set where they have
// the name, or may have it.
func (s *scope) inScopes(scopes []string, n *body.Name) (found, bool) {
	var f found
	pos := n.NameSpan.Start
	for d := range s.g.File.Named(n.Name) {
		if d.Kind == facts.Member || d.Kind == facts.BlockScope || d.Kind == facts.Lambda || len(d.Template) > 0 && d.Class != nil {
			continue
		}
		if !slices.Contains(scopes, resolve.Visible(d.Path())) {
			continue
		}
		switch s.g.File.Sees(s.at, pos, d.At, d.NameSpan.Start) {
		case ts.No:
			continue
		case ts.Unknown:
			return found{}, true
		}
		if d.Kind == facts.Friend || instance(d) {
			continue
		}
		f.functions = append(f.functions, d)
	}
	for v, scope := range s.g.File.VariablesNamed(n.Name) {
		if slices.Contains(scopes, scope) && s.g.File.Sees(s.at, pos, v.At, v.NameSpan.Start) != ts.No {
			if v.Template {
				return found{}, true
			}
			return s.ofNamespace(scopes, n, v), true
		}
	}
	for _, v := range s.g.members().anonymous[n.Name] {
		if slices.Contains(scopes, resolve.Visible(v.At.Scope.Path())) && s.g.File.Sees(s.at, n.NameSpan.Start, v.At, v.NameSpan.Start) == ts.Yes {
			return found{object: s.g.File.VariableType(v.At, nil, v.Variable), variable: v}, true
		}
	}
	return f, len(f.functions) > 0
}

// ofNamespace is what a variable of a namespace is. Which one is meant is sure where
// all compilations see it, and no other scope that is searched has the name.
func (s *scope) ofNamespace(scopes []string, n *body.Name, first resolve.VariableDecl) found {
	f := found{object: s.g.File.VariableType(first.At, nil, first.Variable), variable: first}
	home := ""
	for v, scope := range s.g.File.VariablesNamed(n.Name) {
		if !slices.Contains(scopes, scope) {
			continue
		}
		switch {
		case v == first:
			home = scope
			if s.g.File.Sees(s.at, n.NameSpan.Start, v.At, v.NameSpan.Start) != ts.Yes {
				f.variable = resolve.VariableDecl{}
			}
		case scope != home:
			f.variable = resolve.VariableDecl{}
		}
	}
	return f
}

// classNamed is the class that a name means, the zero Type for none.
func (s *scope) classNamed(n *body.Name) resolve.Type {
	parts := append(slices.Clone(n.Qualifier), facts.NamePart{Name: n.Name, Args: n.Args})
	t := s.g.File.TypeAt(s.at, s.caller, &facts.Type{Base: facts.Base{Kind: facts.Named, Name: parts, Global: n.Global, Text: n.Name, Span: n.NameSpan}, Span: n.NameSpan})
	if t.Category() != resolve.ClassCategory {
		return resolve.Type{}
	}
	return t
}

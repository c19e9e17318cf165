package calls

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// associated are the functions that the types of the arguments bring in, where all
// of them are known: those of the namespaces in which the classes are defined. It
// gives none where templates, friends or bases have a say in it.
func (s *scope) associated(name string, pos int, args []body.Expr) found {
	var scopes []string
	for _, x := range args {
		t := s.typeOf(x).Value()
		if t.Arithmetic() != "" {
			continue
		}
		class, ok := s.g.File.Definition(t)
		if !ok || len(class.Template) > 0 || class.Class != nil || len(class.TypeDecl.Bases) > 0 {
			return found{}
		}
		scopes = append(scopes, resolve.Visible(class.At.Scope.Path()))
	}
	f := found{qualified: true}
	for d := range s.g.File.Named(name) {
		if d.Kind == facts.Friend {
			return found{}
		}
		if d.Kind == facts.Member || d.Kind == facts.BlockScope || d.Kind == facts.Lambda || instance(d) || !slices.Contains(scopes, resolve.Visible(d.Path())) {
			continue
		}
		switch s.g.File.Sees(s.at, pos, d.At, d.NameSpan.Start) {
		case ts.Yes:
			f.functions = append(f.functions, d)
		case ts.Unknown:
			return found{}
		}
	}
	return f
}

// freeOperator notes an operator that is no member, where it is the only one that
// takes exactly the operands' types.
func (s *scope) freeOperator(c *body.Cursor, name string, operands []body.Expr) {
	at := c.Node.Span()
	f := s.associated(name, at.Start, operands)
	if len(f.functions) == 0 {
		return
	}
	types := make([]resolve.Type, len(operands))
	for i, x := range operands {
		types[i] = s.typeOf(x).Value()
	}
	var viable []*resolve.Decl
	for _, d := range s.distinct(f.functions) {
		if d.Broken || d.Uncertain {
			return
		}
		if s.takes(d, len(operands)) {
			viable = append(viable, d)
		}
	}
	if d := s.exact(viable, types); d != nil {
		s.add(c, Site{Span: at, Kind: Operator, Callees: []*resolve.Decl{d}})
	}
}

// overloaded notes the operator that a class, or its namespace, defines for operands
// of which one is an object. dummy is the argument by which x++ differs from ++x.
func (s *scope) overloaded(c *body.Cursor, op string, operands, dummy []body.Expr) {
	for _, x := range operands {
		if x == nil {
			return
		}
	}
	left := s.typeOf(operands[0]).Value()
	name := "operator" + op
	var member, free bool
	if left.Category() == resolve.ClassCategory {
		member = len(s.inClass(left, name).functions) > 0
	}
	for d := range s.g.File.Named(name) {
		free = free || d.Kind != facts.Member
	}
	switch {
	case member && free: // what overloads compete cannot be told
	case member:
		s.operator(c, c.Node.Span(), name, left, append(slices.Clone(operands[1:]), dummy...))
	case free && len(dummy) == 0:
		s.freeOperator(c, name, operands)
	}
}

// number is what stands for the argument that nobody writes in x++.
func number() body.Expr { return &body.Literal{Kind: body.Number, Text: "0"} }

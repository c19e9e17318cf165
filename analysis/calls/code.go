package calls

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Code answers questions about expressions in the functions of one entry. It is for
// one goroutine.
type Code struct{ w *walker }

// Code is for an entry's functions.
func (g *Graph) Code(at *resolve.Entry) Code { return Code{g.walker(at)} }

// TypeOf is the type of an expression in the code of d, references looked through where
// that does not matter; the zero Type where it is not known.
func (c Code) TypeOf(d *resolve.Decl, x body.Expr) resolve.Type {
	s := scope{c.w, d}
	return s.typeOf(x)
}

// Callees are the functions that a call in the code of d may mean, one declaration each;
// none where that cannot be told.
func (c Code) Callees(d *resolve.Decl, n *body.Call) []*resolve.Decl {
	if n.Macro != ts.No {
		return nil
	}
	s := scope{c.w, d}
	switch callee := body.Unparen(n.Callee).(type) {
	case *body.Name:
		f := s.lookup(callee)
		if f.class.Known() {
			return c.constructors(&s, f.class, n.Args)
		}
		return s.pick(f, callee.Args, n.Args)
	case *body.Member:
		t := s.typeOf(callee.X).Referred()
		if callee.Arrow {
			t = s.arrow(t)
		}
		if callee.Field == nil {
			return nil
		}
		return s.pick(s.inClass(t, callee.Field.Name), callee.Field.Args, n.Args)
	}
	return nil
}

// Constructors are those that may make an object of a class from some arguments; none
// where that cannot be told.
func (c Code) Constructors(d *resolve.Decl, t resolve.Type, args []body.Expr) []*resolve.Decl {
	return c.constructors(&scope{c.w, d}, t, args)
}

func (c Code) constructors(s *scope, t resolve.Type, args []body.Expr) []*resolve.Decl {
	class, ok := s.g.File.Definition(t.Value())
	if !ok || t.Category() != resolve.ClassCategory {
		return nil
	}
	return s.pick(found{functions: class.Methods(class.Name), member: true}, nil, args)
}

// Operators are the functions that an operator with a name ("operator+") may mean for an
// object of a class as its left operand, and another operand (nil for none).
func (c Code) Operators(d *resolve.Decl, name string, x, y body.Expr) []*resolve.Decl {
	s := scope{c.w, d}
	var args []body.Expr
	if y != nil {
		args = []body.Expr{y}
	}
	if list := s.pick(s.inClass(s.typeOf(x).Referred(), name), nil, args); len(list) > 0 {
		return list
	}
	var all []*resolve.Decl
	for f := range s.g.File.Named(name) {
		if f.Kind == facts.Plain && len(f.Params) == len(args)+1 {
			all = append(all, f)
		}
	}
	return s.pick(found{functions: all, qualified: true}, nil, append([]body.Expr{x}, args...))
}

// Static is the static data member that x.n or x->n names in the code of d; ok is false
// where it surely is none, or that cannot be told.
func (c Code) Static(d *resolve.Decl, n *body.Member) (v resolve.VariableDecl, ok bool) {
	s := scope{c.w, d}
	if n.X == nil || n.Field == nil {
		return resolve.VariableDecl{}, false
	}
	t := s.typeOf(n.X).Referred()
	if n.Arrow {
		t = s.arrow(t)
	}
	v = s.inClass(t, n.Field.Name).variable
	return v, v.Variable != nil && static(v.Variable)
}

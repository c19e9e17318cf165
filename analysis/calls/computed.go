package calls

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// computable is the expression that compilers may compute instead of running what a
// site runs: a call of a constexpr function, or of a lambda without captures, of which
// no operand surely has its value only when the code runs. It is nil for other sites.
func (s *scope) computable(c *body.Cursor, site *Site) body.Expr {
	callee := site.Callee()
	if callee == nil || site.Kind == Launch || site.Kind == Destructor || site.Subobject || !s.mayCompute(callee) {
		return nil
	}
	x, ok := c.Node.(body.Expr)
	if decl, isDecl := c.Node.(*body.DeclStmt); isDecl {
		for i := range decl.Vars {
			if v := &decl.Vars[i]; v.Type != nil && v.Type.Base.Span == site.Span {
				x, ok = v.Init, v.Init != nil
			}
		}
	}
	if !ok || s.Runs(x) {
		return nil
	}
	if call, isCall := x.(*body.Call); isCall && callee.Kind == facts.Lambda {
		// What holds the lambda is a variable; the value hangs on the lambda itself.
		return &body.Call{At: call.At, Callee: s.lambdaOf(callee), Args: call.Args}
	}
	return x
}

// mayCompute reports whether compilers may run a function when they compile.
func (s *scope) mayCompute(d *resolve.Decl) bool {
	if d.Kind == facts.Lambda {
		l := s.lambdaOf(d)
		return l != nil && len(l.Captures) == 0 && !slices.ContainsFunc(d.Params, func(p *facts.Param) bool {
			return p.Type == nil || p.Type.Base.Kind == facts.Auto
		})
	}
	return s.g.Constexpr(d) != ts.No || s.g.Consteval(d) != ts.No
}

// lambdaOf is the expression that a lambda stands in, nil if it is not in the entry's
// bodies.
func (s *scope) lambdaOf(d *resolve.Decl) *body.LambdaExpr {
	for _, b := range s.code.Bodies {
		for n := range b.All() {
			if l, ok := n.(*body.LambdaExpr); ok && l.Function == d.Function {
				return l
			}
		}
	}
	return nil
}

// Runs reports whether an expression in the code of d surely has its value only when
// the code runs: something that it evaluates names a parameter, a variable that is not
// const, or an object of which that cannot be known.
func (c Code) Runs(d *resolve.Decl, x body.Expr) bool {
	s := scope{c.w, d}
	return s.Runs(x)
}

// Runs is [Code.Runs] in the scope's function.
func (s *scope) Runs(x body.Expr) bool {
	if x == nil {
		return false
	}
	runs := false
	s.code.Walk(x, func(c *body.Cursor) bool {
		if runs {
			return false
		}
		switch n := c.Node.(type) {
		case *body.Operand, *body.LambdaExpr:
			return false
		case *body.Conditional:
			runs = s.Runs(n.Cond)
			return false // which of the others counts hangs on the condition
		case *body.Binary:
			if n.Op == "&&" || n.Op == "||" {
				runs = s.Runs(n.X)
				return false
			}
			if n.Op == "," {
				runs = s.Runs(n.Y)
				return false
			}
		case *body.Call:
			// The name of a function is none of a variable; arguments of a call that is
			// dropped may count for nothing.
			if n.Macro != ts.No {
				return false
			}
		case *body.Name:
			if m, ok := c.Parent().(*body.Member); ok && m.Field == n {
				return false
			}
			runs = s.varies(n)
			return false
		}
		return true
	})
	return runs
}

// varies reports whether a name surely means an object of which compilers do not know
// the value.
func (s *scope) varies(n *body.Name) bool {
	if n.Macro != ts.No {
		return false
	}
	if n.Name == "this" && n.Plain() {
		return true
	}
	if l, ok := s.code.Local(n); ok {
		return s.localVaries(&l)
	}
	if n.Plain() && builtinVariable(n.Name) {
		return s.lookup(n).absent
	}
	f := s.lookup(n)
	v := f.variable.Variable
	if v == nil || v.Annotations.Hidden || v.Broken {
		return false
	}
	if v.Class != nil && !static(v) && !Anonymous(f.variable) {
		return true // a member of *this
	}
	return f.object.Const() == ts.No && resolve.Has(&v.Annotations, "constexpr") == ts.No && f.object.Category() != resolve.ReferenceCategory && f.object.Category() != resolve.UnknownCategory
}

// localVaries is varies for a parameter or a local variable.
func (s *scope) localVaries(l *body.Local) bool {
	if l.Param != nil {
		return !l.Param.Pack && !l.Param.Uncertain
	}
	v := l.Variable
	if l.Binding || v.Type == nil || v.Broken || v.Annotations.Hidden || resolve.Has(&v.Annotations, "constexpr") != ts.No {
		return false
	}
	init := s.inits[v]
	if v.Type.Base.Const && len(v.Type.Layers) == 0 || s.localType(l).Const() != ts.No || len(v.Type.Layers) > 0 {
		// A constant, or a reference to one, is worth what initialises it.
		if init == nil || s.depth > maxDepth {
			return false
		}
		s.depth++
		defer func() { s.depth-- }()
		return s.Runs(init)
	}
	return true
}

// computed reports whether compilers may compute the expression of a site, so that they
// make no code for what it runs.
func computed(values *constant.Evaluator, site *Site) bool {
	if site.computable == nil {
		return false
	}
	v := values.Expression(site.computable, site.At, site.Caller, nil)
	if v.Known() {
		return v.Unfolded == nil
	}
	return !v.Why.Certain()
}

package calls

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

// independent reports whether a call in a template surely means the same in every
// instance: what is called is named without template parameters, and every argument
// has a type that does not depend on one.
func (s *scope) independent(site *Site, n body.Node) bool {
	if generic(s.caller.Function) {
		return false
	}
	call, ok := n.(*body.Call)
	if !ok || site.Kind != Plain || len(site.Callees) != 1 {
		return false
	}
	if d := site.Callees[0]; d.Class != nil && (d.Templated() || d.Class.Function != nil) {
		return false // called through an object of the class, which every instance has its own of
	}
	switch callee := body.Unparen(call.Callee).(type) {
	case *body.Name:
		if callee.Args != nil {
			return false
		}
		for _, q := range callee.Qualifier {
			if q.Args != nil {
				return false
			}
		}
	default:
		return false
	}
	for _, x := range call.Args {
		if !s.certainType(x) {
			return false
		}
	}
	return true
}

// certainType reports whether the type of an expression is surely none that depends
// on template parameters.
func (s *scope) certainType(x body.Expr) bool {
	t := s.typeOf(x)
	return t.Known() && !t.Dependent() && (t.Arithmetic() != "" || t.Category() == resolve.PointerCategory && t.Pointee().Arithmetic() != "")
}

// generic reports whether a lambda, or one around it, is a template.
func generic(fn *facts.Function) bool {
	for ; fn != nil && fn.Kind == facts.Lambda; fn = fn.Enclosing {
		if len(fn.Template) > 0 {
			return true
		}
		for _, p := range fn.Params {
			if p.Type != nil && p.Type.Base.Kind == facts.Auto {
				return true
			}
		}
	}
	return false
}

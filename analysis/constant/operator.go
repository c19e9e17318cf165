package constant

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// instance reports whether a value is an object of a class.
func (v Value) instance() bool { return v.Kind == Object && !v.obj.array }

// passedAs is an operand as what is passed to a function.
func passedAs(v Value) argument {
	if v.instance() {
		return argument{v, v.obj}
	}
	return argument{v: v, at: v.at}
}

// operatorCall computes an operator that a class defines, for operands of which at least
// one is an object; ok is false where none is, or nothing declares the operator.
func (e *Evaluator) operatorCall(f *frame, op string, operands []Value, text string) (v Value, ok bool) {
	if !slices.ContainsFunc(operands, Value.instance) {
		return Value{}, false
	}
	args := make([]argument, len(operands))
	for i := range operands {
		if !operands[i].Known() {
			return Value{Why: either(NoType, operands[i], operands[i]).Why}, true
		}
		args[i] = passedAs(operands[i])
	}
	name := "operator" + op
	var members []*resolve.Decl
	var in *resolve.Substitution
	if operands[0].instance() {
		if class, known := e.file.Definition(operands[0].obj.t); known {
			members, in = class.Methods(name), class.Context().Instance()
		}
	}
	var free []*resolve.Decl
	for d := range e.file.Named(name) {
		if (d.Kind == facts.Plain || d.Kind == facts.Friend) && len(d.Params) == len(args) {
			free = append(free, d)
		}
	}
	switch {
	case len(members) == 0 && len(free) == 0:
		return Value{}, false
	case len(members) > 0 && len(free) > 0:
		// Of free ones that surely are about other classes nothing is asked.
		if free = e.about(free, args); len(free) > 0 {
			return unknown(NoType, NotComputable, text), true
		}
	}
	if len(members) > 0 {
		d := e.calleeIn(members, args[1:], in)
		if d == nil {
			return e.notComputed(members, len(args)-1, text), true
		}
		return e.run(nil, d, operands[0].obj, nil, args[1:], text), true
	}
	d := e.callee(e.about(free, args), args)
	if d == nil {
		return e.notComputed(free, len(args), text), true
	}
	caller := f
	if len(d.Template) == 0 {
		caller = nil
	}
	return e.runIn(caller, d, nil, nil, args, text), true
}

// about are the functions that may take the objects among some arguments.
func (e *Evaluator) about(functions []*resolve.Decl, args []argument) []*resolve.Decl {
	return slices.DeleteFunc(slices.Clone(functions), func(d *resolve.Decl) bool {
		if len(d.Template) > 0 {
			return false
		}
		for i, a := range args {
			if i < len(d.Params) && a.v.instance() && e.file.ParamType(d, i).Referred().Value().Same(a.v.obj.t.Value()) == treesitter.No {
				return true
			}
		}
		return false
	})
}

// arithmeticOf is the number that an object of a class with one conversion function
// becomes; any other value is itself.
func (e *Evaluator) arithmeticOf(v Value) Value {
	if !v.instance() {
		return v
	}
	class, ok := e.file.Definition(v.obj.t)
	if !ok || len(class.TypeDecl.Bases) > 0 {
		return v
	}
	var only *resolve.Decl
	for i := range class.At.Decls {
		d := &class.At.Decls[i]
		rest, conversion := strings.CutPrefix(d.Name, "operator ")
		if d.Class != class.TypeDecl || d.Kind != facts.Member || !conversion || strings.HasPrefix(rest, "new") || strings.HasPrefix(rest, "delete") || strings.HasPrefix(rest, "co_") {
			continue
		}
		if only != nil || len(d.Params) > 0 {
			return v
		}
		only = d
	}
	if only == nil {
		return v
	}
	if d := e.callee([]*resolve.Decl{only}, nil); d != nil {
		return e.run(nil, d, v.obj, nil, nil, only.Name)
	}
	return e.notComputed([]*resolve.Decl{only}, 0, only.Name)
}

// userLiteral computes a literal with a suffix of the user's.
func (e *Evaluator) userLiteral(f *frame, n *body.Literal) Value {
	no := unknown(NoType, Unsupported, n.Text)
	i := strings.IndexByte(n.Text, '_')
	if i <= 0 || n.Text[0] == '"' || n.Text[0] == '\'' {
		return no
	}
	v := e.model.number(n.Text[:i])
	switch {
	case v.Kind == Integer:
		v = e.model.to(UnsignedLongLong, v)
	case v.Kind == Floating && v.Type == Double:
		v = e.model.number(n.Text[:i] + "L")
	default:
		return no
	}
	var list []*resolve.Decl
	for d := range e.file.Named(`operator""` + n.Text[i:]) {
		if len(d.Params) == 1 && len(d.Template) == 0 && e.arithmetic(e.file.ParamType(d, 0)) == v.Type {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		return no
	}
	args := []argument{{v: v}}
	d := e.callee(list, args)
	if d == nil {
		return e.notComputed(list, 1, n.Text)
	}
	return e.runIn(nil, d, nil, nil, args, n.Text)
}

// Package divergence says which expressions of device code surely differ between
// the threads of a block, and which are surely the same for all of them.
//
// It reads one item and knows what is computed from the built-in variables by
// arithmetic alone; whatever else a value hangs on, nothing is said about it.
package divergence

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// maxDepth bounds how far values are followed through local variables.
const maxDepth = 12

// Values answers for the code of one item.
type Values struct {
	code *body.Code
	// changed are the variables and parameters that are more than initialised, by
	// where they are declared.
	changed map[int]bool
	// initial are the initialisers of local variables, by where they are declared.
	initial map[int]body.Expr
}

type key struct{}

// Of is what is known of the values in an item's code.
func Of(c *body.Code) *Values {
	return c.Facts.Derive(key{}, func() any { return read(c) }).(*Values)
}

func read(c *body.Code) *Values {
	v := &Values{code: c, changed: map[int]bool{}, initial: map[int]body.Expr{}}
	for _, b := range c.Bodies {
		for n := range b.All() {
			switch n := n.(type) {
			case *body.Assign:
				v.change(n.X)
			case *body.Unary:
				if n.Op == "++" || n.Op == "--" || n.Op == "&" {
					v.change(n.X)
				}
			case *body.Call:
				if name := n.CalleeName(); name != nil && byValue(name.Name) {
					break
				}
				for _, arg := range n.Args {
					v.change(arg) // its parameter may be a reference
				}
			case *body.Asm:
				for _, op := range n.Outputs {
					if l, ok := c.LocalAt(op.Text, op.Where.Start); ok {
						v.changed[l.NameSpan().Start] = true
					}
				}
			case *body.LambdaExpr:
				v.captured(n)
			case *body.DeclStmt:
				for _, d := range n.Vars {
					v.declare(d)
				}
			}
		}
	}
	return v
}

func (v *Values) declare(d body.Var) {
	if l := d.Type.Layers; len(l) > 0 && (l[0].Kind == facts.LvalueReference || l[0].Kind == facts.RvalueReference) {
		v.change(d.Init)
		return
	}
	x := d.Init
	if c, ok := x.(*body.Construct); ok && len(c.Args) == 1 {
		x = c.Args[0]
	}
	v.initial[d.NameSpan.Start] = x
}

func (v *Values) captured(n *body.LambdaExpr) {
	for _, c := range n.Captures {
		if !c.ByRef {
			continue
		}
		if l, ok := v.code.LocalAt(c.Name, n.Where.Start); ok {
			v.changed[l.NameSpan().Start] = true
		}
	}
}

// change notes that what an expression names, or is a part of, may be written.
func (v *Values) change(x body.Expr) {
	switch x := body.Unparen(x).(type) {
	case *body.Name:
		if l, ok := v.code.Local(x); ok {
			v.changed[l.NameSpan().Start] = true
		}
	case *body.Member:
		v.change(x.X)
	case *body.Conditional:
		v.change(x.X)
		v.change(x.Y)
	}
}

// Varies reports whether an integer is surely another in each thread of a block, or
// at least in some.
func (v *Values) Varies(x body.Expr) bool { return v.varies(x, 0) }

// Uniform reports whether an expression surely has one value in a whole block.
func (v *Values) Uniform(x body.Expr) bool { return v.uniform(x, 0) }

func (v *Values) varies(x body.Expr, depth int) bool {
	if depth > maxDepth {
		return false
	}
	depth++
	switch x := body.Unparen(x).(type) {
	case *body.Member:
		return v.builtin(x) == "threadIdx"
	case *body.Name:
		init := v.value(x)
		return init != nil && v.varies(init, depth)
	case *body.Cast:
		return integer(x.Type) && v.varies(x.X, depth)
	case *body.Binary:
		switch x.Op {
		case "+", "-":
			return v.varies(x.X, depth) && v.uniform(x.Y, depth) || v.uniform(x.X, depth) && v.varies(x.Y, depth)
		case "*":
			return v.varies(x.X, depth) && positive(x.Y) || positive(x.X) && v.varies(x.Y, depth)
		case "/", ">>", "^":
			return v.varies(x.X, depth) && positive(x.Y)
		case "%":
			return v.varies(x.X, depth) && positive(x.Y) && text(x.Y) != "1"
		case "&":
			return v.varies(x.X, depth) && positive(x.Y)
		}
	}
	return false
}

func (v *Values) uniform(x body.Expr, depth int) bool {
	if depth > maxDepth {
		return false
	}
	depth++
	switch x := body.Unparen(x).(type) {
	case *body.Literal:
		return true
	case *body.Member:
		switch v.builtin(x) {
		case "blockIdx", "blockDim", "gridDim":
			return true
		}
	case *body.Name:
		if x.Plain() && x.Name == "warpSize" {
			return true
		}
		if l, ok := v.code.Local(x); ok && l.Param != nil {
			return len(l.Param.Type.Layers) == 0 && kernel(l.Function) && !v.changed[l.NameSpan().Start]
		}
		init := v.value(x)
		return init != nil && v.uniform(init, depth)
	case *body.Cast:
		return integer(x.Type) && v.uniform(x.X, depth)
	case *body.Unary:
		return (x.Op == "-" || x.Op == "+" || x.Op == "~" || x.Op == "!") && v.uniform(x.X, depth)
	case *body.Binary:
		return x.Op != "," && v.uniform(x.X, depth) && v.uniform(x.Y, depth)
	}
	return false
}

// value is the initialiser of a local variable that is never changed, nil for
// anything else.
func (v *Values) value(x *body.Name) body.Expr {
	l, ok := v.code.Local(x)
	if !ok || l.Variable == nil || l.Binding || len(l.Variable.Type.Layers) > 0 {
		return nil
	}
	if v.changed[l.NameSpan().Start] && !l.Variable.Type.Base.Const {
		return nil
	}
	return v.initial[l.NameSpan().Start]
}

// builtin is the name of the built-in variable that an expression is a member of.
func (v *Values) builtin(m *body.Member) string {
	n, ok := body.Unparen(m.X).(*body.Name)
	if !ok || m.Arrow || !n.Plain() || n.Macro == ts.Yes {
		return ""
	}
	switch m.Field.Name {
	case "x", "y", "z":
	default:
		return ""
	}
	if _, local := v.code.Local(n); local {
		return ""
	}
	return n.Name
}

// Separates reports whether a condition is surely true (or false, where whenTrue is
// unset) for some threads of a block and not for others, at least if it is for any.
func (v *Values) Separates(cond body.Expr, whenTrue bool) bool { return v.splits(cond, whenTrue, 0) }

// splits tells whether a condition is true (or false) for some threads only.
func (v *Values) splits(cond body.Expr, whenTrue bool, depth int) bool {
	if cond == nil || depth > maxDepth {
		return false
	}
	depth++
	cond = body.Unparen(cond)
	switch x := cond.(type) {
	case *body.Unary:
		if x.Op == "!" {
			return v.splits(x.X, !whenTrue, depth)
		}
	case *body.Name:
		if init := v.value(x); init != nil && boolean(v.code, x) {
			return v.splits(init, whenTrue, depth)
		}
	case *body.Binary:
		switch {
		case x.Op == "&&" && whenTrue, x.Op == "||" && !whenTrue:
			return v.splits(x.X, whenTrue, depth) || v.splits(x.Y, whenTrue, depth)
		case x.Op == "&&" || x.Op == "||":
			return v.splits(x.X, whenTrue, depth) && v.splits(x.Y, whenTrue, depth)
		}
		return v.compares(x, whenTrue) || v.varies(cond, depth)
	}
	return v.varies(cond, depth)
}

// compares tells whether a comparison separates the threads of a block.
func (v *Values) compares(x *body.Binary, whenTrue bool) bool {
	index, bound, op := x.X, x.Y, x.Op
	if !v.Varies(index) {
		index, bound = bound, index
	}
	if !v.Varies(index) || !v.Uniform(bound) {
		return false
	}
	switch op {
	case "==", "!=":
		// One thread of many; the others, only if that one is surely there.
		return (op == "==") == whenTrue || positive(bound) || text(bound) == "0"
	case "<", ">", "<=", ">=":
		return v.inside(bound)
	}
	return false
}

// inside tells whether a bound is surely less than the number of threads: a number
// of threads that somebody wrote down, or a part of the block.
func (v *Values) inside(bound body.Expr) bool {
	switch x := body.Unparen(bound).(type) {
	case *body.Literal:
		return true
	case *body.Name:
		if x.Plain() && x.Name == "warpSize" {
			return true
		}
		init := v.value(x)
		return init != nil && v.inside(init)
	case *body.Binary:
		m, ok := body.Unparen(x.X).(*body.Member)
		return ok && v.builtin(m) == "blockDim" && positive(x.Y) && (x.Op == "/" || x.Op == ">>" || x.Op == "-")
	}
	return false
}

// byValue tells whether a function of the device's library takes values only.
func byValue(name string) bool {
	return strings.HasPrefix(name, "__") || strings.HasPrefix(name, "atomic") || name == "min" || name == "max" || name == "printf"
}

func kernel(fn *facts.Function) bool {
	for i := range fn.Annotations.List {
		if fn.Annotations.List[i].Word == "__global__" {
			return true
		}
	}
	return false
}

func boolean(c *body.Code, n *body.Name) bool {
	l, ok := c.Local(n)
	if !ok {
		return false
	}
	t := l.Type()
	return t.Base.Kind == facts.Auto || t.Base.Kind == facts.Builtin && t.Base.Name[0].Name == "bool"
}

// integer tells whether a type is surely an integer that keeps an index.
func integer(t *facts.Type) bool {
	if t == nil || len(t.Layers) > 0 || len(t.Base.Name) == 0 {
		return false
	}
	name := t.Base.Name[len(t.Base.Name)-1].Name
	if t.Base.Kind == facts.Named {
		switch name {
		case "size_t", "ptrdiff_t", "int32_t", "uint32_t", "int64_t", "uint64_t", "uint":
			return true
		}
		return false
	}
	return t.Base.Kind == facts.Builtin && name != "bool" && name != "void" && name != "char" && !strings.HasSuffix(name, "char") &&
		name != "float" && !strings.HasSuffix(name, "double")
}

// positive tells whether an expression is a number greater than 0 as it stands.
func positive(x body.Expr) bool {
	s := text(x)
	return s != "" && strings.Trim(s, "0") != "" && strings.Trim(s, "0123456789") == ""
}

// text is that of a plain decimal number, its suffix left out; "" for all else.
func text(x body.Expr) string {
	l, ok := body.Unparen(x).(*body.Literal)
	if !ok || l.Kind != body.Number {
		return ""
	}
	return strings.TrimRight(l.Text, "uUlL")
}

// Package freeze works out what constants of the host are worth that nvcc does not
// compute, and writes values as literals.
package freeze

import (
	"math"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Frozen is what a variable is worth.
type Frozen struct {
	// Literal is the value as C++ spells it, of the variable's type.
	Literal string
	// Sure is set where every decent library of the host computes that value.
	Sure bool
}

// maxDepth is how deep expressions and variables that others are made of are followed.
const maxDepth = 32

// Of is what the initialiser of a const variable outside of functions gives on the host;
// ok is false where that is not known.
func Of(file *resolve.File, v resolve.VariableDecl) (f Frozen, ok bool) {
	w := worker{file: file, values: constant.New(file)}
	n, ok := w.variable(v, 0)
	if !ok {
		return Frozen{}, false
	}
	text, ok := n.spell()
	return Frozen{Literal: text, Sure: n.sure}, ok
}

// worker is one call of Of.
type worker struct {
	file   *resolve.File
	values *constant.Evaluator
}

// num is a value with its type: known is one that the evaluator of constants knows, else
// it is a float or double.
type num struct {
	known  constant.Value
	f      float64
	t      constant.Type
	sure   bool
	whole  bool
	number int64
}

func (n num) spell() (string, bool) {
	switch {
	case n.known.Known():
		return Literal(n.known)
	case n.whole:
		return strconv.FormatInt(n.number, 10), true
	}
	return spellFloat(n.f, n.t)
}

// real is the value as a floating one.
func (n num) real() float64 {
	if f, ok := n.known.Float(); ok {
		return f
	}
	if i, ok := n.known.Int(); ok {
		return float64(i)
	}
	return n.f
}

// kind is the arithmetic type of the value.
func (n num) kind() constant.Type {
	if n.known.Known() {
		return n.known.Type
	}
	return n.t
}

// variable is what a variable holds after its initialisation.
func (w *worker) variable(v resolve.VariableDecl, depth int) (num, bool) {
	if v.Broken || v.Template || v.Type == nil || v.Type.Base.Volatile || v.Annotations.Hidden || v.Init.Empty() || depth > maxDepth {
		return num{}, false
	}
	t := w.file.VariableType(v.At, nil, v.Variable)
	if t.Const() != treesitter.Yes && resolve.Has(&v.Annotations, "constexpr") != treesitter.Yes {
		return num{}, false
	}
	x := body.Of(v.At.Facts).Initial(v.Variable)
	if c, ok := x.(*body.Construct); ok && c.Type == v.Type {
		if len(c.Args) != 1 {
			return num{}, false
		}
		x = c.Args[0]
	}
	n, ok := w.value(x, v.At, depth+1)
	if !ok {
		return num{}, false
	}
	if v.Type.Base.Kind == facts.Auto && len(v.Type.Layers) == 0 {
		return n, true
	}
	return convert(n, t.Value().Arithmetic())
}

// value is what an expression is worth.
func (w *worker) value(x body.Expr, at *resolve.Entry, depth int) (num, bool) {
	if x == nil || depth > maxDepth {
		return num{}, false
	}
	if v := w.values.Expression(x, at, nil, nil); v.Known() {
		return num{known: v, sure: true}, v.Kind == constant.Integer || v.Kind == constant.Floating
	}
	switch n := x.(type) {
	case *body.Paren:
		return w.value(n.X, at, depth+1)
	case *body.Unary:
		v, ok := w.value(n.X, at, depth+1)
		switch {
		case !ok || v.kind() != constant.Float && v.kind() != constant.Double:
			return num{}, false
		case n.Op == "-":
			return num{f: -v.real(), t: v.kind(), sure: v.sure}, true
		}
		return v, n.Op == "+"
	case *body.Binary:
		return w.binary(n, at, depth)
	case *body.Cast:
		v, ok := w.value(n.X, at, depth+1)
		if !ok || n.Style == body.ReinterpretCast {
			return num{}, false
		}
		return convert(v, w.file.TypeAt(at, nil, n.Type).Value().Arithmetic())
	case *body.Call:
		return w.call(n, at, depth)
	case *body.Name:
		return w.name(n, at, depth)
	}
	return num{}, false
}

func (w *worker) binary(n *body.Binary, at *resolve.Entry, depth int) (num, bool) {
	a, okA := w.value(n.X, at, depth+1)
	b, okB := w.value(n.Y, at, depth+1)
	if !okA || !okB {
		return num{}, false
	}
	t := constant.Double
	switch {
	case a.kind() == constant.Double || b.kind() == constant.Double:
	case a.kind() == constant.Float || b.kind() == constant.Float:
		t = constant.Float
	default:
		return num{}, false
	}
	x, y := fit(a.real(), t), fit(b.real(), t)
	r := num{t: t, sure: a.sure && b.sure}
	switch n.Op {
	case "+":
		r.f = x + y
	case "-":
		r.f = x - y
	case "*":
		r.f = x * y
	case "/":
		if y == 0 {
			return num{}, false
		}
		r.f = x / y
	default:
		return num{}, false
	}
	// A float's sum, product and quotient in double are exact enough to be rounded again.
	r.f = fit(r.f, t)
	return r, true
}

// fit rounds to the type.
func fit(f float64, t constant.Type) float64 {
	if t == constant.Float {
		return float64(float32(f))
	}
	return f
}

// convert is a value as one of the arithmetic type of that name.
func convert(n num, name string) (num, bool) {
	switch name {
	case "float":
		return num{f: fit(n.real(), constant.Float), t: constant.Float, sure: n.sure}, exactReal(n)
	case "double":
		return num{f: n.real(), t: constant.Double, sure: n.sure}, exactReal(n)
	}
	if n.known.Kind == constant.Integer && n.known.Type.String() == name {
		return n, true
	}
	if name != "int" || n.kind() != constant.Float && n.kind() != constant.Double {
		return num{}, false
	}
	whole := math.Trunc(n.real())
	return num{whole: true, number: int64(whole), t: constant.Int, sure: n.sure}, math.Abs(whole) < 1<<31
}

// exactReal reports whether a value is a floating one, or an integer that double holds.
func exactReal(n num) bool {
	if i, ok := n.known.Int(); ok {
		return i > -1<<53 && i < 1<<53
	}
	return n.known.Kind != constant.Integer && !n.whole
}

// call is what a function of the C library gives.
func (w *worker) call(n *body.Call, at *resolve.Entry, depth int) (num, bool) {
	name := n.CalleeName()
	if name == nil || name.Macro != treesitter.No || n.Macro != treesitter.No || len(n.Args) != 1 || name.Args != nil ||
		len(name.Qualifier) > 1 || len(name.Qualifier) == 1 && name.Qualifier[0].Name != "std" {
		return num{}, false
	}
	for range w.file.Named(name.Name) {
		return num{}, false // one of the file's own
	}
	x, ok := w.value(n.Args[0], at, depth+1)
	if !ok {
		return num{}, false
	}
	stem := name.Name
	single := x.kind() == constant.Float
	if s, ok := strings.CutSuffix(stem, "f"); ok && functionNamed(s) {
		stem, single = s, true
	} else if !functionNamed(stem) {
		return num{}, false
	}
	t := constant.Double
	if single {
		t = constant.Float
	}
	r, ok := apply(stem, fit(x.real(), t), single)
	return num{f: r.value, t: t, sure: r.sure && x.sure}, ok
}

// functionNamed reports whether apply knows a function.
func functionNamed(name string) bool {
	switch name {
	case "fabs", "floor", "ceil", "trunc", "sqrt":
		return true
	}
	return functions[name] != nil
}

// name is what a const variable holds.
func (w *worker) name(n *body.Name, at *resolve.Entry, depth int) (num, bool) {
	if n.Macro != treesitter.No || n.Args != nil {
		return num{}, false
	}
	path := append(append([]facts.NamePart{}, n.Qualifier...), facts.NamePart{Name: n.Name})
	m := w.file.In(at, nil, n.NameSpan.Start, nil).Lookup(path, n.Global)
	if m.Kind != resolve.VariableName || m.Variable.Function != nil || m.Variable.Class != nil {
		return num{}, false
	}
	return w.variable(resolve.VariableDecl{Variable: m.Variable, At: m.At}, depth+1)
}

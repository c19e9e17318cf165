package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "global-index-overflow",
		Severity: analysis.Hint,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a 64-bit index that is computed with 32 bits",
		Why: "`blockIdx.x * blockDim.x` is a product of two `unsigned int`, and so is its sum with `threadIdx.x`: it wraps at 2³² whatever variable it is stored in. A grid may have 2³¹ - 1 blocks of " +
			"1024 threads, so with enough data the 64-bit variable silently gets the wrong value.\n\n" +
			"It is said where the variable is compared with a number of elements that has 64 bits itself: elsewhere nothing tells that there may be so many. " +
			"Convert one factor before the multiplication.",
		Bad: `__global__ void k(float* out, size_t n) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
`,
		Good: `__global__ void k(float* out, size_t n) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) out[i] = 0;
}
`,
		Refs:   []string{guideBuiltinVariables},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runGlobalIndexOverflow,
	})
}

func runGlobalIndexOverflow(p *analysis.Pass) {
	for b := range bodies(p) {
		for c := range sure(b) {
			switch n := c.Node.(type) {
			case *body.DeclStmt:
				for _, v := range n.Vars {
					checkWidth(p, b, v.Variable, v.Init)
				}
			case *body.Assign:
				target, ok := body.Unparen(n.X).(*body.Name)
				if !ok {
					continue
				}
				if l, ok := b.Code.Local(target); ok && !l.Binding && l.Variable != nil {
					checkWidth(p, b, l.Variable, n.Y)
				}
			}
		}
	}
}

// checkWidth looks at what is stored in a variable.
func checkWidth(p *analysis.Pass, b *body.Body, v *facts.Variable, x body.Expr) {
	if v.Type == nil || x == nil {
		return
	}
	width, ok := wideInteger(v.Type)
	if !ok {
		return
	}
	product, factor := narrowProduct(b.Code, x)
	if product == nil || !boundedWide(b, v) {
		return
	}
	p.Report(p.Item, product.Span(), "this product has 32 bits and wraps before it is stored in 64; convert a factor to %s first", width).
		Fix(func(p *analysis.Pass) []quickfix.Fix {
			d := newDraft(p)
			cast := width + "(" + b.Code.Text(factor.Span()) + ")"
			if strings.Contains(width, " ") {
				cast = "static_cast<" + width + ">(" + b.Code.Text(factor.Span()) + ")"
			}
			d.replace(p.Item, factor.Span(), cast)
			return []quickfix.Fix{d.fix("Multiply with 64 bits", quickfix.Review)}
		})
}

// boundedWide tells whether the code compares a variable with a value of 64 bits, and so
// counts on more elements than 32 bits can number.
func boundedWide(b *body.Body, v *facts.Variable) bool {
	is := func(x body.Expr) bool {
		n, ok := body.Unparen(x).(*body.Name)
		if !ok {
			return false
		}
		l, ok := b.Code.Local(n)
		return ok && l.Variable == v
	}
	for n := range b.All() {
		x, ok := n.(*body.Binary)
		if !ok {
			continue
		}
		switch x.Op {
		case "<", "<=", ">", ">=", "==", "!=":
			if is(x.X) && wide(b.Code, x.Y) || is(x.Y) && wide(b.Code, x.X) {
				return true
			}
		}
	}
	return false
}

// wide tells whether an expression surely has 64 bits because a local variable, a
// parameter or a cast has.
func wide(c *body.Code, x body.Expr) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Name:
		l, ok := c.Local(x)
		if !ok || l.Binding || l.Type() == nil {
			return false
		}
		_, ok = wideInteger(l.Type())
		return ok
	case *body.Cast:
		if x.Type == nil {
			return false
		}
		_, ok := wideInteger(x.Type)
		return ok
	case *body.Binary:
		return (x.Op == "+" || x.Op == "-" || x.Op == "*" || x.Op == "/") && (wide(c, x.X) || wide(c, x.Y))
	}
	return false
}

// wideInteger tells whether a type is an integer of 64 bits on every platform, and
// how it is spelled.
func wideInteger(t *facts.Type) (string, bool) {
	if len(t.Layers) > 0 || len(t.Base.Name) == 0 {
		return "", false
	}
	name := t.Base.Name[len(t.Base.Name)-1].Name
	switch name {
	case "size_t", "ptrdiff_t", "int64_t", "uint64_t", "long long", "unsigned long long":
		return t.Base.Text, t.Base.Kind == facts.Builtin || t.Base.Kind == facts.Named
	}
	return "", false
}

// narrowProduct finds blockIdx.x * blockDim.x in a sum of 32-bit values; nil where
// something else has a say in the width.
func narrowProduct(c *body.Code, x body.Expr) (product *body.Binary, factor body.Expr) {
	switch x := body.Unparen(x).(type) {
	case *body.Binary:
		if x.Op == "*" {
			for _, pair := range [2][2]body.Expr{{x.X, x.Y}, {x.Y, x.X}} {
				// A grid has at most 65535 blocks in y and z, which 32 bits can count.
				if builtinMember(c, pair[0]) == "blockIdx" && component(pair[0]) == "x" && builtinMember(c, pair[1]) == "blockDim" {
					return x, pair[0]
				}
			}
			return nil, nil
		}
		if x.Op != "+" && x.Op != "-" {
			return nil, nil
		}
		product, factor = narrowProduct(c, x.X)
		rest := x.Y
		if product == nil {
			product, factor = narrowProduct(c, x.Y)
			rest = x.X
		}
		if product != nil && narrow(c, rest) {
			return product, factor
		}
	}
	return nil, nil
}

// narrow tells whether an expression surely has 32 bits or less.
func narrow(c *body.Code, x body.Expr) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Member:
		return builtinMember(c, x) != ""
	case *body.Literal:
		return x.Kind == body.Number && strings.Trim(x.Text, "0123456789uU") == "" && len(x.Text) < 10
	case *body.Name:
		l, ok := c.Local(x)
		if !ok || l.Binding || len(l.Type().Layers) > 0 || l.Type().Base.Kind != facts.Builtin {
			return false
		}
		name := l.Type().Base.Name[0].Name
		return name == "int" || name == "unsigned int"
	case *body.Binary:
		return (x.Op == "+" || x.Op == "-" || x.Op == "*" || x.Op == "/" || x.Op == "%") && narrow(c, x.X) && narrow(c, x.Y)
	}
	return false
}

// builtinMember is the built-in variable that an expression is a component of, "" for
// none.
func builtinMember(c *body.Code, x body.Expr) string {
	m, ok := body.Unparen(x).(*body.Member)
	if !ok {
		return ""
	}
	if n := builtinVariable(c, m); n != nil && n.Name != "warpSize" {
		return n.Name
	}
	return ""
}

// component is the member that an expression takes: "x" of threadIdx.x.
func component(x body.Expr) string {
	if m, ok := body.Unparen(x).(*body.Member); ok {
		return m.Field.Name
	}
	return ""
}

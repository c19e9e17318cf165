package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "implicit-double-in-device",
		Severity: analysis.Hint,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "float arithmetic that one literal turns into double",
		Why: "A literal without suffix is a `double`, and so is whatever it is combined with: `x * 0.5` converts `x` to `double`, multiplies in `double` and converts back. " +
			"Most GPUs compute `double` at 1/32 or 1/64 of the speed of `float`.\n\n" +
			"A finding is given where all else is `float`, the result too. Write the suffix `f`; the last bit of the result may change.",
		Bad: `__global__ void k(float* out, float x) { *out = x * 0.1; }
`,
		Good: `__global__ void k(float* out, float x) { *out = x * 0.1f; }
`,
		Refs:   []string{"https://docs.nvidia.com/cuda/cuda-c-best-practices-guide/index.html#other-arithmetic-instructions"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runImplicitDoubleInDevice,
	})
}

func runImplicitDoubleInDevice(p *analysis.Pass) {
	reportDeviceFlaws(p, "implicit-double-in-device", func(b *body.Body, found func(flaw)) {
		for c := range sure(b) {
			switch n := c.Node.(type) {
			case *body.DeclStmt:
				for _, v := range n.Vars {
					if floatType(v.Type) && v.Init != nil {
						findDoubles(b, v.Init, found)
					}
				}
			case *body.Assign:
				if floats(b.Code, n.X) == onlyFloat {
					findDoubles(b, n.Y, found)
				}
			}
		}
	})
}

// findDoubles finds the double literals of an arithmetic expression in which all
// else is float.
func findDoubles(b *body.Body, x body.Expr, found func(flaw)) {
	if _, arithmetic := body.Unparen(x).(*body.Binary); !arithmetic || floats(b.Code, x) != floatAndLiterals || onlyNumbers(x) {
		return
	}
	for n := range body.All(x) {
		l, ok := n.(*body.Literal)
		if !ok || !doubleLiteral(l) {
			continue
		}
		found(flaw{
			in: b.Function, span: l.Where, message: l.Text + " is a double, and makes double arithmetic of what is float otherwise; write " + l.Text + "f",
			fix: func(p *analysis.Pass, at *resolve.Entry) []quickfix.Fix {
				d := newDraft(p)
				d.replace(at, treesitter.Span{Start: l.Where.End, End: l.Where.End}, "f")
				return []quickfix.Fix{d.fix("Make the literal a float", quickfix.Review)}
			},
		})
	}
}

// onlyNumbers tells whether an expression is made of literals, so that the compiler
// computes it, and no thread.
func onlyNumbers(x body.Expr) bool {
	switch x := body.Unparen(x).(type) {
	case *body.Literal:
		return true
	case *body.Unary:
		return onlyNumbers(x.X)
	case *body.Cast:
		return onlyNumbers(x.X)
	case *body.Binary:
		return onlyNumbers(x.X) && onlyNumbers(x.Y)
	}
	return false
}

// kindOfFloat says of what floating types an expression is made.
type kindOfFloat int

const (
	unknownFloat kindOfFloat = iota
	onlyFloat
	onlyLiterals
	floatAndLiterals
)

// floats tells whether an expression combines floats, and double literals, alone.
func floats(c *body.Code, x body.Expr) kindOfFloat {
	switch x := body.Unparen(x).(type) {
	case *body.Literal:
		switch {
		case doubleLiteral(x):
			return onlyLiterals
		case x.Kind == body.Number && strings.ContainsAny(x.Text, ".eE") && strings.HasSuffix(strings.ToLower(x.Text), "f") && !strings.HasPrefix(strings.ToLower(x.Text), "0x"):
			return onlyFloat
		}
	case *body.Name:
		if l, ok := c.Local(x); ok && !l.Binding && floatType(l.Type()) {
			return onlyFloat
		}
	case *body.Index:
		if n, ok := body.Unparen(x.X).(*body.Name); ok {
			if l, ok := c.Local(n); ok && !l.Binding && pointsToFloat(l.Type()) {
				return onlyFloat
			}
		}
	case *body.Unary:
		switch x.Op {
		case "-", "+":
			return floats(c, x.X)
		case "*":
			if n, ok := body.Unparen(x.X).(*body.Name); ok {
				if l, ok := c.Local(n); ok && !l.Binding && pointsToFloat(l.Type()) {
					return onlyFloat
				}
			}
		}
	case *body.Cast:
		if floatType(x.Type) {
			return onlyFloat
		}
	case *body.Binary:
		if x.Op != "+" && x.Op != "-" && x.Op != "*" && x.Op != "/" {
			return unknownFloat
		}
		left, right := floats(c, x.X), floats(c, x.Y)
		switch {
		case left == unknownFloat || right == unknownFloat:
			return unknownFloat
		case left == right:
			return left
		}
		return floatAndLiterals
	}
	return unknownFloat
}

func doubleLiteral(l *body.Literal) bool {
	s := strings.ToLower(l.Text)
	return l.Kind == body.Number && strings.ContainsAny(s, ".e") && !strings.HasPrefix(s, "0x") && strings.Trim(s, "0123456789.e+-'") == ""
}

func floatType(t *facts.Type) bool {
	return t != nil && len(t.Layers) == 0 && t.Base.Kind == facts.Builtin && t.Base.Name[0].Name == "float"
}

// pointsToFloat tells whether a type is a pointer to, or an array of, float.
func pointsToFloat(t *facts.Type) bool {
	return len(t.Layers) == 1 && (t.Layers[0].Kind == facts.Pointer || t.Layers[0].Kind == facts.Array) &&
		t.Base.Kind == facts.Builtin && t.Base.Name[0].Name == "float"
}

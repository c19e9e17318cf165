package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

const pure = "__nv_pure__"

func init() {
	register(&analysis.Rule{
		Name:     "nv-pure-with-side-effects",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Toolkit:  "13.0",
		Summary:  "a __nv_pure__ function that does more than compute its result",
		Why: "`__nv_pure__` promises that a function has no effect but its result. The compiler then makes one call of several, moves calls, and drops those whose result is not used; " +
			"with them goes whatever else the function does.\n\n" +
			"Take the promise back, or the effect out of the function.",
		Bad: `__device__ int calls;
__nv_pure__ __device__ int next(int x) { calls++; return x + 1; }
`,
		Good: `__device__ int calls;
__device__ int next(int x) { calls++; return x + 1; }
`,
		Refs:   []string{guide + "#nv-pure-attribute"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runNvPureWithSideEffects,
	})
}

func runNvPureWithSideEffects(p *analysis.Pass) {
	for b := range bodies(p) {
		word, ok := carried(&b.Function.Annotations, pure)
		if !ok {
			continue
		}
		takeBack := func(p *analysis.Pass) []quickfix.Fix {
			d := newDraft(p)
			d.removeAnnotation(p.Item, word)
			return []quickfix.Fix{d.fix("Remove "+pure, quickfix.Review)}
		}
		if t := b.Function.Return; t != nil && len(t.Layers) == 0 && t.Base.Kind == facts.Builtin && t.Base.Name[0].Name == "void" {
			p.Report(p.Item, word.Span, "%s promises that there is no effect but the result, and this function returns none: its calls may all be dropped", pure).Fix(takeBack)
			continue
		}
		for c := range sure(b) {
			if effect := sideEffect(b.Code, b.Function, c.Node); effect != "" && !c.Unevaluated {
				p.Report(p.Item, word.Span, "%s promises that there is no effect but the result, and this function %s", pure, effect).
					Related(p.Item, c.Node.Span(), "here").
					Fix(takeBack)
				break
			}
		}
	}
}

// sideEffect says what a node surely does besides computing a value, "" for nothing.
func sideEffect(c *body.Code, fn *facts.Function, n body.Node) string {
	switch n := n.(type) {
	case *body.Assign:
		return writesOutside(c, fn, n.X)
	case *body.Unary:
		if n.Op == "++" || n.Op == "--" {
			return writesOutside(c, fn, n.X)
		}
	case *body.Asm:
		if n.Volatile {
			return "has a volatile asm statement"
		}
	case *body.Call:
		_, name := calledFree(n)
		switch {
		case strings.HasPrefix(name, "atomic") && len(name) > len("atomic") && name[len("atomic")] >= 'A' && name[len("atomic")] <= 'Z',
			name == "printf", name == "__syncthreads", name == "__syncwarp", strings.HasPrefix(name, "__threadfence"):
			return "calls " + name
		}
	}
	return ""
}

// writesOutside says what an assignment to an expression changes that is none of the
// function's own variables, "" where that is not sure.
func writesOutside(c *body.Code, fn *facts.Function, x body.Expr) string {
	through := false
	for {
		switch y := body.Unparen(x).(type) {
		case *body.Member:
			through = through || y.Arrow
			x = y.X
			continue
		case *body.Index:
			if n, ok := body.Unparen(y.X).(*body.Name); ok {
				if l, ok := c.Local(n); ok && len(l.Type().Layers) > 0 && l.Type().Layers[0].Kind == facts.Pointer {
					through = true
				}
			}
			x = y.X
			continue
		case *body.Unary:
			if y.Op != "*" {
				return ""
			}
			through = true
			x = y.X
			continue
		case *body.Name:
			l, local := c.Local(y)
			switch {
			case y.Macro != treesitter.No || len(fn.Qualifier) > 0 || fn.Class != nil:
				return ""
			case !local && !through:
				return "writes '" + y.Name + "'"
			case local && l.Param != nil && (through || referenceType(l.Type())):
				return "writes through its parameter '" + y.Name + "'"
			}
		}
		return ""
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "ldg-redundant",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "__ldg of a const __restrict__ parameter",
		Why: "`__ldg` loads through the read-only cache. A pointer parameter of a kernel that is `const` and `__restrict__` tells the compiler that nothing writes there while the kernel runs, " +
			"so it does that by itself; the plain subscript reads better and leaves it the choice.",
		Bad: `__global__ void k(const float* __restrict__ in, float* __restrict__ out) { *out = __ldg(&in[1]); }
`,
		Good: `__global__ void k(const float* __restrict__ in, float* __restrict__ out) { *out = in[1]; }
`,
		Refs:   []string{guide + "#read-only-data-cache-load-function"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLdgRedundant,
	})
}

func runLdgRedundant(p *analysis.Pass) {
	for d := range kernels(p) {
		code := body.Of(p.Item.Facts)
		b := code.Body(d.Function)
		if b == nil || b.Broken {
			continue
		}
		b.Walk(func(c *body.Cursor) bool {
			call, ok := c.Node.(*body.Call)
			if !ok || c.Doubtful || call.Macro != treesitter.No || len(call.Args) != 1 {
				return true
			}
			name := call.CalleeName()
			if name == nil || !name.Plain() || name.Name != "__ldg" || declares(p, name.Name) {
				return true
			}
			pointer, subscript := loadedFrom(call.Args[0])
			if pointer == nil {
				return true
			}
			l, local := code.Local(pointer)
			if !local || l.Function != d.Function || l.Param == nil || !readOnly(l.Param.Type) || writtenTo(d.Function, l.Param) {
				return true
			}
			p.Report(p.Item, name.NameSpan, "'%s' is const and __restrict__: a plain subscript reads through the same cache", pointer.Name).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					b := newDraft(p)
					text := code.Text(pointer.Span())
					if subscript != nil {
						text = code.Text(subscript.Span())
					} else {
						text = "*" + text
					}
					b.replace(p.Item, call.Span(), text)
					return []quickfix.Fix{b.fix("Read "+text, quickfix.Review)}
				})
			return true
		})
	}
}

// loadedFrom is the pointer in p and &p[i], with the subscript.
func loadedFrom(x body.Expr) (pointer *body.Name, subscript *body.Index) {
	x = body.Unparen(x)
	if n, ok := x.(*body.Name); ok {
		return n, nil
	}
	u, ok := x.(*body.Unary)
	if !ok || u.Op != "&" || u.Postfix {
		return nil, nil
	}
	index, ok := body.Unparen(u.X).(*body.Index)
	if !ok {
		return nil, nil
	}
	n, _ := body.Unparen(index.X).(*body.Name)
	return n, index
}

// readOnly reports whether a type is a restricted pointer to const.
func readOnly(t *facts.Type) bool {
	return t != nil && len(t.Layers) == 1 && t.Layers[0].Kind == facts.Pointer && t.Layers[0].Restrict && t.Base.Const && !t.Base.Volatile
}

// writtenTo reports whether a body gives a parameter another value.
func writtenTo(fn *facts.Function, param *facts.Param) bool {
	for i := range fn.Uses {
		if u := &fn.Uses[i]; u.Kind == facts.Written && fn.Params[u.Param] == param && len(u.Member) == 0 {
			return true
		}
	}
	return false
}

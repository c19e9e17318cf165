package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-operator-or-special",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "global_operator_function",
		Summary:  "an operator that is a kernel",
		Why: `An operator is called by the expression that uses it, and an expression launches nothing. What device code is to
use in expressions is a ` + "`__device__`" + ` function. Literal operators are functions with a name of their own, about which the
compilers say nothing.`,
		Bad: `enum Side { left, right };
__global__ void operator!(Side s) {}
`,
		Good: `enum Side { left, right };
__device__ void operator!(Side s) {}
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runKernelOperator,
	})
}

func runKernelOperator(p *analysis.Pass) {
	for d := range decls(p) {
		word, ok := carried(&d.Annotations, global)
		if !ok || !isOperator(d) || directive(d) {
			continue
		}
		p.Report(d.At, word.Span, "%s is called in expressions, which launch nothing, so it cannot be __global__", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				return prefer([]quickfix.Fix{replaceWord(p, d.At, word, device)})
			})
	}
}

// isOperator tells whether a function is an operator, allocation and call
// operators included. Literal operators and conversion functions are none.
func isOperator(d *resolve.Decl) bool {
	rest, ok := strings.CutPrefix(d.Name, "operator")
	if !ok || rest == "" || d.Kind == facts.Lambda {
		return false
	}
	switch rest[0] {
	case ' ':
		return strings.HasPrefix(rest, " new") || strings.HasPrefix(rest, " delete") || strings.HasPrefix(rest, " co_await")
	case '"':
		return false
	}
	return !isWordByte(rest[0])
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// replaceWord writes another specifier in the place of one.
func replaceWord(p *analysis.Pass, at *resolve.Entry, a facts.Annotation, word string) quickfix.Fix {
	b := newDraft(p)
	b.replaceAnnotation(at, a, word)
	return b.fix("Replace "+spelledWord(a)+" by "+word, quickfix.Review)
}

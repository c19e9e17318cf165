package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "lambda-space-after-parameters",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "lambda_operator_annotated",
		Summary:  "an execution space behind the parameters of a lambda",
		Why: `Between the captures and the parameters of a lambda an execution space belongs to the lambda. Behind the parameters
it would be one of its call operator, which takes none of its own.`,
		Bad: `auto f = [](int i) __device__ { return i; };
`,
		Good: `auto f = [] __device__ (int i) { return i; };
`,
		Flags:  []string{"--extended-lambda", "-arch=sm_80"},
		Refs:   []string{guideExtendedLambda},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLambdaSpaceAfterParameters,
	})
}

func runLambdaSpaceAfterParameters(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind != facts.Lambda || d.ParamsSpan.Empty() {
			continue
		}
		for _, word := range executionSpaces {
			a, ok := carried(&d.Annotations, word)
			if !ok || a.Span.Start < d.ParamsSpan.End {
				continue
			}
			p.Report(p.Item, a.Span, "%s stands behind the parameters of the lambda; it belongs before them", word).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return moveBeforeParameters(p, d) })
			break
		}
	}
}

// moveBeforeParameters moves all execution spaces of a lambda.
func moveBeforeParameters(p *analysis.Pass, d *resolve.Decl) []quickfix.Fix {
	b := newDraft(p)
	text := ""
	for _, a := range d.Annotations.List {
		if !isExecutionSpace(a.Word) || a.Span.Start < d.ParamsSpan.End {
			continue
		}
		if a.Macro != "" && p.Item.Source[a.Span.Start:a.Span.End] != a.Macro {
			b.fail("%s is written by the macro %s", a.Word, a.Macro)
		}
		b.remove(d.At, a.Span)
		text += spelledWord(a) + " "
	}
	b.replaceBefore(d.At, d.ParamsSpan.Start, " "+text)
	return prefer([]quickfix.Fix{b.fix("Move the execution space before the parameters", quickfix.Review)})
}

func isExecutionSpace(word string) bool {
	for _, space := range executionSpaces {
		if word == space {
			return true
		}
	}
	return false
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "redundant-host-specifier",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "__host__ on a function that would be the host's without it",
		Why: `A function without annotation belongs to the host, so ` + "`__host__`" + ` alone says nothing more. Some projects write it to
make the choice visible; this is off unless a project asks for it. On a ` + "`constexpr`" + ` function the word is kept: with
` + "`--expt-relaxed-constexpr`" + ` device code may call those that say nothing.`,
		Bad: `__host__ int f() { return 1; }
`,
		Good: `int f() { return 1; }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runRedundantHostSpecifier,
	})
}

func runRedundantHostSpecifier(p *analysis.Pass) {
	for d := range decls(p) {
		word, ok := carried(&d.Annotations, host)
		if !ok || word.Macro != "" || d.Kind == facts.Lambda || directive(d) || d.Class != nil && d.Defaulted {
			continue
		}
		if words, sure := spelledSpaces(d); !sure || len(words) > 1 || implicitlyBoth(d) || !hostEverywhere(p.File, d) {
			continue
		}
		p.Report(d.At, word.Span, "%s belongs to the host without saying __host__", calledFunction(d)).
			Tag(analysis.Unnecessary).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return removeWord(p, d.At, word) })
	}
}

// implicitlyBoth tells whether device code may call the function where nothing is
// annotated.
func implicitlyBoth(d *resolve.Decl) bool {
	for _, word := range constantWords {
		if resolve.Has(&d.Annotations, word) != treesitter.No {
			return true
		}
	}
	return false
}

// hostEverywhere tells whether no declaration of the function says anything else.
func hostEverywhere(f *resolve.File, d *resolve.Decl) bool {
	for _, e := range f.Group(d) {
		words, sure := impliedSpaces(e)
		if !sure || len(words) != 1 || words[0] != host {
			return false
		}
	}
	return true
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "duplicate-launch-attribute",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "cuda_specifier_twice_in_group",
		Summary:  "a launch attribute twice on one declaration",
		Why: `The compilers accept it without a word and let the last one win: with bounds of 128 first and
of 256 after them the kernel is built for 256 threads. Whoever reads only the first is misled.`,
		Bad: `__launch_bounds__(128) __global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Refs:   []string{guideLaunchBounds},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runDuplicateLaunchAttribute,
	})
}

func runDuplicateLaunchAttribute(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Kind == facts.Lambda {
			continue
		}
		for places := range repeated(&d.Annotations, launchAttributes) {
			last := places[len(places)-1]
			first := places[0]
			p.Report(d.At, first.Span, "%s has no effect: %s stands again on this declaration of %s, and the last one counts", first.Word, last.Word, calledFunction(d)).
				Tag(analysis.Unnecessary).
				Related(d.At, last.Span, "the one that counts").
				Fix(func(p *analysis.Pass) []quickfix.Fix { return removeAllBut(p, places, len(places)-1) })
		}
	}
}

// removeAllBut removes the annotations but one.
func removeAllBut(p *analysis.Pass, places []facts.Annotation, keep int) []quickfix.Fix {
	b := newDraft(p)
	for i, a := range places {
		if i != keep {
			b.removeAnnotation(p.Item, a)
		}
	}
	return prefer([]quickfix.Fix{b.fix("Remove the repeated "+places[keep].Word, quickfix.Safe)})
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-bounds-with-maxnreg",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "bounds_maxnreg_incompatible_qualifiers",
		Summary:  "a kernel with __launch_bounds__ and __maxnreg__",
		Why: `Both decide how many registers a thread may use: launch bounds by what has to fit on a multiprocessor, the
register limit by a number. No combination of them is allowed, also when they stand on different declarations
of the kernel.`,
		Bad: `__global__ void __launch_bounds__(128) __maxnreg__(64) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(128) k(int* out) { *out = 1; }
`,
		Refs:   []string{guideLaunchBounds, guideMaxRegisters},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runLaunchBoundsWithMaxnreg,
	})
}

func runLaunchBoundsWithMaxnreg(p *analysis.Pass) {
	if !launchAttributeKnown(p.Command, maxRegisters) {
		return
	}
	for d := range kernels(p) {
		bounds, hasBounds := carried(&d.Annotations, launchBounds)
		limit, hasLimit := carried(&d.Annotations, maxRegisters)
		if !hasBounds && !hasLimit {
			continue
		}
		if hasBounds && hasLimit {
			late := limit
			if bounds.Span.Start > limit.Span.Start {
				late = bounds
			}
			p.Report(d.At, late.Span, "kernel %s has both __launch_bounds__ and __maxnreg__; only one of them can limit its registers", calledFunction(d)).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					return prefer([]quickfix.Fix{removeOne(p, d, limit), removeOne(p, d, bounds)})
				})
			continue
		}
		reportSplitLimits(p, d)
	}
}

// reportSplitLimits reports the declaration that adds one attribute to a kernel
// of which an earlier declaration has the other.
func reportSplitLimits(p *analysis.Pass, d *resolve.Decl) {
	own, other := launchBounds, maxRegisters
	mine, ok := carried(&d.Annotations, own)
	if !ok {
		own, other = maxRegisters, launchBounds
		mine, _ = carried(&d.Annotations, own)
	}
	for _, e := range seenWith(p.File, d, earlier(p.File, d)) {
		theirs, ok := carried(&e.Annotations, other)
		if !ok {
			continue
		}
		p.Report(d.At, mine.Span, "kernel %s is %s here and %s in an earlier declaration; only one of them can limit its registers", calledFunction(d), own, other).
			Related(e.At, theirs.Span, "the other declaration").
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				return prefer([]quickfix.Fix{removeOne(p, d, mine), removeOne(p, e, theirs)})
			})
		return
	}
}

// removeOne drops one of the two limits; which one is the author's choice.
func removeOne(p *analysis.Pass, d *resolve.Decl, a facts.Annotation) quickfix.Fix {
	b := newDraft(p)
	b.removeAnnotation(d.At, a)
	return b.fix("Remove "+spelledWord(a), quickfix.Review)
}

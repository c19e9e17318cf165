package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

const (
	inlineHint  = "__inline_hint__"
	noInline    = "__noinline__"
	forceInline = "__forceinline__"
)

func init() {
	register(&analysis.Rule{
		Name:       "inline-hint-conflict",
		Severity:   analysis.Error,
		DeviceOnly: true,
		Scope:      analysis.FamilyScope,
		Since:      since,
		Tag:        "inline_hint_noinline_conflict",
		Summary:    "two of __noinline__, __inline_hint__ and __forceinline__ on one function",
		Why: `They ask the compiler never to inline a function, to rather do it, and always to. The compilers refuse
` + "`__inline_hint__`" + ` (CUDA 12.4 and later) beside one of the others on a device function, also where two declarations say them.
Of ` + "`__noinline__ __forceinline__`" + ` they follow one and say nothing: a warning. ` + "`inline __noinline__`" + ` is fine: that ` + "`inline`" + ` says that
several files may define the function.`,
		Bad: `__device__ __noinline__ __inline_hint__ int f() { return 1; }
`,
		Good: `__device__ __noinline__ int f() { return 1; }
`,
		Refs:   []string{guideNoInline},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runInlineHintConflict,
	})
}

func runInlineHintConflict(p *analysis.Pass) {
	for d := range decls(p) {
		if _, ok := carried(&d.Annotations, global); ok || d.Kind == facts.Lambda || directive(d) {
			continue
		}
		never, isNever := carried(&d.Annotations, noInline)
		always, isAlways := carried(&d.Annotations, forceInline)
		if isNever && isAlways {
			reportHints(p, d, never, always).As(analysis.Warning)
			continue
		}
		if _, ok := carried(&d.Annotations, device); !ok || p.Command.Toolkit.Known() && !p.Command.Toolkit.AtLeast(12, 4) {
			continue
		}
		hint, isHint := carried(&d.Annotations, inlineHint)
		switch {
		case isHint && isNever:
			reportHints(p, d, never, hint)
		case isHint && isAlways:
			reportHints(p, d, always, hint)
		default:
			reportEarlierHint(p, d)
		}
	}
}

func reportHints(p *analysis.Pass, d *resolve.Decl, kept, other facts.Annotation) *analysis.Finding {
	last := kept
	if other.Span.Start > kept.Span.Start {
		last = other
	}
	return p.Report(d.At, last.Span, "%s is both %s and %s; keep one of them", calledFunction(d), kept.Word, other.Word).
		Fix(func(p *analysis.Pass) []quickfix.Fix {
			keep, drop := newDraft(p), newDraft(p)
			keep.removeAnnotation(d.At, other)
			drop.removeAnnotation(d.At, kept)
			return prefer([]quickfix.Fix{
				keep.fix("Keep only "+spelledWord(kept), quickfix.Review),
				drop.fix("Keep only "+spelledWord(other), quickfix.Review),
			})
		})
}

// reportEarlierHint reports a declaration that contradicts one before it.
func reportEarlierHint(p *analysis.Pass, d *resolve.Decl) {
	for _, own := range [...]string{noInline, forceInline, inlineHint} {
		word, ok := carried(&d.Annotations, own)
		if !ok {
			continue
		}
		for _, e := range seenWith(p.File, d, p.File.Group(d)) {
			if !e.Before(d) || e.Broken {
				continue
			}
			for _, other := range [...]string{inlineHint, noInline, forceInline} {
				if a, has := carried(&e.Annotations, other); has && other != own && (own == inlineHint || other == inlineHint) {
					p.Report(d.At, word.Span, "%s is %s here and %s in an earlier declaration", calledFunction(d), own, other).
						Related(e.At, a.Span, "declared %s here", other)
					return
				}
			}
		}
	}
}

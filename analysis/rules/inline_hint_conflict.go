package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

const (
	noInline    = "__noinline__"
	forceInline = "__forceinline__"
)

func init() {
	register(&analysis.Rule{
		Name:     "inline-hint-conflict",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "__noinline__ and __forceinline__ on one function",
		Why: `One asks the compiler never to inline the function, the other always to. nvcc says nothing and follows one of them;
the host's compiler may say that it ignores the other. ` + "`inline __noinline__`" + ` is fine: that ` + "`inline`" + ` says that several files may define
the function.`,
		Bad: `__device__ __noinline__ __forceinline__ int f() { return 1; }
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
		never, ok := carried(&d.Annotations, noInline)
		always, both := carried(&d.Annotations, forceInline)
		if !ok || !both {
			continue
		}
		last := always
		if never.Span.Start > always.Span.Start {
			last = never
		}
		p.Report(d.At, last.Span, "%s is both __noinline__ and __forceinline__", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				keep, drop := newDraft(p), newDraft(p)
				keep.removeAnnotation(d.At, always)
				drop.removeAnnotation(d.At, never)
				return prefer([]quickfix.Fix{
					keep.fix("Keep only "+spelledWord(never), quickfix.Review),
					drop.fix("Keep only "+spelledWord(always), quickfix.Review),
				})
			})
	}
}

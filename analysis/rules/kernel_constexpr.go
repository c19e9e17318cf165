package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// constantWords are the specifiers of functions that the compiler may, or must,
// evaluate itself.
var constantWords = [...]string{"constexpr", "consteval"}

func init() {
	register(&analysis.Rule{
		Name:     "kernel-constexpr",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "global_function_constexpr",
		Summary:  "a constexpr or consteval kernel",
		Why: `A kernel is started by a launch, and the compiler can launch nothing while it compiles. What it is to evaluate
belongs into a ` + "`constexpr`" + ` function that the kernel calls.

Both words make a function inline as well, of which nvcc warns with 20050. Where a header defines such a kernel, a
template or ` + "`static`" + ` keeps that it may be included by several files.`,
		Bad: `static __global__ constexpr void k(int* out) { *out = 1; }
`,
		Good: `static __global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelConstexpr,
	})
}

func runKernelConstexpr(p *analysis.Pass) {
	for d := range kernels(p) {
		word, ok := constantWord(d)
		if !ok || directive(d) {
			continue
		}
		// A redeclaration without __global__ is kernel-redeclared-space's.
		if _, own := carried(&d.Annotations, global); !own && d.Kind != facts.Specialisation {
			continue
		}
		p.Report(d.At, word.Span, "kernel %s is %s, but a launch is nothing that the compiler could evaluate", calledFunction(d), word.Word).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{removeConstexpr(p, d, word)}) })
	}
}

func constantWord(d *resolve.Decl) (facts.Annotation, bool) {
	for _, word := range constantWords {
		if a, ok := carried(&d.Annotations, word); ok {
			return a, true
		}
	}
	return facts.Annotation{}, false
}

// removeConstexpr drops the word from all declarations of the kernel. Other files
// may collide with the definition then, as it is inline no more.
func removeConstexpr(p *analysis.Pass, d *resolve.Decl, word facts.Annotation) quickfix.Fix {
	b := newDraft(p)
	family, sure := p.File.Family(d)
	if sure != treesitter.Yes {
		b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
	}
	for _, e := range family {
		if a, ok := constantWord(e); ok {
			b.removeAnnotation(e.At, a)
			b.touched[e] = true
		}
	}
	a := quickfix.Review
	if keepsToItsFile(d) {
		a = quickfix.Safe
	}
	return b.fix("Remove "+spelledWord(word), a)
}

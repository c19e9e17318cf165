package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

// inlineWords are the specifiers that make a function inline.
// __attribute__((always_inline)) is none. constexpr implies inline: there, and in
// a friend declaration with a body, nvcc prints this warning beside an error, and
// the rule of that error speaks alone.
var inlineWords = [...]string{"inline", "__forceinline__"}

func init() {
	register(&analysis.Rule{
		Name:     "kernel-inline-ignored",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		NVCC:     20050,
		Tag:      "global_function_inline",
		Summary:  "an inline kernel",
		Why: `A kernel is started by a launch and never inlined, so the compiler warns that it ignores the word. In a source
file leave it out.

On the host the word still counts: it lets a header that defines the kernel be included by several files.
There ` + "`static`" + `, a template or a declaration with one definition in a source file says what is meant without the
warning, which is repeated for every later declaration of the kernel.`,
		Bad: `inline __global__ void k(int* out) { *out = 1; }
`,
		Good: `__global__ void k(int* out) { *out = 1; }
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runKernelInlineIgnored,
	})
}

func runKernelInlineIgnored(p *analysis.Pass) {
	for d := range kernels(p) {
		// A kernel that is a member or defined by a friend declaration is an error of
		// its own.
		if directive(d) || member(d) || definedByFriend(d) {
			continue
		}
		if word, ok := inlineWord(d); ok {
			p.Report(d.At, word.Span, "%s is ignored: kernel %s is started by a launch and never inlined", word.Word, calledFunction(d)).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{removeInline(p, d, word)}) })
			continue
		}
		for _, e := range seenWith(p.File, d, earlier(p.File, d)) {
			if word, ok := inlineWord(e); ok {
				p.Report(d.At, place(d), "kernel %s is %s by an earlier declaration, which is ignored: it is started by a launch and never inlined", calledFunction(d), word.Word).
					Related(e.At, word.Span, "declared %s here", word.Word)
				break
			}
		}
	}
}

func inlineWord(d *resolve.Decl) (facts.Annotation, bool) {
	for _, word := range inlineWords {
		if a, ok := carried(&d.Annotations, word); ok {
			return a, true
		}
	}
	return facts.Annotation{}, false
}

// removeInline drops the word. That is safe where other files cannot collide
// with the definition: for templates and for kernels with internal linkage.
func removeInline(p *analysis.Pass, d *resolve.Decl, word facts.Annotation) quickfix.Fix {
	b := newDraft(p)
	b.removeAnnotation(d.At, word)
	title := "Remove " + spelledWord(word)
	if keepsToItsFile(d) {
		return b.fix(title, quickfix.Safe)
	}
	return b.fix(title, quickfix.Review)
}

// keepsToItsFile tells whether other files surely cannot collide with a definition
// that is not inline: that of a template, or with internal linkage.
func keepsToItsFile(d *resolve.Decl) bool {
	_, static := carried(&d.Annotations, "static")
	return static || d.Templated() && d.Kind != facts.Specialisation || unnamed(d)
}

// unnamed tells whether d stands in an unnamed namespace.
func unnamed(d *resolve.Decl) bool {
	for s := d.At.Scope; s != nil; s = s.Parent {
		if s.Name == "" && !s.Linkage {
			return true
		}
	}
	return false
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "inline-device-variable-without-rdc",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "inline_managed_variable_error",
		Summary:  "an inline device variable in a file whose device code is linked with no other",
		Why: "An inline variable is one object in all files that define it. Without `-rdc=true` device code of different files is never linked, so there " +
			"would be one for each file, and nvcc refuses it. With `static` that is what the declaration says; with `-rdc=true` the variable can stay inline. " +
			"In an unnamed namespace it is fine.",
		Bad: `inline __device__ int counter = 0;
`,
		Good: `static inline __device__ int counter = 0;
`,
		Flags:  []string{"-arch=sm_80", "-std=c++17"},
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runInlineDeviceVariable,
	})
}

func runInlineDeviceVariable(p *analysis.Pass) {
	if !p.Command.CUDA || p.Command.Assumed || p.Command.RDC || unnamedScope(p.Item) {
		return
	}
	for v := range namespaceVariables(p) {
		word, ok := carried(&v.Annotations, "inline")
		if !ok || len(v.Qualifier) > 0 {
			continue
		}
		if _, ok := carried(&v.Annotations, "static"); ok {
			continue
		}
		spaces, sure := deviceVariableSpaces(v)
		if !sure || len(spaces) == 0 || spaces[0] == shared {
			continue
		}
		p.Report(p.Item, word.Span, "'%s' is %s and inline, which needs -rdc=true: without it each file has a variable of its own", v.Name, spaces[0]).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return makeStatic(p, word) })
	}
}

func makeStatic(p *analysis.Pass, inline facts.Annotation) []quickfix.Fix {
	b := newDraft(p)
	if inline.Macro != "" {
		b.fail("inline comes from the macro %s", inline.Macro)
	}
	b.insert(p.Item, inline.Span.Start, "static")
	return advised(b.fix("Add static", quickfix.Review))
}

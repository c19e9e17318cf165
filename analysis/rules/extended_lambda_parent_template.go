package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
)

func init() {
	register(&analysis.Rule{
		Name:     "extended-lambda-parent-template",
		Severity: analysis.Error,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "an extended lambda in a template whose parameters nvcc cannot pass on",
		Why:      "The type of an extended lambda in a template is named with the arguments of that template, so every template parameter needs a name, and there can be one parameter pack, the last one.",
		Bad: `template <class F> void each(F f);
template <class T, T> void run() { each([] __device__ () {}); }
`,
		Good: `template <class F> void each(F f);
template <class T, T V> void run() { each([] __device__ () {}); }
`,
		Flags: []string{"-std=c++17", "--extended-lambda", "-arch=sm_80"},
		Refs:  []string{guideExtendedLambdas},
		Run:   runExtendedParentTemplate,
	})
}

func runExtendedParentTemplate(p *analysis.Pass) {
	for l := range extendedLambdas(p) {
		if l.parent == nil {
			continue
		}
		// Parameters of a class template around the function need no name.
		if n := len(l.parent.Template); n > 0 {
			if why := unnameable(l.parent.Template[n-1]); why != "" {
				p.Report(l.At, introducer(l.Decl), "an extended lambda cannot be defined in a template %s", why)
			}
		}
	}
}

// unnameable says why nvcc cannot name an instance of a template, "" if it can.
func unnameable(head []facts.TemplateParam) string {
	for i := range head {
		switch {
		case head[i].Name == "":
			return "with an unnamed parameter; name it"
		case head[i].Pack && i+1 < len(head):
			return "whose parameter pack '" + head[i].Name + "' is not the last parameter"
		}
	}
	return ""
}

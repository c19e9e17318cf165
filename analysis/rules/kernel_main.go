package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-main",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "main_marked_device",
		Summary:  "main with an execution space of the device",
		Why: `A program starts in ` + "`main`" + ` on the host. It can be neither a kernel nor a device function, nor both a host and a
device function. A function of that name in a namespace or class is another one.`,
		Bad: `__host__ __device__ int main() { return 0; }
`,
		Good: `int main() { return 0; }
`,
		Refs:   []string{guideExecutionSpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelMain,
	})
}

func runKernelMain(p *analysis.Pass) {
	for d := range decls(p) {
		if d.Name != "main" || member(d) || len(d.Qualifier) > 0 || len(d.Template) > 0 || inNamespace(d.At) {
			continue
		}
		for _, word := range [...]string{global, device} {
			if a, ok := carried(&d.Annotations, word); ok {
				p.Report(d.At, a.Span, "main cannot be %s: a program starts on the host", word).
					Fix(func(p *analysis.Pass) []quickfix.Fix { return startOnHost(p, d) })
				break
			}
		}
	}
}

// startOnHost takes the execution spaces off. What was a host function as well
// surely compiles as one.
func startOnHost(p *analysis.Pass, d *resolve.Decl) []quickfix.Fix {
	b := newDraft(p)
	b.respell(d, []string{host})
	a := quickfix.Review
	if _, ok := carried(&d.Annotations, host); ok && d.Kind == facts.Plain {
		a = quickfix.Safe
	}
	return prefer([]quickfix.Fix{b.fix("Make main a host function", a)})
}

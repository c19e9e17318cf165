package rules

import (
	"maps"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-uses-arch-dependent-macro",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch configured by a macro that has another value in device code",
		Why: "`__CUDA_ARCH__` is not defined while host code is compiled, so a macro that is defined under a condition on it has another value in the launch than in the kernel. " +
			"The kernel is then launched with a size that it was not compiled for.\n\n" +
			"Ask for the architecture at run time (`cudaDeviceGetAttribute`), or use a value that does not depend on it.",
		Bad: `#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define THREADS 512
#else
#define THREADS 256
#endif
__global__ void __launch_bounds__(THREADS) k() {}
void h() { k<<<1, THREADS>>>(); }
`,
		Good: `#define THREADS 256
__global__ void __launch_bounds__(THREADS) k() {}
void h() { k<<<1, THREADS>>>(); }
`,
		Refs: []string{guideCUDAArch},
		Run:  runLaunchUsesArchDependentMacro,
	})
}

func runLaunchUsesArchDependentMacro(p *analysis.Pass) {
	if !p.Host {
		return // what the launch is configured with is the host's value
	}
	var dependent map[string]*treesitter.Directive
	for l := range launches(p) {
		if onDevice(l.In.Function) {
			continue
		}
		if dependent == nil {
			dependent = archDependent(p.File.Doc)
		}
		for i := range l.Launch.Config {
			arg := &l.Launch.Config[i]
			for _, name := range slices.Sorted(maps.Keys(dependent)) {
				if mentionsWord(arg.Text, name) {
					p.Report(l.At, arg.Span, "'%s' is defined by the architecture of the device pass, and the launch gets the host's value; the kernel may be compiled for another", name)
				}
			}
		}
	}
}

// archDependent are the macros that the document defines in several ways, one of
// them under a condition on the architecture.
func archDependent(doc *treesitter.Document) map[string]*treesitter.Directive {
	bodies := map[string]map[string]bool{}
	all := map[string]*treesitter.Directive{}
	for i := range doc.Directives {
		d := &doc.Directives[i]
		if d.Kind != treesitter.Define || d.Macro == nil {
			continue
		}
		if bodies[d.Name] == nil {
			bodies[d.Name] = map[string]bool{}
		}
		bodies[d.Name][d.Macro.Body] = true
		for _, c := range d.Conditions {
			if c.Expr != nil && strings.Contains(c.Expr.String(), "__CUDA_ARCH__") {
				all[d.Name] = d
			}
		}
	}
	for name := range all {
		if len(bodies[name]) < 2 {
			delete(all, name)
		}
	}
	return all
}

// mentionsWord tells whether a text holds a word.
func mentionsWord(text, word string) bool {
	for {
		i := strings.Index(text, word)
		if i < 0 {
			return false
		}
		end := i + len(word)
		if (i == 0 || !wordByte(text[i-1])) && (end == len(text) || !wordByte(text[end])) {
			return true
		}
		text = text[end:]
	}
}

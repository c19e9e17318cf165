package rules

import (
	"bytes"
	"maps"
	"regexp"
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
	var dependent map[string]bool
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
// them under a condition on the architecture. It reads the text: the branches that a
// pass leaves out are no directives of its document.
func archDependent(doc *treesitter.Document) map[string]bool {
	values := map[string]map[string]bool{}
	dependent := map[string]bool{}
	var groups []bool // whether each #if around asks for the architecture
	for line := range bytes.Lines(bytes.TrimPrefix(doc.Text.Bytes(), []byte("\xEF\xBB\xBF"))) {
		m := directiveLine.FindSubmatch(line)
		if m == nil {
			continue
		}
		word, rest := string(m[1]), string(m[2])
		switch asks := strings.Contains(rest, "__CUDA_ARCH__"); {
		case word == "endif" && len(groups) > 0:
			groups = groups[:len(groups)-1]
		case strings.HasPrefix(word, "if"):
			groups = append(groups, asks)
		case strings.HasPrefix(word, "elif") && len(groups) > 0:
			groups[len(groups)-1] = groups[len(groups)-1] || asks
		case word == "define":
			name, value, _ := strings.Cut(strings.TrimSpace(rest), " ")
			if values[name] == nil {
				values[name] = map[string]bool{}
			}
			values[name][strings.TrimSpace(value)] = true
			dependent[name] = dependent[name] || slices.Contains(groups, true)
		}
	}
	maps.DeleteFunc(dependent, func(name string, arch bool) bool { return !arch || len(values[name]) < 2 })
	return dependent
}

// directiveLine matches a directive up to the end of its line; comments may stand before it.
var directiveLine = regexp.MustCompile(`^(?:[ \t]|/\*.*?\*/)*#[ \t]*(\w+)[ \t]*([^\r\n]*)`)

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

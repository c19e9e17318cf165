package rules

import (
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "nested-launch-in-config",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a launch whose configuration calls a function that launches",
		Why: "The configuration of a launch is pushed on a stack of the runtime before the kernel is called. An argument that launches a kernel itself is evaluated in the midst of that, in an order that nobody promises; " +
			"readers do not expect a kernel to start there either.\n\n" +
			"Compute the value in a variable before the launch.",
		Bad: `__global__ void k(int n) {}
int blocks() { k<<<1, 1>>>(0); return 1; }
void h() { k<<<blocks(), 1>>>(1); }
`,
		Good: `__global__ void k(int n) {}
int blocks() { k<<<1, 1>>>(0); return 1; }
void h() {
  int n = blocks();
  k<<<n, 1>>>(1);
}
`,
		Refs: []string{guideLaunch},
		Run:  runNestedLaunchInConfig,
	})
}

func runNestedLaunchInConfig(p *analysis.Pass) {
	for l := range launches(p) {
		for i := range l.Launch.Config {
			arg := &l.Launch.Config[i]
			for name := range called(arg.Text) {
				inner := launcher(p.File, name)
				if _, local := l.In.Code.LocalAt(name, l.Where.Start); inner == nil || local {
					continue
				}
				p.Report(l.At, arg.Span, "'%s' launches a kernel while this launch is being configured; call it before and keep the result", name).
					Related(inner.At, place(inner), "launches in its body")
				break
			}
		}
	}
}

// called yields the names in an expression's text that a parenthesis follows.
func called(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			end := i
			for end < len(text) && wordByte(text[end]) {
				end++
			}
			if end == i {
				i++
				continue
			}
			next := end
			for next < len(text) && text[next] == ' ' {
				next++
			}
			qualified := i > 0 && (text[i-1] == ':' || text[i-1] == '.' || text[i-1] == '>')
			if next < len(text) && text[next] == '(' && !qualified && !yield(text[i:end]) {
				return
			}
			i = end
		}
	}
}

func wordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// launcher is the only function of a name, where its body surely launches a kernel;
// nil for all others.
func launcher(f *resolve.File, name string) *resolve.Decl {
	var only *resolve.Decl
	for d := range f.Named(name) {
		if d.Broken || d.Kind != facts.Plain || len(d.Qualifier) > 0 {
			return nil
		}
		if !d.Body.Empty() {
			if only != nil {
				return nil
			}
			only = d
		}
	}
	if only == nil || f.Kernel(only) != treesitter.No {
		return nil
	}
	launches := false
	launchesOf(only.At, func(l launch) bool {
		launches = launches || l.In.Function == only.Function
		return true
	})
	if !launches {
		return nil
	}
	return only
}

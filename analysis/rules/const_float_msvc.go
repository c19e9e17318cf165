package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "const-float-msvc",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a const variable of floating type that device code reads, with Visual C++ as host compiler",
		Why: "The programming guide lets device code read a `const` variable of floating type, which no standard calls a constant, except where Microsoft's compiler is the host " +
			"compiler. `constexpr` makes it a constant everywhere.",
		Bad: `const float w = 5.0f;
__global__ void k(float* o) { *o = w; }
`,
		Good: `constexpr float w = 5.0f;
__global__ void k(float* o) { *o = w; }
`,
		Flags: []string{"-D_MSC_VER=1940"},
		Refs:  []string{guideConstVariables},
		Run:   runConstFloatMSVC,
	})
}

func runConstFloatMSVC(p *analysis.Pass) {
	if !p.Command.CUDA || len(p.Passes) == 0 || !withVisualC(p) {
		return
	}
	uses := fold.Of(p.File)
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		list := uses.In(at)
		for k := range list {
			u := &list[k]
			arithmetic := u.Type.Value().Arithmetic()
			if u.Cause != fold.Constant || u.Access != fold.Read || arithmetic != "float" && arithmetic != "double" ||
				u.VerdictOf(p.Command) != fold.Folded || resolve.Has(&u.Variable.Annotations, "constexpr") != treesitter.No {
				continue
			}
			p.Report(u.At, u.Span, "%s reads '%s', a const %s; with Visual C++ as host compiler it has to be constexpr", deviceCaller(u), spelledUse(u), arithmetic).
				Related(u.Variable.At, u.Variable.NameSpan, "'%s' is declared here", u.Variable.Name)
		}
	}
}

// withVisualC reports whether the host's pass surely is Microsoft's compiler: nvcc on
// Windows has no other.
func withVisualC(p *analysis.Pass) bool {
	if _, defined := p.File.Doc.Env.Lookup("_MSC_VER"); defined == treesitter.Yes {
		return true
	}
	return p.Command.Compiler == archcfg.NVCC && strings.HasSuffix(strings.ToLower(p.Command.CompilerPath), ".exe")
}

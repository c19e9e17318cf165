package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "cuda-syntax-in-host-file",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "CUDA's own syntax in a file that the host's compiler compiles",
		Why: "Only a CUDA compiler reads `<<<...>>>`. A file that is compiled as C or C++, because of its name or because the build says so, cannot launch a kernel this way; " +
			"the host's compiler reports a syntax error. Words like `__global__` it knows only where a header of CUDA defines them away. Name the file `.cu`, set the language of the source to CUDA in the build, or call a function of a `.cu` file that launches the kernel.",
		Bad: `void k(int* out);
void run(int* out) { k<<<1, 1>>>(out); }
`,
		Good: `void launch_k(int* out);
void run(int* out) { launch_k(out); }
`,
		Flags: []string{"-x", "c++", "-arch=sm_80"},
		Refs:  []string{guideGlobal},
		Run:   runCudaSyntaxInHostFile,
	})
}

func runCudaSyntaxInHostFile(p *analysis.Pass) {
	c := p.Command
	if c.CUDA || c.Compiler == archcfg.HIP {
		return
	}
	compiled := func(at *resolve.Entry) bool {
		return at.From == nil && at.Conditions.Active(p.File.Doc.Env) == treesitter.Yes
	}
	for i := range p.File.Entries {
		if at := &p.File.Entries[i]; compiled(at) {
			for _, l := range at.Facts.Launches {
				p.Report(at, l.ConfigSpan, "a kernel cannot be launched here: this file is compiled as C++, not as CUDA")
			}
		}
	}
	if includesUnknown(p) {
		return
	}
	for d := range decls(p) {
		for _, word := range executionSpaces {
			a, ok := carried(&d.Annotations, word)
			if !ok || a.Macro != "" || a.Spelling != treesitter.Keyword || !compiled(d.At) {
				continue
			}
			p.Report(d.At, a.Span, "%s is no word of C++, as which this file is compiled, and no header defines it", word)
			break
		}
	}
}

// includesUnknown reports whether the file may include something of which nothing
// is known: CUDA's own headers define the words away for other compilers.
func includesUnknown(p *analysis.Pass) bool {
	doc := p.File.Doc
	for i := range doc.Directives {
		if d := &doc.Directives[i]; d.Kind == treesitter.Include &&
			!slices.ContainsFunc(doc.Included, func(in treesitter.Inclusion) bool { return in.At == d.Span.Start }) {
			return true
		}
	}
	return len(p.Command.PreIncludes) > 0
}

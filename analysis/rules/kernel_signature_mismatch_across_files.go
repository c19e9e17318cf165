package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-signature-mismatch-across-files",
		Severity: analysis.Error,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a declaration with other parameters than the definition in another file",
		Why: "The name of an `extern \"C\"` function tells nothing of its parameters, so that a declaration in another file may say anything. " +
			"A kernel that is launched with other parameters than it was compiled for reads what is not there: no compiler or linker compares them. " +
			"For device functions the linker of device code does, and refuses (`Prototype doesn't match`).\n\n" +
			"Types are compared where both are known; `size_t` and its like may be any integer. " +
			"Definitions in files of which the build tells that they are parts of other programs do not count. It is a warning where nothing shows that the files are " +
			"linked together: they do not need each other, and are of different folders or of one with several programs.",
		Bad: `-- kernel.cu --
extern "C" __global__ void fill(long n, float* out) { out[n] = 0; }
-- main.cu --
extern "C" __global__ void fill(int n, float* out);
void run(float* out) { fill<<<1, 1>>>(1, out); }
`,
		Good: `-- kernel.cu --
extern "C" __global__ void fill(long n, float* out) { out[n] = 0; }
-- main.cu --
extern "C" __global__ void fill(long n, float* out);
void run(float* out) { fill<<<1, 1>>>(1, out); }
`,
		Refs:       []string{guideKernelParameters},
		RunProgram: runSignatureMismatch,
	})
}

func runSignatureMismatch(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if e.Kind != program.Function || !e.External() || len(definitions) == 0 {
			continue
		}
		for _, d := range e.Foreign() {
			if !d.Symbol.C || !functionSite(d) || d.Symbol.Spaces&(program.Global|program.Device) == 0 {
				continue
			}
			differs := func(s *program.Site) bool { return !functionSite(s) || !signaturesDiffer(d.Symbol, s.Symbol) }
			near, sure := counterparts(p.Program, d, definitions)
			if len(near) == 0 || slices.ContainsFunc(near, differs) {
				continue
			}
			first := near[0]
			finding := p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is declared as %s, but its definition in %s is %s", d.Symbol.Name, signatureOf(d.Symbol), fileOf(first), signatureOf(first.Symbol)).
				Related(first.Unit, first.Symbol.NamePlace, "the definition")
			if !sure {
				finding.As(analysis.Warning)
			}
		}
	}
}

// signatureOf is how messages show parameters and, of device functions, the return
// type.
func signatureOf(s *program.Symbol) string {
	var types []string
	for i := range s.Params {
		types = append(types, s.Params[i].Type)
	}
	returned := ""
	if s.Spaces&program.Global == 0 && s.Return != "" {
		returned = s.Return + " "
	}
	return returned + "(" + strings.Join(types, ", ") + ")"
}

// signaturesDiffer reports whether two declarations surely take or return
// something else.
func signaturesDiffer(a, b *program.Symbol) bool {
	if len(a.Signature) != len(b.Signature) {
		return true
	}
	for i := range a.Signature {
		if typesDiffer(a.Signature[i], b.Signature[i]) {
			return true
		}
	}
	return a.Spaces&program.Global == 0 && a.Return != "" && b.Return != "" && typesDiffer(a.Return, b.Return)
}

// typesDiffer compares canonical types. Of types that differ with the platform it
// is not known; const and its like change nothing of what is passed.
func typesDiffer(a, b string) bool {
	return unqualified(a) != unqualified(b) && !platformDependent(a) && !platformDependent(b)
}

func unqualified(t string) string {
	words := strings.FieldsFunc(t, func(r rune) bool { return r == ' ' })
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "const" || w == "volatile" || w == "__restrict__" }), " ")
}

func platformDependent(t string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(t, func(r rune) bool { return strings.ContainsRune(" <>;,()*&[]", r) }), func(word string) bool {
		return strings.HasSuffix(word, "_t")
	})
}

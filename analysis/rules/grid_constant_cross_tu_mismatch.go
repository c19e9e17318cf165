package rules

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "grid-constant-cross-tu-mismatch",
		Severity: analysis.Error,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a kernel's declaration in one file and its definition in another that differ in __grid_constant__",
		Why: `All declarations of one kernel have to annotate the same parameters, also those in other files. No compiler
or linker compares them: nvcc 11.8 to 13.5 build the program in silence, and what a caller relies on is then not
what the kernel was compiled for. It happens where a file declares a kernel by hand instead of including the header.

Declarations are compared with every definition of a kernel of that name and with those parameters, but
for those in files of which the build tells that they are parts of other programs. Where several programs in one tree
define it, a declaration is wrong only if it agrees with none of them. It is a warning where nothing shows that the
files are linked together: they do not need each other, and are of different folders or of one with several programs.`,
		Bad: `-- kernel.cu --
struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }
-- main.cu --
struct Params { int n; };
__global__ void k(const Params p, int* out);
void run(int* out) { k<<<1, 1>>>(Params{1}, out); }
`,
		Good: `-- kernel.cu --
struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out) { *out = p.n; }
-- main.cu --
struct Params { int n; };
__global__ void k(const __grid_constant__ Params p, int* out);
void run(int* out) { k<<<1, 1>>>(Params{1}, out); }
`,
		Refs:       []string{guideGridConstant},
		HasFix:     true,
		Fix:        quickfix.Safe,
		RunProgram: runGridConstantCrossTUMismatch,
	})
}

func runGridConstantCrossTUMismatch(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if len(definitions) == 0 || e.Kind != program.Function || !e.External() {
			continue
		}
		for _, d := range e.Foreign() {
			if !kernelSite(d) {
				continue
			}
			near, sure := counterparts(p.Program, d, definitions)
			for i := range d.Symbol.Params {
				reportCrossTU(p, d, near, sure, i)
			}
		}
	}
}

// reportCrossTU reports parameter i of a declaration if every definition of the
// kernel that may be meant surely annotates it otherwise; sure is set if one is.
func reportCrossTU(p *analysis.ProgramPass, d *program.Site, definitions []*program.Site, sure bool, i int) {
	if len(definitions) == 0 {
		return
	}
	own := &d.Symbol.Params[i]
	for _, definition := range definitions {
		params := definition.Symbol.Params
		if !kernelSite(definition) || i >= len(params) || own.GridConstant < 0 || params[i].GridConstant < 0 || params[i].GridConstant == own.GridConstant {
			return
		}
	}
	first := definitions[0]
	message := "%s is not __grid_constant__ here but it is in the definition in %s"
	if own.GridConstant > 0 {
		message = "%s is __grid_constant__ here but not in the definition in %s"
	}
	finding := p.Report(d.Unit, paramPlace(d, i), message, siteParam(d, i), fileOf(first)).
		Related(first.Unit, paramPlace(first, i), "the definition").
		Fix(func(b *analysis.ProgramDraft) { agreeAcross(b, d, i) })
	if !sure {
		finding.As(analysis.Warning)
	}
}

// paramPlace is what a finding about parameter i underlines.
func paramPlace(s *program.Site, i int) program.Place {
	if p := &s.Symbol.Params[i]; p.Annotation.Known() {
		return p.Annotation
	}
	return s.Symbol.Params[i].Place
}

// siteParam is how messages speak of parameter i.
func siteParam(s *program.Site, i int) string {
	if name := s.Symbol.Params[i].Name; name != "" {
		return "parameter '" + name + "'"
	}
	return fmt.Sprintf("parameter %d", i+1)
}

// agreeAcross makes parameter i of a declaration agree with the definition.
func agreeAcross(b *analysis.ProgramDraft, d *program.Site, i int) {
	own := &d.Symbol.Params[i]
	switch {
	case own.GridConstant > 0:
		b.Title("Remove "+gridConstant, quickfix.Safe)
		if !own.Annotation.Known() {
			b.Fail("the annotation comes from a macro")
			return
		}
		b.Replace(d.Unit, own.Annotation, "")
	case !own.Insert.Known():
		b.Title("Add "+gridConstant, quickfix.Safe)
		b.Fail("it has to be written by hand into a type of this form")
	case strings.HasPrefix(own.Type, "const "):
		b.Title("Add "+gridConstant, quickfix.Safe)
		b.Insert(d.Unit, own.Insert, gridConstant)
	default:
		b.Title("Add const "+gridConstant, quickfix.Safe)
		b.Insert(d.Unit, own.Insert, "const "+gridConstant)
	}
}

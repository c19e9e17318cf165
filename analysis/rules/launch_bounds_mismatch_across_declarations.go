package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "launch-bounds-mismatch-across-declarations",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "declarations of one kernel with different launch bounds",
		Why: "A kernel is compiled with the launch attributes of its definition. Those of another declaration are what readers and callers see, " +
			"and no compiler compares them: nvcc takes differing `__launch_bounds__`, `__maxnreg__` and `__cluster_dims__` in silence. " +
			"Bounds on a declaration alone limit nothing. Only numbers that are written as such are compared (between files, those for which a macro surely stands, too), and only with a definition; " +
			"a declaration may leave the attributes out.",
		Bad: `__global__ void __launch_bounds__(128) k(int* out);
__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Good: `__global__ void __launch_bounds__(256) k(int* out);
__global__ void __launch_bounds__(256) k(int* out) { *out = 1; }
`,
		Refs:       []string{guideLaunchBounds},
		Run:        runLaunchBoundsMismatch,
		RunProgram: runLaunchBoundsAcross,
	})
}

// boundWords are the attributes that are compared.
var boundWords = [...]string{launchBounds, maxRegisters, clusterDims, blockSize}

func runLaunchBoundsMismatch(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) || d.Kind == facts.Specialisation || !d.Body.Empty() || d.Annotations.Hidden {
			continue
		}
		for _, e := range p.File.Group(d) {
			if e.Body.Empty() || e.Annotations.Hidden || e.Broken || !slices.Contains(seenWith(p.File, d, []*resolve.Decl{e}), e) {
				continue
			}
			for _, word := range boundWords {
				own, ok := carried(&d.Annotations, word)
				if _, other := carried(&e.Annotations, excludedBy(word)); !ok || other {
					continue // launch-bounds-with-maxnreg
				}
				there, has := carried(&e.Annotations, word)
				if text, differs := boundsDiffer(word, own.Args, there.Args, has); differs {
					at := place(e)
					if has {
						at = there.Span
					}
					p.Report(d.At, own.Span, "kernel %s is %s here, but its definition %s", calledFunction(d), boundText(word, own.Args), text).
						Related(e.At, at, "the definition, which counts")
				}
			}
		}
	}
}

// excludedBy is the attribute that a kernel cannot have beside the other one, ""
// for none.
func excludedBy(word string) string {
	switch word {
	case launchBounds:
		return maxRegisters
	case maxRegisters:
		return launchBounds
	}
	return ""
}

// boundsDiffer compares an attribute of a declaration with that of the definition,
// and says what the definition does.
func boundsDiffer(word string, own, there []string, has bool) (text string, differs bool) {
	if !has {
		return "has no " + word, true
	}
	for i := range max(len(own), len(there)) {
		if i >= len(own) || i >= len(there) {
			return "is " + boundText(word, there), true
		}
		a, errA := strconv.Atoi(strings.TrimSpace(own[i]))
		b, errB := strconv.Atoi(strings.TrimSpace(there[i]))
		if errA == nil && errB == nil && a != b {
			return "is " + boundText(word, there), true
		}
	}
	return "", false
}

func boundText(word string, args []string) string {
	return word + "(" + strings.Join(args, ", ") + ")"
}

func runLaunchBoundsAcross(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if len(definitions) == 0 || !e.External() {
			continue
		}
		for _, d := range e.Foreign() {
			if !kernelSite(d) || d.Symbol.Hidden {
				continue
			}
			near, _ := counterparts(p.Program, d, definitions)
			for _, bound := range d.Symbol.Bounds {
				reportBoundAcross(p, d, bound, near)
			}
		}
	}
}

// reportBoundAcross reports an attribute of a declaration that differs from that
// of every definition that may be meant.
func reportBoundAcross(p *analysis.ProgramPass, d *program.Site, bound program.Bound, definitions []*program.Site) {
	if len(definitions) == 0 {
		return
	}
	var text string
	for _, definition := range definitions {
		if definition.Symbol.Hidden || !kernelSite(definition) || len(definition.Symbol.Passes) > 0 {
			return
		}
		i := slices.IndexFunc(definition.Symbol.Bounds, func(b program.Bound) bool { return b.Word == bound.Word })
		var there []string
		if i >= 0 {
			there = definition.Symbol.Bounds[i].Args
		}
		var differs bool
		if text, differs = boundsDiffer(bound.Word, bound.Args, there, i >= 0); !differs {
			return
		}
	}
	p.Report(d.Unit, bound.Place, "kernel '%s' is %s here, but its definition in %s %s", d.Symbol.Name, boundText(bound.Word, bound.Args), fileOf(definitions[0]), text).
		Related(definitions[0].Unit, definitions[0].Symbol.NamePlace, "the definition, which counts")
}

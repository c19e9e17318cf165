package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "space-mismatch-header-vs-source",
		Severity: analysis.Warning,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a function or variable that one file declares in another space than the file that defines it",
		Why: "Which side may call a function, and how, is told by the declaration in sight. Where a header says that a function is the host's and " +
			"the source makes it `__device__` or `__global__`, callers reach an empty host function that nvcc makes beside it, and the program ends there; " +
			"the other way round device code is left without the function and does not link, which is an error. " +
			"A variable that is declared `__constant__` is read from another memory than one that is defined `__device__`.\n\n" +
			"No compiler sees both where the source does not include the header. A declaration may say less than the definition: " +
			"what is `__host__ __device__` may be declared for one side alone.",
		Bad: `-- scale.cuh --
#pragma once
__host__ __device__ float scale(float x);
-- scale.cu --
__device__ float scale(float x) { return 2 * x; }
-- main.cu --
#include "scale.cuh"
__global__ void run(float* x) { *x = scale(*x); }
`,
		Good: `-- scale.cuh --
#pragma once
__device__ float scale(float x);
-- scale.cu --
__device__ float scale(float x) { return 2 * x; }
-- main.cu --
#include "scale.cuh"
__global__ void run(float* x) { *x = scale(*x); }
`,
		Flags:      []string{"-arch=sm_80", "-rdc=true"},
		Refs:       []string{guideExecutionSpaces, guideMemorySpaces},
		HasFix:     true,
		Fix:        quickfix.Review,
		RunProgram: runSpaceMismatch,
	})
}

func runSpaceMismatch(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if !e.External() || len(definitions) == 0 {
			continue
		}
		for _, d := range e.Foreign() {
			if !spaceKnown(d) || len(d.Symbol.Passes) > 0 || !d.Unit.Command.CUDA {
				continue
			}
			near, sure := counterparts(p.Program, d, definitions)
			promised := len(near) > 0
			for _, s := range near {
				promised = promised && spaceKnown(s) && len(s.Symbol.Passes) == 0 && s.Unit.Command.CUDA && !keeps(s.Symbol, d.Symbol)
			}
			if promised && !sure && hostByDefault(d) && near[0].Symbol.Spaces&program.Global == 0 && !usedOn(e, d, true) {
				promised = false // another program's host function may be meant
			}
			if !promised {
				continue
			}
			reportSpaceMismatch(p, e, d, near[0], sure)
		}
	}
}

func spaceKnown(s *program.Site) bool {
	return !s.Symbol.Hidden && !s.Symbol.Conditional && !s.Symbol.Member && !s.Symbol.Template
}

// keeps reports whether a definition is in every space that a declaration promises.
func keeps(definition, declaration *program.Symbol) bool {
	if definition.Kind == program.Variable {
		return definition.Space() == declaration.Space()
	}
	return declaration.Spaces&^definition.Spaces == 0
}

func reportSpaceMismatch(p *analysis.ProgramPass, e *program.Entity, d, definition *program.Site, sure bool) {
	finding := p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is declared %s here, but its definition in %s is %s", d.Symbol.Name, spacesIn(d), fileOf(definition), spacesIn(definition)).
		Related(definition.Unit, definition.Symbol.NamePlace, "the definition")
	if sure && d.Symbol.Spaces&program.Device != 0 && definition.Symbol.Spaces&program.Device == 0 && d.Symbol.Kind == program.Function {
		for i := range e.Uses {
			if use := &e.Uses[i]; d.In(use.Unit) && deviceSide(use) {
				finding.As(analysis.Error)
			}
		}
	}
	finding.Fix(func(b *analysis.ProgramDraft) {
		respellAcross(b, d, definition)
		if definition.Symbol.Spaces&(program.Host|program.Global) == 0 && definition.Symbol.Kind == program.Function && usedOn(e, d, false) {
			b.Fail("host code that reads the declaration uses '%s': change that first", d.Symbol.Name)
		}
	})
}

// usedOn reports whether device code, or else host code, uses a function in a unit
// that reads its declaration.
func usedOn(e *program.Entity, d *program.Site, device bool) bool {
	return slices.ContainsFunc(e.Uses, func(use program.UseSite) bool { return d.In(use.Unit) && deviceSide(&use) == device })
}

// hostByDefault reports whether a function is the host's for want of a word that
// says otherwise.
func hostByDefault(s *program.Site) bool {
	return s.Symbol.Kind == program.Function && s.Symbol.Spaces == program.Host && len(s.Symbol.SpacePlaces) == 0
}

// respellAcross gives a declaration the spaces of the definition.
func respellAcross(b *analysis.ProgramDraft, d, definition *program.Site) {
	words := definition.Symbol.Space().String()
	if definition.Symbol.Spaces == program.Host || definition.Symbol.Spaces == 0 {
		words = ""
	}
	b.Title(strings.TrimSpace("Declare it "+spacesIn(definition)), quickfix.Review)
	places := d.Symbol.SpacePlaces
	switch {
	case len(places) > 0:
		b.Replace(d.Unit, places[0], words)
		for _, at := range places[1:] {
			b.Replace(d.Unit, at, "")
		}
	case d.Symbol.Spaces != program.Host && d.Symbol.Spaces != 0, !d.Symbol.Specifiers.Known():
		b.Fail("it has to be changed by hand")
	case words != "":
		b.Insert(d.Unit, d.Symbol.Specifiers, words)
	}
}

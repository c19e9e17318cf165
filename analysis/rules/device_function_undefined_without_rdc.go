package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-function-undefined-without-rdc",
		Severity: analysis.Error,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a call of a device function that the file declares and does not define, without -rdc=true",
		Why: "Without `-rdc=true` the device code of a file is linked with that of no other: whatever device function it calls has to be defined in it. " +
			"That another file defines the function does not help; ptxas ends with an unresolved external function, without naming a line.\n\n" +
			"Define the function in the header, `inline`, or build the files with `-rdc=true` and link their device code.",
		Bad: `-- twice.cuh --
#pragma once
__device__ int twice(int x);
-- twice.cu --
#include "twice.cuh"
__device__ int twice(int x) { return 2 * x; }
-- main.cu --
#include "twice.cuh"
__global__ void k(int* out) { *out = twice(1); }
`,
		Good: `-- twice.cuh --
#pragma once
__device__ inline int twice(int x) { return 2 * x; }
-- main.cu --
#include "twice.cuh"
__global__ void k(int* out) { *out = twice(1); }
`,
		Flags:      []string{"-arch=sm_80"},
		Refs:       []string{guideExecutionSpaces},
		RunProgram: runUndefinedWithoutRDC,
	})
}

func runUndefinedWithoutRDC(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		if e.Kind != program.Function || !e.External() {
			continue
		}
		for i := range e.Uses {
			use := &e.Uses[i]
			if use.Use.Kind != program.Call || !wholeProgram(use.Unit) || e.DefinedIn(use.Unit) || !emitted(use) || !declaredDevice(e, use.Unit) {
				continue
			}
			finding := p.Report(use.Unit, use.Use.Place, "'%s' is declared and not defined in this file, and without -rdc=true its device code is linked with no other", use.Use.Name)
			for _, d := range e.Definitions() {
				finding.Related(d.Unit, d.Symbol.NamePlace, "defined in a file of its own")
				break
			}
		}
	}
}

// emitted reports whether code is surely made for the function around a use: a
// kernel, or a device function that other files could call.
func emitted(use *program.UseSite) bool {
	if use.Use.Within < 0 {
		return false
	}
	in := &use.Unit.Symbols[use.Use.Within]
	return in.Defines() && !in.Template && !in.Conditional && !in.Hidden && !in.Member && len(in.Passes) == 0 &&
		(in.Spaces&program.Global != 0 || in.Spaces&program.Device != 0 && in.Linkage == program.External)
}

// declaredDevice reports whether the declarations that a unit reads surely make
// the function one of the device, and no template or member.
func declaredDevice(e *program.Entity, u *program.Unit) bool {
	found := false
	for i := range e.Declarations {
		d := &e.Declarations[i]
		if !d.In(u) {
			continue
		}
		sym := d.Symbol
		if sym.Hidden || sym.Conditional || sym.Template || sym.Member || sym.Linkage != program.External || sym.Spaces&program.Device == 0 || len(sym.Passes) > 0 {
			return false
		}
		found = true
	}
	return found
}

package rules

import (
	"slices"
	"strings"

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
	made := map[*program.Unit]map[*program.Symbol]certainty{}
	for _, e := range p.Program.Entities {
		if e.Kind != program.Function || !e.External() || ofToolkit(e.Name) {
			continue
		}
		for i := range e.Uses {
			use := &e.Uses[i]
			u := use.Unit
			if !linkedAlone(u) || e.DefinedIn(u) || !declaredDevice(e, u) {
				continue
			}
			if made[u] == nil {
				made[u] = codeOf(u)
			}
			sure := callCertainty(use.Use, made[u])
			if sure == perhaps {
				continue
			}
			finding := p.Report(u, use.Use.Place, "'%s' is declared and not defined in this file, and without -rdc=true its device code is linked with no other", use.Use.Name)
			if sure == likely {
				finding.As(analysis.Warning)
			}
			for _, d := range e.Definitions() {
				finding.Related(d.Unit, d.Symbol.NamePlace, "defined in a file of its own")
				break
			}
		}
	}
}

// linkedAlone reports whether machine code is made of a unit and linked with no
// other, and all is known that the unit includes.
func linkedAlone(u *program.Unit) bool {
	return wholeProgram(u) && !u.Partial && !u.Command.DeviceOnly &&
		slices.ContainsFunc(u.Command.Passes, func(pass string) bool { return strings.HasPrefix(pass, "sm_") })
}

// ofToolkit reports whether a function may be one that the compiler or CUDA's
// device library defines.
func ofToolkit(name string) bool {
	switch name {
	case "printf", "vprintf", "malloc", "free", "memcpy", "memset", "memmove", "abort":
		return true
	}
	return strings.HasPrefix(name, "__") || strings.HasPrefix(name, "cuda") || strings.HasPrefix(name, "std::")
}

// certainty says how sure it is that code is made for something.
type certainty int

const (
	perhaps certainty = iota
	likely
	surely
)

// codeOf tells for which functions of a unit code is made. nvcc drops a device
// function that no kernel of the file reaches, other than with -rdc=true.
func codeOf(u *program.Unit) map[*program.Symbol]certainty {
	calls := map[*program.Symbol][]*program.Use{}
	made := map[*program.Symbol]certainty{}
	var next []*program.Symbol
	for _, use := range u.Uses {
		if use.Within != nil && use.Kind == program.Call {
			calls[use.Within] = append(calls[use.Within], use)
		}
	}
	for _, sym := range u.Symbols {
		if sym.Spaces&program.Global != 0 && sym.Linkage == program.External && plainDefinition(sym) {
			made[sym] = surely
			next = append(next, sym)
		}
	}
	for len(next) > 0 {
		in := next[0]
		next = next[1:]
		for _, use := range calls[in] {
			sure := callCertainty(use, made)
			for _, sym := range use.Target {
				if sym.Spaces&program.Device != 0 && plainDefinition(sym) && made[sym] < sure {
					made[sym] = sure
					next = append(next, sym)
				}
			}
		}
	}
	return made
}

// plainDefinition reports whether a symbol surely defines a function in all passes.
func plainDefinition(sym *program.Symbol) bool {
	return sym.Defines() && !sym.Template && !sym.Conditional && !sym.Hidden && !sym.Member && len(sym.Passes) == 0
}

// callCertainty says how sure it is that code is made for a call. made are the
// functions of its unit for which there is some.
func callCertainty(use *program.Use, made map[*program.Symbol]certainty) certainty {
	hostOnly := len(use.Passes) == 1 && use.Passes[0] == program.HostPass
	if use.Kind != program.Call || use.Within == nil || use.Doubtful || hostOnly {
		return perhaps
	}
	if use.Guarded {
		return min(likely, made[use.Within])
	}
	return made[use.Within]
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

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "static-device-variable-in-header",
		Severity: analysis.Warning,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a static device variable in a header that one file writes and another reads",
		Why: "A static variable, or one in an unnamed namespace, is another one in every file that includes the header. What one file writes " +
			"into its variable, by `cudaMemcpyToSymbol` or in a kernel, the others never see: they read the initial value.\n\n" +
			"Declare the variable `extern` in the header, define it in one source, and build with `-rdc=true`; or hand the value to the kernels as a parameter. " +
			"Nothing is said of a variable that every file writes for itself, or that none does.",
		Bad: `-- scale.cuh --
#pragma once
static __constant__ int scale;
-- set.cu --
#include "scale.cuh"
void set(int v) { cudaMemcpyToSymbol(scale, &v, sizeof(v)); }
-- use.cu --
#include "scale.cuh"
__global__ void use(int* out) { *out = scale; }
`,
		Good: `-- scale.cuh --
#pragma once
extern __constant__ int scale;
-- set.cu --
#include "scale.cuh"
__constant__ int scale;
void set(int v) { cudaMemcpyToSymbol(scale, &v, sizeof(v)); }
-- use.cu --
#include "scale.cuh"
__global__ void use(int* out) { *out = scale; }
`,
		Flags:      []string{"-arch=sm_80", "-rdc=true"},
		Refs:       []string{guideMemorySpaces},
		RunProgram: runStaticInHeader,
	})
}

// headerPlace is where a header defines a variable.
type headerPlace struct {
	file  string
	hash  uint64
	start int32
}

func runStaticInHeader(p *analysis.ProgramPass) {
	copies := map[headerPlace][]*program.Entity{}
	var order []headerPlace
	for _, e := range p.Program.Entities {
		d := &e.Declarations[0]
		sym := d.Symbol
		if e.Kind != program.Variable || e.External() || !header(d) || !sym.Defines() || sym.Hidden || sym.Conditional ||
			sym.Spaces&(program.Device|program.Constant|program.Managed) == 0 {
			continue
		}
		file := sym.NamePlace.File
		at := headerPlace{file.Path, file.Hash, sym.NamePlace.Start}
		if copies[at] == nil {
			order = append(order, at)
		}
		copies[at] = append(copies[at], e)
	}
	for _, at := range order {
		reportCopies(p, copies[at])
	}
}

// reportCopies reports a variable of which one file writes its copy and another,
// which does not, reads its own.
func reportCopies(p *analysis.ProgramPass, copies []*program.Entity) {
	var written, read *program.UseSite
	for _, e := range copies {
		w, r := writeOf(e), readOf(e)
		if w != nil && written == nil {
			written = w
		}
		if w == nil && r != nil && read == nil {
			read = r
		}
	}
	if written == nil || read == nil || p.Program.Apart(written.Unit, read.Unit) && !p.Program.Linked(written.Unit, read.Unit) {
		return
	}
	d := &copies[0].Declarations[0]
	p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is another variable in each file that includes this one: what %s writes, %s does not read",
		d.Symbol.Name, baseName(written.Unit.Path()), baseName(read.Unit.Path())).
		Related(written.Unit, written.Use.Place, "written here").
		Related(read.Unit, read.Use.Place, "read here, the copy of another file")
}

func writeOf(e *program.Entity) *program.UseSite {
	return useOf(e, program.SymbolWrite, program.SymbolAddress, program.DeviceWrite)
}

func readOf(e *program.Entity) *program.UseSite {
	return useOf(e, program.DeviceRead, program.DeviceHandle, program.SymbolRead)
}

// useOf is the first use of one of the kinds, nil for none.
func useOf(e *program.Entity, kinds ...program.UseKind) *program.UseSite {
	for i := range e.Uses {
		for _, kind := range kinds {
			if e.Uses[i].Use.Kind == kind {
				return &e.Uses[i]
			}
		}
	}
	return nil
}

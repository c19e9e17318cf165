package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "cuda-arch-dependent-header-function-rdc",
		Severity: analysis.Warning,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "an inline function that asks for __CUDA_ARCH__, in files of one program that are compiled for different architectures",
		Why: "The linker of device code keeps one of the definitions of an inline function or template. If its body hangs on `__CUDA_ARCH__` and the files " +
			"are compiled for different architectures, these definitions differ, and which one is kept is not said: a file may get code that was made for another architecture. " +
			"Compile all files of a program for the same architectures, or make the function `static`.",
		Bad: `-- f.cuh --
#pragma once
inline __device__ int level() {
#if __CUDA_ARCH__ >= 800
  return 80;
#else
  return 0;
#endif
}
-- a.cu --
// flags: -rdc=true -gencode arch=compute_75,code=sm_75
#include "f.cuh"
__global__ void a(int* out) { *out = level(); }
-- b.cu --
// flags: -rdc=true -gencode arch=compute_80,code=sm_80
#include "f.cuh"
__global__ void b(int* out) { *out = level(); }
`,
		Good: `-- f.cuh --
#pragma once
static __device__ int level() {
#if __CUDA_ARCH__ >= 800
  return 80;
#else
  return 0;
#endif
}
-- a.cu --
// flags: -rdc=true -gencode arch=compute_75,code=sm_75
#include "f.cuh"
__global__ void a(int* out) { *out = level(); }
-- b.cu --
// flags: -rdc=true -gencode arch=compute_80,code=sm_80
#include "f.cuh"
__global__ void b(int* out) { *out = level(); }
`,
		Refs:       []string{guideExecutionSpaces},
		RunProgram: runArchDependent,
	})
}

func runArchDependent(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		for _, d := range e.Definitions() {
			sym := d.Symbol
			if sym.Linkage != program.Inline || !sym.TestsArch || sym.Spaces&program.Device == 0 || sym.Hidden || sym.Conditional {
				continue
			}
			if a, b := otherArchs(p.Program, e); a != nil {
				p.Report(d.Unit, sym.NamePlace, "'%s' asks for __CUDA_ARCH__, and is compiled for other architectures in %s than in %s; the linker keeps one of them",
					sym.Name, baseName(a.Path()), baseName(b.Path()))
				break
			}
		}
	}
}

// otherArchs finds two units that define the entity, are linked with relocatable
// device code, and are compiled for different architectures.
func otherArchs(p *program.Program, e *program.Entity) (a, b *program.Unit) {
	var units []*program.Unit
	for _, d := range e.Definitions() {
		if d.Symbol.TestsArch {
			units = append(units, d.Units()...)
		}
	}
	for i, b := range units {
		for _, a := range units[:i] {
			if relocatable(a) && relocatable(b) && !slices.Equal(a.Command.Archs, b.Command.Archs) && (p.Linked(a, b) || p.Neighbours(a, b)) {
				return a, b
			}
		}
	}
	return nil, nil
}

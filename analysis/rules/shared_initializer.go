package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "shared-initializer",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		NVCC:     20054,
		Clang:    []string{"shared_var_init"},
		Summary:  "an initialiser on a __shared__ variable, or one of a class whose constructor or destructor has something to do",
		Why: "Shared memory holds whatever the block before left there, and all threads of a block share the variable: none of them runs an initialiser. " +
			"An initialiser is rejected, braces too; a constructor that does something is never run, and nvcc warns of it. " +
			"Let one thread write the first value, and the others wait for it with `__syncthreads()`.",
		Bad: `__global__ void k(int* out) {
  __shared__ int sum = 0;
  atomicAdd(&sum, 1);
  __syncthreads();
  *out = sum;
}
`,
		Good: `__global__ void k(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, 1);
  __syncthreads();
  *out = sum;
}
`,
		Refs: []string{guideMemorySpaces},
		Run:  runSharedInitializer,
	})
}

func runSharedInitializer(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for at, v := range ownVariables(p) {
		space, ok := carried(&v.Annotations, shared)
		if !ok || v.Class != nil || v.Broken || v.RangeLoop {
			continue
		}
		if !v.Init.Empty() {
			p.Report(at, v.Init, "'%s' is __shared__ and cannot have an initialiser; let one thread write the first value, and wait for it with __syncthreads()", v.Name).Number(0)
			continue
		}
		if v.Template {
			continue // its class may depend on template parameters
		}
		t := p.File.VariableType(at, at.DeclOf(v.Function), v)
		g := calls.Of(p.File)
		switch {
		case g.EmptyConstructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is __shared__, and no thread runs the constructor of its class, which does something", v.Name).As(analysis.Warning).
				Related(at, space.Span, "it is __shared__")
		case g.EmptyDestructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is __shared__, and no thread runs the destructor of its class, which does something", v.Name).As(analysis.Warning).
				Related(at, space.Span, "it is __shared__")
		}
	}
}

// ownVariables yields all variables of the document itself.
func ownVariables(p *analysis.Pass) func(yield func(*resolve.Entry, *facts.Variable) bool) {
	return func(yield func(*resolve.Entry, *facts.Variable) bool) {
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			for _, v := range at.Facts.Variables {
				if !yield(at, v) {
					return
				}
			}
		}
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-param-polymorphic",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a kernel parameter by value whose class has virtual functions or bases",
		Why: `An object of such a class holds a pointer to the table of its virtual functions, and that points to the host's. A
launch copies it with the other bytes, so a virtual call in the kernel jumps into memory of the host. Make the object in
device code, or choose the function with a template parameter.`,
		Bad: `struct Shape { float r; __host__ __device__ virtual float area() const { return r * r; } };
__global__ void k(const __grid_constant__ Shape s, float* out) { *out = s.area(); }
`,
		Good: `struct Shape { float r; __host__ __device__ float area() const { return r * r; } };
__global__ void k(const __grid_constant__ Shape s, float* out) { *out = s.area(); }
`,
		Refs: []string{guideKernelParameters},
		Run:  runKernelParamPolymorphic,
	})
}

func runKernelParamPolymorphic(p *analysis.Pass) {
	for d := range kernels(p) {
		if directive(d) {
			continue
		}
		for i, param := range d.Params {
			what, class := polymorphic(p.File, p.File.ParamType(d, i), maxBases)
			if what == "" {
				continue
			}
			p.Report(d.At, param.Type.Span, "%s of kernel %s is copied as bytes, and '%s' has %s, which the device would look for through a pointer of the host", named(d.Params, i), calledFunction(d), class, what)
		}
	}
}

// polymorphic tells what makes objects of a type hold pointers of the side that
// made them, and in which class; "" where nothing surely does.
func polymorphic(f *resolve.File, t resolve.Type, depth int) (what, class string) {
	decl, at := f.Class(t)
	if depth == 0 || decl == nil || t.Category() != resolve.ClassCategory {
		return "", ""
	}
	if decl.VirtualBases {
		return "a virtual base", decl.Name
	}
	for _, fn := range at.Facts.Functions {
		if fn.Class != decl || fn.Kind != facts.Member || fn.Broken {
			continue
		}
		if _, virtual := carried(&fn.Annotations, "virtual"); virtual || fn.Overrides {
			return "virtual functions", decl.Name
		}
	}
	for _, base := range decl.Bases {
		if what, class := polymorphic(f, f.TypeAt(at, nil, base), depth-1); what != "" {
			return what, class
		}
	}
	return "", ""
}

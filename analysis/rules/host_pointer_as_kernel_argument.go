package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
)

func init() {
	register(&analysis.Rule{
		Name:     "host-pointer-as-kernel-argument",
		Severity: analysis.Warning,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a kernel that is given the address of memory of the host",
		Why: "A kernel cannot read the host's stack, `std::vector`, `new` or `malloc`: the launch succeeds, and the first access ends with an illegal address, which a later call reports. " +
			"Only systems with heterogeneous memory management (HMM) or address translation services (ATS) let the GPU use them.\n\n" +
			"Copy the data with `cudaMemcpy`, pass a small value by value, or allocate with `cudaMallocManaged`. For a machine that has HMM or ATS, switch the rule off in the settings.",
		Bad: `__global__ void k(int* p) { *p = 1; }
void h() {
  int x = 0;
  k<<<1, 1>>>(&x);
}
`,
		Good: `__global__ void k(int* p) { *p = 1; }
void h() {
  int* x = nullptr;
  cudaMalloc(&x, sizeof(int));
  k<<<1, 1>>>(x);
}
`,
		Refs: []string{guide + "#heterogeneous-memory-management"},
		Run:  runHostPointerAsKernelArgument,
	})
}

func runHostPointerAsKernelArgument(p *analysis.Pass) {
	for l := range launches(p) {
		if onDevice(l.In.Function) || registers(l.In) {
			continue
		}
		for _, arg := range l.Args {
			if what := hostMemory(l.In.Code, arg); what != "" {
				p.Report(p.Item, arg.Span(), "%s, which the kernel cannot read; copy it to the device, or pass it by value", what)
			}
		}
	}
}

// onDevice tells whether a function, or one around it, is one of the device.
func onDevice(fn *facts.Function) bool {
	for ; fn != nil; fn = fn.Enclosing {
		if fn.Annotations.Hidden || slices.ContainsFunc(fn.Annotations.List, func(a facts.Annotation) bool { return a.Word == device || a.Word == global }) {
			return true
		}
	}
	return false
}

// registers tells whether a function may make memory of the host known to the device.
func registers(b *body.Body) bool {
	for n := range b.All() {
		if _, name := calledFree(n); strings.HasPrefix(name, "cudaHostRegister") || strings.HasPrefix(name, "cudaHostGet") || strings.HasPrefix(name, "cuMemHostRegister") {
			return true
		}
	}
	return false
}

// hostMemory says of which memory of the host an argument is surely the address, ""
// for none.
func hostMemory(c *body.Code, x body.Expr) string {
	x = body.Unparen(x)
	if cast, ok := x.(*body.Cast); ok && cast.Type != nil && len(cast.Type.Layers) > 0 && cast.Type.Layers[0].Kind == facts.Pointer {
		x = body.Unparen(cast.X)
	}
	switch x := x.(type) {
	case *body.Unary:
		if x.Op != "&" {
			return ""
		}
		switch target := body.Unparen(x.X).(type) {
		case *body.Name:
			if v := automatic(c, target); v != nil && !referenceType(v.Type) {
				return "this is the address of the host's variable '" + v.Name + "'"
			}
		case *body.Index:
			n, ok := body.Unparen(target.X).(*body.Name)
			if !ok {
				return ""
			}
			if v := automatic(c, n); v != nil && vector(v.Type) {
				return "'" + v.Name + "' keeps its elements in the host's memory"
			}
		}
	case *body.Name:
		v := automatic(c, x)
		switch {
		case v == nil:
		case len(v.Type.Layers) > 0 && v.Type.Layers[0].Kind == facts.Array:
			return "'" + v.Name + "' is an array in the host's memory"
		case fromHeap(c, v):
			return "'" + v.Name + "' points to memory that the host allocated"
		}
	case *body.Call:
		m, ok := body.Unparen(x.Callee).(*body.Member)
		if !ok || m.Arrow || m.Field.Name != "data" || len(x.Args) > 0 {
			return ""
		}
		if n, ok := body.Unparen(m.X).(*body.Name); ok {
			if v := automatic(c, n); v != nil && vector(v.Type) {
				return "'" + v.Name + "' keeps its elements in the host's memory"
			}
		}
	}
	return ""
}

// automatic is the local variable without static storage that a name means, nil for
// anything else.
func automatic(c *body.Code, n *body.Name) *facts.Variable {
	l, ok := c.Local(n)
	if !ok || l.Variable == nil || l.Binding || l.Variable.Annotations.Hidden {
		return nil
	}
	for _, a := range l.Variable.Annotations.List {
		switch a.Word {
		case "static", "extern", "thread_local", managed, device, constant:
			return nil
		}
	}
	return l.Variable
}

func referenceType(t *facts.Type) bool {
	return len(t.Layers) > 0 && isReference(t.Layers[0])
}

// vector tells whether a type is one of std's containers with std's own allocator.
func vector(t *facts.Type) bool {
	if len(t.Layers) > 0 || t.Base.Kind != facts.Named || len(t.Base.Name) != 2 || t.Base.Name[0].Name != "std" {
		return false
	}
	part := t.Base.Name[1]
	switch part.Name {
	case "vector":
		return len(part.Args) == 1
	case "array":
		return len(part.Args) == 2
	case "string":
		return true
	}
	return false
}

// fromHeap tells whether a pointer is initialised by new or malloc and never changed.
func fromHeap(c *body.Code, v *facts.Variable) bool {
	if len(v.Type.Layers) > 1 || len(v.Type.Layers) == 1 && v.Type.Layers[0].Kind != facts.Pointer {
		return false
	}
	x := body.Unparen(initialiser(c, v))
	if cast, ok := x.(*body.Cast); ok {
		x = body.Unparen(cast.X)
	}
	if assigned(c, body.Local{Function: v.Function, Variable: v}) {
		return false
	}
	if made, ok := x.(*body.New); ok {
		return len(made.Place) == 0
	}
	_, name := calledFree(x)
	return name == "malloc" || name == "calloc"
}

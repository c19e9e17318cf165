package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "constant-written-in-device",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "device code that writes constant memory",
		Why: "Kernels can only read `__constant__` memory; the host writes it between them, with `cudaMemcpyToSymbol`. Writing a whole number or pointer is rejected. " +
			"Writing an element or a member, or handing the address to an atomic function, compiles (the device compiler prints a remark without a number), and the kernel fails when it gets there.\n\n" +
			"Declare the variable `__device__`, or keep the new value in another one.",
		Bad: `__constant__ int best;
__global__ void k(int v) { best = v; }
`,
		Good: `__device__ int best;
__global__ void k(int v) { best = v; }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runConstantWritten,
	})
}

func runConstantWritten(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for m := range mentions(p) {
		space, ok := carried(&m.Variable.Annotations, constant)
		if !ok || m.Variable.Broken || m.Variable.Template || m.Part.Const() != treesitter.No || m.Type.Category() == resolve.ReferenceCategory || !madeForDevice(p.File, m.At, m.In.Function) {
			continue
		}
		name := m.Variable.Name
		var f *analysis.Finding
		switch {
		case m.Access == calls.Write || m.Access == calls.Update:
			f = p.Report(m.At, m.Whole.Span(), "'%s' is __constant__: device code can only read it; the host writes it with cudaMemcpyToSymbol", name)
			if !wholeScalar(m) {
				f.As(analysis.Warning)
			}
		case m.Access == calls.Address && m.Argument == 0 && atomicCall(p, m.User):
			f = p.Report(m.At, m.Whole.Span(), "'%s' is __constant__: no atomic function can write it", name).As(analysis.Warning)
		default:
			continue
		}
		f.Related(m.Variable.At, space.Span, "it is __constant__").
			Fix(func(p *analysis.Pass) []quickfix.Fix {
				b := newDraft(p)
				declarations := 0
				for v, scope := range p.File.VariablesNamed(name) {
					if scope != resolve.Visible(m.Variable.At.Scope.Path()) {
						continue
					}
					for _, a := range v.Annotations.List {
						switch a.Word {
						case constant:
							declarations++
							b.replaceAnnotation(v.At, a, device)
						case device:
							b.fail("'%s' is declared __device__ as well", name)
						}
					}
				}
				return advised(b.fix("Make '"+name+"' __device__", quickfix.Review))
			})
	}
}

// wholeScalar reports whether a mention is of all of a number, an enumerator or a
// pointer by its name alone: the front end looks no further.
func wholeScalar(m *calls.Mention) bool {
	return body.Unparen(m.Whole) == body.Expr(m.Name) &&
		slices.Contains([]resolve.Category{resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory}, m.Part.Category())
}

// atomicCall reports whether a node calls one of CUDA's atomic functions, which write
// where their first argument points.
func atomicCall(p *analysis.Pass, n body.Node) bool {
	call, ok := n.(*body.Call)
	if !ok {
		return false
	}
	name := call.CalleeName()
	return name != nil && name.Plain() && strings.HasPrefix(name.Name, "atomic") && !declares(p, name.Name)
}

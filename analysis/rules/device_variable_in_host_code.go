package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-variable-in-host-code",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		HostOnly: true,
		Since:    since,
		NVCC:     20091,
		Summary:  "a variable of the device that code of the host reads or writes",
		Why: "What the host names is its own copy of the variable, which exists only so that `cudaMemcpyToSymbol` and its kin can find the real one: " +
			"reading it gives nothing that a kernel wrote, and no kernel sees what is written to it. nvcc warns and goes on.\n\n" +
			"Use `cudaMemcpyFromSymbol` and `cudaMemcpyToSymbol`, or declare the variable `__managed__`, which both sides can use. " +
			"Constants whose value the compiler knows can be read on both sides.",
		Bad: `__device__ int hits;
__global__ void count() { atomicAdd(&hits, 1); }
int result() { return hits; }
`,
		Good: `__device__ int hits;
__global__ void count() { atomicAdd(&hits, 1); }
int result() {
  int n;
  cudaMemcpyFromSymbol(&n, hits, sizeof(n));
  return n;
}
`,
		Refs: []string{guideMemorySpaces},
		Run:  runDeviceVariableInHostCode,
	})
}

func runDeviceVariableInHostCode(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for m := range mentions(p) {
		spaces, ok := hostNamesDevice(p, m)
		if !ok {
			continue
		}
		space, name := asMemory(spaces), m.Variable.Name
		if slices.Contains(spaces, constant) && wholeScalar(m) && (m.Access == calls.Write || m.Access == calls.Update) {
			// Rejected on either side; that of the device is constant-written-in-device's.
			if m.Type.Const() == treesitter.No && !madeForDevice(p.File, m.At, m.In.Function) {
				p.Report(m.At, m.Name.Span(), "'%s' is %s: code cannot assign to it; the host writes it with cudaMemcpyToSymbol", name, space).As(analysis.Error).Number(0)
			}
			continue
		}
		switch m.Access {
		case calls.Read:
			if constantFor(p, m) {
				continue
			}
			p.Report(m.At, m.Name.Span(), "'%s' is %s: the host cannot read it; cudaMemcpyFromSymbol does", name, space)
		case calls.Write:
			p.Report(m.At, m.Name.Span(), "'%s' is %s: the host cannot write it; cudaMemcpyToSymbol does", name, space).Number(20092)
		case calls.Update:
			p.Report(m.At, m.Name.Span(), "'%s' is %s: the host can neither read nor write it; cudaMemcpyFromSymbol and cudaMemcpyToSymbol do", name, space)
		case calls.Address:
			if slices.Contains(spaces, shared) {
				p.Report(m.At, m.Name.Span(), "'%s' is %s, which has no address for the host", name, space).Number(20093)
			}
		}
	}
}

// mentions yields the places in the file's own bodies that surely name variables
// and are surely compiled and evaluated.
func mentions(p *analysis.Pass) func(yield func(*calls.Mention) bool) {
	return func(yield func(*calls.Mention) bool) {
		g := calls.Of(p.File)
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			all := g.Mentions(at)
			for k := range all {
				if m := &all[k]; !m.Doubtful && !m.Unevaluated && !yield(m) {
					return
				}
			}
		}
	}
}

// hostNamesDevice reports whether a mention is surely one of a variable that the
// host does not have, in code that is compiled for the host, with its spaces.
// Templates are left out, as nvcc does.
func hostNamesDevice(p *analysis.Pass, m *calls.Mention) (spaces []string, ok bool) {
	spaces, sure := deviceVariableSpaces(m.Variable.Variable)
	if !sure || len(spaces) == 0 || slices.Contains(spaces, managed) || m.Variable.Broken || m.Variable.Template || m.In.Templated() {
		return nil, false
	}
	if m.Type.Category() == resolve.ReferenceCategory {
		return nil, false
	}
	return spaces, calls.Of(p.File).Space(m.In)&calls.Host != 0 && !m.In.Defaulted
}

// constantFor reports whether the compiler knows, or may know, the value that is
// read: of a constant that is no array.
func constantFor(p *analysis.Pass, m *calls.Mention) bool {
	if m.Type.Category() == resolve.ArrayCategory || m.Variable.Init.Empty() {
		return false
	}
	return m.Type.Const() != treesitter.No || resolve.Has(&m.Variable.Annotations, "constexpr") != treesitter.No
}

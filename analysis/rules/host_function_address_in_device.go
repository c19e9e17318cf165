package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "host-function-address-in-device",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "undefined_device_identifier",
		Summary:    "the address of a function of the host in device code",
		Why: `The device has no code of a ` + "`__host__`" + ` function, and so no address of one: where code is made that stores, passes or
returns it, nvcc stops, constexpr or not. Declare the function ` + "`__host__ __device__`" + `.`,
		Bad: `int twice(int a) { return a + a; }
__global__ void k(int (**table)(int)) { table[0] = twice; }
`,
		Good: `__host__ __device__ int twice(int a) { return a + a; }
__global__ void k(int (**table)(int)) { table[0] = twice; }
`,
		Refs:   []string{"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html#function-pointers"},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runHostFunctionAddress,
	})
}

func runHostFunctionAddress(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	made := func(d *resolve.Decl) bool {
		// What lambdas and constexpr functions return may be folded where they are called.
		if d.Kind == facts.Lambda || g.Constexpr(d) != treesitter.No {
			return false
		}
		space := g.Space(d)
		return (space == calls.Kernel || space.Only(calls.Device)) && g.Made(d)
	}
	address := func(c *body.Cursor, n *body.Name) bool {
		if c.Unevaluated || !becomesValue(c) {
			return false
		}
		for range p.File.Named(n.Name) {
			return true
		}
		return false
	}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		for n := range g.FunctionsNamed(at, made, address) {
			d := n.Function
			if !g.Space(d).Only(calls.Host) || g.Specialised(d) || (p.Command.RelaxedConstexpr || p.Command.Assumed) && g.Constexpr(d) != treesitter.No {
				continue
			}
			p.Report(at, n.Name.Span(), "the device has no code of the __host__ function '%s', and no address of it; declare it __host__ __device__", d.Name).
				Related(d.At, place(d), "'%s' is __host__", d.Name).
				Fix(func(p *analysis.Pass) []quickfix.Fix { return onBothSides(p, d) })
		}
	}
}

// becomesValue reports whether a name's value surely is stored, passed or returned.
// What is compared, or called, is not: compilers fold the one, and have another
// message for the other.
func becomesValue(c *body.Cursor) bool {
	var from body.Node = c.Node
	for up := c.Up(); up != nil; up = up.Up() {
		switch n := up.Node.(type) {
		case *body.Paren, *body.Cast:
		case *body.Unary:
			if n.Op != "&" {
				return false
			}
		case *body.Assign:
			return from != body.Node(n.X)
		case *body.Call:
			return from != body.Node(n.Callee)
		case *body.DeclStmt:
			return true
		case *body.InitList:
			return true
		case *body.Jump:
			return n.Kind == body.Return
		default:
			return false
		}
		from = up.Node
	}
	return false
}

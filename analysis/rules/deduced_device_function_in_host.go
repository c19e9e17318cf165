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
		Name:     "deduced-device-function-in-host",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		HostOnly: true,
		Since:    since,
		Tag:      "auto_device_fn_ref",
		Summary:  "a device function with a deduced return type that code of the host names",
		Why: `What a function with ` + "`auto`" + ` returns is known from its body, and the host's compiler gets no body of a ` + "`__device__`" + `
function. So code of the host cannot even name it: not call it, not take its address, not ask for the size of what it
returns. Spell the return type, or make the function constexpr or ` + "`__host__ __device__`" + `.`,
		Bad: `__device__ auto one() { return 1; }
int host() { return sizeof(one()); }
`,
		Good: `__host__ __device__ auto one() { return 1; }
int host() { return sizeof(one()); }
`,
		// Before 12.0 the operand of sizeof is a call like others.
		Toolkit: "13.0",
		Refs:    []string{"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html#deduced-return-type"},
		HasFix:  true,
		Fix:     quickfix.Review,
		Run:     runDeducedDeviceFunction,
	})
}

func runDeducedDeviceFunction(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	names := map[string]bool{}
	for i := range p.File.Entries {
		for k := range p.File.Entries[i].Decls {
			if d := &p.File.Entries[i].Decls[k]; deducedOnDevice(p.File, g, d) {
				names[d.Name] = true
			}
		}
	}
	if len(names) == 0 {
		return
	}
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		ofHost := func(d *resolve.Decl) bool { return g.Space(d)&calls.Host != 0 }
		for n := range g.FunctionsNamed(at, ofHost, func(_ *body.Cursor, n *body.Name) bool { return names[n.Name] }) {
			d := n.Function
			if !deducedOnDevice(p.File, g, d) {
				continue
			}
			// In a template the arguments may decide which function is meant.
			if n.In.Templated() && d.Templated() {
				continue
			}
			p.Report(at, n.Name.Span(), "code of the host cannot name '%s': what it returns is deduced from a body that only the device has; spell its return type", d.Name).
				Related(d.At, place(d), "declared with a deduced return type").
				Fix(func(p *analysis.Pass) []quickfix.Fix { return onBothSides(p, d) })
		}
	}
}

// deducedOnDevice reports whether a function surely has a deduced return type and no
// code for the host, and runs in no compiler.
func deducedOnDevice(f *resolve.File, g *calls.Graph, d *resolve.Decl) bool {
	return d.Kind != facts.Lambda && !d.Trailing && d.Return != nil && !d.Broken &&
		g.Space(d).Only(calls.Device) && f.ReturnType(d, nil).Deduced() == treesitter.Yes && g.Constexpr(d) == treesitter.No
}

// onBothSides declares a function for host and device, everywhere.
func onBothSides(p *analysis.Pass, d *resolve.Decl) []quickfix.Fix {
	b := newDraft(p)
	for _, e := range p.File.Group(d) {
		b.respell(e, []string{host, device})
	}
	return advised(b.fix("Declare '"+d.Name+"' __host__ __device__", quickfix.Review))
}

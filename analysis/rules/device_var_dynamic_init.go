package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-var-dynamic-init",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"ovl_no_viable_function_in_call"},
		Summary:  "a variable of the device whose initialisation would have to run code",
		Why: "No code runs on the device before the first kernel, so a `__device__`, `__constant__` or `__managed__` variable must be initialised by a constant, and the constructor " +
			"and destructor of its class must have nothing to do; addresses of the host's variables and functions are no constants of the device. Write the value from the host with `cudaMemcpyToSymbol`, or make the function that gives it `constexpr`.",
		Bad: `int measure();
__device__ int scale = measure();
`,
		Good: `constexpr int measure() { return 4; }
__device__ int scale = measure();
`,
		Refs: []string{guideMemorySpaces},
		Run:  runDeviceVarDynamicInit,
	})
}

func runDeviceVarDynamicInit(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for at, v := range ownVariables(p) {
		if v.Class != nil || v.Function != nil || v.Broken || v.Template || v.Name == "" || isExtern(v) {
			continue
		}
		spaces, sure := deviceVariableSpaces(v)
		if !sure || len(spaces) == 0 || spaces[0] == shared {
			continue
		}
		g := calls.Of(p.File)
		t := p.File.VariableType(at, nil, v)
		if t.Reference() != resolve.NoReference && spaces[0] == managed {
			continue // which no managed variable may be
		}
		if list := fold.Of(p.File).Addresses(at, v); len(list) > 0 {
			a := list[0]
			f := p.Report(at, a.Span, "'%s' is %s and is initialised with the address of '%s', which only the host has; copy the value with cudaMemcpyToSymbol, or declare '%s' __device__", v.Name, asMemory(spaces), a.Name, a.Name)
			if a.Function != nil {
				f.Related(a.Function.At, a.Function.NameSpan, "declared here, a function of the host")
			} else {
				f.Related(a.Variable.At, a.Variable.NameSpan, "declared here, a variable of the host")
			}
			continue
		}
		if t.Reference() != resolve.NoReference {
			continue // what it is bound to may be a constant
		}
		if !v.Init.Empty() && g.ConstantInitial(at, v) == treesitter.No {
			p.Report(at, v.Init, "'%s' is %s and must be initialised by a constant; this has to run code", v.Name, asMemory(spaces))
			continue
		}
		for t.Category() == resolve.ArrayCategory {
			t = t.Element()
		}
		if t.Category() != resolve.ClassCategory {
			continue
		}
		switch {
		case v.Init.Empty() && g.EmptyConstructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is %s, and the constructor of its class has something to do", v.Name, asMemory(spaces))
		case g.EmptyDestructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is %s, and the destructor of its class has something to do", v.Name, asMemory(spaces))
		}
	}
}

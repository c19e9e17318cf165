package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "device-static-dynamic-init",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a static local variable of device code whose initialisation would have to run code",
		Why: "A static local variable of device code is one object for all threads. It exists before the first kernel runs, and no thread initialises it: " +
			"its initialiser must be a constant, and the constructor and destructor of its class must have nothing to do. A variable of one thread needs no `static`.",
		Bad: `__device__ int f(int x) {
  static int s = x;
  return s;
}
`,
		Good: `__device__ int f(int x) {
  int s = x;
  return s;
}
`,
		Refs: []string{guideMemorySpaces},
		Run:  runDeviceStaticInit,
	})
}

func runDeviceStaticInit(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	g := calls.Of(p.File)
	for at, v := range ownVariables(p) {
		if v.Function == nil || v.Class != nil || v.Broken || v.Bindings || v.Type == nil || v.Annotations.Hidden {
			continue
		}
		if _, ok := carried(&v.Annotations, "static"); !ok || resolve.Has(&v.Annotations, shared) != treesitter.No || resolve.Has(&v.Annotations, threadLocal) != treesitter.No {
			continue
		}
		d := at.DeclOf(v.Function)
		if d == nil || !madeForDevice(p.File, at, v.Function) {
			continue
		}
		if !v.Init.Empty() && g.ConstantLocal(d, v) == treesitter.No {
			p.Report(at, v.Init, "'%s' is static and must be initialised by a constant; no thread of the device initialises it", v.Name)
			continue
		}
		if d.Templated() {
			continue
		}
		t := p.File.VariableType(at, d, v)
		switch {
		case v.Init.Empty() && g.EmptyConstructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is static, and the constructor of its class has something to do; no thread of the device runs it", v.Name)
		case g.EmptyDestructor(t) == treesitter.No:
			p.Report(at, v.NameSpan, "'%s' is static, and the destructor of its class has something to do; no thread of the device runs it", v.Name)
		}
	}
}

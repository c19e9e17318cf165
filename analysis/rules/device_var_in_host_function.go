package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-var-in-host-function",
		Severity: analysis.Error,
		HostOnly: true,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Tag:      "illegal_local_to_host_function",
		Clang:    []string{"cuda_host_shared"},
		Summary:  "a variable with a memory space in a function of the host",
		Why: `Shared, constant, managed and device variables can be declared in device code and at namespace scope, but not in a
function that the host runs. A ` + "`__host__ __device__`" + ` function is compiled for both sides: there ` + "`#ifdef __CUDA_ARCH__`" + `
around the declaration and its uses hides them from the host. An ` + "`extern`" + ` declaration is fine.`,
		Bad: `void h() { __shared__ int tile[32]; }
`,
		Good: `__device__ void h() { __shared__ int tile[32]; }
`,
		Refs: []string{guideSpaceLimits},
		Run:  runDeviceVarInHostFunction,
	})
}

func runDeviceVarInHostFunction(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		spaces := carriedSpaces(&v.Annotations)
		if len(spaces) == 0 || v.Function == nil || v.Class != nil || v.Broken || v.Bindings || isExtern(v) {
			continue
		}
		// shared-in-range-for says it.
		if spaces[0].Word == shared && v.RangeLoop {
			continue
		}
		if !runsOnHost(p.File, p.Item, v.Function) {
			continue
		}
		p.Report(p.Item, spaces[0].Span, "'%s' is %s, but %s is compiled for the host, where no such variable can be declared", v.Name, spaces[0].Word, calledLocal(v.Function))
	}
}

// calledLocal is how messages speak of the function around a local variable.
func calledLocal(fn *facts.Function) string {
	if fn.Kind == facts.Lambda {
		return "the lambda around it"
	}
	return "'" + fn.Name + "'"
}

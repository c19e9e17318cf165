package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
)

func init() {
	register(&analysis.Rule{
		Name:     "std-host-only-in-device",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Tag:      "unsafe_device_call",
		Clang:    []string{"ovl_no_viable_function_in_call"},
		Summary:  "something of the standard library in device code that exists on the host alone",
		Why: "The functions of the standard library are `__host__`, those of `<cmath>` and `std::move` apart. What is constexpr can be used with `--expt-relaxed-constexpr`; " +
			"containers, strings, streams, threads, random numbers and most algorithms cannot. libcu++ has `cuda::std::` versions of types like `array`, `tuple`, `optional` and `atomic`, " +
			"Thrust and CUB have algorithms.\n\n" +
			"nvcc looks at the functions that code is made for. A function that nobody calls yet gets a warning here.",
		Bad: `#include <algorithm>
__global__ void k(int* data, int n) { std::sort(data, data + n); }
`,
		Good: `#include <thrust/sort.h>
#include <thrust/execution_policy.h>
__global__ void k(int* data, int n) { thrust::sort(thrust::seq, data, data + n); }
`,
		Flags: []string{"-std=c++17", "-arch=sm_80"},
		Refs:  []string{guideExecutionSpaces},
		Run:   runStdHostOnly,
	})
}

func runStdHostOnly(p *analysis.Pass) {
	if p.Command.RelaxedConstexpr || len(p.Passes) == 0 {
		return
	}
	for c := range crossings(p) {
		if c.Standard == "" || !standardHostOnly(c.Standard, c.Kind == calls.Constructor) || c.Folded || c.Unevaluated {
			continue
		}
		made := c.made()
		switch {
		case c.from == calls.Device || c.from == calls.Kernel:
			if f := p.Report(c.At, c.Span, "%s uses std::%s, for which no device code is made", c.caller(), c.Standard); !made || p.Command.Assumed {
				f.As(analysis.Warning)
			}
		case c.from.Only(calls.Host|calls.Device) && made:
			p.Report(c.At, c.Span, "%s uses std::%s, for which no device code is made", c.caller(), c.Standard).As(analysis.Warning).Number(20011)
		}
	}
}

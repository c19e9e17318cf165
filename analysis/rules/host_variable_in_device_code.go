package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "host-variable-in-device-code",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		NVCC:     20094,
		Since:    since,
		Clang:    []string{"ref_bad_target"},
		Summary:  "a variable of the host that device code reads, writes or points to",
		Why: "A variable without a memory space exists on the host only. The value of a constant is folded into device code; one that is not const has no value there: nvcc warns " +
			"(20094 for a read, 20095 for a write, 20096 for an address) and then refuses to make code. Make it `constexpr` if nothing changes it, pass it as a kernel argument, or " +
			"declare it `__device__` or `__constant__` and copy to it.",
		Bad: `static int n = 3;
__global__ void k(int* o) { *o = n; }
`,
		Good: `static constexpr int n = 3;
__global__ void k(int* o) { *o = n; }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runHostVariableInDeviceCode,
	})
}

func runHostVariableInDeviceCode(p *analysis.Pass) {
	for u, verdict := range hostUses(p) {
		if u.Cause != fold.Mutable && (u.Cause != fold.Reference || verdict != fold.Rejected) {
			continue
		}
		what := "reads"
		switch u.Access {
		case fold.Written:
			what = "writes"
		case fold.Bound:
			what = "takes the address of"
		}
		switch {
		case u.Cause == fold.Reference:
			reportUse(p, u, verdict, "%s %s '%s', a reference of the host to what is no constant; device code cannot follow it: pass the value as an argument", deviceCaller(u), what, spelledUse(u))
		case verdict == fold.Warned:
			reportUse(p, u, verdict, "%s %s '%s', a variable of the host; it compiles because no device code is made of this place", deviceCaller(u), what, spelledUse(u))
		case u.Access == fold.Written:
			reportUse(p, u, verdict, "%s %s '%s', a variable of the host; write to memory that is passed to the kernel, or declare it __device__", deviceCaller(u), what, spelledUse(u))
		default:
			reportUse(p, u, verdict, "%s %s '%s', a variable of the host that is not const; make it constexpr, pass its value as an argument, or declare it __device__ or __constant__", deviceCaller(u), what, spelledUse(u))
		}
	}
}

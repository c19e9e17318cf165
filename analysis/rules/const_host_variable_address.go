package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "const-host-variable-address",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "the address of a constant of the host, or a reference to it, in device code",
		Why: "Device code has the value of a constant, not the constant: `&n`, `const int& r = n` and an argument for a `const T&` parameter need an address that only the host has. " +
			"`+n`, `T(n)` or a local copy makes a value of it.",
		Bad: `const int n = 10;
__device__ int least(const int& a, const int& b) { return a < b ? a : b; }
__global__ void k(int* o, int i) { *o = least(n, i); }
`,
		Good: `const int n = 10;
__device__ int least(const int& a, const int& b) { return a < b ? a : b; }
__global__ void k(int* o, int i) { *o = least(+n, i); }
`,
		Refs:   []string{guideConstVariables},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runConstHostVariableAddress,
	})
}

func runConstHostVariableAddress(p *analysis.Pass) {
	for u, verdict := range hostUses(p) {
		if u.Cause != fold.Address {
			continue
		}
		reportUse(p, u, verdict, "%s needs the address of '%s', a constant of the host; only its value is known on the device: pass a copy, or declare it __constant__", deviceCaller(u), spelledUse(u))
	}
}

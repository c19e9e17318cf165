package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
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
__global__ void k(const int** o) { *o = &n; }
`,
		Good: `__constant__ int n = 10;
__global__ void k(const int** o) { *o = &n; }
`,
		Refs: []string{guideConstVariables},
		Run:  runConstHostVariableAddress,
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

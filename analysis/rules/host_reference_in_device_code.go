package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "host-reference-in-device-code",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		NVCC:     20094,
		Since:    since,
		Summary:  "a reference of the host to a constant that device code reads",
		Why: "A reference at namespace scope is a variable of the host. nvcc warns about its use in device code, and then folds what it refers to: the value is right, the " +
			"warning stays. Without the reference (`const int n = 42;`) there is none.",
		Bad: `static const int& n = 42;
__global__ void k(int* o) { *o = n; }
`,
		Good: `static const int n = 42;
__global__ void k(int* o) { *o = n; }
`,
		Refs:   []string{guideConstVariables},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runHostReferenceInDeviceCode,
	})
}

func runHostReferenceInDeviceCode(p *analysis.Pass) {
	for u, verdict := range hostUses(p) {
		if u.Cause == fold.Reference && verdict == fold.Warned {
			reportUse(p, u, verdict, "%s uses '%s', a reference of the host; nvcc warns about it: drop the reference, the value is a constant", deviceCaller(u), spelledUse(u))
		}
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "constexpr-host-array-in-device",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "an element of a const or constexpr array of the host in device code",
		Why: "nvcc folds scalars, and members of constexpr objects, not elements of arrays: an array of the host does not exist on the device, whatever the subscript. Declare it " +
			"`__device__ constexpr` or `__constant__ constexpr`, move it into the function, or read the element into a constexpr variable first.",
		Bad: `constexpr int t[3] = {1, 2, 3};
__global__ void k(int* o, int i) { *o = t[i]; }
`,
		Good: `__constant__ constexpr int t[3] = {1, 2, 3};
__global__ void k(int* o, int i) { *o = t[i]; }
`,
		Refs:   []string{guideConstVariables},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runConstexprHostArrayInDevice,
	})
}

func runConstexprHostArrayInDevice(p *analysis.Pass) {
	for u, verdict := range hostUses(p) {
		if u.Cause != fold.Array {
			continue
		}
		what := "needs the address of '%s', an array of the host"
		if u.Access == fold.Element {
			what = "takes an element of '%s', an array of the host"
		}
		reportUse(p, u, verdict, "%s "+what+"; declare it __device__ or __constant__, or move it into the function", deviceCaller(u), spelledUse(u))
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "derived-const-not-device-usable",
		Severity: analysis.Error,
		Scope:    analysis.FileScope,
		Since:    since,
		Clang:    []string{"ref_bad_target"},
		Summary:  "a const variable of the host that device code reads and nvcc cannot compute",
		Why: "nvcc folds a const variable into device code if it can compute the initialiser: from literals, other constants, `sizeof` and `constexpr` functions. One operand that it " +
			"cannot compute, however far back, leaves the variable on the host, and its use in device code is an error that names only the variable. Make the function `constexpr`, " +
			"write the value as a literal, or pass it as an argument.",
		Bad: `const double pi = acos(-1.0);
__global__ void k(double* o) { *o = pi; }
`,
		Good: `const double pi = 3.141592653589793 /* acos(-1.0) */;
__global__ void k(double* o) { *o = pi; }
`,
		Refs:   []string{guideConstVariables},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runDerivedConstNotDeviceUsable,
	})
}

func runDerivedConstNotDeviceUsable(p *analysis.Pass) {
	for u, verdict := range hostUses(p) {
		name := spelledUse(u)
		switch u.Cause {
		case fold.Derived:
			if u.Value.Late != nil && u.Value.Unfolded == nil && u.Value.Known() {
				f := reportUse(p, u, verdict, "%s reads '%s', whose value is a part of '%s', a const object; CUDA before 12 computes only constexpr ones: make it constexpr", deviceCaller(u), name, u.Reason.Text)
				relateChain(f, u)
				continue
			}
			f := reportUse(p, u, verdict, "%s reads '%s', which nvcc cannot compute: it %s; device code needs a constant", deviceCaller(u), name, chain(u))
			relateChain(f, u)
		case fold.Extern:
			reportUse(p, u, verdict, "%s reads '%s', which has no value where it is used: an initialiser must stand before the use", deviceCaller(u), name)
		case fold.Volatile:
			reportUse(p, u, verdict, "%s reads '%s', which is volatile and has to be read from the host's memory; drop volatile, or pass the value as an argument", deviceCaller(u), name)
		case fold.HostPointer:
			reportUse(p, u, verdict, "%s reads '%s', which holds an address of the host", deviceCaller(u), name)
		case fold.Text:
			reportUse(p, u, verdict, "%s reads '%s', a const pointer to a string; make it constexpr, then the string is put into device memory", deviceCaller(u), name)
		}
	}
}

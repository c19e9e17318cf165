package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-copied-in-helper",
		Severity:   analysis.Information,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel parameter that a helper takes by value, so that every thread copies it",
		Why: `A function that is not inlined and takes a class by value gets a copy in the thread's local memory, whether or not the kernel's
parameter is annotated: 1,040 µs at 264 bytes against 42 µs, and 12,752 µs at 3,208 bytes, with and without ` + "`const __grid_constant__`" + `
(H200, nvcc 13.0, 2²⁴ threads). The helper has to take ` + "`const T&`" + ` first; then the annotation helps. The same holds for a lambda that
captures the parameter by value and indexes its copy, and for a local copy that is written by an index known only at run time.`,
		Bad: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(Table t, int i) { return t.rows[i % t.n][i]; }
__global__ void k(const __grid_constant__ Table table, float* out) { out[threadIdx.x] = look(table, blockIdx.x); }
`,
		Good: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(const Table& t, int i) { return t.rows[i % t.n][i]; }
__global__ void k(const __grid_constant__ Table table, float* out) { out[threadIdx.x] = look(table, blockIdx.x); }
`,
		Refs:   []string{guideGridConstant, guideNoInline},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runParamCopiedInHelper,
	})
}

func runParamCopiedInHelper(p *analysis.Pass) {
	if !gridConstantAccepted(p.Command) {
		return
	}
	for f := range paramFates(p) {
		if f.Verdict != paramcopy.CopiedInHelper || f.Bytes >= 0 && f.Bytes <= 2*fewBytes || len(f.param.Volatile()) > 0 {
			continue
		}
		var finding *analysis.Finding
		switch f.Cause {
		case paramcopy.ByValue:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s to local memory, because %s, which is not inlined, takes it by value; let it take a reference to const: const __grid_constant__ alone does not help%s", f.name(), f.callee(), measuredCost(&f))
		case paramcopy.IndexedCopy:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s to local memory, because %s takes it by value and indexes its copy; let it take a reference to const: const __grid_constant__ alone does not help", f.name(), f.callee())
		case paramcopy.CapturedByValue:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s to local memory, because a lambda captures it by value; capture it by reference: const __grid_constant__ alone does not help", f.name())
		default:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s to local memory, because the body changes, indexes or hands on a copy of it; const __grid_constant__ alone does not help", f.name())
		}
		fate := f
		f.in(f.related(finding))
		if f.Cause == paramcopy.ByValue || f.Cause == paramcopy.IndexedCopy {
			finding.Fix(func(p *analysis.Pass) []quickfix.Fix { return referenceFixes(p, &fate) })
		}
	}
}

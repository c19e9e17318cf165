package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-may-be-copied",
		Severity:   analysis.Hint,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a by-value parameter that every thread may copy to local memory",
		Why: `As in [param-copied](param-copied.md), but whether the copy is made hangs on what the compiler decides: whether it unrolls a loop
whose variable is the index, whether a loop over addresses has a fixed end after inlining, whether a branch is
compiled. Nothing is said where that hangs on a size that is not known. ` + "`const __grid_constant__`" + ` makes it certain that there is none.`,
		Bad: `struct Taps { float w[24]; };
__global__ void k(Taps taps, const float* in, float* out) {
  float sum = 0;
  for (int i = 0; i < 24; i++) sum = powf(taps.w[i], in[i + threadIdx.x]) + fmodf(sum, 2.f);
  out[threadIdx.x] = sum;
}
`,
		Good: `struct Taps { float w[24]; };
__global__ void k(const __grid_constant__ Taps taps, const float* in, float* out) {
  float sum = 0;
  for (int i = 0; i < 24; i++) sum = powf(taps.w[i], in[i + threadIdx.x]) + fmodf(sum, 2.f);
  out[threadIdx.x] = sum;
}
`,
		Refs:   []string{guideGridConstant, guideUnroll},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runParamMayBeCopied,
	})
}

func runParamMayBeCopied(p *analysis.Pass) {
	if !gridConstantAccepted(p.Command) {
		return
	}
	for f := range paramFates(p) {
		if f.Verdict != paramcopy.MayBeCopied || f.param.Annotated != treesitter.No || f.Bytes >= 0 && f.Bytes <= fewBytes || !saysCopied(p, &f) {
			continue
		}
		d, index := f.decl, f.index
		finding := p.Report(d.At, f.place(), "every thread may copy %s, %s; with const __grid_constant__ none does", f.name(), f.because())
		f.in(f.related(finding)).Fix(func(p *analysis.Pass) []quickfix.Fix { return advised(suggested(p, d, index)) })
	}
}

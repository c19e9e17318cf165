package rules

import (
	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/numbers"
	"github.com/gridls/gridls/archcfg"
)

func init() {
	register(&analysis.Rule{
		Name:       "kernel-params-too-large",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel with more bytes of parameters than there may be",
		Why: `All parameters of a kernel together take at most 32,764 bytes, and 4,096 before compute_70 and before CUDA 12.1. They lie in a
block of their own, each at its alignment. Put what is larger into device memory or into a ` + "`__constant__`" + ` variable and pass a pointer.`,
		Bad: `struct Table { double rows[8192]; };
__global__ void k(const __grid_constant__ Table table, double* out) { *out = table.rows[0]; }
`,
		Good: `struct Table { double rows[8192]; };
__global__ void k(const Table* table, double* out) { *out = table->rows[0]; }
`,
		Refs: []string{guideKernelParameters},
		Run:  runKernelParamsTooLarge,
	})
}

func runKernelParamsTooLarge(p *analysis.Pass) {
	passes, most := p.Passes, 0
	if len(passes) == 0 {
		return
	}
	var e *consteval.Evaluator
	for d := range kernels(p) {
		// Only code that is made has a block of parameters.
		if d.Body.Empty() || len(d.Params) == 0 {
			continue
		}
		if e == nil {
			e = consteval.New(p.File)
		}
		for _, s := range instantiations(p, d) {
			if d.Templated() && s == nil {
				continue
			}
			block, ok := launching.ParametersOf(p.File, e, d, s)
			if !ok {
				continue
			}
			var refused []archcfg.Pass
			for _, pass := range passes {
				l, known := archcfg.LimitsOf(pass.Virtual, p.Command.Toolkit)
				if known && block.Bytes > int64(l.ParamBytes) {
					refused, most = append(refused, pass), l.ParamBytes
				}
			}
			if len(refused) > 0 && (!p.Command.Assumed || len(refused) == len(passes)) {
				p.Report(d.At, place(d), "the parameters of kernel %s take %s bytes; at most %s are allowed", calledFunction(d), numbers.Grouped(block.Bytes), numbers.Grouped(int64(most))).For(refused)
				break
			}
		}
	}
}

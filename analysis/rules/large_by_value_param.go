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
		Name:       "large-by-value-param",
		Severity:   analysis.Hint,
		OptIn:      true,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a kernel with more than 4,096 bytes of parameters, which older drivers cannot launch",
		Why: `Up to 4,096 bytes of parameters can be launched everywhere, and their number does not matter: launches with 8 and with 4,000 bytes took the same
time on an H200 (4 to 5 µs; a copy to device memory before each launch adds 2.3 µs). More than that, up to 32,764 bytes, needs CUDA 12.1 for all
that is linked, compute_70, and a driver of release 530 or newer where the program runs. Where that is not sure, put the table into
device memory and pass a pointer. What no toolkit of the command can compile is [kernel-params-too-large](kernel-params-too-large.md).`,
		Bad: `struct Table { float rows[2048]; };
__global__ void k(const __grid_constant__ Table table, float* out) { *out = table.rows[0]; }
`,
		Good: `struct Table { float rows[2048]; };
__global__ void k(const Table* table, float* out) { *out = table->rows[0]; }
`,
		Flags:   []string{"-arch=sm_80"},
		Toolkit: "12.4",
		Refs:    []string{guideKernelParameters},
		Run:     runLargeByValueParam,
	})
}

// anywhereBytes is how much room for parameters every driver has.
const anywhereBytes = 4096

func runLargeByValueParam(p *analysis.Pass) {
	if len(p.Passes) == 0 {
		return
	}
	var e *consteval.Evaluator
	for d := range kernels(p) {
		if d.Body.Empty() || len(d.Params) == 0 || directive(d) {
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
			if !ok || block.Bytes <= anywhereBytes || tooLarge(p, block.Bytes) {
				continue
			}
			p.Report(d.At, place(d), "the parameters of kernel %s take %s bytes; more than %s need a driver of release 530 (CUDA 12.1) or newer", calledFunction(d), numbers.Grouped(block.Bytes), numbers.Grouped(anywhereBytes))
			break
		}
	}
}

// tooLarge tells whether some pass has no room for so many bytes, or may have none.
func tooLarge(p *analysis.Pass, bytes int64) bool {
	for _, pass := range p.Passes {
		l, known := archcfg.LimitsOf(pass.Virtual, p.Command.Toolkit)
		if !known || bytes > int64(l.ParamBytes) {
			return true
		}
	}
	return false
}

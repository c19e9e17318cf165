package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "nv-mma-throughput-pragma",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "nv_mma_throughput_pragma_kernel_function",
		Toolkit:    "13.5",
		Summary:    "#pragma nv_mma_throughput before something that is no kernel",
		Why:        "`#pragma nv_mma_throughput` tells how fast a kernel's matrix instructions may run. It stands right before the declaration or definition of a kernel; before anything else nvcc stops. Releases that do not know the pragma take no notice of it.",
		Bad: `#pragma nv_mma_throughput half
__device__ void helper(int* o) { *o = 1; }
`,
		Good: `#pragma nv_mma_throughput half
__global__ void helper(int* o) { *o = 1; }
`,
		Refs: []string{guideGlobal},
		Run:  runMMAThroughputPragma,
	})
}

func runMMAThroughputPragma(p *analysis.Pass) {
	if !p.Command.Toolkit.AtLeast(13, 5) {
		return
	}
	for pragma := range pragmasWith(p, "nv_mma_throughput") {
		if !pragma.Precedes {
			continue
		}
		switch d, other := declaredAt(pragma.At); {
		case other:
			p.Report(pragma.At, pragma.Span, "#pragma nv_mma_throughput is about kernels; no function follows it")
		case d != nil && !d.Templated() && p.File.Kernel(d) == treesitter.No: // of templates nvcc says nothing
			p.Report(pragma.At, pragma.Span, "#pragma nv_mma_throughput is about kernels, and '%s' is none; move it to a kernel", d.Name)
		}
	}
}

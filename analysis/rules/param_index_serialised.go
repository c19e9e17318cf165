package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-index-serialised",
		Severity:   analysis.Information,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a table in the parameters that the threads of a warp index differently",
		Why: `Parameters lie in constant memory, which gives a warp one address at a time: when its threads read different elements, the reads
follow one another. Measured on an H200 with nvcc 13.0, each thread reading one pointer of a table, 2²⁴ threads:

| elements | same index in a warp | different ones | through a pointer to device memory |
|---:|---:|---:|---:|
| 4 | 42 µs | 42 µs | 42 µs |
| 16 | 42 µs | 84 µs | 43 µs |
| 32 | 42 µs | 148 µs | 43 µs |
| 400 | 42 µs | 160 µs | 43 µs |

` + "`const __grid_constant__`" + ` changes nothing here. Put the table into device memory and pass a pointer to it, or let the threads of a
warp agree on the index. Only indices that surely differ within a warp are reported, and only into tables of at least 16 elements.`,
		Bad: `struct Table { const float* rows[32]; int n; };
__global__ void k(const __grid_constant__ Table table, float* out) { out[threadIdx.x] = table.rows[threadIdx.x & 31][blockIdx.x]; }
`,
		Good: `struct Table { const float* rows[32]; int n; };
__global__ void k(const Table* table, float* out) { out[threadIdx.x] = table->rows[threadIdx.x & 31][blockIdx.x]; }
`,
		Refs: []string{guideKernelParameters},
		Run:  runParamIndexSerialised,
	})
}

// serialElements is the number of elements from which on different indices were measured to cost.
const serialElements = 16

func runParamIndexSerialised(p *analysis.Pass) {
	for f := range paramFates(p) {
		annotated := f.param.Annotated == treesitter.Yes
		switch f.Verdict {
		case paramcopy.NotCopied:
		case paramcopy.Copied, paramcopy.MayBeCopied:
			if !annotated {
				continue
			}
		default:
			continue
		}
		for _, access := range f.param.Divergent() {
			if access.Elements < serialElements {
				continue
			}
			times := "twice"
			if access.Elements >= 2*serialElements {
				times = "3.5 times"
			}
			finding := p.Report(f.decl.At, f.place(), "the threads of a warp read different ones of %d elements of %s, one after the other: that was measured to take %s as long as through a pointer to device memory", access.Elements, f.name(), times)
			for _, step := range access.Chain {
				finding.Related(step.At, step.Span, "calls '%s'", step.Name)
			}
			f.in(finding.Related(access.At, access.Span, "the access"))
			break // one place says it
		}
	}
}

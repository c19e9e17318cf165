package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-copied",
		Severity:   analysis.Information,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a by-value parameter that every thread copies to local memory",
		Why: `A kernel's parameters lie in constant memory. When code needs the address of one, every thread first copies all of it to its own
local memory, and reads the copy; the loads through pointers in it become generic loads. That happens when the address goes to a
function that is not inlined (` + "`__noinline__`" + `, recursive, virtual, only declared, called through a pointer), to an asm statement or to
memory, when addresses in it are compared, and when a parameter of at most 128 bytes is indexed by what is known only at run time.
` + "`const __grid_constant__`" + ` does away with the copy: all threads read the one that the launch made.

Measured on an H200 with nvcc 13.0, a table of pointers of which each thread reads one, 2²⁴ threads:

| bytes | what happens to the table | by value | annotated | |
|---:|---|---:|---:|---:|
| 40 | indexed in the kernel | 163 µs | 42 µs | 3.9 times |
| 136 | ` + "`const T&`" + `, not inlined | 503 µs | 42 µs | 12 times |
| 264 | the same | 1,041 µs | 42 µs | 25 times |
| 1,032 | the same | 4,136 µs | 42 µs | 98 times |
| 3,208 | the same | 12,761 µs | 42 µs | 303 times |

Whether the copy is made was measured with nvcc 11.8, 12.4, 13.0 and 13.5; no compiler says it. From compute_100 on a function that
only reads gets the parameter's own address: the finding names the passes that copy. A copy of which every scalar takes four bytes
becomes a chain of selects without memory where few places index it: then it is a hint.`,
		Bad: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(const Table& t, int i) { return t.rows[i % t.n][i]; }
__global__ void k(Table table, float* out) { out[threadIdx.x] = look(table, blockIdx.x); }
`,
		Good: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(const Table& t, int i) { return t.rows[i % t.n][i]; }
__global__ void k(const __grid_constant__ Table table, float* out) { out[threadIdx.x] = look(table, blockIdx.x); }
`,
		Refs:   []string{guideGridConstant, guideNoInline},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runParamCopied,
	})
}

// fewBytes is the size of a parameter of which a copy is not worth a word.
const fewBytes = 8

func runParamCopied(p *analysis.Pass) {
	if !gridConstantAccepted(p.Command) {
		return
	}
	for f := range paramFates(p) {
		if f.Verdict != paramcopy.Copied || f.param.Annotated != treesitter.No || f.Bytes >= 0 && f.Bytes <= fewBytes || !saysCopied(p, &f) {
			continue
		}
		var finding *analysis.Finding
		switch {
		case f.Form == paramcopy.SelectChain:
			if f.Index == paramcopy.Divergent && f.Bytes <= 32 {
				continue // what it costs in place of the selects was not measured
			}
			finding = p.Report(f.decl.At, f.place(), "every thread loads all of %s and selects an element, %s; with const __grid_constant__ it loads one%s", f.name(), f.because(), f.demands()).As(analysis.Hint)
		case f.Form == paramcopy.MemoryOrSelects:
			if f.Index == paramcopy.Divergent && f.Bytes <= 32 {
				continue
			}
			finding = p.Report(f.decl.At, f.place(), "every thread loads all of %s, %s, and keeps it in local memory or selects from registers; with const __grid_constant__ it loads what it reads%s", f.name(), f.because(), f.demands()).As(analysis.Hint)
		case f.Form == paramcopy.NoForm:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s, %s, and the address is that of the thread's own copy; with const __grid_constant__ it is that of the parameter%s", f.name(), f.because(), f.demands())
		default:
			finding = p.Report(f.decl.At, f.place(), "every thread copies %s to local memory, %s; const __grid_constant__ removes the copy%s%s", f.name(), f.because(), f.demands(), measuredCost(&f))
		}
		f.in(f.related(finding)).Fix(func(p *analysis.Pass) []quickfix.Fix { return copyFixes(p, &f) })
	}
}

// saysCopied tells whether param-copied speaks of a parameter that is copied.
func saysCopied(p *analysis.Pass, f *paramFate) bool {
	return !f.Mutable && annotatable(p.File, f.decl, f.index) && !elsewhereAnnotated(p.File, f.decl, f.index) &&
		!holdsTensorMap(p.File, f.param.Type) && len(f.param.Volatile()) == 0
}

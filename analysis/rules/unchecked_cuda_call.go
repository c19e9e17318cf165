package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
)

func init() {
	register(&analysis.Rule{
		Name:     "unchecked-cuda-call",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a call of CUDA's runtime or libraries whose status is dropped",
		Why: "Functions of the CUDA runtime, cuBLAS, cuDNN, cuFFT, cuRAND, cuSPARSE, cuSOLVER and NCCL say by their result whether they failed. They also bring the errors of earlier, " +
			"asynchronous work. A dropped result hides both; the program goes on with what was never computed.\n\n" +
			"Check the result, or say by a cast to void that it does not matter.",
		Bad: `void h(void* d, const void* s) { cudaMemcpy(d, s, 4, cudaMemcpyHostToDevice); }
`,
		Good: `cudaError_t h(void* d, const void* s) { return cudaMemcpy(d, s, 4, cudaMemcpyHostToDevice); }
`,
		Refs: []string{guide + "#error-checking"},
		Run:  runUncheckedCUDACall,
	})
}

func runUncheckedCUDACall(p *analysis.Pass) {
	for b := range bodies(p) {
		for c := range sure(b) {
			s, ok := c.Node.(*body.ExprStmt)
			if !ok || s.X == nil {
				continue
			}
			if call, name := calledFree(body.Unparen(s.X)); call != nil && returnsStatus(name) && !forgets(name) {
				p.Report(p.Item, call.Callee.Span(), "the result of %s is dropped, and with it what went wrong here or in earlier asynchronous work; check it, or cast it to void", name)
			}
		}
	}
}

// forgets tells whether a function is called for nothing but to forget an error.
func forgets(name string) bool { return name == "cudaGetLastError" || name == "cudaPeekAtLastError" }

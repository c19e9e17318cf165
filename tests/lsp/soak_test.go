package lsp_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// kernels is a file of n kernels, one of which has a fault.
func kernels(n int) string {
	var b strings.Builder
	b.WriteString("#include <cuda_runtime.h>\n")
	for i := range n {
		fmt.Fprintf(&b, "struct P%d { float* data; int n; float w[32]; };\n", i)
		fmt.Fprintf(&b, "__global__ void __launch_bounds__(256) k%d(const __grid_constant__ P%d p, const float* in, float* out) {\n", i, i)
		b.WriteString("  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  if (t < p.n) out[t] = in[t] * p.w[t & 31];\n}\n")
		fmt.Fprintf(&b, "void launch%d(P%d p, const float* in, float* out) { k%d<<<p.n / 256, 256>>>(p, in, out); }\n\n", i, i, i)
	}
	return b.String()
}

// TestSoak types for hours: the memory of process and C heap and the number of
// goroutines must not grow with the number of edits.
func TestSoak(t *testing.T) {
	edits := 100_000
	if testing.Short() {
		edits = 3_000
	}
	r := launch(t, inProcess)
	r.initialize(rich())
	text := kernels(20)
	u := r.open("a.cu", text)
	r.settle(u)
	at := strings.Index(text, "const __grid_constant__ P10")
	toggle := func(i int) {
		if i%2 == 0 {
			must(t, r.Replace(u, at, at+len("const "), ""))
		} else {
			must(t, r.Replace(u, at, at, "const "))
		}
		if i%16 == 0 {
			r.settle(u)
			r.Forget()
		}
		if i%500 == 0 { // documents come and go, too
			other := r.open(fmt.Sprintf("other%d.cu", i), text)
			r.settle(other)
			must(t, r.Close(other))
		}
	}
	warm := edits / 5
	for i := range warm {
		toggle(i)
	}
	r.settle(u)
	goroutines, memory := runtime.NumGoroutine(), resident(t)
	for i := range edits - warm {
		toggle(warm + i)
	}
	r.settle(u)
	if now := runtime.NumGoroutine(); now > goroutines+4 {
		t.Errorf("%d goroutines after %d edits, %d before", now, edits, goroutines)
	}
	const slack = 64 << 20
	if now := resident(t); now > memory+slack {
		t.Errorf("%d MB after %d edits, %d MB before", now>>20, edits, memory>>20)
	}
	t.Logf("%d MB, then %d MB; %d goroutines", memory>>20, resident(t)>>20, runtime.NumGoroutine())
}

// TestWorkersEnd: a closed document leaves no goroutine behind.
func TestWorkersEnd(t *testing.T) {
	r := launch(t, inProcess, wordRule("word", "foo", "bar"))
	r.initialize(rich())
	u := r.open("first.cu", "int foo;")
	r.settle(u)
	before := runtime.NumGoroutine()
	for i := range 200 {
		u := r.open(fmt.Sprintf("%d.cu", i), "int foo;")
		r.settle(u)
		must(t, r.Close(u))
		_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
			return m.Method == "textDocument/publishDiagnostics" && strings.HasSuffix(string(m.Params), u+`","diagnostics":[]}`)
		})
		must(t, err)
		r.Forget()
	}
	if now := runtime.NumGoroutine(); now > before+8 {
		t.Errorf("%d goroutines after 200 documents were closed, %d before", now, before)
	}
}

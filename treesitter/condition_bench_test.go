package treesitter

import (
	"bytes"
	"fmt"
	"testing"
)

// manyConditions returns a file of n groups that hang on macros of the file.
func manyConditions(n int) []byte {
	var b bytes.Buffer
	b.WriteString("#define AT_LEAST(x) (__CUDA_ARCH__ >= x)\n#ifdef __CUDA_ARCH__\n#define DEVICE 1\n#else\n#define DEVICE 0\n#endif\n")
	for i := range n {
		fmt.Fprintf(&b, "#if DEVICE && AT_LEAST(%d) && !defined(NO_%d)\n__device__ int v%d;\n#define HAS_%d 1\n#elif defined(HAS_%d)\nint w%d;\n#endif\n", 500+i%500, i, i, i, i-1, i)
	}
	return b.Bytes()
}

func BenchmarkInactive(b *testing.B) {
	text := NewText(manyConditions(1000))
	env := NewEnv(Closed(), Defined(Macro{Name: "__CUDA_ARCH__", Body: "800"}))
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		Inactive(text, env)
	}
}

// BenchmarkConditions asks for every condition of a file in one environment.
func BenchmarkConditions(b *testing.B) {
	open := Parse(NewText(manyConditions(1000)), NewEnv()).Open()
	env := NewEnv(Closed(), Defined(Macro{Name: "__CUDA_ARCH__", Body: "800"}))
	for b.Loop() {
		for _, e := range open {
			e.Eval(env)
		}
	}
	b.ReportMetric(float64(len(open)), "conditions")
}

// BenchmarkKeystrokeConditions types in a kernel of a file with a condition in
// every kernel.
func BenchmarkKeystrokeConditions(b *testing.B) {
	src := bytes.ReplaceAll(generated(10_000), []byte("  __syncthreads();\n"), []byte("#if DEVICE && AT_LEAST(700)\n  __syncthreads();\n#endif\n"))
	benchmarkKeystroke(b, append(manyConditions(0), src...))
}

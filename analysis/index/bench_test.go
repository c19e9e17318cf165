package index_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/workspace"
)

// including makes a tree of n sources that include one header, and an index of it.
func including(b *testing.B, n int) (p *project, bytes int64) {
	b.Helper()
	p = &project{t: b, root: b.TempDir(), sources: workspace.NewSources(), flags: []string{"-arch=sm_80"}, build: "bench"}
	p.file = filepath.Join(b.TempDir(), "index.db")
	var header strings.Builder
	header.WriteString("#pragma once\n")
	for k := range 200 {
		fmt.Fprintf(&header, "template <class T> __device__ __forceinline__ T op%d(T a, T b) { return a + b; }\n", k)
	}
	header.WriteString("__global__ void shared(const int *in, int *out);\n")
	p.write("shared.cuh", header.String())
	for s := range n {
		text := "#include \"shared.cuh\"\nvoid run(int *a) { shared<<<1, 1>>>(a, a); }\n"
		for k := range 20 {
			text += fmt.Sprintf("template <int N> __global__ void k%d_%d(const float *in, float *out, int n) {\n", s, k) +
				"  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) out[i] = op7(in[i], N);\n}\n"
		}
		p.write(fmt.Sprintf("s%03d.cu", s), text)
		bytes += int64(len(text))
	}
	return p, bytes
}

// BenchmarkCold indexes 500 sources of which nothing is known.
func BenchmarkCold(b *testing.B) {
	p, bytes := including(b, 500)
	b.SetBytes(bytes)
	for b.Loop() {
		_ = os.Remove(p.file)
		p.open().Close()
	}
	if info, err := os.Stat(p.file); err == nil {
		b.ReportMetric(float64(info.Size())/float64(bytes), "stored/byte")
	}
}

// BenchmarkWarm opens the index of 500 sources that are as they were.
func BenchmarkWarm(b *testing.B) {
	p, bytes := including(b, 500)
	p.open().Close()
	b.SetBytes(bytes)
	for b.Loop() {
		i := p.open()
		if s := i.Status(); s.Made != 0 {
			b.Fatalf("%d units were made anew", s.Made)
		}
		i.Close()
	}
}

// BenchmarkHeader is the edit of a header that 500 sources include, until all that
// is known about them is known again and linked.
func BenchmarkHeader(b *testing.B) {
	p, _ := including(b, 500)
	i := p.open()
	header, err := os.ReadFile(p.path("shared.cuh"))
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		n++
		p.write("shared.cuh", fmt.Sprintf("%s__global__ void added%d(int x);\n", header, n))
		i.Outdate(p.path("shared.cuh"))
		i.Update(b.Context(), nil)
		i.Program()
	}
}

// BenchmarkLink links 500 units.
func BenchmarkLink(b *testing.B) {
	p, _ := including(b, 500)
	units := p.open().Units()
	for b.Loop() {
		program.Link(units)
	}
}

package treesitter

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/cpp"
)

// generated returns CUDA source of about the given number of lines, with a
// kernel and its launch every 50 lines.
func generated(lines int) []byte {
	var b strings.Builder
	b.WriteString("#include <cuda_runtime.h>\n#define HD __host__ __device__\nnamespace gen {\n")
	for n := 3; n < lines; n += 50 {
		fmt.Fprintf(&b, `
struct Params%[1]d { float scale[8]; int n; };
template <typename T>
HD inline T combine%[1]d(T a, T b) { return a * b + T(%[1]d); }
__global__ void __launch_bounds__(256) kernel%[1]d(const __grid_constant__ Params%[1]d p, float* __restrict__ out) {
  __shared__ float tile[256];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  // every thread works on its own element
  if (i >= p.n) return;
  tile[threadIdx.x] = out[i];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 8; ++k) {
    out[i] += combine%[1]d(tile[(threadIdx.x + k) %% 256], p.scale[k]);
  }
`, n)
		for k := range 28 {
			fmt.Fprintf(&b, "  out[i] = out[i] * %d.5f + static_cast<float>(p.n - %d);\n", k, k)
		}
		fmt.Fprintf(&b, "}\nvoid launch%[1]d(float* out, cudaStream_t s) {\n  Params%[1]d p{};\n  kernel%[1]d<<<dim3(64), 256, 0, s>>>(p, out);\n}\n", n)
	}
	b.WriteString("}\n")
	return []byte(b.String())
}

// BenchmarkMask measures lexing, splitting and masking without the parse.
func BenchmarkMask(b *testing.B) {
	text := NewText(generated(10_000))
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		splitAll(text.flatten(), DefaultEnv(), nil, nil, false)
	}
}

func BenchmarkParse(b *testing.B) {
	text := NewText(generated(10_000))
	p := NewParser()
	defer p.Close()
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		p.Parse(text, nil, nil)
	}
}

func BenchmarkKeystroke10k(b *testing.B)  { benchmarkKeystroke(b, generated(10_000)) }
func BenchmarkKeystroke100k(b *testing.B) { benchmarkKeystroke(b, generated(100_000)) }

// BenchmarkKeystrokeUnbalanced10k types while a brace is open further up.
func BenchmarkKeystrokeUnbalanced10k(b *testing.B) {
	benchmarkKeystroke(b, bytes.Replace(generated(10_000), []byte("  if (i >= p.n) return;"), []byte("  if (i >= p.n) {"), 1))
}

// benchmarkKeystroke types and deletes one character inside a kernel in the
// middle of the file.
func benchmarkKeystroke(b *testing.B, src []byte) {
	at := len(src)/2 + strings.Index(string(src[len(src)/2:]), "tile[threadIdx.x]")
	p := NewParser()
	defer p.Close()
	doc := p.Parse(NewText(src), nil, nil)
	b.SetBytes(0)
	for i := 0; b.Loop(); i++ {
		c := Change{Span: Span{at, at}, New: "x"}
		if i%2 == 1 {
			c = Change{Span: Span{at, at + 1}}
		}
		text, err := doc.Text.Apply(c)
		if err != nil {
			b.Fatal(err)
		}
		doc = p.Parse(text, nil, doc)
	}
}

// BenchmarkKeystrokeBigKernel types in one kernel of 40 kB.
func BenchmarkKeystrokeBigKernel(b *testing.B) {
	p := NewParser()
	defer p.Close()
	src := bigKernel(40 << 10)
	at := len(src)/2 + strings.Index(string(src[len(src)/2:]), "out[n]")
	doc := p.Parse(NewText(src), nil, nil)
	for i := 0; b.Loop(); i++ {
		c := Change{Span: Span{at, at}, New: "x"}
		if i%2 == 1 {
			c = Change{Span: Span{at, at + 1}}
		}
		text, err := doc.Text.Apply(c)
		if err != nil {
			b.Fatal(err)
		}
		doc = p.Parse(text, nil, doc)
	}
}

// BenchmarkBareTreeSitter10k and 100k do the same keystroke with nothing but
// Tree-sitter's incremental parse of the whole file: the yardstick.
func BenchmarkBareTreeSitter10k(b *testing.B)  { benchmarkBare(b, 10_000) }
func BenchmarkBareTreeSitter100k(b *testing.B) { benchmarkBare(b, 100_000) }

func benchmarkBare(b *testing.B, lines int) {
	doc := Parse(NewText(generated(lines)), nil)
	masked := blankText(doc.Text.Bytes())
	for i := range doc.Items {
		copy(masked[doc.Items[i].Span.Start:], doc.Items[i].Masked)
	}
	at := len(masked)/2 + strings.Index(string(masked[len(masked)/2:]), "tile[threadIdx.x]")
	with := append(append(append([]byte(nil), masked[:at]...), 'x'), masked[at:]...)
	p := sitter.NewParser()
	defer p.Close()
	p.SetLanguage(cpp.GetLanguage())
	parse := func(old *sitter.Tree, text []byte) *sitter.Tree {
		tree, err := p.ParseCtx(context.Background(), old, text)
		if err != nil {
			b.Fatal(err)
		}
		return tree
	}
	line := doc.Text.LineOf(at)
	point := sitter.Point{Row: uint32(line), Column: uint32(at - doc.Text.Line(line).Start)}
	tree := parse(nil, masked)
	for i := 0; b.Loop(); i++ {
		e := sitter.EditInput{StartIndex: uint32(at), OldEndIndex: uint32(at), NewEndIndex: uint32(at + 1), StartPoint: point, OldEndPoint: point}
		text := with
		if i%2 == 1 {
			e.OldEndIndex, e.NewEndIndex = e.NewEndIndex, e.OldEndIndex
			e.OldEndPoint.Column++
			text = masked
		}
		tree.Edit(e)
		next := parse(tree, text)
		tree.Close()
		tree = next
	}
	tree.Close()
}

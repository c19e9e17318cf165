package main

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// file is the text in which one place is edited.
type file struct {
	text string
	// offset and at are where the "const" of a kernel parameter in the middle
	// stands: it is taken away and put back.
	offset int
	at     editor.Position
}

const word = "const "

func newFile(lines int) file {
	var b strings.Builder
	b.WriteString("#include <cuda_runtime.h>\n")
	n := max(1, lines/50)
	for i := range n {
		fmt.Fprintf(&b, "struct P%d { float* data; int n; float w[32]; };\n", i)
		fmt.Fprintf(&b, "__device__ float helper%d(const P%d& p, int j) { return p.w[j & 31] * p.n; }\n", i, i)
		fmt.Fprintf(&b, "__global__ void __launch_bounds__(256) k%d(const __grid_constant__ P%d p, const float* __restrict__ in, float* out) {\n", i, i)
		b.WriteString("  __shared__ float tile[256];\n  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  tile[threadIdx.x] = in[t];\n  __syncthreads();\n")
		for j := range 37 {
			fmt.Fprintf(&b, "  if (t + %d < p.n) out[t + %d] = helper%d(p, t + %d) + tile[(threadIdx.x + %d) & 255];\n", j, j, i, j, j)
		}
		fmt.Fprintf(&b, "}\nvoid launch%d(P%d p, const float* in, float* out) {\n  k%d<<<p.n / 256, 256>>>(p, in, out);\n}\n\n", i, i, i)
	}
	f := file{text: b.String()}
	f.offset = strings.Index(f.text, fmt.Sprintf("const __grid_constant__ P%d p", n/2))
	f.at = editor.Position{
		Line:      strings.Count(f.text[:f.offset], "\n"),
		Character: f.offset - strings.LastIndexByte(f.text[:f.offset], '\n') - 1,
	}
	return f
}

// change is edit i: what is replaced by what, as the protocol says it.
func (f file) change(i int) (r editor.Range, text string) {
	r = editor.Range{Start: f.at, End: f.at}
	if i%2 == 0 {
		r.End.Character += len(word)
		return r, ""
	}
	return r, word
}

// edited is the text after edit i.
func (f file) edited(i int) string {
	if i%2 == 0 {
		return f.text[:f.offset] + f.text[f.offset+len(word):]
	}
	return f.text
}

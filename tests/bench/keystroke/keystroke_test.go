// Package keystroke measures what one edit costs from the new text to the
// diagnostics, without the protocol around it.
package keystroke

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// source is a file of about that many lines with a kernel in every fifty.
func source(lines int) string {
	var b strings.Builder
	b.WriteString("#include <cuda_runtime.h>\n")
	for i := range lines / 50 {
		fmt.Fprintf(&b, "struct P%d { float* data; int n; float w[32]; };\n", i)
		fmt.Fprintf(&b, "__device__ float helper%d(const P%d& p, int j) { return p.w[j & 31] * p.n; }\n", i, i)
		fmt.Fprintf(&b, "__global__ void __launch_bounds__(256) k%d(const __grid_constant__ P%d p, const float* __restrict__ in, float* out) {\n", i, i)
		b.WriteString("  __shared__ float tile[256];\n  int t = blockIdx.x * blockDim.x + threadIdx.x;\n  tile[threadIdx.x] = in[t];\n  __syncthreads();\n")
		for j := range 37 {
			fmt.Fprintf(&b, "  if (t + %d < p.n) out[t + %d] = helper%d(p, t + %d) + tile[(threadIdx.x + %d) & 255];\n", j, j, i, j, j)
		}
		fmt.Fprintf(&b, "}\nvoid launch%d(P%d p, const float* in, float* out) {\n  k%d<<<p.n / 256, 256>>>(p, in, out);\n}\n\n", i, i, i)
	}
	return b.String()
}

// edit is one of the changes that people make all the time: from and to are
// swapped back and forth in the middle of the file.
type edit struct{ name, from, to string }

func edits(kernel int) []edit {
	head := fmt.Sprintf("k%d(const __grid_constant__ P%d p", kernel, kernel)
	body := fmt.Sprintf("out[t + 7] = helper%d(", kernel)
	return []edit{
		{"const", head, strings.Replace(head, "const ", "", 1)},
		{"body", body, strings.Replace(body, "7", "77", 1)},
		{"newline", body, "\n" + body},
		{"brace", body, "{" + body},
	}
}

func BenchmarkKeystroke(b *testing.B) {
	for _, lines := range []int{10_000, 100_000} {
		text := source(lines)
		for _, e := range edits(lines / 100) {
			b.Run(fmt.Sprintf("%d/%s", lines, e.name), func(b *testing.B) { keystroke(b, text, e) })
		}
	}
}

func keystroke(b *testing.B, text string, e edit) {
	unit := &analysis.Unit{Command: &archcfg.Command{Passes: []archcfg.Pass{{Virtual: archcfg.Arch{Number: 80}, Code: []string{"sm_80"}, CUDAArch: 800}}}, Settings: &analysis.Settings{}}
	checker := &analysis.Checker{Rules: rules.All()}
	env := analysis.Environment(unit.Command)
	parser := treesitter.NewParser()
	defer parser.Close()

	at := strings.Index(text, e.from)
	if at < 0 {
		b.Fatalf("the text has no %q", e.from)
	}
	now := treesitter.NewText([]byte(text))
	doc := parser.Parse(now, env, nil)
	result := checker.Check(doc, unit, nil)
	found := [2]int{len(result.Diagnostics), -1}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		from, to := e.from, e.to
		if i%2 == 1 {
			from, to = to, from
		}
		var err error
		if now, err = now.Apply(treesitter.Change{Span: treesitter.Span{Start: at, End: at + len(from)}, New: to}); err != nil {
			b.Fatal(err)
		}
		doc = parser.Parse(now, env, doc)
		result = checker.Check(doc, unit, result)
		if want := &found[(i+1)%2]; *want < 0 {
			*want = len(result.Diagnostics)
		} else if len(result.Diagnostics) != *want {
			b.Fatalf("%d diagnostics, %d after the same edit before", len(result.Diagnostics), *want)
		}
	}
}

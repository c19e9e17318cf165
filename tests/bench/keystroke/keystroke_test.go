// Package keystroke measures what one edit costs from the new text to the
// diagnostics, without the protocol around it.
package keystroke

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/tests/internal/sample"
	"github.com/gridls/gridls/treesitter"
)

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

// kind is a way in which a file hangs on more than its own text.
type kind struct {
	name string
	// text makes the file of the plain one.
	text func(plain string) string
	// passes are the architectures that it is compiled for.
	passes   []int
	includes treesitter.Includer
}

func kinds() []kind {
	plain := func(text string) string { return text }
	return []kind{
		{"plain", plain, []int{80}, nil},
		// Every twentieth kernel is another one for each of three architectures, and
		// for the host: four views.
		{"views", perArch, []int{70, 80, 90}, nil},
		// Ten thousand constants, each computed from others, that kernels read.
		{"constants", func(text string) string { return constants(10_000) + text }, []int{80}, nil},
		{"headers", func(text string) string { return "#include \"all.cuh\"\n" + text }, []int{80}, headers{&treesitter.Source{
			Path: "all.cuh", Text: treesitter.NewText([]byte(strings.ReplaceAll(sample.Source(10_000), " k", " header_k"))),
		}}},
	}
}

// perArch gives every twentieth kernel a branch for each architecture.
func perArch(text string) string {
	parts := strings.Split(text, "__global__")
	for i := 20; i < len(parts); i += 20 {
		parts[i] = strings.Replace(parts[i], "{", "{\n#if __CUDA_ARCH__ >= 900\n  __syncwarp();\n#elif __CUDA_ARCH__ >= 800\n  __syncthreads();\n#elif defined(__CUDA_ARCH__)\n  __threadfence();\n#endif\n", 1)
	}
	return strings.Join(parts, "__global__")
}

// constants writes chains of ten constants, and a kernel that reads the last of each.
func constants(n int) string {
	var s strings.Builder
	s.WriteString("constexpr int scale(int x) { int s = 0; for (int i = 0; i < 8; ++i) s += x * i; return s; }\n")
	for i := range n {
		switch i % 10 {
		case 0:
			fmt.Fprintf(&s, "const int c%d = scale(%d);\n", i, i)
		case 9:
			fmt.Fprintf(&s, "const float c%d = c%d * 0.5f;\n__global__ void reads%d(float* o) { o[0] = c%d; }\n", i, i-1, i, i)
		default:
			fmt.Fprintf(&s, "const int c%d = c%d + %d;\n", i, i-1, i)
		}
	}
	return s.String()
}

// headers knows one file.
type headers struct{ source *treesitter.Source }

func (h headers) Include(_ *treesitter.Source, name string, _ bool) *treesitter.Source {
	if name != h.source.Path {
		return nil
	}
	return h.source
}

func (h headers) Hash() uint64 { return 1 }

func BenchmarkKeystroke(b *testing.B) {
	for _, lines := range []int{10_000, 100_000} {
		text := sample.Source(lines)
		for _, k := range kinds() {
			for _, e := range edits(lines / 100) {
				b.Run(fmt.Sprintf("%d/%s/%s", lines, k.name, e.name), func(b *testing.B) { keystroke(b, k, k.text(text), e) })
			}
		}
	}
}

func keystroke(b *testing.B, k kind, text string, e edit) {
	command := &archcfg.Command{CUDA: true, HostPass: true}
	for _, arch := range k.passes {
		command.Passes = append(command.Passes, archcfg.Pass{Virtual: archcfg.Arch{Number: arch}, Code: []string{fmt.Sprintf("sm_%d", arch)}, CUDAArch: arch * 10})
	}
	unit := &analysis.Unit{Command: command, Settings: &analysis.Settings{}, Includes: k.includes}
	checker := &analysis.Checker{Rules: rules.All()}
	reader := analysis.NewReader()
	defer reader.Close()

	at := strings.Index(text, e.from)
	if at < 0 {
		b.Fatalf("the text has no %q", e.from)
	}
	now := treesitter.NewText([]byte(text))
	reading := reader.Read(now, unit, nil)
	result := checker.Check(reading, nil)
	// What rules about the whole file say of the item that is edited waits for a pause,
	// so the first two edits tell what is found, not the first check.
	found := [2]int{-1, -1}
	spent := make([]time.Duration, 0, b.N)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		start := processorTime()
		from, to := e.from, e.to
		if i%2 == 1 {
			from, to = to, from
		}
		var err error
		if now, err = now.Apply(treesitter.Change{Span: treesitter.Span{Start: at, End: at + len(from)}, New: to}); err != nil {
			b.Fatal(err)
		}
		reading = reader.Read(now, unit, reading)
		result = checker.CheckTyped(reading, result)
		if want := &found[(i+1)%2]; *want < 0 {
			*want = len(result.Diagnostics)
		} else if len(result.Diagnostics) != *want {
			b.Fatalf("%d diagnostics, %d after the same edit before", len(result.Diagnostics), *want)
		}
		spent = append(spent, processorTime()-start)
	}
	slices.Sort(spent)
	for _, percent := range []int{50, 99} {
		b.ReportMetric(float64(spent[(len(spent)-1)*percent/100].Microseconds())/1000, fmt.Sprintf("cpu-p%d-ms", percent))
	}
}

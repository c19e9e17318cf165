package lsp_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// largeDatabase is a compile database of 20,000 entries and 60 MB, with k.cu at the
// end.
func largeDatabase(arch string) string {
	includes := ""
	for i := range 60 {
		includes += fmt.Sprintf(" -isystem /opt/third_party/library-%02d/include/public", i)
	}
	var b bytes.Buffer
	b.WriteString("[\n")
	for i := range 20_000 {
		fmt.Fprintf(&b, "{\"directory\": \".\", \"file\": \"src/f%d.cu\", \"command\": \"nvcc -arch=sm_90 -DN=%d%s -c src/f%d.cu\"},\n", i, i, includes, i)
	}
	b.WriteString(`{"directory": ".", "file": "k.cu", "command": "nvcc -arch=` + arch + ` -c k.cu"}]`)
	return b.String()
}

// awaitUnsupported waits for a list with the finding that depends on the
// architecture, or for one without.
func (r *running) awaitUnsupported(from int, fires bool) {
	r.t.Helper()
	_, _, err := r.Await(r.ctx(), from, func(m editor.Message) bool {
		return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), unsupported) == fires
	})
	must(r.t, err)
}

// TestLargeDatabase: nobody waits for a large database to be read, neither when a
// file is opened nor when a build has written a new one, and then it holds.
func TestLargeDatabase(t *testing.T) {
	if testing.Short() {
		t.Skip("two databases of 60 MB")
	}
	r := launch(t, inProcess)
	r.write("compile_commands.json", largeDatabase("sm_60"))
	r.initialize(rich())
	u := r.open("k.cu", goodKernel)
	r.published(u, 1)
	r.awaitUnsupported(0, true)
	heard := r.Heard()
	r.write("compile_commands.json", largeDatabase("sm_75 "))
	r.changedOnDisk("compile_commands.json")
	must(t, r.Replace(u, 0, 0, "// edited\n"))
	r.settle(u)
	r.awaitUnsupported(heard, false)
}

// BenchmarkFirstEdit times opening a file and its first edit until an answer about
// it is there, beside no compile database and beside one of 60 MB that has just
// changed.
func BenchmarkFirstEdit(b *testing.B) {
	database := largeDatabase("sm_75")
	for _, large := range []bool{false, true} {
		b.Run(fmt.Sprintf("database=%v", large), func(b *testing.B) {
			var took time.Duration
			for b.Loop() {
				b.StopTimer()
				r := launch(b, inProcess)
				r.initialize(rich())
				if large {
					r.write("compile_commands.json", database)
				}
				b.StartTimer()
				start := time.Now()
				u := r.open("k.cu", goodKernel)
				must(b, r.Replace(u, 0, 0, "// edited\n"))
				r.settle(u)
				took += time.Since(start)
				b.StopTimer()
				r.leave()
				b.StartTimer()
			}
			b.ReportMetric(float64(took.Microseconds())/1000/float64(b.N), "ms/answer")
		})
	}
}

package lsp_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// BenchmarkEdit times one edit until its findings are there, with the editor in
// the same process; tests/bench/latency does so with the program.
func BenchmarkEdit(b *testing.B) {
	r := launch(b, inProcess)
	r.initialize(rich())
	text := kernels(1000)
	u := r.open("a.cu", text)
	r.settle(u)
	at := strings.Index(text, "const __grid_constant__ P500")
	for i := 0; b.Loop(); i++ {
		n := r.Heard()
		if i%2 == 0 {
			must(b, r.Replace(u, at, at+len("const "), ""))
		} else {
			must(b, r.Replace(u, at, at, "const "))
		}
		_, _, err := r.Await(b.Context(), n, func(m editor.Message) bool { return m.Method == "textDocument/publishDiagnostics" })
		must(b, err)
		r.Forget()
	}
}

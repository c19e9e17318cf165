package lsp_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// pieces are what edits insert: the begins and ends of everything that decides
// about the structure of a file.
var pieces = []string{
	"__global__ void k(__grid_constant__ P p) {}\n", "struct P { int v[9]; };\n", "const ", "__grid_constant__ ", "__device__ ",
	"{", "}", "(", ")", ";", "<<<1, 2>>>", "/*", "*/", "//", "\n", "\r\n", "\"", "R\"x(", ")x\"", "'", "\\\n",
	"#if 0\n", "#else\n", "#endif\n", "#define __device__\n", "#define P Q\n", "namespace n {\n", "extern \"C\" {\n", "template <typename T> ",
	"ä", "𝕏", "\t", " ", "// gridls: ignore-file grid-constant-not-const\n", "#pragma nv_diag_suppress 1835\n", "int x;",
}

// large is an item of a size from which on it is parsed incrementally.
var large = "__global__ void big(__grid_constant__ int n) {\n" + strings.Repeat("  if (n) { n = f(n, 1) + g[n]; }\n", 400) + "}\n"

// TestAnyHistory: whatever was typed before, the findings are those of the text
// opened afresh, at the latest after a pause.
func TestAnyHistory(t *testing.T) {
	r := launch(t, inProcess)
	r.initialize(rich())
	n := 0
	rapid.Check(t, func(rt *rapid.T) {
		n++
		start := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(rt, "start"), "")
		if rapid.IntRange(0, 4).Draw(rt, "large") == 0 {
			start += large
		}
		typed := r.open(fmt.Sprintf("typed%d.cu", n), start)
		for range rapid.IntRange(1, 12).Draw(rt, "edits") {
			text := r.Doc(typed).Text
			from := boundary(text, rapid.IntRange(0, len(text)).Draw(rt, "from"))
			to := boundary(text, min(len(text), from+rapid.SampledFrom([]int{0, 0, 0, 1, 2, 5, 40}).Draw(rt, "length")))
			must(t, r.Replace(typed, from, to, rapid.SampledFrom(append(pieces, "")).Draw(rt, "text")))
		}
		text := r.Doc(typed).Text
		got := r.latest(typed)
		fresh := r.open(fmt.Sprintf("fresh%d.cu", n), text)
		want := r.latest(fresh)
		if diff := difference(got, want, typed, fresh); diff != "" && strings.Contains(text, "big(") {
			_, _, err := r.Await(r.ctx(), r.Heard(), func(m editor.Message) bool {
				return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), typed)
			})
			must(t, err)
			got = r.latest(typed)
		}
		if diff := difference(got, want, typed, fresh); diff != "" {
			rt.Fatalf("findings after editing differ from those of\n%s\n(-opened afresh +typed)\n%s", text, diff)
		}
		must(t, r.Close(typed))
		must(t, r.Close(fresh))
		r.Forget()
	})
}

// difference compares two lists but for the name of the document.
func difference(got, want []editor.Diagnostic, typed, fresh string) string {
	for i := range got {
		for k := range got[i].Related {
			if got[i].Related[k].Location.URI == typed {
				got[i].Related[k].Location.URI = fresh
			}
		}
	}
	if len(got) == 0 && len(want) == 0 {
		return ""
	}
	return cmp.Diff(want, got)
}

// boundary moves an offset back to the begin of a character, and out of the
// middle of a line's end.
func boundary(text string, at int) int {
	for at > 0 && at < len(text) && (!utf8.RuneStart(text[at]) || text[at] == '\n' && text[at-1] == '\r') {
		at--
	}
	return at
}

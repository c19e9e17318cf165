package server

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/toolkit"
	"github.com/gridls/gridls/treesitter"
)

// TestPlace: a caret below a line in which nvcc has replaced its keywords leads to
// the word in the line as it is written, whatever the line's end and letters.
func TestPlace(t *testing.T) {
	const lines = "// 𝛼\n__global__ void k(__grid_constant__ P p) { int n; n = 1; }\n\tfoo(𝛼, n);\n"
	for _, c := range []struct {
		about   string
		line    int
		excerpt string
		column  int
		want    string
	}{
		{"behind what was replaced", 2, "  __attribute__((global)) void k(__attribute__((grid_constant)) P p) { int n; n = 1; }", strings.Index("  __attribute__((global)) void k(__attribute__((grid_constant)) P p) { int n; n = 1; }", "int n") + 5, "n"},
		{"between replaced words", 2, "  __attribute__((global)) void k(__attribute__((grid_constant)) P p) { int n; n = 1; }", strings.Index("  __attribute__((global)) void k(__attribute__((grid_constant)) P p) {", "void") + 1, "void"},
		{"before any", 3, "  \tfoo(𝛼, n);", 4, "foo"},
		{"a column of the host compiler", 3, "", 2, "foo"},
		{"no column", 3, "", 0, "foo(𝛼, n);"},
		{"a column past the end", 3, "", 99, "foo(𝛼, n);"},
		{"a line that is not there", 99, "", 1, "// 𝛼"},
		{"another line than that of the file", 3, "  something else", 5, "foo(𝛼, n);"},
	} {
		for name, end := range map[string]string{"LF": "\n", "CRLF": "\r\n"} {
			text := treesitter.NewText([]byte(strings.ReplaceAll(lines, "\n", end)))
			span := place(text, &toolkit.Message{Line: c.line, Column: c.column, Excerpt: c.excerpt})
			if got := text.Slice(span); got != c.want {
				t.Errorf("%s, %s: %q is underlined, expected %q", c.about, name, got, c.want)
			}
		}
	}
}

// FuzzPlace: whatever is printed, a place lies in the text.
func FuzzPlace(f *testing.F) {
	f.Add("int a;\nint b;\n", 2, 5, "  int b;")
	f.Add("", 1, 1, "")
	f.Fuzz(func(t *testing.T, source string, line, column int, excerpt string) {
		text := treesitter.NewText([]byte(source))
		span := place(text, &toolkit.Message{Line: line, Column: column, Excerpt: excerpt})
		if span.Start < 0 || span.End < span.Start || span.End > text.Len() {
			t.Errorf("place %v in %d bytes", span, text.Len())
		}
	})
}

package report

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// placeOf is the place between « and » in a text.
func placeOf(t *testing.T, marked string) Place {
	t.Helper()
	before, rest, ok := strings.Cut(marked, "«")
	inside, after, ok2 := strings.Cut(rest, "»")
	if !ok || !ok2 {
		t.Fatalf("no marks in %q", marked)
	}
	return Place{
		Name: "x.cu",
		Text: treesitter.NewText([]byte(before + inside + after)),
		Span: treesitter.Span{Start: len(before), End: len(before) + len(inside)},
	}
}

func TestPosition(t *testing.T) {
	for marked, want := range map[string][2]position{
		"«ab»c":                {{1, 1}, {1, 3}},
		"\n\n  «ab»c":          {{3, 3}, {3, 5}},
		"x\r\n«y\r\nz»":        {{2, 1}, {3, 2}},
		"\ufeff«ab»":           {{1, 1}, {1, 3}},
		"/* 🚀é */ «k»":         {{1, 10}, {1, 11}},
		"\xff\xfe «k»":         {{1, 4}, {1, 5}},
		"a\n«»":                {{2, 1}, {2, 1}},
		"\ta\u0301 «b»":        {{1, 5}, {1, 6}},
		"\n\ufeff\ufeff «b»\n": {{2, 4}, {2, 5}},
	} {
		p := placeOf(t, marked)
		if got := [2]position{p.start(), p.end()}; got != want {
			t.Errorf("%q: %v, want %v", marked, got, want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for marked, want := range map[string][2]string{
		"int «ab» c":            {"int ab c", "    ^^"},
		"\tint «ab»\tc":         {"    int ab  c", "        ^^"},
		"a\t«b\tc»":             {"a   b   c", "    ^^^^^"},
		"/* 漢字 */ «ab»":         {"/* 漢字 */ ab", "           ^^"},
		"«漢»字":                  {"漢字", "^^"},
		"/* e\u0301 */ «ab»":    {"/* e\u0301 */ ab", "        ^^"},
		"\ufeff«ab»":            {"ab", "^^"},
		"a\n«b\nc» d":           {"b", "^"},
		"ab«»":                  {"ab", "  ^"},
		"\x1b[31m«ab»\x00":      {"\ufffd[31mab\ufffd", "     ^^"},
		"\xff «ab»\r\nc":        {"\ufffd ab", "  ^^"},
		"«" + long + "»":        {strings.Repeat("x", maxColumns) + "…", strings.Repeat("^", maxColumns)},
		"ab «c» " + long:        {"ab c " + strings.Repeat("x", maxColumns-5) + "…", "   ^"},
		long + " «ab» " + "end": {"…" + strings.Repeat("x", 39) + " ab end", strings.Repeat(" ", 41) + "^^"},
	} {
		e := excerptOf(placeOf(t, marked))
		if got := [2]string{e.source, strings.Repeat(" ", e.before) + strings.Repeat("^", e.carets)}; got != want {
			t.Errorf("%.60q:\n got %q\nwant %q", marked, got, want)
		}
	}
}

// FuzzExcerpt: whatever the text and the place, the carets stand below what is
// shown, and nothing in it moves a terminal's cursor.
func FuzzExcerpt(f *testing.F) {
	f.Add("\tab\u0301漢\x1b\xff\r\ncd", 2, 9)
	f.Add("\ufeff🚀", 0, 1)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		if start < 0 || end < start || end > len(text) {
			t.Skip()
		}
		p := Place{Text: treesitter.NewText([]byte(text)), Span: treesitter.Span{Start: start, End: end}}
		e := excerptOf(p)
		if !utf8.ValidString(e.source) || strings.ContainsFunc(e.source, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			t.Errorf("%q is shown as %q", text, e.source)
		}
		width := uniseg.StringWidth(e.source)
		if e.before < 0 || e.carets < 1 || e.before+e.carets > width+1 {
			t.Errorf("%q: carets from column %d, %d of them, below %d columns", text, e.before, e.carets, width)
		}
		if from, to := p.start(), p.end(); from.line < 1 || from.column < 1 || to.line < from.line || to.line == from.line && to.column < from.column {
			t.Errorf("%q: from %v to %v", text, from, to)
		}
	})
}

// TestTextInColour: with the colours taken out, it is the text without colours.
func TestTextInColour(t *testing.T) {
	p := placeOf(t, "__global__ void k(«P» p) {}\n")
	file := &File{Name: p.Name, Findings: []Finding{{
		Place: p, Rule: &analysis.Rule{Name: "some-rule"}, Severity: analysis.Warning, Message: "`P` is odd",
		AllPasses: []string{"sm_80", "sm_90"}, Command: "command line",
		Related: []Related{{p, "the other `P`"}},
		Fixes:   []Fix{{Title: "Mend it", Edits: []Edit{{p, "Q"}}}},
	}}}
	var plainText, coloured strings.Builder
	for w, colour := range map[*strings.Builder]bool{&plainText: false, &coloured: true} {
		if err := NewText(w, colour).File(file); err != nil {
			t.Fatal(err)
		}
	}
	const want = `x.cu:1:19: warning: P is odd [some-rule]
    1 | __global__ void k(P p) {}
      |                   ^ mend it
      = x.cu:1:19: the other P
      = for sm_80, sm_90 (command line)
      = gridls explain some-rule
`
	if plainText.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &plainText, want)
	}
	if !strings.Contains(coloured.String(), "\x1b[1;33mwarning\x1b[0m") {
		t.Errorf("the severity has no colour: %q", &coloured)
	}
	if got := regexp.MustCompile(`\x1b\[[0-9;]*m`).ReplaceAllString(coloured.String(), ""); got != want {
		t.Errorf("without its colours the text is\n%s\nwant\n%s", got, want)
	}
}

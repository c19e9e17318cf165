package lsp_test

import (
	"slices"
	"testing"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// returned holds faults that other tools show too; of the last nvcc's number is known.
const returned = `__global__ int first(int n);
__global__ int second(int n);
int gain;
__global__ void third(int* out) { *out = gain; }
`

// elsewhereMessage is what another tool shows in one line.
func elsewhereMessage(line, severity int, source string, code any, message string) map[string]any {
	return map[string]any{
		"range":    map[string]any{"start": map[string]any{"line": line, "character": 0}, "end": map[string]any{"line": line, "character": 5}},
		"severity": severity, "source": source, "code": code, "message": message,
	}
}

// shownLines are the lines of the findings, in order.
func shownLines(all []editor.Diagnostic) []int {
	lines := []int{}
	for _, d := range all {
		lines = append(lines, d.Range.Start.Line)
	}
	return lines
}

// TestShownElsewhere: what another tool shows in the same line is not repeated, as
// long as it does and a setting says so.
func TestShownElsewhere(t *testing.T) {
	const name = "kern_type_not_void_return"
	for title, c := range map[string]struct {
		message  map[string]any
		settings map[string]any
		want     []int
	}{
		"clangd":                      {elsewhereMessage(0, 1, "clang", name, "…"), nil, []int{1, 3}},
		"clangd in another line":      {elsewhereMessage(2, 1, "clang", name, "…"), nil, []int{0, 1, 3}},
		"clangd on something else":    {elsewhereMessage(0, 1, "clang", "expected_expression", "…"), nil, []int{0, 1, 3}},
		"clangd warns, nvcc refuses":  {elsewhereMessage(0, 2, "clang", name, "…"), nil, []int{0, 1, 3}},
		"clangd is to be seen beside": {elsewhereMessage(0, 1, "clang", name, "…"), map[string]any{"clangd": "show"}, []int{0, 1, 3}},
		"another tool":                {elsewhereMessage(0, 1, "words", name, "…"), nil, []int{0, 1, 3}},
		"nvcc without a number":       {elsewhereMessage(1, 1, "nvcc", nil, "…"), nil, []int{0, 3}},
		"nvcc to be seen beside":      {elsewhereMessage(1, 1, "nvcc", nil, "…"), map[string]any{"nvcc": "show"}, []int{0, 1, 3}},
		"nvcc warns":                  {elsewhereMessage(1, 2, "nvcc", nil, "…"), nil, []int{0, 1, 3}},
		"nvcc with another number":    {elsewhereMessage(3, 1, "nvcc", nil, "#20-D: …"), nil, []int{0, 1, 3}},
		"nvcc with the number":        {elsewhereMessage(3, 1, "nvcc", nil, "#20094-D: …"), nil, []int{0, 1}},
		"cpptools with the number":    {elsewhereMessage(3, 1, "C/C++", 20094, "…"), nil, []int{0, 1}},
		"cpptools without one":        {elsewhereMessage(3, 1, "C/C++", nil, "…"), nil, []int{0, 1, 3}},
	} {
		t.Run(title, func(t *testing.T) {
			r := launch(t, inProcess, rules.All()...)
			if c.settings != nil {
				r.Settings["gridls"] = map[string]any{"duplicates": c.settings}
			}
			r.initialize(rich())
			u := r.open("a.cu", returned)
			if got := shownLines(r.latest(u)); !slices.Equal(got, []int{0, 1, 3}) {
				t.Fatalf("at first findings are in the lines %d", got)
			}
			tell := func(all ...any) {
				r.notify("gridls/shownElsewhere", map[string]any{"uri": u, "diagnostics": append([]any{}, all...)})
			}
			tell(c.message)
			if got := shownLines(r.latest(u)); !slices.Equal(got, c.want) {
				t.Errorf("findings are in the lines %d, expected %d", got, c.want)
			}
			tell()
			if got := shownLines(r.latest(u)); !slices.Equal(got, []int{0, 1, 3}) {
				t.Errorf("when nobody else shows anything, findings are in the lines %d", got)
			}
		})
	}
}

// TestShownElsewhereWhileTyping: until the editor tells anew, lines move with the
// edits, and the one that is edited stays as it is.
func TestShownElsewhereWhileTyping(t *testing.T) {
	r := launch(t, inProcess, rules.All()...)
	r.initialize(rich())
	u := r.open("a.cu", returned)
	r.notify("gridls/shownElsewhere", map[string]any{"uri": u, "diagnostics": []any{
		elsewhereMessage(0, 1, "clang", "kern_type_not_void_return", "…"),
		elsewhereMessage(3, 1, "clang", "ref_bad_target", "…"),
	}})
	for _, step := range []struct {
		text string
		want []int
	}{
		{returned, []int{1}},
		{"\n\n" + returned, []int{3}},
		{"__global__ int  first(int n);\n" + returned[29:], []int{1}},
	} {
		must(t, r.SetText(u, step.text))
		if got := shownLines(r.latest(u)); !slices.Equal(got, step.want) {
			t.Errorf("findings of %q are in the lines %d, expected %d", step.text, got, step.want)
		}
	}
}

// TestShownElsewhereFixes: the fixes of what another tool shows are offered all the
// same, and unreadable or strange words change nothing.
func TestShownElsewhereFixes(t *testing.T) {
	r := launch(t, inProcess, rules.All()...)
	r.initialize(rich())
	u := r.open("a.cu", returned)
	r.notify("gridls/shownElsewhere", map[string]any{"uri": u, "diagnostics": []any{elsewhereMessage(0, 1, "clang", "kern_type_not_void_return", "…")}})
	r.notify("gridls/shownElsewhere", map[string]any{"uri": r.uri("never-opened.cu"), "diagnostics": []any{}})
	r.notify("gridls/shownElsewhere", map[string]any{"uri": 7})
	if got := shownLines(r.latest(u)); !slices.Equal(got, []int{1, 3}) {
		t.Fatalf("findings are in the lines %d", got)
	}
	var actions []struct{ Title string }
	r.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": u}, "context": map[string]any{"diagnostics": []any{}},
		"range": editor.Range{Start: editor.Position{Character: 11}, End: editor.Position{Character: 11}},
	}, &actions)
	if len(actions) == 0 {
		t.Error("no fix is offered for a finding that another tool shows")
	}
	r.notify("gridls/shownElsewhere", map[string]any{"uri": u, "diagnostics": []any{elsewhereMessage(1e9, 1, "clang", "kern_type_not_void_return", "…")}})
	must(t, r.SetText(u, ""))
	if got := r.latest(u); len(got) != 0 {
		t.Errorf("an empty file has %v", got)
	}
}

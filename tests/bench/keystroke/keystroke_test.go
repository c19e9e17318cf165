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

func BenchmarkKeystroke(b *testing.B) {
	for _, lines := range []int{10_000, 100_000} {
		text := sample.Source(lines)
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

package tests

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/internal/checked"
	"github.com/gridls/gridls/treesitter"
)

// FuzzRules runs every rule and computes every fix and refactoring on any
// bytes: nothing may panic, point outside the text or contradict itself.
func FuzzRules(f *testing.F) {
	paths, _ := filepath.Glob("rules/*.txtar")
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			f.Add(file.Data)
		}
	}
	for _, r := range rules.All() {
		f.Add([]byte(r.Bad))
	}
	unit := checked.Unit(f, []string{"-gencode", "arch=compute_61,code=sm_61", "-gencode", "arch=compute_80,code=sm_80"}, "12.4")
	unit.Settings.Suggest = analysis.SuggestAll
	f.Fuzz(func(t *testing.T, source []byte) {
		r := checked.Text(t, string(source), unit)
		for i := range r.Diagnostics {
			inRange(t, "text", len(source), &r.Diagnostics[i])
		}
		for range rules.Refactorings(r.Pass(), treesitter.Span{Start: 0, End: len(source)}) {
		}
	})
}

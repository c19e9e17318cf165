package cli

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/quickfix"
)

// wish is a rule for files that declare a function "want_X": each function "old"
// that they see is to be called X.
func wish() *analysis.Rule {
	return &analysis.Rule{Name: "wish", Severity: analysis.Error, Scope: analysis.FileScope, Run: func(p *analysis.Pass) {
		for mine := range p.File.Decls() {
			name, wants := strings.CutPrefix(mine.Name, "want_")
			if !wants || mine.At.From != nil {
				continue
			}
			for other := range p.File.Decls() {
				if other.Name != "old" {
					continue
				}
				file := ""
				if other.At.From != nil {
					file = other.At.From.Path
				}
				p.Report(mine.At, mine.NameSpan, "old should be %s", name).Fix(func(*analysis.Pass) []quickfix.Fix {
					return []quickfix.Fix{{Title: "Call it " + name, Edits: []quickfix.Edit{{File: file, Span: other.At.InFile(other.NameSpan), New: name}}}}
				})
			}
		}
	}}
}

// mend runs the rule over the files whose names end in .cu, with all files in a
// new folder.
func mend(t *testing.T, tree map[string]string) (f *fixer, dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range tree {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	sources, err := filepath.Glob(filepath.Join(dir, "*.cu"))
	if err != nil {
		t.Fatal(err)
	}
	var inputs []input
	for _, path := range sources {
		inputs = append(inputs, input{File: files.File{Path: path, Named: true}})
	}
	f = &fixer{project: &project{
		checker: &analysis.Checker{Rules: []*analysis.Rule{wish()}}, finder: archcfg.NewFinder(),
		severities: map[string]analysis.Severity{}, headers: map[string]bool{}, sources: workspace.NewSources(),
	}}
	f.run(inputs, func(stale []*work) []struct{} {
		return inParallel(stale, newProgress(io.Discard, len(stale), ""), f.look)
	})
	return f, dir
}

// held is what the files of a folder hold.
func held(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range entries {
		content, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString(e.Name() + ": " + string(content))
	}
	return b.String()
}

func TestOfConflictingFixesTheFirstStands(t *testing.T) {
	f, dir := mend(t, map[string]string{
		"a.cu": "#include \"h.h\"\nvoid want_first();\n",
		"b.cu": "#include \"h.h\"\nvoid want_second();\n",
		"h.h":  "void old();\n",
	})
	if lost := f.write(files.Replace); len(lost) > 0 {
		t.Errorf("not written: %v", lost)
	}
	want := "a.cu: #include \"h.h\"\nvoid want_first();\nb.cu: #include \"h.h\"\nvoid want_second();\nh.h: void first();\n"
	if got := held(t, dir); got != want {
		t.Errorf("the files hold\n%s\nexpected\n%s", got, want)
	}
	if a, b := f.works[0], f.works[1]; len(a.applied) != 1 || len(b.applied) != 0 {
		t.Errorf("%d and %d fixes were applied, expected one of the first file", len(a.applied), len(b.applied))
	}
}

// TestAllFilesOfAFixOrNone: where one file cannot be written, nothing stays of the
// fixes that it is a part of, and nothing of the others is lost.
func TestAllFilesOfAFixOrNone(t *testing.T) {
	tree := map[string]string{
		"a.cu":    "#include \"h.h\"\nvoid want_new();\n",
		"b.cu":    "#include \"h.h\"\nvoid b();\n",
		"own.cu":  "void old();\nvoid want_mine();\n",
		"h.h":     "void old();\n",
		"other.h": "",
	}
	f, dir := mend(t, tree)
	header := filepath.Join(dir, "h.h")
	before := f.works[0].first
	lost := f.write(func(changes ...files.Change) error {
		if len(changes) == 1 && filepath.Base(changes[0].Path) == "h.h" {
			return &files.ReplaceError{Path: changes[0].Path, Err: errors.New("the disk is full")}
		}
		return files.Replace(changes...)
	})
	f.undo(lost)
	if len(lost) != 1 || !lost[f.project.paths.of(header)] {
		t.Errorf("not written: %v", lost)
	}
	tree["own.cu"] = "void mine();\nvoid want_mine();\n"
	for name, want := range tree {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s holds %q, %v; expected %q", name, got, err, want)
		}
	}
	a, b, own := f.works[0], f.works[1], f.works[2]
	if a.problem == nil || !strings.Contains(a.problem.Error(), "h.h, which changes with it, was not written: the disk is full") {
		t.Errorf("the source says %v", a.problem)
	}
	if len(a.applied) != 0 || len(a.remaining().Findings) != len(before.Findings) {
		t.Errorf("%d fixes are told, %d findings remain of %d", len(a.applied), len(a.remaining().Findings), len(before.Findings))
	}
	if b.problem != nil || own.problem != nil || len(own.applied) != 1 {
		t.Errorf("others are touched: %v, %v, %d fixes", b.problem, own.problem, len(own.applied))
	}
}

func TestAFileThatChangedMeanwhileIsLeftAlone(t *testing.T) {
	f, dir := mend(t, map[string]string{"a.cu": "#include \"h.h\"\nvoid want_new();\n", "h.h": "void old();\n"})
	header := filepath.Join(dir, "h.h")
	if err := os.WriteFile(header, []byte("void old(int);\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if lost := f.write(files.Replace); len(lost) != 1 {
		t.Errorf("not written: %v", lost)
	}
	if content, _ := os.ReadFile(header); string(content) != "void old(int);\n" {
		t.Errorf("what somebody wrote meanwhile is gone: %q", content)
	}
	if problem := f.works[0].problem; !errors.Is(problem, files.ErrChanged) {
		t.Errorf("the source says %v", problem)
	}
}

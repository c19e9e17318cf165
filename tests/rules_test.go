package tests

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/checked"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// fixture is one .txtar of tests/rules: sources with "// want" comments, and
// what the best fix of every finding makes of them (NAME.fixed).
type fixture struct {
	path    string
	rule    *analysis.Rule
	archive *txtar.Archive
	unit    *analysis.Unit
}

// fixtures reads all of tests/rules. Lines "flags: …" and "toolkit: …" of an
// archive's comment say how its files are compiled.
func fixtures(t *testing.T) []*fixture {
	t.Helper()
	paths, err := filepath.Glob("rules/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	var all []*fixture
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f := &fixture{path: path, archive: archive}
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		if f.rule, err = analysis.FindRule(rules.All(), name); err != nil {
			t.Fatalf("%s is named after no rule: %v", path, err)
		}
		if aboutProgram(f.rule) {
			continue // see rules_program_test.go
		}
		flags, toolkit := f.rule.Flags, f.rule.Toolkit
		for line := range strings.Lines(string(archive.Comment)) {
			if v, ok := strings.CutPrefix(line, "flags:"); ok {
				flags = strings.Fields(v)
			}
			if v, ok := strings.CutPrefix(line, "toolkit:"); ok {
				toolkit = strings.TrimSpace(v)
			}
		}
		f.unit = defaultUnit(t, f.rule, flags, toolkit)
		all = append(all, f)
	}
	return all
}

// defaultUnit has the default rules on, and the rule in question.
func defaultUnit(t *testing.T, rule *analysis.Rule, flags []string, toolkit string) *analysis.Unit {
	t.Helper()
	unit := checked.Unit(t, flags, toolkit)
	unit.Settings = &analysis.Settings{Rules: map[string]analysis.Severity{rule.Name: rule.Severity}}
	return unit
}

// sources are the files of the fixture that are checked.
func (f *fixture) sources() []txtar.File {
	var files []txtar.File
	for _, file := range f.archive.Files {
		if !strings.HasSuffix(file.Name, ".fixed") {
			files = append(files, file)
		}
	}
	return files
}

func (f *fixture) file(name string) (string, bool) {
	for _, file := range f.archive.Files {
		if file.Name == name {
			return string(file.Data), true
		}
	}
	return "", false
}

// want is one expectation: // want rule-name "regexp".
type want struct {
	line    int
	rule    string
	message *regexp.Regexp
}

var wantComment = regexp.MustCompile(`([a-z0-9-]+) ("(?:[^"\\]|\\.)*")`)

func wants(t *testing.T, name, source string) []want {
	t.Helper()
	var all []want
	for i, line := range strings.Split(source, "\n") {
		_, comment, ok := strings.Cut(line, "// want ")
		if !ok {
			continue
		}
		matches := wantComment.FindAllStringSubmatch(comment, -1)
		if len(matches) == 0 {
			t.Errorf("%s:%d: want what? %q", name, i+1, comment)
		}
		for _, m := range matches {
			pattern, err := strconv.Unquote(m[2])
			if err != nil {
				t.Fatalf("%s:%d: %v", name, i+1, err)
			}
			all = append(all, want{i + 1, m[1], regexp.MustCompile(pattern)})
		}
	}
	return all
}

// TestRuleFixtures compares findings with the wanted ones, one to one, and the
// fixed text with its golden file.
func TestRuleFixtures(t *testing.T) {
	for _, f := range fixtures(t) {
		for _, file := range f.sources() {
			t.Run(f.rule.Name+"/"+file.Name, func(t *testing.T) {
				source := string(file.Data)
				r := checked.Text(t, source, f.unit)
				compareWants(t, wants(t, file.Name, source), r)
				compareFixed(t, f, file.Name, source, r)
			})
		}
	}
	if *update && !t.Failed() {
		for _, f := range fixtures(t) {
			rewrite(t, f)
		}
	}
}

func compareWants(t *testing.T, expected []want, r *analysis.Result) {
	t.Helper()
	for _, d := range r.Diagnostics {
		line := r.Doc.Text.LineOf(d.Span.Start) + 1
		found := -1
		for i, w := range expected {
			if w.line == line && w.rule == d.Rule.Name && w.message.MatchString(d.Message) {
				found = i
				break
			}
		}
		if found < 0 {
			t.Errorf("unexpected at line %d: %s [%s]", line, d.Message, d.Rule.Name)
			continue
		}
		expected = append(expected[:found:found], expected[found+1:]...)
	}
	for _, w := range expected {
		t.Errorf("missing at line %d: %s %q; found:\n%s", w.line, w.rule, w.message, checked.Describe(r))
	}
}

func compareFixed(t *testing.T, f *fixture, name, source string, r *analysis.Result) {
	t.Helper()
	golden, ok := f.file(name + ".fixed")
	fixed := applyBest(t, source, r)
	switch {
	case *update:
	case !ok && fixed != source:
		t.Errorf("there are fixes but no %s.fixed:\n%s", name, cmp.Diff(source, fixed))
	case ok && fixed != golden:
		t.Errorf("fixed text differs (-want +got):\n%s", cmp.Diff(golden, fixed))
	}
}

// applyBest applies the best fix of every finding; one that touches the text of
// an earlier one waits.
func applyBest(t *testing.T, source string, r *analysis.Result) string {
	t.Helper()
	var edits []quickfix.Edit
	for i := range r.Diagnostics {
		for _, fix := range r.Diagnostics[i].Fixes() {
			if fix.Disabled != "" {
				continue
			}
			if merged, err := quickfix.Merge(edits, fix.Edits); err == nil {
				edits = merged
			}
			break
		}
	}
	return checked.Apply(t, source, edits)
}

func rewrite(t *testing.T, f *fixture) {
	t.Helper()
	out := &txtar.Archive{Comment: f.archive.Comment}
	for _, file := range f.sources() {
		out.Files = append(out.Files, file)
		source := string(file.Data)
		if fixed := applyBest(t, source, checked.Text(t, source, f.unit)); fixed != source {
			out.Files = append(out.Files, txtar.File{Name: file.Name + ".fixed", Data: []byte(fixed)})
		}
	}
	if err := os.WriteFile(f.path, txtar.Format(out), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestEveryRuleHasAFixture fails for a rule that nobody wrote examples for.
func TestEveryRuleHasAFixture(t *testing.T) {
	have := map[string]bool{}
	for _, f := range fixtures(t) {
		have[f.rule.Name] = true
	}
	for _, r := range rules.All() {
		if !have[r.Name] && !aboutProgram(r) {
			t.Errorf("tests/rules/%s.txtar is missing", r.Name)
		}
	}
}

// describeFixes is what a finding offers, for failure messages.
func describeFixes(fixes []quickfix.Fix) string {
	var b strings.Builder
	for _, f := range fixes {
		fmt.Fprintf(&b, "  %s (%s) %s\n", f.Title, f.Applicability, f.Disabled)
	}
	return b.String()
}

package oracle

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/internal/checked"
)

// TestOracleCases holds every rule to the lines at which the compilers speak,
// toolkit by toolkit, and to silence wherever they accept the file.
func TestOracleCases(t *testing.T) {
	for _, c := range loadCases(t) {
		for _, toolkit := range toolkits {
			if !c.runs(toolkit) {
				continue
			}
			t.Run(c.File+"/"+toolkit, func(t *testing.T) {
				r := checked.Text(t, c.source, checked.Unit(t, flags(c.source), toolkit))
				for rule := range c.Rules {
					judge(t, c, rule, toolkit, r)
				}
				if slices.Contains(c.Accepted, toolkit) {
					noErrors(t, r, c)
				}
				if passes := c.Passes[toolkit]; passes != nil {
					judgePasses(t, c, passes, r)
				}
			})
		}
	}
}

// judge compares the lines of one rule's findings with the expected ones.
func judge(t *testing.T, c *testCase, rule, toolkit string, r *analysis.Result) {
	t.Helper()
	var got []int
	for _, d := range r.Diagnostics {
		if d.Rule.Name != rule {
			continue
		}
		line := r.Doc.Text.LineOf(d.Span.Start) + 1
		got = append(got, line)
		if slices.Contains(c.Crashes[rule], line) && d.Severity != analysis.Error {
			t.Errorf("%s is no error at line %d, which ends in an illegal access", rule, line)
		}
	}
	want := c.lines(rule, toolkit)
	for _, line := range want {
		if !slices.Contains(got, line) && !overlap(got, c.Alt[rule]) {
			t.Errorf("%s is silent at line %d; found:\n%s", rule, line, checked.Describe(r))
		}
	}
	for _, line := range got {
		if slices.Contains(c.Missed[rule], line) {
			t.Errorf("%s now speaks at line %d: move it from missed to rules", rule, line)
			continue
		}
		if !slices.Contains(want, line) && !slices.Contains(c.Alt[rule], line) && !slices.Contains(c.Optional[rule], line) {
			t.Errorf("%s speaks at line %d; found:\n%s", rule, line, checked.Describe(r))
		}
	}
}

// judgePasses holds the errors at each line to the passes that report one there.
// Whether the host's does so beside device passes is not told.
func judgePasses(t *testing.T, c *testCase, reporting map[string][]int, r *analysis.Result) {
	t.Helper()
	named := map[int][]string{}
	for _, d := range r.Diagnostics {
		line := r.Doc.Text.LineOf(d.Span.Start) + 1
		if d.Severity != analysis.Error || slices.Contains(c.Optional[d.Rule.Name], line) {
			continue
		}
		if lines := c.Rules[d.Rule.Name]; len(lines) == 1 && slices.Contains(c.Alt[d.Rule.Name], line) {
			line = lines[0]
		}
		named[line] = append(named[line], virtualPasses(r, &d)...)
	}
	for line, names := range named {
		slices.Sort(names)
		names = slices.Compact(names)
		if want := reportingAt(reporting, line); !slices.Equal(names, want) {
			t.Errorf("line %d is an error in the passes %q, nvcc reports it in %q", line, names, want)
		}
	}
}

// virtualPasses are the passes of a finding, as nvcc's are called: "compute_80",
// or "host" where no other has it.
func virtualPasses(r *analysis.Result, d *analysis.Diagnostic) []string {
	if d.HostOnly {
		return []string{hostPass}
	}
	passes := d.Passes
	if len(passes) == 0 {
		passes = r.Unit.Command.Passes
	}
	var names []string
	for _, p := range passes {
		names = append(names, "compute_"+p.Virtual.String())
	}
	return names
}

// reportingAt are the device passes that report an error at a line, or the host's
// where it alone does.
func reportingAt(passes map[string][]int, line int) []string {
	var names []string
	for name, lines := range passes {
		if name != hostPass && slices.Contains(lines, line) {
			names = append(names, name)
		}
	}
	if len(names) == 0 && slices.Contains(passes[hostPass], line) {
		return []string{hostPass}
	}
	slices.Sort(names)
	return names
}

// TestExpectedFollowsCompilers: where passes were recorded, what is expected of
// rules that give errors is what some pass reports, and nothing else is.
func TestExpectedFollowsCompilers(t *testing.T) {
	errors := map[string]bool{}
	for _, r := range rules.All() {
		errors[r.Name] = r.Severity == analysis.Error
	}
	for _, c := range loadCases(t) {
		for toolkit, passes := range c.Passes {
			reported, expected := map[int]bool{}, map[int]bool{}
			for _, lines := range passes {
				for _, line := range lines {
					reported[line] = true
				}
			}
			for rule := range c.Rules {
				for _, line := range slices.Concat(c.lines(rule, toolkit), c.Missed[rule]) {
					expected[line] = true
					if errors[rule] && !reported[line] && !slices.Contains(c.Beyond[rule], line) {
						t.Errorf("%s: %s is expected at line %d, where nvcc %s reports nothing", c.File, rule, line, toolkit)
					}
				}
			}
			for line := range reported {
				if !expected[line] {
					t.Errorf("%s: nvcc %s reports line %d, which no rule is expected to", c.File, toolkit, line)
				}
			}
		}
	}
}

func overlap(a, b []int) bool {
	return slices.ContainsFunc(a, func(n int) bool { return slices.Contains(b, n) })
}

// noErrors fails for every error in a file that the compiler accepts, but for
// faults that it is known to overlook, and code that ends in an illegal access.
func noErrors(t *testing.T, r *analysis.Result, c *testCase) {
	t.Helper()
	for _, d := range r.Diagnostics {
		line := r.Doc.Text.LineOf(d.Span.Start) + 1
		if d.Severity == analysis.Error && (c == nil || !slices.Contains(c.Optional[d.Rule.Name], line) && !slices.Contains(c.Crashes[d.Rule.Name], line)) {
			t.Errorf("error %s at line %d of a file that compiles: %s", d.Rule.Name, line, d.Message)
		}
	}
}

// TestOracleAccepted looks at files of other subjects that compile: none of
// them may get an error.
func TestOracleAccepted(t *testing.T) {
	archive, err := txtar.ParseFile("accepted.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files) == 0 {
		t.Fatal("no files")
	}
	for _, file := range archive.Files {
		name, list, _ := strings.Cut(file.Name, " (")
		source := string(file.Data)
		for _, toolkit := range strings.Fields(strings.TrimSuffix(list, ")")) {
			t.Run(name+"/"+toolkit, func(t *testing.T) {
				noErrors(t, checked.Text(t, source, checked.Unit(t, flags(source), toolkit)), nil)
			})
		}
	}
}

// TestEveryFileIsExpected fails for a case without a recorded answer.
func TestEveryFileIsExpected(t *testing.T) {
	known := map[string]bool{}
	for _, c := range loadCases(t) {
		known[c.File] = true
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".cu" {
			return err
		}
		if !known[filepath.ToSlash(path)] {
			t.Errorf("%s has no entry in expected.json", path)
		}
		return nil
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
}

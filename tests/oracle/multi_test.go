package oracle

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/cli"
)

// multiSample is how many projects share one that is compiled when -full is not
// given.
const multiSample = 10

// multiFinding is what of a finding is compared.
type multiFinding struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Message  string `json:"message"`
}

func (f *multiFinding) place() string { return f.File + ":" + strconv.Itoa(f.Line) }

// TestMultiCases checks each project as a user would, with each toolkit.
func TestMultiCases(t *testing.T) {
	answers := readAnswers(t)
	for _, c := range loadMulti(t) {
		for _, toolkit := range toolkits {
			if slices.Contains(c.skip, toolkit) {
				continue
			}
			t.Run(c.name+"/"+toolkit, func(t *testing.T) {
				t.Parallel()
				found := c.check(t, toolkit)
				for rule, want := range c.rules {
					if got := placesOf(found, func(f *multiFinding) bool { return f.Rule == rule }); !slices.Equal(got, want) {
						t.Errorf("%s speaks at %v, expected %v; all findings:\n%+v", rule, got, want, found)
					}
				}
				answer, known := answers[c.name][toolkit]
				if !known {
					t.Fatalf("the compiler's answer is not recorded: go test ./tests/oracle -run TestMultiRecord -args -record %s", c.name)
				}
				linked := programRules()
				errors := placesOf(found, func(f *multiFinding) bool { return f.Severity == "error" && !linked[f.Rule] })
				missed := func(place string) bool { return slices.Contains(c.missed, place) }
				if want := slices.DeleteFunc(answer.errors(), missed); !slices.Equal(errors, want) {
					t.Errorf("errors at %v, the compiler has them at %v; all findings:\n%+v", errors, want, found)
				}
			})
		}
	}
}

// programRules are the rules that compare units: no compiler does.
func programRules() map[string]bool {
	names := map[string]bool{}
	for _, r := range rules.All() {
		names[r.Name] = r.Scope == analysis.ProgramScope
	}
	return names
}

// placesOf are the sorted places of some findings.
func placesOf(found []multiFinding, wanted func(*multiFinding) bool) []string {
	var places []string
	for i := range found {
		if wanted(&found[i]) {
			places = append(places, found[i].place())
		}
	}
	return sortedPlaces(places)
}

// check runs gridls over the project.
func (c *multiCase) check(t *testing.T, toolkit string) []multiFinding {
	t.Helper()
	dir := t.TempDir()
	c.write(t, dir)
	var out, problems bytes.Buffer
	args := []string{"check", dir, "--format", "json", "--cuda", toolkit}
	for _, unit := range c.units() {
		if filepath.Ext(unit) == ".cpp" {
			// A folder is searched for CUDA's own files.
			args = append(args, filepath.Join(dir, filepath.FromSlash(unit)))
		}
	}
	for rule := range c.rules {
		args = append(args, "--rule", rule+"="+severityOf(t, rule))
	}
	if code := cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &problems}); code > 1 {
		t.Fatalf("exit status %d: %s", code, problems.String())
	}
	var found []multiFinding
	if err := json.Unmarshal(out.Bytes(), &found); err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	for i := range found {
		path, err := filepath.Abs(found[i].File)
		if err != nil {
			t.Fatal(err)
		}
		if relative, err := filepath.Rel(dir, path); err == nil {
			found[i].File = filepath.ToSlash(relative)
		}
	}
	return found
}

// severityOf is the severity of a rule when it is on.
func severityOf(t *testing.T, rule string) string {
	t.Helper()
	for _, r := range rules.All() {
		if r.Name == rule {
			return r.Severity.String()
		}
	}
	t.Fatalf("there is no rule %s", rule)
	return ""
}

// TestMultiAgree asks the compilers again: they must still say what is recorded.
func TestMultiAgree(t *testing.T) {
	tried, every := []string{"13.5"}, multiSample
	switch {
	case *full:
		tried, every = toolkits[:], 1
	case inCI():
		tried, every = toolkits[:], multiSample/2
	}
	installed := compilers(t, tried...)
	answers := readAnswers(t)
	for _, c := range chosen(loadMulti(t), every) {
		for _, nvcc := range installed {
			if slices.Contains(c.skip, nvcc.toolkit) {
				continue
			}
			t.Run(c.name+"/"+nvcc.toolkit, func(t *testing.T) {
				t.Parallel()
				if diff := cmp.Diff(answers[c.name][nvcc.toolkit], nvcc.build(t, c)); diff != "" {
					t.Errorf("the compiler's answer is not the recorded one (-recorded +now):\n%s", diff)
				}
			})
		}
	}
}

// TestMultiRecord records the compilers' answers for the projects whose names match
// -record, and drops those of projects that are no more.
func TestMultiRecord(t *testing.T) {
	if *record == "" {
		t.Skip("nothing is recorded without -record")
	}
	pattern, err := regexp.Compile(*record)
	if err != nil {
		t.Fatal(err)
	}
	installed := compilers(t, toolkits[:]...)
	answers, known := readAnswers(t), map[string]bool{}
	for _, c := range loadMulti(t) {
		known[c.name] = true
		if !pattern.MatchString(c.name) {
			continue
		}
		answers[c.name] = map[string]multiAnswer{}
		for _, nvcc := range installed {
			if !slices.Contains(c.skip, nvcc.toolkit) {
				answers[c.name][nvcc.toolkit] = nvcc.build(t, c)
			}
		}
	}
	maps.DeleteFunc(answers, func(name string, _ map[string]multiAnswer) bool { return !known[name] })
	if err := os.WriteFile(multiAnswers, writeAnswers(t, answers), 0o644); err != nil {
		t.Fatal(err)
	}
}

// build compiles every unit and links each program's device code.
func (c compiler) build(t testing.TB, m *multiCase) multiAnswer {
	t.Helper()
	dir := t.TempDir()
	m.write(t, dir)
	var answer multiAnswer
	for _, unit := range m.units() {
		args := append(m.unitFlags(unit), "-Xcudafe", "--display_error_number", "-c", "-o", objectOf(unit), unit)
		out, accepted := c.run(t, dir, args)
		if said := readPlaces(out); len(said) > 0 {
			if answer.Units == nil {
				answer.Units = map[string][]string{}
			}
			answer.Units[unit] = said
		}
		if !accepted {
			answer.Rejected = append(answer.Rejected, unit)
		}
	}
	for _, p := range m.programs {
		separate := slices.DeleteFunc(slices.Clone(p.units), m.isWhole)
		if len(separate) == 0 || slices.ContainsFunc(p.units, func(u string) bool { return slices.Contains(answer.Rejected, u) }) {
			continue
		}
		args := []string{"-dlink", "-o", "linked_" + p.name + ".o"}
		for _, flag := range m.unitFlags(separate[0]) {
			if strings.HasPrefix(flag, "-arch") || strings.HasPrefix(flag, "-gencode") || strings.HasPrefix(flag, "arch=") {
				args = append(args, flag)
			}
		}
		for _, unit := range separate {
			args = append(args, objectOf(unit))
		}
		if _, linked := c.run(t, dir, args); !linked {
			answer.Unlinked = append(answer.Unlinked, p.name)
		}
	}
	return answer
}

// objectOf is the name of a unit's object file.
func objectOf(unit string) string {
	return strings.NewReplacer("/", "_", ".", "_").Replace(unit) + ".o"
}

// run runs the compiler in a folder.
func (c compiler) run(t testing.TB, dir string, args []string) (out string, accepted bool) {
	t.Helper()
	if c.toolkit == "11.8" || c.toolkit == "12.4" {
		args = append(args, "-allow-unsupported-compiler")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.path, args...)
	cmd.Dir = dir
	printed, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if ctx.Err() != nil || err != nil && !errors.As(err, &exit) {
		t.Fatalf("nvcc %s %v: %v", c.toolkit, args, err)
	}
	return string(printed), err == nil
}

// readPlaces picks from a compiler's output what it says about files of the
// project, sorted and each once.
func readPlaces(out string) []string {
	var said []string
	for line := range strings.Lines(out) {
		m := diagnosticLine.FindStringSubmatch(line)
		if m == nil || filepath.IsAbs(m[1]) {
			continue
		}
		number, _ := strconv.Atoi(m[4])
		if slices.Contains(unrelated, number) {
			continue
		}
		text := filepath.ToSlash(filepath.Clean(m[1])) + ":" + m[2] + " " + m[3]
		if number != 0 {
			text += " " + m[4]
		}
		said = append(said, text)
	}
	slices.Sort(said)
	return slices.Compact(said)
}

func readAnswers(t testing.TB) map[string]map[string]multiAnswer {
	t.Helper()
	content, err := os.ReadFile(multiAnswers)
	if err != nil {
		t.Fatal(err)
	}
	answers := map[string]map[string]multiAnswer{}
	if err := json.Unmarshal(content, &answers); err != nil {
		t.Fatal(err)
	}
	return answers
}

// writeAnswers is the text of the file of answers: one project a line.
func writeAnswers(t testing.TB, answers map[string]map[string]multiAnswer) []byte {
	t.Helper()
	var out bytes.Buffer
	for i, name := range slices.Sorted(maps.Keys(answers)) {
		line, err := json.Marshal(answers[name])
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			out.WriteString(",\n")
		}
		out.WriteString("  " + strconv.Quote(name) + ": ")
		out.Write(spaced(line))
	}
	return []byte("{\n" + out.String() + "\n}\n")
}

// TestMultiAnswersAreWritten: recording a project leaves all others as they are, and
// every answer is that of a project.
func TestMultiAnswersAreWritten(t *testing.T) {
	content, err := os.ReadFile(multiAnswers)
	if err != nil {
		t.Fatal(err)
	}
	answers := readAnswers(t)
	if written := writeAnswers(t, answers); !bytes.Equal(written, content) {
		t.Errorf("%s is not as -record would write it", multiAnswers)
	}
	for _, c := range loadMulti(t) {
		delete(answers, c.name)
	}
	for name := range answers {
		t.Errorf("%s has an answer and is no project", name)
	}
}

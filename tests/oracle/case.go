// Package oracle holds gridls to what real CUDA compilers say about small files.
package oracle

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// toolkits are the releases whose answers are recorded.
var toolkits = [...]string{"11.8", "12.4", "13.0", "13.5"}

// A testCase is one file and what is known about it.
type testCase struct {
	// File is relative to this folder: rule name, slash, file name.
	File string `json:"case"`
	// Rules has the lines at which each rule must speak; a rule with an empty
	// list must be silent, and one that is not named is not judged.
	Rules map[string][]int `json:"rules"`
	// Varies has the lines by toolkit where the compilers disagree.
	Varies map[string]map[string][]int `json:"varies,omitempty"`
	// Beyond are lines that are found although no compiler says a word.
	Beyond map[string][]int `json:"beyond,omitempty"`
	// Crashes are lines that every compiler accepts and that surely end in an illegal
	// access when they run: the one kind of error beyond those of the compilers.
	Crashes map[string][]int `json:"crashes,omitempty"`
	// Optional are lines of faulty code that the compilers overlook: a finding
	// there is neither required nor wrong.
	Optional map[string][]int `json:"optional,omitempty"`
	// Missed are lines that the compilers report and gridls does not: what a
	// function-like macro makes of its arguments is not read. A finding there is
	// right, and the case due for a change.
	Missed map[string][]int `json:"missed,omitempty"`
	// Alt are other lines at which the same finding is equally right: that of
	// the parameter where the compilers name that of the function.
	Alt map[string][]int `json:"alt,omitempty"`
	// HostFails is set for files that no fix can make compile: the front end
	// accepts them, the host compiler rejects what it generates.
	HostFails bool `json:"hostFails,omitempty"`
	// Unsupported are toolkits that reject the flags.
	Unsupported []string `json:"unsupported,omitempty"`
	// Accepted are the toolkits with which the file compiles.
	Accepted []string `json:"accepted"`
	// NVCC has what each toolkit printed: line, severity, number (0 for none).
	NVCC map[string][]message `json:"nvcc"`
	// Passes has the lines of the errors that each pass reports when it is run by
	// itself, by toolkit and by name: "compute_80", "host". It is recorded for files
	// whose passes differ.
	Passes map[string]map[string][]int `json:"passes,omitempty"`

	source string
}

// message is what a compiler said, as [line, severity, number] in JSON.
type message struct {
	Line     int
	Severity string
	Number   int
}

func (m *message) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[3]any{&m.Line, &m.Severity, &m.Number})
}

func (m message) MarshalJSON() ([]byte, error) {
	return json.Marshal([3]any{m.Line, m.Severity, m.Number})
}

// lines are those at which the rule must speak with a toolkit.
func (c *testCase) lines(rule, toolkit string) []int {
	if by, ok := c.Varies[rule]; ok {
		if lines, ok := by[toolkit]; ok {
			return lines
		}
	}
	return c.Rules[rule]
}

// runs tells whether a toolkit accepts the flags of the case.
func (c *testCase) runs(toolkit string) bool { return !slices.Contains(c.Unsupported, toolkit) }

// flags are the compile flags of a file, which its first line asks for.
func flags(source string) []string {
	line, _, _ := strings.Cut(source, "\n")
	own := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "// nvcc:"))
	all := []string{"-std=c++17", "--extended-lambda"}
	asks := func(prefixes ...string) bool {
		return slices.ContainsFunc(own, func(f string) bool {
			return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(f, p) })
		})
	}
	if asks("-std") {
		all = all[1:]
	}
	if i := slices.Index(own, "no-extended-lambda"); i >= 0 {
		own = slices.Delete(own, i, i+1)
		all = all[:len(all)-1]
	}
	if !asks("-arch", "-gencode", "--gpu") {
		all = append(all, "-arch=sm_80")
	}
	return append(all, own...)
}

// answers are the files with what is known about the cases, one a rule.
func answers(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("*/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(files, func(f string) bool { return filepath.ToSlash(f) == multiAnswers })
}

func loadCases(t testing.TB) []*testCase {
	t.Helper()
	var cases []*testCase
	for _, file := range answers(t) {
		cases = append(cases, loadAnswers(t, file)...)
	}
	return cases
}

func loadAnswers(t testing.TB, file string) []*testCase {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []*testCase
	if err := json.Unmarshal(content, &cases); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	for _, c := range cases {
		source, err := os.ReadFile(filepath.FromSlash(c.File))
		if err != nil {
			t.Fatal(err)
		}
		c.source = string(source)
	}
	return cases
}

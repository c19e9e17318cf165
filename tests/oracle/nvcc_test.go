package oracle

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// compiler is one installed nvcc.
type compiler struct {
	toolkit, path string
}

// compilers are those of the toolkits that install.sh put in place. Where one is
// missing the test is skipped, unless it runs in CI, where it fails.
func compilers(t testing.TB, wanted ...string) []compiler {
	t.Helper()
	if testing.Short() {
		t.Skip("compiling takes minutes")
	}
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		cache, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		root = filepath.Join(cache, ".cache", "gridls-oracle")
	}
	var found []compiler
	for _, toolkit := range wanted {
		path := filepath.Join(root, "cuda-"+toolkit, "bin", "nvcc")
		if _, err := os.Stat(path); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatalf("CUDA compiler %s is not installed (tests/oracle/install.sh %s): %v", toolkit, toolkit, err)
			}
			t.Skipf("NOT COMPARED WITH REAL COMPILERS: CUDA %s is not installed; run tests/oracle/install.sh %s", toolkit, toolkit)
		}
		found = append(found, compiler{toolkit, path})
	}
	return found
}

var diagnosticLine = regexp.MustCompile(`^([^\s(:][^(:]*?)[(:](\d+)\)?:\s*(?:\d+:\s*)?(error|warning|remark|catastrophic error|fatal error)\s*(?:#(\d+)(?:-D)?)?\s*:`)

// unusedVariable and its like are warnings that say nothing about annotations.
var unrelated = []int{177, 550}

// compile runs the compiler over a text with those flags and returns what it
// says about the text, sorted and without repetitions; ok tells whether it
// accepts the text.
func (c compiler) compile(t testing.TB, source string, flags []string) (said []message, ok bool) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "case.cu")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.path, c.arguments(dir, file, flags)...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		t.Fatalf("nvcc %s took longer than two minutes", c.toolkit)
	}
	return readMessages(string(out)), err == nil
}

// arguments are those of a command that compiles a file in that folder.
func (c compiler) arguments(dir, file string, flags []string) []string {
	args := slices.Concat(flags, []string{"-Xcudafe", "--display_error_number", "-c", "-o", filepath.Join(dir, "case.o"), file})
	if c.toolkit == "11.8" || c.toolkit == "12.4" {
		args = append(args, "-allow-unsupported-compiler")
	}
	return args
}

// readMessages picks from a compiler's output what it says about the case,
// sorted by line and without repetitions.
func readMessages(out string) (said []message) {
	for line := range strings.Lines(out) {
		m := diagnosticLine.FindStringSubmatch(line)
		if m == nil || filepath.Base(m[1]) != "case.cu" {
			continue
		}
		number, _ := strconv.Atoi(m[4])
		at, _ := strconv.Atoi(m[2])
		d := message{Line: at, Severity: m[3], Number: number}
		if !slices.Contains(said, d) && !slices.Contains(unrelated, number) {
			said = append(said, d)
		}
	}
	slices.SortStableFunc(said, func(a, b message) int { return a.Line - b.Line })
	return said
}

// errorLines are the lines at which the compiler reports an error. Line 0 stands
// for errors in files that nvcc writes, which follow from those in the case.
func errorLines(said []message) []int {
	var lines []int
	for _, d := range said {
		if d.Line > 0 && strings.Contains(d.Severity, "error") && !slices.Contains(lines, d.Line) {
			lines = append(lines, d.Line)
		}
	}
	return lines
}

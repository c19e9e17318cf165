package corpora_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/gridls/gridls/tests/corpora"
	"github.com/gridls/gridls/tests/internal/product"
)

// limit is far above what any run here takes; it turns a hang into a failure.
const limit = 5 * time.Minute

var program product.Program

func TestMain(m *testing.M) {
	os.Exit(program.Main(m))
}

// setUp gives the program and the folder of the corpora.
func setUp(t *testing.T) (binary, dir string) {
	t.Helper()
	if testing.Short() {
		t.Skip("reads 125 MB of sources")
	}
	dir = corpora.Dir()
	if _, err := corpora.Packages(dir); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip(err)
	}
	return program.Path(t), dir
}

// TestAccepted: what nvcc accepts gets no error, given the same flags and the
// same toolkit.
func TestAccepted(t *testing.T) {
	binary, dir := setUp(t)
	stubs, err := filepath.Abs("stubs")
	if err != nil {
		t.Fatal(err)
	}
	accepted, err := corpora.AcceptedFiles(stubs)
	if err != nil {
		t.Fatal(err)
	}
	// Files with one command line are checked by one run, which reads what they
	// include once.
	groups := map[string][]corpora.Accepted{}
	for _, a := range accepted {
		if _, err := os.Stat(filepath.Join(dir, a.File)); err != nil {
			t.Errorf("%v: its package is not fetched", err)
			continue
		}
		key := a.CUDA + "/" + strings.Join(a.Flags, " ")
		groups[key] = append(groups[key], a)
	}
	for _, group := range groups {
		t.Run(fmt.Sprintf("%s/%s and %d others", group[0].CUDA, group[0].File, len(group)-1), func(t *testing.T) {
			args := []string{"check", "--format", "json", "--fail-on", "error", "--cuda", group[0].CUDA}
			for _, a := range group {
				args = append(args, a.File)
			}
			for _, f := range check(t, binary, dir, append(append(args, "--"), group[0].Flags...)...) {
				if f.Severity == "error" {
					t.Errorf("nvcc %s accepts this: %v", group[0].CUDA, f)
				}
			}
		})
	}
}

// TestEveryFile: no file of the corpora brings a rule down, and every finding
// lies inside its file.
func TestEveryFile(t *testing.T) {
	binary, dir := setUp(t)
	packages, err := corpora.Packages(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range packages {
		t.Run(name, func(t *testing.T) {
			files := sources{dir: dir, lines: map[string][]string{}}
			for _, f := range check(t, binary, dir, "check", "--format", "json", name) {
				if !files.contain(t, f) {
					t.Errorf("%v: its range %d:%d-%d:%d is not in the file", f, f.Line, f.Column, f.EndLine, f.EndColumn)
				}
			}
		})
	}
}

// check runs the program and gives its findings.
func check(t *testing.T, binary, dir string, args ...string) []product.Finding {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	run, err := product.Exec(ctx, binary, dir, args...)
	if err != nil {
		t.Fatal(err)
	}
	if run.Code != 0 && run.Code != 1 {
		t.Fatalf("gridls %s: exit code %d, expected 0 or 1\n%s", strings.Join(args, " "), run.Code, run.Stderr)
	}
	if strings.Contains(run.Stderr, "panic") {
		t.Errorf("gridls %s: %s", strings.Join(args, " "), run.Stderr)
	}
	findings, err := run.Findings()
	if err != nil {
		t.Fatal(err)
	}
	return findings
}

// sources are the files that findings name, split into lines.
type sources struct {
	dir   string
	lines map[string][]string
}

// contain tells whether the finding's range is not backwards and lies in its file.
func (s sources) contain(t *testing.T, f product.Finding) bool {
	t.Helper()
	lines, ok := s.lines[f.File]
	if !ok {
		path := f.File
		if !filepath.IsAbs(path) {
			path = filepath.Join(s.dir, path)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines = strings.Split(string(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))), "\n")
		s.lines[f.File] = lines
	}
	in := func(line, column int) bool {
		return line >= 1 && line <= len(lines) && column >= 1 && column <= utf8.RuneCountInString(lines[line-1])+1
	}
	forwards := f.EndLine > f.Line || f.EndLine == f.Line && f.EndColumn >= f.Column
	return forwards && in(f.Line, f.Column) && in(f.EndLine, f.EndColumn)
}

// Package robust_test gives gridls what no sane tree holds: it must answer
// clearly, in bounded memory, and stay up.
package robust_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/internal/product"
)

// limit turns a hang into a failure; nothing here should take a tenth of it.
const limit = 3 * time.Minute

var program product.Program

func TestMain(m *testing.M) {
	os.Exit(program.Main(m))
}

func check(t *testing.T, dir string, args ...string) product.Run {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	run, err := product.Exec(ctx, program.Path(t), dir, append([]string{"check", "--format", "json"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	if run.Code < 0 || run.Code > 2 {
		t.Fatalf("exit code %d, expected 0, 1 or 2\n%s", run.Code, head(run.Stderr))
	}
	if strings.Contains(run.Stderr, "panic") || strings.Contains(run.Stderr, "goroutine ") {
		t.Fatalf("a panic shows:\n%s", head(run.Stderr))
	}
	return run
}

// TestCheckHostileFile: one file at a time.
func TestCheckHostileFile(t *testing.T) {
	for _, f := range files() {
		t.Run(f.name, func(t *testing.T) {
			if testing.Short() && f.size > 10*mB {
				t.Skipf("%d MB", f.size/mB)
			}
			dir := t.TempDir()
			write(t, filepath.Join(dir, f.name), f)
			run := check(t, dir, f.name)
			t.Logf("%v, %d MB", run.Took.Round(time.Millisecond), run.MaxRSS/mB)
			if run.MaxRSS > f.memory {
				t.Errorf("held %d MB, expected at most %d MB", run.MaxRSS/mB, f.memory/mB)
			}
			if f.refused && !strings.Contains(run.Stdout+run.Stderr, f.name) {
				t.Errorf("nothing tells the user that %s was not analysed", f.name)
			}
			if f.found && !strings.Contains(run.Stdout, "grid-constant-not-const") {
				t.Errorf("the faulty kernel was not found (exit code %d)\n%s", run.Code, head(run.Stderr))
			}
		})
	}
}

// TestCheckHostileTree: what stands in a folder beside a good file must neither
// hide it nor hold the program up.
func TestCheckHostileTree(t *testing.T) {
	tests := []struct {
		name  string
		place func(t *testing.T, dir string)
		// told means that the user must hear the name of the odd one.
		told string
	}{
		{name: "loop of links", place: func(t *testing.T, dir string) {
			must(t, os.Mkdir(filepath.Join(dir, "sub"), 0o755))
			link(t, "..", filepath.Join(dir, "sub", "up"))
			link(t, "self", filepath.Join(dir, "self"))
		}},
		{name: "link to itself", place: func(t *testing.T, dir string) { link(t, "loop.cu", filepath.Join(dir, "loop.cu")) }},
		{name: "dangling link", place: func(t *testing.T, dir string) { link(t, "nowhere", filepath.Join(dir, "dangling.cu")) }},
		{name: "endless device", place: func(t *testing.T, dir string) { link(t, "/dev/zero", filepath.Join(dir, "zero.cu")) }},
		{name: "pipe", place: func(t *testing.T, dir string) { fifo(t, filepath.Join(dir, "pipe.cu")) }},
		{name: "folder with a file's name", place: func(t *testing.T, dir string) {
			must(t, os.Mkdir(filepath.Join(dir, "folder.cu"), 0o755))
		}},
		{name: "file that cannot be read", told: "unreadable.cu", place: func(t *testing.T, dir string) {
			if os.Geteuid() == 0 {
				t.Skip("the superuser can read every file")
			}
			unreadable(t, filepath.Join(dir, "unreadable.cu"))
		}},
		{name: "names with odd characters", place: func(t *testing.T, dir string) {
			for _, name := range []string{"a b.cu", "-x.cu", "new\nline.cu", "\xff\xfe.cu", "*.cu", "%s.cu", "ünï.cu"} {
				_ = os.WriteFile(filepath.Join(dir, name), []byte("int x;\n"), 0o644)
			}
		}},
		{name: "deep folders", place: func(t *testing.T, dir string) {
			deep := filepath.Join(dir, strings.Repeat("d/", 400))
			must(t, os.MkdirAll(deep, 0o755))
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			must(t, os.WriteFile(filepath.Join(dir, "good.cu"), []byte(bad), 0o644))
			test.place(t, dir)
			run := check(t, dir)
			findings, err := run.Findings()
			if err != nil {
				t.Fatal(err)
			}
			count := 0
			for _, f := range findings {
				if f.Rule == "grid-constant-not-const" {
					count++
				}
			}
			if count != 1 {
				t.Errorf("the faulty kernel was reported %d times, expected once\n%s", count, head(run.Stderr))
			}
			if !strings.Contains(run.Stdout+run.Stderr, test.told) {
				t.Errorf("nothing tells the user about %s", test.told)
			}
		})
	}
}

// TestCheckNamedFile: a file that was asked for by name and cannot be read is an
// error of its own.
func TestCheckNamedFile(t *testing.T) {
	dir := t.TempDir()
	unreadable(t, filepath.Join(dir, "unreadable.cu"))
	for _, name := range []string{"absent.cu", "unreadable.cu"} {
		run := check(t, dir, name)
		if run.Code != 2 || !strings.Contains(run.Stderr, name) {
			t.Errorf("%s: exit code %d, expected 2 and a message with the name\n%s", name, run.Code, head(run.Stderr))
		}
	}
}

func write(t *testing.T, path string, f file) {
	t.Helper()
	out, err := os.Create(path)
	must(t, err)
	w := bufio.NewWriterSize(out, mB)
	f.write(w)
	must(t, w.Flush())
	must(t, out.Close())
}

func link(t *testing.T, target, path string) {
	t.Helper()
	if err := os.Symlink(target, path); err != nil {
		t.Skip(err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// head is the beginning of a text that may be very long.
func head(s string) string {
	if len(s) > 2*kB {
		return s[:2*kB] + "…"
	}
	return s
}

package archcfg

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// TestProjects discovers the command of one file in each of the trees of
// testdata/projects. The file is a.cu, wherever it is, unless the archive says;
// $ROOT stands for the folder of the tree.
func TestProjects(t *testing.T) {
	archives, err := filepath.Glob("testdata/projects/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			root := t.TempDir()
			var want, file string
			env := map[string]string{}
			for _, f := range a.Files {
				switch f.Name {
				case "expected":
					want = string(f.Data)
				case "env":
					for line := range strings.Lines(string(f.Data)) {
						name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
						env[name] = value
					}
				default:
					path := filepath.Join(root, filepath.FromSlash(f.Name))
					if filepath.Base(path) == "a.cu" {
						file = path
					}
					writeFile(t, path, bytes.ReplaceAll(f.Data, []byte("$ROOT"), []byte(filepath.ToSlash(root))))
				}
			}
			if rest, ok := strings.CutPrefix(want, "file "); ok {
				line, rest, _ := strings.Cut(rest, "\n")
				file, want = filepath.Join(root, line), rest
			}
			t.Chdir(root)
			d, err := NewFinder().Discover(file, Overrides{Getenv: func(name string) string { return env[name] }})
			if err != nil {
				t.Error(err)
			}
			got := strings.ReplaceAll(summary(&d.Command), root+string(filepath.Separator), "")
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if len(d.Steps) == 0 {
				t.Error("no step tells where the command comes from")
			}
			checkInputs(t, d)
		})
	}
}

// checkInputs demands that what the command was read from is watched.
func checkInputs(t *testing.T, d *Discovery) {
	t.Helper()
	watched := map[string]bool{}
	for _, name := range d.Inputs() {
		watched[name] = true
	}
	if f := d.Command.SourceFile; f != "" && !watched[f] {
		t.Errorf("%s is not among the inputs", f)
	}
	if !watched[filepath.Join(filepath.Dir(d.File), ConfigName)] {
		t.Error("a new gridls.toml beside the file would go unnoticed")
	}
}

func writeFile(t *testing.T, name string, text []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// summary is the readable form of a command in testdata/projects.
func summary(c *Command) string {
	var b strings.Builder
	line := func(words ...string) { fmt.Fprintln(&b, strings.Join(words, " ")) }
	source := c.Source
	if text, err := os.ReadFile(c.SourceFile); err == nil {
		source += fmt.Sprintf(", line %d", lineAt(text, c.SourceOffset))
	}
	line("source", source)
	if c.Toolkit.Known() {
		line("cuda", c.Toolkit.String())
	}
	if c.Assumed {
		line("assumed")
	}
	for _, p := range c.Passes {
		line(append([]string{"pass", "compute_" + p.Virtual.String()}, p.Code...)...)
	}
	if c.Std != "" {
		line("std", c.Std)
	}
	for _, d := range c.Defines {
		line("define", d.Name+"="+d.Value)
	}
	for _, dir := range c.SearchPath() {
		line("include", dir)
	}
	for _, on := range []struct {
		name string
		set  bool
	}{
		{"relaxed-constexpr", c.RelaxedConstexpr},
		{"extended-lambda", c.ExtendedLambda},
		{"rdc", c.RDC},
	} {
		if on.set {
			line(on.name)
		}
	}
	for _, name := range c.uncertain {
		line("uncertain", name)
	}
	if c.Error != "" {
		line("error", c.Error)
	}
	return b.String()
}

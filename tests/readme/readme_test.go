// Package readme_test holds the hand-written documents to what is so.
package readme_test

import (
	"context"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/internal/product"
)

const root = "../.."

var program product.Program

func TestMain(m *testing.M) {
	os.Exit(program.Main(m))
}

// TestExample runs the command that README.md shows and compares what it prints.
func TestExample(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	const prompt = "```\n$ gridls "
	_, block, found := strings.Cut(string(data), prompt)
	if !found {
		t.Fatalf("README.md has no block that starts with %q", prompt)
	}
	block, _, _ = strings.Cut(block, "\n```\n")
	command, want, _ := strings.Cut(block, "\n")

	run, err := product.Exec(context.Background(), program.Path(t), root, strings.Fields(command)...)
	if err != nil {
		t.Fatal(err)
	}
	if got := untimed(run.Stdout + run.Stderr); got != untimed(want+"\n") {
		t.Errorf("gridls %s prints\n%s\nREADME.md shows\n%s", command, got, want)
	}
}

// untimed leaves out how long a run took.
func untimed(s string) string {
	return regexp.MustCompile(`\(\d[^)]* m?s\)`).ReplaceAllString(s, "(time)")
}

// TestLinks: every relative link of every document leads to something.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		switch {
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(path) != ".md":
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range link.FindAllStringSubmatch(string(data), -1) {
			u, err := url.Parse(m[1])
			if err != nil {
				t.Errorf("%s: %v", path, err)
				continue
			}
			if u.Scheme != "" || u.Path == "" {
				continue
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(path), filepath.FromSlash(u.Path))); err != nil {
				t.Errorf("%s links to %s: %v", path, m[1], err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

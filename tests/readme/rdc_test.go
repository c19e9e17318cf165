package readme_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/internal/product"
)

// TestWalkthrough holds docs/rdc.md to its project: what it quotes stands in the
// files, and gridls prints what it shows.
func TestWalkthrough(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "rdc.md"))
	if err != nil {
		t.Fatal(err)
	}
	project := t.TempDir()
	if err := os.CopyFS(project, os.DirFS(filepath.Join(root, "docs", "rdc"))); err != nil {
		t.Fatal(err)
	}
	writeDatabase(t, project)

	var sources strings.Builder
	for _, name := range [...]string{"main.cu", "weigh.cu", "dot.cu"} {
		content, err := os.ReadFile(filepath.Join(project, name))
		if err != nil {
			t.Fatal(err)
		}
		sources.Write(content)
	}
	quoted := regexp.MustCompile("(?s)```cuda\n(.*?)```\n").FindAllStringSubmatch(string(page), -1)
	for _, q := range quoted {
		if !strings.Contains(sources.String(), q[1]) {
			t.Errorf("no file of docs/rdc holds what the page quotes:\n%s", q[1])
		}
	}

	shown := regexp.MustCompile("(?s)```\n\\$ gridls ([^\n]*)\n(.*?)```\n").FindAllStringSubmatch(string(page), -1)
	for _, block := range shown {
		run, err := product.Exec(context.Background(), program.Path(t), project, strings.Fields(block[1])...)
		if err != nil {
			t.Fatal(err)
		}
		if got := untimed(run.Stdout + run.Stderr); got != untimed(block[2]) {
			t.Errorf("gridls %s prints\n%s\ndocs/rdc.md shows\n%s", block[1], got, block[2])
		}
	}
	if len(quoted) == 0 || len(shown) == 0 {
		t.Errorf("the page quotes %d pieces of the project and shows %d commands of gridls", len(quoted), len(shown))
	}
}

// writeDatabase writes the compile database that CMake writes for the project.
func writeDatabase(t *testing.T, project string) {
	t.Helper()
	build := filepath.Join(project, "build")
	var entries []map[string]string
	for _, name := range [...]string{"main.cu", "weigh.cu", "dot.cu"} {
		source := filepath.Join(project, name)
		entries = append(entries, map[string]string{
			"directory": build, "file": source,
			"command": "nvcc -forward-unknown-to-host-compiler --generate-code=arch=compute_80,code=[compute_80,sm_80] -std=c++17 -x cu -rdc=true -c " +
				filepath.ToSlash(source) + " -o CMakeFiles/rdc.dir/" + name + ".o",
		})
	}
	content, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(build, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(build, "compile_commands.json"), content, 0o644); err != nil {
		t.Fatal(err)
	}
}

package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/cli"
)

// run is one run of the command line in this process.
func run(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &err})
	return code, out.String(), err.String()
}

// TestJSONPlacesAreInTheFile: for what every rule finds, whatever the line ends
// and the characters before it, all places and edits are in the file, and lines
// and columns lead to the same text.
func TestJSONPlacesAreInTheFile(t *testing.T) {
	variants := map[string]func(string) string{
		"as written": func(s string) string { return s },
		"CRLF":       func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"wide":       func(s string) string { return "/* 🚀é漢\u0301 */ " + s },
		"mark":       func(s string) string { return "\ufeff" + s },
		"latin1":     func(s string) string { return "/* \xe9\xff */ " + s },
	}
	for _, rule := range rules.All() {
		for name, vary := range variants {
			t.Run(rule.Name+"/"+name, func(t *testing.T) {
				paths := writeExample(t, rule.Bad, vary)
				args := append([]string{"check"}, paths...)
				args = append(args, "--format", "json", "--rule", rule.Name+"="+rule.Severity.String())
				if rule.Toolkit != "" {
					args = append(args, "--cuda", rule.Toolkit)
				}
				if len(rule.Flags) > 0 {
					args = append(append(args, "--"), rule.Flags...)
				}
				code, stdout, stderr := run(t, args...)
				if code > 1 {
					t.Fatalf("exit status %d: %s", code, stderr)
				}
				var all []finding
				if err := json.Unmarshal([]byte(stdout), &all); err != nil {
					t.Fatalf("%v\n%s", err, stdout)
				}
				hit := false
				for i := range all {
					hit = hit || all[i].Rule == rule.Name
					if problem := all[i].problem(contentOf(t)); problem != "" {
						t.Errorf("%s\n%+v", problem, all[i])
					}
				}
				if !hit {
					t.Errorf("the rule does not find its own example:\n%s\n%s", rule.Bad, stdout)
				}
			})
		}
	}
}

// writeExample writes a rule's example into a folder of its own: one file, or the
// files of an archive, with the compile commands that their first lines ask for.
func writeExample(t *testing.T, example string, vary func(string) string) (paths []string) {
	t.Helper()
	dir := t.TempDir()
	files := []txtar.File{{Name: "bad.cu", Data: []byte(example)}}
	if strings.HasPrefix(example, "-- ") {
		files = txtar.Parse([]byte(example)).Files
	}
	var commands []map[string]any
	for _, f := range files {
		path := filepath.Join(dir, f.Name)
		if line, _, _ := strings.Cut(string(f.Data), "\n"); strings.HasPrefix(line, "// flags:") {
			words := append([]string{"nvcc"}, strings.Fields(strings.TrimPrefix(line, "// flags:"))...)
			commands = append(commands, map[string]any{"directory": dir, "file": path, "arguments": append(words, "-c", path)})
		}
		if err := os.WriteFile(path, []byte(vary(string(f.Data))), 0o644); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	if commands != nil {
		database, err := json.Marshal(commands)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "compile_commands.json"), database, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return paths
}

// contentOf reads the files that findings name.
func contentOf(t *testing.T) func(string) string {
	return func(path string) string {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		return string(content)
	}
}

// TestFormatsCount: text, JSON and workflow commands tell of the same findings.
func TestFormatsCount(t *testing.T) {
	dir := t.TempDir()
	for _, rule := range rules.All() {
		if err := os.WriteFile(filepath.Join(dir, rule.Name+".cu"), []byte(rule.Bad), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, text, _ := run(t, "check", dir)
	_, list, _ := run(t, "check", dir, "--format", "json")
	_, commands, _ := run(t, "check", dir, "--format", "github")
	var all []finding
	if err := json.Unmarshal([]byte(list), &all); err != nil {
		t.Fatal(err)
	}
	if len(all) < 20 {
		t.Fatalf("only %d findings in the examples of all rules", len(all))
	}
	if n := strings.Count(text, "= gridls explain "); n != len(all) {
		t.Errorf("%d findings as text, %d as JSON", n, len(all))
	}
	if n := strings.Count(commands, "\n"); n != len(all) {
		t.Errorf("%d workflow commands, %d findings as JSON", n, len(all))
	}
	_, again, _ := run(t, "check", dir, "--format", "json")
	if again != list {
		t.Error("a second run prints something else")
	}
}

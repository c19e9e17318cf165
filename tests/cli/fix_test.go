package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/rules"
)

// TestFixComesToRest: after a run that applied everything, another finds nothing
// to do and touches no file.
func TestFixComesToRest(t *testing.T) {
	dir := t.TempDir()
	var all strings.Builder
	for _, rule := range rules.All() {
		if err := os.WriteFile(filepath.Join(dir, rule.Name+".cu"), []byte(rule.Bad), 0o644); err != nil {
			t.Fatal(err)
		}
		all.WriteString("namespace " + strings.ReplaceAll(rule.Name, "-", "_") + " {\n" + rule.Bad + "\n}\n")
	}
	together := filepath.Join(dir, "together.cu")
	if err := os.WriteFile(together, []byte(all.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := run(t, "fix", "--unsafe", dir)
	if code > 1 || stderr != "" || !strings.Contains(stdout, " fixed in ") {
		t.Fatalf("exit status %d\n%s\n%s", code, stderr, stdout)
	}
	read := func() map[string]string {
		contents := map[string]string{}
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			content, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			contents[e.Name()] = string(content)
		}
		return contents
	}
	before := read()
	if len(before) != len(rules.All())+1 {
		t.Errorf("%d files in a folder of %d", len(before), len(rules.All())+1)
	}
	if _, stdout, _ := run(t, "fix", "--unsafe", dir); !strings.Contains(stdout, "nothing fixed") {
		t.Errorf("a second run still finds something to do:\n%s", stdout)
	}
	for name, content := range read() {
		if content != before[name] {
			t.Errorf("%s was touched by the second run", name)
		}
	}
	if before["together.cu"] == all.String() {
		t.Error("nothing was mended in the file with all examples")
	}
}

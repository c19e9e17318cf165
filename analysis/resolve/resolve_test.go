package resolve_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

// TestResolve compares the answers about each source in testdata with those
// that stand next to it.
func TestResolve(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out := txtar.Archive{Comment: ar.Comment}
		want := map[string]string{}
		for _, f := range ar.Files {
			if strings.HasSuffix(f.Name, ".answers") {
				want[f.Name] = string(f.Data)
			}
		}
		for _, f := range ar.Files {
			if !strings.HasSuffix(f.Name, ".cu") {
				continue
			}
			got := dump(link(string(f.Data)))
			name := strings.TrimSuffix(f.Name, ".cu") + ".answers"
			out.Files = append(out.Files, f, txtar.File{Name: name, Data: []byte(got)})
			if *update {
				continue
			}
			t.Run(strings.TrimSuffix(f.Name, ".cu"), func(t *testing.T) {
				if diff := cmp.Diff(want[name], got); diff != "" {
					t.Errorf("answers about %s differ (-want +got):\n%s", f.Name, diff)
				}
			})
		}
		if *update {
			if err := os.WriteFile(file, txtar.Format(&out), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

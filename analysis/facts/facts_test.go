package facts_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

// TestFacts compares what is read off each source in testdata with the dump
// that stands next to it.
func TestFacts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out txtar.Archive
		out.Comment = ar.Comment
		want := map[string]string{}
		for _, f := range ar.Files {
			if strings.HasSuffix(f.Name, ".facts") {
				want[f.Name] = string(f.Data)
			}
		}
		for _, f := range ar.Files {
			if !strings.HasSuffix(f.Name, ".cu") {
				continue
			}
			got := dumpFile(string(f.Data))
			name := strings.TrimSuffix(f.Name, ".cu") + ".facts"
			out.Files = append(out.Files, f, txtar.File{Name: name, Data: []byte(got)})
			if *update {
				continue
			}
			t.Run(strings.TrimSuffix(f.Name, ".cu"), func(t *testing.T) {
				if diff := cmp.Diff(want[name], got); diff != "" {
					t.Errorf("facts of %s differ (-want +got):\n%s", f.Name, diff)
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

func dumpFile(src string) string {
	var b strings.Builder
	for _, it := range parse(src) {
		b.WriteString(dump(facts.Extract(it)))
	}
	return b.String()
}

// parse returns the items of a source.
func parse(src string) []*treesitter.Item {
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	items := make([]*treesitter.Item, len(doc.Items))
	for i := range doc.Items {
		items[i] = doc.Items[i].Item
	}
	return items
}

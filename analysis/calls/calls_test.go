package calls_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

// TestCalls compares the sites of each source in testdata with those that stand
// next to it. The sources were compiled with nvcc 12.4 and 13.5.
func TestCalls(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		for _, f := range ar.Files {
			want[f.Name] = string(f.Data)
		}
		out := txtar.Archive{Comment: ar.Comment}
		for _, f := range ar.Files {
			base, ok := strings.CutSuffix(f.Name, ".cu")
			if !ok {
				continue
			}
			got := dump(link(string(f.Data)))
			out.Files = append(out.Files, f, txtar.File{Name: base + ".sites", Data: []byte(got)})
			if *update {
				continue
			}
			t.Run(base, func(t *testing.T) {
				if diff := cmp.Diff(want[base+".sites"], got); diff != "" {
					t.Errorf("sites differ (-want +got):\n%s", diff)
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

func link(src string) *resolve.File {
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	return resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
}

// dump is a line for each site: where it is, who calls what, and how sure that is.
func dump(f *resolve.File) string {
	g := calls.Of(f)
	var b strings.Builder
	for i := range f.Entries {
		at := &f.Entries[i]
		for _, s := range g.Sites(at) {
			fmt.Fprintf(&b, "%d: %s -> ", f.Doc.Text.LineOf(at.InFile(s.Span).Start)+1, named(g, s.Caller))
			for k, d := range s.Callees {
				if k > 0 {
					b.WriteString(" or ")
				}
				b.WriteString(named(g, d))
			}
			for _, flag := range [...]struct {
				name string
				set  bool
			}{
				{"dependent", s.Dependent},
				{"folded", s.Folded},
				{"doubtful", s.Doubtful},
				{"elements", s.Elements},
				{"subobject", s.Subobject},
				{"virtual", s.Virtual},
				{"made", g.Made(s.Caller)},
			} {
				if flag.set {
					b.WriteString(" " + flag.name)
				}
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func named(g *calls.Graph, d *resolve.Decl) string {
	name := d.Name
	if name == "" {
		name = "lambda"
	}
	space := g.Space(d).String()
	if space == "" {
		space = "?"
	}
	return strings.ReplaceAll(strings.ReplaceAll(space, "__host__ __device__", "hd"), "__", "") + " " + name
}

// FuzzCalls looks for bytes that make a question panic or a span leave its item.
func FuzzCalls(f *testing.F) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range ar.Files {
			if strings.HasSuffix(part.Name, ".cu") {
				f.Add(string(part.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		file := link(src)
		g := calls.Of(file)
		for i := range file.Entries {
			at := &file.Entries[i]
			for _, s := range g.Sites(at) {
				g.Made(s.Caller)
				if s.Span.Start < 0 || s.Span.End > len(at.Source) || s.Span.Start > s.Span.End {
					t.Fatalf("the span %v leaves its item of %d bytes", s.Span, len(at.Source))
				}
			}
		}
	})
}

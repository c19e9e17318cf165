package treesitter

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata/*.txtar")

// TestGolden parses in.cu of every archive in testdata and compares a listing
// of its items, marks and directives with the file want.
func TestGolden(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(ar.Files) != 2 || ar.Files[0].Name != "in.cu" || ar.Files[1].Name != "want" {
				t.Fatalf("%s: want the files in.cu and want", path)
			}
			doc := Parse(NewText(ar.Files[0].Data), nil)
			checkPromises(t, doc)
			got := listing(doc)
			if *update {
				ar.Files[1].Data = []byte(got)
				if err := os.WriteFile(path, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(ar.Files[1].Data), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// listing writes a document so that every mark can be checked by eye.
func listing(d *Document) string {
	var b strings.Builder
	for i := range d.Items {
		p := &d.Items[i]
		fmt.Fprintf(&b, "item %d-%d", p.Span.Start, p.Span.End)
		if path := p.Scope.Path(); len(path) > 0 {
			fmt.Fprintf(&b, " in %s", strings.Join(path, "::"))
		}
		for _, c := range p.Conditions {
			fmt.Fprintf(&b, " if #%d.%d %v", c.Group, c.Index, c.Expr)
		}
		b.WriteByte('\n')
		if p.Expanded {
			fmt.Fprintf(&b, "  = %s\n", p.Source)
		}
		for _, line := range strings.Split(strings.TrimRight(p.Masked, " \n"), "\n") {
			fmt.Fprintf(&b, "  | %s\n", strings.TrimRight(line, " "))
		}
		for _, m := range p.Marks {
			fmt.Fprintf(&b, "  %s\n", describeMark(p, m))
		}
		for _, s := range p.Uncertain {
			fmt.Fprintf(&b, "  uncertain %q\n", p.Source[s.Start:s.End])
		}
		for _, s := range p.Broken {
			fmt.Fprintf(&b, "  broken %q\n", p.Source[s.Start:s.End])
		}
	}
	for _, dir := range d.Directives {
		fmt.Fprintf(&b, "directive %s %q", [...]string{"define", "undef", "include", "pragma", "other"}[dir.Kind], dir.Name)
		if dir.Macro != nil {
			fmt.Fprintf(&b, " %s", strings.TrimSuffix(dir.Macro.fingerprint(), "\x00"))
		}
		for _, c := range dir.Conditions {
			fmt.Fprintf(&b, " if #%d.%d %v", c.Group, c.Index, c.Expr)
		}
		fmt.Fprintf(&b, " %q\n", dir.Text)
	}
	for _, c := range d.Comments {
		fmt.Fprintf(&b, "comment %q\n", c.Text)
	}
	return b.String()
}

func describeMark(p *Placed, m Mark) string {
	var b strings.Builder
	b.WriteString([...]string{"specifier", "launch", "asm", "macro", "unknown", "dropped", "stand-in"}[m.Kind])
	if m.Kind == Specifier {
		b.WriteString([...]string{"", " gnu", " std"}[m.Spelling])
	}
	if m.Word != "" {
		b.WriteString(" " + m.Word)
	}
	for i, a := range m.ArgText {
		fmt.Fprintf(&b, " [%s]", a)
		if i < len(m.Args) && p.Source[m.Args[i].Start:m.Args[i].End] != a {
			fmt.Fprintf(&b, "!=%q", p.Source[m.Args[i].Start:m.Args[i].End])
		}
	}
	if m.Macro != "" && m.Kind == Specifier {
		b.WriteString(" from " + m.Macro)
	}
	if m.Uncertain {
		b.WriteString(" uncertain")
	}
	if m.Kind == DroppedBranch || m.Kind == Specifier && m.Macro == "" {
		fmt.Fprintf(&b, " %q", p.Source[m.Span.Start:m.Span.End])
	}
	return b.String()
}

package body_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
	"golang.org/x/tools/txtar"
)

// sources are all sources in testdata.
func sources(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	var all []string
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range ar.Files {
			if strings.HasSuffix(f.Name, ".cu") {
				all = append(all, string(f.Data))
			}
		}
	}
	return all
}

// TestPrefixes reads every prefix of every source: what a user has typed so far.
func TestPrefixes(t *testing.T) {
	for _, src := range sources(t) {
		for n := range len(src) {
			for _, c := range parse(src[:n]) {
				check(t, c)
			}
		}
	}
}

// FuzzOf looks for bytes that make Of panic or point outside of the item.
func FuzzOf(f *testing.F) {
	for _, src := range sources(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, c := range parse(src) {
			check(t, c)
		}
	})
}

// TestDeep reads what is nested deeper than anybody writes.
func TestDeep(t *testing.T) {
	for _, nested := range []struct{ open, close string }{
		{"(", ")"}, {"-", ""}, {"f(", ")"}, {"a[", "]"}, {"{", "}"}, {"if (1) {", "}"}, {"if (1) ; else ", ""}, {"a = ", ""}, {"[]{", "}();"},
	} {
		const n = 20000
		src := "void f() { " + strings.Repeat(nested.open, n) + "1" + strings.Repeat(nested.close, n) + "; }"
		for _, c := range parse(src) {
			check(t, c)
		}
	}
}

// parse reads the code of the items of a source.
func parse(src string) []*body.Code {
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	all := make([]*body.Code, len(doc.Items))
	for i := range doc.Items {
		all[i] = body.Of(facts.Extract(doc.Items[i].Item))
	}
	return all
}

// check holds code to what the package promises: every node lies in its parent,
// after its siblings, and the lambdas' bodies are linked.
func check(t *testing.T, c *body.Code) {
	t.Helper()
	source := c.Facts.Source.Source
	var walk func(n body.Node, in treesitter.Span)
	walk = func(n body.Node, in treesitter.Span) {
		at := n.Span()
		if at.Start < 0 || at.End < at.Start || at.End > len(source) || !in.Covers(at) {
			t.Fatalf("%T at %v does not lie in %v: %q", n, at, in, source)
		}
		last := at.Start
		n.Children(func(child body.Node) bool {
			if child == nil {
				t.Fatalf("%T at %v has a child that is nil: %q", n, at, source)
			}
			if child.Span().Start < last {
				t.Fatalf("%T at %v: children out of order: %q", n, at, source)
			}
			last = child.Span().Start
			walk(child, at)
			return true
		})
		switch n := n.(type) {
		case *body.LambdaExpr:
			if n.Body != nil && n.Body.Function != n.Function {
				t.Fatalf("lambda at %v has another's body: %q", at, source)
			}
		case *body.Asm:
			for _, op := range append(n.Outputs, n.Inputs...) {
				if !at.Covers(op.Where) {
					t.Fatalf("operand at %v is not in asm at %v: %q", op.Where, at, source)
				}
			}
		case *body.Name:
			if !at.Covers(n.NameSpan) {
				t.Fatalf("name at %v is not in %v: %q", n.NameSpan, at, source)
			}
			c.Local(n)
		}
	}
	whole := treesitter.Span{End: len(source)}
	for _, b := range c.Bodies {
		if b.Code != c || b.Function == nil {
			t.Fatalf("a body belongs to nobody: %q", source)
		}
		b.Children(func(n body.Node) bool {
			walk(n, whole)
			return true
		})
		n, m := 0, 0
		for range b.All() {
			n++
		}
		b.Walk(func(*body.Cursor) bool { m++; return true })
		if n != m {
			t.Fatalf("%d nodes, but a walk over %d: %q", n, m, source)
		}
	}
	for _, i := range c.Initials {
		walk(i.Value, whole)
	}
	for _, s := range c.Hidden {
		if !whole.Covers(s) || s.Empty() {
			t.Fatalf("hidden text at %v: %q", s, source)
		}
	}
}

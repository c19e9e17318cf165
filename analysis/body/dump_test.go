package body_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "rewrite the expectations in testdata")

// TestBodies compares what is read of each source in testdata with the dump that
// stands next to it.
func TestBodies(t *testing.T) {
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
		out := txtar.Archive{Comment: ar.Comment}
		for _, f := range ar.Files {
			if strings.HasSuffix(f.Name, ".tree") {
				want[f.Name] = string(f.Data)
			}
		}
		for _, f := range ar.Files {
			if !strings.HasSuffix(f.Name, ".cu") {
				continue
			}
			name := strings.TrimSuffix(f.Name, ".cu") + ".tree"
			var got strings.Builder
			for _, c := range parse(string(f.Data)) {
				check(t, c)
				dump(&got, c)
			}
			out.Files = append(out.Files, f, txtar.File{Name: name, Data: []byte(got.String())})
			if *update {
				continue
			}
			t.Run(strings.TrimSuffix(f.Name, ".cu"), func(t *testing.T) {
				if diff := cmp.Diff(want[name], got.String()); diff != "" {
					t.Errorf("tree of %s differs (-want +got):\n%s", f.Name, diff)
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

// dump writes code in a form that a reader can check against the source.
func dump(w *strings.Builder, c *body.Code) {
	for _, b := range c.Bodies {
		name := b.Function.Name
		if b.Function.Kind == facts.Lambda {
			name = "lambda"
		}
		fmt.Fprintf(w, "%s%s\n", name, mark(b.Broken, " broken"))
		b.Walk(func(cur *body.Cursor) bool {
			depth := 1
			for up := cur.Up(); up != nil; up = up.Up() {
				depth++
			}
			fmt.Fprintf(w, "%s%s%s%s%s\n", strings.Repeat("  ", depth), describe(c, cur.Node),
				mark(cur.Unevaluated, " unevaluated"), mark(cur.Discardable, " discardable"), mark(cur.Doubtful, " doubtful"))
			return true
		})
	}
	for _, i := range c.Initials {
		fmt.Fprintf(w, "%s =\n", i.Variable.Name)
		c.Walk(i.Value, func(cur *body.Cursor) bool {
			depth := 1
			for up := cur.Up(); up != nil; up = up.Up() {
				depth++
			}
			fmt.Fprintf(w, "%s%s\n", strings.Repeat("  ", depth), describe(c, cur.Node))
			return true
		})
	}
	for _, h := range c.Hidden {
		fmt.Fprintf(w, "hidden %s\n", squeeze(c.Text(h)))
	}
}

func mark(on bool, text string) string {
	if on {
		return text
	}
	return ""
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

func describe(c *body.Code, n body.Node) string {
	s := strings.TrimPrefix(reflect.TypeOf(n).String(), "*body.")
	typ := func(t *facts.Type) string {
		if t == nil {
			return ""
		}
		return " <" + t.Text(c.Facts.Source.Source) + ">"
	}
	switch n := n.(type) {
	case *body.DeclStmt:
		for _, v := range n.Vars {
			s += " " + v.Name + ":" + typ(v.Type)
		}
		for _, t := range n.Types {
			s += " type " + t.Name
		}
	case *body.If:
		s += mark(n.Constexpr, " constexpr") + mark(n.Consteval, " consteval")
	case *body.Loop:
		s += " " + [...]string{"for", "while", "do"}[n.Kind]
		for _, p := range n.Pragmas {
			s += fmt.Sprintf(" %q", p)
		}
		s += mark(n.PragmaDoubt, " pragmas?")
	case *body.Case:
		s += mark(n.Value == nil, " default")
	case *body.Label:
		s += " " + n.Name
	case *body.Jump:
		s += " " + [...]string{"return", "break", "continue", "goto", "co_return"}[n.Kind] + " " + n.Label
	case *body.Catch:
		if n.Param != nil {
			s += " " + n.Param.Name + typ(n.Param.Type)
		}
	case *body.Asm:
		s += fmt.Sprintf("%s %q%s", mark(n.Volatile, " volatile"), n.Template, mark(!n.Known, "?"))
		for _, op := range n.Outputs {
			s += fmt.Sprintf(" out %s %q %s", op.Symbol, op.Constraint, op.Text)
		}
		for _, op := range n.Inputs {
			s += fmt.Sprintf(" in %s %q %s", op.Symbol, op.Constraint, op.Text)
		}
		for _, clobber := range n.Clobbers {
			s += " clobbers " + clobber
		}
	case *body.Name:
		s += " " + mark(n.Global, "::")
		for _, q := range n.Qualifier {
			s += q.Name + "::"
		}
		s += n.Name
		for _, a := range n.Args {
			s += " <" + a.Text + ">"
		}
		s += mark(n.Macro == treesitter.Yes, " macro") + mark(n.Macro == treesitter.Unknown, " macro?")
		if l, ok := c.Local(n); ok {
			s += " local" + typ(l.Type())
		}
	case *body.Literal:
		s += " " + [...]string{"number", "string", "character", "bool", "null", "user-defined"}[n.Kind] + " " + squeeze(n.Text)
	case *body.LaunchExpr:
		s += " " + squeeze(c.Text(n.Launch.ConfigSpan))
	case *body.Member:
		s += mark(n.Arrow, " ->")
	case *body.Unary:
		s += " " + n.Op + mark(n.Postfix, " postfix")
	case *body.Binary:
		s += " " + n.Op
	case *body.Assign:
		s += " " + n.Op
	case *body.Cast:
		s += " " + [...]string{"c", "functional", "static", "const", "reinterpret", "dynamic"}[n.Style] + typ(n.Type)
	case *body.Construct:
		s += typ(n.Type) + mark(n.Braced, " braced")
	case *body.Designated:
		s += " " + n.Field
	case *body.New:
		s += mark(n.Global, " ::") + typ(n.Type)
	case *body.Delete:
		s += mark(n.Global, " ::") + mark(n.Array, " []")
	case *body.Operand:
		s += " " + n.Op + typ(n.Type)
	case *body.LambdaExpr:
		for _, p := range n.Captures {
			s += " [" + mark(p.ByRef, "&") + p.Name + mark(p.Default, " default") + mark(p.Pack, "...") + "]"
		}
		s += mark(n.Body == nil, " unlinked")
	case *body.Spread:
		s += " " + n.Op
	case *body.UnreadStmt, *body.UnreadExpr:
		s += fmt.Sprintf(" %q", squeeze(c.Text(n.Span())))
	}
	return strings.TrimRight(s, " ")
}

package treesitter

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// headed are sources that include header.h, each in its own way.
var headed = map[string]string{
	"direct.cu":    "#define REAL double\nstruct Before;\n#include \"header.h\"\nstruct After;\n",
	"nested.cu":    "#define REAL float\n#include \"mid.h\"\n",
	"namespace.cu": "namespace a {\nstruct T;\n#include \"header.h\"\n}\n",
	"not.cu":       "#if 0\n#include \"header.h\"\n#endif\n#include \"mid.h\"\n#undef MID\n",
	"never.cu":     "#define NO_HEADER\n#include \"mid.h\"\n",
	"prelude.cu":   "struct Unread;\n",
	"mid.h":        "#ifndef MID\n#define MID\nstruct Mid;\n#ifndef NO_HEADER\n#include \"header.h\"\n#endif\n#endif\n",
	"header.h":     "#ifndef HEADER_H\n#define HEADER_H\nvoid f(REAL);\n#ifdef MID\nvoid g();\n#endif\n#endif\n",
}

// TestHeads: a header is read as at its place in a source that includes it.
func TestHeads(t *testing.T) {
	files := newTree(headed)
	header := files["header.h"]
	for _, tt := range []struct {
		source   string
		preludes []string
		heads    string // "" for a source that does not include it
		want     string
	}{
		{"direct.cu", nil, "direct.cu:35", "direct.cu: struct Before;\nself: void f(REAL);\n"},
		{"nested.cu", nil, "nested.cu:19 mid.h:54", "mid.h: struct Mid;\nself: void f(REAL);\nself: void g();\n"},
		{"namespace.cu", nil, "namespace.cu:24", "namespace.cu: struct T;\nself: void f(REAL);\n"},
		{"not.cu", nil, "not.cu:33 mid.h:54", "mid.h: struct Mid;\nself: void f(REAL);\nself: void g();\n"},
		{"never.cu", nil, "", ""},
		{"prelude.cu", []string{"never.cu", "mid.h"}, "", ""},
		{"prelude.cu", []string{"mid.h"}, "mid.h:54", "mid.h: struct Mid;\nself: void f(REAL);\nself: void g();\n"},
		{"prelude.cu", []string{"direct.cu"}, "direct.cu:35", "direct.cu: struct Before;\nself: void f(REAL);\n"},
		{"direct.cu", []string{"header.h"}, "", "self: void f(REAL);\n"},
	} {
		env := DefaultEnv().With(Closed(), Including(files), Preluded(tt.preludes...))
		arrival := Arrive(files[tt.source], env, func(s *Source) bool { return s == header })
		if (arrival != nil) != (tt.want != "") {
			t.Errorf("%s with %v includes the header: %v", tt.source, tt.preludes, arrival != nil)
		}
		if arrival == nil {
			continue
		}
		var got []string
		for _, h := range arrival.Heads {
			got = append(got, fmt.Sprintf("%s:%d", h.Source.Path, h.End))
		}
		if strings.Join(got, " ") != tt.heads {
			t.Errorf("%s with %v: heads %v, want %s", tt.source, tt.preludes, got, tt.heads)
		}
		others := DefaultEnv().With(Closed(), Including(newTree(map[string]string{})), Headed(arrival.Heads...))
		doc := Parse(header.Text, others)
		if got := seenIn(doc); got != tt.want {
			t.Errorf("%s with %v: got\n%swant\n%s", tt.source, tt.preludes, got, tt.want)
		}
		if doc.recovered {
			t.Errorf("%s: the braces of the header are taken for unmatched", tt.source)
		}
		if c := doc.Items[0].Conditions; len(c) != 0 {
			t.Errorf("%s: the include guard is a condition: %v", tt.source, c)
		}
	}
}

// TestHeadsLeaveOpen: what stands in a namespace where it is included is in it, and
// an edit changes nothing of that.
func TestHeadsLeaveOpen(t *testing.T) {
	files := newTree(headed)
	arrival := Arrive(files["namespace.cu"], DefaultEnv().With(Including(files)), func(s *Source) bool { return s.Path == "header.h" })
	env := DefaultEnv().With(Headed(arrival.Heads...))
	p := NewParser()
	defer p.Close()
	doc := p.Parse(files["header.h"].Text, env, nil)
	for _, c := range []Change{{Span{36, 36}, " "}, {Span{36, 37}, "x"}, {Span{0, 0}, "\n"}, {Span{37, 37}, "namespace b { int i; }\n"}} {
		text, err := doc.Text.Apply(c)
		if err != nil {
			t.Fatal(err)
		}
		doc = p.Parse(text, env, doc)
		fresh := Parse(text, env)
		if seenIn(doc) != seenIn(fresh) || doc.recovered != fresh.recovered || len(doc.Items) == 0 {
			t.Errorf("after %v:\n%sfresh:\n%s", c, seenIn(doc), seenIn(fresh))
		}
		for i := range doc.Items {
			if got, want := strings.Join(doc.Items[i].Scope.Path(), "::"), strings.Join(fresh.Items[i].Scope.Path(), "::"); got != want || !strings.HasPrefix(got, "a") {
				t.Errorf("after %v: item %d is in %q, fresh in %q", c, i, got, want)
			}
		}
	}
}

// TestHeadsHash: environments with other heads are others.
func TestHeadsHash(t *testing.T) {
	source := &Source{Path: "a.cu", Text: NewText([]byte("int i; int j;"))}
	none, some, more := DefaultEnv(), DefaultEnv().With(Headed(Head{source, 6})), DefaultEnv().With(Headed(Head{source, 13}))
	if none.Hash() == some.Hash() || some.Hash() == more.Hash() {
		t.Error("the environment's hash does not know of the heads")
	}
}

// TestArrivalReads: sources differ in what a header reads only where names that it
// has are other macros.
func TestArrivalReads(t *testing.T) {
	header := "#ifdef MODE\nint m;\n#endif\nREAL f();\n"
	files := newTree(map[string]string{
		"plain.cu": "#include \"h.h\"\n", "other.cu": "#define UNREAD 1\nint i;\n#include \"h.h\"\n#define REAL late\n",
		"real.cu": "#define REAL float\n#include \"h.h\"\n", "double.cu": "#define REAL double\n#include \"h.h\"\n",
		"mode.cu": "#define MODE\n#include \"h.h\"\n", "undone.cu": "#define MODE\n#undef MODE\n#include \"h.h\"\n", "h.h": header,
	})
	seen := map[uint64]string{}
	for _, group := range []string{"plain.cu other.cu undone.cu", "real.cu", "double.cu", "mode.cu"} {
		var of uint64
		for i, name := range strings.Fields(group) {
			a := Arrive(files[name], DefaultEnv().With(Closed(), Including(files)), func(s *Source) bool { return s.Path == "h.h" })
			switch got := a.Reads(Names(files["h.h"].Text)); {
			case i > 0 && got != of:
				t.Errorf("%s reads something else than the others of %s", name, group)
			case i == 0 && seen[got] != "":
				t.Errorf("%s reads the same as %s", name, seen[got])
			default:
				of, seen[got] = got, group
			}
		}
	}
}

// TestArrivals: what is found for all files at once is what is found for each.
func TestArrivals(t *testing.T) {
	files := newTree(headed)
	for name := range headed {
		for _, preludes := range [][]string{nil, {"mid.h"}} {
			env := DefaultEnv().With(Closed(), Including(files), Preluded(preludes...))
			n := 0
			Arrivals(files[name], env, func(file *Source, got *Arrival) {
				n++
				want := Arrive(files[name], env, func(s *Source) bool { return s == file })
				names := Names(file.Text)
				if !slices.Equal(got.Heads, want.Heads) || got.Reads(names) != want.Reads(names) {
					t.Errorf("%s with %v comes to %s after %v, alone %v", name, preludes, file.Path, got.Heads, want.Heads)
				}
			})
			for other, file := range files {
				if Arrive(files[name], env, func(s *Source) bool { return s == file }) != nil {
					n--
				} else if n < 0 {
					t.Errorf("%s is not told of", other)
				}
			}
			if n != 0 {
				t.Errorf("%s with %v: %d files too many", name, preludes, n)
			}
		}
	}
}

package quickfix_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// mark takes the brackets ⟦ ⟧ out of a text and tells what they enclosed.
func mark(t *testing.T, marked string) (string, treesitter.Span) {
	t.Helper()
	before, rest, ok := strings.Cut(marked, "⟦")
	inside, after, ok2 := strings.Cut(rest, "⟧")
	if !ok || !ok2 {
		t.Fatalf("no ⟦ ⟧ in %q", marked)
	}
	return before + inside + after, treesitter.Span{Start: len(before), End: len(before) + len(inside)}
}

func apply(t *testing.T, text string, edits ...quickfix.Edit) string {
	t.Helper()
	got, err := quickfix.Apply([]byte(text), edits)
	if err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestInsertWord(t *testing.T) {
	for marked, want := range map[string]string{
		"k(⟦⟧P p)":                      "k(const P p)",
		"k(__grid_constant__ ⟦⟧P p)":    "k(__grid_constant__ const P p)",
		"k(__grid_constant__ P⟦⟧ p)":    "k(__grid_constant__ P const p)",
		"k(int*⟦⟧ p)":                   "k(int* const p)",
		"k(int *⟦⟧p)":                   "k(int *const p)",
		"k(int**⟦⟧)":                    "k(int** const)",
		"k(void (*⟦⟧f)(int))":           "k(void (*const f)(int))",
		"k(int a,⟦⟧P p)":                "k(int a,const P p)",
		"k(\n    ⟦⟧::P p)":              "k(\n    const ::P p)",
		"k(Box<int>⟦⟧ b)":               "k(Box<int> const b)",
		"k(/* first */⟦⟧P p)":           "k(/* first */const P p)",
		"⟦⟧P p":                         "const P p",
		"k(größe⟦⟧ p)":                  "k(größe const p)",
		"k(const⟦⟧ P p)":                "k(const const P p)",
		"k(const /* why */ ⟦⟧struct P)": "k(const /* why */ const struct P)",
	} {
		text, span := mark(t, marked)
		if got := apply(t, text, quickfix.InsertWord([]byte(text), span.Start, "const")); got != want {
			t.Errorf("%s: got %q, want %q", marked, got, want)
		}
	}
}

func TestRemoveWord(t *testing.T) {
	for marked, want := range map[string]string{
		"⟦inline⟧ void k();":                                "void k();",
		"static ⟦inline⟧ void k();":                         "static void k();",
		"void ⟦inline⟧ k();":                                "void k();",
		"k(P p ⟦__grid_constant__⟧, int n)":                 "k(P p, int n)",
		"k(P p ⟦__grid_constant__⟧)":                        "k(P p)",
		"k(⟦__grid_constant__⟧ P p)":                        "k(P p)",
		"k(int *⟦__grid_constant__⟧ const p)":               "k(int *const p)",
		"k(const P⟦&⟧ p)":                                   "k(const P p)",
		"k(const P ⟦&⟧p)":                                   "k(const P p)",
		"k(const P ⟦&⟧ p)":                                  "k(const P p)",
		"k(const P⟦&⟧p)":                                    "k(const P p)",
		"k(T⟦&&⟧... t)":                                     "k(T... t)",
		"a;\n⟦__launch_bounds__(64)⟧\n__device__ void f();": "a;\n__device__ void f();",
		"a;\r\n  ⟦inline⟧  \r\n  void f();":                 "a;\r\n  void f();",
		"a;\n  ⟦inline⟧ // why\n  void f();":                "a;\n  // why\n  void f();",
		"static ⟦inline⟧\nvoid f();":                        "static\nvoid f();",
		"static/**/⟦inline⟧/**/void f();":                   "static/**//**/void f();",
		"⟦inline⟧":                                          "",
	} {
		text, span := mark(t, marked)
		if got := apply(t, text, quickfix.RemoveWord([]byte(text), span)); got != want {
			t.Errorf("%q: got %q, want %q", marked, got, want)
		}
	}
}

func TestApplyIsAtomic(t *testing.T) {
	span := func(a, b int) treesitter.Span { return treesitter.Span{Start: a, End: b} }
	for name, c := range map[string]struct {
		edits []quickfix.Edit
		want  string
	}{
		"unsorted":               {[]quickfix.Edit{{Span: span(4, 5), New: "E"}, {Span: span(0, 1), New: "A"}}, "AbcdEf"},
		"same edit twice":        {[]quickfix.Edit{{Span: span(1, 2), New: "B"}, {Span: span(1, 2), New: "B"}}, "aBcdef"},
		"insert next to replace": {[]quickfix.Edit{{Span: span(1, 1), New: "x"}, {Span: span(1, 2), New: "B"}, {Span: span(2, 2), New: "y"}}, "axBycdef"},
		"whole text":             {[]quickfix.Edit{{Span: span(0, 6)}}, ""},
		"overlap":                {[]quickfix.Edit{{Span: span(0, 3)}, {Span: span(2, 4)}}, ""},
		"two insertions":         {[]quickfix.Edit{{Span: span(1, 1), New: "x"}, {Span: span(1, 1), New: "y"}}, ""},
		"insert inside":          {[]quickfix.Edit{{Span: span(0, 3)}, {Span: span(1, 1), New: "y"}}, ""},
		"past the end":           {[]quickfix.Edit{{Span: span(5, 7)}}, ""},
		"negative":               {[]quickfix.Edit{{Span: span(-1, 0)}}, ""},
		"backwards":              {[]quickfix.Edit{{Span: span(3, 2)}}, ""},
	} {
		got, err := quickfix.Apply([]byte("abcdef"), c.edits)
		if failed := c.want == "" && name != "whole text"; failed != (err != nil) || string(got) != c.want {
			t.Errorf("%s: got %q, %v; want %q", name, got, err, c.want)
		}
	}
}

func TestMergeKeepsFilesApart(t *testing.T) {
	a := []quickfix.Edit{{File: "a.cuh", New: "x"}}
	b := []quickfix.Edit{{New: "y"}}
	merged, err := quickfix.Merge(a, b)
	if err != nil || len(merged) != 2 {
		t.Errorf("got %v, %v; want both edits", merged, err)
	}
	var conflict *quickfix.ConflictError
	if _, err := quickfix.Merge(a, []quickfix.Edit{{File: "a.cuh", New: "y"}}); !errors.As(err, &conflict) {
		t.Errorf("got %v, want a ConflictError", err)
	}
}

// FuzzWords holds the builders to what they promise: an inserted word can be
// told from its neighbours, and removal takes nothing but the word and blanks.
func FuzzWords(f *testing.F) {
	f.Add("k(const P &p)", 9, 10)
	f.Add("a;\r\n inline \r\nvoid", 4, 10)
	f.Fuzz(func(t *testing.T, text string, start, end int) {
		if start < 0 || end < start || end > len(text) {
			t.Skip()
		}
		inserted := apply(t, text, quickfix.InsertWord([]byte(text), start, "const"))
		if len(inserted) < len(text)+5 || len(inserted) > len(text)+7 {
			t.Errorf("inserting into %q at %d gave %q", text, start, inserted)
		}
		removed := apply(t, text, quickfix.RemoveWord([]byte(text), treesitter.Span{Start: start, End: end}))
		if got, want := squeeze(removed), squeeze(text[:start]+text[end:]); got != want {
			t.Errorf("removing bytes %d to %d of %q left %q, want %q", start, end, text, got, want)
		}
	})
}

// squeeze leaves the blanks out. It goes by bytes, since any may stand in a text.
func squeeze(s string) string {
	var b []byte
	for i := range len(s) {
		if !strings.ContainsRune(" \t\r\n", rune(s[i])) {
			b = append(b, s[i])
		}
	}
	return string(b)
}

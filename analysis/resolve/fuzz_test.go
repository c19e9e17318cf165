package resolve_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
	"golang.org/x/tools/txtar"
)

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

// TestPrefixes asks everything about every line-wise prefix of every source.
func TestPrefixes(t *testing.T) {
	for _, src := range sources(t) {
		for n := range len(src) {
			if strings.ContainsRune("\n ;(<,", rune(src[n])) {
				consistent(t, link(src[:n]))
			}
		}
	}
}

// FuzzResolve looks for bytes that make a question panic, or two answers
// contradict each other.
func FuzzResolve(f *testing.F) {
	for _, src := range sources(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) { consistent(t, link(src)) })
}

// consistent asks every question and compares answers that must agree.
func consistent(t *testing.T, f *resolve.File) {
	t.Helper()
	dump(f)
	for d := range f.Decls() {
		group := f.Group(d)
		found := false
		for i, e := range group {
			found = found || e == d
			if i > 0 && !group[i-1].Before(e) {
				t.Errorf("group of %q is not in the order of the text", d.Name)
			}
			if f.SameFunction(d, e) != f.SameFunction(e, d) {
				t.Errorf("%q: SameFunction is not symmetric", d.Name)
			}
			if e != d && d.Exclusive(e) {
				t.Errorf("%q: group holds a declaration of another branch", d.Name)
			}
		}
		if !found {
			t.Errorf("%q is not in its own group", d.Name)
		}
		family, _ := f.Family(d)
		if len(family) < 1 {
			t.Errorf("%q has no family", d.Name)
		}
		for i := range d.Params {
			typ := f.ParamType(d, i)
			if r := typ.Reference(); (r == resolve.Lvalue || r == resolve.Rvalue) && typ.Const() != treesitter.No {
				t.Errorf("%q: reference %s is const", d.Name, typ)
			}
			if typ.Void() == treesitter.Yes && typ.Category() != resolve.VoidCategory {
				t.Errorf("%q: %s is void but no void type", d.Name, typ)
			}
		}
		for _, in := range f.Instances(d) {
			if d.Kind == facts.Lambda || !d.Templated() {
				t.Errorf("%q is instantiated but no template", d.Name)
			}
			if in.Span.Start < 0 || in.Span.End > len(in.At.Source) {
				t.Errorf("%q: instance at %v", d.Name, in.Span)
			}
		}
	}
}

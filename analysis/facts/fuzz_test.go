package facts_test

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"

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
			for _, it := range parse(src[:n]) {
				checkItem(t, facts.Extract(it))
			}
		}
	}
}

// FuzzExtract looks for bytes that make Extract panic or point outside of the
// item.
func FuzzExtract(f *testing.F) {
	for _, src := range sources(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		for _, it := range parse(src) {
			extracted := facts.Extract(it)
			checkItem(t, extracted)
			c := &spanChecker{t: t, src: it.Source, seen: map[uintptr]bool{}}
			for _, r := range facts.References(extracted) {
				c.walk(reflect.ValueOf(r.Span), "reference")
				if r.Name == "" && r.Kind != facts.Quotes {
					t.Errorf("a reference at %v has no name", r.Span)
				}
			}
		}
	})
}

// checkItem finds every span in the facts, however deep, and looks whether it
// lies in the item; it also checks what the documentation promises.
func checkItem(t *testing.T, it *facts.Item) {
	t.Helper()
	for i := 1; i < len(it.Broken); i++ {
		if it.Broken[i].Start < it.Broken[i-1].End {
			t.Errorf("broken spans are not in order: %v", it.Broken)
		}
	}
	c := &spanChecker{t: t, src: it.Source.Source, seen: map[uintptr]bool{}}
	c.walk(reflect.ValueOf(it).Elem(), "item")
	for _, f := range it.Functions {
		if f.Body.Empty() && len(f.Uses) > 0 && f.Kind != facts.Plain && f.Kind != facts.Member {
			t.Errorf("%q: uses without a body", f.Name)
		}
		for _, u := range f.Uses {
			if u.Param < 0 || u.Param >= len(f.Params) {
				t.Fatalf("%q: use of parameter %d of %d", f.Name, u.Param, len(f.Params))
			}
			if f.Span.Len() > 0 && !f.Span.Covers(u.Span) {
				t.Errorf("%q: use at %v is not in the function at %v", f.Name, u.Span, f.Span)
			}
		}
		for _, p := range f.Params {
			if p.Type == nil {
				t.Fatalf("%q: parameter %q without a type", f.Name, p.Name)
			}
			if p.Name != "" && !p.Span.Covers(p.NameSpan) {
				t.Errorf("%q: name of parameter %q at %v is not in %v", f.Name, p.Name, p.NameSpan, p.Span)
			}
			for i := 1; i < len(p.Annotations.List); i++ {
				if p.Annotations.List[i].Span.Start < p.Annotations.List[i-1].Span.Start {
					t.Errorf("%q: annotations of %q are not in order", f.Name, p.Name)
				}
			}
		}
	}
}

type spanChecker struct {
	t    *testing.T
	src  string
	seen map[uintptr]bool
}

func (c *spanChecker) walk(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || v.Type() == reflect.TypeFor[*treesitter.Item]() || c.seen[v.Pointer()] {
			return
		}
		c.seen[v.Pointer()] = true
		c.walk(v.Elem(), path)
	case reflect.Slice:
		for i := range v.Len() {
			c.walk(v.Index(i), path)
		}
	case reflect.Struct:
		if s, ok := v.Interface().(treesitter.Span); ok {
			if s.Start < 0 || s.End < s.Start || s.End > len(c.src) {
				c.t.Errorf("%s: span %v in an item of %d bytes: %q", path, s, len(c.src), c.src)
			}
			return
		}
		for i := range v.NumField() {
			if !v.Type().Field(i).IsExported() {
				continue
			}
			c.walk(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	}
}

package resolve_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/resolve"
)

// firstParam is the canonical spelling of f's first parameter, "" if it has none.
func firstParam(t *testing.T, source string) string {
	t.Helper()
	f := link(source)
	for d := range f.Named("f") {
		spelled, ok := f.ParamType(d, 0).Decayed().Canonical()
		if !ok {
			return ""
		}
		return spelled
	}
	t.Fatalf("no f in %s", source)
	return ""
}

func TestCanonicalIsEqualForEqualTypes(t *testing.T) {
	for _, same := range [][]string{
		{"void f(int);", "void f(const int n);", "typedef int I; void f(I i);", "void f(signed);"},
		{"void f(float*);", "void f(float a[]);", "void f(float a[4]);", "using F = float; void f(F* const);"},
		{"struct S {}; void f(S);", "struct S; void f(struct S s);", "struct S; namespace n { using T = S; } void f(const n::T);"},
		{"namespace a { struct S; } void f(a::S*);", "namespace a { struct S {}; void g(); } using namespace a; void f(S*);", "namespace a { inline namespace v1 { struct S; } } void f(a::S*);"},
		{"template <class T> void f(T*);", "template <class U> void f(U* u);"},
		{"template <class T> struct V; void f(V<int>);", "template <class X> struct V {}; typedef int I; void f(V<I>);"},
		{"void f(int (*)(float));", "void f(int g(float));"},
		{"void f(int (&)[4]);", "void f(int (&)[0x4]);"},
		{"typedef struct { int x; } S; void f(S);", "typedef struct { int x; } S, *P; typedef S T; void f(const T);", "struct S; void f(S);"},
		{"void f(float4);", "void f(const float4 v);"},
	} {
		want := firstParam(t, same[0])
		for _, source := range same {
			if got := firstParam(t, source); got != want || got == "" {
				t.Errorf("%q for %s, %q for %s", got, source, want, same[0])
			}
		}
	}
}

func TestCanonicalTellsTypesApart(t *testing.T) {
	sources := []string{
		"void f(int);", "void f(unsigned);", "void f(int*);", "void f(const int*);", "void f(int&);", "void f(int&&);", "void f(int**);", "void f(int* const*);",
		"struct S {}; void f(S);", "namespace a { struct S {}; } void f(a::S);", "template <class T> void f(T);", "template <class T, class U> void f(U);",
		"template <class T> struct V; void f(V<int>);", "template <class T> struct V; void f(V<float>);", "template <int N> struct V; void f(V<1>);",
		"void f(int (&)[4]);", "void f(int (&)[5]);", "void f(int (*)(float));", "void f(int (*)(float, ...));", "void f(size_t);", "void f(unsigned long);",
	}
	seen := map[string]string{}
	for _, source := range sources {
		got := firstParam(t, source)
		if other, known := seen[got]; known || got == "" {
			t.Errorf("%q for %s and for %s", got, source, other)
		}
		seen[got] = source
	}
}

// TestCanonicalIsSilentOnUnknown: another file may mean something else.
func TestCanonicalIsSilentOnUnknown(t *testing.T) {
	for _, source := range []string{
		"void f(Mystery);", "void f(Mystery*);", "void f(std::vector<Mystery>);", "template <class T> void f(typename T::type);",
		"#if UNKNOWN\ntypedef int I;\n#else\ntypedef float I;\n#endif\nvoid f(I);", "template <int N> struct V; void f(V<sizeof(int)>);", "void f(int (&)[n]);",
		"void g() { struct S {}; } struct { int x; } v; void f(decltype(v));",
	} {
		if got := firstParam(t, source); got != "" {
			t.Errorf("%q for %s", got, source)
		}
	}
}

func TestIncomplete(t *testing.T) {
	for source, want := range map[string]bool{
		"struct S; void f(S);": true, "struct S {}; void f(S);": false, "struct S; void f(S); struct S {};": false, "struct S; void f(S*);": false,
		"template <class T> struct S; void f(S<int>);": false, "void f(Mystery);": false, "namespace a { struct S {}; } struct S; void f(S);": true,
	} {
		f := link(source)
		for d := range f.Named("f") {
			if got := f.Incomplete(f.ParamType(d, 0)); got != want {
				t.Errorf("%v for %s", got, source)
			}
		}
	}
}

func TestScopes(t *testing.T) {
	f := link("namespace a { namespace b { namespace { void f(); } } using namespace c; using d::g; } namespace c {} namespace d { void g(); }")
	for d := range f.Named("f") {
		var steps []string
		for scopes := range f.Scopes(d.At, d, false, nil, "g") {
			steps = append(steps, strings.Join(scopes, "+"))
		}
		if want := []string{"a::b", "a::b", "a+c+d", ""}; !slices.Equal(steps, want) {
			t.Errorf("%q, want %q", steps, want)
		}
		steps = nil
		for scopes := range f.Scopes(d.At, d, false, []string{"b"}, "g") {
			steps = append(steps, strings.Join(scopes, "+"))
		}
		if want := []string{"a::b"}; !slices.Equal(steps, want) {
			t.Errorf("%q, want %q", steps, want)
		}
	}
	if got := resolve.Visible([]string{"a", "(unnamed)", "b"}); got != "a::b" {
		t.Errorf("Visible gives %q", got)
	}
}

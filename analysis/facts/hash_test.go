package facts_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
)

// TestTypesHash edits an item and looks whether others have to notice.
func TestTypesHash(t *testing.T) {
	const (
		class    = "struct S { int n; void f() { g(1); } using A = const int; };"
		function = "template <class T> __global__ void k(const T t, int* o) { int n = 1; *o = n; }"
	)
	for _, tt := range []struct {
		name, src, old, new string
		changes             bool
	}{
		{"member function body", class, "g(1)", "g(2)", false},
		{"member", class, "int n;", "int m;", true},
		{"member alias", class, "const int", "int", true},
		{"class name", class, "struct S", "struct T", true},
		{"body", function, "int n = 1", "int n = 2", false},
		{"local name", function, "int n = 1; *o = n", "int m = 1; *o = m", false},
		{"parameter", function, "const T t", "T t", false},
		{"function name", function, " k(", " k2(", true},
		{"return type", function, " void", " int", true},
		{"template head", function, "class T", "class T, int N", true},
		{"initialiser", "const int n = 1;", "1", "2", false},
		{"variable type", "const int n = 1;", "const int", "int", true},
		{"pointer", "int* p;", "int*", "int", true},
		{"alias", "using A = int;", "int", "float", true},
		{"using", "using namespace a;", "a", "b", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			edited := strings.Replace(tt.src, tt.old, tt.new, 1)
			if edited == tt.src {
				t.Fatalf("%q is not in the source", tt.old)
			}
			if got := typesHash(t, tt.src) != typesHash(t, edited); got != tt.changes {
				t.Errorf("%s to %s: hash changes: %v, want %v", tt.old, tt.new, got, tt.changes)
			}
		})
	}
}

func typesHash(t *testing.T, src string) uint64 {
	t.Helper()
	items := parse(src)
	if len(items) != 1 {
		t.Fatalf("%d items in %q", len(items), src)
	}
	return facts.Extract(items[0]).TypesHash
}

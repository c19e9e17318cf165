package resolve_test

import (
	"strings"
	"testing"
)

// TestTypesHash edits a file and looks whether answers about types of other
// items may change.
func TestTypesHash(t *testing.T) {
	const src = `struct P { int n; };
namespace a { using Q = const P; }
#ifdef X
using R = int;
#endif
__global__ void k(const a::Q p, int* o) { *o = p.n + 1; }
void h(int* o) { struct L { int m; }; k<<<1, 1>>>({}, o); }
`
	for _, tt := range []struct {
		name, old, new string
		changes        bool
	}{
		{"body", "p.n + 1", "p.n + 2", false},
		{"parameter", "int* o) { *o", "float* o) { *o", false},
		{"local type", "int m", "float m", false},
		{"launch", "<<<1, 1>>>", "<<<2, 1>>>", false},
		{"blank lines", "__global__", "\n\n__global__", false},
		{"comment", "__global__", "// about k\n__global__", false},
		{"class", "int n", "float n", true},
		{"alias", "const P", "P", true},
		{"namespace", "namespace a", "namespace b", true},
		{"condition", "#ifdef X", "#if 1", true},
		{"new type", "__global__", "struct N {};\n__global__", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			edited := replace(t, src, tt.old, tt.new)
			if got := link(src).TypesHash() != link(edited).TypesHash(); got != tt.changes {
				t.Errorf("hash changes: %v, want %v", got, tt.changes)
			}
		})
	}
}

// TestFamilyHash edits what stands around a kernel and looks whether answers
// about its declarations may change.
func TestFamilyHash(t *testing.T) {
	const src = `template <class T> __global__ void k(T t) {}
template <class T> void launch(T t) { k<<<1, 1>>>(t); }
template void launch<int>(int);
__global__ void other(int n) { n++; }
void h(float f) { other<<<1, 1>>>(1); }
`
	for _, tt := range []struct {
		name, old, new string
		changes        bool
	}{
		{"other kernel", "n++", "n--", false},
		{"other launch", "<<<1, 1>>>(1)", "<<<1, 1>>>(2)", false},
		{"launch", "k<<<1, 1>>>(t)", "k<<<1, 1>>>(&t)", true},
		{"new launch", "other<<<1, 1>>>(1)", "k<<<1, 1>>>(f)", true},
		{"instantiation of the launching template", "launch<int>(int)", "launch<float>(float)", true},
		{"new declaration", "void h(", "template <> __global__ void k(char t);\nvoid h(", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			edited := replace(t, src, tt.old, tt.new)
			f, g := link(src), link(edited)
			if got := f.FamilyHash(&f.Entries[0]) != g.FamilyHash(&g.Entries[0]); got != tt.changes {
				t.Errorf("hash changes: %v, want %v", got, tt.changes)
			}
		})
	}
}

// replace edits a source in one place, which must be there.
func replace(t *testing.T, src, old, new string) string {
	t.Helper()
	edited := strings.Replace(src, old, new, 1)
	if edited == src && old != new {
		t.Fatalf("%q is not in the source", old)
	}
	return edited
}

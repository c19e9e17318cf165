package tests

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/internal/checked"
	"github.com/gridls/gridls/treesitter"
)

// TestRefactorings puts the cursor at the mark ⟦⟧ and compares the text after
// the refactoring offered there; "" stands for no offer at all.
func TestRefactorings(t *testing.T) {
	for name, c := range map[string]struct{ before, title, after string }{
		"scalar": {
			"__global__ void k(int ⟦⟧n, int* o) { *o = n; }", "Add const __grid_constant__",
			"__global__ void k(const __grid_constant__ int n, int* o) { *o = n; }",
		},
		"pointer, cursor at its end": {
			"__global__ void k(int n, int* o⟦⟧) { *o = n; }", "Add const __grid_constant__",
			"__global__ void k(int n, int* const __grid_constant__ o) { *o = n; }",
		},
		"every declaration": {
			"template <class T> __global__ void k(T t);\ntemplate <class T> __global__ void k(⟦⟧T t) {}\ntemplate <> __global__ void k<int>(int const t) {}\ntemplate __global__ void k<char>(char);",
			"Add const __grid_constant__ (4 declarations)",
			"template <class T> __global__ void k(const __grid_constant__ T t);\ntemplate <class T> __global__ void k(const __grid_constant__ T t) {}\ntemplate <> __global__ void k<int>(int const __grid_constant__ t) {}\ntemplate __global__ void k<char>(const __grid_constant__ char);",
		},
		"the libraries' macro": {
			"_CCCL_KERNEL_ATTRIBUTES void k(int ⟦⟧n, int* o) { *o = n; }", "Add const _CCCL_GRID_CONSTANT",
			"_CCCL_KERNEL_ATTRIBUTES void k(const _CCCL_GRID_CONSTANT int n, int* o) { *o = n; }",
		},
		"maybe unused first": {
			"__global__ void k([[maybe_unused]] int ⟦⟧n) {}", "Add const __grid_constant__",
			"__global__ void k([[maybe_unused]] const __grid_constant__ int n) {}",
		},
		"already annotated":     {"__global__ void k(const __grid_constant__ int ⟦⟧n) {}", "", ""},
		"written":               {"__global__ void k(int ⟦⟧n) { n = 1; }", "", ""},
		"reference":             {"__global__ void k(int& ⟦⟧n) {}", "", ""},
		"no kernel":             {"__device__ void f(int ⟦⟧n) {}", "", ""},
		"a macro may be a word": {"__global__ void k(SOME_SPECIFIER int ⟦⟧n) {}", "", ""},
		"behind the parameters": {"__global__ void k(int n) { ⟦⟧ }", "", ""},
	} {
		before, after, ok := strings.Cut(c.before, "⟦⟧")
		if !ok {
			t.Fatalf("%s: no cursor", name)
		}
		source := before + after
		r := checked.Text(t, source, checked.Unit(t, []string{"-arch=sm_80"}, "12.4"))
		fixes := slices.Collect(rules.Refactorings(r.Pass(), treesitter.Span{Start: len(before), End: len(before)}))
		if c.title == "" {
			if len(fixes) > 0 {
				t.Errorf("%s: offered\n%s", name, describeFixes(fixes))
			}
			continue
		}
		if len(fixes) != 1 || fixes[0].Title != c.title || fixes[0].Disabled != "" {
			t.Errorf("%s: want %q, offered\n%s", name, c.title, describeFixes(fixes))
			continue
		}
		if got := checked.Apply(t, source, fixes[0].Edits); got != c.after {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, c.after)
		}
	}
}

// TestRefactoringSaysWhyNot looks at a parameter whose declarations cannot all
// be edited.
func TestRefactoringSaysWhyNot(t *testing.T) {
	source := "typedef void F(int);\n__global__ F k;\n__global__ void k(int n) {}\n"
	at := strings.LastIndex(source, "n)")
	r := checked.Text(t, source, checked.Unit(t, []string{"-arch=sm_80"}, "12.4"))
	fixes := slices.Collect(rules.Refactorings(r.Pass(), treesitter.Span{Start: at, End: at}))
	if len(fixes) != 1 || !strings.Contains(fixes[0].Disabled, "typedef") || len(fixes[0].Edits) > 0 {
		t.Errorf("want one disabled fix that names the typedef, got\n%s", describeFixes(fixes))
	}
}

// TestNoRefactoringForOldArchitectures: the annotation would not compile.
func TestNoRefactoringForOldArchitectures(t *testing.T) {
	source := "__global__ void k(int n) {}\n"
	r := checked.Text(t, source, checked.Unit(t, []string{"-arch=sm_60"}, "12.4"))
	if fixes := slices.Collect(rules.Refactorings(r.Pass(), treesitter.Span{Start: 18, End: 23})); len(fixes) > 0 {
		t.Errorf("offered\n%s", describeFixes(fixes))
	}
}

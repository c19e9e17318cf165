package main

import (
	"slices"
	"testing"

	"github.com/gridls/gridls/treesitter"
)

const source = `
// __global__ void comment() {}
#define K __global__ void define() {}
const char* s = "__global__ void text() {}";
const char* r = R"(
__global__ void raw() {}
)";
__global__ void declared(int);
template <class T>
__global__ void __launch_bounds__(256, 2) first(T (*f)(int), const T& x) {
}
static __global__ void second(int n) noexcept(true) { n = ; }
__global__ void third(int n int m) {}
`

func TestFindKernels(t *testing.T) {
	var got []string
	for _, k := range findKernels([]byte(source)) {
		got = append(got, k.name)
	}
	if want := []string{"first", "second", "third"}; !slices.Equal(got, want) {
		t.Errorf("kernels %q, want %q", got, want)
	}
}

func TestHeaderClean(t *testing.T) {
	doc := treesitter.Parse(treesitter.NewText([]byte(source)), nil)
	want := map[string]bool{"first": true, "second": true, "third": false}
	for _, k := range findKernels([]byte(source)) {
		if got := headerClean(doc, k); got != want[k.name] {
			t.Errorf("header of %s is clean: %v, want %v", k.name, got, want[k.name])
		}
	}
	if len(brokenSpans(doc)) == 0 {
		t.Error("the errors were not found")
	}
}

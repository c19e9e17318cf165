package hover_test

import (
	"strings"
	"testing"
)

// TestTable: a table of pointers tells what it costs by value and by reference,
// numbers and written tables do not.
func TestTable(t *testing.T) {
	const costs = "By reference, 8 B would go with it after an upload of"
	for source, want := range map[string]bool{
		"struct T { float* p[32]; int n; };\n__global__ void k(⟦T ‸t⟧, float* o) { o[0] = t.p[threadIdx.x % t.n][0]; }":              true,
		"struct T { float p[32]; int n; };\n__global__ void k(⟦T ‸t⟧, float* o) { o[0] = t.p[threadIdx.x % t.n]; }":                  false,
		"struct T { float* p[32]; int n; };\n__global__ void k(⟦T ‸t⟧, float* o) { t.n++; o[0] = t.p[threadIdx.x % t.n][0]; }":       false,
		"extern \"C\" {\nstruct T { float* p[32]; int n; };\n__global__ void k(⟦T ‸t⟧, float* o) { o[0] = t.p[threadIdx.x][0]; }\n}": false,
	} {
		h, ok := at(t, source, "-arch=sm_80")
		if !ok {
			t.Fatalf("no hover in %s", source)
		}
		if text := h.Markdown(); strings.Contains(text, costs) != want {
			t.Errorf("%s\ngives\n%s\ncosts told: %v, expected %v", source, text, !want, want)
		}
	}
}

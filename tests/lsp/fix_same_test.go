package lsp_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/rules"
)

const severalTables = `struct T { int n[32]; };
__device__ __noinline__ int at(const T &t, int i) { return t.n[i]; }
__global__ void one(T a, T b, int *out) { *out = at(a, 0) + at(b, 1); }
__global__ void two(T c, int *out) { *out = at(c, 2); }
`

// TestFixSame: what is wrong in several places is mended in one step, in the function
// or in the file, by clients that ask for the edit later and by those that do not.
func TestFixSame(t *testing.T) {
	const rule = "param-copied"
	inFunction, inFile := "Fix all 2 of '"+rule+"' in this function", "Fix all 3 of '"+rule+"' in this file"
	for name, c := range map[string]capability{"asked later": rich(), "at once": rich().without("textDocument.codeAction.resolve")} {
		t.Run(name, func(t *testing.T) {
			r := launch(t, inProcess, rules.All()...)
			r.initialize(c)
			u := r.open("a.cu", severalTables)
			first := strings.Index(severalTables, "a, T b")
			menu := r.actions(u, first)
			if got := strings.Count(r.choose(u, menu, inFunction), "const __grid_constant__ T"); got != 2 {
				t.Errorf("in the function %d parameters are annotated, expected 2", got)
			}
			all := r.choose(u, menu, inFile)
			if got := strings.Count(all, "const __grid_constant__ T"); got != 3 {
				t.Errorf("in the file %d parameters are annotated, expected 3", got)
			}
			must(t, r.SetText(u, all))
			if left := codes(r.latest(u)); slices.Contains(left, rule) {
				t.Errorf("afterwards there are %v", left)
			}

			// One alone needs no such action.
			must(t, r.SetText(u, severalTables))
			alone := titles(r.actions(u, strings.Index(severalTables, "c, int")))
			if slices.Contains(alone, inFunction) || !slices.Contains(alone, inFile) {
				t.Errorf("at the only one of its function: %q; expected the file's action alone", alone)
			}
			must(t, r.SetText(u, strings.Replace(severalTables, "at(a, 0) + at(b, 1)", "0", 1)))
			for _, title := range titles(r.actions(u, strings.Index(r.Doc(u).Text, "c, int"))) {
				if strings.HasPrefix(title, "Fix all") {
					t.Errorf("at the only one of its file: %q", title)
				}
			}
		})
	}
}

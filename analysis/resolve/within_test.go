package resolve_test

import (
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// TestWithin writes to what a parameter holds and to what it points to.
func TestWithin(t *testing.T) {
	const src = `struct In { int v[4]; int* q; int& r; };
struct Base { In b[2]; };
template <class T> struct P : Base { In in; In a[3]; int* ptrs[4]; int grid[2][2]; T t; Unknown u; };
__global__ void k(P<int*> p, P<float[3]> f, int a[4], int* o, Unknown x) {
  p.a[0] = 1;
}
`
	for stmt, want := range map[string]treesitter.Tri{
		"p.in.v[0] = 1":        treesitter.Yes,
		"p.in.q[0] = 1":        treesitter.No,
		"p.a[0].v[1] = 1":      treesitter.Yes,
		"p.a[0].q[1] = 1":      treesitter.No,
		"p.a[0].r = 1":         treesitter.No,
		"p.ptrs[0] = 0":        treesitter.Yes,
		"p.ptrs[0][1] = 0":     treesitter.No,
		"p.grid[0][1] = 0":     treesitter.Yes,
		"p.b[0].v[0] = 1":      treesitter.Yes,
		"p.t[0] = 1":           treesitter.No,
		"f.t[0] = 1":           treesitter.Yes,
		"p.u[0] = 1":           treesitter.Unknown,
		"p.u.v[0] = 1":         treesitter.Unknown,
		"a[0] = 1":             treesitter.Yes,
		"o[0] = 1":             treesitter.No,
		"p.in.r = 1":           treesitter.No,
		"x[0] = 1":             treesitter.Unknown,
		"(*p.in.q) = 1, p = p": treesitter.Yes,
	} {
		t.Run(stmt, func(t *testing.T) {
			f := link(replace(t, src, "p.a[0] = 1", stmt))
			for d := range f.Named("k") {
				for _, u := range d.Uses {
					if u.Kind == facts.Written || u.Kind == facts.Indexed && u.Write {
						if got := f.Within(f.ParamType(d, u.Param), &u); got != want {
							t.Errorf("within: %s, want %s", word(got), word(want))
						}
						return
					}
				}
			}
			t.Error("no write found")
		})
	}
}

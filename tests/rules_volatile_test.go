package tests

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/internal/checked"
)

// TestVolatileReadOnce: a cast to volatile is read into a local variable; where that would
// leave a wrong address, the fix says why it is none.
func TestVolatileReadOnce(t *testing.T) {
	const head = "struct S { int n; volatile int v; };\n__global__ void k(const __grid_constant__ S s, int* o) { "
	for _, c := range [...]struct{ code, want string }{
		{"*o = *(const volatile int*)&s.n;", "const auto s_read = *(const int*)&s.n; *o = s_read;"},
		{"if (o) { o[1] = 2 + *reinterpret_cast<const volatile int*>(&s.n); }", "if (o) { const auto s_read = *reinterpret_cast<const int*>(&s.n); o[1] = 2 + s_read; }"},
		{"*o = *(const volatile int*)&s.n + *(volatile const int*)&s.n;", ""},
		{"*o = s.v;", ""},
		{"const volatile int* p = &s.n; *o = *p;", ""},
		{"int s_read = 1; *o = s_read + *(const volatile int*)&s.n;", ""},
	} {
		source := head + c.code + " }\n"
		r := checked.Text(t, source, checked.Unit(t, []string{"-std=c++17", "-arch=sm_90"}, "13.0"))
		found := false
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			if d.Rule.Name != "param-volatile-access" {
				continue
			}
			for _, fix := range d.Fixes() {
				if !strings.HasPrefix(fix.Title, "Read it once") {
					continue
				}
				found = true
				switch {
				case c.want == "" && fix.Disabled == "":
					t.Errorf("%s: the fix is offered", c.code)
				case c.want != "" && fix.Disabled != "":
					t.Errorf("%s: %s", c.code, fix.Disabled)
				case c.want != "":
					if got, want := checked.Apply(t, source, fix.Edits), head+c.want+" }\n"; got != want {
						t.Errorf("got %s want %s", got, want)
					}
				}
			}
		}
		if !found {
			t.Errorf("%s: there is no such fix", c.code)
		}
	}
}

package constant_test

import (
	"strings"
	"testing"
)

// FuzzValue gives any text to the evaluator: it must answer, with a reason where it
// does not know.
func FuzzValue(f *testing.F) {
	for _, s := range []string{
		"1 + 2", "sizeof(int[4])", "a::n<3> >> 2", "dim3(1, (2), {3})", "static_cast<T<1, 2>>(x)", "((((((1))))))", "f(f(f(1)))",
		"self", "N ? N : 1 / 0", "sizeof sizeof sizeof x", "'\\x41' + L'a'", "0x1p-3", "Loop<4>::value", "b.x", "-~!+1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		e, in := link(`#define N (N + 1)
#define TWICE(x) x x
constexpr int f(int x) { return f(f(x)); }
template <int I> struct Loop { static const int value = Loop<I + 1>::value; int data[value]; };
struct Self { Self s; int a[sizeof(Self)]; };
const int n = 4, self = self + n;
int probe(int x) { dim3 b(4); return 0; }
`)
		if v := e.Value(text, in); !v.Known() && v.Why == nil {
			t.Errorf("%q is unknown without a reason", text)
		}
		for _, v := range e.Dims(text, in) {
			if !v.Known() && v.Why == nil {
				t.Errorf("%q as dim3 is unknown without a reason", text)
			}
		}
		// As a part of a file, too.
		if !strings.ContainsAny(text, "\x00#") {
			e, in = link("enum E { A = " + text + " };\nstruct S { char c[" + text + "]; int b : 3; };\nint probe() { return 0; }\n")
			e.Value("sizeof(S) + A", in)
		}
	})
}

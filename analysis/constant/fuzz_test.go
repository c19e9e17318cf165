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

// FuzzFunctions puts any text into the body of a constexpr function and its arguments:
// running it must end, without panic, with a value or a reason.
func FuzzFunctions(f *testing.F) {
	for _, s := range []string{
		"return a + b;", "for (;;) {}", "while (a) a--; return b;", "int t[3] = {1, 2}; for (int& x : t) x += a; return t[2];", "return f(a, b);", "P p{a}; p.x++; return p.get() * *&p.x;",
		"switch (a) { case 1: case 2: return 3; default: break; } return 0;", "auto l = [=](int k) { return k * a; }; return l(b);", "const char* s = \"abc\"; return *(s + a);",
		"P* p = nullptr; return p->x;", "int t[2][2] = {{1}, {2, 3}}; return t[1][1] + t[a][b];", "return {};", "if (int c = a) return c; else return b ? a : throw 1;", "do { a <<= 1; } while (a < b); return a;",
		"return [] { return 4; }();", "P q = {.x = 4}; P& r = q; r = P{5}; return q.x;", "int *p = &a, **q = &p; **q = 7; return a;",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		e, m := variableV("struct P { int x; constexpr int get() const { return x; } };\nconstexpr int f(int a, int b) { " + text + "\n}\nconst int V = f(3, 4);\n")
		if m.Variable == nil {
			return
		}
		if v := e.Variable(m); !v.Known() && v.Why == nil {
			t.Errorf("%q is unknown without a reason", text)
		}
	})
}

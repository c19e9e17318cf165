package oracle

import (
	"fmt"
	"strings"
)

// callee is a function, or a type whose special members are functions, that random
// code calls.
type callee struct {
	// decl is its declaration with SPACE where its execution space stands.
	decl string
	// calls are statements that call it; x is an int.
	calls []string
}

// callees are the ways in which a function is called, with or without its name; N
// stands for the number of the callee. Virtual functions are left out: what the
// compiler says of them keeps it from saying the rest.
var callees = []callee{
	{"SPACE int fN(int x) { return x; }", []string{"x += fN(x);", "x += sizeof(fN(x));", "if (false) x = fN(1);", "x = true ? x : fN(2);", "(void)(fN)(x);"}},
	{"SPACE int fN(int x); SPACE int fN(int x) { return x; }", []string{"x += fN(x);", "x += ::fN(x);"}},
	{"inline SPACE int fN(int x) { return x; }", []string{"x += fN(x);"}},
	{"static SPACE int fN(int x) { return x; }", []string{"x += fN(x);"}},
	{"template <class T> SPACE T fN(T x) { return x; }", []string{"x += fN(x);", "x += fN<int>(x);", "x += (int)fN(1.5);"}},
	{"namespace nN { SPACE int f(int x) { return x; } }", []string{"x += nN::f(x);", "{ using namespace nN; x += f(x); }", "{ using nN::f; x += f(x); }", "{ namespace a = nN; x += a::f(x); }"}},
	{"namespace nN { struct A { int v; }; SPACE int g(A a) { return a.v; } }", []string{"{ nN::A a{x}; x += g(a); }"}},
	{"struct SN { int v; SPACE SN(int x) : v(x) {} };", []string{"{ SN s(x); x = s.v; }", "{ SN s{x}; x = s.v; }", "{ SN s = x; x = s.v; }", "x = SN(x).v;", "{ SN* p = new SN(x); x = p->v; }"}},
	{"struct SN { int v; SPACE SN() : v(1) {} };", []string{"{ SN s; x = s.v; }", "{ SN s[2]; x = s[0].v; }"}},
	{"struct SN { int v; SPACE ~SN() {} };", []string{"{ SN s; s.v = x; }", "SN{x};"}},
	{"struct SN { int v; SPACE int get() const { return v; } };", []string{"{ SN s{x}; x = s.get(); }", "{ SN s{x}; const SN& r = s; x = r.get(); }", "{ SN s{x}; SN* p = &s; x = p->get(); }"}},
	{"struct SN { static SPACE int make(int x) { return x; } };", []string{"x = SN::make(x);", "{ SN s; x = s.make(x); }"}},
	{"struct SN { int v; SPACE operator int() const { return v; } };", []string{"{ SN s{x}; x = s; }", "{ SN s{x}; if (s) x = 1; }", "{ SN s{x}; x += static_cast<int>(s); }"}},
	{"struct SN { int v; }; SPACE SN operator+(SN a, SN b) { return a; }", []string{"{ SN s{x}; x = (s + s).v; }"}},
	{"struct SN { int v[2]; SPACE int& operator[](int i) { return v[i]; } };", []string{"{ SN s{{x, x}}; x = s[1]; }"}},
	{"struct SN { SPACE int operator()(int x) const { return x; } };", []string{"x = SN{}(x);", "{ SN s; x = s(x); }"}},
	{"template <class T> struct SN { SPACE T get(T x) { return x; } };", []string{"{ SN<int> s; x = s.get(x); }", "x = SN<int>().get(x);"}},
	{"SPACE int fN(int x) { return x; } SPACE int fN(float x) { return 1; }", []string{"x += fN(x);", "x += fN(1.0f);"}},
}

// randomCalls makes functions of all execution spaces and calls between them, each
// on a line of its own.
func randomCalls(seed uint64) string {
	r := newRandom(seed)
	var bodies strings.Builder
	for n := range 60 {
		c := callees[r.IntN(len(callees))]
		space := r.pick("", "__host__", "__device__", "__device__", "__host__ __device__")
		number := func(s string) string {
			return strings.NewReplacer("fN", fmt.Sprintf("f%d", n), "SN", fmt.Sprintf("S%d", n), "BN", fmt.Sprintf("B%d", n), "nN", fmt.Sprintf("n%d", n)).Replace(s)
		}
		r.line("%s", strings.ReplaceAll(number(c.decl), "SPACE", space))
		call := number(c.calls[r.IntN(len(c.calls))])
		switch r.IntN(6) {
		case 0:
			fmt.Fprintf(&bodies, "__global__ void k%d(int x) {\n  %s\n}\n", n, call)
		case 1:
			fmt.Fprintf(&bodies, "__device__ void d%d(int x) {\n  %s\n}\n", n, call)
		case 2:
			fmt.Fprintf(&bodies, "void h%d(int x) {\n  %s\n}\n", n, call)
		case 3:
			fmt.Fprintf(&bodies, "inline __device__ void u%d(int x) {\n  %s\n}\n__global__ void k%d() { u%d(1); }\n", n, call, n, n)
		case 4:
			fmt.Fprintf(&bodies, "template <class T> __device__ void t%d(T, int x) {\n  %s\n}\n__global__ void k%d() { t%d(1, 1); }\n", n, call, n, n)
		case 5:
			fmt.Fprintf(&bodies, "struct C%d { __device__ void m(int x) {\n  %s\n} };\n__global__ void k%d() { C%d c; c.m(1); }\n", n, call, n, n)
		}
	}
	return r.out.String() + bodies.String()
}

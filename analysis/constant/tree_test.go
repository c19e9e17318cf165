package constant_test

import (
	"strings"
	"testing"
)

// TestTrees computes what stands in files: initialisers, functions, objects. Each case is
// a file that ends with a variable V.
func TestTrees(t *testing.T) {
	for _, tt := range []struct{ source, want string }{
		{"constexpr int f(int n) { int s = 0; for (int i = 0; i < n; ++i) s += i * i; return s; }\nconstexpr int V = f(10);", "285"},
		{"constexpr int fib(int n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }\nconstexpr int V = fib(15);", "610"},
		{"constexpr unsigned gcd(unsigned a, unsigned b) { while (b != 0) { unsigned t = a % b; a = b; b = t; } return a; }\nconstexpr unsigned V = gcd(48, 36);", "12"},
		{"struct P { int x, y; };\nconstexpr P A = {7, 42};\nconst int V = A.y;", "42"},
		{"struct P { int x; constexpr P(int a) : x(a * 6) {} constexpr int get() const { return x + 1; } };\nconstexpr P A(7);\nconst int V = A.get();", "43"},
		{"constexpr int A[3] = {1, 2, 42};\nconst int V = A[2] + A[0];", "43"},
		{"constexpr int A[] = {1, 2, 42, 5};\nconst int V = sizeof(A) / sizeof(A[0]);", "4"},
		{"constexpr int A[2][3] = {{1, 2, 3}, {4, 5, 6}};\nconst int V = A[1][2];", "6"},
		{"constexpr int A[2][3] = {1, 2, 3, 4, 5};\nconst int V = A[1][1] * 10 + A[1][2];", "50"},
		{"struct P { int a[2]; float f = 2.5f; };\nconstexpr P A = {{1, 2}};\nconst float V = A.f + A.a[1];", "4.5"},
		{"constexpr const char* S = \"hello\";\nconst char V = S[1];", "101"},
		{"constexpr int len(const char* s) { int n = 0; while (*s++) n++; return n; }\nconst int V = len(\"hello\");", "5"},
		{"const int V = __builtin_strlen(\"forty\");", "5"},
		{"constexpr int sw(int k) { switch (k) { case 1: case 2: return 20; case 3: k += 1; default: return k; } }\nconst int V = sw(2) + sw(3) + sw(9);", "33"},
		{"template <class T> constexpr T sq(T x) { return x * x; }\nconst float V = sq(1.5f);", "2.25"},
		{"template <int N> constexpr int fact() { if constexpr (N <= 1) return 1; else return N * fact<N - 1>(); }\nconst int V = fact<5>();", "120"},
		{"const int V = [] { return 42; }();", "42"},
		{"const int V = [](int x) { return x + 1; }(3);", "4"},
		{"constexpr int f() { auto sq = [](int x) { return x * x; }; return sq(4); }\nconst int V = f();", "16"},
		{"constexpr int f() { int a[4] = {}; for (int i = 0; i < 4; i++) a[i] = i * 2; int s = 0; for (int x : a) s += x; return s; }\nconst int V = f();", "12"},
		{"constexpr int f() { int a = 1; int& r = a; r += 4; int* p = &a; *p *= 2; return a; }\nconst int V = f();", "10"},
		{"struct S { static constexpr int n = 4; static const int m; };\nconst int S::m = 9;\nconst int V = S::n + S::m;", "13"},
		{"template <class T> struct S { static constexpr T v[3] = {1, 2, 42}; };\nconst int V = S<int>::v[2];", "42"},
		{"const dim3 D(42, 2);\nconst unsigned V = D.x * D.y * D.z;", "84 late"},
		{"const float2 D = {1.5f, 2.5f};\nconst float V = D.x + D.y;", "4 late"},
		{"int A;\nconst int V = true ? 42 : A;", "42"},
		{"int A;\nconst bool V = false && A;", "0"},
		{"int A;\nconst int V = (A, 42);", "42"},
		{"struct S { char c[42]; char d; };\nconst int V = __builtin_offsetof(S, d);", "42"},
		{"const double A = 3.14159265358979323846;\nconst float V = (float)A;", "3.1415927"},
		{"const float V = 1.0f / 0.0f;", "+Inf"},
		{"enum E { A = 6, B = A * 7 };\nconst E V = B;", "42"},
		{"constexpr int A = 42;\nconstexpr const int* P = &A;\nconst int V = *P;", "42"},
		{"constexpr int A = 42;\nconstexpr const int& R = A;\nconst int V = R;", "42"},
		{"int A;\nconst bool V = &A != nullptr;", "1"},
		{"constexpr int operator\"\"_x(unsigned long long v) { return (int)v * 6; }\nconst int V = 7_x;", "42"},
		{"#define N 4\n#define ADD(a, b) ((a) + (b))\nconst int V = ADD(N, 3) * N;", "28"},

		{"int f() { return 42; }\nconst int V = f();", "42 unfolded 'f' is not constexpr"},
		{"int f();\nconst int V = f();", "? 'f' is not constexpr, certain"},
		{"int g = 3;\nconst int V = g * 2;", "? 'g' is not const, certain"},
		{"extern const int g;\nconst int V = g;", "? 'g' is initialised elsewhere, certain"},
		{"extern int g;\nconst int V = 1 + g;", "? 'g' is not const, certain"},
		{"const volatile int g = 3;\nconst int V = g;", "? 'g' is volatile, certain"},
		{"int g;\nconst int A = g;\nconst int B = A + 1;\nconst int V = B * 2;", "? 'g' is not const, certain, through V B A"},
		{"int f() { return 4; }\nconst int A = f();\nconst int V = A + 1;", "5 unfolded 'f' is not constexpr, through V A"},
		{"int g;\nconstexpr int f(int x) { return x; }\nconst int V = f(g);", "? 'g' is not const, certain"},
		{"const double V = acos(-1.0);", "? 'acos' is a function that nvcc does not compute, certain"},
		{"const double V = std::sqrt(2.0);", "? 'std::sqrt' is a function that nvcc does not compute, certain"},
		{"const float A = 1.0f;\nconst int V = *(const int*)&A;", "? '(const int*)&A' is read as another type, certain"},
		{"const int V = 1 / 0;", "? '1 / 0' divides by zero, certain"},
		{"const int V = 2147483647 + 1;", "? '2147483647 + 1' overflows"},
		{"const int A[3] = {1, 2, 42};\nconst int V = A[2];", "42 late"},
		{"struct P { int x, y; };\nconst P A = {7, 42};\nconst int V = A.y;", "42 late"},
		{"constexpr int f(int n) { return n == 0 ? 0 : f(n + 1); }\nconst int V = f(1);", "?"},
		{"constexpr int f() { for (;;) {} return 1; }\nconst int V = f();", "?"},
		{"const int V = V + 1;", "?"},
		{"struct P { int x; P() { x = 42; } };\nconst P A;\nconst int V = A.x;", "42 unfolded 'P' is not constexpr, through V A"},
	} {
		e, m := variableV(tt.source)
		v := e.Variable(m)
		got := v.String()
		why := v.Why
		if v.Unfolded != nil {
			got, why = got+" unfolded", v.Unfolded
		}
		if v.Late != nil && v.Unfolded == nil {
			got += " late"
		}
		if why != nil {
			got += " " + why.String()
			if !v.Known() && why.Certain() {
				got += ", certain"
			}
			if len(why.Through) > 1 {
				got += ", through"
				for _, d := range why.Through {
					got += " " + d.Name
				}
			}
		}
		if got != tt.want && !(tt.want == "?" && strings.HasPrefix(got, "? ")) {
			t.Errorf("%s\nis %s, want %s", tt.source, got, tt.want)
		}
	}
}

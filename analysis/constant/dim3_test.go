package constant_test

import (
	"testing"
)

// TestDims computes configurations of launches with what stands before them in the
// function.
func TestDims(t *testing.T) {
	for _, tt := range []struct{ before, expression, want string }{
		{"", "256", "256 1 1"},
		{"", "dim3(16, 16)", "16 16 1"},
		{"", "dim3{32, 2, 2}", "32 2 2"},
		{"", "dim3()", "1 1 1"},
		{"", "{8, 8}", "8 8 1"},
		{"", "(dim3(4))", "4 1 1"},
		{"", "dim3(-1)", "4294967295 1 1"},
		{"", "dim3(argument, 2)", "? 2 1"},
		{"", "dim3(argument[0], g(1, 2), 3)", "? ? 3"},
		{"", "argument", "? 1 1"},
		{"", "unknown_call()", "? ? ?"},
		{"", "global", "128 1 1"},
		{"", "::dim3(5)", "5 1 1"},
		{"dim3 b(16, 16);", "b", "16 16 1"},
		{"dim3 b{8};", "b", "8 1 1"},
		{"dim3 b = 64;", "b", "64 1 1"},
		{"dim3 b = dim3(2, 3, 4);", "b", "2 3 4"},
		{"auto b = dim3(7);", "b", "7 1 1"},
		{"dim3 b;", "b", "1 1 1"},
		{"const dim3 b(N, 2); dim3 c(b);", "c", "64 2 1"},
		{"const dim3 b(argument, 4);", "b", "? 4 1"},
		{"dim3 b(16); b.x = 32;", "b", "? ? ?"},
		{"dim3 b(16); b.x *= 2;", "b", "? ? ?"},
		{"dim3 b(16); change(b);", "b", "? ? ?"},
		{"dim3 b(16); look(b);", "b", "16 1 1"},
		{"dim3 b(16); dim3* p = &b;", "b", "? ? ?"},
		{"dim3 b(16); dim3& r = b;", "b", "? ? ?"},
		{"dim3 b(16, 2);", "b.x * b.y", "32 1 1"},
		{"dim3 b(16, 2); int n = b.x;", "n", "16 1 1"},
		{"int n = 256;", "n", "256 1 1"},
		{"int n = 256; n = 3;", "n", "? 1 1"},
		{"int n = 256; if (argument) n /= 2;", "n", "? 1 1"},
		{"int n = 256; n <<= 1;", "n", "? 1 1"},
		{"int n = 256; n++;", "n", "? 1 1"},
		{"int n = 256; --n;", "n", "? 1 1"},
		{"int n = 256; (n) = 4;", "n", "? 1 1"},
		{"int n = 256; int m = n - 1, k = n & 3, l = -n;", "m + k + l", "4294967295 1 1"},
		{"int n = 256; by_value(n);", "n", "256 1 1"},
		{"int n = 256; by_reference(n);", "n", "? 1 1"},
		{"int n = 256; by_const(n);", "n", "256 1 1"},
		{"int n = 256; elsewhere(n);", "n", "? 1 1"},
		{"int n = 256; elsewhere(n * 4);", "n", "256 1 1"},
		{"int n = 256; printf(\"%d\", n);", "n", "256 1 1"},
		{"int n = 256; cudaMemset(0, 0, n);", "n", "256 1 1"},
		{"int n = 256; scanf(\"%d\", &n);", "n", "? 1 1"},
		{"int n = 256; auto f = [&n] { return n; };", "n", "? 1 1"},
		{"int n = 256; auto f = [=] { return n; };", "n", "256 1 1"},
		{"int n = 256; in >> n;", "n", "? 1 1"},
		{"int n = 256; std::swap(n, argument);", "n", "? 1 1"},
		{"int n = 256; k<<<n, n, 0, 0>>>(n);", "n", "256 1 1"},
		{"int n = 256; INCREASE;", "n", "? 1 1"},
		{"int n = 256; TAKES(n);", "n", "? 1 1"},
		{"int n; n = 4;", "n", "? 1 1"},
		{"int n = 256; { int n = 3; }", "n", "? 1 1"}, // not told apart
		{"static int n = 256;", "n", "? 1 1"},
		{"volatile int n = 256;", "n", "? 1 1"},
		{"const int n = argument;", "n", "? 1 1"},
		{"for (int n = 4; n < 8; n++) {}", "n", "? ? ?"},
	} {
		e, in := link(`#define N 64
#define INCREASE n++
#define TAKES(x) elsewhere_else(x)
const int global = 128;
void by_value(int); void by_reference(int&); void by_const(const int&); void change(dim3&); void look(const dim3&);
__global__ void k(int);
int probe(int argument) {
` + tt.before + "\n  return 0; }\n")
		d := e.Dims(tt.expression, in)
		got := d[0].String() + " " + d[1].String() + " " + d[2].String()
		if got != tt.want {
			t.Errorf("after %q %s is %s, want %s (%s)", tt.before, tt.expression, got, tt.want, d[0].Why)
		}
	}
}

package paramcopy

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// class is one that a generated kernel takes: T, with a member n.
type class struct {
	name, declaration string
	// read is an element of the object $O at the index $I, as a float.
	read string
	// bytes is the size of one element.
	bytes int
}

// classes are the classes that real kernels take: $N is the number of elements.
var classes = []class{
	{"pointers", `struct T { const float* rows[$N]; int n; };`, `$O.rows[$I][threadIdx.x]`, 8},
	{"floats", `struct T { float w[$N]; int n; };`, `$O.w[$I]`, 4},
	{"doubles", `struct T { double w[$N]; int n; };`, `(float)$O.w[$I]`, 8},
	{"bytes", `struct T { unsigned char b[$N]; int n; };`, `(float)$O.b[$I]`, 1},
	{"structs", `struct E { float a, b; int c; }; struct T { E e[$N]; int n; };`, `($O.e[$I].b + $O.e[$I].c)`, 12},
	{"described", `struct E { const float* p; int stride, len; }; struct T { E e[$N]; int n; };`, `$O.e[$I].p[threadIdx.x * $O.e[$I].stride]`, 16},
	{"rows", `struct R { float v[4]; }; struct T { R r[$N]; int n; };`, `$O.r[$I].v[2]`, 16},
	{"matrix", `struct T { float m[$N][4]; int n; };`, `$O.m[$I][threadIdx.x & 3]`, 16},
	{"base", `struct B { float w[$N]; }; struct T : B { int n; float gain; };`, `($O.w[$I] * $O.gain)`, 4},
	{"array", `template <class X, int M> struct Arr { X e[M]; __device__ const X& operator[](int i) const { return e[i]; } }; struct T { Arr<float, $N> w; int n; };`, `$O.w[$I]`, 4},
	{"array of pointers", `template <class X, int M> struct Arr { X e[M]; __device__ X operator[](int i) const { return e[i]; } }; struct T { Arr<const float*, $N> w; int n; };`, `$O.w[$I][threadIdx.x]`, 8},
	{"mixed", `struct T { const float* data; int offs[$N]; float scale; int n; };`, `($O.data[$O.offs[$I]] * $O.scale)`, 4},
	{"crtp", `template <class D> struct Base { __device__ float get(int i) const { return static_cast<const D*>(this)->at(i); } }; struct T : Base<T> { float w[$N]; int n; __device__ float at(int i) const { return w[i]; } };`, `$O.get($I)`, 4},
	{"crtp by reference", `template <class D> struct Base { __device__ const D& self() const { return static_cast<const D&>(*this); } __device__ float get(int i) const { return self().at(i); } }; struct T : Base<T> { double w[$N]; int n; __device__ float at(int i) const { return (float)w[i]; } };`, `$O.get($I)`, 8},
	{"called", `struct T { float w[$N]; int n; __device__ float operator()(int i) const { return w[i]; } };`, `$O($I)`, 4},
	{"vectors", `struct T { float4 v[$N]; int n; };`, `$O.v[$I].y`, 16},
	{"halves", `struct T { half h[$N]; int n; };`, `__half2float($O.h[$I])`, 2},
	{"getter", `struct T { int n; const float* rows[$N]; __device__ const float* row(int i) const { return rows[i]; } };`, `$O.row($I)[threadIdx.x]`, 8},
	{"element method", `struct E { float lo, hi; __device__ float mid() const { return 0.5f * (lo + hi); } }; struct T { E e[$N]; int n; };`, `$O.e[$I].mid()`, 8},
	{"noinline getter", `struct T { float w[$N]; int n; __device__ __noinline__ float at(int i) const { return w[i]; } };`, `$O.at($I)`, 4},
}

// index is code that sums elements: $R(i) is the element at i of the table $O.
type index struct{ name, code string }

var indices = []index{
	{"fixed", `s += $R(1) + $R(0);`},
	{"block", `s += $R(blockIdx.x % $N);`},
	{"thread", `s += $R(threadIdx.x % $N);`},
	{"scalar", `s += $R(m);`},
	{"loaded", `s += $R(in[threadIdx.x]);`},
	{"whole loop", `for (int i = 0; i < $N; i++) s += $R(i) * in[i];`},
	{"whole loop with calls", `for (int i = 0; i < $N; i++) s += powf($R(i), 1.5f) / (1.f + expf(-s));`},
	{"counted", `for (int i = 0; i < $O.n; i++) s += $R(i) * in[i];`},
	{"strided", `for (int i = threadIdx.x; i < $N; i += blockDim.x) s += $R(i);`},
	{"not unrolled", "\n#pragma unroll 1\nfor (int i = 0; i < $N; i++) s += $R(i);\n"},
	{"left early", `for (int i = 0; i < $N; i++) { if (i == $O.n) break; s += $R(i); }`},
	{"picked", `s += $R(threadIdx.x & 1 ? 1 : 0);`},
	{"switched", `switch (m) { case 0: s += $R(0); break; case 1: s -= $R(1); break; default: s *= 2; }`},
	{"searched", `int lo = 0, hi = $O.n; while (lo + 1 < hi) { int mid = (lo + hi) / 2; if ($R(mid) < s) lo = mid; else hi = mid; } s += lo;`},
	{"doubled", `for (int i = 1; i < m; i *= 2) s += $R(i);`},
	{"neighbours", `for (int i = 0; i + 1 < $N; i++) s += $R(i) * $R(i + 1);`},
}

// way is how a kernel hands its parameter to the code that reads it: $B is that code of the
// object $X.
type way struct{ name, helpers, call string }

var ways = []way{
	{name: "kernel", call: `$B(t)`},
	{name: "const reference", helpers: `__device__ float sum(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "forced", helpers: `__device__ __forceinline__ float sum(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m) + sum(t, in + 1, m);`},
	{name: "pointer", helpers: `static __device__ float sum(const T* x, const int* in, int m) { float s = 0; $B((*x)) return s; }`, call: `s += sum(&t, in, m);`},
	{name: "value", helpers: `__device__ float sum(T x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "noinline reference", helpers: `__device__ __noinline__ float sum(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "noinline pointer", helpers: `__device__ __noinline__ float sum(const T* x, const int* in, int m) { float s = 0; $B((*x)) return s; }`, call: `s += sum(&t, in, m);`},
	{name: "noinline value", helpers: `__device__ __noinline__ float sum(T x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "through two", helpers: `__device__ float inner(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }
__device__ float sum(const T& x, const int* in, int m) { return m > 0 ? inner(x, in, m) : 0.f; }`, call: `s += sum(t, in, m);`},
	{name: "through one to noinline", helpers: `__device__ __noinline__ float inner(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }
__device__ float sum(const T& x, const int* in, int m) { return m > 0 ? inner(x, in, m) : 0.f; }`, call: `s += sum(t, in, m);`},
	{name: "template", helpers: `template <class X> __device__ float sum(const X& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "template by value", helpers: `template <class X> __device__ float sum(X x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `s += sum(t, in, m);`},
	{name: "local reference", call: `const T& r = t; $B(r)`},
	{name: "local pointer", call: `const T* q = &t; $B((*q))`},
	{name: "local copy", call: `T l = t; $B(l)`},
	{name: "constant local copy", call: `const auto l = t; $B(l)`},
	{name: "lambda by reference", call: `auto f = [&](int m) { float s = 0; $B(t) return s; }; s += f(m) + f(m + 1);`},
	{name: "lambda by value", call: `auto f = [=](int m) { float s = 0; $B(t) return s; }; s += f(m);`},
	{name: "lambda with init", call: `auto f = [&r = t, in](int m) { float s = 0; $B(r) return s; }; s += f(m);`},
	{name: "lambda to template", helpers: `template <class F> __device__ float twice(F f, int m) { return f(m) + f(m + 1); }`, call: `s += twice([&](int m) { float s = 0; $B(t) return s; }, m);`},
	{name: "lambda to noinline", helpers: `template <class F> __device__ __noinline__ float twice(const F& f, int m) { return f(m) + f(m + 1); }`, call: `s += twice([&](int m) { float s = 0; $B(t) return s; }, m);`},
	{name: "object with reference", helpers: `struct Ctx { const T& x; const int* in; __device__ float run(int m) const { float s = 0; $B(x) return s; } };`, call: `Ctx c{t, in}; s += c.run(m);`},
	{name: "object with pointer", helpers: `struct Ctx { const T* x; const int* in; __device__ float run(int m) const { float s = 0; $B((*x)) return s; } };`, call: `Ctx c; c.x = &t; c.in = in; s += c.run(m);`},
	{name: "object with copy", helpers: `struct Ctx { T x; const int* in; __device__ float run(int m) const { float s = 0; $B(x) return s; } };`, call: `Ctx c{t, in}; s += c.run(m);`},
	{name: "static member", helpers: `struct Op { static __device__ float run(const T& x, const int* in, int m) { float s = 0; $B(x) return s; } };`, call: `s += Op::run(t, in, m);`},
	{name: "functor", helpers: `struct Op { __device__ float operator()(const T& x, const int* in, int m) const { float s = 0; $B(x) return s; } };`, call: `s += Op()(t, in, m);`},
	{name: "template functor", helpers: `struct Op { __device__ float operator()(const T& x, const int* in, int m) const { float s = 0; $B(x) return s; } };
template <class F> __device__ float apply(const T& x, const int* in, int m) { return F{}(x, in, m); }`, call: `s += apply<Op>(t, in, m);`},
	{name: "out parameter", helpers: `__device__ void sum(const T& x, const int* in, int m, float& s) { $B(x) }`, call: `sum(t, in, m, s);`},
	{name: "loop around", helpers: `__device__ float sum(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `for (int j = blockIdx.x; j < m; j += gridDim.x) s += sum(t, in + j, j);`},
	{name: "branch around", helpers: `__device__ float sum(const T& x, const int* in, int m) { float s = 0; $B(x) return s; }`, call: `if (m > 3) { s += sum(t, in, m); } else { s = t.n; }`},
}

var sizes = []int{2, 3, 4, 6, 7, 10, 14, 28, 40, 64}

// generate makes a kernel by chance: a class, what is read of it, and how it gets there.
func generate(r *rand.Rand, name string) *kernel {
	t, x, p := classes[r.IntN(len(classes))], indices[r.IntN(len(indices))], ways[r.IntN(len(ways))]
	return compose(t, x, p, sizes[r.IntN(len(sizes))], name)
}

// compose makes a kernel that takes a class of n elements.
func compose(t class, x index, p way, n int, name string) *kernel {
	code := func(object string) string {
		var b strings.Builder
		rest := strings.ReplaceAll(x.code, "$O", object)
		for {
			before, after, found := strings.Cut(rest, "$R(")
			b.WriteString(before)
			if !found {
				return b.String()
			}
			depth, end := 1, 0
			for depth > 0 {
				switch after[end] {
				case '(':
					depth++
				case ')':
					depth--
				}
				end++
			}
			b.WriteString(strings.NewReplacer("$O", object, "$I", after[:end-1]).Replace(t.read))
			rest = after[end:]
		}
	}
	fill := func(text string) string {
		for {
			before, after, found := strings.Cut(text, "$B(")
			if !found {
				return strings.ReplaceAll(text, "$N", fmt.Sprint(n))
			}
			object, rest := "", ""
			if inner, ok := strings.CutPrefix(after, "("); ok {
				object, rest, _ = strings.Cut(inner, "))")
				object = "(" + object + ")"
			} else {
				object, rest, _ = strings.Cut(after, ")")
			}
			text = before + code(object) + rest
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// %s, %s, %s\n%s\n", t.name, x.name, p.name, fill(t.declaration))
	if p.helpers != "" {
		b.WriteString(fill(p.helpers) + "\n")
	}
	fmt.Fprintf(&b, "extern \"C\" __global__ void k(%s T t, const int* in, float* out, int m) { float s = 0; %s out[blockIdx.x * blockDim.x + threadIdx.x] = s; }\n", marker, fill(p.call))
	return &kernel{name: name, source: b.String()}
}

// generated are kernels that are made by chance, the same for the same seed.
func generated(seed uint64, count int) []*kernel {
	r := rand.New(rand.NewPCG(seed, seed))
	all := make([]*kernel, count)
	for i := range all {
		all[i] = generate(r, fmt.Sprintf("g%d_%d", seed, i))
	}
	return all
}

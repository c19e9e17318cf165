package oracle

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// prelude has the names that random files use.
const prelude = `// nvcc:
struct P { int n; }; using Q = P; typedef const P CP; enum E { A0, A1 };
namespace ns { using R = const P; struct S { int a; }; }
template <class T> struct Box { int v; };
template <class T> using Id = T;
template <class T> using AddConst = const T;
template <class T> struct Trait { typedef const T type; };
template <> struct Trait<int> { typedef int type; };
typedef int* IP; typedef const int* CIP; typedef int* const CIPC;
typedef int Row[4]; typedef const int ConstRow[4]; typedef Row Rows[2];
typedef void (*Fn)(int); typedef void (*const ConstFn)(int); typedef int P::*Member;
extern int plain; extern const int fixed;
#define GC __grid_constant__
enum { Four = 4 };
`

// random writes declarations by chance, the same ones for the same seed.
type random struct {
	*rand.Rand
	out strings.Builder
	// values counts the macros V0, V1, … and F0, F1, … that conditions may name.
	values int
}

func newRandom(seed uint64) *random {
	r := &random{Rand: rand.New(rand.NewPCG(seed, 0))}
	r.out.WriteString(prelude)
	return r
}

func (r *random) pick(words ...string) string { return words[r.IntN(len(words))] }

func (r *random) line(format string, args ...any) { fmt.Fprintf(&r.out, format+"\n", args...) }

// randomTypes declares kernels with one annotated parameter of any type.
func randomTypes(seed uint64) string {
	r := newRandom(seed)
	for i := range 40 {
		rest := ""
		if r.IntN(3) == 0 {
			rest = ", " + r.pick("int x", "const int* y", "P z")
		}
		r.line("__global__ void k%d(%s%s);", i, r.annotated("p"), rest)
	}
	return r.out.String()
}

func (r *random) annotated(name string) string {
	word := r.pick("__grid_constant__", "__grid_constant__", "__grid_constant__", "GC", "__attribute__((grid_constant))")
	t := r.pick("int", "float", "unsigned", "P", "Q", "CP", "E", "ns::R", "ns::S", "Box<int>", "Box<const int>", "Id<P>", "AddConst<P>", "IP", "CIP",
		"CIPC", "Row", "ConstRow", "Rows", "Trait<int>::type", "Trait<float>::type", "decltype(plain)", "decltype(fixed)", "struct P", "dim3", "Fn", "ConstFn", "Member")
	cv := r.pick("", "", "const ", "volatile ", "const volatile ")
	switch r.IntN(7) {
	case 0:
		return cv + word + " " + t + " " + name
	case 1:
		return t + " " + cv + word + " " + name
	case 2:
		return cv + t + " " + name + " " + word
	case 3:
		return cv + t + r.pick("*", "**", "* const *") + r.pick(" ", " const ", " __restrict__ ", " const __restrict__ ") + word + " " + name
	case 4:
		return word + " " + cv + t + " " + r.pick("*", "* const ", "**", "*const*") + name
	case 5:
		return word + " " + cv + r.pick("int", "P", "IP", "CIPC") + " " + name + r.pick("[4]", "[2][3]", "[]", "[Four]")
	}
	return word + " void (*" + r.pick("", "const ", "volatile ") + name + ")(" + r.pick("int", "const P", "P*") + ")"
}

// randomRedeclarations declares kernels and kernel templates two or three times.
// A template is not declared more than twice: what nvcc compares a third
// declaration with depends on the faults of the second.
func randomRedeclarations(seed uint64) string {
	r := newRandom(seed)
	spellings := [][]string{{"int"}, {"P", "Q"}, {"int*", "int *", "IP"}, {"unsigned", "unsigned int"}, {"ns::S"}, {"Box<int>"}, {"long long", "long long int"}}
	for i := range 30 {
		signature := [][]string{spellings[r.IntN(len(spellings))], spellings[r.IntN(len(spellings))]}[:1+r.IntN(2)]
		template, inside := r.IntN(3) == 0, r.IntN(3) == 0
		for n := range 2 {
			var params []string
			for j, s := range signature {
				t := r.pick(s...)
				if template && j == 0 {
					t = string(rune('T' + n))
				}
				word := r.pick("", " const __grid_constant__")
				params = append(params, fmt.Sprintf("%s%s p%d", t, word, j))
			}
			head := ""
			if template {
				head = fmt.Sprintf("template <class %c> ", 'T'+n)
			}
			decl := fmt.Sprintf("%s__global__ void k%d(%s);", head, i, strings.Join(params, ", "))
			if inside {
				decl = fmt.Sprintf("namespace m%d { %s }", i, decl)
			}
			r.line("%s", decl)
		}
	}
	return r.out.String()
}

// randomInstantiations defines kernel templates, specialises and instantiates them.
func randomInstantiations(seed uint64) string {
	r := newRandom(seed)
	for i := range 25 {
		pattern := r.pick("T", "T", "const T", "T*", "const T* const", "Box<T>")
		r.line("template <class T> __global__ void k%d(%s, T* o) {}", i, r.perhaps(pattern, "t"))
		for _, k := range r.Perm(5)[:1+r.IntN(3)] {
			arg := []string{"int", "float", "P", "char", "short"}[k]
			t := strings.ReplaceAll(pattern, "T", arg)
			switch r.IntN(3) {
			case 0:
				r.line("template <> __global__ void k%d<%s>(%s, %s* o) {}", i, arg, r.perhaps(t, "t"), arg)
			case 1:
				r.line("template __global__ void k%d<%s>(%s, %s*);", i, arg, r.perhaps(t, ""), arg)
			case 2:
				r.line("template __global__ void k%d(%s, %s* o);", i, r.perhaps(t, ""), arg)
			}
		}
	}
	return r.out.String()
}

// perhaps is a parameter with or without the annotation.
func (r *random) perhaps(t, name string) string {
	if r.IntN(2) == 0 {
		return t + " " + name
	}
	if !strings.HasSuffix(t, "const") {
		t += " const"
	}
	return t + " __grid_constant__ " + name
}

// randomLaunches defines kernel templates and instantiates some by launches and
// addresses.
func randomLaunches(seed uint64) string {
	r := newRandom(seed)
	var body strings.Builder
	for i := range 30 {
		deduced := r.pick("__grid_constant__ T t", "const __grid_constant__ T t")
		param := r.pick(deduced, "__grid_constant__ const T* t", "T* const __grid_constant__ t", "__grid_constant__ Box<T> t", "__grid_constant__ typename Trait<T>::type t",
			"__grid_constant__ AddConst<T> t", "__grid_constant__ Id<T> t", "__grid_constant__ T t[3]")
		r.line("template <class T> __global__ void k%d(%s) {}", i, param)
		switch {
		case r.IntN(4) == 0:
		case param == deduced && r.IntN(2) == 0:
			fmt.Fprintf(&body, "  k%d<<<1, 1>>>(%s);\n", i, r.pick("1", "2.0f", "P{1}", "x", "y", "(char)3", "c", "A0"))
		default:
			fmt.Fprintf(&body, "  { auto q = &k%d<%s>; (void)q; }\n", i, r.pick("int", "float", "const int", "P", "const P", "E"))
		}
	}
	return r.out.String() + "void host(int x, P y, const float c) {\n" + body.String() + "}\n"
}

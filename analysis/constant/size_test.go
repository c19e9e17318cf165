package constant_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
)

const classes = `#include <array>
#include <complex>
#include <utility>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cuda.h>
#include <cuComplex.h>
#include <cuda/std/array>
#include <type_traits>
struct Empty {};
struct Other {};
struct One { char c; };
struct Mixed { char a; double b; short c; };
struct Nested { Mixed m; char tail; };
struct Inherits : Mixed { char more; };
struct Deeper : Inherits { char most; };
struct FromEmpty : Empty { int n; };
struct TwoEmpty : Empty, Other { char c; };
struct EmptyFirst : Empty { Other o; int n; };
struct Virtual { virtual void f(); char c; };
struct More : Virtual { char d; };
struct Most : Empty, More { virtual void g(); char e; };
struct PlainThenVirtual : One, Virtual { char z; };
struct Bits { int a : 3, b : 5; unsigned c : 30; char d; };
struct Gap { char a; int : 0; char b; int c : 4; long long d : 40; };
struct Padding { int a : 4; int : 20; int b : 10; };
struct BoolBits { bool a : 1, b : 1; short c : 9; };
union Either { char a[5]; double b; };
union BitsOrByte { int a : 9; char b; };
struct Anonymous { int tag; union { int i; double d; }; struct { char x, y; }; };
struct alignas(16) Wide { float x, y, z; };
struct __align__(8) Pair { float x, y; };
struct __attribute__((aligned(32))) Far { char c; };
typedef struct __align__(16) { int a; } Named;
typedef struct { Named n[2]; char c; } Holds;
struct Members { alignas(16) char a; __align__(8) int b; char c; };
struct alignas(double) AsDouble { char c; };
struct Zero { int a[0]; };
struct ZeroTail { int n; double tail[0]; };
struct Flexible { int n; char tail[]; };
struct Refers { int& r; char c; };
struct Pointers { int* p; int (*f)(int); int One::*m; void (One::*g)(); char c; };
enum Small { s0, s1 }; enum Signed { neg = -1 }; enum Huge { big = 0xffffffffff }; enum Chars : char { c0 };
enum class Scoped { a }; enum class Bytes : unsigned short { a };
struct Enums { Small a; Chars b; Bytes c; Huge d; };
template <class T, int N> struct Array { T data[N]; int n; };
template <class T> struct Array<T, 1> { T only; };
template <class T> struct Node { T value; Node* next; };
template <class T, int N = 4> struct Defaulted { T data[N]; };
template <class A, class B> struct Both : A { B b; };
struct UsesTemplates { Array<char, 3> a; Array<double, 1> b; Node<short> c; };
struct Outer { struct Inner { short a; int b; }; Inner i[3]; using T = Inner; T t; static int counter; int f() const { return 0; } };
struct Cuda { float3 a; float4 b; char c; int2 d; dim3 e; __half h; };
constexpr int dimension = 5;
#define ROWS 7
struct Bounds { float m[ROWS][dimension * 2]; };
namespace lib { struct Item { long a; char b; }; using Alias = Item[2]; }
struct FarAway { lib::Alias items; long double wide; wchar_t w; };
struct FloatsThenChar { float3 p; char c; };
struct KeepsPadding : FromEmpty { char c; };
#pragma pack(push, 1)
struct Packed { char a; int b; };
#pragma pack(pop)
struct After { char a; int b; };
struct __attribute__((packed)) PackedToo { char a; int b; };
struct Twice : Empty { Empty e; };
class Access { public: int a; private: char b; };
struct PadOfPlain : After { char c; };
struct NoUnique { [[no_unique_address]] Empty e; int n; };
struct Diamond : virtual One { int d; };
typedef float Vector __attribute__((vector_size(16)));
struct Simd { Vector v; };
`

// sizes are types with what is expected of them: known or not.
var sizes = []struct {
	name  string
	known bool
}{
	{"Empty", true},
	{"One", true},
	{"Mixed", true},
	{"Nested", true},
	{"FromEmpty", true},
	{"TwoEmpty", true},
	{"EmptyFirst", true},
	{"Virtual", true},
	{"More", true},
	{"Most", true},
	{"PlainThenVirtual", true},
	{"Bits", true},
	{"Gap", true},
	{"Padding", true},
	{"BoolBits", true},
	{"Either", true},
	{"BitsOrByte", true},
	{"Anonymous", true},
	{"Wide", true},
	{"Pair", true},
	{"Far", true},
	{"Named", true},
	{"Holds", true},
	{"Members", true},
	{"AsDouble", true},
	{"Zero", true},
	{"ZeroTail", true},
	{"Flexible", true},
	{"Refers", true},
	{"Enums", true},
	{"Huge", true},
	{"Signed", true},
	{"Scoped", true},
	{"Bytes", true},
	{"Array<char, 3>", true},
	{"Array<Mixed, 1>", true},
	{"Array<double, dimension>", true},
	{"Defaulted<int>", true},
	{"Both<FromEmpty, char>", true},
	{"UsesTemplates", true},
	{"Outer", true},
	{"Outer::Inner", true},
	{"Cuda", true},
	{"Bounds", true},
	{"lib::Item", true},
	{"lib::Alias", true},
	{"FarAway", true},
	{"KeepsPadding", true},
	{"FloatsThenChar", true},
	{"Access", true},
	{"Packed", false},
	{"After", true},
	{"PackedToo", false},
	{"Twice", false},
	{"Inherits", true},
	{"Deeper", true},
	{"PadOfPlain", true},
	{"NoUnique", false},
	{"Diamond", false},
	{"Simd", false},
	{"Vector", false},
	{"void", false},
	{"Undeclared", false},

	{"bool", true},
	{"signed char", true},
	{"unsigned long long int", true},
	{"long unsigned", true},
	{"wchar_t", true},
	{"char32_t", true},
	{"long double", true},
	{"std::size_t", true},
	{"const volatile short", true},
	{"int*", true},
	{"int* const*", true},
	{"double[3][4]", true},
	{"void*[5]", true},
	{"char2", true},
	{"uchar3", true},
	{"char4", true},
	{"short1", true},
	{"ushort4", true},
	{"int3", true},
	{"uint4", true},
	{"long2", true},
	{"ulong3", true},
	{"longlong1", true},
	{"float1", true},
	{"float3", true},
	{"double3", true},
	{"double4_16a", true},
	{"double4_32a", true},
	{"longlong4_32a", true},
	{"ulonglong4_16a", true},
	{"long4_16a", true},
	{"dim3", true},
	{"half", true},
	{"__half2", true},
	{"__nv_bfloat16", true},
	{"__nv_bfloat162", true},
	{"__nv_fp8_e4m3", true},
	{"__nv_fp8x2_e5m2", true},
	{"__nv_fp8x4_e4m3", true},
	{"cudaStream_t", true},
	{"cudaEvent_t", true},
	{"cudaTextureObject_t", true},
	{"cudaError_t", true},
	{"CUtensorMap", true},
	{"CUdeviceptr", true},
	{"cudaExtent", true},
	{"cudaPitchedPtr", true},
	{"cuComplex", true},
	{"cuDoubleComplex", true},
	{"std::array<float, 7>", true},
	{"std::array<float3, dimension>", true},
	{"cuda::std::array<Mixed, 2>", true},
	{"std::pair<char, double>", true},
	{"std::complex<double>", true},
	{"std::array<int, 0>", false},
	{"std::tuple<int, char>", false},
}

// TestSizes works out the sizes of types and has them confirmed.
func TestSizes(t *testing.T) {
	e, in := link(classes + "int probe() {\n  return 0;\n}\n")
	var claims strings.Builder
	for _, tt := range sizes {
		v := e.Value("sizeof("+tt.name+")", in)
		if v.Known() != tt.known {
			t.Errorf("sizeof(%s) is %s (%s), want known: %v", tt.name, v, v.Why, tt.known)
		}
		if v.Known() {
			fmt.Fprintf(&claims, "static_assert(sizeof(%s) == %s, \"sizeof\");\n", tt.name, v)
			fmt.Fprintf(&claims, "static_assert(alignof(%s) == %s, \"alignof\");\n", tt.name, e.Value("alignof("+tt.name+")", in))
		}
	}
	compile(t, classes+"#include <tuple>\n"+claims.String())
}

// TestOffsets has the places of members confirmed.
func TestOffsets(t *testing.T) {
	e, in := link(classes + "int probe() {\n  return 0;\n}\n")
	var claims strings.Builder
	n := 0
	for _, tt := range sizes {
		l := e.Layout(in.Type(&facts.Type{Base: facts.Base{Kind: facts.Named, Name: []facts.NamePart{{Name: tt.name}}}}))
		if l == nil {
			continue
		}
		for _, f := range l.Fields {
			if f.Bits > 0 || f.Variable.Name == "" || tt.name == "Refers" || tt.name == "Access" && f.Variable.Name == "b" {
				continue
			}
			n++
			fmt.Fprintf(&claims, "static_assert(__builtin_offsetof(%s, %s) == %d);\n", tt.name, f.Variable.Name, f.Offset)
		}
	}
	if n < 40 {
		t.Errorf("%d members have a place", n)
	}
	compile(t, classes+claims.String())
}

// TestRandomClasses lays out classes written by chance.
func TestRandomClasses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var source strings.Builder
	const count = 400
	known := 0
	var unions []bool
	for i := range count {
		writeClass(&source, r, i, &unions)
	}
	e, in := link(source.String() + "int probe() { return 0; }\n")
	var claims strings.Builder
	for i := range count {
		v := e.Value(fmt.Sprintf("sizeof(S%d)", i), in)
		if v.Known() {
			known++
			fmt.Fprintf(&claims, "static_assert(sizeof(S%d) == %s && alignof(S%d) == %s, \"S%d\");\n", i, v, i, e.Value(fmt.Sprintf("alignof(S%d)", i), in), i)
		}
	}
	if known < count/2 {
		t.Errorf("%d of %d sizes are known", known, count)
	}
	compile(t, source.String()+claims.String())
}

// writeClass writes class number i, which may use those before it; unions says which
// of them cannot be bases.
func writeClass(b *strings.Builder, r *rand.Rand, i int, unions *[]bool) {
	scalars := []string{"char", "short", "int", "long", "float", "double", "bool", "long long", "int*", "float3", "double2", "uchar4", "long double"}
	keyword := "struct"
	if r.IntN(8) == 0 {
		keyword = "union"
	}
	fmt.Fprintf(b, "%s ", keyword)
	*unions = append(*unions, keyword == "union")
	if r.IntN(10) == 0 {
		fmt.Fprintf(b, "alignas(%d) ", 16<<r.IntN(3))
	}
	fmt.Fprintf(b, "S%d", i)
	if base := r.IntN(max(i, 1)); keyword == "struct" && i > 0 && !(*unions)[base] && r.IntN(3) == 0 {
		fmt.Fprintf(b, " : S%d", base)
	}
	b.WriteString(" {")
	if keyword == "struct" && r.IntN(8) == 0 {
		fmt.Fprintf(b, " virtual void f%d();", i)
	}
	for m := range r.IntN(6) {
		switch r.IntN(6) {
		case 0:
			width := 1 + r.IntN(8)
			fmt.Fprintf(b, " %s m%d : %d;", scalars[r.IntN(4)], m, width)
		case 1:
			fmt.Fprintf(b, " %s m%d[%d];", scalars[r.IntN(len(scalars))], m, 1+r.IntN(5))
		case 2:
			if i > 0 {
				fmt.Fprintf(b, " S%d m%d;", r.IntN(i), m)
			}
		case 3:
			fmt.Fprintf(b, " int : %d;", r.IntN(20))
		default:
			fmt.Fprintf(b, " %s m%d;", scalars[r.IntN(len(scalars))], m)
		}
	}
	b.WriteString(" };\n")
}

package constant_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// link reads a file that ends with a function probe, and gives the context at the
// end of its body.
func link(source string) (*constant.Evaluator, resolve.Context) {
	env := treesitter.DefaultEnv().With(treesitter.Defined(treesitter.Macro{Name: "__CUDACC_VER_MAJOR__", Body: "13"}))
	doc := treesitter.Parse(treesitter.NewText([]byte(source)), env)
	file := resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
	e := constant.New(file)
	var probe *resolve.Decl
	for d := range file.Named("probe") {
		probe = d
	}
	if probe == nil {
		return e, resolve.Context{}
	}
	return e, e.In(probe.At, probe, probe.Body.End-1, nil)
}

// variableV reads a file and finds what the name V means at its end.
func variableV(source string) (*constant.Evaluator, resolve.Meaning) {
	e, in := link(source + "\nint probe() { return 0; }\n")
	return e, in.Lookup([]facts.NamePart{{Name: "V"}}, false)
}

// prelude is what the expressions of the tests are about.
const prelude = `#include <limits>
#include <algorithm>
#include <cstdint>
#include <cstddef>
#include <type_traits>
#define BLOCK 256
#define TWICE(x) (2 * (x))
#define NESTED TWICE(BLOCK)
namespace a { constexpr int seven = 7, twofold = 1; namespace { const int hidden = 9; } enum class Color : unsigned char { red, green = 4, blue }; }
enum { ZERO, ONE, FIVE = 5, SIX };
enum Big { LARGE = 0x80000000 };
constexpr int n = 3, twofold = 2;
const unsigned int u = 4000000000u;
static constexpr long long wide = 1LL << 40;
constexpr double half_of = 0.5;
constexpr float third = 1.0f / 3.0f;
int changing = 4;
struct Config { static constexpr int tile = 16, twice = tile * 2; static const unsigned mask = 0xffu; enum { warps = 8 }; int member; char c; };
template <class T> struct Traits { static constexpr int value = sizeof(T) * 2; };
template <> struct Traits<double> { static constexpr int value = 99; };
template <class T, int N> struct Vec { static constexpr int size = N; T data[N]; };
struct Derived : Config { static constexpr int more = tile + 1; };
constexpr int square(int x) { return x * x; }
constexpr unsigned log2_of(unsigned x) { return x <= 1 ? 0 : 1 + log2_of(x / 2); }
template <class T> constexpr T round_up(T x, T to) { return (x + to - 1) / to * to; }
template <int N> constexpr int plus(int x = 1) { return x + N; }
constexpr int loops(int x) { int s = 0; for (int i = 0; i < x; i++) s += i; return s; }
using Index = short;
using namespace a;
int probe(const int parameter) {
  const int local = 12;
  constexpr auto deduced = 5u;
  const int array[local] = {};
  { const int inner = 1; (void)inner; }
  (void)array;
`

// TestValues computes expressions and, with compilers at hand, has them confirmed.
func TestValues(t *testing.T) {
	e, in := link(prelude + "  return 0;\n}\n")
	var claims strings.Builder
	for _, tt := range []struct{ expression, want string }{
		{"1 + 2 * 3", "7 int"},
		{"(1 + 2) * 3", "9 int"},
		{"-7 / 2", "-3 int"},
		{"-7 % 2", "-1 int"},
		{"7u - 8u", "4294967295 unsigned int"},
		{"-1 < 1u", "0 bool"},
		{"1 ? 2 : 3.0", "2 double"},
		{"0x7fffffff", "2147483647 int"},
		{"0x80000000", "2147483648 unsigned int"},
		{"2147483648", "2147483648 long"},
		{"0b101 + 017", "20 int"},
		{"1'000'000", "1000000 int"},
		{"18446744073709551615ull", "18446744073709551615 unsigned long long"},
		{"'a' + 1", "98 int"},
		{"'\\n'", "10 char"},
		{"u'x'", "120 char16_t"},
		{"true && false || true", "1 bool"},
		{"0 && 1 / 0", "0 bool"},
		{"1 ? 4 : 1 / 0", "4 int"},
		{"1 << 10", "1024 int"},
		{"1u << 31 >> 4", "134217728 unsigned int"},
		{"~0", "-1 int"},
		{"!5", "0 bool"},
		{"5 & 6 | 8 ^ 1", "13 int"},
		{"5 bitand 6", "4 int"},
		{"not true", "0 bool"},
		{"1.5f * 2", "3 float"},
		{"third * 3.0f == 1.0f", "1 bool"},
		{"0.1f + 0.2f == 0.3f", "1 bool"},
		{"0.1 + 0.2 == 0.3", "0 bool"},
		{"(int)3.99", "3 int"},
		{"(unsigned char)300", "44 unsigned char"},
		{"int(half_of * 8)", "4 int"},
		{"unsigned(-1)", "4294967295 unsigned int"},
		{"static_cast<short>(70000)", "4464 short"},
		{"static_cast<long long>(1) << 40", "1099511627776 long long"},
		{"int{4} + int()", "4 int"},
		{"size_t(4) * sizeof(double)", "32 unsigned long"},
		{"std::size_t(4)", "4 unsigned long"},
		{"(uint64_t)1 << 63", "9223372036854775808 unsigned long"},
		{"Index(3) + (Index)4", "7 int"},
		{"BLOCK / 32", "8 int"},
		{"NESTED + TWICE(n)", "518 int"},
		{"n + ::n + a::seven", "13 int"},
		{"hidden", "9 int"},
		{"u + 500000000u", "205032704 unsigned int"},
		{"wide >> 38", "4 long long"},
		{"ONE + FIVE + SIX", "12 int"},
		{"(int)a::Color::blue", "5 int"},
		{"static_cast<int>(Color::green)", "4 int"},
		{"sizeof(a::Color)", "1 unsigned long"},
		{"sizeof(Big)", "4 unsigned long"},
		{"LARGE + 0u", "2147483648 unsigned int"},
		{"Config::twice", "32 int"},
		{"Config::mask >> 4", "15 unsigned int"},
		{"Config::warps * 32", "256 int"},
		{"Derived::more + Derived::tile", "33 int"},
		{"Traits<float>::value", "8 int"},
		{"Traits<double>::value", "99 int"},
		{"Vec<int, n + 1>::size", "4 int"},
		{"Vec<int, (4 > 3) ? 2 : 1>::size", "2 int"},
		{"Vec<Vec<char, 2>, 3>::size > 2", "1 bool"},
		{"sizeof(Vec<double, BLOCK>)", "2048 unsigned long"},
		{"sizeof(int[n][2])", "24 unsigned long"},
		{"alignof(double)", "8 unsigned long"},
		{"sizeof(array) / sizeof(array[0])", "12 unsigned long"},
		{"sizeof array / sizeof *array", "12 unsigned long"},
		{"sizeof(1 + 1.0f)", "4 unsigned long"},
		{"sizeof 'a'", "1 unsigned long"},
		{"sizeof(short{} + short{})", "4 unsigned long"},
		{"sizeof(Config)", "8 unsigned long"},
		{"sizeof(void*) + sizeof(int(*)(int))", "? ?"},
		{"square(5) + square(n)", "34 int"},
		{"log2_of(1024)", "10 unsigned int"},
		{"round_up(100, 32)", "128 int"},
		{"round_up<size_t>(100, 32)", "128 unsigned long"},
		{"plus<4>()", "5 int"},
		{"plus<n>(10)", "13 int"},
		{"std::numeric_limits<int>::max()", "2147483647 int"},
		{"std::numeric_limits<unsigned char>::max()", "255 unsigned char"},
		{"std::numeric_limits<int64_t>::min()", "-9223372036854775808 long"},
		{"std::numeric_limits<float>::max() > 3.4e38f", "1 bool"},
		{"std::min(4, n)", "3 int"},
		{"std::max<long>(4, n)", "4 long"},
		{"local + deduced", "17 unsigned int"},
		{"(local)", "12 int"},
		{"-local", "-12 int"},
		{"(n) - 1", "2 int"},
		{"1, 2", "2 int"},

		{"2147483647 + 1", "? int"},
		{"-2147483647 - 2", "? int"},
		{"1 << 32", "? int"},
		{"65536 * 65536", "? int"},
		{"1 / 0", "? int"},
		{"5 % (n - 3)", "? int"},
		{"twofold", "? ?"},
		{"::twofold", "? ?"},
		{"a::twofold", "1 int"},
		{"changing", "? int"},
		{"parameter + 1", "? int"},
		{"inner", "? ?"},
		{"undeclared", "? ?"},
		{"loops(3)", "3 int"},
		{"square(changing)", "? int"},
		{"std::min(1, 2u)", "? ?"},
		{"n = 4", "? ?"},
		{"n++", "? ?"},
		{"array[1]", "0 int"},
		{"1 +", "? ?"},
		{"", "? ?"},
		{"(", "? ?"},
		{"1 2", "? ?"},
		{"(int)1e10", "? int"},
		{"1e400", "? ?"},
		{"1.0l", "1 long double"},
		{"0.1l", "? long double"},
		{"12_km", "? ?"},
		{"'\\xff'", "? char"},
	} {
		v := e.Value(tt.expression, in)
		if got := v.String() + " " + v.Type.String(); got != tt.want {
			t.Errorf("%s is %s, want %s (%s)", tt.expression, got, tt.want, v.Why)
		}
		if !v.Known() && v.Why == nil {
			t.Errorf("%s is unknown without a reason", tt.expression)
		}
		if v.Known() && !v.Runtime {
			claims.WriteString(asserted(tt.expression, v))
		}
	}
	compile(t, prelude+claims.String()+"  return 0;\n}\n")
}

// asserted is what a compiler says of a value: that it is worth that, and of that
// type.
func asserted(expression string, v constant.Value) string {
	literal := ""
	if f, ok := v.Float(); ok {
		literal = strconv.FormatFloat(f, 'x', -1, 64)
	} else if n, ok := v.Int(); ok {
		literal = fmt.Sprintf("%dull", uint64(n))
	} else {
		n, _ := v.Large()
		literal = fmt.Sprintf("%dull", n)
	}
	return fmt.Sprintf("static_assert((%s) == (%s)%s && std::is_same_v<std::decay_t<decltype((%s))>, %s>);\n", expression, v.Type, literal, expression, v.Type)
}

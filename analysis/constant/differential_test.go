package constant_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
)

var (
	seed = flag.Uint64("seed", 1, "what the generated constants are drawn with")
	full = flag.Bool("full", false, "compare all generated constants, not a sample")
)

// generator writes constants by chance: expressions of all arithmetic types over
// literals, earlier constants, casts, functions with loops, objects and arrays.
type generator struct {
	*rand.Rand
	text strings.Builder
	// integers and floats are what an expression may name, functions what it may call.
	integers, floats, functions []string
}

func (g *generator) pick(list ...string) string { return list[g.IntN(len(list))] }

func (g *generator) integerType() string {
	return g.pick("bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long", "unsigned long", "long long", "unsigned long long")
}

func (g *generator) floatType() string { return g.pick("float", "double") }

func (g *generator) integer(depth int) string {
	if depth <= 0 || g.IntN(8) == 0 {
		switch g.IntN(6) {
		case 0, 1:
			if len(g.integers) > 0 {
				return g.pick(g.integers...)
			}
			fallthrough
		case 2:
			return strconv.FormatUint(g.Uint64()>>(g.IntN(60)+1), 10) + g.pick("u", "ull", "ul", "ll")
		case 3:
			return "'" + string(rune('a'+g.IntN(26))) + "'"
		case 4:
			return "sizeof(" + g.integerType() + ")"
		}
		return strconv.Itoa(g.IntN(100)) + g.pick("", "", "", "u", "l")
	}
	a := func() string { return g.integer(depth - 1) }
	switch g.IntN(14) {
	case 0:
		return "(" + a() + " " + g.pick("<<", ">>") + " " + strconv.Itoa(g.IntN(40)) + ")"
	case 1:
		return "(" + a() + " ? " + a() + " : " + a() + ")"
	case 2:
		return "(" + g.integerType() + ")(" + a() + ")"
	case 3:
		return "static_cast<" + g.integerType() + ">(" + g.float(depth-2) + ")"
	case 4:
		return "(" + a() + " " + g.pick("<", ">", "<=", ">=", "==", "!=", "&&", "||") + " " + a() + ")"
	case 5:
		return "(" + g.float(depth-1) + " " + g.pick("<", ">", "<=", ">=", "==", "!=") + " " + g.float(depth-1) + ")"
	case 6:
		return g.pick("-", "~", "!", "+") + "(" + a() + ")"
	case 7:
		if len(g.functions) > 0 {
			return g.pick(g.functions...) + "(" + a() + ", " + a() + ")"
		}
	case 8:
		return "(" + a() + g.pick(" / ", " % ") + "(" + a() + " | 1))"
	}
	return "(" + a() + g.pick(" + ", " - ", " * ", " & ", " | ", " ^ ") + a() + ")"
}

func (g *generator) float(depth int) string {
	if depth <= 0 || g.IntN(6) == 0 {
		if len(g.floats) > 0 && g.IntN(2) == 0 {
			return g.pick(g.floats...)
		}
		digits := strconv.FormatFloat(math.Ldexp(g.Float64(), g.IntN(40)-20), 'g', g.IntN(17)+1, 64)
		if !strings.ContainsAny(digits, ".e") {
			digits += ".0"
		}
		return digits + g.pick("", "f")
	}
	a := func() string { return g.float(depth - 1) }
	switch g.IntN(7) {
	case 0:
		return "(" + g.floatType() + ")(" + g.integer(depth-1) + ")"
	case 1:
		return "static_cast<" + g.floatType() + ">(" + a() + ")"
	case 2:
		return "(" + g.integer(depth-2) + " ? " + a() + " : " + a() + ")"
	case 3:
		return "-(" + a() + ")"
	}
	return "(" + a() + g.pick(" + ", " - ", " * ", " / ") + a() + ")"
}

// function writes a function that loops.
func (g *generator) function(i int) {
	name, t, u := fmt.Sprintf("f%d", i), g.integerType(), g.pick("unsigned", "unsigned long", "unsigned char", "short", "int")
	saved, savedFloats, savedFunctions := g.integers, g.floats, g.functions
	g.integers, g.floats, g.functions = []string{"a", "b", "i", "s", "t[i % 4]", "p.x", "p.y"}, []string{"p.z", "1.5f"}, nil
	condition := g.integer(1)
	change, other, last := g.integer(2), g.integer(2), g.integer(1)
	fmt.Fprintf(&g.text, `struct P%[1]d { %[2]s x; unsigned y; float z = %[3]d.5f; };
constexpr unsigned %[4]s(%[5]s a, %[6]s b) {
  %[2]s s = %[7]d;
  unsigned t[4] = {1, 2, 3};
  P%[1]d p = {s, 7};
  for (unsigned i = 0; i < %[8]d; ++i) {
    if (%[9]s) { s += %[10]d; continue; }
    t[i %% 4] = static_cast<unsigned>(%[11]s);
    p.y ^= t[(i + 1) & 3];
    p.z = p.z * 0.7f + i / 3.0;
    s = (%[2]s)(%[12]s);
    switch (i %% 3) { case 0: p.y += 3; break; case 1: p.y *= 5; default: p.y -= i; }
    if (p.y > 4000000000u) break;
  }
  unsigned r = 0, *q = t;
  while (q != t + 4) r = r * 31 + *q++;
  { const unsigned& i = r; r += static_cast<unsigned>(%[13]s) ^ i; }
  return r + p.y + (p.z < 1e6f ? (unsigned)(p.z * 100) : 0);
}
`, i, u, g.IntN(9), name, t, g.integerType(), g.IntN(5), g.IntN(12), condition, g.IntN(3), change, other, last)
	g.integers, g.floats, g.functions = saved, savedFloats, savedFunctions
}

// union writes a union of which either member is in use.
func (g *generator) union(i int) (integers []string) {
	fmt.Fprintf(&g.text, `union U%[1]d { unsigned short a; struct { signed char x, y; } b; constexpr U%[1]d(int n) : a(static_cast<unsigned short>(n)) {} constexpr U%[1]d(int n, int m) : b{(signed char)n, (signed char)m} {} };
constexpr U%[1]d u%[1]d((int)(unsigned char)(%[2]s)), w%[1]d((unsigned char)(%[3]s), %[4]d);
union Q%[1]d { long a; char c; };
constexpr Q%[1]d q%[1]d = {(long)(int)(short)(%[5]s)};
const int v%[1]d = u%[1]d.a * 3 + w%[1]d.b.x - w%[1]d.b.y + (int)q%[1]d.a;
`, i, g.integer(2), g.integer(1), g.IntN(100), g.integer(2))
	return []string{fmt.Sprintf("v%d", i), fmt.Sprintf("w%d.b.x", i)}
}

// bitFields writes a class of bit-fields, whose values are cut to their width.
func (g *generator) bitFields(i int) (integers []string) {
	a, b, c, d := g.IntN(31)+1, g.IntN(30)+1, g.IntN(15)+1, g.IntN(39)+20
	fmt.Fprintf(&g.text, `struct B%[1]d { unsigned a : %[2]d; int b : %[3]d; unsigned short : 3; short c : %[4]d; unsigned long d : %[5]d; };
constexpr B%[1]d b%[1]d = {(unsigned)(%[6]s) & %[7]du, (int)((%[8]s) ? %[9]d : -%[9]d), 0, (unsigned char)(%[10]s)};
constexpr int m%[1]d(B%[1]d s) { s.a += 3; s.b = static_cast<int>(s.a %% 2); ++s.d; return (int)(s.a %% 1000) + s.b + (int)(s.d %% 77); }
const long v%[1]d = (b%[1]d.a - 5 < 0) + b%[1]d.b * 3L + b%[1]d.c + (long)(b%[1]d.d >> 3) + m%[1]d(b%[1]d) + ~b%[1]d.a;
`, i, a, b, c, d, g.integer(2), uint64(1)<<a-1, g.integer(1), (1<<(b-1))-1, g.integer(2))
	return []string{fmt.Sprintf("v%d", i), fmt.Sprintf("b%d.a", i)}
}

// classTemplate writes a class template with operators and member functions.
func (g *generator) classTemplate(i int) (integers, floats []string) {
	t := g.pick("unsigned", "unsigned long", "float", "double", "unsigned char")
	fmt.Fprintf(&g.text, `template <class T, int N> struct V%[1]d {
  T v[N];
  constexpr T operator[](int k) const { return v[k]; }
  constexpr T& operator[](int k) { return v[k]; }
  constexpr int size() const { return N; }
  constexpr V%[1]d operator+(const V%[1]d& o) const { V%[1]d r = *this; for (int k = 0; k < N; ++k) r[k] = static_cast<T>(r[k] + o[k]); return r; }
  constexpr V%[1]d& operator*=(T f) { for (T& x : v) x = static_cast<T>(x * f); return *this; }
  constexpr bool operator==(const V%[1]d& o) const { for (int k = 0; k < N; ++k) if (v[k] != o.v[k]) return false; return true; }
  constexpr explicit operator bool() const { return v[0] != T(0); }
  static constexpr T unit() { return T(1); }
};
constexpr V%[1]d<%[2]s, 3> a%[1]d = {{(%[2]s)(%[3]s), (%[2]s)2, (%[2]s)%[4]d}}, z%[1]d = a%[1]d + a%[1]d;
constexpr V%[1]d<%[2]s, 3> scaled%[1]d(V%[1]d<%[2]s, 3> x) { x *= (%[2]s)3; x[1] = V%[1]d<%[2]s, 3>::unit(); return x; }
const int v%[1]d = z%[1]d.size() + (z%[1]d == a%[1]d) + (scaled%[1]d(z%[1]d)[1] < z%[1]d[2]) + (bool)z%[1]d;
constexpr %[2]s e%[1]d = scaled%[1]d(a%[1]d)[2] + z%[1]d[1];
`, i, t, g.integer(1), g.IntN(50))
	names := []string{fmt.Sprintf("v%d", i)}
	if t == "float" || t == "double" {
		return names, []string{fmt.Sprintf("e%d", i)}
	}
	return append(names, fmt.Sprintf("e%d", i)), nil
}

// candidate is a constant, what else it may be named by, and its text.
type candidate struct {
	name, text       string
	integers, floats []string
	function         string
}

// draw writes one constant.
func (g *generator) draw(i int) candidate {
	c := candidate{name: fmt.Sprintf("v%d", i)}
	kept := g.text.String()
	g.text.Reset()
	switch g.IntN(14) {
	case 8:
		c.integers = g.union(i)
	case 9:
		c.integers = g.bitFields(i)
	case 10:
		c.integers, c.floats = g.classTemplate(i)
	case 11:
		fmt.Fprintf(&g.text, "constexpr unsigned long long operator\"\"_k%d(unsigned long long n) { return n * 3 + %d; }\n", i, g.IntN(9))
		fmt.Fprintf(&g.text, "constexpr double operator\"\"_d%d(long double x) { return x * %d.25L; }\n", i, g.IntN(9))
		fmt.Fprintf(&g.text, "const unsigned long %s = %d_k%d + (unsigned)%d.5_d%d;\n", c.name, g.IntN(1000), i, g.IntN(1000), i)
		c.integers = []string{c.name}
	case 12:
		fmt.Fprintf(&g.text, "const %s %s = (%s)(((long double)(%s) * %d.5L - %d.125L) / %d.0L);\n", g.floatType(), c.name, g.pick("double", "float"), g.integer(1), g.IntN(9), g.IntN(99), 1<<g.IntN(5))
		c.floats = []string{c.name}
	case 13:
		fmt.Fprintf(&g.text, "template <class T> constexpr unsigned h%d(T a) { if constexpr (sizeof(T) > %d) return static_cast<unsigned>(a) * 3; else return static_cast<unsigned>(a) + sizeof(T); }\n", i, 1<<g.IntN(4))
		fmt.Fprintf(&g.text, "constexpr auto l%d = [](unsigned a, int b = %d) { return a %% 1000u + b; };\n", i, g.IntN(9))
		fmt.Fprintf(&g.text, "const unsigned %s = h%d((%s)(%s)) + l%d(%s);\n", c.name, i, g.integerType(), g.integer(2), i, "(unsigned)("+g.integer(2)+")")
		c.integers = []string{c.name}
	case 0, 1:
		fmt.Fprintf(&g.text, "constexpr %s %s = %s;\n", g.floatType(), c.name, g.float(4))
		c.floats = []string{c.name}
	case 2:
		fmt.Fprintf(&g.text, "constexpr short a%d[3] = {(short)(%s), (short)7};\n", i, g.integer(2))
		fmt.Fprintf(&g.text, "const int %s = a%d[0] + a%d[%d];\n", c.name, i, i, g.IntN(3))
		c.integers = []string{c.name}
	case 3:
		fmt.Fprintf(&g.text, "struct S%d { unsigned m; struct { char c; } in; float f; constexpr unsigned twice(unsigned k) const { return m * 2 + k; } };\n", i)
		fmt.Fprintf(&g.text, "constexpr S%d s%d = {(unsigned)(%s), {'x'}, (float)(%s)};\n", i, i, g.integer(2), g.float(2))
		fmt.Fprintf(&g.text, "const unsigned %s = s%d.twice(s%d.in.c) + sizeof(S%d);\n", c.name, i, i, i)
		c.integers, c.floats = []string{c.name, fmt.Sprintf("s%d.m", i)}, []string{fmt.Sprintf("s%d.f", i)}
	case 4:
		g.function(i)
		c.function = fmt.Sprintf("f%d", i)
		fmt.Fprintf(&g.text, "const unsigned %s = %s(%d, %d);\n", c.name, c.function, g.IntN(9), g.IntN(200))
		c.integers = []string{c.name}
	default:
		fmt.Fprintf(&g.text, "const %s %s = %s;\n", g.integerType(), c.name, g.integer(4))
		c.integers = []string{c.name}
	}
	c.text = g.text.String()
	g.text.Reset()
	g.text.WriteString(kept)
	return c
}

// keep makes a constant one that others may be made of.
func (g *generator) keep(c candidate) {
	const recent = 30
	g.text.WriteString(c.text)
	g.integers, g.floats = tail(append(g.integers, c.integers...), recent), tail(append(g.floats, c.floats...), recent)
	if c.function != "" {
		g.functions = tail(append(g.functions, c.function), 5)
	}
}

func tail(list []string, n int) []string { return list[max(0, len(list)-n):] }

// TestGeneratedConstants has g++ confirm, bit for bit, what constants are worth that are
// written by chance.
func TestGeneratedConstants(t *testing.T) {
	gcc, err := exec.LookPath("g++")
	if err != nil || testing.Short() {
		t.Skip("no g++")
	}
	batches := 1
	if *full {
		batches = 17
	}
	const size, round = 300, 20
	for b := range batches {
		g := &generator{Rand: rand.New(rand.NewPCG(*seed, uint64(b)))}
		var claims strings.Builder
		known, drawn := 0, 0
		for known < size && drawn < 4*size {
			round := make([]candidate, round)
			text := g.text.String()
			for i := range round {
				round[i] = g.draw(drawn)
				text += round[i].text
				drawn++
			}
			e, in := link(text + "int probe() { return 0; }\n")
			for _, c := range round {
				v := e.Variable(in.Lookup([]facts.NamePart{{Name: c.name}}, false))
				switch {
				case v.Known() && !v.Runtime:
					known++
					g.keep(c)
					claims.WriteString(exactly(c.name, v))
				case v.Why != nil && v.Why.Cause == constant.Unsupported:
					t.Errorf("batch %d: %s is not computed: %s\n%s", b, c.name, v.Why, c.text)
				}
			}
		}
		if known < drawn/2 {
			t.Errorf("batch %d: only %d of %d constants are known", b, known, drawn)
		}
		program := "#include <cmath>\n" + g.text.String() + claims.String()
		file := filepath.Join(t.TempDir(), "constants.cpp")
		if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(gcc, "-std=c++17", "-w", "-fsyntax-only", "-fmax-errors=20", file).CombinedOutput(); err != nil {
			t.Errorf("batch %d of seed %d: %v\n%s", b, *seed, err, context(string(out), program))
		}
	}
}

// exactly is what a compiler says of a constant of that value, the sign of zero included.
func exactly(name string, v constant.Value) string {
	if f, ok := v.Float(); ok {
		switch {
		case math.IsNaN(f):
			return fmt.Sprintf("static_assert(%[1]s != %[1]s);\n", name)
		case math.IsInf(f, 0):
			return fmt.Sprintf("static_assert(%s == %sINFINITY);\n", name, map[bool]string{true: "-"}[f < 0])
		}
		sign := ""
		if f == 0 {
			sign = fmt.Sprintf(" && __builtin_signbit(%s) == %t", name, math.Signbit(f))
		}
		return fmt.Sprintf("static_assert(%s == %s%s%s);\n", name, strconv.FormatFloat(f, 'x', -1, 64), map[bool]string{true: "f"}[v.Type == constant.Float], sign)
	}
	n, ok := v.Int()
	bits := uint64(n)
	if !ok {
		bits, _ = v.Large()
	}
	return fmt.Sprintf("static_assert((unsigned long long)%s == %dull);\n", name, bits)
}

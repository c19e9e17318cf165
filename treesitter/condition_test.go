package treesitter

import (
	"strings"
	"testing"
)

func TestConditions(t *testing.T) {
	env := NewEnv(
		Defined(Macro{Name: "ONE", Body: "1"}, Macro{Name: "EMPTY"}, Macro{Name: "ARCH", Body: "(VERSION)"}, Macro{Name: "VERSION", Body: "800"},
			Macro{Name: "LOOP", Body: "POOL"}, Macro{Name: "POOL", Body: "LOOP"}, Macro{Name: "SELF", Body: "SELF"},
			Macro{Name: "TWICE", Body: "1 + 2"}, Macro{Name: "IS", Body: "=="}, Macro{Name: "ASKS", Body: "defined ONE"},
			Macro{Name: "AT_LEAST", Function: true, Params: []string{"v"}, Body: "(ARCH >= (v))"},
			Macro{Name: "HAS", Function: true, Params: []string{"m"}, Body: "defined(m)"},
			Macro{Name: "GLUE", Function: true, Params: []string{"a", "b"}, Body: "a##b"},
			Macro{Name: "GLUE2", Function: true, Params: []string{"a", "b"}, Body: "GLUE(a, b)"},
			Macro{Name: "COUNT", Function: true, Variadic: true, Body: "0 __VA_OPT__(+ 1)"}),
		Undefined("GONE"),
		Between("RELEASE", 11000, 12999), Between("MAJOR", 11, 12), Between("MINOR", 0, 99), Between("EXACTLY", 7, 7),
	)
	for _, c := range []struct {
		text string
		want Tri
	}{
		{"1", Yes},
		{"defined(RELEASE) && RELEASE", Yes},
		{"!RELEASE", No},
		{"RELEASE >= 11000", Yes},
		{"RELEASE < 11000", No},
		{"RELEASE > 11000", Unknown},
		{"RELEASE > 10999", Yes},
		{"RELEASE <= 12999", Yes},
		{"RELEASE <= 10999", No},
		{"RELEASE >= 13000", No},
		{"RELEASE == 13000", No},
		{"RELEASE != 9000", Yes},
		{"RELEASE == 12000", Unknown},
		{"11000 <= RELEASE", Yes},
		{"RELEASE / 1000 >= 11", Yes},
		{"RELEASE / 1000 == 12", Unknown},
		{"RELEASE / 10000 == 1", Yes},
		{"MAJOR * 100 + MINOR >= 1100", Yes},
		{"MAJOR * 100 + MINOR >= 1300", No},
		{"MAJOR * 100 + MINOR >= 1200", Unknown},
		{"MAJOR > 10 || (MAJOR == 10 && MINOR >= 2)", Yes},
		{"MAJOR - 20 < 0", Yes},
		{"RELEASE % 1000", Unknown},
		{"RELEASE >= 11000u", Unknown},
		{"MAJOR >= OTHER", Unknown},
		{"RELEASE * RELEASE * RELEASE * RELEASE > 0", Unknown},
		{"EXACTLY == 7", Yes},
		{"AT_LEAST(RELEASE)", No},
		{"0", No},
		{"defined(ONE) && !defined GONE", Yes},
		{"defined OTHER", Unknown},
		{"defined OTHER && GONE", No},
		{"OTHER || ONE", Yes},
		{"ARCH >= 700", Yes},
		{"ARCH < 700", No},
		{"GONE == 0", Yes},
		{"OTHER >= 700", Unknown},
		{"__has_include(<x>) && 0", No},
		{"__has_include(\"x\")", Unknown},
		{"1 ? GONE : OTHER", No},
		{"OTHER ? 1 : 1", Yes},
		{"OTHER ? 1 : 0", Unknown},
		{"(2 + 3) * 4 == 20 && 7 / 2 == 3 && 7 % 4 == 3", Yes},
		{"1 / 0", Unknown},
		{"1 << 3 == 8", Yes},
		{"0x10'0 == 256 and not 0", Yes},
		{"'A' == 65", Yes},
		{"-1 < 0 && ~0 == -1", Yes},
		{"LOOP", No},
		{"EMPTY", Unknown},
		{"1 +", Unknown},
		{"", Unknown},
		{"1 2", Unknown},

		// macros stand for tokens, not for values
		{"TWICE * 2 == 5", Yes},
		{"1 IS 1", Yes},
		{"ARCH IS 800 ? 1 : OTHER", Yes},
		{"AT_LEAST(700) && !AT_LEAST(900)", Yes},
		{"AT_LEAST", No},
		{"AT_LEAST(1, 2)", Unknown},
		{"AT_LEAST(OTHER)", Unknown},
		{"GLUE(VER, SION) == 800", Yes},
		{"GLUE2(VER, SION) == 800", Unknown}, // VER may be a macro, which is expanded first
		{"GLUE(VER, OTHER) == 0", Unknown},
		{"GLUE2(VER, OTHER) == 0", Unknown},
		{"COUNT() == 0 && COUNT(x) == 1 && COUNT(x, y) == 1", Yes},
		{"HAS(ONE)", Unknown},
		{"HAS(GONE)", No},
		{"HAS(OTHER)", Unknown},
		{"ASKS && defined(ASKS)", Yes},
		{"SELF", Unknown},
		{"defined SELF", Yes},
		{"LOOP == 0", Yes},
		{"AT_LEAST(AT_LEAST(700))", Yes},
		{"OTHER(1, 2) || ONE", Yes},
		{"GONE(1)", Unknown},

		// 64 bits, signed or not
		{"-1 > 0u", Yes},
		{"-1 > 0", No},
		{"(-1 >> 63) == -1", Yes},
		{"(-1 >> 63u) == -1", Yes},
		{"(0u - 1 >> 63) == 1", Yes},
		{"-1 / 2u > 0x7ffffffffffffffe", Yes},
		{"0xffffffffffffffff == -1 && 18446744073709551615 == -1", Yes},
		{"9223372036854775807 + 1 < 0", Yes},
		{"(-9223372036854775807 - 1) / -1 < 0", Yes},
		{"(-9223372036854775807 - 1) % -1 == 0", Yes},
		{"18446744073709551616", Unknown},
		{"(1 ? -1 : 0u) > 0", Yes},
		{"(1 ? -1 : OTHER) > 0", Unknown},
		{"(1 ? -1 : OTHER) != 0", Yes},
		{"1 << 64", Unknown},
		{"1 << -1", Unknown},
		{"1 % 0", Unknown},
		{"0 && 1 / 0", No},
		{"1 || 1 % 0", Yes},
		{"(1, 0) || (0, 2) == 2", Yes},
		{"1.5", Unknown},
		{"08", Unknown},
		{"0b101 == 5 && 0B1'0 == 2 && 010 == 8 && 0 == 00", Yes},
		{"1uz == 1ull && 1LLu == 1", Yes},
		{"1_km", Unknown},
		{"--1", Unknown},
		{"- -1 == 1", Yes},
		{"1 < < 2", Unknown},

		{"'\\n' == 10 && '\\0' == 0 && '\\x4a' == 74 && '\\101' == 65 && '\\'' == 39", Yes},
		{"'ab' == 24930", Yes},
		{"'\xe9' > 0", Unknown},
		{"'\\xff'", Unknown},
		{"L'a' == 97", Yes},
		{"L'a' > -1", Unknown},
		{"u'a' > -1", No},
		{"''", Unknown},
		{"'abcde'", Unknown},

		{"true && !false && not compl -1", Yes},
		{"1 bitand 1 and 1 xor 0 or 0 bitor 0", Yes},
		{"1 not_eq 2", Yes},
		{"\"1\"", Unknown},

		{"__has_cpp_attribute(nodiscard) >= 201603L", Unknown},
		{"__has_builtin(__builtin_expect)", Unknown},
		{"defined(__has_include)", Unknown},
		{"__has_include_next(<x>)", Unknown},
	} {
		if got := parseExpr(c.text).Eval(env); got != c.want {
			t.Errorf("%s is %v, want %v", c.text, got, c.want)
		}
	}
}

func TestEnvClosed(t *testing.T) {
	env := NewEnv(Closed())
	for name, want := range map[string]Tri{"FOO": No, "__CUDA_ARCH__": Unknown, "CUDART_VERSION": Unknown, "NV_IF_TARGET": Unknown} {
		if _, got := env.Lookup(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if env.Hash() == NewEnv().Hash() || env.Hash() != NewEnv().With(Closed()).Hash() {
		t.Error("the hash does not follow what the environment knows")
	}
}

func TestConditionsExclusive(t *testing.T) {
	a := Conditions{{Group: 0, Index: 0}, {Group: 1, Index: 0}}
	b := Conditions{{Group: 0, Index: 0}, {Group: 1, Index: 1}}
	if !a.Exclusive(b) || a.Exclusive(a) || a.Exclusive(b[:1]) {
		t.Error("arms of one group exclude each other, and nothing else does")
	}
}

// TestConditionsAtTheirPlace asks for the value of conditions after definitions
// of the file, told what the environment is only afterwards.
func TestConditionsAtTheirPlace(t *testing.T) {
	arch := func(n string) *Env { return NewEnv(Closed(), Defined(Macro{Name: "__CUDA_ARCH__", Body: n})) }
	host := NewEnv(Closed(), Undefined("__CUDA_ARCH__"))
	for _, c := range []struct {
		name, before, condition string
		env                     *Env
		want                    Tri
	}{
		{"function-like", "#define AT_LEAST(x) (__CUDA_ARCH__ >= x)\n", "AT_LEAST(900)", arch("900"), Yes},
		{"function-like, no", "#define AT_LEAST(x) (__CUDA_ARCH__ >= x)\n", "AT_LEAST(900)", arch("800"), No},
		{"nobody knows", "#define AT_LEAST(x) (__CUDA_ARCH__ >= x)\n", "AT_LEAST(900)", nil, Unknown},
		{"one of two", "#if __CUDA_ARCH__ >= 900\n#define HAS(x) 1\n#else\n#define HAS(x) 0\n#endif\n", "HAS(TMA)", arch("900"), Yes},
		{"the other", "#if __CUDA_ARCH__ >= 900\n#define HAS(x) 1\n#else\n#define HAS(x) 0\n#endif\n", "HAS(TMA)", arch("800"), No},
		{"two that agree", "#ifdef __CUDA_ARCH__\n#define N 2\n#else\n#define N 1 + 1\n#endif\n", "N == 2", nil, Yes},
		{"two that differ", "#ifdef __CUDA_ARCH__\n#define N 2\n#else\n#define N 3\n#endif\n", "N == 2", nil, Unknown},
		{"a later definition does not count", "#define A __CUDA_ARCH__\n#define B A\n#undef A\n#define A 7\n", "B == 7", arch("900"), Yes},
		{"undefined in one", "#define A\n#ifdef __CUDA_ARCH__\n#undef A\n#endif\n", "defined A", arch("900"), No},
		{"kept in the other", "#define A\n#ifdef __CUDA_ARCH__\n#undef A\n#endif\n", "defined A", host, Yes},
		{"default", "#ifndef ARCH\n#define ARCH __CUDA_ARCH__\n#endif\n", "ARCH / 100 == 8", arch("860"), Yes},
		{"default overridden", "#ifndef ARCH\n#define ARCH __CUDA_ARCH__\n#endif\n", "ARCH / 100 == 8", arch("860").With(Defined(Macro{Name: "ARCH", Body: "900"})), No},
		{"macro of the command line that names one of the file", "#define CUDA 1\n#define HIP 2\n", "BACKEND == CUDA", arch("900").With(Defined(Macro{Name: "BACKEND", Body: "HIP"})), No},
		{"chain", "#ifdef __CUDA_ARCH__\n#define A 1\n#endif\n#if A\n#define B(x) x\n#endif\n#ifdef B\n#define C B(3)\n#endif\n", "C == 3", arch("900"), Yes},
		{"chain, no", "#ifdef __CUDA_ARCH__\n#define A 1\n#endif\n#if A\n#define B(x) x\n#endif\n#ifdef B\n#define C B(3)\n#endif\n", "C == 3", host, No},
		{"stand-in for __has_include", "#ifndef __has_include\n#define __has_include(x) 0\n#endif\n", "__has_include(<a.h>)", host, Unknown},
		{"that is not needed", "#ifndef __has_include\n#define __has_include(x) 0\n#endif\n", "__has_include(<a.h>)", host.With(anyHeader), Yes},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := NewText([]byte(c.before + "#if " + c.condition + "\nint guarded;\n#endif\n"))
			doc := Parse(text, NewEnv())
			got := No
			for i := range doc.Items {
				got = doc.Items[i].Conditions.Active(c.env)
			}
			if c.env == nil && len(doc.Items) == 1 && len(doc.Items[0].Conditions) > 0 {
				got = doc.Items[0].Conditions.Active(NewEnv())
			}
			if got != c.want {
				t.Errorf("%s is %v, want %v", c.condition, got, c.want)
			}
			if c.env == nil {
				return
			}
			if now := Parse(text, c.env); len(now.Items) == 1 != (c.want != No) || len(now.Items) == 1 && now.Items[0].Conditions.Active(c.env) != c.want {
				t.Errorf("%s is not %v for one who knows the environment from the start", c.condition, c.want)
			}
		})
	}
}

// anyHeader is a machine on which every header is found.
var anyHeader = Headers(1, func(string) Tri { return Yes })

func TestHeaders(t *testing.T) {
	asked := ""
	env := NewEnv(Closed(), Defined(Macro{Name: "WHERE", Body: "<sys/WHERE.h>"}, Macro{Name: "FILE", Body: "\"linux.h\""}, Macro{Name: "linux", Body: "1"},
		Macro{Name: "SPELL", Function: true, Params: []string{"x"}, Body: "SPELL2(x)"}, Macro{Name: "SPELL2", Function: true, Params: []string{"x"}, Body: "#x"}),
		Headers(7, func(spelled string) Tri {
			asked = spelled
			return TriOf(spelled != "<none>")
		}))
	for _, c := range []struct {
		condition, asked string
		want             Tri
	}{
		{"__has_include(<a.h>)", "<a.h>", Yes},
		{"!__has_include(<none>)", "<none>", Yes},
		{"__has_include( <linux/a-b.h> ) == 1", "<linux/a-b.h>", Yes},
		{"__has_include(\"dir/a.h\")", "\"dir/a.h\"", Yes},
		{"__has_include(WHERE)", "<sys/WHERE.h>", Yes},
		{"__has_include(FILE)", "\"linux.h\"", Yes},
		{"__has_include(SPELL(a.h))", "\"a.h\"", Yes},
		{"__has_include(SPELL(__OTHER__))", "", Unknown},
		{"__has_include(__OTHER__)", "", Unknown},
		{"__has_include()", "", Unknown},
		{"__has_include(<>)", "", Unknown},
		{"__has_include", "", Unknown},
		{"defined __has_include && __has_include(<a.h>)", "<a.h>", Yes},
		{"__has_include_next(<a.h>)", "", Unknown},
	} {
		asked = ""
		if got := parseExpr(c.condition).Eval(env); got != c.want || asked != c.asked {
			t.Errorf("%s is %v and asks for %q, want %v and %q", c.condition, got, asked, c.want, c.asked)
		}
	}
	other := env.With(Headers(8, func(string) Tri { return No }))
	if env.Hash() == other.Hash() || env.Hash() != env.With().Hash() || env.Hash() == env.With(Headers(0, nil)).Hash() {
		t.Error("the hash does not tell environments with different headers apart")
	}
	if got := parseExpr("__has_include(<a.h>)").Eval(env.With(Headers(7, nil))); got != Unknown {
		t.Errorf("without an answer __has_include is %v", got)
	}
}

// TestSameConditions edits a file around a condition, and what it hangs on.
func TestSameConditions(t *testing.T) {
	const src = "#define A __CUDA_ARCH__\nvoid f() {\n#if A >= 800 // c\n  g(1);\n#endif\n}\n"
	p := NewParser()
	defer p.Close()
	for _, c := range []struct {
		old, new string
		same     bool
	}{
		{"g(1)", "g(12)", true},
		{"// c", "", true},
		{"A >=", "A  >=", true},
		{"800", "801", false},
		{">= 8", "> 8", false},
		{"#define A __CUDA_ARCH__", "#define A 7", false},
		{"void f", "#undef A\nvoid f", false},
		{"void f", "#ifdef B\n#define A\n#endif\nvoid f", false},
	} {
		doc := p.Parse(NewText([]byte(src)), NewEnv(), nil)
		next := p.Parse(NewText([]byte(strings.Replace(src, c.old, c.new, 1))), NewEnv(), doc)
		before, after := doc.Open(), next.Open()
		if len(before) != 1 {
			t.Fatalf("%d conditions", len(before))
		}
		if got := len(after) > 0 && before[0].Same(after[len(after)-1]); got != c.same {
			t.Errorf("%q for %q: the same is %v, want %v", c.new, c.old, got, c.same)
		}
	}
}

package treesitter

import (
	"slices"
	"strings"
	"testing"
)

func TestInactive(t *testing.T) {
	arch := func(n string) *Env { return NewEnv(Closed(), Defined(Macro{Name: "__CUDA_ARCH__", Body: n})) }
	host := NewEnv(Closed(), Undefined("__CUDA_ARCH__"))
	for _, c := range []struct {
		name, text string
		env        *Env
		// want are the excluded lines, "|" between spans.
		want string
	}{
		{"nothing", "int x;\n", host, ""},
		{"empty", "", host, ""},
		{"one arm", "#if 0\na\nb\n#endif\nc\n", host, "a b"},
		{"the other arm", "#if 1\na\n#else\nb\n#endif\n", host, "b"},
		{"unknown", "#if OTHER\na\n#else\nb\n#endif\n", NewEnv(), ""},
		{"unknown, then known", "#if OTHER\na\n#elif 0\nb\n#else\nc\n#endif\n", NewEnv(), "b"},
		{"after an arm that is compiled", "#if 1\na\n#elif OTHER\nb\n#else\nc\n#endif\n", NewEnv(), "b|c"},
		{"elifdef", "#ifdef NO\na\n#elifdef __CUDA_ARCH__\nb\n#elifndef NO\nc\n#endif\n", arch("900"), "a|c"},
		{"host", "#ifdef __CUDA_ARCH__\na\n#else\nb\n#endif\n", host, "a"},
		{"device", "#ifdef __CUDA_ARCH__\na\n#else\nb\n#endif\n", arch("900"), "b"},
		{"nested in what is excluded", "#if 0\na\n#if 1\nb\n#else\nc\n#endif\nd\n#endif\n", host, "a #if 1 b #else c #endif d"},
		{"nested in what is compiled", "#if 1\na\n#if 0\nb\n#else\nc\n#endif\nd\n#endif\n", host, "b"},
		{"nested in what is unknown", "#if OTHER\na\n#if 0\nb\n#endif\n#else\nc\n#endif\n", NewEnv(), "b"},
		{"inside items", "__global__ void k(\n#if 0\nint a,\n#endif\nint b) {\n#if __CUDA_ARCH__ >= 900\nf();\n#else\ng();\n#endif\n}\n", arch("800"), "int a,|f();"},
		{"cut through an item", "#if __CUDA_ARCH__ >= 900\nvoid f(int a) {\n#else\nvoid f() {\n#endif\n}\n", arch("900"), "void f() {"},
		{"braces that do not match", "void f() {{\n#if 0\n}\n#endif\n#if 0\na\n#endif\n", host, "}|a"},
		{"macros of the file", "#define AT_LEAST(x) (__CUDA_ARCH__ >= x)\n#if AT_LEAST(900)\na\n#else\nb\n#endif\n", arch("800"), "a"},
		{"macros in an item", "void f() {\n#define A 0\n#if A\na\n#endif\n}\n", host, "a"},
		{"macros of an excluded arm", "#if 0\n#define A\n#endif\n#ifdef A\na\n#endif\n", host, "#define A|a"},
		{"include guard", "// c\n#ifndef A_H\n#define A_H\na\n#endif\n", NewEnv(), ""},
		{"what is no guard", "int x;\n#ifndef A_H\n#define A_H\na\n#else\nb\n#endif\n", NewEnv(), ""},
		{"no lines", "#if 0\n#endif\n#if 0\n#else\n#endif\n", host, ""},
		{"an empty line", "#if 0\n\n#endif\n", host, ""},
		{"carriage returns", "#if 0\r\na\r\n#endif\r\n", host, "a"},
		{"no newline at the end", "#if 0\na", host, "a"},
		{"not closed", "#if 0\na\n#if 1\nb\n", host, "a #if 1 b"},
		{"directives of two lines", "#if 0 && \\\n  1\na\n#els\\\ne\nb\n#endif\n", host, "a #els\\ e b"},
		{"a comment begins on the directive's line", "#if 0 /* c\n d */\na\n/* e\n f */ #endif\nb\n", host, "a /* e"},
		{"directives in comments and strings", "#if 0\n/*\n#endif\n*/\nR\"(\n#endif\n)\"\n#endif\nb\n", host, "/* #endif */ R\"( #endif )\""},
		{"two elses", "#if 0\na\n#else\nb\n#else\nc\n#endif\n", host, "a|c"},
		{"stray directives", "#else\na\n#endif\n#elif 0\nb\n#if 0\nc\n#endif\n", host, "c"},
		{"UTF-16", "\xff\xfe#\x00i\x00f\x00 \x000\x00\n\x00a\x00\n\x00", host, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := NewText([]byte(c.text))
			var got []string
			for _, s := range Inactive(text, c.env) {
				got = append(got, strings.Join(strings.Fields(text.Slice(s)), " "))
			}
			got = slices.DeleteFunc(got, func(s string) bool { return s == "" })
			if got := strings.Join(got, "|"); got != c.want {
				t.Errorf("excluded are %q, want %q", got, c.want)
			}
		})
	}
}

// TestInactiveWholeLines looks at the bounds of the spans.
func TestInactiveWholeLines(t *testing.T) {
	text := NewText([]byte("#if 0 // c\n  a;\n\n  b;\n  # endif\n#if 0\r\n\r\n#endif\n#if 0\nc"))
	want := []Span{{11, 22}, {39, 41}, {54, 55}}
	if got := Inactive(text, nil); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestInactiveDeepNesting: what is not read because of its depth is not excluded.
func TestInactiveDeepNesting(t *testing.T) {
	n := maxGroupNesting + 20
	src := strings.Repeat("#if 1\na\n", n) + "#if 0\nb\n#endif\n" + strings.Repeat("#endif\n", n)
	if got := Inactive(NewText([]byte(src)), nil); len(got) != 0 {
		t.Errorf("excluded: %v", got)
	}
}

// checkInactive checks the spans against the promises of Inactive and against
// the items that a document of the same environment keeps.
func checkInactive(t *testing.T, text *Text, env *Env) {
	t.Helper()
	spans := Inactive(text, env)
	end := 0
	for _, s := range spans {
		if s.Empty() || s.Start < end || s.End > text.Len() {
			t.Fatalf("excluded spans %v of %d bytes", spans, text.Len())
		}
		if s.Start > 0 && text.Bytes()[s.Start-1] != '\n' || s.End < text.Len() && text.Bytes()[s.End-1] != '\n' {
			t.Fatalf("%v is no sequence of whole lines", s)
		}
		end = s.End
	}
}

// FuzzInactive holds the spans to their promises, for any bytes, and to saying
// no less where more is known.
func FuzzInactive(f *testing.F) {
	f.Add([]byte("#if A\n#define B 1\n#elif B\nx\n#else\ny\n#endif\n"))
	f.Add([]byte("void f() {\n#ifdef A\n#if 0\n}\n#endif\n#endif\n/*\n#if 0\n*/"))
	f.Add([]byte("#define F(x) x##A\n#if F()\n#if 1 ? 0 : F(,)\r\nR\"(#endif)\"\n#endif\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 16<<10 {
			return
		}
		text := NewText(slices.Clone(src))
		checkInactive(t, text, nil)
		checkInactive(t, text, NewEnv(Closed()))
		checkInactive(t, text, NewEnv(Closed(), anyHeader, Defined(Macro{Name: "A", Function: true, Variadic: true, Body: "__VA_OPT__(1 ##) __VA_ARGS__"})))
	})
}

// TestInactiveAfterIncludes: what a header defines counts, in items too.
func TestInactiveAfterIncludes(t *testing.T) {
	files := newTree(map[string]string{
		"a.h": "#ifndef A_H\n#define A_H\n#if __CUDA_ARCH__ >= 900\n#define TMA 1\n#endif\n#define IF(x) x\nint x;\n#endif\n",
		"b.h": "#undef TMA\n#if 0\n",
	})
	text := NewText([]byte("#include \"a.h\"\n#include \"a.h\"\n#if IF(TMA)\na\n#endif\nvoid f() {\n#include \"b.h\"\n#ifdef TMA\nb\n#else\nc\n#endif\n}\n"))
	for body, want := range map[string]string{"900": "b\n", "800": "a\nb\n"} {
		env := NewEnv(Closed(), Including(files), Defined(Macro{Name: "__CUDA_ARCH__", Body: body}))
		got := ""
		for _, s := range Inactive(text, env) {
			got += text.Slice(s)
		}
		if got != want {
			t.Errorf("on %s excluded are %q, want %q", body, got, want)
		}
	}
}

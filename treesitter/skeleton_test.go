package treesitter

import "testing"

func TestSkeleton(t *testing.T) {
	for name, c := range map[string]struct {
		text, want string
		late       bool
	}{
		"directives":         {"#include \"a.h\"\nint x;\n#if A \\\n && B\n", "#include \"a.h\"\n      \n#if A \\\n && B\n", false},
		"code before":        {"int x;\n  #include \"a.h\"\n", "      \n  #include \"a.h\"\n", true},
		"a comment before":   {"// int x;\n/* # */ #include \"a.h\"\n", "         \n        #include \"a.h\"\n", false},
		"no directive":       {"char *s = \"#define X\";\n/*\n#define Y\n*/\n", "                      \n  \n         \n  \n", false},
		"in a body":          {"void f() {\n#ifdef A\n  g();\n#endif\n}", "          \n#ifdef A\n      \n#endif\n ", false},
		"a byte order mark":  {"\ufeff#define A é\r\nint é;\r\n", "   #define A é\r\n       \r\n", false},
		"a raw string":       {"auto s = R\"(\n#define X\n)\";\n", "            \n         \n   \n", false},
		"code after all":     {"#include <a>\n#define B\nint x;\n#define C\n", "#include <a>\n#define B\n      \n#define C\n", false},
		"include_next later": {"int x;\n#include_next <a>\n", "      \n#include_next <a>\n", true},
	} {
		skeleton, late := Skeleton(NewText([]byte(c.text)))
		if got := string(skeleton.Bytes()); got != c.want || late != c.late {
			t.Errorf("%s: %q, late %v, want %q, late %v", name, got, late, c.want, c.late)
		}
	}
}

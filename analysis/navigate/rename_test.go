package navigate_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
)

// TestRenameBesideMembers: a member that is called like the parameter is another
// thing, and hides it in the body of its class only.
func TestRenameBesideMembers(t *testing.T) {
	for name, c := range map[string]struct {
		body string // with '@' where the parameter is named
		want string // what the error says, "" for none
	}{
		"local struct":            {body: "struct S { int n; }; *o = @;"},
		"designated initialiser":  {body: "struct S { int n; }; S s{.n = @}; *o = s.n + @;"},
		"union with a name":       {body: "union { int n; } u; u.n = @; *o = u.n;"},
		"through a pointer":       {body: "struct S { int n; } s; S *p = &s; p->n = @;"},
		"method":                  {body: "struct S { int get() const { return n; } int n; }; S s{@}; *o = s.get();"},
		"method of nested class":  {body: "struct S { union { int n; float f; }; int get() const { return n; } } s; s.n = @;"},
		"constructor":             {body: "struct S { int n; __device__ S(int x) : n(x) {} }; *o = S(@).n;"},
		"after a nested block":    {body: "{ struct S { int n; }; *o = @; } *o += @;"},
		"parameter of a method":   {body: "struct S { int get(int n) { return n; } }; *o = S().get(@);"},
		"launch":                  {body: "struct S { int n; }; other<<<@, 1>>>(@);"},
		"anonymous union":         {body: "*o = @; { union { int n; float f; }; n = 1; }", want: "anonymous union"},
		"inherited":               {body: "struct S : B { int get() { return n; } }; *o = @;", want: "inherited"},
		"enumerator of an enum":   {body: "enum class E { n }; *o = int(E::n) + @;", want: "declared again"},
		"variable still shadows":  {body: "*o = @; { int n = 1; *o += n; }"},
		"member, then a variable": {body: "struct S { int n; }; *o = @; { S s{@}; int n = s.n; *o += n; }"},
	} {
		t.Run(name, func(t *testing.T) {
			const head = "struct B { int n; };\n__global__ void other(int);\n"
			marked := head + "__global__ void k(int *o, int @) { " + c.body + " }\n"
			text := strings.ReplaceAll(marked, "@", "n")
			r := checked(t, text)
			unit := summarised(t, [2]string{"/a.cu", text})[0]
			p, err := navigate.ParameterAt(r, navigate.Over([]*program.Unit{unit}, nil), strings.Index(marked, "@"))
			if err != nil {
				t.Fatal(err)
			}
			spans, err := p.Mentions(r, unit, "count")
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Fatalf("error %v, expected one with %q", err, c.want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got, want := replaced(text, "count", spans), strings.ReplaceAll(marked, "@", "count"); got != want {
				t.Errorf("renamed:\n%swant:\n%s", got, want)
			}
		})
	}
}

// TestRenameToTakenNames: what is no name, or means something already, is refused
// with the reason.
func TestRenameToTakenNames(t *testing.T) {
	const text = "#define CERTAIN 1\n#ifdef SOMETHING\n#define MAYBE 1\n#endif\n__global__ void k(int *o, int n) { *o = n; }\n#define LATER 1\n"
	r := checked(t, text)
	unit := summarised(t, [2]string{"/a.cu", text})[0]
	p, err := navigate.ParameterAt(r, navigate.Over([]*program.Unit{unit}, nil), strings.Index(text, "n)"))
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[string]string{
		"count": "", "_count": "", "finale": "", "größe": "", "o": "used already",
		"for": "word of the language", "final": "word of the language", "override": "word of the language", "threadIdx": "word of the language",
		"NULL": "macro of the standard library", "assert": "macro of the standard library",
		"__n": "keeps for the compiler", "a__b": "keeps for the compiler", "_N": "keeps for the compiler",
		"CERTAIN": "is a macro", "MAYBE": "is a macro", "LATER": "is a macro", "2n": "is no name", "": "is no name", "a b": "is no name",
	} {
		_, err := p.Mentions(r, unit, to)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("to '%s': error %v, expected one with %q", to, err, want)
		}
	}
}

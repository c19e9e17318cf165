package treesitter

import (
	"bytes"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// TestHostileTexts parses texts that are large or deep beyond reason.
func TestHostileTexts(t *testing.T) {
	n := 100_000
	if testing.Short() {
		n = 20_000
	}
	for name, src := range map[string]string{
		"braces":        "void f() " + strings.Repeat("{", n) + strings.Repeat("}", n),
		"open braces":   strings.Repeat("{", n),
		"parentheses":   "int x = " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) + ";",
		"closers":       strings.Repeat("})]", n),
		"unary":         "int x = " + strings.Repeat("-", n) + "1;",
		"binary":        "int x = 1" + strings.Repeat("+1", n) + ";",
		"angles":        "A" + strings.Repeat("<A", n) + ";",
		"launches":      "void f() { k" + strings.Repeat("<<<", n) + " }",
		"templates":     strings.Repeat("template <class T> ", n/10) + "struct S;",
		"namespaces":    strings.Repeat("namespace a {", n/10) + "int x;" + strings.Repeat("}", n/10),
		"groups":        strings.Repeat("#if A\n", n/10) + "int x;\n" + strings.Repeat("#endif\n", n/10),
		"groups inside": "void f() {\n" + strings.Repeat("#if A\n", n/10) + "x;\n" + strings.Repeat("#endif\n", n/10) + "}\n",
		"arms inside":   "void f() {\n#if A\n" + strings.Repeat("x;\n#elif B\n", n/10) + "#endif\n}\n",
		"attributes":    strings.Repeat("__attribute__((", n) + strings.Repeat("))", n),
		"macros":        "#define A A A\n#define B(x) B(x x) x\n" + strings.Repeat("A B(A) ", n/10) + ";",
		"doubling":      doubling(40) + "M40\nint x;\n",
		"long line":     "int x; // " + strings.Repeat("x", 10*n),
		"string":        "const char* s = \"" + strings.Repeat("x", 10*n) + "\";",
		"quotes":        strings.Repeat("'\n", n),
		"comments":      strings.Repeat("/**/", n),
		"directives":    strings.Repeat("#pragma x\n", n),
		"defines":       strings.Repeat("#define A __global__\nA void f();\n", n/100),
		"continuations": strings.Repeat("\\\n", n),
		"table":         "__constant__ float t[] = {" + strings.Repeat("1.5f, ", n) + "};",
	} {
		t.Run(name, func(t *testing.T) {
			doc := Parse(NewText([]byte(src)), nil)
			checkPromises(t, doc)
		})
	}
}

// doubling returns macros the last of which expands to 2^n tokens.
func doubling(n int) string {
	var b strings.Builder
	b.WriteString("#define M0 __global__\n")
	for i := 1; i <= n; i++ {
		prev, this := "M"+strconv.Itoa(i-1), "M"+strconv.Itoa(i)
		b.WriteString("#define " + this + " " + prev + " " + prev + "\n")
	}
	return b.String()
}

func TestLargeFile(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 50 MB")
	}
	unit := []byte("__device__ int x = 1; // a comment that is about as long as the code beside it, and no longer\n#define A 1\n")
	src := bytes.Repeat(unit, 50<<20/len(unit))
	doc, _ := splitAll(NewText(src).flatten(), DefaultEnv(), nil, nil, false)
	if want := len(src) / len(unit); len(doc.Items) != want || len(doc.Directives) != want {
		t.Errorf("%d items and %d directives, want %d", len(doc.Items), len(doc.Directives), want)
	}
}

func TestEncodings(t *testing.T) {
	utf16 := func(s string) []byte {
		var b []byte
		for _, c := range []byte(s) {
			b = append(b, c, 0)
		}
		return b
	}
	for _, c := range []struct {
		name string
		src  []byte
		want string
		n    int
	}{
		{"byte order mark", []byte("\xEF\xBB\xBFint x;"), "", 1},
		{"latin 1", []byte("int x; // \xe9\nint \xe9;"), "", 2},
		{"one NUL", []byte("int x;\x00 int y;"), "", 2},
		{"UTF-16 with mark", append([]byte{0xFF, 0xFE}, utf16("int x;")...), "UTF-16", 0},
		{"UTF-16", utf16("int x; int y;"), "UTF-16", 0},
		{"object file", []byte("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00"), "binary", 0},
		{"empty", nil, "", 0},
	} {
		doc := Parse(NewText(c.src), nil)
		if doc.Encoding != c.want || len(doc.Items) != c.n {
			t.Errorf("%s: encoding %q and %d items, want %q and %d", c.name, doc.Encoding, len(doc.Items), c.want, c.n)
		}
	}
}

// TestSoak types for a long time and watches the memory that Go does not see.
func TestSoak(t *testing.T) {
	if testing.Short() || runtime.GOOS != "linux" {
		t.Skip("makes 100,000 edits and reads /proc")
	}
	p := NewParser()
	defer p.Close()
	small := p.Parse(NewText(sample(t)), nil, nil)
	big := p.Parse(NewText(bigKernel(reparseMin)), nil, nil)
	edit := func(doc *Document, word string, n int) {
		at := bytes.Index(doc.Text.Bytes(), []byte(word))
		for i := range n {
			c := Change{Span: Span{at, at}, New: "x"}
			if i%2 == 1 {
				c = Change{Span: Span{at, at + 1}}
			}
			text, err := doc.Text.Apply(c)
			if err != nil {
				t.Fatal(err)
			}
			doc = p.Parse(text, nil, doc)
		}
	}
	edit(small, "threadIdx.x < n", 2_000)
	edit(big, "out[n]", 500)
	before, goroutines := residentKB(t), runtime.NumGoroutine()
	edit(small, "threadIdx.x < n", 95_000)
	edit(big, "out[n]", 5_000)
	if after := residentKB(t); after > before+32<<10 {
		t.Errorf("resident memory went from %d to %d kB", before, after)
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines, %d before", n, goroutines)
	}
}

func residentKB(t *testing.T) int {
	t.Helper()
	runtime.GC()
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "VmRSS:")
	n := 0
	for _, c := range strings.TrimSpace(rest) {
		if c < '0' || c > '9' {
			break
		}
		n = n*10 + int(c-'0')
	}
	return n
}

// TestKindsAreCurrent regenerates kinds.go.
func TestKindsAreCurrent(t *testing.T) {
	want, err := os.ReadFile("kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	path := t.TempDir() + "/kinds.go"
	if out, err := exec.Command("go", "run", "./internal/kinds", path).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("kinds.go is stale: run go generate ./treesitter")
	}
}

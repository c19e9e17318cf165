package robust_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"unicode/utf16"
)

const (
	kB = 1 << 10
	mB = 1 << 20
)

// bad is what the one faulty kernel of a fixture looks like; it must be reported
// wherever the file as a whole can be read.
const bad = "struct P { int n; };\n__global__ void k(__grid_constant__ P p, int* out) { *out = p.n; }\n"

// file is one hostile input.
type file struct {
	name  string
	write func(io.Writer)
	// refused files are not analysed: the user must be told so, with the file's name.
	refused bool
	// found files contain bad, and it must be found.
	found bool
	// memory is the most that checking the file may hold, in bytes.
	memory int64
	// size is about how many bytes there are; -short leaves out what is over 10 MB.
	size int64
}

// files are made when they are wanted, always the same.
func files() []file {
	return []file{
		{name: "empty.cu", write: text(""), memory: 100 * mB},
		{name: "random_200MB.cu", size: 200 * mB, memory: 200 * mB, refused: true, write: random(200 * mB)},
		{name: "printable_garbage_20MB.cu", size: 20 * mB, memory: 300 * mB, refused: true, write: printable(20 * mB)},
		{name: "kernels_50MB.cu", size: 50 * mB, memory: 200 * mB, refused: true, write: kernels(50 * mB)},
		{name: "kernels_15MB.cu", size: 15 * mB, memory: 2000 * mB, found: true, write: kernels(15 * mB)},
		{name: "line_1MB.cu", found: true, memory: 400 * mB, write: text(bad + "int a[] = {" + strings.Repeat("1,", mB/2) + "};\n")},
		{name: "comment_line_1MB.cu", found: true, memory: 300 * mB, write: text("/*" + strings.Repeat("x", mB) + "*/\n" + bad)},
		{name: "braces_100000.cu", found: true, memory: 500 * mB, write: text(bad + "void f() " + strings.Repeat("{", 100_000) + strings.Repeat("}", 100_000) + "\n")},
		{name: "braces_open_100000.cu", memory: 500 * mB, write: text("void f() " + strings.Repeat("{", 100_000))},
		{name: "parentheses_100000.cu", found: true, memory: 500 * mB, write: text(bad + "int x = " + strings.Repeat("(", 100_000) + "1" + strings.Repeat(")", 100_000) + ";\n")},
		{name: "templates_100000.cu", memory: 500 * mB, write: text("using T = " + strings.Repeat("A<", 100_000) + "int" + strings.Repeat(">", 100_000) + ";\n")},
		{name: "namespaces_20000.cu", memory: 500 * mB, write: text(strings.Repeat("namespace a {\n", 20_000) + strings.Repeat("}\n", 20_000))},
		{name: "conditionals_20000.cu", memory: 500 * mB, write: text(strings.Repeat("#if X\n", 20_000) + strings.Repeat("#endif\n", 20_000))},
		{name: "launches_unclosed.cu", memory: 500 * mB, write: text("void f() {" + strings.Repeat("k<<<", 50_000))},
		{name: "macro_bomb.cu", found: true, memory: 500 * mB, write: macroBomb},
		{name: "nuls.cu", memory: 100 * mB, write: text("__global__ void k(\x00\x00int n) {}\n\x00\x00")},
		{name: "utf16.cu", refused: true, memory: 100 * mB, write: func(w io.Writer) {
			_, _ = w.Write([]byte{0xff, 0xfe})
			for _, u := range utf16.Encode([]rune(bad)) {
				_, _ = w.Write([]byte{byte(u), byte(u >> 8)})
			}
		}},
		{name: "bom.cu", found: true, memory: 100 * mB, write: text("\ufeff" + bad)},
		{name: "crlf.cu", found: true, memory: 100 * mB, write: text(strings.ReplaceAll(bad, "\n", "\r\n"))},
		{name: "carriage_returns.cu", memory: 100 * mB, write: text(strings.ReplaceAll(bad, "\n", "\r"))},
		{name: "truncated_utf8.cu", found: true, memory: 100 * mB, write: text(bad + "// \xe2\x82")},
		{name: "latin1_comment.cu", found: true, memory: 100 * mB, write: text("// gr\xf6\xdfer\n" + bad)},
		{name: "unclosed_comment.cu", found: true, memory: 100 * mB, write: text(bad + "/* never closed")},
		{name: "unclosed_raw_string.cu", found: true, memory: 100 * mB, write: text(bad + "auto s = R\"x(never closed")},
		{name: "continuations.cu", memory: 200 * mB, write: text(strings.Repeat("\\\n", 200_000))},
	}
}

func text(s string) func(io.Writer) {
	return func(w io.Writer) { _, _ = io.WriteString(w, s) }
}

// kernels writes n bytes of small kernels and a faulty one.
func kernels(n int) func(io.Writer) {
	return func(w io.Writer) {
		for written := 0; written < n; {
			k, _ := fmt.Fprintf(w, "__global__ void k%d(const float* in, float* out) {\n  out[threadIdx.x] = in[blockIdx.x];\n}\n", written)
			written += k
		}
		_, _ = io.WriteString(w, bad)
	}
}

// random writes n bytes of noise that are surely no text.
func random(n int) func(io.Writer) {
	return func(w io.Writer) {
		r := rand.NewChaCha8([32]byte{1})
		_, _ = io.CopyN(w, r, int64(n))
	}
}

// printable writes n bytes of C++ tokens in no order.
func printable(n int) func(io.Writer) {
	words := []string{
		"__global__", "__device__", "__grid_constant__", "template", "<", ">", "<<<", ">>>", "{", "}", "(", ")", ";", "\n",
		"const", "P", "x", "\"", "'", "/*", "*/", "//", "#if", "#endif", "#define M", "R\"(", "\\\n", "::", "operator", "int", ",", "*", "&",
	}
	return func(w io.Writer) {
		r := rand.New(rand.NewPCG(1, 2))
		var b bytes.Buffer
		for b.Len() < n {
			b.WriteString(words[r.IntN(len(words))])
			b.WriteByte(" \n"[r.IntN(16)/15])
		}
		_, _ = w.Write(b.Bytes())
	}
}

// macroBomb is a chain of macros that doubles 40 times.
func macroBomb(w io.Writer) {
	fmt.Fprintln(w, "#define M0 __host__ __device__")
	for i := 1; i <= 40; i++ {
		fmt.Fprintf(w, "#define M%d M%d M%d\n", i, i-1, i-1)
	}
	fmt.Fprintln(w, "M40 void f();")
	fmt.Fprint(w, bad)
}

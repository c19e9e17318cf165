package tokens_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/tokens"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func read(source []byte) *analysis.Result {
	command := archcfg.ReadArgs([]string{"-arch=sm_80"}, archcfg.ReadOptions{})
	checker := analysis.Checker{}
	return checker.Check(analysis.Read(treesitter.NewText(source), &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
}

// show is "word:type+modifiers" for each token.
func show(r *analysis.Result, all []tokens.Token) string {
	types := [...]string{"function", "method", "variable", "parameter", "macro", "word", "operator"}
	modifiers := [...]string{"kernel", "device", "hostDevice", "constant", "shared", "managed", "gridConstant", "launch", "declaration", "definition", "readonly", "builtin"}
	var b strings.Builder
	for _, t := range all {
		fmt.Fprintf(&b, " %s:%s", r.Doc.Text.Slice(t.Span), types[t.Type])
		for i, m := range modifiers {
			if t.Modifiers&(1<<i) != 0 {
				b.WriteString("+" + m)
			}
		}
	}
	return strings.TrimSpace(b.String())
}

func whole(r *analysis.Result) treesitter.Span { return treesitter.Span{End: r.Doc.Text.Len()} }

func TestOf(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{
			"a kernel and its launch", "__global__ void k(int n) {}\nvoid f() { k<<<1, 2>>>(3); }",
			"__global__:word k:function+kernel+declaration+definition k:function+kernel+launch <<<:operator+launch >>>:operator+launch",
		},
		{
			"functions by their space", "__device__ int d();\n__host__ __device__ int hd();\nint h();\n__device__ int e() { return d() + hd() + h(); }",
			"__device__:word d:function+device+declaration __host__:word __device__:word hd:function+hostDevice+declaration __device__:word e:function+device+declaration+definition d:function+device hd:function+hostDevice",
		},
		{
			"overloads that differ", "__device__ int g(int);\nint g(float);\n__device__ int e() { return g(1); }",
			"__device__:word g:function+device+declaration __device__:word e:function+device+declaration+definition",
		},
		{
			"variables", "__constant__ float c[4];\n__managed__ int m;\n__device__ float d;\nfloat h;\n__global__ void k() { __shared__ int s[2]; s[0] = c[1] + m + d + h; }",
			"__constant__:word c:variable+constant+declaration+readonly __managed__:word m:variable+managed+declaration __device__:word d:variable+device+declaration __global__:word k:function+kernel+declaration+definition __shared__:word s:variable+shared+declaration s:variable+shared c:variable+constant+readonly m:variable+managed d:variable+device",
		},
		{
			"a local variable hides", "__device__ int d;\n__global__ void k() { d; { int d = 0; d; } d; }",
			"__device__:word d:variable+device+declaration __global__:word k:function+kernel+declaration+definition d:variable+device d:variable+device",
		},
		{
			"a parameter", "struct P { int v; };\n__global__ void k(const __grid_constant__ P p, int q) { p.v + q; }\nvoid p();",
			"__global__:word k:function+kernel+declaration+definition __grid_constant__:word p:parameter+gridConstant+declaration+readonly p:parameter+gridConstant+readonly",
		},
		{
			"built-in variables", "__global__ void k() { int i = blockIdx.x * blockDim.x + threadIdx.x; }\nvoid f(int threadIdx) { threadIdx + 1; }",
			"__global__:word k:function+kernel+declaration+definition blockIdx:variable+readonly+builtin blockDim:variable+readonly+builtin threadIdx:variable+readonly+builtin",
		},
		{
			"attributes", "__global__ void __launch_bounds__(128, 2) k();\n__attribute__((global)) void l();",
			"__global__:word __launch_bounds__:word k:function+kernel+declaration global:word l:function+kernel+declaration",
		},
		{"a macro", "#define KERNEL __global__ __launch_bounds__(128)\nKERNEL void k();", "KERNEL:macro k:function+kernel+declaration"},
		{
			"a template's kernel", "template <class T> __global__ void k(T);\nvoid f() { ns::k<int><<<1, 2>>>(3); auto p = &k<int>; }",
			"__global__:word k:function+kernel+declaration k:function+kernel+launch <<<:operator+launch >>>:operator+launch k:function+kernel",
		},
		{
			"members", "struct S { __device__ int get() const; int v; };\n__device__ int S::get() const { return v; }",
			"__device__:word get:method+device+declaration __device__:word get:method+device+declaration+definition",
		},
		{"host code", "int main() { return 0; }", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, source := range []string{c.source, "/* ä𝕏 */ " + c.source, strings.ReplaceAll(c.source, "\n", "\r\n")} {
				r := read([]byte(source))
				if got := show(r, tokens.Of(r, whole(r))); got != c.want {
					t.Errorf("%q:\n got %s\nwant %s", source, got, c.want)
				}
			}
		})
	}
}

// TestWithin: the tokens of a part are those of the whole that lie in it.
func TestWithin(t *testing.T) {
	r := read([]byte("__device__ int d();\n__global__ void k() { d(); }\n"))
	if got, want := show(r, tokens.Of(r, treesitter.Span{Start: 20, End: 45})), "__global__:word k:function+kernel+declaration+definition d:function+device"; got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
}

// FuzzOf: tokens are sorted, apart, inside the text and on one line; those of a part
// are among those of the whole.
func FuzzOf(f *testing.F) {
	f.Add([]byte("__global__ void k(const __grid_constant__ int n) {}\nvoid f() { k<<<dim3(1), 2>>>(1); }\n"))
	f.Add([]byte("#define K __global__ \\\n __launch_bounds__(128)\r\nK void k(); \xff\n__shared__\\\nint s;"))
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 4096 {
			t.Skip()
		}
		r := read(source)
		all := tokens.Of(r, whole(r))
		end := 0
		for _, k := range all {
			if k.Span.Start < end || k.Span.Empty() || k.Span.End > len(source) {
				t.Fatalf("token %v after %d of %d bytes", k.Span, end, len(source))
			}
			if strings.Contains(string(source[k.Span.Start:k.Span.End]), "\n") {
				t.Fatalf("token %v on several lines", k.Span)
			}
			end = k.Span.End
		}
		half := treesitter.Span{Start: len(source) / 3, End: len(source) / 2}
		n := 0
		for _, k := range all {
			if k.Span.Overlaps(half) {
				n++
			}
		}
		if got := len(tokens.Of(r, half)); got != n {
			t.Fatalf("%d tokens in a part, expected %d", got, n)
		}
	})
}

// BenchmarkOf is a file of 10,000 lines.
func BenchmarkOf(b *testing.B) {
	var s strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&s, "struct P%d { float v[4]; };\n__device__ float d%d(float x) { return x; }\n__global__ void k%d(const P%d p, float* out, int n)\n{\n  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) {\n    float sum = p.v[0] * out[i];\n    out[i] = d%d(sum) + n * i;\n  }\n}\n", i, i, i, i, i)
	}
	r := read([]byte(s.String()))
	for b.Loop() {
		tokens.Of(r, whole(r))
	}
}

package complete_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/complete"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// read reads a source in which ‸ marks the place, and gives its offset.
func read(t *testing.T, marked string, flags ...string) (*analysis.Result, int) {
	t.Helper()
	before, after, ok := strings.Cut(marked, "‸")
	if !ok {
		t.Fatalf("no ‸ in %q", marked)
	}
	return check([]byte(before+after), flags...), len(before)
}

func check(source []byte, flags ...string) *analysis.Result {
	command := archcfg.ReadArgs(flags, archcfg.ReadOptions{})
	checker := analysis.Checker{Rules: rules.All()}
	return checker.Check(analysis.Read(treesitter.NewText(source), &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
}

func labels(l complete.List) string {
	all := make([]string, len(l.Candidates))
	for i, c := range l.Candidates {
		all[i] = c.Label
	}
	return strings.Join(all, " | ")
}

func TestAt(t *testing.T) {
	const new, old = "-arch=sm_90", "-arch=sm_80"
	for _, c := range []struct {
		name, marked, flags string
		// auto is what is offered beside a C++ server, all what is without one.
		auto, all string
	}{
		{"an empty file", "‸", new, "__global__ void | __host__ __device__", "__global__ void | __global__ | __host__ __device__ | __device__ | __host__ | __constant__ | __managed__"},
		{"between declarations", "int a;\n__gl‸\nint b;", new, "__global__ void | __host__ __device__", "__global__ void | __global__ | __host__ __device__ | __device__ | __host__ | __constant__ | __managed__"},
		{"in a namespace", "namespace n {\nint a;\n‸\n}", new, "__global__ void | __host__ __device__", "__global__ void | __global__ | __host__ __device__ | __device__ | __host__ | __constant__ | __managed__"},
		{"after a template head", "template <class T> ‸", new, "__global__ void | __host__ __device__", "__global__ void | __global__ | __host__ __device__ | __device__ | __host__"},
		{"in a class", "struct S {\n  int a;\n  ‸\n};", new, "__host__ __device__", "__host__ __device__ | __device__ | __host__"},
		{"after public:", "class S { public: ‸ };", new, "__host__ __device__", "__host__ __device__ | __device__ | __host__"},
		{"after __host__", "__host__ ‸ int f();", new, "", "__device__ | __forceinline__ | __noinline__"},
		{"after __device__", "__device__ ‸", new, "", "__host__ | __constant__ | __forceinline__ | __noinline__"},
		{"after __global__", "__global__ ‸", new, "__launch_bounds__(…) | __maxnreg__(…) | __cluster_dims__(…) | __block_size__(…)", ""},
		{"before the name of a kernel", "__global__ void __la‸", old, "__launch_bounds__(…) | __maxnreg__(…)", ""},
		{"a second attribute", "__global__ void __launch_bounds__(128) ‸k();", new, "__cluster_dims__(…) | __block_size__(…)", ""},
		{"a type", "float ‸", new, "", ""},
		{"an initialiser", "int a = ‸", new, "", ""},
		{"using", "using ‸", new, "", ""},
		{"an enum", "enum E { a, ‸ };", new, "", ""},
		{"a kernel's parameter", "__global__ void f(‸", new, "const __grid_constant__", ""},
		{"its second parameter", "__global__ void f(int n, con‸) {}", new, "const __grid_constant__", ""},
		{"after const", "__global__ void f(const ‸", new, "", "__grid_constant__"},
		{"after the type", "__global__ void f(const P ‸", new, "", "__grid_constant__"},
		{"it has one", "__global__ void f(const __grid_constant__ ‸", new, "", ""},
		{"an old architecture", "__global__ void f(‸", "-arch=sm_60", "", ""},
		{"a template's kernel", "template <typename T, int N> __global__ void __launch_bounds__(N) f(T a, ‸)", new, "const __grid_constant__", ""},
		{"a function's parameter", "__device__ void f(‸", new, "", ""},
		{"a call", "__global__ void f(int n) { g(‸); }", new, "", "threadIdx | blockIdx | blockDim | gridDim | warpSize"},
		{"a statement", "__global__ void f(int n) { ‸ }", new, "extern __shared__ | __shared__ …[]", "extern __shared__ | __shared__ …[] | threadIdx | blockIdx | blockDim | gridDim | warpSize"},
		{"a statement in a block", "__device__ void f(int n) { if (n) { n++; ‸ } }", new, "extern __shared__ | __shared__ …[]", "extern __shared__ | __shared__ …[] | threadIdx | blockIdx | blockDim | gridDim | warpSize"},
		{"a member of a built-in variable", "__global__ void f(int n) { n = threadIdx.‸ }", new, "", "x | y | z"},
		{"a member of something else", "__global__ void f(P p) { p.‸ }", new, "", ""},
		{"a for", "__global__ void f(int n) { for (int i = 0; i < n; ‸) }", new, "", "threadIdx | blockIdx | blockDim | gridDim | warpSize"},
		{"a host function", "void f(int n) { ‸ }", new, "", ""},
		{"launch bounds", "__global__ void __launch_bounds__(‸) k();", new, "128 | 256 | 512 | 1024", ""},
		{"the grid of a launch", "void f() { k<<<‸", new, "dim3(x, y)", ""},
		{"the block of a launch", "void f() { k<<<1, d‸>>>(1); }", new, "dim3(x, y)", ""},
		{"the stream of a launch", "void f() { k<<<1, 2, 0, ‸", new, "", ""},
		{"behind a launch", "void f() { k<<<1, 2>>>(‸", new, "", ""},
		{"a shift", "int f(int a) { return a << ‸", new, "", ""},
		{"a string", "const char* s = \"__gl‸\";", new, "", ""},
		{"a comment", "// the __gl‸", new, "", ""},
		{"a long comment", "/* the\n __gl‸", new, "", ""},
		{"a comment to gridls", "int a; // gridls: ‸", new, "ignore | ignore-next-line | ignore-file", ""},
		{"a directive", "#define A ‸", new, "", ""},
		{"another pragma", "#pragma once ‸", new, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, marked := range []string{c.marked, "/* ä𝕏 */ " + c.marked, strings.ReplaceAll(c.marked, "\n", "\r\n")} {
				if strings.Contains(c.marked, "#") && strings.HasPrefix(marked, "/*") {
					continue
				}
				r, at := read(t, marked, c.flags)
				if got := labels(complete.At(r, rules.All(), at, false)); got != c.auto {
					t.Errorf("%q: %s\nexpected %s", marked, got, c.auto)
				}
				want := c.all
				if want == "" {
					want = c.auto
				}
				if got := labels(complete.At(r, rules.All(), at, true)); got != want {
					t.Errorf("%q, without a C++ server: %s\nexpected %s", marked, got, want)
				}
			}
		})
	}
}

// TestRules: names of rules in comments, numbers in pragmas; those that the file has
// findings of go first.
func TestRules(t *testing.T) {
	const faulty = "__global__ void k(__grid_constant__ int n);\n"
	for _, c := range []struct{ marked, want, replaces string }{
		{faulty + "// gridls: ignore grid-con‸", "grid-constant-not-const", "grid-con"},
		{faulty + "// gridls: ignore-next-line kernel-ellipsis, ‸", "grid-constant-not-const", ""},
		{faulty + "#pragma nv_diag_suppress 18‸", "", "18"},
	} {
		r, at := read(t, c.marked, "-arch=sm_80")
		list := complete.At(r, rules.All(), at, false)
		if len(list.Candidates) < 10 {
			t.Errorf("%q: %d candidates", c.marked, len(list.Candidates))
		}
		if got := r.Doc.Text.Slice(list.Span); got != c.replaces {
			t.Errorf("%q: %q is replaced, expected %q", c.marked, got, c.replaces)
		}
		i := slices.IndexFunc(list.Candidates, func(k complete.Candidate) bool { return k.First })
		if c.want != "" && (i < 0 || list.Candidates[i].Label != c.want) {
			t.Errorf("%q: %q does not come first", c.marked, c.want)
		}
		if slices.ContainsFunc(list.Candidates, func(k complete.Candidate) bool { return k.Label == "kernel-ellipsis" }) && strings.Contains(c.marked, "kernel-ellipsis") {
			t.Errorf("%q: what is written is offered again", c.marked)
		}
	}
}

// TestSnippets: an attribute has its arguments to fill in.
func TestSnippets(t *testing.T) {
	r, at := read(t, "__global__ ‸", "-arch=sm_90")
	want := []string{"__launch_bounds__(${1:maxThreadsPerBlock})$0", "__maxnreg__(${1:maxRegisters})$0", "__cluster_dims__(${1:x})$0", "__block_size__(${1:(blockX, blockY, blockZ)})$0"}
	var got []string
	for _, c := range complete.At(r, nil, at, false).Candidates {
		got = append(got, c.Snippet)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, expected %q", got, want)
	}
}

func TestSignatureAt(t *testing.T) {
	const launch = "k<<<grid, block, shared = 0, stream = 0>>>"
	for _, c := range []struct{ marked, want, active string }{
		{"void f() { k<<<‸", launch, "grid"},
		{"void f() { k<<<dim3(1, 2), ‸2>>>(1); }", launch, "block"},
		{"void f() { k<<<dim3(1, ‸2), 2>>>(1); }", "", ""},
		{"void f() { k<<<(1 + ‸2), 2>>>(1); }", launch, "grid"},
		{"void f() { k<<<1, 2, 0, ‸", launch, "stream = 0"},
		{"void f() { k<<<1, 2, 0, s, ‸", launch, ""},
		{"void f() { k<<<1, 2>>>(‸", "", ""},
		{"void f() { a < b; x << ‸", "", ""},
		{"__global__ void __launch_bounds__(‸", "__launch_bounds__(maxThreadsPerBlock, minBlocksPerMultiprocessor = 0, maxBlocksPerCluster = 0)", "maxThreadsPerBlock"},
		{"__global__ void __launch_bounds__(128, ‸) k();", "__launch_bounds__(maxThreadsPerBlock, minBlocksPerMultiprocessor = 0, maxBlocksPerCluster = 0)", "minBlocksPerMultiprocessor = 0"},
		{"__global__ void __cluster_dims__(2, 1, ‸) k();", "__cluster_dims__(x, y = 1, z = 1)", "z = 1"},
		{"__global__ void __maxnreg__(‸) k();", "__maxnreg__(maxRegisters)", "maxRegisters"},
		{"__global__ void __block_size__((32, ‸4)) k();", "__block_size__((blockX, blockY, blockZ), (clusterX, clusterY, clusterZ) = (1, 1, 1))", "(blockX, blockY, blockZ)"},
		{"__global__ void __block_size__((32, 4), (‸)) k();", "__block_size__((blockX, blockY, blockZ), (clusterX, clusterY, clusterZ) = (1, 1, 1))", "(clusterX, clusterY, clusterZ) = (1, 1, 1)"},
		{"void f(int n) { g(‸", "", ""},
		{"// k<<<‸", "", ""},
		{"‸", "", ""},
	} {
		r, at := read(t, c.marked, "-arch=sm_90")
		s, ok := complete.SignatureAt(r, at)
		if ok != (c.want != "") || s.Label != c.want {
			t.Errorf("%q: %q, expected %q", c.marked, s.Label, c.want)
			continue
		}
		active := ""
		if ok && s.Active < len(s.Arguments) {
			active = s.Label[s.Arguments[s.Active][0]:s.Arguments[s.Active][1]]
		}
		if active != c.active {
			t.Errorf("%q: at %q, expected %q", c.marked, active, c.active)
		}
	}
}

// FuzzAt asks at every place of any text: no panic, and what is replaced is before
// the place.
func FuzzAt(f *testing.F) {
	f.Add([]byte("#pragma nv_diag_suppress 18\n__global__ void __launch_bounds__(1, 2) k(const P p) { __shared__ int a[2]; }\nvoid f() { k<<<dim3(1), 2>>>(1); } // gridls: ignore x\n"))
	f.Add([]byte("}}}>>>)];{([<<<(}\xff\"\\\n'R\"x("))
	all := rules.All()
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 2048 {
			t.Skip()
		}
		r := check(source, "-arch=sm_90")
		for offset := range len(source) + 1 {
			l := complete.At(r, all, offset, true)
			if l.Span.End != offset || l.Span.Start < 0 || l.Span.Start > offset {
				t.Fatalf("at %d of %d bytes %v is replaced", offset, len(source), l.Span)
			}
			if s, ok := complete.SignatureAt(r, offset); ok && (s.Label == "" || s.Active > len(s.Arguments)) {
				t.Fatalf("at %d the signature %+v", offset, s)
			}
		}
	})
}

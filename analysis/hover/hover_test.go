package hover_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/hover"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// at checks a source for some architectures and hovers at ‸, or else at ⟦. What is
// between ⟦ and ⟧ is what the hover is expected to be about.
func at(t *testing.T, marked string, flags ...string) (h hover.Hover, ok bool) {
	t.Helper()
	before, rest, opened := strings.Cut(marked, "⟦")
	inside, after, closed := strings.Cut(rest, "⟧")
	if !opened || !closed {
		t.Fatalf("no ⟦ ⟧ in %q", marked)
	}
	offset := len(before)
	if left, right, marked := strings.Cut(inside, "‸"); marked {
		inside, offset = left+right, offset+len(left)
	}
	command := archcfg.ReadArgs(flags, archcfg.ReadOptions{})
	checker := analysis.Checker{Rules: rules.All()}
	text := treesitter.NewText([]byte(before + inside + after))
	r := checker.Check(analysis.Read(text, &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
	h, ok = hover.At(r, checker.Rules, offset)
	if want := (treesitter.Span{Start: len(before), End: len(before) + len(inside)}); ok && h.Span != want {
		t.Errorf("the hover is about %q, expected %q", text.Slice(h.Span), inside)
	}
	return h, ok
}

func TestAt(t *testing.T) {
	const old, new = "-arch=sm_60", "-arch=sm_80"
	for _, c := range []struct {
		name, marked, flags string
		want                []string
	}{
		{"a kernel's name", "__global__ void __launch_bounds__(256, 2) ⟦k⟧(const __grid_constant__ int n, float*);\nvoid f() { k<<<1, dim3(2, 2)>>>(1, 0); }", new, []string{
			"Kernel 'k' · 2 parameters: 'n' ('__grid_constant__'), (unnamed)", "'__launch_bounds__(256, 2)'",
			"Launched in this file: line 2: '<<<1, dim3(2, 2)>>>'", "sm_80",
		}},
		{"a kernel template", "template <class T> __global__ void ⟦k⟧() {}", new, []string{"Kernel template 'k' · no parameters", "Not launched in this file."}},
		{"many launches", "__global__ void ⟦k⟧();\nvoid f() { k<<<1, 1>>>(); k<<<2, 1>>>(); k<<<3, 1>>>(); k<<<4, 1>>>(); k<<<5, 1>>>(); k<<<6, 1>>>(); }", new, []string{"'<<<5, 1>>>' · and 1 more"}},
		{"what is launched", "__global__ void k(int n);\n__global__ void k(int n) {}\nvoid f() { ⟦k⟧<<<1, 1>>>(2); }", new, []string{"Kernel 'k' · 1 parameter: 'n'"}},
		{"overloads", "__global__ void k(int n);\n__global__ void k(float n);\nvoid f() { ⟦k⟧<<<1, 1>>>(2); }", new, nil},
		{"a host function's name", "void ⟦k⟧(int n);", new, nil},
		{"<<<", "__global__ void __launch_bounds__(64) k();\nvoid f() { k⟦<<<dim3(1, 2), dim3(32, (2 > 1) ? 2 : 1), 4>>>⟧(); }", new, []string{
			"Launch of 'k': grid 'dim3(1, 2)' · block 'dim3(32, (2 > 1) ? 2 : 1)' · dynamic shared memory '4' · default stream · the kernel has '__launch_bounds__(64)'",
		}},
		{"<<< of a pointer's kernel", "void f(void (*k)()) { (*k)⟦<<<1, dim3(2)>>>⟧(); }", new, []string{"Kernel launch: grid '1' · block 'dim3(2)'"}},
		{"<<< of a template's kernel", "void f() { ns::k<int, 4>⟦<<<dim3(1), dim3(2), 0, s>>>⟧(1); }", new, []string{"Launch of 'k'", "stream 's'"}},
		{"a word in a definition", "#define GC const ⟦__grid_constant__⟧\n", new, []string{"'__grid_constant__'\nThe parameter is read-only"}},
		{"a definition's name", "#define ⟦GC⟧ const __grid_constant__\n", new, []string{"'GC' is '__grid_constant__'"}},
		{"a constant", "const double a = 3.14159265358979323846;\nconst float ⟦pi32⟧ = (float)a;", new, []string{"'const float pi32 = (float)a' · value '3.1415927'", "nvcc folds its value into device code"}},
		{"a constant in device code", "constexpr int n = 4 * 8;\n__global__ void k(int* o) { *o = ⟦n⟧; }", new, []string{"value '32'", "Folded: device code has the value here"}},
		{"a constant that is not folded", "int f();\nconst int n = f();\nconst int m = n + 1;\n__global__ void k(int* o) { *o = ⟦m⟧; }", new, []string{"Not folded: it is computed from 'n', and 'f' is not constexpr."}},
		{"a constant whose address is taken", "const int n = 4;\n__global__ void k(const int** o) { *o = &⟦n⟧; }", new, []string{"value '4'", "Not folded: its address is needed here"}},
		{"a table", "constexpr int t[2] = {1, 2};\n__global__ void k(int* o, int i) { *o = ⟦t⟧[i]; }", new, []string{"value '{1, 2}'", "folds no elements"}},
		{"a variable", "int ⟦n⟧ = 4;", new, nil},
		{"another definition", "#define ⟦N⟧ 4\n", new, nil},
		{"the words of a macro", "#define KERNEL __global__ __launch_bounds__(128)\n⟦KERNEL⟧ void k();", new, []string{
			"'KERNEL' is '__global__ __launch_bounds__(128)'", "A kernel: it runs on the device", "Promises the most threads",
		}},
		{"a const parameter", "__global__ void k(⟦const __grid_constant__ int ‸n⟧);", new, []string{"parameter 1 of 1", "never copied"}},
		{"what a launch comes to", "constexpr int n = 96;\nvoid f(int m) { const dim3 b(n, 2); k⟦<<<m, b, n * sizeof(float)>>>⟧(); }", new, []string{"Computed: 192 threads a block (6 warps), 384 B of dynamic shared memory a block."}},
		{"a launch with numbers", "void f() { k⟦<<<4, 32>>>⟧(); }", new, []string{"Computed: 4 blocks, 32 threads a block (1 warp), 128 threads in all."}},
		{"where a parameter lies", "struct P { double d; char c; };\n__global__ void k(char c, ⟦P ‸p⟧, int n);", new, []string{"parameter 2 of 3 of kernel 'k' · 16 B at offset 8 of 28 B"}},
		{"padding", "struct P { double d; char c; };\n__global__ void ⟦k⟧(char c, P p);", new, []string{"24 B of parameters of at most 32,764 · 14 B of it padding"}},
		{"a parameter's padding", "struct P { double d; char c; };\n__global__ void k(char c, ⟦P ‸p⟧);", new, []string{"16 B at offset 8 of 24 B, after 7 B of padding and with 7 B of padding in it"}},
		{"what threads copy", "struct T { float* p[32]; int n; };\n__device__ __noinline__ float look(const T& t, int i) { return *t.p[i]; }\n__global__ void k(⟦T ‸t⟧, float* o, int i) { *o = look(t, i); }", new, []string{"every thread copies its 264 B to local memory; 'const __grid_constant__' does away with the copy"}},
		{"a built-in variable", "__global__ void k(int* p) { p[⟦thread‸Idx⟧.x] = 1; }", new, []string{"'threadIdx': 'uint3'", "The place of the thread in its block"}},
		{"one that is hidden", "__global__ void k(⟦int warp‸Size⟧) { }", new, []string{"parameter 1 of 1"}},
		{"a macro in a condition", "#if ⟦__CUDA_‸ARCH__⟧ >= 700\n#endif\n", new, []string{"'__CUDA_ARCH__'", "Here: '800' for 'sm_80' · not defined for the host."}},
		{"a macro in code", "__device__ int f() { return ⟦__CUDA_ARCH__⟧; }", new, []string{"'800' for 'sm_80'"}},
		{"a macro in a comment", "// ⟦__CUDA_ARCH__⟧\n", new, nil},
		{"a rule in a comment", "int a; // gridls: ignore ⟦kernel-‸ellipsis⟧ -- why", new, []string{"'kernel-ellipsis'", "The rule's page: https://"}},
		{"a reason", "int a; // gridls: ignore kernel-ellipsis -- ⟦kernel-ellipsis⟧", new, nil},
		{"restrict", "__global__ void k(float* ⟦__restrict__⟧ p);", new, []string{"Promises that what the pointer points to"}},
		{"a parameter beside an unknown one", "__global__ void k(Unknown u, ⟦int ‸n⟧);", new, []string{"parameter 2 of 2 of kernel 'k'\n"}},
		{"a parameter that is not const", "__global__ void k(⟦__grid_constant__ int ‸n⟧);", new, []string{"not legal here: the type is not const"}},
		{"a parameter of unknown type", "__global__ void k(⟦__grid_constant__ Unknown ‸n⟧);", new, []string{"if its type is const, which is not known"}},
		{"a parameter for an old architecture", "__global__ void k(⟦const __grid_constant__ int ‸n⟧);", old, []string{"which 'compute_60' does not have"}},
		{"code", "__global__ void k() { ⟦int⟧ n; }", new, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, ok := at(t, c.marked, c.flags)
			if ok != (c.want != nil) {
				t.Fatalf("hover %v: %s", ok, h.Plain())
			}
			plain := h.Plain()
			for _, want := range c.want {
				if !strings.Contains(plain, want) {
					t.Errorf("expected %q in:\n%s", want, plain)
				}
			}
			if strings.Contains(plain, "never copied") && c.name != "a const parameter" {
				t.Errorf("a promise that does not hold:\n%s", plain)
			}
		})
	}
}

// FuzzAt hovers at every place of any text: it must not panic, and what it tells
// about must be around the place, with the same words in both forms.
func FuzzAt(f *testing.F) {
	f.Add([]byte("#define GC const __grid_constant__\n__global__ void k(GC int n) {}\nvoid f() { k<<<dim3(1), 2>>>(1); }\n"))
	f.Add([]byte("#define K __global__ \\\n __launch_bounds__(128)\nK void k(); \xff\n#define __global__\n"))
	command := archcfg.ReadArgs([]string{"-arch=sm_80"}, archcfg.ReadOptions{})
	checker := analysis.Checker{Rules: rules.All()}
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 4096 {
			t.Skip()
		}
		text := treesitter.NewText(source)
		r := checker.Check(analysis.Read(text, &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
		for offset := range len(source) + 1 {
			h, ok := hover.At(r, checker.Rules, offset)
			if !ok {
				continue
			}
			if h.Span.Start > offset || offset >= h.Span.End || h.Span.End > len(source) {
				t.Fatalf("at %d the hover is about %v of %d bytes", offset, h.Span, len(source))
			}
			if h.Plain() == "" || h.Markdown() == "" {
				t.Fatalf("at %d an empty hover", offset)
			}
		}
	})
}

package kernels_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/kernels"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func read(source []byte, flags ...string) *analysis.Result {
	command := archcfg.ReadArgs(flags, archcfg.ReadOptions{})
	checker := analysis.Checker{}
	return checker.Check(analysis.Read(treesitter.NewText(source), &analysis.Unit{Command: &command, Settings: &analysis.Settings{}}), nil)
}

// show is "name bytes/limit padding [param@offset+bytes before,inside copied]".
func show(k *kernels.Kernel) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d/%d %d", k.Decl.Name, k.Bytes, k.Limit, k.Padding)
	for _, p := range k.Params {
		fmt.Fprintf(&b, " %s@%d+%d", p.Name, p.Offset, p.Bytes)
		if p.Before+p.Inside > 0 {
			fmt.Fprintf(&b, " %d,%d", p.Before, p.Inside)
		}
		if p.Copied > 0 {
			fmt.Fprintf(&b, " copies %d %v", p.Copied, p.Mends)
		}
	}
	for _, w := range k.Bounds {
		b.WriteString(" " + w)
	}
	return b.String()
}

const helper = "struct T { const float* p[32]; int n; };\n__device__ __noinline__ float look(const T& t, int i) { return t.p[i % t.n][i]; }\n"

func TestIn(t *testing.T) {
	for _, c := range []struct{ name, source, flags, want string }{
		{"scalars", "__global__ void k(char c, double d, int n);", "-arch=sm_90", "k 20/32764 7 c@0+1 d@8+8 7,0 n@16+4"},
		{"a class with holes", "struct P { char a; double b; char c; };\n__global__ void k(int n, P p);", "-arch=sm_90", "k 32/32764 18 n@0+4 p@8+24 4,14"},
		{"an old architecture", "__global__ void k(int n);", "-arch=sm_60", "k 4/4096 0 n@0+4"},
		{"an unknown type", "__global__ void k(U u, int n);", "-arch=sm_90", "k -1/32764 0 u@-1+-1 n@-1+-1"},
		{"a template", "template <class T> __global__ void k(T t) {}", "-arch=sm_90", "k -1/32764 0 t@-1+-1"},
		{"several declarations", "__global__ void k(int n);\n__global__ void __launch_bounds__(128) k(int n) {}\n__global__ void k(int n);", "-arch=sm_90", "k 4/32764 0 n@0+4 __launch_bounds__(128)"},
		{"a copy", helper + "__global__ void k(T t, float* out) { out[threadIdx.x] = look(t, blockIdx.x); }", "-arch=sm_90", "k 272/32764 4 t@0+264 0,4 copies 264 true out@264+8"},
		{"none with the annotation", helper + "__global__ void k(const __grid_constant__ T t, float* out) { out[threadIdx.x] = look(t, blockIdx.x); }", "-arch=sm_90", "k 272/32764 4 t@0+264 0,4 out@264+8"},
		{"a union", "union U { char a; double b; };\n__global__ void k(U u);", "-arch=sm_90", "k 8/32764 0 u@0+8"},
		{"no kernel", "void f(int n);", "-arch=sm_90", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var all []string
			for _, k := range kernels.In(read([]byte(c.source), c.flags)) {
				all = append(all, show(k))
			}
			if got := strings.Join(all, "; "); got != c.want {
				t.Errorf("got %q, expected %q", got, c.want)
			}
		})
	}
}

func TestWaste(t *testing.T) {
	ks := kernels.In(read([]byte("struct P { char a; double b; char c; };\n__global__ void k(char n, double d, P p);\n__global__ void l(int n);"), "-arch=sm_90"))
	if w := ks[0].Waste(); w == nil || w.Name != "p" {
		t.Errorf("the most is wasted by %+v, expected p", w)
	}
	if w := ks[1].Waste(); w != nil {
		t.Errorf("%q wastes something", w.Name)
	}
}

// FuzzIn: no panic, and parameters lie one behind the other in their block.
func FuzzIn(f *testing.F) {
	f.Add([]byte(helper + "__global__ void k(T t, float* out) { out[threadIdx.x] = look(t, blockIdx.x); }\n"))
	f.Fuzz(func(t *testing.T, source []byte) {
		if len(source) > 4096 {
			t.Skip()
		}
		for _, k := range kernels.In(read(source, "-arch=sm_90")) {
			end := int64(0)
			for _, p := range k.Params {
				if k.Bytes < 0 {
					continue
				}
				if p.Offset < end || p.Before < 0 || p.Inside < 0 || p.Inside > p.Bytes {
					t.Fatalf("%s", show(k))
				}
				end = p.Offset + p.Bytes
			}
			if k.Bytes >= 0 && (end > k.Bytes || k.Padding > k.Bytes) {
				t.Fatalf("%s", show(k))
			}
		}
	})
}

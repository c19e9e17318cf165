package measure_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/measure"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/toolkit"
	"github.com/gridls/gridls/treesitter"
)

// installed is a compiler that tests/oracle/install.sh has laid out.
func installed(t *testing.T, release string) *toolkit.Toolkit {
	t.Helper()
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	kit, err := toolkit.Find(toolkit.Lookup{Dir: filepath.Join(root, "cuda-"+release)})
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skipf("CUDA %s is not installed: tests/oracle/install.sh %s", release, release)
	}
	return kit
}

// job is a file in a folder of its own that is compiled with some arguments.
func job(t *testing.T, kit *toolkit.Toolkit, text string, args ...string) *measure.Job {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "k.cu")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	args = append([]string{"-allow-unsupported-compiler"}, args...)
	command := archcfg.ReadArgs(args, archcfg.ReadOptions{Dir: dir, Toolkit: archcfg.CompilerRelease(kit.NVCC)})
	return &measure.Job{Toolkit: kit, Command: &command, File: file, Texts: map[string][]byte{file: []byte(text)}}
}

// replace is the edit that writes something else in the place of a text.
func replace(t *testing.T, text, old, replacement string) quickfix.Edit {
	t.Helper()
	at := strings.Index(text, old)
	if at < 0 {
		t.Fatalf("no %q", old)
	}
	return quickfix.Edit{Span: treesitter.Span{Start: at, End: at + len(old)}, New: replacement}
}

const copied = `struct Table { const float* t[32]; int n; };
__device__ __noinline__ const float* pick(const Table& s, int i) { return s.t[i % s.n]; }
namespace a {
__global__ void copies(Table s, float* o) { o[threadIdx.x] = pick(s, blockIdx.x)[threadIdx.x]; }
}
__global__ void other(Table s, float* o) { o[0] = s.n; }
`

// TestCopy: what the annotation does to a kernel that copies its parameter.
func TestCopy(t *testing.T) {
	for release, archs := range map[string][]string{"12.4": {"sm_80", "sm_90"}, "13.5": {"sm_90"}} {
		t.Run(release, func(t *testing.T) {
			args := []string{"-O3", "-o", "nowhere.o", "-c", "k.cu", "-gencode=arch=compute_90,code=[sm_90,compute_90]"}
			if len(archs) > 1 {
				args = append(args, "-gencode", "arch=compute_80,code=sm_80")
			}
			j := job(t, installed(t, release), copied, args...)
			j.Edits = []quickfix.Edit{replace(t, copied, "copies(Table", "copies(const __grid_constant__ Table")}
			j.Kernels = []string{"copies"}
			report, err := measure.Measure(context.Background(), j)
			if err != nil {
				t.Fatal(err)
			}
			if len(report.Kernels) != len(archs) {
				t.Fatalf("%d comparisons, expected one for each architecture: %+v", len(report.Kernels), report.Kernels)
			}
			for i, arch := range archs {
				c := report.Kernels[i]
				if c.Kernel != "a::copies" || c.Arch != arch || c.Before == nil || c.After == nil {
					t.Fatalf("comparison %+v", c)
				}
				if c.Before.Stack < 264 || c.After.Stack != 0 || c.Before.LocalStores == 0 || c.After.LocalStores != 0 ||
					c.Before.Instructions <= c.After.Instructions || c.After.Instructions == 0 || c.Before.Registers <= c.After.Registers || c.After.Registers < 1 {
					t.Errorf("%s: before %+v, after %+v; expected a copy of 264 bytes before, and none after", c.Arch, *c.Before, *c.After)
				}
			}
		})
	}
}

// TestRefused: what the compiler says is told, with the user's paths, and whose fault
// it is.
// TestApart: with -rdc=true the figures lack what is linked later, and say so.
func TestApart(t *testing.T) {
	for _, apart := range [...]bool{false, true} {
		r := measure.Report{Machine: true, Apart: apart, Kernels: []measure.Comparison{{Kernel: "k", Arch: "sm_90", Before: &measure.Figures{}, After: &measure.Figures{}}}}
		if got := strings.Contains(r.Text(), "without the functions that it calls"); got != apart {
			t.Errorf("with -rdc=%t: %s", apart, r.Text())
		}
	}
}

func TestRefused(t *testing.T) {
	kit := installed(t, "12.4")
	j := job(t, kit, copied, "-arch=sm_80")
	j.Edits = []quickfix.Edit{replace(t, copied, "s.n; }", "s.m; }")}
	_, err := measure.Measure(context.Background(), j)
	var refused *measure.CompileError
	if !errors.As(err, &refused) || !refused.Changed || refused.Arch != "sm_80" || !strings.Contains(refused.Output, j.File+"(6)") {
		t.Errorf("error %v; expected one in line 6 of %s with the change", err, j.File)
	}
	j = job(t, kit, "__global__ void k() { nothing; }", "-arch=sm_80")
	if _, err = measure.Measure(context.Background(), j); !errors.As(err, &refused) || refused.Changed {
		t.Errorf("error %v; expected one without the change", err)
	}
	j = job(t, kit, "template <class T> __global__ void k(T* o) { *o = 1; }", "-arch=sm_80")
	if _, err = measure.Measure(context.Background(), j); !errors.Is(err, measure.ErrNoKernel) {
		t.Errorf("error %v for a template without instance", err)
	}
}

// TestIncluded: a change of a header counts, wherever the header is found: beside
// the file, beside another header, by -I.
func TestIncluded(t *testing.T) {
	kit := installed(t, "13.5")
	j := job(t, kit, "#include <far.h>\n#include \"near/a.h\"\n#include \"unread.h\"\n__global__ void k(float* o) { *o = first(second(o[unread])); }\n", "-arch=sm_80", "-Iinc dir", "-DSCALE=2")
	dir := filepath.Dir(j.File)
	texts := map[string]string{
		"near/a.h":      "#include \"b.h\"\n",
		"near/b.h":      "__device__ inline float first(float x) { return x; }\n",
		"inc dir/far.h": "__device__ inline float second(float x) { return x * SCALE; }\n",
		"unread.h":      "const int unread = 3;\n",
	}
	for name, text := range texts {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if name != "unread.h" {
			j.Texts[file] = []byte(text)
		}
	}
	// The change compiles only if both headers have it.
	for name, change := range map[string][2]string{
		"near/b.h":      {"return x", "return changed(x)"},
		"inc dir/far.h": {"__device__", "__device__ inline float changed(float x) { return x / sinf(x); }\n__device__"},
	} {
		e := replace(t, texts[name], change[0], change[1])
		e.File = filepath.Join(dir, filepath.FromSlash(name))
		j.Edits = append(j.Edits, e)
	}
	report, err := measure.Measure(context.Background(), j)
	if err != nil {
		t.Fatal(err)
	}
	if c := report.Kernels[0]; c.After.Instructions < c.Before.Instructions+10 {
		t.Errorf("%d instructions before the change, %d after", c.Before.Instructions, c.After.Instructions)
	}
	// Nothing was written beside the user's files.
	var left []string
	err = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			left = append(left, filepath.Base(path))
		}
		return err
	})
	slices.Sort(left)
	if want := []string{"a.h", "b.h", "far.h", "k.cu", "unread.h"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("files %q (%v), expected %q", left, err, want)
	}
}

// TestStopped: a job whose context ends is given up.
func TestStopped(t *testing.T) {
	j := job(t, installed(t, "12.4"), copied, "-arch=sm_80")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := measure.Measure(ctx, j); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

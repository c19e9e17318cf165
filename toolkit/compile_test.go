package toolkit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// installed is the toolkit of a release as tests/oracle lays it out.
func installed(t *testing.T, release string) *Toolkit {
	t.Helper()
	if testing.Short() {
		t.Skip("no compiler is run in short mode")
	}
	dir := os.Getenv("GRIDLS_ORACLE")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		dir = filepath.Join(home, ".cache", "gridls-oracle")
	}
	kit, err := Find(Lookup{Dir: filepath.Join(dir, "cuda-"+release)})
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatalf("MISSING compiler: %v", err)
	}
	if err != nil {
		t.Skipf("MISSING compiler: %v; tests/oracle/install.sh lays it out", err)
	}
	return kit
}

const kernels = `#include "part.cuh"
namespace ns {
template <class T> __global__ void add(T *p, int n) { p[0] += n; }
}
template __global__ void ns::add<float>(float *, int);
__global__ void bad(int *p) { __shared__ int s[32]; s[threadIdx.x] = p[0]; __syncthreads(); int unused; p[SIZE] = s[p[1]]; }
`

// TestCompile asks a real compiler: its forms are what is read here.
func TestCompile(t *testing.T) {
	kit := installed(t, "13.5")
	dir := t.TempDir()
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	write(t, filepath.Join(dir, "part.cuh"), "#define SIZE 4\n")
	file := filepath.Join(dir, "k.cu")
	write(t, file, kernels)
	job := &Job{File: file, Options: []string{"-gencode=arch=compute_80,code=sm_80", "-gencode=arch=compute_90,code=sm_90"}}
	out, err := kit.Compile(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	if out.Failed || len(out.Messages) != 1 || out.Messages[0].Line != 6 || out.Messages[0].Number != 177 || out.Messages[0].File != file {
		t.Errorf("failed %v, messages %+v; expected one, number 177 in line 6 of %s", out.Failed, out.Messages, file)
	}
	seen := map[string]int{}
	for _, f := range out.Functions {
		seen[f.Name+" "+f.Arch] = f.Shared
		if f.Registers == 0 || !f.Kernel {
			t.Errorf("%s of %s has %d registers, kernel %v", f.Name, f.Arch, f.Registers, f.Kernel)
		}
	}
	if len(seen) != 4 || seen["bad sm_80"] != 128 || seen["bad sm_90"] != 128 {
		t.Errorf("kernels and their shared memory are %v, expected ns::add and bad with 128, for sm_80 and sm_90", seen)
	}

	write(t, file, strings.Replace(kernels, "SIZE", "NONE", 1))
	out, err = kit.Compile(t.Context(), job)
	if err != nil {
		t.Fatal(err)
	}
	if !out.Failed || len(out.Functions) != 0 || out.Messages[0].Level != Error || out.Messages[0].Line != 6 {
		t.Errorf("failed %v, functions %v, messages %+v; expected an error in line 6", out.Failed, out.Functions, out.Messages)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) != 0 {
		t.Errorf("the temporary folder holds %v (%v), expected nothing", left, err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
		t.Errorf("the folder of the source holds %v (%v), expected the two files", left, err)
	}
}

// TestCancel has a compiler that never ends, with a child that holds its output.
func TestCancel(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a script of a shell")
	}
	dir := t.TempDir()
	started := filepath.Join(dir, "started")
	write(t, filepath.Join(dir, "nvcc"), "#!/bin/sh\n(: >'"+started+"'; sleep 1000) &\nwait\n")
	if err := os.Chmod(filepath.Join(dir, "nvcc"), 0o755); err != nil {
		t.Fatal(err)
	}
	kit, err := Find(Lookup{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		for ctx.Err() == nil {
			if _, err := os.Stat(started); err == nil {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	if _, err := kit.Compile(ctx, &Job{File: filepath.Join(dir, "k.cu")}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v, expected that of the context", err)
	}
}

func TestFind(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-ins are scripts of a shell")
	}
	root := t.TempDir()
	place := func(name string) string {
		file := filepath.Join(root, name, "bin", "nvcc")
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		write(t, file, "#!/bin/sh\n")
		if err := os.Chmod(file, 0o755); err != nil {
			t.Fatal(err)
		}
		return file
	}
	named, command, home, path := place("named"), place("command"), place("home"), place("path")
	env := map[string]string{"CUDA_HOME": filepath.Join(root, "home"), "PATH": "relative:" + filepath.Dir(path)}
	getenv := func(name string) string { return env[name] }
	for _, c := range []struct {
		about  string
		lookup Lookup
		want   string
	}{
		{"a named folder", Lookup{Dir: filepath.Join(root, "named"), Program: command, Getenv: getenv}, named},
		{"a named bin folder", Lookup{Dir: filepath.Dir(named)}, named},
		{"nvcc itself", Lookup{Dir: named}, named},
		{"the command's compiler", Lookup{Program: command, Getenv: getenv}, command},
		{"relative to the command's folder", Lookup{Program: "command/bin/nvcc", Base: root, Getenv: getenv}, command},
		{"a bare name", Lookup{Program: "nvcc", Getenv: getenv}, path},
		{"another compiler", Lookup{Program: "/usr/bin/clang++", Getenv: getenv}, home},
		{"a compiler that is gone", Lookup{Program: "/gone/nvcc", Getenv: getenv}, home},
	} {
		kit, err := Find(c.lookup)
		if err != nil || kit.NVCC != c.want {
			t.Errorf("%s: found %+v (%v), expected %s", c.about, kit, err, c.want)
		}
	}
	if kit, err := Find(Lookup{Dir: root, Getenv: getenv}); err == nil {
		t.Errorf("a named folder without nvcc gave %+v, expected an error", kit)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

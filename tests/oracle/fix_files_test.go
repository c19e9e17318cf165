package oracle

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/gridls/gridls/cli"
)

// fixedProjects are projects that some compiler rejects and that gridls fix mends
// by changing more than one file.
var fixedProjects = map[string]string{
	"header and two definitions": `-- k.h --
#pragma once
struct Params { int n; };
__global__ void k(const Params p, int *out);
-- a.cu --
#include "k.h"
__global__ void k(const __grid_constant__ Params p, int *out) { *out = p.n; }
-- b.cu --
#include "k.h"
namespace other { __global__ void k(const Params p, int *out) { *out = -p.n; } }
void run(int *out) { k<<<1, 1>>>(Params{1}, out); other::k<<<1, 1>>>(Params{1}, out); }
-- c.cu --
#include "k.h"
__global__ void k(const Params p, int *out);
`,
	"template with instantiations": `-- t.cuh --
#pragma once
template <class T> struct Box { T n; };
template <class T> __global__ void k(const Box<T> p, T *out);
-- t.inl --
#include "t.cuh"
template <class T> __global__ void k(const __grid_constant__ Box<T> p, T *out) { *out = p.n; }
-- a.cu --
#include "t.inl"
template __global__ void k<int>(const __grid_constant__ Box<int> p, int *out);
-- b.cu --
#include "t.inl"
template __global__ void k<float>(const Box<float> p, float *out);
`,
	"friend in a header": `-- s.h --
#pragma once
struct Params { int n; };
class Solver {
  int secret;
  friend __global__ void k(const Params p, int *out);
};
-- a.cu --
#include "s.h"
__global__ void k(const __grid_constant__ Params p, int *out) { *out = p.n; }
-- b.cu --
#include "s.h"
__global__ void k(const Params p, int *out);
`,
}

// TestOracleFixesFiles: after a fix that reaches several files, the compilers take
// all of them.
func TestOracleFixesFiles(t *testing.T) {
	for _, nvcc := range compilers(t, "12.4", "13.5") {
		for name, project := range fixedProjects {
			t.Run(name+"/"+nvcc.toolkit, func(t *testing.T) {
				dir := t.TempDir()
				var sources []string
				for _, f := range txtar.Parse([]byte(project)).Files {
					path := filepath.Join(dir, f.Name)
					if err := os.WriteFile(path, f.Data, 0o644); err != nil {
						t.Fatal(err)
					}
					if strings.HasSuffix(path, ".cu") {
						sources = append(sources, path)
					}
				}
				rejected := func() (all []string) {
					for _, source := range sources {
						args := []string{"-dc", "-arch=sm_80", "-std=c++17", source, "-o", filepath.Join(t.TempDir(), "out.o")}
						if said, ok := nvcc.run(t, dir, args); !ok {
							all = append(all, filepath.Base(source)+":\n"+said)
						}
					}
					return all
				}
				if len(rejected()) == 0 {
					t.Fatal("the compiler takes the project as it is")
				}
				var out, problems bytes.Buffer
				args := append(append([]string{"fix", "--cuda", nvcc.toolkit}, sources...), "--", "-dc", "-arch=sm_80", "-std=c++17")
				if code := cli.Main(args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &problems}); code != 0 {
					t.Fatalf("exit status %d\n%s%s", code, out.String(), problems.String())
				}
				if still := rejected(); len(still) > 0 {
					t.Errorf("after\n%sthe compiler rejects %s", out.String(), strings.Join(still, "\n"))
				}
			})
		}
	}
}

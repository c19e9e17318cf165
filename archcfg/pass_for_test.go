package archcfg

import (
	"reflect"
	"strings"
	"testing"
)

// TestPassFor: the pass that a command would have is the one that it has once it
// is told to.
func TestPassFor(t *testing.T) {
	for _, c := range []struct{ line, release string }{
		{"nvcc -gencode=arch=compute_ARCH,code=sm_ARCH -c a.cu", ""},
		{"nvcc -gencode=arch=compute_ARCH,code=sm_ARCH -c a.cu", "12.4"},
		{"nvcc -gencode=arch=compute_ARCH,code=sm_ARCH -c a.cu", "13.0"},
		{"nvcc -gencode=arch=compute_ARCH,code=sm_ARCH -D__CUDA_ARCH__=1 -c a.cu", "13.0"},
		{"clang++ --offload-arch=sm_ARCH -c a.cu", "12.4"},
	} {
		v, _ := ParseVersion(c.release)
		read := func(arch string) Command {
			return ReadCommandLine(strings.ReplaceAll(c.line, "ARCH", arch), ReadOptions{Toolkit: v})
		}
		for _, name := range []string{"75", "80", "90", "90a"} {
			_, arch, _ := ParseArch("sm_" + name)
			told, other := read(name), read("86")
			if len(told.Passes) != 1 {
				t.Fatalf("%s: passes %+v", c.line, told.Passes)
			}
			got, want := other.PassFor(arch), told.Passes[0]
			if got.Name() != want.Name() || got.Virtual != want.Virtual || got.CUDAArch != want.CUDAArch ||
				!reflect.DeepEqual(got.Predefined(), want.Predefined()) {
				t.Errorf("%s (CUDA %s) for %s: %+v, expected %+v", c.line, c.release, name, got, want)
			}
		}
	}
}

package archcfg

import (
	"slices"
	"strings"
	"testing"
)

// TestDeviceOptions: what decides the code stays, as it was written.
func TestDeviceOptions(t *testing.T) {
	for _, c := range []struct {
		line   string
		getenv map[string]string
		want   []string
	}{
		{
			"nvcc -c -o k.o -O2 -Iinc -I sys -DA=1 -std=c++17 --use_fast_math -gencode arch=compute_80,code=sm_80 -Xptxas -O3 -MD -MF k.d k.cu",
			nil,
			[]string{"-O2", "-Iinc", "-I", "sys", "-DA=1", "-std=c++17", "--use_fast_math", "-Xptxas", "-O3"},
		},
		{"nvcc -dc -arch=sm_90 k.cu -Werror all-warnings", nil, []string{"-rdc=true"}},
		{"nvcc -rdc=true -G k.cu", nil, []string{"-rdc=true", "-G"}},
		{
			"nvcc --forward-unknown-to-host-compiler -fPIC k.cu",
			map[string]string{"NVCC_APPEND_FLAGS": "-allow-unsupported-compiler -arch=sm_75"},
			[]string{"--forward-unknown-to-host-compiler", "-fPIC", "-allow-unsupported-compiler"},
		},
		{
			"clang++ -x cuda --cuda-gpu-arch=sm_80 -DB -UC -Iinc -isystem sys -std=gnu++20 -ferror-limit=2 -c k.cu", nil,
			[]string{"-DB=1", "-UC", "-Iinc", "-isystem", "sys", "-std=c++20", "-extended-lambda", "-expt-relaxed-constexpr"},
		},
	} {
		getenv := func(name string) string { return c.getenv[name] }
		command := ReadCommandLine(c.line, ReadOptions{Getenv: getenv})
		got, dir := command.DeviceOptions(getenv)
		if !slices.Equal(got, c.want) || dir != "" {
			t.Errorf("%s: %q in %q, expected %q", c.line, got, dir, c.want)
		}
	}
	// A command that was read without the environment gets what that adds.
	command := ReadArgs([]string{"-O2"}, ReadOptions{Dir: "/d"})
	got, dir := command.DeviceOptions(func(name string) string {
		return map[string]string{"NVCC_PREPEND_FLAGS": "-ccbin g++-11 -arch sm_70"}[name]
	})
	if want := "-O2 -ccbin g++-11"; strings.Join(got, " ") != want || dir != "/d" {
		t.Errorf("%q in %q, expected %q", got, dir, want)
	}
}

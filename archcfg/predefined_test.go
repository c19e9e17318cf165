package archcfg

import (
	"slices"
	"strings"
	"testing"
)

// TestPredefined checks macros by release, compiler and dialect; those of nvcc's
// driver are compared with recordings in TestToolkits.
func TestPredefined(t *testing.T) {
	for _, c := range []struct {
		line, release string
		has, lacks    string
		uncertain     string
	}{
		{"nvcc -std=c++20 -c a.cu", "12.4", "__CUDACC__=1 CUDART_VERSION=12040 __cplusplus=202002L __CUDA_ARCH_LIST__=520", "__CUDA__", ""},
		{"nvcc -c a.cu", "", "__CUDACC__=1 __NVCC__=1", "CUDART_VERSION __cplusplus __CUDACC_VER_MAJOR__", "CUDART_VERSION __CUDACC_VER_MAJOR__ __cplusplus __CUDA_ARCH_LIST__"},
		{"nvcc -rdc=true -arch=sm_80 -c a.cu", "13.0", "__CUDACC_RDC__=1 CUDART_VERSION=13000", "", "__cplusplus"},
		{"nvcc -c a.cpp", "12.4", "", "__CUDACC__", ""},
		{"clang++ --offload-arch=sm_80 -std=gnu++17 -c a.cu", "12.4", "__CUDA__=1 __clang__=1 __cplusplus=201703L", "__NVCC__ __CUDACC_VER_MAJOR__", ""},
		{"nvc++ -cuda -gpu=cc80,cuda12.4 -c a.cu", "", "__NVCOMPILER=1 CUDART_VERSION=12040", "__NVCC__", ""},
		{"g++ -c a.cpp", "", "", "__CUDACC__", ""},
	} {
		v, _ := ParseVersion(c.release)
		command := ReadCommandLine(c.line, ReadOptions{Toolkit: v})
		given := spellAll(command.Predefined())
		for m := range strings.FieldsSeq(c.has) {
			if !slices.Contains(given, m) {
				t.Errorf("%s: lacks %s", c.line, m)
			}
		}
		for name := range strings.FieldsSeq(c.lacks) {
			if slices.ContainsFunc(given, func(m string) bool { return strings.HasPrefix(m, name+"=") }) {
				t.Errorf("%s: has %s", c.line, name)
			}
		}
		for name := range strings.FieldsSeq(c.uncertain) {
			if !slices.Contains(command.Uncertain(), name) {
				t.Errorf("%s: %s is not uncertain", c.line, name)
			}
		}
	}
}

// TestArchMacro checks what -D and -U make of __CUDA_ARCH__, and that nvc++ has
// none.
func TestArchMacro(t *testing.T) {
	for line, want := range map[string]string{
		"nvcc -arch=sm_80 -c a.cu":                      "__CUDA_ARCH__=800",
		"nvcc -arch=sm_80 -D__CUDA_ARCH__=1 -c a.cu":    "__CUDA_ARCH__=1",
		"nvcc -arch=sm_80 -U__CUDA_ARCH__ -c a.cu":      "",
		"nvc++ -cuda -gpu=cc80 -c a.cu":                 "",
		"clang++ --offload-arch=sm_90 -x cuda -c a.cpp": "__CUDA_ARCH__=900",
	} {
		c := ReadCommandLine(line, ReadOptions{})
		got := ""
		for _, d := range c.Passes[0].Predefined() {
			switch {
			case d.Name != "__CUDA_ARCH__":
			case d.Undef:
				got = ""
			default:
				got = d.Name + "=" + d.Value
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := spellAll(Pass{Virtual: Arch{90, "a"}, CUDAArch: 900}.Predefined()); len(got) < 2 {
		t.Errorf("a pass that no command line made has the macros %v", got)
	}
}

func TestCplusplus(t *testing.T) {
	for std, want := range map[string]string{
		"c++98": "199711L", "c++03": "199711L", "c++0x": "201103L", "c++11": "201103L", "c++14": "201402L", "gnu++1y": "201402L",
		"c++17": "201703L", "c++1z": "201703L", "c++20": "202002L", "c++2a": "202002L", "c++23": "202302L", "c++2b": "202302L",
		"": "", "c++latest": "", "c": "",
	} {
		if got := cplusplus(std); got != want {
			t.Errorf("%s: %s, want %s", std, got, want)
		}
	}
}

// TestAbsent asks which macros of options a command surely does not define.
func TestAbsent(t *testing.T) {
	read := func(line string) Command { return ReadCommandLine(line, ReadOptions{}) }
	guessed := read("nvcc -c a.cu")
	guessed.guessed = true
	for _, c := range []struct {
		name    string
		command Command
		has     string
		lacks   string
	}{
		{"nothing given", read("nvcc -c a.cu"), "__CUDACC_RDC__ __CUDACC_EXTENDED_LAMBDA__ __CUDACC_DEBUG__", "__CUDACC__"},
		{"given", read("nvcc -dc -G --extended-lambda a.cu"), "__CUDACC_RELAXED_CONSTEXPR__", "__CUDACC_RDC__ __CUDACC_EXTENDED_LAMBDA__ __CUDACC_DEBUG__"},
		{"given to one of two", union([]Command{read("nvcc -c a.cu"), read("nvcc -dc a.cu")}), "__CUDACC_DEBUG__", "__CUDACC_RDC__"},
		{"guessed", guessed, "", "__CUDACC_RDC__"},
		{"one of two guessed", union([]Command{read("nvcc -c a.cu"), guessed}), "", "__CUDACC_RDC__"},
		{"clang", read("clang++ -x cuda -c a.cu"), "", "__CUDACC_RDC__"},
	} {
		absent := c.command.Absent()
		for name := range strings.FieldsSeq(c.has) {
			if !slices.Contains(absent, name) {
				t.Errorf("%s: %s is not absent", c.name, name)
			}
		}
		for name := range strings.FieldsSeq(c.lacks) {
			if slices.Contains(absent, name) {
				t.Errorf("%s: %s is absent", c.name, name)
			}
		}
	}
}

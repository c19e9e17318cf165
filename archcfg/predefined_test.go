package archcfg

import (
	"fmt"
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

// TestReleases checks what architectures say of a release that nobody told.
func TestReleases(t *testing.T) {
	for _, c := range []struct{ flags, since, before, bounds string }{
		{"-arch=sm_80", "11.0", "", "CUDA_VERSION=11000..99999 __CUDACC_VER_MAJOR__=11..99 __CUDACC_VER_MINOR__=0..99"},
		{"-gencode arch=compute_35,code=sm_35 -gencode arch=compute_70,code=sm_70", "9.0", "12.0", "CUDA_VERSION=9000..11999 __CUDACC_VER_MAJOR__=9..11"},
		{"-gencode arch=compute_70,code=sm_70 -gencode arch=compute_90a,code=sm_90a", "12.0", "13.0", "CUDA_VERSION=12000..12999 __CUDACC_VER_MAJOR__=12..12"},
		{"-arch=sm_107", "13.1", "", "CUDA_VERSION=13010..99999"},
		{"-gencode arch=compute_35,code=sm_35 -gencode arch=compute_90a,code=sm_90a", "", "", ""}, // no release has both
		{"-arch=sm_80 -DCUDA_VERSION=7", "11.0", "", "CUDA_VERSION=11000..99999"},
	} {
		command := ReadArgs(strings.Fields(c.flags), ReadOptions{})
		since, before := command.Releases()
		if since.String() != c.since || before.String() != c.before {
			t.Errorf("%s: releases from %q on, before %q, expected %q and %q", c.flags, since, before, c.since, c.before)
		}
		var all []string
		for _, b := range command.Bounded() {
			all = append(all, fmt.Sprintf("%s=%d..%d", b.Name, b.Least, b.Most))
		}
		for want := range strings.FieldsSeq(c.bounds) {
			if !slices.Contains(all, want) {
				t.Errorf("%s: bounds %v lack %s", c.flags, all, want)
			}
		}
		if c.bounds == "" && len(all) > 0 {
			t.Errorf("%s: bounds %v, expected none", c.flags, all)
		}
	}
	told := ReadArgs([]string{"-arch=sm_80"}, ReadOptions{Toolkit: Version{12, 4}})
	if b := told.Bounded(); len(b) > 0 {
		t.Errorf("a release that is known has the bounds %v", b)
	}
}

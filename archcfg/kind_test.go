package archcfg

import "testing"

func TestKindOf(t *testing.T) {
	for name, want := range map[string]FileKind{
		"a.cu": SourceFile, "b/A.CUH": SourceFile, "kernel.cu.cc": SourceFile, "kernel.CU.cpp": SourceFile,
		"a.h": HeaderFile, "a.tcc": HeaderFile, "a.h++": HeaderFile, "a.impl": HeaderFile,
		"a.cc": HostFile, "cu.cc": HostFile, "b/A.CPP": HostFile, "a.c": OtherFile, "cu": OtherFile, "": OtherFile, "a.cu.o": OtherFile,
	} {
		if got := KindOf(name); got != want {
			t.Errorf("%q is of kind %d, expected %d", name, got, want)
		}
	}
}

func TestSpeaksCUDA(t *testing.T) {
	for text, want := range map[string]bool{
		"__global__ void k();":        true,
		"#ifdef __CUDACC__":           true,
		"k<<<1, 2>>>();":              true,
		"int __block_size__(4);":      true,
		"int a__b; __attribute__(())": false,
		"std::cout << x;":             false,
		"":                            false,
	} {
		if got := SpeaksCUDA([]byte(text)); got != want {
			t.Errorf("%q: %v, expected %v", text, got, want)
		}
	}
}

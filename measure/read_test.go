package measure

import (
	"os"
	"path/filepath"
	"testing"
)

// TestRead reads what the tools of CUDA write about one kernel that copies its
// parameter and calls a function, and one that does not.
func TestRead(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, name := range []string{"nvdisasm.txt", "cuobjdump.txt"} {
		found := readAssembler(read("ptxas.txt"))
		readMachine(read(name), found)
		if got, want := *found["_Z1k5TablePf"], (Figures{Registers: 22, Stack: 72, Instructions: 58, LocalStores: 9}); got != want {
			t.Errorf("%s: k is %+v, expected %+v", name, got, want)
		}
		if got, want := *found["_Z1g5TablePf"], (Figures{Registers: 8, Instructions: 25}); got != want {
			t.Errorf("%s: g is %+v, expected %+v", name, got, want)
		}
	}
	found := readAssembler(read("ptxas.txt"))
	readPTX(read("ptx.txt"), found)
	if got, want := *found["_Z1k5TablePf"], (Figures{Registers: 22, Stack: 72, Instructions: 38, LocalStores: 10}); got != want {
		t.Errorf("PTX: k is %+v, expected %+v", got, want)
	}
	named := found.named()
	if len(named) != 2 || named["k"] == nil || named["g"] == nil {
		t.Errorf("names %v", named.names(nil))
	}
}

func TestNames(t *testing.T) {
	for symbol, want := range map[string][2]string{
		"_Z1k5TablePf":               {"k", "k"},
		"_ZN1a6copiesE5TablePf":      {"a::copies", "copies"},
		"_Z2tkIfEv5TablePT_":         {"tk<float>", "tk"},
		"_ZN12_GLOBAL__N_11hE5Table": {"(anonymous namespace)::h", "h"},
		"plain":                      {"plain", "plain"},
		"_ZN1b2tkIN1a1SIiEEEEvT_":    {"b::tk<a::S<int> >", "tk"},
		"_Z1kIXadL_Z1fvEEEvi":        {"k<&f>", "k"},
	} {
		if got := short(symbol); got != want[0] || unqualified(got) != want[1] {
			t.Errorf("%s is %q, %q; expected %q", symbol, got, unqualified(got), want)
		}
	}
}

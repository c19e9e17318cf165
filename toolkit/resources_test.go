package toolkit

import (
	"slices"
	"testing"
)

const figures = `ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function '_ZN2ns3addIfEEvPT_i' for 'sm_80'
ptxas info    : Function properties for _ZN2ns3addIfEEvPT_i
    800 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 151 registers, used 2 barriers, 800 bytes cumulative stack size, 128 bytes smem, 360 bytes cmem[0], 16 bytes cmem[2]
ptxas info    : Compile time = 52.382 ms
ptxas info    : Function properties for _Z4helpi
    16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Compiling entry function '_ZN2ns3addIfEEvPT_i' for 'sm_90a'
ptxas info    : Function properties for _ZN2ns3addIfEEvPT_i
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 40 registers
`

func TestFunctions(t *testing.T) {
	want := []Function{
		{
			Symbol: "_ZN2ns3addIfEEvPT_i", Name: "ns::add", Arch: "sm_80", Kernel: true, Registers: 151, Barriers: 2,
			Stack: 800, SpillStores: 8, SpillLoads: 12, Shared: 128, Constant: 376,
		},
		{Symbol: "_Z4helpi", Name: "help", Arch: "sm_80", Stack: 16},
		{Symbol: "_ZN2ns3addIfEEvPT_i", Name: "ns::add", Arch: "sm_90a", Kernel: true, Registers: 40},
	}
	if got := Functions(figures); !slices.Equal(got, want) {
		t.Errorf("functions\n%+v, expected\n%+v", got, want)
	}
}

func TestNames(t *testing.T) {
	for symbol, want := range map[string]string{
		"cc":       "cc",
		"_Z3badPi": "bad",
		"_ZN30_GLOBAL__N__de46b651_4_k_cu_cc2anEPd":                                    "(anonymous namespace)::an",
		"__nv_static_19__de46b651_4_k_cu_cc__Z3badPi":                                  "bad",
		"__nv_static_19__de46b651_4_k_cu_cc__ZN30_GLOBAL__N__de46b651_4_k_cu_cc2anEPd": "(anonymous namespace)::an",
		"__nv_static_":    "__nv_static_",
		"__nv_static_9_x": "__nv_static_9_x",
	} {
		if got := nameOf(symbol); got != want {
			t.Errorf("%s is named %q, expected %q", symbol, got, want)
		}
	}
}

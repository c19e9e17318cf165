package archcfg

import "strconv"

// PassMacros are the names of all macros that a compiler may define in some
// passes of a file and not in others; a pass that does not have one among its
// Predefined does not define it. Recorded from the drivers of 11.8 to 13.5.
func PassMacros() []string {
	names := []string{"__CUDA_ARCH__", "__CUDA_ARCH_SPECIFIC__", "__CUDA_ARCH_FAMILY_SPECIFIC__"}
	for _, r := range archTable() {
		if r.Arch.Suffix == "a" {
			names = append(names, "__CUDA_ARCH_FEAT_SM"+strconv.Itoa(r.Arch.Number)+"_ALL")
		}
	}
	return names
}

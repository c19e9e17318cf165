package archcfg

import "slices"

// Features are the macros that options of the command define for all passes,
// like __CUDACC_RDC__; those that are always there, and those that
// several commands disagree about, are not among them.
func (c *Command) Features() []Define { return c.certain(slices.Clone(c.features)) }

// Absent are the macros of options that the command does without: nvcc surely
// does not define them (recorded from the drivers of 11.8 to 13.5). There are none
// for a command that nobody wrote.
func (c *Command) Absent() []string {
	if c.Compiler != NVCC || !c.CUDA || c.guessed {
		return nil
	}
	return slices.DeleteFunc(optionMacros(), func(name string) bool {
		return slices.Contains(c.uncertain, name) || slices.ContainsFunc(c.features, func(d Define) bool { return d.Name == name })
	})
}

// optionMacros are the macros that options of nvcc define.
func optionMacros() []string {
	return []string{
		"__CUDACC_DEBUG__", "__CUDACC_EWP__", "__CUDACC_EXTENDED_LAMBDA__", "__CUDACC_RDC__", "__CUDACC_RELAXED_CONSTEXPR__",
		"__CUDACC_TILE__", "__NV_TL_BUILTIN__", "__NV_TL__",
	}
}

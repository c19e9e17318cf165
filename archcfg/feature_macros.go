package archcfg

import "slices"

// Features are the macros that options of the command define for all passes,
// like __CUDACC_RDC__; those that are always there, and those that
// several commands disagree about, are not among them.
func (c *Command) Features() []Define { return c.certain(slices.Clone(c.features)) }

package archcfg

import "slices"

// Features are the macros that options of the command define for all passes,
// like __CUDACC_RDC__; those that are always there are not among them.
func (c *Command) Features() []Define { return slices.Clone(c.features) }

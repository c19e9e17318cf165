package rules

import "github.com/gridls/gridls/archcfg"

// launchAttributes are the attributes that only a kernel can have.
// __local_maxnreg__ is none of them: device functions may carry it.
var launchAttributes = []string{launchBounds, maxRegisters, clusterDims, blockSize}

// launchAttributeKnown tells whether the command's toolkit reads the attribute;
// an unknown toolkit is taken for a new one. Measured: __maxnreg__ came with
// CUDA 12.4, __block_size__ and __local_maxnreg__ with 13.0.
func launchAttributeKnown(c *archcfg.Command, word string) bool {
	if !c.Toolkit.Known() {
		return true
	}
	switch word {
	case maxRegisters:
		return c.Toolkit.AtLeast(12, 4)
	case blockSize, localRegisters:
		return c.Toolkit.AtLeast(13, 0)
	}
	return true
}

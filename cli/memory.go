package cli

import (
	"os"
	"runtime/debug"
)

// softLimit is how many bytes the program takes before it collects more often than
// its heap doubles: a file of 15 MB took 2.2 GB without, and 1.6 GB with it, in the
// same time. Whoever sets GOMEMLIMIT knows better.
const softLimit = 3 << 29

func limitMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
}

//go:build !unix

package product

import (
	"errors"
	"os"
	"time"
)

// CPU is not known on this system.
func CPU() (time.Duration, error) {
	return 0, errors.New("the time that this process spent is not known on this system")
}

func maxRSS(*os.ProcessState) int64 { return 0 }

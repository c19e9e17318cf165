//go:build unix

package keystroke

import (
	"syscall"
	"time"
)

// processorTime is what all threads of the process have spent, the collector's and
// the system's time included. Unlike the clock it hardly depends on what else the
// machine does.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

//go:build !unix

package keystroke

import "time"

var started = time.Now()

// processorTime is the clock where the system does not tell the processor's time in
// one portable way.
func processorTime() time.Duration { return time.Since(started) }

package server

import (
	"context"
	"time"
)

// parentCheck is how often it is looked whether the editor still lives. Most
// editors close the input when they die; this is for those that leave it open
// in some other process.
const parentCheck = 3 * time.Second

// watchParent makes Serve return when the process that the client names is
// gone. A process that is not there from the start is not the parent (the
// client may live in a container or on another machine).
func (s *session) watchParent(pid int) {
	if pid <= 1 || !processAlive(pid) {
		return
	}
	s.beside("parent process", func(ctx context.Context) {
		tick := time.NewTicker(parentCheck)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if !processAlive(pid) {
				s.log.Warn("the process that started the server is gone", "pid", pid)
				_ = s.exit()
				return
			}
		}
	})
}

//go:build !windows

package server

import (
	"errors"
	"syscall"
)

// processAlive reports whether a process exists, be it another user's.
func processAlive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

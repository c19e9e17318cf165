//go:build unix

package robust_test

import (
	"os"
	"syscall"
	"testing"
)

func fifo(t *testing.T, path string) {
	t.Helper()
	must(t, syscall.Mkfifo(path, 0o644))
}

// unreadable makes a file that opens or reads with an error.
func unreadable(t *testing.T, path string) {
	t.Helper()
	if os.Geteuid() != 0 {
		must(t, os.WriteFile(path, []byte(bad), 0))
		return
	}
	// The superuser may read every mode, but nobody the unmapped start of a process.
	if _, err := os.Stat("/proc/self/mem"); err != nil {
		t.Skip("runs as the superuser, who can read everything")
	}
	link(t, "/proc/self/mem", path)
}

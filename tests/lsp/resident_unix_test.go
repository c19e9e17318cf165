//go:build unix

package lsp_test

import (
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// resident is the memory of this process in bytes, garbage left out: what the
// kernel says where it can be asked, the peak elsewhere.
func resident(t *testing.T) int {
	t.Helper()
	runtime.GC()
	debug.FreeOSMemory()
	if statm, err := os.ReadFile("/proc/self/statm"); err == nil {
		pages, err := strconv.Atoi(strings.Fields(string(statm))[1])
		must(t, err)
		return pages * os.Getpagesize()
	}
	var usage syscall.Rusage
	must(t, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return int(usage.Maxrss) << 10
}

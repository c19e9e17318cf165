//go:build !unix

package lsp_test

import (
	"runtime"
	"testing"
)

// resident is the memory of Go's heap in bytes: the system's view is not at hand.
func resident(t *testing.T) int {
	t.Helper()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapInuse)
}

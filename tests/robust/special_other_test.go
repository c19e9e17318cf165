//go:build !unix

package robust_test

import "testing"

func fifo(t *testing.T, _ string) {
	t.Helper()
	t.Skip("no named pipes in folders here")
}

func unreadable(t *testing.T, _ string) {
	t.Helper()
	t.Skip("no file modes here")
}

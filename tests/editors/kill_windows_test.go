package editors

import "testing"

// killServer is for the editors in terminals, which tmux holds.
func killServer(t *testing.T, _ project) {
	t.Helper()
	t.Skip("there is no tmux here")
}

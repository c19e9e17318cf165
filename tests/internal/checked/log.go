package checked

import (
	"bytes"
	"log/slog"
	"testing"
)

// failing is a log in which any entry fails the test.
func failing(t testing.TB) *slog.Logger {
	return slog.New(slog.NewTextHandler(failer{t}, nil))
}

type failer struct{ t testing.TB }

func (f failer) Write(line []byte) (int, error) {
	f.t.Errorf("logged: %s", bytes.TrimSpace(line))
	return len(line), nil
}

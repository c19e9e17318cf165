package tests

import (
	"errors"
	"os/exec"
	"strings"
	"testing"
)

// TestGeneratedFilesAreFresh: what is documented is what the program does.
func TestGeneratedFilesAreFresh(t *testing.T) {
	cmd := exec.Command("go", "run", "./cli/internal/docs/gen", "-check")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if len(out) > 0 {
		t.Errorf("these files are not up to date; run: go generate ./cli\n%s", strings.TrimSpace(string(out)))
		return
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		t.Fatalf("%v\n%s", err, exit.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
}

package tests

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// forbidden is text that no tracked file may hold. The words are written in two
// halves, so that this file does not hold them.
func forbidden() map[string]string {
	return map[string]string{
		"TO" + "DO":          "finish it, or open an issue",
		"FIX" + "ME":         "mend it, or open an issue",
		"../sha" + "red":     "the repository stands alone",
		"/wo" + "rk/":        "paths of one machine mean nothing on another",
		"index-" + "url":     "registries are the user's choice",
		"GOPR" + "OXY=":      "registries are the user's choice",
		"\"reso" + "lved\":": "a lock file without registry hosts installs from any of them",
	}
}

func trackedFiles(t *testing.T) []string {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "-z")
	cmd.Dir = ".."
	out, err := cmd.Output()
	if err != nil {
		t.Skipf("not a git checkout: %v", err)
	}
	return strings.Split(strings.Trim(string(out), "\x00"), "\x00")
}

// TestHouseRules reads every tracked text file.
func TestHouseRules(t *testing.T) {
	rules := forbidden()
	for _, name := range trackedFiles(t) {
		content, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil || bytes.IndexByte(content[:min(len(content), 8000)], 0) >= 0 {
			continue // deleted and not yet committed, or not text
		}
		for text, advice := range rules {
			if i := bytes.Index(content, []byte(text)); i >= 0 {
				t.Errorf("%s:%d holds %q: %s", name, bytes.Count(content[:i], []byte("\n"))+1, text, advice)
			}
		}
	}
}

//go:build unix

package editors

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// killServer kills the server of a project's editor, which runs in its folder.
func killServer(t *testing.T, p project) {
	t.Helper()
	all, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil || len(all) == 0 {
		t.Skipf("processes are not to be seen here: %v", err)
	}
	killed := 0
	for _, file := range all {
		line, err := os.ReadFile(file)
		if err != nil || !strings.HasSuffix(strings.TrimSuffix(string(line), "\x00"), "\x00serve") {
			continue
		}
		env, err := os.ReadFile(filepath.Join(filepath.Dir(file), "environ"))
		if err != nil || !strings.Contains("\x00"+string(env), "\x00HOME="+p.home+"\x00") {
			continue
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		if err != nil {
			t.Fatal(err)
		}
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		killed++
	}
	if killed != 1 {
		t.Fatalf("%d servers were killed, expected 1", killed)
	}
}

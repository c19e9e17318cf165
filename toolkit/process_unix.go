//go:build unix

package toolkit

import (
	"os/exec"
	"syscall"
)

const executableSuffix = ""

// inTree starts a command as the root of a tree of processes that ends with it.
func inTree(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}

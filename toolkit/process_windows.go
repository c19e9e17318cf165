package toolkit

import (
	"os/exec"
	"strconv"
)

const executableSuffix = ".exe"

// inTree has a command's end take its children with it: taskkill knows them by
// their parents, which is what nvcc's are.
func inTree(cmd *exec.Cmd) {
	cmd.Cancel = func() error {
		kill := exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(cmd.Process.Pid))
		if kill.Run() != nil {
			return cmd.Process.Kill()
		}
		return nil
	}
}

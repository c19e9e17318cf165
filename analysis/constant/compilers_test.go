package constant_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// compile has nvcc 13.5 and its host compiler read a program. Where they are not
// installed the test goes on without them; in CI that is a failure.
func compile(t *testing.T, program string) {
	t.Helper()
	if testing.Short() {
		return
	}
	nvcc := compiler(t)
	if nvcc == "" {
		return
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "claims.cu")
	if err := os.WriteFile(file, []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(nvcc, "-std=c++17", "-arch=sm_80", "-w", "-c", "-o", filepath.Join(dir, "claims.o"), file)
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(nvcc)+":"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: the compiler has it otherwise:\n%s", err, context(string(out), program))
	}
}

// context is what a compiler printed, with the lines that it speaks of.
func context(out, program string) string {
	const most = 4000
	if len(out) > most {
		out = out[:most]
	}
	if os.Getenv("GRIDLS_KEEP") != "" {
		return out + "\n" + program
	}
	return out
}

// compiler is the path of nvcc 13.5, "" where it is not installed.
func compiler(t *testing.T) string {
	t.Helper()
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	nvcc := filepath.Join(root, "cuda-13.5", "bin", "nvcc")
	if _, err := os.Stat(nvcc); err != nil {
		if strings.EqualFold(os.Getenv("CI"), "true") {
			t.Fatalf("%v: tests/oracle/install.sh lays it out", err)
		}
		t.Logf("%v: nothing is compiled; tests/oracle/install.sh lays it out", err)
		return ""
	}
	return nvcc
}

package archcfg

import (
	"context"
	"encoding/json"
	cmdline "flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

var (
	record = cmdline.Bool("record", false, "ask the compilers everything and write their answers to testdata")
	full   = cmdline.Bool("full", false, "ask the compilers everything, not only a sample")
)

// every is how many questions share one that is asked when neither -full nor
// -record is given.
func every() int {
	switch {
	case *full || *record:
		return 1
	case os.Getenv("CI") == "true":
		return 16
	}
	return 100
}

// toolchain is one installed release.
type toolchain struct {
	release Version
	// bin is the folder of nvcc and ptxas.
	bin string
	// isa is the newest version of PTX that its ptxas reads.
	isa string
}

// toolchains are the releases that tests/oracle/install.sh put in place. Where one
// is missing the test is skipped, unless it runs in CI, where it fails.
func toolchains(t *testing.T) []toolchain {
	t.Helper()
	if testing.Short() {
		t.Skip("compiling takes minutes")
	}
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	isa := map[string]string{"11.8": "7.8", "12.4": "8.4", "13.0": "9.0", "13.5": "9.5"}
	var found []toolchain
	for _, v := range recorded() {
		bin := filepath.Join(root, "cuda-"+v.String(), "bin")
		if _, err := os.Stat(filepath.Join(bin, "nvcc")); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatalf("CUDA compiler %s is not installed (tests/oracle/install.sh %s): %v", v, v, err)
			}
			t.Skipf("NOT COMPARED WITH REAL COMPILERS: CUDA %s is not installed; run tests/oracle/install.sh %s", v, v)
		}
		found = append(found, toolchain{v, bin, isa[v.String()]})
	}
	return found
}

// run runs a compiler on a file of the given content, and gives whether it
// accepted it and whether it did so without a word.
func (c toolchain) run(t *testing.T, program, name, content string, args ...string) (accepted, silent bool) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(c.bin, program), append(args, file, "-o", filepath.Join(dir, "out"))...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return err == nil, len(out) == 0
}

// ptxas assembles a kernel with directives and a body; pre stands before it.
func (c toolchain) ptxas(t *testing.T, a Arch, pre, directives, body string) (accepted, silent bool) {
	text := fmt.Sprintf(".version %s\n.target sm_%s\n.address_size 64\n%s\n.visible .entry k(.param .u64 p)\n%s\n{\n%s\nret;\n}\n",
		c.isa, a, pre, directives, body)
	return c.run(t, "ptxas", "k.ptx", text, "-arch=sm_"+a.String())
}

// nvcc compiles a file to PTX.
func (c toolchain) nvcc(t *testing.T, a Arch, text string, options ...string) (accepted bool) {
	options = append(options, "-allow-unsupported-compiler", "-Wno-deprecated-gpu-targets", "-std=c++17", "-ptx", "-arch=compute_"+a.String())
	accepted, _ = c.run(t, "nvcc", "k.cu", text, options...)
	return accepted
}

// parallel calls f for 0 to n-1, two at a time.
func parallel(n int, f func(int)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range 2 {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				f(int(i))
			}
		})
	}
	workers.Wait()
}

// writeJSON writes what was recorded.
func writeJSON(t *testing.T, name string, v any) {
	t.Helper()
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetIndent("", " ")
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

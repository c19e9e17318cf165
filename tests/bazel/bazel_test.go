// Package bazel_test runs a real Bazel over bazel/example.
package bazel_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/internal/product"
)

var program product.Program

func TestMain(m *testing.M) { os.Exit(program.Main(m)) }

// debianRules is where Debian's bazel-rules-java has its files. Debian's Bazel
// would fetch these rules from the network otherwise.
const debianRules = "/usr/share/bazel/rules/java"

// TestExample builds the example: the good program passes, the bad one fails the
// build with the finding, and its report has it.
func TestExample(t *testing.T) {
	if testing.Short() {
		t.Skip("starting Bazel takes seconds")
	}
	bazel, err := exec.LookPath("bazel")
	if err != nil {
		const absent = "BAZEL IS NOT TRIED: there is none on PATH; run tests/install.sh bazel"
		if os.Getenv("CI") == "true" {
			t.Fatal(absent)
		}
		t.Skip(absent)
	}
	workspace, output := t.TempDir(), t.TempDir()
	if err := os.CopyFS(workspace, os.DirFS(filepath.Join("..", "..", "bazel"))); err != nil {
		t.Fatal(err)
	}
	stub, err := filepath.Abs("rules_cc")
	if err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (out string, err error) {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, bazel, append([]string{"--output_user_root=" + output}, args...)...)
		cmd.Dir = filepath.Join(workspace, "example")
		cmd.Env = append(os.Environ(), "GRIDLS="+program.Path(t))
		printed, err := cmd.CombinedOutput()
		return string(printed), err
	}
	build := func(target string) (string, error) {
		args := []string{"build", "--@gridls//:nvcc_flags=-arch=sm_80,-std=c++17,-rdc=true"}
		if _, err := os.Stat(debianRules); err == nil {
			args = append(args, "--override_repository=rules_cc="+stub, "--override_repository=rules_java="+debianRules)
		}
		return run(append(args, target)...)
	}
	t.Cleanup(func() {
		// Bazel keeps what it made from being written; the folder could not be removed.
		if out, err := run("clean", "--expunge"); err != nil {
			t.Log(out)
		}
	})

	if out, err := build("//:check_good"); err != nil {
		t.Fatalf("the good program fails: %v\n%s", err, out)
	}
	const rule = "grid-constant-cross-tu-mismatch"
	out, err := build("//:check_bad")
	if err == nil || !strings.Contains(out, "bad.cu:3:23: error:") || !strings.Contains(out, rule) {
		t.Errorf("the bad program does not fail with its finding: %v\n%s", err, out)
	}
	if out, err := build("//:report_bad"); err != nil {
		t.Fatalf("the report fails: %v\n%s", err, out)
	}
	report, err := os.ReadFile(filepath.Join(workspace, "example", "bazel-bin", "report_bad.json"))
	if err != nil {
		t.Fatal(err)
	}
	var findings []product.Finding
	if err := json.NewDecoder(bytes.NewReader(report)).Decode(&findings); err != nil {
		t.Fatalf("%v\n%s", err, report)
	}
	if len(findings) != 1 || findings[0].Rule != rule || findings[0].File != "bad.cu" {
		t.Errorf("the report has %v", findings)
	}
}

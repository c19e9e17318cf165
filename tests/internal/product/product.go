// Package product builds gridls and runs it as a user would: as a program, seen
// only through its arguments, streams and exit code.
package product

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Build compiles the program into dir and returns the executable's path.
// $GRIDLS_BINARY, an executable's path, is used instead when it is set.
func Build(dir string) (string, error) {
	if given := os.Getenv("GRIDLS_BINARY"); given != "" {
		return filepath.Abs(given)
	}
	binary := filepath.Join(dir, "gridls")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", binary, "github.com/gridls/gridls").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %w\n%s", err, out)
	}
	return binary, nil
}

// Finding is one element of what gridls check --format json prints. Lines and
// columns count from 1, columns in code points.
type Finding struct {
	File      string
	Line      int
	Column    int
	EndLine   int
	EndColumn int
	Rule      string
	Severity  string
	Message   string
	Passes    []string
}

// String is the finding as the terminal shows it.
func (f Finding) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s [%s]", f.File, f.Line, f.Column, f.Severity, f.Message, f.Rule)
}

// Run is one finished run of the program.
type Run struct {
	Stdout, Stderr string
	// Code is the exit code, -1 when a signal ended the program.
	Code int
	// Took is wall-clock time.
	Took time.Duration
	// CPU is the time that all its threads spent.
	CPU time.Duration
	// MaxRSS is the most memory it held, in bytes; 0 where the system does not say.
	MaxRSS int64
}

// Exec runs the program in dir until it ends or ctx does. It fails only when the
// program could not be run at all; an exit code other than 0 is part of the Run.
func Exec(ctx context.Context, binary, dir string, args ...string) (Run, error) {
	cmd := exec.CommandContext(ctx, binary, args...)
	cmd.Dir = dir
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	start := time.Now()
	err := cmd.Run()
	run := Run{Stdout: stdout.String(), Stderr: stderr.String(), Took: time.Since(start)}
	if ctx.Err() != nil {
		return run, fmt.Errorf("gridls %s: %w after %v", strings.Join(args, " "), ctx.Err(), run.Took)
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return run, err
	}
	run.Code = cmd.ProcessState.ExitCode()
	run.CPU = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	run.MaxRSS = maxRSS(cmd.ProcessState)
	return run, nil
}

// Findings decodes what check --format json printed.
func (r Run) Findings() ([]Finding, error) {
	var findings []Finding
	if err := json.Unmarshal([]byte(r.Stdout), &findings); err != nil {
		return nil, fmt.Errorf("standard output is not a JSON array of findings (exit code %d): %w\n%s", r.Code, err, r.Stderr)
	}
	return findings, nil
}

package toolkit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// maxPrinted is how many bytes of what a run prints are kept: an error in a header
// of templates can print hundreds of megabytes.
const maxPrinted = 16 << 20

// Run is one program of the toolkit to be run.
type Run struct {
	// Program is an absolute path.
	Program string
	Args    []string
	// Dir is the folder to run in; Temp is a folder for what the program keeps while
	// it runs.
	Dir, Temp string
	// Env is laid over the environment of this process: NAME=value.
	Env []string
}

// Printed is what a program did.
type Printed struct {
	// Text is what it wrote to both of its outputs, the end left out where it is
	// longer than 16 MiB.
	Text []byte
	// Failed is set if it ended with another status than 0.
	Failed bool
}

// Do runs a program to its end. The error says why it could not be run, or that the
// context ended first; a program that fails is none.
func (r *Run) Do(ctx context.Context) (*Printed, error) {
	out := bounded{left: maxPrinted}
	cmd := exec.CommandContext(ctx, r.Program, r.Args...)
	cmd.Dir = r.Dir
	// Messages are read in English; TMP is what nvcc looks at on Windows.
	cmd.Env = append(append(os.Environ(), r.Env...), "LC_ALL=C", "TMPDIR="+r.Temp, "TMP="+r.Temp, "TEMP="+r.Temp)
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 2 * time.Second
	inTree(cmd)
	err := cmd.Run()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return nil, fmt.Errorf("'%s' could not be run: %w", r.Program, err)
	}
	return &Printed{Text: out.Bytes(), Failed: err != nil}, nil
}

// bounded keeps the beginning of what is written to it.
type bounded struct {
	bytes.Buffer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	kept := p[:min(len(p), b.left)]
	b.left -= len(kept)
	b.Buffer.Write(kept)
	return len(p), nil
}

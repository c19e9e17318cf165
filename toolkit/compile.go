package toolkit

import (
	"context"
	"os"
	"path/filepath"
	"slices"
)

// Job is a source that is to be compiled.
type Job struct {
	// File is the source, an absolute path.
	File string
	// Options are those of its compile command, without sources, outputs and phases.
	Options []string
	// Dir is the folder that they are relative to, "" for that of the file.
	Dir string
	// Env is laid over the environment of this process: NAME=value.
	Env []string
}

// Outcome is what a compilation said.
type Outcome struct {
	// Messages are those of all passes, each once, in the order in which they were
	// printed.
	Messages []Message
	// Functions are what ptxas tells of each function for each architecture, in the
	// order in which they were printed; none where the front end refused the source.
	Functions []Function
	// Failed is set if nvcc refused the source.
	Failed bool
	// Text is all that was printed.
	Text string
	// Command is what was run.
	Command []string
}

// Compile takes a source through the front end for the host and every device pass, and
// through ptxas. The host compiler preprocesses but does not compile: what would be
// made for the host says nothing about CUDA. The error says why nvcc could not be
// run, or that the context ended.
func (t *Toolkit) Compile(ctx context.Context, job *Job) (*Outcome, error) {
	temp, err := os.MkdirTemp("", "gridls-nvcc-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	args := slices.Concat(job.Options, []string{
		"-Xptxas", "-v", "-cuda", "-o", filepath.Join(temp, "out.ii"), job.File,
	})
	dir := job.Dir
	if dir == "" {
		dir = filepath.Dir(job.File)
	}
	run := Run{Program: t.NVCC, Args: args, Dir: dir, Temp: temp, Env: job.Env}
	printed, err := run.Do(ctx)
	if err != nil {
		return nil, err
	}
	text := string(printed.Text)
	return &Outcome{
		Messages: Messages(text, dir), Functions: Functions(text), Failed: printed.Failed,
		Text: text, Command: append([]string{t.NVCC}, args...),
	}, nil
}

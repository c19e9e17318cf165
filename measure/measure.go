// Package measure asks the user's own compiler what a change does to the code of a
// kernel: it compiles a file as it is and as it would be, both in a temporary folder,
// for each architecture of the file's command, and reads registers, stack, spills and
// instructions of both. Nothing is written anywhere else.
package measure

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/toolkit"
)

// Job is one thing to be measured.
type Job struct {
	Toolkit *toolkit.Toolkit
	// Command is how the file is compiled. Getenv is the environment in which it is,
	// nil for an empty one.
	Command *archcfg.Command
	Getenv  func(name string) string
	// File is the absolute path of the source.
	File string
	// Texts are the files that the source consists of by their absolute paths, the
	// source itself among them. Those that the toolkit brings need not be there.
	Texts map[string][]byte
	// Edits are the change. An edit without file is one of the source.
	Edits []quickfix.Edit
	// Kernels are the unqualified names of the kernels to be told of; none for all.
	Kernels []string
}

// Figures are what one compilation makes of one kernel.
type Figures struct {
	// Registers counts 32-bit registers of one thread.
	Registers int `json:"registers"`
	// Stack, SpillStores and SpillLoads are bytes of local memory of one thread, for
	// the kernel without the functions that it calls.
	Stack       int `json:"stackBytes"`
	SpillStores int `json:"spillStoreBytes"`
	SpillLoads  int `json:"spillLoadBytes"`
	// Instructions counts those of the kernel, and of the functions that were put
	// behind it; LocalLoads and LocalStores those of them that are for local memory.
	Instructions int `json:"instructions"`
	LocalLoads   int `json:"localLoads"`
	LocalStores  int `json:"localStores"`
}

// Comparison is one kernel on one architecture.
type Comparison struct {
	// Kernel is the qualified name with its template arguments, Arch is "sm_80".
	Kernel string `json:"kernel"`
	Arch   string `json:"arch"`
	// Before and After are without and with the change; nil where no code is made.
	Before *Figures `json:"before"`
	After  *Figures `json:"after"`
}

// Report is the outcome of a job, sorted by kernel and architecture.
type Report struct {
	// Release is that of the compiler, Compiler its path.
	Release  archcfg.Version
	Compiler string
	// Machine is set if instructions are those of the machine, not of PTX: that
	// takes a disassembler.
	Machine bool
	// Apart is set with -rdc=true: what a kernel calls and the compiler does not inline is
	// linked to it later, and none of it is in the figures of the kernel.
	Apart   bool
	Kernels []Comparison
}

// CompileError is a compilation that failed.
type CompileError struct {
	// Arch is the architecture, Changed is set where the source without the change
	// compiles.
	Arch    string
	Changed bool
	// Output is what the compiler wrote, with the paths of the user's own files.
	Output string
}

func (e *CompileError) Error() string {
	what := "the file"
	if e.Changed {
		what = "the file with the change"
	}
	return fmt.Sprintf("%s does not compile for %s:\n%s", what, e.Arch, strings.TrimRight(e.Output, "\n"))
}

// ErrNoKernel tells that none of the kernels is compiled.
var ErrNoKernel = errors.New("no code is made of it: it is a template that nothing instantiates here, or no pass sees it")

// Measure compiles a file with and without a change. The error is a *CompileError
// where the compiler refuses one of them, and ErrNoKernel where there is nothing to
// compare. A context that ends stops the compilers.
func Measure(ctx context.Context, job *Job) (*Report, error) {
	release := archcfg.CompilerRelease(job.Toolkit.NVCC)
	archs := archsOf(job.Command, release)
	if len(archs) == 0 {
		return nil, errors.New("its command compiles no device code")
	}
	root, err := os.MkdirTemp("", "gridls-measure-")
	if err != nil {
		return nil, fmt.Errorf("no folder for the compilation: %w", err)
	}
	defer func() { _ = os.RemoveAll(root) }()
	changed, err := edited(job)
	if err != nil {
		return nil, err
	}
	before := mirror{root: filepath.Join(root, "before")}
	after := mirror{root: filepath.Join(root, "after")}
	if err := errors.Join(before.write(job.Texts), after.write(changed)); err != nil {
		return nil, err
	}
	read := disassembler(job.Toolkit)
	found, failed := make([][2]figuresOf, len(archs)), make([][2]error, len(archs))
	var compilers errgroup.Group
	compilers.SetLimit(runtime.GOMAXPROCS(0))
	for i, a := range archs {
		for k, m := range []*mirror{&before, &after} {
			compilers.Go(func() error {
				found[i][k], failed[i][k] = job.compile(ctx, a, m, read)
				return nil
			})
		}
	}
	_ = compilers.Wait() // each one has its own error
	for k := range 2 {
		for i := range archs {
			var refused *CompileError
			if errors.As(failed[i][k], &refused) {
				refused.Changed = k == 1
			}
			if failed[i][k] != nil {
				return nil, failed[i][k]
			}
		}
	}
	report := &Report{Release: release, Compiler: job.Toolkit.NVCC, Machine: read != "", Apart: job.Command.RDC}
	for i, a := range archs {
		report.Kernels = append(report.Kernels, job.compare(a.code, found[i][0], found[i][1])...)
	}
	slices.SortStableFunc(report.Kernels, func(a, b Comparison) int { return cmp.Compare(a.Kernel, b.Kernel) })
	if len(report.Kernels) == 0 {
		return nil, ErrNoKernel
	}
	return report, nil
}

// edited are the texts with the change.
func edited(job *Job) (map[string][]byte, error) {
	edits, err := quickfix.Merge(job.Edits)
	if err != nil {
		return nil, err
	}
	byFile := map[string][]quickfix.Edit{}
	for _, e := range edits {
		file := cmp.Or(e.File, job.File)
		e.File = ""
		byFile[file] = append(byFile[file], e)
	}
	out := make(map[string][]byte, len(job.Texts))
	for file, text := range job.Texts {
		if out[file], err = quickfix.Apply(text, byFile[file]); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		delete(byFile, file)
	}
	// What the source does not include makes no difference to its code.
	return out, nil
}

// arch is one run of the compiler: PTX for virtual, machine code for code.
type arch struct{ virtual, code string }

// archsOf are the runs that a command asks for, each architecture once. What only
// keeps PTX is compiled for the architecture of that number.
func archsOf(c *archcfg.Command, release archcfg.Version) []arch {
	var out []arch
	for _, p := range c.Passes {
		a := arch{"compute_" + p.Virtual.String(), "sm_" + p.Virtual.String()}
		if !release.HasArch(p.Virtual) {
			continue
		}
		for _, code := range p.Code {
			if strings.HasPrefix(code, "sm_") {
				a.code = code
				break
			}
		}
		if !slices.ContainsFunc(out, func(o arch) bool { return o.code == a.code }) {
			out = append(out, a)
		}
	}
	return out
}

// compare puts the kernels of two compilations side by side.
func (job *Job) compare(arch string, before, after figuresOf) []Comparison {
	var out []Comparison
	for _, name := range before.names(after) {
		if len(job.Kernels) > 0 && !slices.Contains(job.Kernels, unqualified(name)) {
			continue
		}
		out = append(out, Comparison{Kernel: name, Arch: arch, Before: before[name], After: after[name]})
	}
	return out
}

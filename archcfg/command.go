// Package archcfg knows GPU architectures and CUDA toolkits, reads compile
// commands into device passes, and finds the command and the settings that
// belong to a file.
package archcfg

import (
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Pass is one run of the device compiler: the source is compiled for Virtual,
// and ptxas makes code for each of Code.
type Pass struct {
	// Virtual is the compute_NN architecture.
	Virtual Arch
	// Code is what is kept: link-time code (lto_NN), real architectures (sm_NN) and
	// PTX (compute_NN), in this order; empty if the command only preprocesses.
	Code []string
	// CUDAArch is the value of __CUDA_ARCH__, ten times the number: 800; 0 for a
	// compiler that does not define it (nvc++).
	CUDAArch int

	// predefined are the pass's macros if a command line was read for them.
	predefined []Define
}

// Name is how messages name the pass: "sm_60", or "compute_60" where only PTX
// is kept.
func (p Pass) Name() string {
	for _, c := range p.Code {
		if strings.HasPrefix(c, "sm_") {
			return c
		}
	}
	return "compute_" + p.Virtual.String()
}

// equal reports whether two passes compile the same.
func (p Pass) equal(q Pass) bool {
	return p.Virtual == q.Virtual && p.CUDAArch == q.CUDAArch && slices.Equal(p.Code, q.Code)
}

// Define is a -D or -U of the command line.
type Define struct {
	// Name may hold parameters: F(x). Value is the definition, "1" for plain -DF.
	Name, Value string
	Undef       bool
}

// Compiler is whose command line a command is.
type Compiler string

// The compilers that commands are read for.
const (
	NVCC  Compiler = "nvcc"
	Clang Compiler = "clang"
	// NVCXX is nvc++ of the HPC SDK: one pass for host and device together.
	NVCXX Compiler = "nvc++"
	// HIP is hipcc: recognised, but its code is no CUDA and gets no passes.
	HIP Compiler = "hipcc"
	// Host is any other C or C++ compiler.
	Host Compiler = "host"
)

// Level is what a command line makes of one of the front end's diagnostics.
type Level string

// The levels that a command line can give.
const (
	Suppress Level = "suppress"
	Warn     Level = "warn"
	Fail     Level = "error"
)

// DiagnosticControl is one -diag-suppress and the like.
type DiagnosticControl struct {
	Level Level
	// ID is nvcc's number ("20050") or tag.
	ID string
}

// Command is what the compile command of a file says, as far as it matters to
// its analysis.
type Command struct {
	// Source says in words where the command comes from:
	// "build/compile_commands.json", "gridls.toml", "command line", "assumed".
	Source string
	// SourceFile, SourceOffset and SourcePosition locate the entry in that file, for
	// related information; SourceFile is "" where there is none.
	SourceFile     string
	SourceOffset   int
	SourcePosition Position
	// Compiler is whose command it is, CompilerPath its name as written.
	Compiler     Compiler
	CompilerPath string
	// CUDAPath is the toolkit that clang is told to use, "" if none.
	CUDAPath string
	// ToolkitDir is the folder of the toolkit that the compiler belongs to, "" where
	// it is not installed.
	ToolkitDir string
	// Toolkit is the CUDA version, zero when unknown; ToolkitSource says in words
	// where it is known from.
	Toolkit       Version
	ToolkitSource string
	// CUDA reports whether the file is compiled as CUDA; HostPass, whether it is
	// also compiled for the host.
	CUDA, HostPass bool
	// Passes are the device passes, in order of architecture. Assumed is set when
	// nothing said which, or only what cannot be known here: something that depends
	// on conditions, on the machine that compiles or on a file that cannot be read, or
	// that is no architecture.
	Passes  []Pass
	Assumed bool

	// Defines are the -D and -U in order, those for the host compiler last.
	Defines []Define
	// Includes are the -I folders, SystemIncludes the -isystem ones, and
	// QuoteIncludes those for #include "..." only. PreIncludes are files included
	// before the first line.
	Includes, SystemIncludes, QuoteIncludes, PreIncludes []string
	// Std is the C++ dialect, "c++17"; "" when the command does not say.
	Std string
	// RDC is -rdc=true or -dc; the others are --extended-lambda,
	// --expt-relaxed-constexpr and -G.
	RDC, ExtendedLambda, RelaxedConstexpr, DeviceDebug bool
	// MaxRegisters is -maxrregcount, 0 when not given.
	MaxRegisters int
	// Controls are the command line's changes to single diagnostics of the front
	// end: of two for one diagnostic, the later holds.
	Controls []DiagnosticControl
	// WarningsOff is -w, WarningsAsErrors is -Werror all-warnings.
	WarningsOff, WarningsAsErrors bool
	// Suppressed are diagnostics that the command line turns off for nvcc:
	// numbers ("20050") or tags.
	Suppressed []string
	// HostOptions are handed to the host compiler: -Xcompiler and unknown ones.
	HostOptions []string
	// Files are the sources that the command names, Output is its -o.
	Files  []string
	Output string
	// ReadFiles are the option and response files that the command was read from.
	ReadFiles []string
	// Warnings are what nvcc would warn of about the command line itself.
	Warnings []string
	// Error is what nvcc would refuse the command line for, "" if nothing.
	Error string
	// PrintsOnly is set for commands that print something and compile nothing.
	PrintsOnly bool

	// archList is __CUDA_ARCH_LIST__ where the passes do not tell it.
	archList string
	// features are the macros that options define for all passes.
	features []Define
	// unnamed is set if the passes are those of a compiler that is told no
	// architecture.
	unnamed bool
	// guessed is set for a command that nobody wrote, but a build file gave rise to
	// or nothing: options that it does not have may be given all the same.
	guessed bool
	// recipe is the command as nvcc would have to be given it again.
	recipe recipe
	// uncertain are macros that several commands of the file disagree about.
	uncertain []string
	// foldersDiffer is set if several commands of the file have different folders.
	foldersDiffer bool
}

// Foreign says why the file's CUDA words mean something else than to nvcc, so that
// nothing about them can be judged; "" if they do not.
func (c *Command) Foreign() string {
	if c.Compiler == HIP {
		return "it is compiled as HIP, whose rules are not CUDA's, by " + c.CompilerPath
	}
	return ""
}

// ArchList is the value of __CUDA_ARCH_LIST__, "750,800", or "" without passes.
func (c *Command) ArchList() string {
	if c.archList != "" {
		return c.archList
	}
	var out []string
	for _, p := range c.Passes {
		if s := strconv.Itoa(p.CUDAArch); p.CUDAArch != 0 && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return strings.Join(out, ",")
}

// Names reports whether the command names a file of that base name: it is then the
// file's own.
func (c *Command) Names(file string) bool {
	return slices.ContainsFunc(c.Files, func(named string) bool {
		return path.Base(filepath.ToSlash(named)) == path.Base(filepath.ToSlash(file))
	})
}

// Anywhere is the command without its place in the file that it is from, and
// without the words that it is written in.
func (c *Command) Anywhere() Command {
	out := *c
	out.recipe = recipe{}
	out.SourceOffset, out.SourcePosition = 0, Position{}
	return out
}

// SearchPath are the folders in which #include "..." looks after the folder of
// the including file, in order.
func (c *Command) SearchPath() []string {
	return slices.Concat(c.QuoteIncludes, c.Includes, c.SystemIncludes)
}

// control adds changes of diagnostics; ids may be a list with commas.
func (c *Command) control(level Level, ids string) {
	for id := range strings.SplitSeq(ids, ",") {
		if id = strings.TrimSpace(id); id != "" {
			c.Controls = append(c.Controls, DiagnosticControl{level, id})
		}
	}
}

// settleSuppressed derives Suppressed from Controls.
func (c *Command) settleSuppressed() {
	c.Suppressed = nil
	for i, d := range c.Controls {
		if d.Level == Suppress && !slices.ContainsFunc(c.Controls[i+1:], func(e DiagnosticControl) bool { return e.ID == d.ID }) {
			c.Suppressed = append(c.Suppressed, d.ID)
		}
	}
}

// warn notes something that the compiler would warn of.
func (c *Command) warn(text string) {
	if !slices.Contains(c.Warnings, text) {
		c.Warnings = append(c.Warnings, text)
	}
}

// fail notes why the compiler would refuse the command; the first reason stands.
func (c *Command) fail(text string) {
	if c.Error == "" {
		c.Error = text
	}
}

// settleAssumed decides whether the passes are sure. A default is not where the
// compiler would refuse the command: the one that was meant is another.
func (c *Command) settleAssumed(lost bool) {
	if lost || c.unnamed && c.Error != "" {
		c.assume()
	}
}

// assume makes the passes an assumption: those that were told stay, a default gives
// way to an architecture on which current code compiles.
func (c *Command) assume() {
	c.Assumed = true
	if !c.unnamed || len(c.Passes) == 0 {
		return
	}
	a := assumedArch()
	code := slices.Clone(c.Passes[0].Code)
	for i, s := range code {
		kind, _, _ := strings.Cut(s, "_")
		code[i] = kind + "_" + a.String()
	}
	c.Passes = []Pass{{Virtual: a, Code: code, CUDAArch: a.Number * 10}}
	c.settlePredefined()
}

// addPass adds a pass, or its code to the pass of the same virtual architecture.
func (c *Command) addPass(virtual Arch, code ...string) {
	i, found := slices.BinarySearchFunc(c.Passes, virtual, func(p Pass, a Arch) int { return p.Virtual.Compare(a) })
	if !found {
		c.Passes = slices.Insert(c.Passes, i, Pass{Virtual: virtual, CUDAArch: virtual.Number * 10})
	}
	p := &c.Passes[i]
	for _, s := range code {
		if at, found := slices.BinarySearchFunc(p.Code, s, compareCode); !found {
			p.Code = slices.Insert(p.Code, at, s)
		}
	}
}

// compareCode orders lto_ before sm_ before compute_, each by architecture.
func compareCode(a, b string) int {
	ka, x, _ := ParseArch(a)
	kb, y, _ := ParseArch(b)
	if ka == kb {
		return x.Compare(y)
	}
	// "sm" and "lto" come before "compute", which is the reverse of the alphabet only for it.
	switch {
	case ka == "compute":
		return 1
	case kb == "compute":
		return -1
	}
	return strings.Compare(ka, kb)
}

// parseDefine reads the text after -D.
func parseDefine(text string) Define {
	name, value, found := strings.Cut(text, "=")
	if !found {
		value = "1"
	}
	return Define{Name: name, Value: value}
}

// Package archcfg knows GPU architectures and CUDA toolkits, reads compile
// commands into device passes, and finds the command and the settings that
// belong to a file.
package archcfg

// Version is a CUDA toolkit release, 12.4 as {12, 4}; zero when unknown.
type Version struct {
	Major, Minor int
}

// Arch is a GPU architecture: 90 with suffix "a" for sm_90a.
type Arch struct {
	// Number is ten times the major compute capability plus the minor: 75, 80, 103.
	Number int
	// Suffix is "", "a" (architecture-specific) or "f" (family-specific).
	Suffix string
}

// Pass is one run of the device compiler: the source is compiled for Virtual,
// and ptxas makes code for each of Code.
type Pass struct {
	// Virtual is the compute_NN architecture.
	Virtual Arch
	// Code are the real architectures (sm_NN) and kept PTX (compute_NN), spelled
	// as on the command line.
	Code []string
	// CUDAArch is the value of __CUDA_ARCH__, ten times the number: 800.
	CUDAArch int
}

// Name is how messages name the pass: "sm_60", or "compute_60" where only PTX
// is kept.
func (p Pass) Name() string {
	for _, c := range p.Code {
		if len(c) > 3 && c[:3] == "sm_" {
			return c
		}
	}
	return "compute_" + p.Virtual.String()
}

// Define is a -D or -U of the command line.
type Define struct {
	// Name may hold parameters: F(x). Value is the definition, "1" for plain -DF.
	Name, Value string
	Undef       bool
}

// Command is what the compile command of a file says, as far as it matters to
// its analysis.
type Command struct {
	// Source says in words where the command comes from:
	// "build/compile_commands.json", "gridls.toml", "command line", "assumed".
	Source string
	// SourceFile and SourceOffset locate the entry in that file, for related
	// information; SourceFile is "" where there is none.
	SourceFile   string
	SourceOffset int
	// Toolkit is the CUDA version, zero when unknown.
	Toolkit Version
	// Passes are the device passes, in the order of the command line. Assumed is
	// set when nothing said which.
	Passes  []Pass
	Assumed bool

	Defines  []Define
	Includes []string
	// Std is the C++ dialect, "c++17"; "" when the command does not say.
	Std string
	// RDC is -rdc=true or -dc; the others are --extended-lambda,
	// --expt-relaxed-constexpr and -G.
	RDC, ExtendedLambda, RelaxedConstexpr, DeviceDebug bool
	// Suppressed are diagnostics that the command line turns off for nvcc:
	// numbers ("20050") or tags.
	Suppressed []string
	// Error is what nvcc would refuse the command line for, "" if nothing.
	Error string
}

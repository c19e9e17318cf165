package archcfg

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
)

// clangReader reads clang's command lines as a CUDA compiler.
type clangReader struct {
	gnuReader
	archs                []Arch
	noPTX                func(Arch) bool
	deviceOnly, hostOnly bool
	newDriver, noCode    bool
	// msvc is set for clang-cl, which takes options of cl.exe beside clang's.
	msvc bool
	// amd is set if an architecture is one of AMD's GPUs. native is set for the GPU of
	// the machine that compiles; refused says why an architecture is none.
	amd, native bool
	refused     string
}

// ReadClangArgs reads the arguments of clang, without the program's name, as
// [ReadArgs] does nvcc's.
func ReadClangArgs(args []string, opt ReadOptions) Command { return readClang(args, opt, false) }

// readClang reads the arguments of clang, or with msvc set of clang-cl.
func readClang(args []string, opt ReadOptions, msvc bool) Command {
	r := clangReader{
		gnuReader: gnuReader{opt: opt, cmd: Command{Compiler: Clang, Toolkit: opt.Toolkit, HostPass: true}},
		noPTX:     func(Arch) bool { return false },
		msvc:      msvc,
	}
	r.extra = r.option
	r.scan(args)
	r.settle()
	return r.cmd
}

// option takes clang's own options.
func (r *clangReader) option(words []string) int {
	c, w := &r.cmd, words[0]
	name, value, hasValue := strings.Cut(w, "=")
	next := func() string {
		if len(words) > 1 {
			return words[1]
		}
		return ""
	}
	if r.msvc {
		if n := r.slashOption(words); n > 0 {
			return n
		}
	}
	switch {
	case hasValue && (name == "--cuda-gpu-arch" || name == "--offload-arch"):
		for s := range strings.SplitSeq(value, ",") {
			r.arch(s)
		}
	case hasValue && (name == "--no-cuda-gpu-arch" || name == "--no-offload-arch"):
		r.archs = slices.DeleteFunc(r.archs, func(a Arch) bool {
			return value == "all" || slices.Contains(strings.Split(value, ","), "sm_"+a.String())
		})
	case hasValue && (name == "--cuda-include-ptx" || name == "--no-cuda-include-ptx"):
		r.includePTX(value, name == "--cuda-include-ptx")
	case hasValue && name == "--cuda-path":
		c.CUDAPath = r.path(value)
	case w == "-fgpu-rdc", w == "-fcuda-rdc":
		c.RDC = true
	case w == "-fno-gpu-rdc", w == "-fno-cuda-rdc":
		c.RDC = false
	case w == "--cuda-device-only", w == "--offload-device-only":
		r.deviceOnly, r.hostOnly = true, false
	case w == "--cuda-host-only", w == "--offload-host-only":
		r.deviceOnly, r.hostOnly = false, true
	case w == "--cuda-compile-host-device", w == "--offload-host-device":
		r.deviceOnly, r.hostOnly = false, false
	case w == "--offload-new-driver", w == "-foffload-lto":
		r.newDriver = true
	case w == "--no-offload-new-driver":
		r.newDriver = false
	case w == "-fsyntax-only", w == "-E", w == "-M", w == "-MM":
		r.noCode = true
	case w == "-w":
		c.WarningsOff = true
	case w == "-Xclang":
		return 1 // What follows is read like any other word.
	case strings.HasPrefix(w, "-Xarch_"):
		// The option holds for one side only, so what it defines is not sure.
		if rest, ok := strings.CutPrefix(next(), "-D"); ok {
			c.uncertain = append(c.uncertain, parseDefine(rest).Name)
		}
		return min(2, len(words))
	case isNVCCOnly(w):
		c.fail(fmt.Sprintf("clang has no option '%s'; it is nvcc's", w))
		return r.nvccArch(words)
	default:
		return 0
	}
	return 1
}

// slashOption takes an option of clang-cl that is written in the manner of cl.exe.
// Sources may begin with a slash too.
func (r *clangReader) slashOption(words []string) int {
	if n := r.msvcOption(words); n > 0 {
		return n
	}
	if rest, ok := strings.CutPrefix(words[0], "/clang:"); ok {
		r.scan([]string{rest})
		return 1
	}
	if strings.HasPrefix(words[0], "/") && !isSource(words[0]) {
		return 1
	}
	return 0
}

// isSource reports whether a name is that of a source of CUDA, C or C++.
func isSource(name string) bool {
	return slices.Contains([]string{".cu", ".cuh", ".c", ".cc", ".cpp", ".cxx"}, strings.ToLower(path.Ext(name)))
}

// isNVCCOnly reports whether an option is nvcc's and refused by clang.
func isNVCCOnly(w string) bool {
	name, _, _ := strings.Cut(w, "=")
	return slices.Contains([]string{
		"-arch", "-gencode", "--generate-code", "--gpu-architecture", "-code", "-rdc", "-dc", "-Xcompiler", "-Xcudafe",
		"--expt-relaxed-constexpr", "--expt-extended-lambda", "--extended-lambda", "--options-file", "-optf",
		"-diag-suppress", "--diag-suppress", "-lineinfo", "--cuda-gpu-arch", "--offload-arch",
	}, name)
}

// nvccArch reads an option that is not clang's for the architecture that it means,
// and reports how many words it takes.
func (r *clangReader) nvccArch(words []string) int {
	name, value, joined := strings.Cut(words[0], "=")
	if !slices.Contains([]string{"-arch", "--gpu-architecture", "-gencode", "--generate-code", "--cuda-gpu-arch", "--offload-arch"}, name) {
		return 1
	}
	n := 1
	if !joined && len(words) > 1 && !strings.HasPrefix(words[1], "-") {
		value, n = words[1], 2
	}
	value, _, _ = strings.Cut(strings.TrimPrefix(value, "arch="), ",")
	if _, a, ok := ParseArch(value); ok && anyToolkitHas(a) {
		r.addArch(a)
	} else {
		r.lost = true
	}
	return n
}

// arch adds an architecture of --offload-arch.
func (r *clangReader) arch(s string) {
	kind, a, ok := ParseArch(s)
	known := ok && anyToolkitHas(a)
	switch {
	case s == "native":
		r.native = true
		return
	case strings.HasPrefix(s, "gfx"):
		r.amd = true
	}
	if !known || kind != "sm" {
		r.refused = cmp.Or(r.refused, fmt.Sprintf("'%s' is no CUDA architecture; write sm_80", s))
	}
	if known {
		r.addArch(a)
	} else {
		r.lost = true
	}
}

func (r *clangReader) addArch(a Arch) {
	if !slices.Contains(r.archs, a) {
		r.archs = append(r.archs, a)
	}
}

// includePTX changes for which architectures PTX is kept; the last word on an
// architecture holds.
func (r *clangReader) includePTX(value string, include bool) {
	before := r.noPTX
	r.noPTX = func(a Arch) bool {
		if value == "all" || value == "sm_"+a.String() {
			return !include
		}
		return before(a)
	}
}

// hip reports whether what is compiled is HIP. Without -x, an architecture of AMD
// tells.
func (r *clangReader) hip() bool {
	switch r.language {
	case "hip":
		return true
	case "", "none":
		return r.amd || slices.ContainsFunc(r.cmd.Files, func(name string) bool { return path.Ext(name) == ".hip" })
	}
	return false
}

func (r *clangReader) settle() {
	c := &r.cmd
	if r.hip() {
		c.Compiler, c.CUDA = HIP, false
		return
	}
	if r.refused != "" {
		c.fail(r.refused)
	}
	if len(c.Files) == 0 {
		c.CUDA = c.CUDA || r.language == "cuda" || r.language == "" || r.language == "cu"
	}
	c.ExtendedLambda, c.RelaxedConstexpr = c.CUDA, c.CUDA
	if !c.CUDA {
		return
	}
	c.HostPass = !r.deviceOnly
	if r.hostOnly {
		return
	}
	if r.native {
		// Clang refuses it on a machine without a GPU, but there the file is not compiled.
		c.warn("'native' is the GPU of the machine that compiles, which is not known here")
	}
	if len(r.archs) == 0 {
		r.archs, c.unnamed = []Arch{clangDefault()}, true
	}
	for _, a := range r.archs {
		var code []string
		if !r.noCode {
			code = append(code, "sm_"+a.String())
			if !r.noPTX(a) && !r.newDriver && !r.deviceOnly {
				code = append(code, "compute_"+a.String())
			}
		}
		c.addPass(a, code...)
	}
	c.settlePredefined()
	c.settleAssumed(r.lost || r.native)
}

// clangDefault is what clang compiles for if nothing says (recorded: clang 19).
func clangDefault() Arch { return Arch{Number: 52} }

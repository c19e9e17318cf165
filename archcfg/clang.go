package archcfg

import (
	"fmt"
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
}

// ReadClangArgs reads the arguments of clang, without the program's name, as
// [ReadArgs] does nvcc's.
func ReadClangArgs(args []string, opt ReadOptions) Command {
	r := clangReader{
		gnuReader: gnuReader{opt: opt, cmd: Command{Compiler: Clang, Toolkit: opt.Toolkit, HostPass: true}},
		noPTX:     func(Arch) bool { return false },
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
		if w == "-gencode" || w == "-arch" {
			return min(2, len(words))
		}
	default:
		return 0
	}
	return 1
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

// arch adds an architecture of --offload-arch.
func (r *clangReader) arch(s string) {
	if s == "native" {
		r.cmd.fail("'native' is the GPU of the machine that compiles; name an architecture")
		return
	}
	kind, a, ok := ParseArch(s)
	if !ok || kind != "sm" || !anyToolkitHas(a) {
		r.cmd.fail(fmt.Sprintf("'%s' is no CUDA architecture; write sm_80", s))
		return
	}
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

func (r *clangReader) settle() {
	c := &r.cmd
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
	if len(r.archs) == 0 {
		r.archs = []Arch{clangDefault()}
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
}

// clangDefault is what clang compiles for if nothing says (recorded: clang 19).
func clangDefault() Arch { return Arch{Number: 52} }

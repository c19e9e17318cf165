package archcfg

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// settle turns what was scanned into the command.
func (r *nvccReader) settle() {
	c := &r.cmd
	r.settleUnknown()
	r.settleFlags()
	r.settlePasses()
	r.settleInputs()
	c.CUDA = c.CUDA && !c.PrintsOnly
	if !c.CUDA || r.flags["-clean"] {
		c.Passes, c.archList = nil, ""
	}
	r.settleHost()
	r.settleDiagnostics()
	c.features = r.features()
	c.settleAssumed(r.lost)
	c.settlePredefined()
}

// settleUnknown hands unknown options to the host compiler, if that was asked
// for, or refuses them.
func (r *nvccReader) settleUnknown() {
	all := r.flags["-forward-unknown-opts"]
	if len(r.unknown) == 0 {
		return
	}
	switch {
	case all || r.flags["-forward-unknown-to-host-compiler"]:
		r.cmd.HostOptions = append(r.cmd.HostOptions, r.unknown...)
	case r.flags["-forward-unknown-to-host-linker"]:
	case r.opt.Toolkit.Compare(Newest()) > 0:
		// A release after the table may have options nobody here knows of.
		r.cmd.warn(fmt.Sprintf("option '%s' is not known up to CUDA %s; it is taken for one without value", r.unknown[0], Newest()))
	default:
		where := ""
		if r.opt.Toolkit.Known() {
			where = " of CUDA " + r.opt.Toolkit.String()
		}
		r.cmd.fail(fmt.Sprintf("nvcc%s has no option '%s'; options for the host compiler go behind -Xcompiler", where, r.unknown[0]))
	}
}

// settleInputs decides what is compiled, and as which language.
func (r *nvccReader) settleInputs() {
	c := &r.cmd
	x, hasX := r.singles["-x"]
	c.CUDA = x == "cu" || !hasX
	// Of several words that are no files, the driver names the last.
	for _, name := range slices.Backward(r.inputs) {
		ext := path.Ext(name)
		switch {
		case hasX:
		case ext == ".cu":
		case slices.Contains([]string{".c", ".cc", ".cxx", ".cpp"}, ext):
			c.CUDA = false
		case slices.Contains(nvccInputs(), ext):
			continue
		default:
			c.fail(fmt.Sprintf("nvcc does not know what '%s' is; -x cu compiles a file of any name as CUDA", name))
			// Other compilers would read a file of options here.
			r.lost = r.lost || strings.HasPrefix(name, "@")
			continue
		}
		c.Files = append(c.Files, r.absolute(name))
	}
	slices.Reverse(c.Files)
	if o, ok := r.singles["-o"]; ok {
		c.Output = r.absolute(o)
	}
}

// nvccInputs are suffixes that nvcc takes and that are no source code.
func nvccInputs() []string {
	return []string{".ptx", ".cubin", ".fatbin", ".o", ".obj", ".a", ".lib", ".res", ".so", ".gpu", ".ii", ".ltoir"}
}

// settleFlags reads the switches that concern the whole command.
func (r *nvccReader) settleFlags() {
	c := &r.cmd
	c.Std = r.singles["-std"]
	rdc, hasRDC := r.singles["-rdc"]
	lto := r.linkTimeOptimised()
	c.RDC = rdc == "true" || r.flags["-dc"] || r.flags["-dlink"] || lto
	if r.flags["-dc"] && hasRDC && rdc == "false" {
		c.fail("'-dc' makes relocatable code; it cannot go with '-rdc=false'")
	}
	if r.flags["-astoolspatch"] && !r.flags["-ptx"] && !r.flags["-cubin"] && !r.flags["-fatbin"] {
		c.fail("'-astoolspatch' needs '-ptx', '-cubin' or '-fatbin'")
	}
	if _, ok := r.singles["-MF"]; ok && !r.flags["-M"] && !r.flags["-MM"] && !r.flags["-MD"] && !r.flags["-MMD"] {
		c.fail("'-MF' needs '-M', '-MM', '-MD' or '-MMD'")
	}
	if r.flags["-ltoir"] && !lto {
		c.fail("'-ltoir' needs '-dlto'")
	}
	c.ExtendedLambda = r.flags["-extended-lambda"] || r.flags["-expt-extended-lambda"]
	c.RelaxedConstexpr = r.flags["-expt-relaxed-constexpr"] || r.flags["-relaxed-constexpr"]
	if r.flags["-relaxed-constexpr"] {
		c.warn("'--relaxed-constexpr' is the old name of '--expt-relaxed-constexpr'")
	}
	c.DeviceDebug = r.flags["-G"] && r.singles["-dopt"] != "on"
	if r.flags["-G"] && r.flags["-lineinfo"] {
		c.warn("'-G' overrides '-lineinfo'")
	}
	if r.flags["-m32"] {
		c.warn("32-bit code is deprecated")
	}
	c.MaxRegisters, _ = strconv.Atoi(r.singles["-maxrregcount"])
	c.WarningsOff = r.flags["-w"]
	for _, f := range []string{"-h", "-V", "-arch-ls", "-code-ls"} {
		c.PrintsOnly = c.PrintsOnly || r.flags[f]
	}
	if r.flags["-prune"] && !c.RDC {
		c.warn("'-prune' does nothing without device linking")
	}
	c.HostPass = !c.PrintsOnly
	for _, f := range []string{"-ptx", "-cubin", "-fatbin", "-E", "-optix-ir", "-ltoir"} {
		if r.flags[f] {
			c.HostPass = false
		}
	}
}

// settleHost reads what goes to the host compiler: its -D, -U and -I hold in the
// device passes too, since it is the preprocessor of all of them.
func (r *nvccReader) settleHost() {
	c := &r.cmd
	// The driver pastes the items into one shell line.
	words := splitShell(strings.Join(r.hostWords, " "))
	c.HostOptions = append(words, c.HostOptions...)
	if r.singles["-default-stream"] == "per-thread" {
		c.HostOptions = append(c.HostOptions, "-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1")
	}
	host := readGNU(words, ReadOptions{Dir: r.opt.Dir, ReadFile: r.opt.ReadFile})
	if r.singles["-default-stream"] == "per-thread" {
		host.Defines = append(host.Defines, parseDefine("CUDA_API_PER_THREAD_DEFAULT_STREAM=1"))
	}
	c.Defines = append(r.defines, host.Defines...)
	c.Includes = append(r.includes, host.Includes...)
	c.SystemIncludes = append(r.systems, host.SystemIncludes...)
	c.QuoteIncludes = host.QuoteIncludes
	c.PreIncludes = append(r.preludes, host.PreIncludes...)
	c.ReadFiles = append(c.ReadFiles, host.ReadFiles...)
}

// features are the macros that options define for every pass (recorded from the
// driver's own commands).
func (r *nvccReader) features() []Define {
	c := &r.cmd
	var out []Define
	add := func(on bool, text string) {
		if on {
			out = append(out, parseDefine(text))
		}
	}
	add(c.DeviceDebug, "__CUDACC_DEBUG__")
	add(r.flags["-ewp"], "__CUDACC_EWP__")
	add(c.ExtendedLambda, "__CUDACC_EXTENDED_LAMBDA__")
	add(c.RDC, "__CUDACC_RDC__")
	add(c.RelaxedConstexpr, "__CUDACC_RELAXED_CONSTEXPR__")
	tile := r.flags["-enable-tile"] || r.flags["-tile-only"] || r.flags["-simt-only"]
	add(tile, "__CUDACC_TILE__=1")
	add(tile, "__NV_TL_BUILTIN__=__tile_builtin__")
	add(tile, "__NV_TL__=__tile__")
	return out
}

func (r *nvccReader) knowsStd(value string) bool {
	newer := r.opt.Toolkit.Compare(Newest()) > 0 && strings.HasPrefix(value, "c++")
	return newer || slices.Contains(stdValues(r.opt.Toolkit), value)
}

// stdValues are the values of -std: c++20 came with 12.0, c++23 after 13.0
// (recorded: 13.5 has it).
func stdValues(v Version) []string {
	out := []string{"c++03", "c++11", "c++14", "c++17"}
	if !v.Known() || v.AtLeast(12, 0) {
		out = append(out, "c++20")
	}
	if !v.Known() || v.AtLeast(13, 1) {
		out = append(out, "c++23")
	}
	return out
}

func isNumber(s string) bool {
	_, err := strconv.Atoi(s)
	return err == nil
}

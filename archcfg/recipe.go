package archcfg

import (
	"slices"
	"strings"
)

// recipe is a command as it was written, as far as it decides what code becomes
// of a source.
type recipe struct {
	// dir is the folder that the command runs in, "" if that is not known.
	dir string
	// options are words of nvcc's command line; environment is set if those of
	// NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS are among them.
	options     []string
	environment bool
}

// DeviceOptions are the options with which nvcc makes the same device code as the
// command does, but for the architectures, and the folder in which it has to run, ""
// for any. What the command says about its input, its output, the steps that follow
// and how warnings count is left out. Of a command for another compiler it is what
// nvcc understands, too: macros, folders and the dialect.
//
// Options that the environment adds are part of the answer: whoever runs nvcc with
// it takes NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS out of the environment.
func (c *Command) DeviceOptions(getenv func(name string) string) (options []string, dir string) {
	if c.Compiler == NVCC && !c.guessed {
		options = slices.Clone(c.recipe.options)
		if c.RDC && !slices.ContainsFunc(options, func(w string) bool { return w == "-rdc=true" || w == "--relocatable-device-code=true" }) {
			options = append(options, "-rdc=true")
		}
	} else {
		options = c.translated()
	}
	if !c.recipe.environment {
		always := ReadArgs(nil, ReadOptions{Getenv: getenv, Toolkit: c.Toolkit})
		options = append(options, always.recipe.options...)
	}
	return options, c.recipe.dir
}

// translated are the options of nvcc for what is known of a command.
func (c *Command) translated() []string {
	var out []string
	for _, d := range c.Defines {
		switch {
		case d.Undef:
			out = append(out, "-U"+d.Name)
		default:
			out = append(out, "-D"+d.Name+"="+d.Value)
		}
	}
	for _, dir := range slices.Concat(c.QuoteIncludes, c.Includes) {
		out = append(out, "-I"+dir)
	}
	for _, dir := range c.SystemIncludes {
		out = append(out, "-isystem", dir)
	}
	for _, name := range c.PreIncludes {
		out = append(out, "-include", name)
	}
	// nvcc knows none of the dialects with extensions.
	if std := strings.Replace(c.Std, "gnu++", "c++", 1); std != "" {
		out = append(out, "-std="+std)
	}
	for _, o := range []struct {
		given bool
		word  string
	}{{c.RDC, "-rdc=true"}, {c.ExtendedLambda, "-extended-lambda"}, {c.RelaxedConstexpr, "-expt-relaxed-constexpr"}, {c.DeviceDebug, "-G"}} {
		if o.given {
			out = append(out, o.word)
		}
	}
	return out
}

// keep notes an option, if code hangs on it, with the words that give it.
func (r *recipe) keep(o *option, words ...string) {
	if !slices.Contains(otherwise(), o.short) {
		r.options = append(r.options, words...)
	}
}

// otherwise are the options, by their short names, that do not change what code is
// made for one architecture, or that choose the architectures.
func otherwise() []string {
	return []string{
		"-arch", "-code", "-gencode", "-o", "-odir", "-objtemp", "-keep", "-keep-dir", "-save-temps", "-clean",
		"-c", "-dc", "-dw", "-dlink", "-link", "-lib", "-run", "-run-args", "-ptx", "-cubin", "-fatbin", "-cuda", "-E", "-optix-ir", "-ltoir", "-r",
		"-M", "-MM", "-MD", "-MMD", "-MF", "-MT", "-MP", "-ddp", "-dp", "-idp",
		"-l", "-L", "-Xlinker", "-Xnvlink", "-Xarchive", "-Xfatbin", "-Xnvprune", "-arbin", "-shared", "-cudart", "-cudadevrt", "-nodlink", "-hls", "-aug-hls",
		"-dlto", "-lto", "-gen-opt-lto", "-split-compile", "-split-compile-extended", "-t", "-jobserver", "-Ofc",
		"-time", "-fdevice-time-trace", "-fdevice-time-trace-granularity", "-dryrun", "-v", "-v2", "-res-usage", "-opt-info",
		"-h", "-V", "-dQ", "-arch-ls", "-code-ls", "-compress-mode", "-no-compress", "-Werror", "-prune", "-concat", "-reloc-ptx", "-x", "-fdevice-syntax-only",
	}
}

package archcfg

import (
	"path/filepath"
	"slices"
	"strings"
)

// ReadCommand reads a whole command: launchers such as ccache, settings of the
// environment, cd, several commands joined with &&, and the program's name, which
// decides whose options follow. Without any program it is read as nvcc's
// arguments.
func ReadCommand(words []string, opt ReadOptions) Command {
	return readSegments([][]string{words}, opt)
}

// ReadCommandLine reads a command as one string, with the quoting of the system
// that it was written on: that of Windows if the program or the folder has a
// drive letter, a POSIX shell's otherwise.
func ReadCommandLine(line string, opt ReadOptions) Command {
	if isWindowsPath(opt.Dir) || isWindowsPath(strings.TrimLeft(line, `" `)) {
		return readSegments([][]string{splitWindows(line)}, opt)
	}
	words, ops := splitShell(line)
	var segments [][]string
	start := 0
	for i := range words {
		if ops[i] {
			segments = append(segments, words[start:i])
			start = i + 1
		}
	}
	return readSegments(append(segments, words[start:]), opt)
}

// readSegments reads the command that compiles out of several.
func readSegments(segments [][]string, opt ReadOptions) Command {
	var best *Command
	for _, words := range segments {
		if len(words) > 1 && words[0] == "cd" {
			opt.Dir = joinPath(opt.Dir, words[1])
			continue
		}
		program, ok := findProgram(words)
		if !ok {
			continue
		}
		c := program.read(opt)
		// A command that lists dependencies has the same flags, but the one that
		// compiles is the truth.
		if best == nil || !slices.Contains(words, "-c") && best.CUDA || dependenciesOnly(best, program.args) {
			if best == nil || len(c.Passes) > 0 && !listsDependencies(program.args) {
				best = &c
			}
		}
	}
	if best == nil {
		c := ReadArgs(nil, opt)
		c.Error = "the command names no compiler"
		return c
	}
	return *best
}

func dependenciesOnly(c *Command, args []string) bool {
	return len(c.Passes) > 0 && len(c.Passes[0].Code) == 0 && !listsDependencies(args)
}

func listsDependencies(args []string) bool {
	return slices.Contains(args, "-M") || slices.Contains(args, "-MM") || slices.Contains(args, "-E")
}

// program is a compiler on a command line.
type program struct {
	path string
	kind Compiler
	// msvc is set for compilers with the options of cl.exe.
	msvc bool
	args []string
	env  map[string]string
}

// findProgram finds the compiler among the words: behind launchers and settings
// of the environment. Where no word is a known compiler, the first is taken for
// one of the host.
func findProgram(words []string) (program, bool) {
	env := map[string]string{}
	for i, w := range words {
		if strings.HasPrefix(w, "-") {
			continue
		}
		if kind, msvc, ok := compilerNamed(w); ok {
			return program{w, kind, msvc, words[i+1:], env}, true
		}
		if name, value, ok := strings.Cut(w, "="); ok && name != "" && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == "" {
			env[name] = value
		}
	}
	if len(words) == 0 {
		return program{}, false
	}
	return program{words[0], Host, false, words[1:], env}, true
}

// compilerNamed recognises a compiler by the name of its file: nvcc-12.4,
// x86_64-linux-gnu-g++-12, clang++.exe.
func compilerNamed(file string) (kind Compiler, msvc, ok bool) {
	name := strings.ToLower(baseName(file))
	// A version behind the name does not change whose options it takes.
	name = strings.TrimRight(name, "0123456789.")
	name = strings.TrimSuffix(name, "-")
	switch name {
	case "nvcc", "nvcc_wrapper":
		return NVCC, false, true
	case "clang", "clang++", "clang-cuda":
		return Clang, false, true
	case "nvc++", "nvc", "pgc++":
		return NVCXX, false, true
	case "hipcc", "amdclang++", "amdclang":
		return HIP, false, true
	case "cl", "clang-cl", "icl":
		return Host, true, true
	case "cc", "c++", "gcc", "g++", "icpc", "icpx", "icx", "icc", "mpicc", "mpicxx", "mpic++":
		return Host, false, true
	}
	for _, suffix := range []string{"-gcc", "-g++", "-cc", "-c++"} {
		if strings.HasSuffix(name, suffix) {
			return Host, false, true
		}
	}
	for _, suffix := range []string{"-clang", "-clang++"} {
		if strings.HasSuffix(name, suffix) {
			return Clang, false, true
		}
	}
	return "", false, false
}

// read reads the program's arguments as its kind demands.
func (p program) read(opt ReadOptions) Command {
	if outer := opt.Getenv; len(p.env) > 0 {
		opt.Getenv = func(name string) string {
			if v, ok := p.env[name]; ok || outer == nil {
				return v
			}
			return outer(name)
		}
	}
	var c Command
	guess, from := opt.Toolkit, ""
	if !guess.Known() {
		if guess = versionInPath(p.path); guess.Known() {
			from = "the compiler's path " + p.path
		}
		opt.Toolkit = guess
	}
	switch {
	case p.kind == NVCC:
		args := p.args
		if baseName(p.path) == "nvcc_wrapper" {
			// Kokkos' script hands what nvcc does not know to the host compiler.
			args = append([]string{"-forward-unknown-to-host-compiler"}, args...)
		}
		c = ReadArgs(args, opt)
	case p.kind == Clang:
		c = ReadClangArgs(p.args, opt)
	case p.kind == NVCXX:
		c = readNVCXX(p.args, opt)
	case p.msvc:
		c = readMSVC(p.args, opt)
	default:
		c = readGNU(p.args, opt)
		c.Compiler = p.kind
	}
	c.CompilerPath, c.ToolkitSource = p.path, from
	return c
}

// versionInPath reads the release out of a path of nvcc:
// /usr/local/cuda-12.4/bin/nvcc, nvcc-12.4, ...\CUDA\v12.4\bin\nvcc.exe,
// .../25.1/cuda/12.6/bin/nvcc.
func versionInPath(file string) Version {
	parts := strings.Split(toSlash(file), "/")
	last := len(parts) - 1
	for i, part := range slices.Backward(parts) {
		name := strings.ToLower(part)
		if i == last {
			name = strings.ToLower(baseName(part))
		}
		for _, prefix := range []string{"nvcc-", "cuda-", "cuda", "v"} {
			rest, ok := strings.CutPrefix(name, prefix)
			if !ok || prefix == "v" && (i == 0 || !strings.EqualFold(parts[i-1], "cuda")) {
				continue
			}
			if v, ok := ParseVersion(rest); ok && strings.Contains(rest, ".") {
				return v
			}
		}
		if v, ok := ParseVersion(name); ok && i > 0 && strings.EqualFold(parts[i-1], "cuda") {
			return v
		}
	}
	return Version{}
}

// sameFile reports whether two paths name one file, as far as spelling tells.
func sameFile(a, b string) bool {
	if a == b {
		return true
	}
	a, b = filepath.ToSlash(a), filepath.ToSlash(b)
	if isWindowsPath(a) && isWindowsPath(b) {
		return strings.EqualFold(toSlash(a), toSlash(b))
	}
	return a == b
}

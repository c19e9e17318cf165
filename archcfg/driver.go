package archcfg

import (
	"slices"
	"strings"
)

// ReadCommand reads a whole command: launchers such as ccache, settings of the
// environment, cd, several commands joined with &&, and the program's name, which
// decides whose options follow. Where no word is a known compiler, the first is a
// script of the project: what it compiles tells what it stands for.
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
	return readSegments(splitShellCommands(line), opt)
}

// readSegments reads the command that compiles out of several: one that a known
// compiler runs before others, one that compiles before one that lists
// dependencies.
func readSegments(segments [][]string, opt ReadOptions) Command {
	var best program
	var bestDir string
	rank := 0
	for _, words := range segments {
		if len(words) > 1 && words[0] == "cd" {
			opt.Dir = joinPath(opt.Dir, words[1])
			continue
		}
		p, known := findProgram(words)
		r := 1
		switch {
		case p.path == "":
			r = 0
		case known && !listsDependencies(p.args):
			r = 3
		case known:
			r = 2
		}
		if r > rank {
			best, bestDir, rank = p, opt.Dir, r
		}
	}
	if rank == 0 {
		c := ReadArgs(nil, opt)
		c.fail("the command is empty")
		return c
	}
	opt.Dir = bestDir
	return best.read(opt)
}

// listsDependencies reports whether arguments ask for more or less than a
// compilation.
func listsDependencies(args []string) bool {
	return slices.ContainsFunc(args, func(a string) bool { return a == "-M" || a == "-MM" || a == "-E" })
}

// program is a compiler on a command line.
type program struct {
	path string
	kind Compiler
	// msvc is set for compilers with the options of cl.exe; script for what is no
	// compiler but runs one, and takes options of its own.
	msvc, script bool
	args         []string
	env          map[string]string
}

// findProgram finds the compiler among the words: behind launchers and settings
// of the environment. Where no word is a known compiler, the first is a script:
// for nvcc or clang if it is given a CUDA source, for a host compiler otherwise.
func findProgram(words []string) (p program, known bool) {
	env := map[string]string{}
	for i, w := range words {
		if strings.HasPrefix(w, "-") {
			continue
		}
		if kind, msvc, ok := compilerNamed(w); ok {
			script := baseName(w) == "nvcc_wrapper" // Kokkos' way to call nvcc like gcc.
			return program{w, kind, msvc, script, words[i+1:], env}, true
		}
		if name, value, ok := strings.Cut(w, "="); ok && isIdentifier(name) {
			env[name] = value
		}
	}
	if len(words) == 0 {
		return program{}, false
	}
	p = program{words[0], Host, false, true, words[1:], env}
	switch {
	case looksLikeClang(p.args):
		p.kind = Clang
	case slices.ContainsFunc(p.args, func(a string) bool { return strings.HasSuffix(a, ".cu") }):
		p.kind = NVCC
	}
	return p, false
}

func isIdentifier(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r > 'z' || !isLetter(byte(r)))
	}) < 0
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
		if p.script {
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
	if p.script {
		c.Error = "" // What the compiler will be given is not known.
	}
	c.CompilerPath = p.path
	if from != "" {
		c.ToolkitSource = from
	}
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

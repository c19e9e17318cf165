package archcfg

import (
	"regexp"
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
	return readSegments(splitCommands(line, isWindowsPath(opt.Dir) || isWindowsPath(strings.TrimLeft(line, `" `))), opt)
}

// splitCommands splits a line into its commands, each into words, without
// redirections.
func splitCommands(line string, windows bool) [][]string {
	if !windows {
		segments := splitShellCommands(line)
		for i, words := range segments {
			segments[i] = withoutRedirections(words)
		}
		return segments
	}
	var segments [][]string
	var words []string
	for _, w := range splitWindows(line) {
		if slices.Contains([]string{"&&", "||", "&", "|"}, w) {
			segments, words = append(segments, withoutRedirections(words)), nil
			continue
		}
		words = append(words, w)
	}
	return append(segments, withoutRedirections(words))
}

// redirection is a word that a shell takes for itself: >, 2>&1, >log, </dev/null.
var redirection = regexp.MustCompile(`^(?:\d?>>?|&>|<)(.*)$`)

// withoutRedirections drops redirections, and the brackets of a subshell.
func withoutRedirections(words []string) []string {
	var out []string
	for i := 0; i < len(words); i++ {
		m := redirection.FindStringSubmatch(words[i])
		if m == nil {
			out = append(out, words[i])
		} else if m[1] == "" {
			i++ // The file is the next word.
		}
	}
	if n := len(out); n > 0 && strings.HasPrefix(out[0], "(") {
		out[0], out[n-1] = out[0][1:], strings.TrimSuffix(out[n-1], ")")
		return slices.DeleteFunc(out, func(w string) bool { return w == "" })
	}
	return out
}

// maxShells bounds how many shells may be given a command that is one for a shell.
const maxShells = 4

// unwrap replaces a command that hands another to a shell, sh -c "..." or
// cmd /c "...", by that other.
func unwrap(segments [][]string, depth int) [][]string {
	var out [][]string
	for _, words := range segments {
		line, windows, ok := shellLine(words)
		if !ok || depth == maxShells {
			out = append(out, words)
			continue
		}
		out = append(out, unwrap(splitCommands(line, windows), depth+1)...)
	}
	return out
}

// shellLine is the line that a command gives to a shell.
func shellLine(words []string) (line string, windows, ok bool) {
	for i, w := range words {
		switch name := strings.ToLower(baseName(w)); {
		case name == "cmd":
			for k, option := range words[i+1:] {
				if strings.EqualFold(option, "/c") {
					// cmd takes all that follows, quoted or not, as one line.
					return strings.Join(quoteSplit(words[i+2+k:]), " "), true, true
				}
			}
		case slices.Contains([]string{"sh", "bash", "dash", "zsh", "ksh"}, name) && i+2 < len(words):
			if option := words[i+1]; strings.HasPrefix(option, "-") && !strings.HasPrefix(option, "--") && strings.HasSuffix(option, "c") {
				return words[i+2], false, true
			}
		case compilerWord(w):
			return "", false, false
		}
	}
	return "", false, false
}

// compilerWord reports whether a word names a known compiler.
func compilerWord(w string) bool {
	_, _, ok := compilerNamed(w)
	return ok
}

// quoteSplit quotes words with blanks again, unless one word is all there is: that
// is a line itself.
func quoteSplit(words []string) []string {
	if len(words) == 1 {
		return words
	}
	out := slices.Clone(words)
	for i, w := range out {
		if strings.ContainsAny(w, " \t") {
			out[i] = `"` + w + `"`
		}
	}
	return out
}

// readSegments reads the command that compiles out of several: one that a known
// compiler runs before others, one that compiles before one that lists
// dependencies, one for a GPU before one for the host.
func readSegments(segments [][]string, opt ReadOptions) Command {
	var best program
	var bestDir string
	rank := 0
	for _, words := range unwrap(segments, 0) {
		if len(words) > 1 && words[0] == "cd" {
			opt.Dir = joinPath(opt.Dir, words[1])
			continue
		}
		p, known := findProgram(words)
		r := 1
		switch {
		case p.path == "":
			r = 0
		case known && !listsDependencies(p.args) && p.kind != Host:
			r = 4
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
	case "clang-cl":
		return Clang, true, true
	case "cl", "icl":
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
		c = readClang(p.args, opt, p.msvc)
	case p.kind == NVCXX:
		c = readNVCXX(p.args, opt)
	case p.msvc:
		c = readMSVC(p.args, opt)
	default:
		c = readGNU(p.args, opt)
		c.Compiler = p.kind
	}
	if p.script {
		// What the compiler will be given is not known: a script may well choose the
		// architecture where its caller does not.
		c.Error = ""
		if c.unnamed {
			c.assume()
		}
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

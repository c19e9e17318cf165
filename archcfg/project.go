package archcfg

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// guess is what a build file says about compilation, as arguments of a compiler.
type guess struct {
	args []string
	// compiler is the path of nvcc if the file names it.
	compiler string
	toolkit  Version
	// conditional is set if the architectures stand below a condition, which the
	// parsers do not evaluate: they are then as good as an assumption.
	conditional bool
}

// hasArch reports whether the arguments name an architecture; that of the machine
// is none.
func (g *guess) hasArch() bool {
	return slices.ContainsFunc(g.args, func(a string) bool {
		if strings.HasSuffix(a, "=native") {
			return false
		}
		for _, name := range []string{"-arch", "-gencode", "--gpu-architecture", "--generate-code", "--cuda-gpu-arch", "--offload-arch"} {
			if rest, ok := strings.CutPrefix(a, name); ok && (rest == "" || rest[0] == '=') {
				return true
			}
		}
		return false
	})
}

// buildFile is a kind of file that tells about compilation without a compile
// database.
type buildFile struct {
	// pattern finds the files in a folder.
	pattern string
	parse   func(text []byte) guess
}

// buildFiles are all kinds, what is nearest to the compiler first.
func buildFiles() []buildFile {
	return []buildFile{
		{"compile_flags.txt", parseCompileFlags},
		{".clangd", parseClangdFlags},
		{"CMakeCache.txt", parseCMakeCache},
		{"build/CMakeCache.txt", parseCMakeCache},
		{"build*/CMakeCache.txt", parseCMakeCache},
		{"cmake-build-*/CMakeCache.txt", parseCMakeCache},
		{"out/*/CMakeCache.txt", parseCMakeCache},
		{"out/build/*/CMakeCache.txt", parseCMakeCache},
		{"CMakeUserPresets.json", parseCMakePresets},
		{"CMakePresets.json", parseCMakePresets},
		{"CMakeLists.txt", parseCMakeLists},
		{"meson.build", parseMeson},
		{"xmake.lua", parseXmake},
		{"*.vcxproj", parseVCXProj},
		{".bazelrc", parseBazelrc},
		{"setup.py", parseSetupPy},
		{"Makefile", parseMakefile},
		{"makefile", parseMakefile},
		{"GNUmakefile", parseMakefile},
	}
}

// parseBuildFile reads a build file as its name demands.
func parseBuildFile(file string, text []byte) (guess, error) {
	for _, kind := range buildFiles() {
		if ok, err := path.Match(path.Base(kind.pattern), filepath.Base(file)); ok && err == nil {
			return kind.parse(text), nil
		}
	}
	return guess{}, nil
}

// project looks for what tells about a file's compilation in a tree without a
// compile database: from the file's folder up to the root of the repository, the
// first build file that names an architecture, else the first that says anything.
func (s *search) project() {
	var fallback *Command
	for _, dir := range ancestors(filepath.Dir(s.d.File)) {
		for _, kind := range buildFiles() {
			for _, file := range s.lister.glob(dir, kind.pattern) {
				c, ok, sure := s.guessed(file)
				if !ok {
					continue
				}
				if sure {
					if c.Assumed {
						s.d.step(file, "%s, but only under conditions, so this is an assumption", describe(&c))
					} else {
						s.d.step(file, "%s", describe(&c))
					}
					s.d.Commands = []Command{c}
					return
				}
				if fallback == nil {
					fallback = &c
				}
			}
		}
		// A repository is a world of its own.
		if s.lister.list(dir).has(".git") {
			break
		}
	}
	if archs := torchArchs(s.o.getenv("TORCH_CUDA_ARCH_LIST")); len(archs) > 0 {
		c := s.guessCommand(guess{args: archs}, filepath.Dir(s.d.File))
		c.Source = "TORCH_CUDA_ARCH_LIST"
		s.d.step(c.Source, "%s", describe(&c))
		s.d.Commands = []Command{c}
		return
	}
	if fallback != nil {
		s.d.step(fallback.SourceFile, "no architecture, but options: %s", describe(fallback))
		s.d.Commands = []Command{*fallback}
	}
}

// guessed reads one build file; sure reports whether it names an architecture.
func (s *search) guessed(file string) (c Command, ok, sure bool) {
	s.d.input(file)
	g, _, err := s.finder.guesses.get(file)
	if err != nil || len(g.args) == 0 {
		return Command{}, false, false
	}
	c = s.guessCommand(g, filepath.Dir(file))
	c.Assumed = c.Assumed || g.conditional
	c.Source, c.SourceFile = relativeTo(s.d.Config.Dir, file), file
	return c, true, g.hasArch()
}

// guessCommand reads a guess as nvcc's or clang's arguments. A build file is not a
// command line: what nvcc would refuse in it is no finding.
func (s *search) guessCommand(g guess, dir string) Command {
	opt := s.opt
	opt.Dir = dir
	opt.Getenv = nil
	from := ""
	if !opt.Toolkit.Known() {
		if opt.Toolkit = g.toolkit; opt.Toolkit.Known() {
			from = "the build file"
		} else {
			opt.Toolkit, from = s.installedToolkit(g.compiler, dir)
		}
	}
	var c Command
	if looksLikeClang(g.args) {
		c = ReadClangArgs(g.args, opt)
	} else {
		c = ReadArgs(append([]string{"-forward-unknown-to-host-compiler", "-x", "cu"}, g.args...), opt)
	}
	c.ToolkitSource = from
	c.Error, c.Warnings, c.HostOptions = "", nil, nil
	return c
}

// looksLikeClang reports whether arguments are clang's: an option that is nvcc's
// alone decides, else one that is clang's.
func looksLikeClang(args []string) bool {
	clang := false
	for _, a := range args {
		name, _, hasValue := strings.Cut(a, "=")
		switch {
		case hasValue && (name == "--cuda-gpu-arch" || name == "--offload-arch"), name == "-xcuda", name == "--cuda-path":
			clang = true
		case isNVCCOnly(a):
			return false
		}
	}
	return clang
}

// gencode is the argument for one architecture: its code and PTX as wanted.
func gencode(a Arch, real, ptx bool) []string {
	var codes []string
	if real {
		codes = append(codes, "sm_"+a.String())
	}
	if ptx {
		codes = append(codes, "compute_"+a.String())
	}
	return []string{"-gencode", "arch=compute_" + a.String() + ",code=[" + strings.Join(codes, ",") + "]"}
}

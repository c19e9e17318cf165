package archcfg

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// guess is what a build file says about compilation, as arguments of a compiler.
type guess struct {
	args []string
	// offset is where the file names the architectures, or else the first of args,
	// in bytes; position is the same place.
	offset   int
	position Position
	// named is set if args name an architecture; that of the machine is none.
	named bool
	// compiler is the path of nvcc if the file names it.
	compiler string
	toolkit  Version
	// conditional is set if the architectures stand below a condition, which the
	// parsers do not evaluate: they are then as good as an assumption.
	conditional bool
}

// word is a word of a file, and where it begins, in bytes.
type word struct {
	text   string
	offset int
}

// add takes arguments that stand at a place of the file.
func (g *guess) add(offset int, args ...string) {
	named := namesArch(args)
	if len(args) > 0 && (len(g.args) == 0 || named && !g.named) {
		g.offset = offset
	}
	g.args, g.named = append(g.args, args...), g.named || named
}

// namesArch reports whether arguments name an architecture; that of the machine is
// none.
func namesArch(args []string) bool {
	for i, a := range args {
		if strings.HasSuffix(a, "=native") || i+1 < len(args) && args[i+1] == "native" {
			continue
		}
		for _, name := range []string{"-arch", "-gencode", "--gpu-architecture", "--generate-code", "--cuda-gpu-arch", "--offload-arch"} {
			if rest, ok := strings.CutPrefix(a, name); ok && (rest == "" || rest[0] == '=') {
				return true
			}
		}
	}
	return false
}

// buildFile is a kind of file that tells about compilation without a compile
// database.
type buildFile struct {
	// pattern finds the files in a folder.
	pattern string
	// parse never fails; its error is what keeps it from understanding all.
	parse func(text []byte) (guess, error)
}

// buildFiles are all kinds, what is nearest to the compiler first.
func buildFiles() []buildFile {
	return []buildFile{
		{"compile_flags.txt", always(parseCompileFlags)},
		{".clangd", parseClangdFlags},
		{"CMakeCache.txt", always(parseCMakeCache)},
		{"build/CMakeCache.txt", always(parseCMakeCache)},
		{"build*/CMakeCache.txt", always(parseCMakeCache)},
		{"cmake-build-*/CMakeCache.txt", always(parseCMakeCache)},
		{"out/*/CMakeCache.txt", always(parseCMakeCache)},
		{"out/build/*/CMakeCache.txt", always(parseCMakeCache)},
		{"CMakeUserPresets.json", parseCMakePresets},
		{"CMakePresets.json", parseCMakePresets},
		{"CMakeLists.txt", always(parseCMakeLists)},
		{"meson.build", always(parseMeson)},
		{"xmake.lua", always(parseXmake)},
		{"*.vcxproj", parseVCXProj},
		{".bazelrc", always(parseBazelrc)},
		{"setup.py", always(parseSetupPy)},
		{"pyproject.toml", always(parsePyproject)},
		{"Makefile", always(parseMakefile)},
		{"makefile", always(parseMakefile)},
		{"GNUmakefile", always(parseMakefile)},
	}
}

// always is a parser of files without a grammar that they could break.
func always(parse func([]byte) guess) func([]byte) (guess, error) {
	return func(text []byte) (guess, error) { return parse(text), nil }
}

// parseBuildFile reads a build file as its name demands.
func parseBuildFile(file string, text []byte) (guess, error) {
	for _, kind := range buildFiles() {
		if ok, err := path.Match(path.Base(kind.pattern), filepath.Base(file)); ok && err == nil {
			g, err := kind.parse(text)
			g.position = positionIn(text, g.offset)
			var wrong *scanProblem
			if errors.As(err, &wrong) {
				err = fmt.Errorf("line %d: %s", lineAt(text, wrong.offset), wrong.message)
			}
			return g, err
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
				c, g := s.guessed(file)
				if len(g.args) == 0 {
					continue
				}
				if g.named {
					found := "%s"
					switch {
					case g.conditional:
						found = "%s, but only under conditions, so this is an assumption"
					case c.Assumed:
						found = "not all that it names is an architecture, so this is an assumption: %s"
					}
					s.d.stepAt(&c, found, describe(&c))
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
	if s.environment() {
		return
	}
	if fallback != nil {
		found := "no architecture, but options: %s"
		if g, _, _ := s.finder.guesses.get(fallback.SourceFile); slices.ContainsFunc(g.args, isNative) {
			found = "'native', the GPU of the machine that builds, which is not known here; assumed: %s"
		}
		s.d.stepAt(fallback, found, describe(fallback))
		s.d.Commands = []Command{*fallback}
	}
}

// environment takes the architectures that the environment tells to PyTorch or
// CMake; false if there are none.
func (s *search) environment() bool {
	for _, known := range []struct {
		name  string
		archs func(string) []string
	}{
		{"TORCH_CUDA_ARCH_LIST", torchArchs},
		{"CUDAARCHS", cmakeArchs},
	} {
		archs := known.archs(s.o.getenv(known.name))
		if len(archs) == 0 {
			continue
		}
		c := s.guessCommand(guess{args: archs}, filepath.Dir(s.d.File))
		c.Source = known.name
		s.d.step("the environment's "+known.name, "%s", describe(&c))
		s.d.Commands = []Command{c}
		return true
	}
	return false
}

// isNative reports whether an argument asks for the architecture of the machine.
func isNative(a string) bool { return a == "native" || strings.HasSuffix(a, "arch=native") }

// guessed reads one build file; g has no arguments if it says nothing.
func (s *search) guessed(file string) (c Command, g guess) {
	s.d.input(file)
	g, _, err := s.finder.guesses.get(file)
	if err != nil {
		s.d.step(file, "not understood: %s", about(file, err))
	}
	if len(g.args) == 0 {
		return Command{}, g
	}
	c = s.guessCommand(g, filepath.Dir(file))
	// A build file that names none does not say that the compiler is told none.
	if g.conditional || !g.named {
		c.assume()
	}
	c.Source, c.SourceFile = relativeTo(s.d.Config.Dir, file), file
	c.SourceOffset, c.SourcePosition = g.offset, g.position
	return c, g
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
	if c.Compiler == NVCC {
		c.CompilerPath = g.compiler
	}
	c.ToolkitDir = s.toolkitDir(&c, dir)
	c.Error, c.Warnings, c.HostOptions = "", nil, nil
	c.guessed = true
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

package archcfg

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Overrides are what the user said outside files: on our own command line, or in
// the editor.
type Overrides struct {
	// Flags are nvcc's arguments for every file; nil if none are given.
	Flags []string
	// CUDA is the release to assume for all files.
	CUDA Version
	// CompileCommands is a compile database or its folder.
	CompileCommands string
	// Editor are the editor's settings; nil for none.
	Editor *Config
	// Getenv is the environment; nil for none. It tells of NVCC_PREPEND_FLAGS,
	// NVCC_APPEND_FLAGS, PATH, CUDA_HOME, CUDA_PATH and TORCH_CUDA_ARCH_LIST.
	Getenv func(name string) string
}

// getenv looks up the environment.
func (o *Overrides) getenv(name string) string {
	if o.Getenv == nil {
		return ""
	}
	return o.Getenv(name)
}

// Step is one place that a discovery looked at, and what it found there.
type Step struct {
	// Place is a file, or a name such as "command line".
	Place string
	// Offset is where in that file, in bytes; -1 if it is no file, or all of it. Line
	// counts from 1 and is 0 then.
	Offset, Line int
	// Found says in words what was found.
	Found string
}

// Discovery is what is known about the compilation of a file, and from where.
type Discovery struct {
	// File is the absolute path of the file.
	File string
	// Command is the union of Commands: passes of all, macros that differ
	// uncertain, everything else of the first.
	Command Command
	// Commands are the commands that compile the file, or that compile the sources
	// which include it.
	Commands []Command
	// Includers are the sources that include the file, if it has no command of its
	// own; Commands has one of each way in which they are compiled, and the first
	// Includers are those.
	Includers []string
	// Config are the settings that hold for the file, never nil.
	Config *Config
	// Steps tell what was looked at, in order.
	Steps []Step
	// Pending is set while a compile database, or what its sources include, is being
	// read, see [Finder.LoadBeside].
	Pending bool

	inputs []string
}

// Inputs are the files and folders whose change can alter the discovery, those
// that do not exist yet included.
func (d *Discovery) Inputs() []string { return slices.Clone(d.inputs) }

// step notes what was found at a place.
func (d *Discovery) step(place, format string, args ...any) {
	d.Steps = append(d.Steps, Step{Place: place, Offset: -1, Found: fmt.Sprintf(format, args...)})
}

// stepAt notes what was found where a command stands.
func (d *Discovery) stepAt(c *Command, format string, args ...any) {
	d.Steps = append(d.Steps, Step{c.SourceFile, c.SourceOffset, c.SourcePosition.Line, fmt.Sprintf(format, args...)})
}

// input notes a file or folder that the discovery depends on.
func (d *Discovery) input(name string) {
	if !slices.Contains(d.inputs, name) {
		d.inputs = append(d.inputs, name)
	}
}

// Finder discovers commands and settings, and keeps the databases it has read
// until they change. It is safe for concurrent use.
type Finder struct {
	configs   *fileCache[*Config]
	databases *fileCache[*Database]
	replies   *fileCache[*Database]
	guesses   *fileCache[guess]
	clangd    *fileCache[[]clangdFragment]
	folders   folders
	graphs    graphs
	toolkits  toolkitCache
	headers   headerCache
	loaded    func()
}

// NewFinder makes an empty Finder.
func NewFinder() *Finder {
	return &Finder{
		configs:   newFileCache(maxSettings, ParseConfig),
		databases: newFileCache(maxDatabase, ParseDatabase),
		replies:   newFileCache(maxFile, parseCMakeReply),
		guesses:   newFileCache(maxBuildFile, parseBuildFile),
		clangd:    newFileCache(maxClangd, parseClangd),
	}
}

// LoadBeside has Discover not wait for large compile databases that are new or have
// changed, nor for the sources of one to be read: it answers with what was known before
// and sets Pending, and loaded is called, on another goroutine, when that has been
// done. It must be called before the first Discover.
func (f *Finder) LoadBeside(loaded func()) { f.loaded = loaded }

// Discover finds the command and the settings of a file: what o says holds, then
// gridls.toml, then a compile database, then what else lies in the tree, and if
// nothing tells, an assumption. The error joins what is wrong with the files that
// were read; the discovery is usable nevertheless.
func (f *Finder) Discover(file string, o Overrides) (*Discovery, error) {
	d := &Discovery{}
	abs, err := filepath.Abs(file)
	if err != nil {
		abs = file
	}
	d.File = abs
	s := search{finder: f, lister: lister{folders: &f.folders}, d: d, o: o}
	var configErr error
	d.Config, configErr = s.config()
	toolkit, toolkitSource := s.toldToolkit()
	s.opt = ReadOptions{Toolkit: toolkit, Getenv: o.Getenv, ReadFile: readOptionFile}
	commandErr := s.commands()
	for i := range d.Commands {
		c := &d.Commands[i]
		if toolkit.Known() {
			c.ToolkitSource = toolkitSource
		}
		for _, name := range c.ReadFiles {
			d.input(name)
		}
	}
	d.Command = union(d.Commands)
	return d, errors.Join(configErr, commandErr)
}

// Settings is Discover for the settings alone, without commands, at a fraction of the
// cost.
func (f *Finder) Settings(file string, o Overrides) (*Discovery, error) {
	abs, err := filepath.Abs(file)
	if err != nil {
		abs = file
	}
	d := &Discovery{File: abs}
	s := search{finder: f, lister: lister{folders: &f.folders}, d: d, o: o}
	d.Config, err = s.config()
	return d, err
}

// search is one discovery under way.
type search struct {
	finder *Finder
	lister lister
	d      *Discovery
	o      Overrides
	opt    ReadOptions
}

// config finds the settings of the file.
func (s *search) config() (*Config, error) {
	d := s.d
	for _, dir := range ancestors(filepath.Dir(d.File)) {
		name := filepath.Join(dir, ConfigName)
		d.input(name)
		if !s.lister.list(dir).has(ConfigName) {
			continue
		}
		c, exists, err := s.finder.configs.get(name)
		if !exists {
			continue
		}
		switch {
		case err == nil:
			d.step(name, "settings")
		case c == nil:
			d.step(name, "it %s", about(name, err))
		default:
			d.step(name, "settings with mistakes: %s", about(name, err))
		}
		if c == nil {
			c = &Config{File: name, Dir: dir, Origin: map[string]string{}}
		}
		return s.o.Editor.Over(c), err
	}
	if s.o.Editor != nil {
		return s.o.Editor, nil
	}
	return &Config{}, nil
}

// toldToolkit is the release that the user told, with where.
func (s *search) toldToolkit() (Version, string) {
	switch {
	case s.o.CUDA.Known():
		return s.o.CUDA, "--cuda"
	case s.d.Config.CUDA.Known():
		return s.d.Config.CUDA, s.d.Config.Origin["cuda"]
	}
	return Version{}, ""
}

// commands finds the commands of the file.
func (s *search) commands() error {
	d := s.d
	dir := filepath.Dir(d.File)
	if s.o.Flags != nil {
		working, err := os.Getwd()
		if err != nil {
			working = dir
		}
		s.flags(s.o.Flags, working, "command line")
		return nil
	}
	if d.Config.Flags != nil {
		base := d.Config.Dir
		if d.Config.Origin["flags"] == "editor" {
			if base = s.o.Editor.Dir; base == "" {
				base = dir
			}
			s.flags(d.Config.Flags, base, "editor settings")
			return nil
		}
		s.flags(d.Config.Flags, base, ConfigName)
		c := &d.Commands[0]
		c.SourceFile, c.SourceOffset, c.SourcePosition = d.Config.File, d.Config.FlagsOffset, d.Config.FlagsPosition
		d.Steps = d.Steps[:len(d.Steps)-1]
		d.stepAt(c, "flags, %s", describe(c))
		return nil
	}
	s.watchFolders()
	err := s.database()
	if len(d.Commands) == 0 {
		s.project()
	}
	if len(d.Commands) == 0 {
		s.assume()
	}
	return err
}

// watchFolders notes the folders in which new files can change the discovery: up
// to the root of the repository, or the file's own if there is none.
func (s *search) watchFolders() {
	all := ancestors(filepath.Dir(s.d.File))
	n := slices.IndexFunc(all, func(dir string) bool { return s.lister.list(dir).has(".git") })
	for _, dir := range all[:max(n, 0)+1] {
		s.d.input(dir)
	}
}

// flags takes nvcc's arguments as the file's command.
func (s *search) flags(args []string, dir, source string) {
	opt := s.opt
	opt.Dir = dir
	if !opt.Toolkit.Known() {
		// The variables belong to a compiler, and none is known to be used.
		opt.Getenv = nil
	}
	var c Command
	if p, known := findProgram(args); known && len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		c = p.read(opt)
	} else {
		c = ReadArgs(args, opt)
	}
	c.Source = source
	c.ToolkitDir = s.toolkitDir(&c, dir)
	s.d.step(source, "%s", describe(&c))
	s.d.Commands = []Command{c}
}

// assume gives the file a command that nobody wrote.
func (s *search) assume() {
	opt := s.opt
	opt.Getenv = nil
	c := ReadArgs(nil, opt)
	c.Source, c.Assumed, c.guessed = "assumed", true, true
	c.Includes = []string{filepath.Dir(s.d.File)}
	s.d.step("assumed", "nothing tells how this file is compiled: %s", describe(&c))
	s.d.Commands = []Command{c}
}

// describe says in a few words what a command compiles for.
func describe(c *Command) string {
	if len(c.Passes) == 0 {
		switch {
		case c.CUDA:
			return "no device pass"
		case c.Compiler == HIP:
			return "compiled as HIP by " + c.CompilerPath
		}
		return "plain C++"
	}
	var names []string
	for _, p := range c.Passes {
		names = append(names, p.Name())
	}
	text := "compiled for " + strings.Join(names, ", ")
	if c.Toolkit.Known() {
		text += " with CUDA " + c.Toolkit.String()
	}
	return text
}

// installedToolkit finds the release of the toolkit that a compiler belongs to:
// from its path, and from the files beside it. A compiler without folder is
// looked for on the PATH.
func (s *search) installedToolkit(program, dir string) (Version, string) {
	if program == "" {
		return Version{}, ""
	}
	if v := versionInPath(program); v.Known() {
		return v, "the compiler's path " + program
	}
	return s.finder.toolkits.at(program, dir, s.o.getenv("PATH"))
}

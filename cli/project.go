package cli

import (
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/includers"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// projectFlags are the flags that say how files are compiled and judged.
type projectFlags struct {
	database  string
	cuda      string
	rules     []string
	stdinName string
}

// registerCompile adds the flags about the compile command.
func (f *projectFlags) registerCompile(cmd *cobra.Command) {
	cmd.Flags().StringVarP(&f.database, "project", "p", "", "`DIR` with compile_commands.json, or that file (default: the nearest one up the tree)")
	cmd.Flags().StringVar(&f.cuda, "cuda", "", "CUDA `VERSION` that the files are compiled with, like 12.4")
}

// register adds the flags of check.
func (f *projectFlags) register(cmd *cobra.Command) {
	f.registerCompile(cmd)
	f.registerStdin(cmd)
	cmd.Flags().StringArrayVar(&f.rules, "rule", nil, "`RULE=LEVEL`: give a rule another severity, or switch it off; may be repeated")
	completeFlag(cmd, "rule", ruleNames()...)
}

// registerForFix adds the flags of fix, where --rule picks what is mended.
func (f *projectFlags) registerForFix(cmd *cobra.Command) {
	f.registerCompile(cmd)
	f.registerStdin(cmd)
	cmd.Flags().StringArrayVar(&f.rules, "rule", nil, "mend only what this `RULE` finds; may be repeated")
	completeFlag(cmd, "rule", ruleNames()...)
}

func (f *projectFlags) registerStdin(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.stdinName, "stdin-filename", "stdin.cu", "the `PATH` that '-' (stdin) stands for")
}

func ruleNames() []string {
	var names []string
	for _, r := range rules.All() {
		names = append(names, r.Name)
	}
	return names
}

// splitAtDash separates the paths from the compile flags after "--".
func splitAtDash(cmd *cobra.Command, args []string) (paths, flags []string) {
	if at := cmd.ArgsLenAtDash(); at >= 0 {
		return args[:at], args[at:]
	}
	return args, nil
}

// project answers how each file is compiled and judged. It is safe for
// concurrent use.
type project struct {
	checker   *analysis.Checker
	finder    *archcfg.Finder
	overrides archcfg.Overrides
	// severities are those of the command line: they win over settings files.
	severities map[string]analysis.Severity
	stdinName  string
	// verifies is set if fixes are to be proven before they are printed.
	verifies bool
	others   otherFiles
	// sources are the files that others include.
	sources *workspace.Sources
	// trees are what was parsed of all files.
	trees *treesitter.Trees
	paths realPaths
	// headers are those of the run, by their real paths; known are their includers as
	// far as these were read.
	headers map[string]bool
	known   includers.Known

	mu sync.Mutex
	// mistakes are what is wrong with settings and compile databases, each once;
	// remarks are worth a line too, but no failure.
	mistakes, remarks []string
}

// sharedTrees is how many bytes the trees may take that are kept beyond the file
// that they were parsed for.
const sharedTrees = 64 << 20

// open makes the project that the flags describe. flags are those of the
// compile command, nil if there was no "--".
func (f *projectFlags) open(flags []string) (*project, error) {
	p := &project{
		checker:    &analysis.Checker{Rules: rules.All()},
		finder:     archcfg.NewFinder(),
		overrides:  archcfg.Overrides{Flags: flags, CompileCommands: f.database, Getenv: os.Getenv},
		severities: map[string]analysis.Severity{},
		headers:    map[string]bool{},
		stdinName:  f.stdinName,
		sources:    workspace.NewSources(),
		trees:      treesitter.NewTrees(sharedTrees),
	}
	if f.cuda != "" {
		release, ok := archcfg.ParseVersion(f.cuda)
		if !ok {
			return nil, fmt.Errorf("--cuda is '%s'; expected a release like 12.4", f.cuda)
		}
		p.overrides.CUDA = release
	}
	if f.database != "" {
		if _, err := os.Stat(f.database); err != nil {
			return nil, fmt.Errorf("--project: %w", err)
		}
	}
	return p, nil
}

// unit says as what a file is checked beside the files of an edition: a header as a
// part of sources that include it, if such are known. excluded is set for a file that
// the settings take out.
func (p *project) unit(path string, at *edition) (unit *analysis.Unit, excluded bool) {
	found, err := p.finder.Discover(path, p.overrides)
	p.note(err)
	if refused := found.Command.Error; refused != "" {
		p.remark(fmt.Sprintf("%s would refuse the compile command (%s): %s", compiler(&found.Command), found.Command.Source, refused))
	}
	settings := p.settings(found.Config)
	for _, includer := range p.includers(found, at) {
		read := p.readAs(found.File, includer.Command, at)
		read.Settings, read.Includer, read.Heads = settings, includer.Path, includer.Heads
		if unit == nil {
			unit = read
		} else {
			unit.Others = append(unit.Others, read)
		}
	}
	if unit == nil {
		unit = p.readAs(found.File, &found.Command, at)
		unit.Settings = settings
	}
	return unit, found.Config.Excludes(found.File)
}

// readAs is a file under a command; its settings are still to be set.
func (p *project) readAs(file string, command *archcfg.Command, at *edition) *analysis.Unit {
	return &analysis.Unit{
		Command: command, Includes: at.over(p.sources.New(file, command)),
		Headers: func(spelled string) (exists, sure bool) { return p.finder.HasHeader(command, file, spelled) },
		Trees:   p.trees,
	}
}

// excludes reports whether the settings take a file out.
func (p *project) excludes(path string) bool {
	found, _ := p.finder.Discover(path, p.overrides)
	return found.Config.Excludes(found.File)
}

// config are the settings that hold for a file.
func (p *project) config(path string) *archcfg.Config {
	found, err := p.finder.Settings(path, p.overrides)
	p.note(err)
	return found.Config
}

// settings are the rules' settings under a settings file and the command line.
func (p *project) settings(config *archcfg.Config) *analysis.Settings {
	s, err := analysis.NewSettings(config, p.checker.Rules)
	p.note(err)
	if s.Rules == nil {
		s.Rules = map[string]analysis.Severity{}
	}
	maps.Copy(s.Rules, p.severities)
	return s
}

// note keeps what is wrong with the project's files, to be told once.
func (p *project) note(err error) {
	if err == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for line := range strings.SplitSeq(err.Error(), "\n") {
		if !slices.Contains(p.mistakes, line) {
			p.mistakes = append(p.mistakes, line)
		}
	}
}

func (p *project) remark(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !slices.Contains(p.remarks, text) {
		p.remarks = append(p.remarks, text)
	}
}

// tell prints what is wrong with the project's files and commands, and reports
// whether it is a failure.
func (p *project) tell(w io.Writer) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	// Files are looked at in no order.
	slices.Sort(p.mistakes)
	slices.Sort(p.remarks)
	for _, line := range slices.Concat(p.mistakes, p.remarks) {
		fmt.Fprintf(w, "gridls: %s\n", line)
	}
	return len(p.mistakes) > 0
}

// levels reads --rule R=LEVEL.
func (f *projectFlags) levels() (map[string]analysis.Severity, error) {
	levels := map[string]analysis.Severity{}
	for _, value := range f.rules {
		name, level, ok := strings.Cut(value, "=")
		if !ok {
			return nil, fmt.Errorf("--rule is '%s'; expected RULE=LEVEL, like %s=off", value, value)
		}
		rule, err := analysis.FindRule(rules.All(), name)
		if err != nil {
			return nil, fmt.Errorf("--rule: %w", err)
		}
		severity, ok := analysis.ParseSeverity(level)
		if !ok {
			return nil, fmt.Errorf("--rule: the level of '%s' is '%s', which is none of off, hint, information, warning, error", name, level)
		}
		levels[rule.Name] = severity
	}
	return levels, nil
}

// selected reads the --rule of fix: the rules to mend, nil for all.
func (f *projectFlags) selected() (map[string]bool, error) {
	if len(f.rules) == 0 {
		return nil, nil
	}
	only := map[string]bool{}
	for _, name := range f.rules {
		rule, err := analysis.FindRule(rules.All(), name)
		if err != nil {
			return nil, fmt.Errorf("--rule: %w", err)
		}
		only[rule.Name] = true
	}
	return only, nil
}

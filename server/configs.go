package server

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// unit is as what a file is checked. It is immutable but for seen.
type unit struct {
	*analysis.Unit
	// command is that of the file; of a header without one of its own the union of
	// those of its includers.
	command *archcfg.Command
	// answers are what Unit asks of the files around it, then those of its Others.
	answers []answers
	// settings are the client's that it was found with.
	settings *clientSettings
	// settingsFile is the settings file of the tree, "" for none.
	settingsFile string
	// excluded is set for a file that the settings take out.
	excluded bool
	// navigation is about what questions of place are answered.
	navigation navigation
	// nvccOnSave: the file is compiled when it is saved; toolkit is the folder of the
	// toolkit for that, "" to look for one.
	nvccOnSave bool
	toolkit    string
	// shown is what is shown besides findings.
	shown shown
	// err is what is wrong with the settings, nil for nothing.
	err error
	// pending is set while something is being read that may tell another command.
	pending bool
	// candidates are sources that may include the header; asked is set if the index
	// told them, and seen is how much was known then.
	candidates []string
	asked      bool
	seen       atomic.Uint64
}

// answers are what a unit asks of the files around it.
type answers struct {
	includes *workspace.Includes
	headers  *workspace.Headers
}

// stale reports whether the files around it have changed since they were read.
func (u *unit) stale() bool {
	return slices.ContainsFunc(u.answers, func(a answers) bool { return a.includes.Stale() || a.headers.Stale() })
}

// readAs are the units as which the file is read: one, or one for each includer of
// a header.
func (u *unit) readAs() []*analysis.Unit { return append([]*analysis.Unit{u.Unit}, u.Others...) }

// files are those on which the unit depends through #include, in no order.
func (u *unit) files() []string {
	var all []string
	for _, a := range u.answers {
		all = append(all, a.includes.Files()...)
	}
	return all
}

// source is a file that the file includes, nil for any other.
func (u *unit) source(path string) *treesitter.Source {
	for _, a := range u.answers {
		if source := a.includes.Source(path); source != nil {
			return source
		}
	}
	return nil
}

// configs finds the units of files and knows which files they depend on. It is
// safe for concurrent use.
type configs struct {
	finder *archcfg.Finder
	// paths tells when two paths are those of one file.
	paths workspace.Paths
	// sources are the files that others include.
	sources *workspace.Sources
	// rules are those that settings can speak of.
	rules []*analysis.Rule
	// workspace knows which sources include a header.
	workspace includerIndex

	mu    sync.Mutex
	files map[string]bool
}

func newConfigs(rules []*analysis.Rule, index includerIndex) *configs {
	return &configs{workspace: index, finder: archcfg.NewFinder(), sources: workspace.NewSources(), rules: rules, files: map[string]bool{}}
}

// unit finds the unit of a file. last is what was found before, or nil: what has
// not changed in it is kept, and with it everything that was computed for it.
func (c *configs) unit(path string, settings *clientSettings, last *unit) *unit {
	if last != nil && last.settings == settings && !c.outdated(last, path) {
		return last
	}
	u, d := c.about(path, settings)
	u.command = &d.Command
	u.seen.Store(c.workspace.known())
	u.candidates, u.asked = c.candidates(d)
	found := c.includers(d, u.candidates, settings)
	if last != nil && !last.stale() && reflect.DeepEqual(u.command, last.command) && reflect.DeepEqual(u.Settings, last.Settings) && last.readFor(found) {
		u.Unit, u.answers = last.Unit, last.answers
		return u
	}
	if len(found) == 0 {
		u.Unit = c.readAs(u, d, &d.Command)
		return u
	}
	for i := range found {
		read := c.readAs(u, d, found[i].Command, found[i].Heads...)
		read.Includer, read.Heads = found[i].Path, found[i].Heads
		if i == 0 {
			u.Unit = read
		} else {
			u.Others = append(u.Others, read)
		}
	}
	return u
}

// outdated reports whether the unit of a file would be another one now.
func (c *configs) outdated(u *unit, path string) bool {
	if u.stale() {
		return true
	}
	known := c.workspace.known()
	if u.seen.Load() == known {
		return false
	}
	if u.asked && !slices.Equal(u.candidates, c.workspace.includers(path)) {
		return true
	}
	u.seen.Store(known)
	return false
}

// about finds the settings of a file, without what it takes to read it.
func (c *configs) about(path string, settings *clientSettings) (*unit, *archcfg.Discovery) {
	if path == "" {
		// A document that was never saved is read as one of the first folder.
		path = "untitled.cu"
		if len(settings.folders) > 0 {
			path = filepath.Join(settings.folders[0], path)
		}
	}
	editor, editorErr := settings.of(path)
	d, err := c.finder.Discover(path, archcfg.Overrides{Editor: editor, Getenv: os.Getenv})
	rules, rulesErr := analysis.NewSettings(d.Config, c.rules)
	c.follow(d)
	return &unit{
		Unit:         &analysis.Unit{Settings: rules},
		settings:     settings,
		settingsFile: d.Config.File,
		excluded:     d.Config.Excludes(d.File),
		navigation:   navigationOf(d.Config),
		nvccOnSave:   d.Config.NVCCOnSave == "on",
		toolkit:      d.Config.NVCCToolkit,
		shown:        shownBy(d.Config),
		err:          errors.Join(editorErr, err, rulesErr),
		pending:      d.Pending,
	}, d
}

// readAs is a file under a command, after what is read before it.
func (c *configs) readAs(u *unit, d *archcfg.Discovery, command *archcfg.Command, heads ...treesitter.Head) *analysis.Unit {
	before := make([]*treesitter.Source, len(heads))
	for i, h := range heads {
		before[i] = h.Source
	}
	a := answers{
		includes: c.sources.New(d.File, command, before...),
		headers: workspace.NewHeaders(func(spelled string) (exists, sure bool) {
			return c.finder.HasHeader(command, d.File, spelled)
		}),
	}
	u.answers = append(u.answers, a)
	return &analysis.Unit{Command: command, Settings: u.Settings, Includes: a.includes, Headers: a.headers.Has, HeadersID: a.headers.ID()}
}

// compile finds as what a source of the workspace is read, with the files of a
// store.
func (c *configs) compile(path string, settings *clientSettings, sources *workspace.Sources) index.Compiled {
	d := c.discover(path, settings)
	includes := sources.New(d.File, &d.Command)
	headers := workspace.NewHeaders(func(spelled string) (exists, sure bool) {
		return c.finder.HasHeader(&d.Command, d.File, spelled)
	})
	return index.Compiled{
		Unit: &analysis.Unit{
			Command: &d.Command, Settings: &analysis.Settings{}, Includes: includes, Headers: headers.Has, HeadersID: headers.ID(),
		},
		Includes: includes, Headers: headers, Excluded: d.Config.Excludes(d.File),
	}
}

// discover finds the command and the settings of a file. What is wrong with them is
// said when a document is open.
func (c *configs) discover(path string, settings *clientSettings) *archcfg.Discovery {
	editor, _ := settings.of(path)
	d, _ := c.finder.Discover(path, archcfg.Overrides{Editor: editor, Getenv: os.Getenv})
	c.follow(d)
	return d
}

// rulesFor are the settings of the rules for a file.
func (c *configs) rulesFor(path string, settings *clientSettings) *analysis.Settings {
	editor, _ := settings.of(path)
	d, _ := c.finder.Settings(path, archcfg.Overrides{Editor: editor, Getenv: os.Getenv})
	c.follow(d)
	rules, _ := analysis.NewSettings(d.Config, c.rules)
	return rules
}

// follow takes note of the files that a discovery depends on.
func (c *configs) follow(d *archcfg.Discovery) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, f := range d.Inputs() {
		c.files[f] = true
	}
}

// settingsTurnOff reports whether the text of a settings file is without
// mistakes and turns a rule off.
func settingsTurnOff(text []byte, rule string) bool {
	c, err := archcfg.ParseConfig(settingsFile, text)
	return err == nil && c.Rules[rule] == analysis.Off.String()
}

// dependsOn reports whether some unit depends on the file, or on a folder that it is
// in: what is new there may tell of commands, but for sources and headers.
func (c *configs) dependsOn(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[path] || c.files[filepath.Dir(path)] && archcfg.KindOf(path) == archcfg.OtherFile
}

// differs reports whether the settings or the command of a file are other ones than
// its unit was made with.
func (c *configs) differs(u *unit, path string, settings *clientSettings) bool {
	now, d := c.about(path, settings)
	candidates, asked := c.candidates(d)
	return now.settingsFile != u.settingsFile || now.excluded != u.excluded || now.navigation != u.navigation || now.shown != u.shown || now.pending != u.pending ||
		fmt.Sprint(now.err) != fmt.Sprint(u.err) || !reflect.DeepEqual(&d.Command, u.command) || !reflect.DeepEqual(now.Settings, u.Settings) ||
		asked != u.asked || !asked && !slices.Equal(candidates, u.candidates)
}

// inputs are all files and folders on which units depend.
func (c *configs) inputs() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := make([]string, 0, len(c.files))
	for f := range c.files {
		all = append(all, f)
	}
	slices.Sort(all)
	return all
}

package server

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"sync"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
)

// unit is as what a file is checked. It is immutable.
type unit struct {
	*analysis.Unit
	// includes and headers are what Unit.Includes and Unit.Headers ask.
	includes *workspace.Includes
	headers  *workspace.Headers
	// settings are the client's that it was found with.
	settings *clientSettings
	// settingsFile is the settings file of the tree, "" for none.
	settingsFile string
	// excluded is set for a file that the settings take out.
	excluded bool
	// navigation is about what questions of place are answered.
	navigation navigation
	// err is what is wrong with the settings, nil for nothing.
	err error
}

// stale reports whether the files around it have changed since they were read.
func (u *unit) stale() bool { return u.includes.Stale() || u.headers.Stale() }

// configs finds the units of files and knows which files they depend on. It is
// safe for concurrent use.
type configs struct {
	finder *archcfg.Finder
	// sources are the files that others include.
	sources *workspace.Sources
	// rules are those that settings can speak of.
	rules []*analysis.Rule

	mu    sync.Mutex
	files map[string]bool
}

func newConfigs(rules []*analysis.Rule) *configs {
	return &configs{finder: archcfg.NewFinder(), sources: workspace.NewSources(), rules: rules, files: map[string]bool{}}
}

// unit finds the unit of a file. last is what was found before, or nil: what has
// not changed in it is kept, and with it everything that was computed for it.
func (c *configs) unit(path string, settings *clientSettings, last *unit) *unit {
	if last != nil && last.settings == settings && !last.stale() {
		return last
	}
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
	u := &unit{
		includes: c.sources.New(d.File, &d.Command),
		headers: workspace.NewHeaders(func(spelled string) (exists, sure bool) {
			return c.finder.HasHeader(&d.Command, d.File, spelled)
		}),
		settings:     settings,
		settingsFile: d.Config.File,
		excluded:     d.Config.Excludes(d.File),
		navigation:   navigationOf(d.Config),
		err:          errors.Join(editorErr, err, rulesErr),
	}
	u.Unit = &analysis.Unit{
		Command: &d.Command, Settings: rules, Includes: u.includes,
		Headers: u.headers.Has, HeadersID: u.headers.ID(),
	}
	if last != nil && !last.stale() && reflect.DeepEqual(u.Command, last.Command) && reflect.DeepEqual(u.Settings, last.Settings) {
		u.Unit, u.includes, u.headers = last.Unit, last.includes, last.headers
	}
	c.follow(d)
	return u
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

// dependsOn reports whether some unit depends on the file, or on a folder that
// it is in.
func (c *configs) dependsOn(path string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.files[path] || c.files[filepath.Dir(path)]
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

package archcfg

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// ConfigName is the name of the settings file.
const ConfigName = "gridls.toml"

// Config is what a settings file or the editor says; see [Settings] for the
// meaning of each.
type Config struct {
	// File is the settings file, "" for none; Dir is the folder that relative
	// paths start at: that of File, or the editor's workspace folder.
	File, Dir string

	CUDA            Version
	Flags           []string
	CompileCommands string
	Exclude         []string
	// Suggest is grid-constant.suggest, "" if not given.
	Suggest string
	// Upload is by-reference.upload, "" if not given.
	Upload string
	// Navigation is navigation, "" if not given.
	Navigation string
	// Diagnostics is workspace.diagnostics, "" if not given.
	Diagnostics string
	// NVCCOnSave is nvcc.on-save, "" if not given; NVCCToolkit is nvcc.toolkit. Only
	// editors give them.
	NVCCOnSave, NVCCToolkit string
	// Choices are the given ones of the settings that only an editor has a use for;
	// see [Config.Choice].
	Choices map[string]string
	// Rules maps names of rules to one of [Severities].
	Rules map[string]string
	// Origin maps the names of given settings to where they are given:
	// "gridls.toml" or "editor".
	Origin map[string]string
	// FlagsOffset is where flags stand in File, in bytes; FlagsPosition is the same
	// place.
	FlagsOffset   int
	FlagsPosition Position
	// RuleLines are the lines of File, from 1, in which Rules are given.
	RuleLines map[string]int
}

// Over lays c over base: what c gives holds. Either may be nil.
func (c *Config) Over(base *Config) *Config {
	if base == nil {
		return c
	}
	if c == nil {
		return base
	}
	out := *base
	out.Origin = maps.Clone(base.Origin)
	maps.Copy(out.Origin, c.Origin)
	if c.CUDA.Known() {
		out.CUDA = c.CUDA
	}
	if c.Flags != nil {
		out.Flags = c.Flags
	}
	if c.CompileCommands != "" {
		out.CompileCommands = c.CompileCommands
		if c.Dir != "" && !filepath.IsAbs(c.CompileCommands) {
			out.CompileCommands = filepath.Join(c.Dir, c.CompileCommands)
		}
	}
	if c.Exclude != nil {
		out.Exclude = c.Exclude
	}
	if c.Suggest != "" {
		out.Suggest = c.Suggest
	}
	if c.Upload != "" {
		out.Upload = c.Upload
	}
	if c.Navigation != "" {
		out.Navigation = c.Navigation
	}
	if c.Diagnostics != "" {
		out.Diagnostics = c.Diagnostics
	}
	if c.Choices != nil {
		out.Choices = maps.Clone(base.Choices)
		if out.Choices == nil {
			out.Choices = map[string]string{}
		}
		maps.Copy(out.Choices, c.Choices)
	}
	if c.NVCCOnSave != "" {
		out.NVCCOnSave = c.NVCCOnSave
	}
	if c.NVCCToolkit != "" {
		out.NVCCToolkit = c.NVCCToolkit
	}
	if c.Rules != nil {
		out.Rules = maps.Clone(base.Rules)
		if out.Rules == nil {
			out.Rules = map[string]string{}
		}
		maps.Copy(out.Rules, c.Rules)
	}
	return &out
}

// Choice is the value of one of the settings in [Choices], its default where it is
// not given; "" for any other name. c may be nil.
func (c *Config) Choice(name string) string {
	if c != nil && c.Choices[name] != "" {
		return c.Choices[name]
	}
	for _, s := range choices() {
		if s.Name == name {
			return strings.Trim(s.Default, `"`)
		}
	}
	return ""
}

// Excludes reports whether the settings exclude a file, by its absolute path.
func (c *Config) Excludes(file string) bool {
	if c == nil || len(c.Exclude) == 0 {
		return false
	}
	name := filepath.ToSlash(file)
	if rel, err := filepath.Rel(c.Dir, file); err == nil && c.Dir != "" {
		name = filepath.ToSlash(rel)
	}
	return slices.ContainsFunc(c.Exclude, func(pattern string) bool {
		// A folder excludes all below it.
		pattern = strings.TrimSuffix(pattern, "/")
		return doublestar.MatchUnvalidated(pattern, name) || doublestar.MatchUnvalidated(pattern+"/**", name)
	})
}

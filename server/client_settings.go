package server

import (
	"path/filepath"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/archcfg"
)

// clientSettings are the folders and settings that the editor has told. They
// are immutable; each change, and each change of a file that they can depend on,
// makes a new one.
type clientSettings struct {
	// folders are the paths of the workspace folders.
	folders []string
	// global are the settings of the section "gridls", scoped those of single
	// folders by path; nil for none.
	global *told
	scoped map[string]*told
}

// told are settings as the editor tells them, with what is wrong with them.
type told struct {
	config *archcfg.Config
	err    error
}

// readSettings reads what a client sends as its settings: the section "gridls",
// or all sections. nil stands for none.
func readSettings(raw protocol.LSPAny) *told {
	if kind := raw.Kind(); kind != '{' {
		return nil
	}
	config, err := archcfg.ParseSettings(raw)
	if len(config.Flags) == 0 {
		// Editors send the defaults of their settings, too: no flags are not the
		// order to compile without any.
		config.Flags = nil
		delete(config.Origin, "flags")
	}
	return &told{config, err}
}

// folderOf is the innermost workspace folder that holds a path; "" for none.
func (c *clientSettings) folderOf(path string) string {
	best := ""
	for _, folder := range c.folders {
		if len(folder) > len(best) && inside(folder, path) {
			best = folder
		}
	}
	return best
}

// of are the settings for a path; nil for none.
func (c *clientSettings) of(path string) (*archcfg.Config, error) {
	folder := c.folderOf(path)
	for _, t := range []*told{c.scoped[folder], c.global} {
		if t != nil {
			// Relative paths of the settings start at the workspace folder.
			config := *t.config
			config.Dir = folder
			return &config, t.err
		}
	}
	return nil, nil
}

func inside(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

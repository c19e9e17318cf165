package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
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
	// initial are the settings that came with initialize; global those of the
	// section "gridls", scoped those of single folders by path, which go before
	// them in this order. nil is for none.
	initial, global *told
	scoped          map[string]*told
}

// told are settings as the editor tells them, with what is wrong with them.
type told struct {
	config *archcfg.Config
	err    error
}

// readSettings reads what a client sends as its settings: the section "gridls",
// or all sections. nil stands for none; an empty section says that nothing is
// set, an empty answer says nothing.
func readSettings(raw protocol.LSPAny) *told {
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil || len(members) == 0 {
		return nil
	}
	config, err := archcfg.ParseSettings(raw)
	if section, ok := members["gridls"]; ok && string(bytes.TrimSpace(section)) == "null" {
		config, err = &archcfg.Config{}, nil
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

// outermost are the workspace folders that lie in no other.
func (c *clientSettings) outermost() []string {
	var all []string
	for _, folder := range c.folders {
		if !slices.ContainsFunc(c.folders, func(other string) bool { return inside(other, folder) && !inside(folder, other) }) {
			all = append(all, folder)
		}
	}
	return all
}

// of are the settings for a path; nil for none.
func (c *clientSettings) of(path string) (*archcfg.Config, error) {
	folder := c.folderOf(path)
	var all *archcfg.Config
	var errs []error
	for _, t := range []*told{c.initial, c.global, c.scoped[folder]} {
		if t != nil {
			// Relative paths of the settings start at the workspace folder.
			config := *t.config
			config.Dir = folder
			all = config.Over(all)
			errs = append(errs, t.err)
		}
	}
	return all, errors.Join(errs...)
}

func inside(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

package server

import (
	"errors"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// settingsFile is the name of the settings file of a tree.
const settingsFile = archcfg.ConfigName

// settingsEdit is a change of a settings file.
type settingsEdit struct {
	path string
	// create is set if the file does not exist.
	create bool
	edits  []quickfix.Edit
}

// ignoreInSettings turns a rule off in the settings file of a document: the one
// that holds for it, or else a new one in its workspace folder.
func (s *session) ignoreInSettings(state *snapshot, o *outcome, rule string) (*settingsEdit, bool) {
	e := &settingsEdit{path: o.unit.settingsFile}
	if e.path == "" {
		folder := state.settings.folderOf(o.version.doc.path)
		if folder == "" || !s.features.creates {
			return nil, false
		}
		e.path, e.create = filepath.Join(folder, settingsFile), true
	}
	text, err := state.read(e.path)
	switch {
	case err == nil && !e.create:
	case errors.Is(err, fs.ErrNotExist) && e.create:
	default:
		return nil, false
	}
	edit := turnOff(string(text), rule)
	after, err := quickfix.Apply(text, []quickfix.Edit{edit})
	if err != nil || !settingsTurnOff(after, rule) {
		return nil, false // the file is written in some way that this cannot edit
	}
	e.edits = []quickfix.Edit{edit}
	return e, true
}

// turnOff is the edit that turns a rule off in the text of a settings file,
// keeping everything else as it is.
func turnOff(text, rule string) quickfix.Edit {
	header := regexp.MustCompile(`(?m)^[ \t]*\[[ \t]*rules[ \t]*\][^\n]*(?:\n|\z)`)
	at := header.FindStringIndex(text)
	if at == nil {
		start := ""
		if text != "" {
			start = "\n"
			if !strings.HasSuffix(text, "\n") {
				start = "\n\n"
			}
		}
		return insertion(len(text), start+"[rules]\n"+rule+" = \"off\"\n")
	}
	table := text[at[1]:]
	if end := regexp.MustCompile(`(?m)^[ \t]*\[`).FindStringIndex(table); end != nil {
		table = table[:end[0]]
	}
	set := regexp.MustCompile(`(?m)^[ \t]*"?` + regexp.QuoteMeta(rule) + `"?[ \t]*=[ \t]*("[^"\n]*"|'[^'\n]*')`)
	if m := set.FindStringSubmatchIndex(table); m != nil {
		return quickfix.Edit{Span: treesitter.Span{Start: at[1] + m[2], End: at[1] + m[3]}, New: `"off"`}
	}
	if !strings.HasSuffix(text[:at[1]], "\n") {
		return insertion(at[1], "\n"+rule+" = \"off\"\n")
	}
	return insertion(at[1], rule+" = \"off\"\n")
}

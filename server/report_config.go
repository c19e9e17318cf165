package server

import (
	"errors"
	"os"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// settingsCode is the code of a diagnostic about a settings file.
const settingsCode = "settings"

// configReports are the mistakes in settings files that the user sees.
type configReports struct {
	mu    sync.Mutex
	shown map[string]string
}

// reportConfig shows what is wrong with the settings of a unit: mistakes in a
// file as diagnostics of that file, which go when they are mended, and what has
// no file in one message, once. The files are no documents that the client asks
// about, so their diagnostics are sent to every client.
func (s *session) reportConfig(u *unit) {
	byFile := map[string][]*archcfg.ConfigError{}
	if u.settingsFile != "" {
		byFile[u.settingsFile] = nil
	}
	for _, err := range leaves(u.err) {
		var at *archcfg.ConfigError
		if errors.As(err, &at) && at.File != "" {
			byFile[at.File] = append(byFile[at.File], at)
		} else {
			s.warn(err.Error())
		}
	}
	for file, mistakes := range byFile {
		s.reports.show(s, file, mistakes)
	}
}

// leaves takes joined errors apart.
func leaves(err error) []error {
	if err == nil {
		return nil
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, e := range joined.Unwrap() {
		all = append(all, leaves(e)...)
	}
	return all
}

func (r *configReports) show(s *session, file string, mistakes []*archcfg.ConfigError) {
	text, err := os.ReadFile(file)
	if err != nil {
		text = nil
	}
	list := mistakeList(newMapper(treesitter.NewText(text), s.features.encoding), mistakes)
	r.mu.Lock()
	defer r.mu.Unlock()
	if old, ok := r.shown[file]; old == string(list) || !ok && len(mistakes) == 0 {
		return
	}
	if r.shown == nil {
		r.shown = map[string]string{}
	}
	r.shown[file] = string(list)
	s.publishList(s.background, uri.File(file), nil, list)
}

// mistakeList is the JSON array of diagnostics for the mistakes of one file.
func mistakeList(m *mapper, mistakes []*archcfg.ConfigError) []byte {
	list := []byte{'['}
	for i, e := range mistakes {
		if i > 0 {
			list = append(list, ',')
		}
		line := m.text.Line(max(0, e.Line-1))
		at := treesitter.Span{Start: min(line.End, line.Start+max(0, e.Column-1)), End: line.End}
		list = appendRange(append(list, `{"range":`...), m.spanRange(at))
		list = append(list, afterRange(&protocol.Diagnostic{
			Severity: protocol.DiagnosticSeverityError,
			Code:     protocol.String(settingsCode),
			Source:   protocol.NewOptional(source),
			Message:  protocol.String(e.Message),
		})...)
	}
	return append(list, ']')
}

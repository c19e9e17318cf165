package server

import (
	"context"
	"slices"

	"go.lsp.dev/protocol"
)

// didChangeWatchedFiles is the client's word that files have changed on the
// disk.
func (s *session) didChangeWatchedFiles(_ context.Context, params *protocol.DidChangeWatchedFilesParams) error {
	files := make([]string, 0, len(params.Changes))
	for _, c := range params.Changes {
		files = append(files, filePath(c.URI))
	}
	if slices.ContainsFunc(files, s.configs.dependsOn) {
		s.reread()
	}
	s.touched(files...)
	return nil
}

// reread looks at what the documents depend on, and at the documents again if it says
// something else than before.
func (s *session) reread() {
	state := s.current.Load()
	for _, v := range state.docs {
		if u := v.doc.unit.Load(); u == nil || s.configs.differs(u, v.doc.path, state.settings) {
			s.change(func(*clientSettings) {})
			return
		}
	}
	// Files that are not open may depend on other settings.
	s.indexer.noteAll()
}

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

// reread looks at every open document again, and at what it depends on.
func (s *session) reread() {
	s.change(func(*clientSettings) {})
}

package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// didChangeWatchedFiles is the client's word that files have changed on the
// disk.
func (s *session) didChangeWatchedFiles(_ context.Context, params *protocol.DidChangeWatchedFilesParams) error {
	for _, c := range params.Changes {
		if s.configs.dependsOn(filePath(c.URI)) {
			s.reread()
			return nil
		}
	}
	return nil
}

// reread looks at every open document again, and at what it depends on.
func (s *session) reread() {
	s.change(func(*clientSettings) {})
}

package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// didSave changes no document: what is in the editor was analysed as it was
// typed. But what the saved file includes may have changed for others, and nvcc reads
// what is on the disk.
func (s *session) didSave(ctx context.Context, params *protocol.DidSaveTextDocumentParams) error {
	if v := s.pinned(ctx).document(params.TextDocument.URI); v != nil {
		s.compileSaved(v)
	}
	s.touched(filePath(params.TextDocument.URI))
	return nil
}

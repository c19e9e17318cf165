package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// didSave changes no document: what is in the editor was analysed as it was
// typed. But what the saved file includes may have changed for others.
func (s *session) didSave(_ context.Context, params *protocol.DidSaveTextDocumentParams) error {
	s.touched(filePath(params.TextDocument.URI))
	return nil
}

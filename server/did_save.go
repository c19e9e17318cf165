package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// didSave changes nothing: what is in the editor was analysed as it was typed,
// and a saved gridls.toml is reported by whoever watches files.
func (s *session) didSave(context.Context, *protocol.DidSaveTextDocumentParams) error { return nil }

package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// setTrace is answered by nothing: what there is to trace is in the log.
func (s *session) setTrace(_ context.Context, params *protocol.SetTraceParams) error {
	s.log.Debug("trace is not offered; see the log", "asked", params.Value)
	return nil
}

package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// definition tells where what stands at a place is defined: several places where
// it may be one of several functions.
func (s *session) definition(ctx context.Context, params *protocol.DefinitionParams) ([]protocol.Location, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	t, ok := q.target(params.Position)
	if !ok {
		return nil, nil
	}
	return q.locations(t.Definitions()), nil
}

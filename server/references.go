package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// references tells where what stands at a place is surely meant.
func (s *session) references(ctx context.Context, params *protocol.ReferenceParams) ([]protocol.Location, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	t, ok := q.target(params.Position)
	if !ok {
		return nil, nil
	}
	return q.locations(t.References(params.Context.IncludeDeclaration)), nil
}

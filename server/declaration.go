package server

import (
	"context"

	"go.lsp.dev/protocol"
)

// declaration tells where what stands at a place is declared, or, if that is
// nowhere but in its definition, where it is defined.
func (s *session) declaration(ctx context.Context, params *protocol.DeclarationParams) ([]protocol.Location, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	t, ok := q.target(params.Position)
	if !ok {
		return nil, nil
	}
	return q.locations(t.Declarations()), nil
}

package server

import (
	"context"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// diagnostic answers a client that asks for the findings of a document.
func (s *session) diagnostic(ctx context.Context, params *protocol.DocumentDiagnosticParams) (jsonrpc2.RawMessage, error) {
	v := s.pinned(ctx).document(params.TextDocument.URI)
	if v == nil {
		return jsonrpc2.RawMessage(`{"kind":"full","items":[]}`), nil
	}
	o, err := v.await(ctx)
	if err != nil {
		return nil, err
	}
	if params.PreviousResultID != nil && *params.PreviousResultID == o.id {
		return jsonrpc2.RawMessage(`{"kind":"unchanged","resultId":"` + o.id + `"}`), nil
	}
	b := make([]byte, 0, len(o.list)+64)
	b = append(append(b, `{"kind":"full","resultId":"`...), o.id...)
	b = append(append(append(b, `","items":`...), o.list...), '}')
	return b, nil
}

package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/hover"
)

// hover tells what stands at a place.
func (s *session) hover(ctx context.Context, params *protocol.HoverParams) (*protocol.Hover, error) {
	v := s.pinned(ctx).document(params.TextDocument.URI)
	if v == nil {
		return nil, nil
	}
	o, err := v.await(ctx)
	if err != nil || o.result == nil {
		return nil, err
	}
	m := newMapper(v.text, s.features.encoding)
	h, ok := hover.At(o.result, s.checker.Rules, m.positionOffset(params.Position))
	if !ok {
		return nil, nil
	}
	contents := &protocol.MarkupContent{Kind: protocol.MarkupKindPlainText, Value: h.Plain()}
	if s.features.markdown {
		contents = &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: h.Markdown()}
	}
	r := m.spanRange(h.Span)
	return &protocol.Hover{Contents: contents, Range: &r}, nil
}

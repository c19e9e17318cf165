package server

import (
	"context"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/hints"
)

// inlayHint tells what is shown between the code of a range.
func (s *session) inlayHint(ctx context.Context, params *protocol.InlayHintParams) ([]protocol.InlayHint, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || o.unit.shown.hints == 0 {
		return nil, err
	}
	list := []protocol.InlayHint{}
	for _, h := range hints.Of(o.result, m.rangeSpan(params.Range), o.unit.shown.hints) {
		hint := protocol.InlayHint{
			Position: m.offsetPosition(h.At), Label: protocol.String(h.Label),
			Tooltip: markup(s.features.markdown, h.More, strings.ReplaceAll(h.More, "`", "'")),
		}
		if h.Before {
			hint.Kind, hint.PaddingRight = protocol.InlayHintKindParameter, new(true)
		} else {
			hint.PaddingLeft = new(true)
		}
		list = append(list, hint)
	}
	return list, nil
}

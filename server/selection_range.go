package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/shape"
)

// selectionRange tells what selections at some places can be extended to.
func (s *session) selectionRange(ctx context.Context, params *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.selection {
		return nil, err
	}
	answers := make([]protocol.SelectionRange, len(params.Positions))
	for i, at := range params.Positions {
		offset := m.positionOffset(at)
		steps := shape.Selections(o.result, offset)
		// Each place has an answer, be it the place itself.
		here := m.offsetPosition(offset)
		current := &protocol.SelectionRange{Range: protocol.Range{Start: here, End: here}}
		for k := len(steps) - 1; k >= 0; k-- {
			next := &protocol.SelectionRange{Range: m.spanRange(steps[k])}
			if k < len(steps)-1 {
				next.Parent = current
			}
			current = next
		}
		answers[i] = *current
	}
	return answers, nil
}

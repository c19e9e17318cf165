package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/shape"
)

// foldingRange tells what can be folded. Without the setting it answers null, and not
// an empty list, so that editors fold as they do without a server.
func (s *session) foldingRange(ctx context.Context, params *protocol.FoldingRangeParams) (any, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.folding {
		return nil, err
	}
	ranges := []protocol.FoldingRange{}
	for _, span := range shape.Folds(o.result) {
		r := m.spanRange(span)
		fold := protocol.FoldingRange{StartLine: r.Start.Line, EndLine: r.End.Line}
		if !s.features.foldLines {
			fold.StartCharacter, fold.EndCharacter = &r.Start.Character, &r.End.Character
		}
		ranges = append(ranges, fold)
	}
	return ranges, nil
}

package server

import (
	"context"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis/hover"
)

// documentLink leads from the rules that comments and pragmas name to their pages.
func (s *session) documentLink(ctx context.Context, params *protocol.DocumentLinkParams) ([]protocol.DocumentLink, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil {
		return nil, err
	}
	links := []protocol.DocumentLink{}
	for _, n := range hover.Named(o.result, s.checker.Rules) {
		link := protocol.DocumentLink{Range: m.spanRange(n.Span), Target: new(uri.URI(n.Rule.URL()))}
		if s.features.linkTooltips {
			link.Tooltip = new("What '" + n.Rule.Name + "' finds, and why")
		}
		links = append(links, link)
	}
	return links, nil
}

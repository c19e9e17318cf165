package server

import (
	"context"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
)

// explainCommand opens the page of the rule that is its argument.
const explainCommand = "gridls.server.explain"

func (s *session) explain(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	var name string
	if err := stringArguments(params, "the name of a rule", &name); err != nil {
		return nil, err
	}
	i := slices.IndexFunc(s.checker.Rules, func(r *analysis.Rule) bool { return r.Name == name })
	if i < 0 {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "there is no rule %.200q", name)
	}
	_, err := s.client.ShowDocument(ctx, &protocol.ShowDocumentParams{URI: uri.URI(s.checker.Rules[i].URL()), External: new(true)})
	return protocol.LSPAny("null"), err
}

// explanations is the action that opens the page of a finding's rule, for clients
// that show documents.
func (s *session) explanations(about subject) []proposal {
	if !s.features.showDocument {
		return nil
	}
	p := proposal{kind: protocol.CodeActionKindQuickFix, explains: about.rule, mends: about.mends, across: about.across, ref: actionRef{What: refExplain}}
	p.fix.Title = "Explain '" + about.rule + "'"
	return []proposal{p}
}

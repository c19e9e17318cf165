package server

import (
	"context"
	"encoding/json"
	"slices"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
)

// explainCommand opens the page of the rule that is its argument.
const explainCommand = "gridls.server.explain"

func (s *session) executeCommand(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	if params.Command != explainCommand {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "command %q is not offered", params.Command)
	}
	var name string
	if len(params.Arguments) != 1 || json.Unmarshal(params.Arguments[0], &name) != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes the name of a rule", explainCommand)
	}
	i := slices.IndexFunc(s.checker.Rules, func(r *analysis.Rule) bool { return r.Name == name })
	if i < 0 {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "there is no rule %q", name)
	}
	_, err := s.client.ShowDocument(ctx, &protocol.ShowDocumentParams{URI: uri.URI(s.checker.Rules[i].URL()), External: new(true)})
	return protocol.LSPAny("null"), err
}

// explanation is the action that opens the page of a finding's rule.
func (s *session) explanation(d *analysis.Diagnostic) (proposal, bool) {
	p := proposal{kind: protocol.CodeActionKindQuickFix, explains: d.Rule.Name, mends: []*analysis.Diagnostic{d}, ref: actionRef{What: refExplain}}
	p.fix.Title = "Explain '" + d.Rule.Name + "'"
	return p, s.features.showDocument
}

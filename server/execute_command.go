package server

import (
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// commands are the commands that this client can make use of.
func (s *session) commands() []string {
	offered := []string{passesCommand, viewAsCommand, nvccCommand, measureCommand}
	if s.features.showDocument {
		offered = append(offered, explainCommand)
	}
	return offered
}

func (s *session) executeCommand(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	switch params.Command {
	case passesCommand:
		return s.passes(ctx, params)
	case viewAsCommand:
		return s.viewAs(ctx, params)
	case nvccCommand:
		return s.nvcc(ctx, params)
	case measureCommand:
		return s.measure(ctx, params)
	case explainCommand:
		return s.explain(ctx, params)
	}
	return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "command %.200q is not offered", params.Command)
}

// stringArguments reads the arguments of a command, all of which are strings; what
// says in words what they are.
func stringArguments(params *protocol.ExecuteCommandParams, what string, into ...*string) error {
	ok := len(params.Arguments) == len(into)
	for i := 0; ok && i < len(into); i++ {
		// null would leave the string as it is.
		ok = string(params.Arguments[i]) != "null" && json.Unmarshal(params.Arguments[i], into[i]) == nil
	}
	if !ok {
		return jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s takes %s", params.Command, what)
	}
	return nil
}

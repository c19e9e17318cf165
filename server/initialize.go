package server

import (
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

func (s *session) initialize(_ context.Context, params *protocol.InitializeParams) (*protocol.InitializeResult, error) {
	if phase(s.phase.Load()) != starting {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "initialize: the server is initialized already")
	}
	s.features = readFeatures(&params.Capabilities)
	if params.ProcessID != nil {
		s.watchParent(int(*params.ProcessID))
	}
	folders := initialFolders(params)
	s.update(func(state *snapshot) {
		state.settings = &clientSettings{folders: folders, initial: readSettings(params.InitializationOptions)}
	})
	s.log.Info("initialize", "client", params.ClientInfo.Name, "encoding", s.features.encoding, "pull", s.features.pull, "folders", len(folders))
	if !s.features.configuration {
		s.settle()
	}
	s.phase.Store(int32(running))

	result := &protocol.InitializeResult{Capabilities: s.capabilities()}
	result.ServerInfo.Name = source
	if s.version != "" {
		result.ServerInfo.Version = protocol.NewOptional(s.version)
	}
	return result, nil
}

// capabilities announces what this client can make use of.
func (s *session) capabilities() protocol.ServerCapabilities {
	c := protocol.ServerCapabilities{
		PositionEncoding: s.features.encoding,
		TextDocumentSync: &protocol.TextDocumentSyncOptions{
			OpenClose: new(true),
			Change:    new(protocol.TextDocumentSyncKindIncremental),
			Save:      &protocol.SaveOptions{IncludeText: new(false)},
		},
		HoverProvider:           protocol.Boolean(true),
		DefinitionProvider:      protocol.Boolean(true),
		DeclarationProvider:     protocol.Boolean(true),
		ReferencesProvider:      protocol.Boolean(true),
		CallHierarchyProvider:   protocol.Boolean(true),
		DocumentSymbolProvider:  protocol.Boolean(true),
		WorkspaceSymbolProvider: protocol.Boolean(true),
		RenameProvider:          protocol.Boolean(true),
		CodeLensProvider:        &protocol.CodeLensOptions{ResolveProvider: new(false)},
		Workspace: &protocol.WorkspaceOptions{WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
			Supported: new(true), ChangeNotifications: protocol.Boolean(true),
		}},
	}
	if s.features.actions {
		c.CodeActionProvider = &protocol.CodeActionOptions{
			CodeActionKinds: []protocol.CodeActionKind{
				protocol.CodeActionKindQuickFix, protocol.CodeActionKindRefactorRewrite, kindFixAll,
			},
			ResolveProvider: new(s.features.resolve),
		}
	}
	if s.features.prepareRename {
		c.RenameProvider = &protocol.RenameOptions{PrepareProvider: new(true)}
	}
	if s.features.tokens {
		c.SemanticTokensProvider = s.tokensProvider()
	}
	if s.features.completion {
		c.CompletionProvider = completionOptions()
	}
	if s.features.signatures {
		c.SignatureHelpProvider = signatureOptions()
	}
	if s.features.folding {
		c.FoldingRangeProvider = protocol.Boolean(true)
	}
	if s.features.selection {
		c.SelectionRangeProvider = protocol.Boolean(true)
	}
	if s.features.links {
		c.DocumentLinkProvider = &protocol.DocumentLinkOptions{ResolveProvider: new(false)}
	}
	if s.features.hints {
		c.InlayHintProvider = protocol.Boolean(true)
	}
	c.ExecuteCommandProvider.Commands = s.commands()
	if s.features.pull {
		c.DiagnosticProvider = &protocol.DiagnosticOptions{Identifier: new(source)}
	}
	return c
}

// experimental reports whether a name is set to true in the client's
// experimental capabilities.
func experimental(capabilities protocol.LSPAny, name string) bool {
	var set map[string]json.RawMessage
	return json.Unmarshal(capabilities, &set) == nil && string(set[name]) == "true"
}

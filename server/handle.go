package server

import (
	"context"
	"strings"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// phase is how far the conversation has come.
type phase int32

const (
	starting phase = iota
	running
	shutDown
)

// handle passes a message to the method that is named after it.
func (s *session) handle(ctx context.Context, req *jsonrpc2.Request) (any, error) {
	method := req.Method()
	if method == protocol.MethodExit {
		return nil, s.exit()
	}
	switch phase(s.phase.Load()) {
	case starting:
		if method != protocol.MethodInitialize {
			return nil, refuse(req, jsonrpc2.ServerNotInitialized, "the server is not initialized")
		}
	case shutDown:
		return nil, refuse(req, jsonrpc2.InvalidRequest, "the server is shut down")
	}
	switch method {
	case protocol.MethodInitialize:
		return request(ctx, req, s.initialize)
	case protocol.MethodInitialized:
		return nil, s.initialized()
	case protocol.MethodShutdown:
		return nil, s.shutdown()
	case protocol.MethodSetTrace:
		return notification(ctx, req, s.setTrace)

	case protocol.MethodTextDocumentDidOpen:
		return notification(ctx, req, s.didOpen)
	case protocol.MethodTextDocumentDidChange:
		return notification(ctx, req, s.didChange)
	case protocol.MethodTextDocumentDidSave:
		return notification(ctx, req, s.didSave)
	case protocol.MethodTextDocumentDidClose:
		return notification(ctx, req, s.didClose)

	case elsewhereMethod:
		return notification(ctx, req, s.shownElsewhere)

	case protocol.MethodTextDocumentDiagnostic:
		return request(ctx, req, s.diagnostic)
	case protocol.MethodTextDocumentHover:
		return request(ctx, req, s.hover)
	case protocol.MethodTextDocumentDefinition:
		return request(ctx, req, s.definition)
	case protocol.MethodTextDocumentDeclaration:
		return request(ctx, req, s.declaration)
	case protocol.MethodTextDocumentReferences:
		return request(ctx, req, s.references)
	case protocol.MethodTextDocumentPrepareCallHierarchy:
		return request(ctx, req, s.prepareCallHierarchy)
	case protocol.MethodCallHierarchyIncomingCalls:
		return request(ctx, req, s.incomingCalls)
	case protocol.MethodCallHierarchyOutgoingCalls:
		return request(ctx, req, s.outgoingCalls)
	case protocol.MethodTextDocumentDocumentSymbol:
		return request(ctx, req, s.documentSymbol)
	case protocol.MethodWorkspaceSymbol:
		return request(ctx, req, s.workspaceSymbol)
	case protocol.MethodTextDocumentPrepareRename:
		return request(ctx, req, s.prepareRename)
	case protocol.MethodTextDocumentRename:
		return request(ctx, req, s.rename)
	case protocol.MethodTextDocumentSemanticTokensFull:
		return request(ctx, req, s.semanticTokensFull)
	case protocol.MethodTextDocumentSemanticTokensFullDelta:
		return request(ctx, req, s.semanticTokensDelta)
	case protocol.MethodTextDocumentSemanticTokensRange:
		return request(ctx, req, s.semanticTokensRange)
	case protocol.MethodTextDocumentCompletion:
		return request(ctx, req, s.completion)
	case protocol.MethodCompletionItemResolve:
		return request(ctx, req, s.completionResolve)
	case protocol.MethodTextDocumentSignatureHelp:
		return request(ctx, req, s.signatureHelp)
	case protocol.MethodTextDocumentFoldingRange:
		return request(ctx, req, s.foldingRange)
	case protocol.MethodTextDocumentSelectionRange:
		return request(ctx, req, s.selectionRange)
	case protocol.MethodTextDocumentDocumentLink:
		return request(ctx, req, s.documentLink)
	case protocol.MethodTextDocumentInlayHint:
		return request(ctx, req, s.inlayHint)
	case protocol.MethodTextDocumentCodeLens:
		return request(ctx, req, s.codeLens)
	case protocol.MethodTextDocumentCodeAction:
		return request(ctx, req, s.codeAction)
	case protocol.MethodCodeActionResolve:
		return request(ctx, req, s.codeActionResolve)

	case protocol.MethodWorkspaceDidChangeConfiguration:
		return notification(ctx, req, s.didChangeConfiguration)
	case protocol.MethodWorkspaceDidChangeWatchedFiles:
		return notification(ctx, req, s.didChangeWatchedFiles)
	case protocol.MethodWorkspaceDidChangeWorkspaceFolders:
		return notification(ctx, req, s.didChangeWorkspaceFolders)
	case protocol.MethodWindowWorkDoneProgressCancel:
		return notification(ctx, req, s.cancelProgress)
	case protocol.MethodWorkspaceExecuteCommand:
		return request(ctx, req, s.executeCommand)
	}
	// "$/" notifications are optional by definition, and notifications for
	// what was not announced are nobody's loss.
	if !req.IsCall() {
		s.log.Debug("notification is ignored", "method", strings.Clone(method))
		return nil, nil
	}
	return nil, jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "method %q is not offered", method)
}

// refuse answers a request that comes too early or too late; a notification
// that does is dropped.
func refuse(req *jsonrpc2.Request, code jsonrpc2.Code, why string) error {
	if !req.IsCall() {
		return nil
	}
	return jsonrpc2.Errorf(code, "%s: %s", req.Method(), why)
}

func request[P, R any](ctx context.Context, req *jsonrpc2.Request, f func(context.Context, *P) (R, error)) (any, error) {
	var params P
	if err := decode(req.Params(), &params); err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s: parameters cannot be read: %v", req.Method(), err)
	}
	return f(ctx, &params)
}

func notification[P any](ctx context.Context, req *jsonrpc2.Request, f func(context.Context, *P) error) (any, error) {
	var params P
	if err := decode(req.Params(), &params); err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.InvalidParams, "%s: parameters cannot be read: %v", req.Method(), err)
	}
	return nil, f(ctx, &params)
}

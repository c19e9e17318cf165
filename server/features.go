package server

import (
	"slices"

	"go.lsp.dev/protocol"
)

// features are what the client announced, as far as it makes a difference.
type features struct {
	// encoding is how characters of positions are counted.
	encoding protocol.PositionEncodingKind

	// pull: the client asks for diagnostics, so none are pushed; refresh: it can
	// be told to ask again.
	pull, refresh bool
	related       bool
	tags          []protocol.DiagnosticTag
	// codeDescription: a link to the rule's page is shown.
	codeDescription bool

	// actions: the client takes code actions; else it gets no fixes.
	actions bool
	// resolve: the edit of an action may be computed when it is chosen.
	resolve bool
	// disabled: an action that cannot be done is shown with the reason.
	disabled bool
	// preferred: the client knows which fix a single key applies.
	preferred bool

	// versioned: edits may name the version they are for; creates: they may
	// create files; annotated: changes may have labels and ask for confirmation.
	versioned, creates, annotated bool
	// applies: the server may ask for an edit to be applied, and offer that below a message.
	applies bool

	markdown bool

	// configuration: the client can be asked for its settings; its events must
	// be asked for.
	configuration, configurationEvents bool
	// watch: the client watches files on request.
	watch        bool
	progress     bool
	showDocument bool
	// hierarchicalSymbols: the symbols of a document may be nested.
	hierarchicalSymbols bool
	// prepareRename: the client asks first whether something can be renamed.
	prepareRename bool
	// showReferences: the client has the command gridls.showReferences.
	showReferences bool
	// lensRefresh: the client can be told to ask again for code lenses.
	lensRefresh bool
	// tokens: the client asks for semantic tokens; tokensDelta: also for what has
	// changed. tokensRefresh and hintsRefresh: it can be told to ask again.
	tokens, tokensDelta, tokensRefresh bool
	hints, hintsRefresh                bool
	// completion: the client completes; snippets: with places to fill in.
	completion, snippets, completionMarkdown bool
	// signatures: the client shows signatures; signatureOffsets: the arguments by
	// where they stand.
	signatures, signatureOffsets, signatureMarkdown bool
	// folding: the client folds, by whole lines alone with foldLines; selection: it
	// extends selections; links: it shows links, with linkTooltips also what is behind.
	folding, foldLines, selection, links, linkTooltips bool
	// status: the client listens to gridls/status; inactive: to
	// gridls/inactiveRegions; index: to gridls/index.
	status, inactive, index bool
}

// readFeatures reads the capabilities, every part of which may be missing.
func readFeatures(c *protocol.ClientCapabilities) features {
	f := features{encoding: protocol.PositionEncodingKindUTF16}
	if g := c.General; g != nil {
		f.encoding = chooseEncoding(g.PositionEncodings)
	}
	if w := c.Workspace; w != nil {
		f.configuration = is(w.Configuration)
		f.configurationEvents = w.DidChangeConfiguration != nil && is(w.DidChangeConfiguration.DynamicRegistration)
		f.watch = w.DidChangeWatchedFiles != nil && is(w.DidChangeWatchedFiles.DynamicRegistration)
		f.lensRefresh = w.CodeLens != nil && is(w.CodeLens.RefreshSupport)
		f.refresh = w.Diagnostics != nil && is(w.Diagnostics.RefreshSupport)
		f.tokensRefresh = w.SemanticTokens != nil && is(w.SemanticTokens.RefreshSupport)
		f.hintsRefresh = w.InlayHint != nil && is(w.InlayHint.RefreshSupport)
		f.applies = is(w.ApplyEdit) && c.Window != nil && c.Window.ShowMessage != nil
		if e := w.WorkspaceEdit; e != nil {
			f.versioned = is(e.DocumentChanges)
			f.annotated = f.versioned && e.ChangeAnnotationSupport != nil
			f.creates = f.versioned && slices.Contains(e.ResourceOperations, protocol.ResourceOperationKindCreate)
		}
	}
	if w := c.Window; w != nil {
		f.progress = is(w.WorkDoneProgress)
		f.showDocument = w.ShowDocument != nil && w.ShowDocument.Support
	}
	if t := c.TextDocument; t != nil {
		f.readTextDocument(t)
	}
	f.status = experimental(c.Experimental, "gridlsStatus")
	f.index = experimental(c.Experimental, "gridlsIndex")
	f.inactive = experimental(c.Experimental, "gridlsInactiveRegions")
	f.showReferences = experimental(c.Experimental, "gridlsShowReferences")
	return f
}

func (f *features) readTextDocument(t *protocol.TextDocumentClientCapabilities) {
	var shown protocol.DiagnosticsCapabilities
	if t.PublishDiagnostics != nil {
		shown = t.PublishDiagnostics.DiagnosticsCapabilities
	}
	f.related = is(shown.RelatedInformation)
	f.tags = shown.TagSupport.ValueSet
	f.codeDescription = is(shown.CodeDescriptionSupport)
	if d := t.Diagnostic; d != nil {
		f.pull = true
		// These are told of each way of getting diagnostics, or only of the older.
		f.related = f.related || is(d.RelatedInformation)
		f.codeDescription = f.codeDescription || is(d.CodeDescriptionSupport)
		if len(d.TagSupport.ValueSet) > 0 {
			f.tags = d.TagSupport.ValueSet
		}
	}
	if a := t.CodeAction; a != nil {
		f.actions = len(a.CodeActionLiteralSupport.CodeActionKind.ValueSet) > 0
		f.resolve = is(a.DataSupport) && slices.Contains(a.ResolveSupport.Properties, "edit")
		f.disabled = is(a.DisabledSupport)
		f.preferred = is(a.IsPreferredSupport)
	}
	if r := t.Rename; r != nil {
		f.prepareRename = is(r.PrepareSupport)
	}
	if d := t.DocumentSymbol; d != nil {
		f.hierarchicalSymbols = is(d.HierarchicalDocumentSymbolSupport)
	}
	f.tokens = slices.Contains(t.SemanticTokens.Formats, protocol.TokenFormatRelative)
	if full, ok := t.SemanticTokens.Requests.Full.(*protocol.ClientSemanticTokensRequestFullDelta); ok {
		f.tokensDelta = is(full.Delta)
	}
	f.hints = t.InlayHint != nil
	f.readWriting(t)
	if r := t.FoldingRange; r != nil {
		f.folding, f.foldLines = true, is(r.LineFoldingOnly)
	}
	f.selection = t.SelectionRange != nil
	if l := t.DocumentLink; l != nil {
		f.links, f.linkTooltips = true, is(l.TooltipSupport)
	}
	if h := t.Hover; h != nil {
		f.markdown = prefersMarkdown(h.ContentFormat)
	}
}

// readWriting reads what helps with writing.
func (f *features) readWriting(t *protocol.TextDocumentClientCapabilities) {
	if c := t.Completion; c != nil {
		f.completion = true
		if item := c.CompletionItem; item != nil {
			f.snippets = is(item.SnippetSupport)
			f.completionMarkdown = prefersMarkdown(item.DocumentationFormat)
		}
	}
	if h := t.SignatureHelp; h != nil {
		f.signatures = true
		if info := h.SignatureInformation; info != nil {
			f.signatureMarkdown = prefersMarkdown(info.DocumentationFormat)
			f.signatureOffsets = info.ParameterInformation != nil && is(info.ParameterInformation.LabelOffsetSupport)
		}
	}
}

func prefersMarkdown(formats []protocol.MarkupKind) bool {
	return len(formats) > 0 && formats[0] == protocol.MarkupKindMarkdown
}

// chooseEncoding takes the cheapest of what is offered: offsets are bytes here.
// Every client must understand UTF-16 and need not say so.
func chooseEncoding(offered []protocol.PositionEncodingKind) protocol.PositionEncodingKind {
	for _, kind := range []protocol.PositionEncodingKind{protocol.PositionEncodingKindUTF8, protocol.PositionEncodingKindUTF32} {
		if slices.Contains(offered, kind) {
			return kind
		}
	}
	return protocol.PositionEncodingKindUTF16
}

func is(b *bool) bool { return b != nil && *b }

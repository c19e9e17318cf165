package server

import (
	"context"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis/hints"
	"github.com/gridls/gridls/archcfg"
)

// shown is what the settings want to be shown besides findings.
type shown struct {
	tokens, signatures bool
	// completion is what is completed.
	completion completion
	hints      hints.Kind
	// byReference: the menu offers to pass tables by reference, which upload, a function
	// of the user's, brings to the device; "" for CUDA's own calls.
	byReference bool
	upload      string
	// leftOut are the tools whose messages are not repeated.
	leftOut tool
	// selection: a selection can be extended; folding: text can be folded.
	selection, folding bool
}

// completion is the setting of that name.
type completion uint8

const (
	completeCUDA completion = iota
	completeAll
	completeNothing
)

func shownBy(c *archcfg.Config) shown {
	s := shown{
		tokens:      c.Choice(archcfg.SemanticTokens) != "off",
		signatures:  c.Choice(archcfg.SignatureHelp) != "off",
		byReference: c.Choice(archcfg.ByReferenceOffer) != "off",
		selection:   c.Choice(archcfg.Structure) != "off",
		folding:     c.Choice(archcfg.Structure) == "on",
	}
	for name, by := range map[string]tool{
		archcfg.DuplicatesClangd: clangd, archcfg.DuplicatesCpptools: cpptools, archcfg.DuplicatesNVCC: nvccTool,
	} {
		if c.Choice(name) == "hide" {
			s.leftOut |= by
		}
	}
	if c != nil {
		s.upload = c.Upload
	}
	switch c.Choice(archcfg.Completion) {
	case "on":
		s.completion = completeAll
	case "off":
		s.completion = completeNothing
	}
	if c.Choice(archcfg.HintLaunch) == "on" {
		s.hints |= hints.Launch
	}
	if c.Choice(archcfg.HintParameters) == "on" {
		s.hints |= hints.Parameters
	}
	if c.Choice(archcfg.HintConstants) == "on" {
		s.hints |= hints.Constants
	}
	return s
}

// analysed is the analysis of the version of a document that a request is about,
// with a mapper for its text; nil for one that is not open or not analysed.
func (s *session) analysed(ctx context.Context, u uri.URI) (*outcome, *mapper, error) {
	v := s.pinned(ctx).document(u)
	if v == nil {
		return nil, nil, nil
	}
	o, err := v.await(ctx)
	if err != nil || o.result == nil {
		return nil, nil, err
	}
	return o, newMapper(v.text, s.features.encoding), nil
}

// refreshShown has the client ask again for what it shows of documents whose text
// has not changed.
func (s *session) refreshShown() {
	ask := func(what string, can bool, f func(context.Context) error) {
		if !can {
			return
		}
		s.beside(what, func(ctx context.Context) {
			if err := f(ctx); err != nil && ctx.Err() == nil {
				s.log.Warn("the editor does not ask again", "for", what, "err", err)
			}
		})
	}
	ask("semantic tokens", s.features.tokensRefresh, func(ctx context.Context) error { return s.client.SemanticTokensRefresh(ctx) })
	ask("inlay hints", s.features.hintsRefresh, func(ctx context.Context) error { return s.client.InlayHintRefresh(ctx) })
}

// markup is a text for people, given in markdown and as plain text.
func markup(asMarkdown bool, markdown, plain string) *protocol.MarkupContent {
	if asMarkdown {
		return &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: markdown}
	}
	return &protocol.MarkupContent{Kind: protocol.MarkupKindPlainText, Value: plain}
}

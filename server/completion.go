package server

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/complete"
	"github.com/gridls/gridls/analysis/hover"
	"github.com/gridls/gridls/analysis/vocabulary"
)

// completionOptions is what is offered to a client that completes. Names begin a
// question by themselves; of what else is typed only "gridls:" does.
func completionOptions() *protocol.CompletionOptions {
	return &protocol.CompletionOptions{TriggerCharacters: []string{":"}, ResolveProvider: new(true)}
}

// candidateRef is what a client keeps of a candidate until it wants its description.
type candidateRef struct {
	Word string `json:"word,omitempty"`
	Rule string `json:"rule,omitempty"`
}

// completion tells what may be written at a place.
func (s *session) completion(ctx context.Context, params *protocol.CompletionParams) (protocol.CompletionResult, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || o.unit.shown.completion == completeNothing {
		return nil, err
	}
	list := complete.At(o.result, s.checker.Rules, m.positionOffset(params.Position), o.unit.shown.completion == completeAll)
	if len(list.Candidates) == 0 {
		return nil, nil
	}
	replaced := m.spanRange(list.Span)
	items := make(protocol.CompletionItemSlice, len(list.Candidates))
	for i := range list.Candidates {
		items[i] = s.completionItem(&list.Candidates[i], i, replaced)
	}
	return items, nil
}

func (s *session) completionItem(c *complete.Candidate, i int, replaced protocol.Range) protocol.CompletionItem {
	order := 1
	if c.First {
		order = 0
	}
	item := protocol.CompletionItem{
		Label: c.Label, Kind: completionKind(c.Kind),
		// In the order of the list; those of other servers stay where they are.
		SortText: protocol.NewOptional(fmt.Sprintf("%d%03d", order, i)),
	}
	if c.Detail != "" {
		item.Detail = protocol.NewOptional(c.Detail)
	}
	if c.Filter != "" {
		item.FilterText = protocol.NewOptional(c.Filter)
	}
	text := c.Text
	if c.Snippet != "" && s.features.snippets {
		text, item.InsertTextFormat = c.Snippet, protocol.InsertTextFormatSnippet
	}
	item.TextEdit = &protocol.TextEdit{Range: replaced, NewText: text}
	var ref candidateRef
	if c.Word != nil {
		ref.Word = c.Word.Name
	}
	if c.Rule != nil {
		ref.Rule = c.Rule.Name
	}
	if ref != (candidateRef{}) {
		encoded, err := json.Marshal(ref)
		if err == nil {
			item.Data = encoded
		}
	}
	return item
}

func completionKind(k complete.Kind) protocol.CompletionItemKind {
	switch k {
	case complete.Snippet:
		return protocol.CompletionItemKindSnippet
	case complete.Variable:
		return protocol.CompletionItemKindVariable
	case complete.Member:
		return protocol.CompletionItemKindField
	case complete.Value:
		return protocol.CompletionItemKindValue
	case complete.RuleName:
		return protocol.CompletionItemKindReference
	}
	return protocol.CompletionItemKindKeyword
}

// completionResolve describes a candidate. One that nobody knows stays as it is.
func (s *session) completionResolve(_ context.Context, item *protocol.CompletionItem) (*protocol.CompletionItem, error) {
	var ref candidateRef
	if json.Unmarshal(item.Data, &ref) != nil {
		return item, nil
	}
	var h hover.Hover
	if w := vocabulary.Lookup(ref.Word); w != nil {
		h.Paragraphs = hover.Describe("`"+w.Name+"`", w, s.checker.Rules)
	} else if i := slices.IndexFunc(s.checker.Rules, func(r *analysis.Rule) bool { return r.Name == ref.Rule }); i >= 0 {
		h.Paragraphs = hover.DescribeRule(s.checker.Rules[i])
	} else {
		return item, nil
	}
	item.Documentation = markup(s.features.completionMarkdown, h.Markdown(), h.Plain())
	return item, nil
}

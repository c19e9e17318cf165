package server

import (
	"context"
	"slices"
	"strconv"
	"sync"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/tokens"
	"github.com/gridls/gridls/treesitter"
)

// tokenLegend names the types and modifiers of tokens, in the order of those of
// package tokens. The types are the protocol's own, so that every theme colours
// them; the modifiers tell what they are in CUDA to those that know more.
func tokenLegend() protocol.SemanticTokensLegend {
	return protocol.SemanticTokensLegend{
		TokenTypes: []string{"function", "method", "variable", "parameter", "macro", "modifier", "operator"},
		TokenModifiers: []string{
			"kernel", "device", "hostDevice", "constant", "shared", "managed", "gridConstant", "launch",
			"declaration", "definition", "readonly", "defaultLibrary",
		},
	}
}

// tokensProvider is what is offered to a client that shows tokens.
func (s *session) tokensProvider() protocol.SemanticTokensProvider {
	options := &protocol.SemanticTokensOptions{Legend: tokenLegend(), Range: protocol.Boolean(true)}
	if s.features.tokensDelta {
		options.Full = &protocol.SemanticTokensFullDelta{Delta: new(true)}
	} else {
		options.Full = protocol.Boolean(true)
	}
	return options
}

// tokenMemory is what a client was told of a document's tokens last.
type tokenMemory struct {
	mu sync.Mutex
	// id names the list, 0 before the first.
	id   int
	data []uint32
}

// remember keeps a list and gives its name.
func (t *tokenMemory) remember(data []uint32) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.id++
	t.data = data
	return strconv.Itoa(t.id)
}

// known is the list of that name; ok is false for one that is forgotten.
func (t *tokenMemory) known(id string) (data []uint32, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.id == 0 || strconv.Itoa(t.id) != id {
		return nil, false
	}
	return t.data, true
}

// stale reports whether the client was told something else than a new list.
func (t *tokenMemory) stale(data []uint32) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.id != 0 && !slices.Equal(t.data, data)
}

func (s *session) semanticTokensFull(ctx context.Context, params *protocol.SemanticTokensParams) (*protocol.SemanticTokens, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.tokens {
		return nil, err
	}
	return s.allTokens(o, encodeTokens(o, m, treesitter.Span{End: m.text.Len()})), nil
}

// allTokens is the answer with the whole list.
func (s *session) allTokens(o *outcome, data []uint32) *protocol.SemanticTokens {
	answer := &protocol.SemanticTokens{Data: data}
	if s.features.tokensDelta {
		answer.ResultID = new(o.version.doc.tokens.remember(data))
	}
	return answer
}

// semanticTokensDelta tells what has changed since the client asked last.
func (s *session) semanticTokensDelta(ctx context.Context, params *protocol.SemanticTokensDeltaParams) (protocol.SemanticTokensDeltaResult, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.tokens {
		return nil, err
	}
	data := encodeTokens(o, m, treesitter.Span{End: m.text.Len()})
	before, ok := o.version.doc.tokens.known(params.PreviousResultID)
	if !ok {
		return s.allTokens(o, data), nil
	}
	return &protocol.SemanticTokensDelta{ResultID: new(o.version.doc.tokens.remember(data)), Edits: tokenEdits(before, data)}, nil
}

func (s *session) semanticTokensRange(ctx context.Context, params *protocol.SemanticTokensRangeParams) (*protocol.SemanticTokens, error) {
	o, m, err := s.analysed(ctx, params.TextDocument.URI)
	if o == nil || !o.unit.shown.tokens {
		return nil, err
	}
	return &protocol.SemanticTokens{Data: encodeTokens(o, m, m.rangeSpan(params.Range))}, nil
}

// tokenFields is how many numbers a token is told by.
const tokenFields = 5

// encodeTokens writes the tokens in a span as the protocol has it: each by its
// distance from the one before.
func encodeTokens(o *outcome, m *mapper, within treesitter.Span) []uint32 {
	all := tokens.Of(o.result, within)
	data := make([]uint32, 0, tokenFields*len(all))
	var last protocol.Position
	for _, t := range all {
		r := m.spanRange(t.Span)
		line, character := r.Start.Line-last.Line, r.Start.Character
		if line == 0 {
			character -= last.Character
		}
		last = r.Start
		data = append(data, line, character, r.End.Character-r.Start.Character, uint32(t.Type), uint32(t.Modifiers))
	}
	return data
}

// tokenEdits makes one list of tokens another: one edit between what both begin
// and end with, none if they are the same.
func tokenEdits(before, after []uint32) []protocol.SemanticTokensEdit {
	start := 0
	for start < len(before) && start < len(after) && before[start] == after[start] {
		start++
	}
	if start == len(before) && start == len(after) {
		return []protocol.SemanticTokensEdit{}
	}
	// Whole tokens, as some clients read no others.
	start -= start % tokenFields
	same := 0
	for same < len(before)-start && same < len(after)-start && before[len(before)-1-same] == after[len(after)-1-same] {
		same++
	}
	same -= same % tokenFields
	return []protocol.SemanticTokensEdit{{
		Start: uint32(start), DeleteCount: uint32(len(before) - same - start), Data: after[start : len(after)-same],
	}}
}

// tokensSettled has the client ask again if a settled analysis shows other tokens
// than it was told.
func (s *session) tokensSettled(o *outcome) {
	if !s.features.tokensRefresh || !o.unit.shown.tokens {
		return
	}
	s.beside("settled tokens", func(context.Context) {
		m := newMapper(o.version.text, s.features.encoding)
		if o.version.doc.tokens.stale(encodeTokens(o, m, treesitter.Span{End: m.text.Len()})) {
			s.refreshShown()
		}
	})
}

package server

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/treesitter"
)

func (s *session) didChange(_ context.Context, params *protocol.DidChangeTextDocumentParams) error {
	var changed *version
	var failed error
	s.update(func(state *snapshot) {
		key := documentKey(params.TextDocument.URI)
		changed, failed = s.changed(state.docs[key], params)
		if failed == nil {
			state.docs = with(state.docs, key, changed)
		}
	})
	if failed != nil {
		return fmt.Errorf("%s: %w", params.TextDocument.URI, failed)
	}
	changed.doc.submit(changed)
	if buffer := changed.doc.buffer; buffer != nil {
		buffer.Set(changed.text)
		s.dependants.outdate(s)
		s.indexer.note(changed.doc.path)
	}
	return nil
}

// changed is the version that a change makes of an older one.
func (s *session) changed(old *version, params *protocol.DidChangeTextDocumentParams) (*version, error) {
	if old == nil {
		return nil, errors.New("changed but not open")
	}
	number := params.TextDocument.Version
	// A client that does not count says 0 each time, or null.
	if number <= old.number && (number != 0 || old.number != 0) {
		return nil, fmt.Errorf("version %d is refused, since version %d is here already; this is a fault of the editor", number, old.number)
	}
	text, err := applyChanges(old.text, params.ContentChanges, s.features.encoding)
	if err != nil {
		return nil, fmt.Errorf("version %d: %w", number, err)
	}
	next := old.next(number, text)
	if slices.ContainsFunc(params.ContentChanges, cuts) {
		next.cuts++
	}
	return next, nil
}

// cuts reports whether a change takes out ends of lines.
func cuts(change protocol.TextDocumentContentChangeEvent) bool {
	c, partial := change.(*protocol.TextDocumentContentChangePartial)
	return !partial || c.Range.Start.Line != c.Range.End.Line
}

// applyChanges makes the changes one after the other: each counts in the text
// that the ones before it have made.
func applyChanges(text *treesitter.Text, changes []protocol.TextDocumentContentChangeEvent, encoding protocol.PositionEncodingKind) (*treesitter.Text, error) {
	for _, change := range changes {
		switch c := change.(type) {
		case *protocol.TextDocumentContentChangeWholeDocument:
			text = treesitter.NewText([]byte(c.Text))
		case *protocol.TextDocumentContentChangePartial:
			span := newMapper(text, encoding).rangeSpan(c.Range)
			next, err := text.Apply(treesitter.Change{Span: span, New: c.Text})
			if err != nil {
				return nil, err
			}
			text = next
		default:
			return nil, fmt.Errorf("change of unknown kind %T", change)
		}
	}
	return text, nil
}

package server

import (
	"context"
	"encoding/json"
	"fmt"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/navigate"
)

// showReferencesCommand is a command of clients that announce it: it shows a list
// of places. Its arguments are the URI of a document, a position in it, and the
// places, as locations of the protocol.
const showReferencesCommand = "gridls.showReferences"

// codeLens tells above each kernel how often it is launched and declared.
func (s *session) codeLens(ctx context.Context, params *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	lenses := []protocol.CodeLens{}
	made := s.compilations.last(q.outcome.version.doc.key)
	for _, l := range q.units.Lenses() {
		if n := len(l.Launches); n > 0 {
			lenses = q.lens(lenses, &l.Kernel, count(n, "launch", "launches"), l.Launches)
		}
		if n := len(l.Declarations); n > 1 {
			lenses = q.lens(lenses, &l.Kernel, count(n, "declaration", "declarations"), l.Declarations)
		}
		if made != nil {
			for _, text := range made.codeOf(l.Kernel.Symbol) {
				lenses = q.told(lenses, &l.Kernel, text)
			}
		}
	}
	return lenses, nil
}

// refreshLenses has the client ask again, since other files may say something else
// now.
func (s *session) refreshLenses() {
	if !s.features.lensRefresh {
		return
	}
	s.beside("lenses", func(ctx context.Context) {
		if err := s.client.CodeLensRefresh(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("the editor does not ask again for code lenses", "err", err)
		}
	})
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// told adds one that only says something.
func (q *inquiry) told(lenses []protocol.CodeLens, kernel *navigate.Site, title string) []protocol.CodeLens {
	f := q.file(kernel.File)
	if f == nil {
		return lenses
	}
	return append(lenses, protocol.CodeLens{Range: f.rangeOf(kernel.Name), Command: protocol.Command{Title: title}})
}

// lens adds one that leads to some places, if the client can show such.
func (q *inquiry) lens(lenses []protocol.CodeLens, kernel *navigate.Site, title string, to []navigate.Site) []protocol.CodeLens {
	f := q.file(kernel.File)
	if f == nil {
		return lenses
	}
	l := protocol.CodeLens{Range: f.rangeOf(kernel.Name), Command: protocol.Command{Title: title}}
	if q.session.features.showReferences {
		l.Command.Command = showReferencesCommand
		for _, argument := range []any{f.uri, l.Range.Start, q.locations(to)} {
			encoded, err := json.Marshal(argument)
			if err != nil {
				return lenses
			}
			l.Command.Arguments = append(l.Command.Arguments, encoded)
		}
	}
	return append(lenses, l)
}

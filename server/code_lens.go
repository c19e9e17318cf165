package server

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/kernels"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/numbers"
)

// showReferencesCommand is a command of clients that announce it: it shows a list
// of places. Its arguments are the URI of a document, a position in it, and the
// places, as locations of the protocol.
const showReferencesCommand = "gridls.showReferences"

// codeLens tells above each kernel how often it is launched and declared, and what its
// parameters take.
func (s *session) codeLens(ctx context.Context, params *protocol.CodeLensParams) ([]protocol.CodeLens, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	lenses := []protocol.CodeLens{}
	bytes := parameterBytes(q.outcome)
	made := s.compilations.last(q.outcome.version.doc.key)
	for _, l := range q.units.Lenses() {
		if n := len(l.Launches); n > 0 {
			lenses = q.lens(lenses, &l.Kernel, count(n, "launch", "launches"), l.Launches)
		}
		if n := len(l.Declarations); n > 1 {
			lenses = q.lens(lenses, &l.Kernel, count(n, "declaration", "declarations"), l.Declarations)
		}
		if text := bytes[int(l.Kernel.Name.Start)]; text != "" {
			lenses = q.told(lenses, &l.Kernel, text)
		}
		if made != nil {
			for _, text := range made.codeOf(l.Kernel.Symbol) {
				lenses = q.told(lenses, &l.Kernel, text)
			}
		}
	}
	return lenses, nil
}

// parameterBytes says what the parameters take of each kernel of a document that has
// one of a class type, and what each thread copies of them, by the offset of its name.
func parameterBytes(o *outcome) map[int]string {
	said := map[int]string{}
	for _, k := range kernels.In(o.result) {
		var parts []string
		if k.Bytes > 0 && slices.ContainsFunc(k.Params, func(p kernels.Param) bool { return p.Class }) {
			parts = append(parts, numbers.Bytes(k.Bytes)+" of parameters")
		}
		if n := k.CopiedBytes(); n > 0 {
			parts = append(parts, numbers.Bytes(n)+" copied per thread")
		}
		if len(parts) > 0 {
			said[k.Decl.At.InFile(k.Decl.NameSpan).Start] = strings.Join(parts, " · ")
		}
	}
	return said
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
	return numbers.Counted(int64(n), one, many)
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

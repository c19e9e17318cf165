package server

import (
	"bytes"
	"context"
	"strconv"

	"github.com/cespare/xxhash/v2"
	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// publish sends the findings of a version to a client that does not ask for
// them, if they differ from what it has. The first version's are always sent:
// it is how a client knows that there are none.
func (w *worker) publish(ctx context.Context, v *version) {
	if w.session.features.pull || v.sequence <= w.sequence {
		return
	}
	first := w.sequence < 0
	w.sequence = v.sequence
	if !first && bytes.Equal(v.analysis.list, w.published) {
		return
	}
	w.published = v.analysis.list
	w.session.publishList(ctx, w.doc.uri, &v.number, v.analysis.list)
}

// publishClosed takes the findings of a closed document back.
func (w *worker) publishClosed(ctx context.Context) {
	if !w.session.features.pull && ctx.Err() == nil {
		w.session.publishList(ctx, w.doc.uri, nil, []byte("[]"))
	}
	w.session.indexer.noteClosed(w.doc.real)
}

// publishList sends textDocument/publishDiagnostics with a list that is JSON
// already.
func (s *session) publishList(ctx context.Context, u uri.URI, number *int32, list []byte) {
	name, err := protocol.Marshal(u)
	if err != nil {
		s.log.Error("URI cannot be sent", "uri", u, "err", err)
		return
	}
	b := make([]byte, 0, len(list)+len(name)+64)
	b = append(append(b, `{"uri":`...), name...)
	if number != nil {
		b = strconv.AppendInt(append(b, `,"version":`...), int64(*number), 10)
	}
	b = append(append(append(b, `,"diagnostics":`...), list...), '}')
	if err := s.conn.Notify(ctx, protocol.MethodTextDocumentPublishDiagnostics, jsonrpc2.RawMessage(b)); err != nil && ctx.Err() == nil {
		s.log.Warn("diagnostics cannot be sent", "uri", u, "err", err)
	}
}

// resultID identifies a list of diagnostics by its content.
func resultID(list []byte) string { return strconv.FormatUint(xxhash.Sum64(list), 16) }

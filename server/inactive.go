package server

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/treesitter"
)

// inactiveMethod is the notification that tells which lines of a document its
// view does not compile. It goes to clients with the experimental capability
// "gridlsInactiveRegions". A region begins with its first line and ends at the
// end of its last one.
const inactiveMethod = "gridls/inactiveRegions"

// inactive tells the client what a document's view does not compile. That is
// found out beside the worker, so that no keystroke waits for it.
type inactive struct {
	worker *worker
	// unit and view are those of the last time.
	unit *unit
	view string
	// cancel ends what is under way; nil before the first time.
	cancel context.CancelFunc

	mu sync.Mutex
	// sent are view and regions as the client has them, unless edits since then have
	// taken out lines: those are counted by cuts.
	sent []byte
	cuts int
}

func newInactive(w *worker) *inactive {
	return &inactive{worker: w, view: viewAll, sent: appendRegions(nil, viewAll, nil, nil)}
}

// outdate is told of each version that was analysed. What is under way is about
// an older text, and the pause comes later; but a document that is opened, or
// compiled otherwise than before, changes at once.
func (i *inactive) outdate(v *version) {
	i.stop()
	if v.analysis.unit != i.unit {
		i.tell(v)
	}
}

// look tells of a view that was changed while nothing else was to be done.
func (i *inactive) look() {
	if i.worker.newest != nil && i.worker.doc.view() != i.view {
		i.tell(i.worker.newest)
	}
}

// tell finds the regions of a version and sends them if the client has others.
func (i *inactive) tell(v *version) {
	w := i.worker
	i.stop()
	i.unit, i.view = v.analysis.unit, w.doc.view()
	if !w.session.features.inactive {
		return
	}
	ctx, cancel := context.WithCancel(w.session.background)
	i.cancel = cancel
	view, envs := i.view, v.analysis.environments(i.view)
	w.session.beside("inactive regions", func(context.Context) {
		defer cancel()
		regions := inactiveSpans(ctx, v.text, envs)
		i.send(ctx, v, appendRegions(nil, view, newMapper(v.text, w.session.features.encoding), regions))
	})
}

// send sends view and regions, unless they are outdated or known.
func (i *inactive) send(ctx context.Context, v *version, regions []byte) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if ctx.Err() != nil || bytes.Equal(regions, i.sent) && (v.cuts == i.cuts || bytes.HasSuffix(regions, []byte(noRegions))) {
		return
	}
	session := i.worker.session
	name, err := protocol.Marshal(i.worker.doc.uri)
	if err == nil {
		b := append(append([]byte(`{"textDocument":{"uri":`), name...), `,"version":`...)
		b = append(strconv.AppendInt(b, int64(v.number), 10), "},"...)
		b = append(append(b, regions...), '}')
		// Not with ctx: what has begun to be sent is sent.
		err = session.conn.Notify(session.background, inactiveMethod, jsonrpc2.RawMessage(b))
	}
	if err == nil {
		i.sent, i.cuts = regions, v.cuts
	} else if session.background.Err() == nil {
		session.log.Warn("inactive regions cannot be sent", "uri", i.worker.doc.uri, "err", err)
	}
}

func (i *inactive) stop() {
	if i.cancel != nil {
		i.cancel()
	}
}

// end returns when nothing more will be sent.
func (i *inactive) end() {
	i.stop()
	i.mu.Lock()
	defer i.mu.Unlock()
}

// noRegions is how an empty list ends.
const noRegions = "[]"

// appendRegions writes the members "view" and "regions".
func appendRegions(b []byte, view string, m *mapper, spans []treesitter.Span) []byte {
	b = append(strconv.AppendQuote(append(b, `"view":`...), view), `,"regions":[`...)
	for i, s := range spans {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendRange(b, m.spanRange(lines(m.text, s)))
	}
	return append(b, ']')
}

// lines takes the end of the last line off a span: an editor that fills whole
// lines would count the next one in.
func lines(text *treesitter.Text, s treesitter.Span) treesitter.Span {
	return treesitter.Span{Start: s.Start, End: text.Line(text.LineOf(s.End - 1)).End}
}

// inactiveSpans are the parts of a text that are excluded in all environments, in
// order. What it returns after ctx has ended is void.
func inactiveSpans(ctx context.Context, text *treesitter.Text, envs []*treesitter.Env) []treesitter.Span {
	var common []treesitter.Span
	for i, env := range envs {
		spans := treesitter.Inactive(text, env)
		if i > 0 {
			spans = intersect(common, spans)
		}
		common = spans
		if len(common) == 0 || ctx.Err() != nil {
			return nil
		}
	}
	return slices.Clip(common)
}

// intersect gives what two lists of spans share; both are in order and without
// overlaps, and so is the result.
func intersect(a, b []treesitter.Span) []treesitter.Span {
	var shared []treesitter.Span
	for len(a) > 0 && len(b) > 0 {
		if s := (treesitter.Span{Start: max(a[0].Start, b[0].Start), End: min(a[0].End, b[0].End)}); !s.Empty() {
			shared = append(shared, s)
		}
		if a[0].End < b[0].End {
			a = a[1:]
		} else {
			b = b[1:]
		}
	}
	return shared
}

package server

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// worker analyses the versions of one document. Everything in it belongs to
// its goroutine.
type worker struct {
	session *session
	doc     *document
	parser  *treesitter.Parser
	last    *analysis.Result
	render  *renderer
	// unit is the compile command and settings as they were last found.
	unit *unit
	// told is the unit whose status the client has.
	told *unit
	// newest is the version that was analysed last; unsettled is set if its
	// analysis may rest on incremental parses.
	newest    *version
	unsettled bool
	// published is the list that the client has; sequence is its version's.
	published []byte
	sequence  int
}

// outcome is the analysis of one version.
type outcome struct {
	version *version
	unit    *unit
	// result is nil for a file that was not analysed.
	result *analysis.Result
	// list is the JSON array of the protocol's diagnostics, id identifies it.
	list []byte
	id   string
}

// start runs a worker for the document. before is the end of the worker of the
// same document's previous opening, nil for none: its last word must not come
// after the first of this one.
func (s *session) start(d *document, before <-chan struct{}) {
	if !s.spawn(func() {
		if before != nil {
			<-before
		}
		s.awaitSettings()
		w := &worker{session: s, doc: d, render: newRenderer(d.uri, &s.features), sequence: -1}
		defer close(d.exited)
		defer w.release()
		w.run(s.background)
	}) {
		close(d.exited)
	}
}

func (w *worker) run(ctx context.Context) {
	for {
		v, open := w.doc.take()
		switch {
		case !open:
			w.publishClosed(ctx)
			return
		case v == nil:
			w.idle(ctx)
		default:
			w.handle(ctx, v)
		}
	}
}

func (w *worker) handle(ctx context.Context, v *version) {
	select {
	case <-v.ready: // two readers wanted it
	default:
		v.analysis = w.analyse(v)
		w.newest, w.unsettled = v, true
		// The findings go out before any answer that is based on them.
		w.tellStatus(ctx, v.analysis.unit)
		w.publish(ctx, v)
		close(v.ready)
	}
}

// analyse never fails: whatever goes wrong is in the log, and the document has
// no findings.
func (w *worker) analyse(v *version) (o *outcome) {
	o = &outcome{version: v, unit: w.unit}
	defer func() {
		if p := recover(); p != nil {
			w.session.log.Error("analysis panicked", "uri", w.doc.uri, "version", v.number, "panic", fmt.Sprint(p), "stack", stack())
			w.release()
			o.result, o.list = nil, []byte("[]")
		}
		o.id = resultID(o.list)
	}()
	done := w.session.progress("Analysing " + w.doc.name())
	defer done()

	m := newMapper(v.text, w.session.features.encoding)
	if reason, about := ineligible(w.doc, v.text); reason != "" || !about {
		w.release()
		o.list = w.render.notAnalysed(m, reason)
		return o
	}
	w.configure()
	o.unit = w.unit
	if w.unit.excluded {
		w.release()
		o.list = []byte("[]")
		return o
	}
	if w.parser == nil {
		w.parser = treesitter.NewParser()
	}
	doc := w.parser.Parse(v.text, w.unit.env, w.lastDocument())
	if doc.Encoding != "" {
		w.release()
		o.list = w.render.notAnalysed(m, "it seems to be "+doc.Encoding+", and only UTF-8 and 8-bit encodings can be read")
		return o
	}
	w.check(o, m, doc)
	return o
}

func (w *worker) check(o *outcome, m *mapper, doc *treesitter.Document) {
	o.result = w.session.checker.Check(doc, w.unit.Unit, w.last)
	w.last = o.result
	o.list = w.render.list(m, o.result.Diagnostics)
}

// configure finds out as what the document is to be checked: as the settings are
// now, since they come beside the edits and are in no order with them.
func (w *worker) configure() {
	u := w.session.configs.unit(w.doc.path, w.session.current.Load().settings, w.unit)
	if u == w.unit {
		return
	}
	w.unit = u
	w.render.under(w.commandLocation(u))
	w.session.reportConfig(u)
	w.session.watching.follow(w.session)
}

// commandLocation is where the compile command of a unit stands, nil for one
// that stands in no file.
func (w *worker) commandLocation(u *unit) *protocol.Location {
	file := u.Command.SourceFile
	if file == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	at := newMapper(treesitter.NewText(text), w.session.features.encoding).offsetPosition(u.Command.SourceOffset)
	return &protocol.Location{URI: uri.File(file), Range: protocol.Range{Start: at, End: at}}
}

func (w *worker) lastDocument() *treesitter.Document {
	if w.last == nil {
		return nil
	}
	return w.last.Doc
}

// release gives back what was kept for the next version.
func (w *worker) release() {
	if w.parser != nil {
		w.parser.Close()
	}
	w.parser, w.last = nil, nil
}

func stack() string { return string(debug.Stack()) }

package server

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/gridls/gridls/analysis"
)

// worker analyses the versions of one document. Everything in it belongs to
// its goroutine.
type worker struct {
	session *session
	doc     *document
	reader  *analysis.Reader
	last    *analysis.Result
	render  *renderer
	// unit is the compile command and settings as they were last found.
	unit *unit
	// told is the status that the client has; inactive tells of lines that are not
	// compiled.
	told     toldStatus
	inactive *inactive
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
	// found are the findings about the workspace in the document.
	found []placedFinding
	// summarised is what it says to other files, once somebody has asked.
	summarised summarised
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
		w.inactive = newInactive(w)
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
			w.inactive.end()
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
		w.session.indexer.busy.Add(1)
		v.analysis = w.analyse(v)
		w.session.indexer.busy.Add(-1)
		w.newest, w.unsettled = v, true
		// The findings go out before any answer that is based on them.
		w.tellStatus(ctx, v.analysis.unit)
		w.publish(ctx, v)
		close(v.ready)
		w.inactive.outdate(v)
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
	if w.unit.excluded || w.doc.saysNothing(w.unit) {
		w.release()
		o.list = []byte("[]")
		return o
	}
	if w.reader == nil {
		w.reader = analysis.NewReader()
	}
	reading := w.reader.Read(v.text, w.unit.Unit, w.lastReading())
	if encoding := reading.Doc.Encoding; encoding != "" {
		w.release()
		o.list = w.render.notAnalysed(m, "it seems to be "+encoding+", and only UTF-8 and 8-bit encodings can be read")
		return o
	}
	w.check(o, m, reading, w.session.checker.CheckTyped)
	return o
}

func (w *worker) check(o *outcome, m *mapper, reading *analysis.Reading, check func(*analysis.Reading, *analysis.Result) *analysis.Result) {
	o.result = check(reading, w.last)
	w.last = o.result
	shown := w.doc.elsewhere.Load().unseen(reading.Doc.Text, o.result.Diagnostics, w.unit.shown.leftOut)
	o.list = w.render.list(m, shown)
	found := w.session.indexer.found.Load()
	o.found = found.in(w.doc.real, reading.Doc.Text)
	o.list = w.session.appendFound(o.list, newMapper(reading.Doc.Text, w.session.features.encoding), found, o.found)
	own := o.result.Diagnostics
	if w.unit.shown.leftOut&nvccTool == 0 {
		own = nil // each of them says it
	}
	o.list = w.session.appendCompiled(o.list, newMapper(reading.Doc.Text, w.session.features.encoding), w.doc, own)
}

// configure finds out as what the document is to be checked: as the settings are
// now, since they come beside the edits and are in no order with them.
func (w *worker) configure() {
	u := w.session.configs.unit(w.doc.path, w.session.current.Load().settings, w.unit)
	if u == w.unit {
		return
	}
	w.unit = u
	w.doc.unit.Store(u)
	w.render.under(w.session.commandLocation(u.command), u)
	w.session.reportConfig(u)
	w.session.watching.follow(w.session)
}

func (w *worker) lastReading() *analysis.Reading {
	if w.last == nil {
		return nil
	}
	return w.last.Reading
}

// release gives back what was kept for the next version.
func (w *worker) release() {
	if w.reader != nil {
		w.reader.Close()
	}
	w.reader, w.last = nil, nil
}

func stack() string { return string(debug.Stack()) }

package server

import (
	"context"
	"fmt"
	"time"
)

// pause is how long nobody must type before the analysis is settled.
const pause = 300 * time.Millisecond

// idle sleeps until there is work. In the first pause it looks whether what was
// found by incremental parses is what a fresh start finds: Tree-sitter does not
// promise that, and in rare cases it is not. Then, too, run the rules about the whole
// of a large file, which do not run at every keystroke.
func (w *worker) idle(ctx context.Context) {
	w.look(ctx)
	if !w.unsettled {
		<-w.doc.work
		return
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-w.doc.work:
	case <-timer.C:
		w.unsettled = false
		w.session.watching.follow(w.session)
		w.settle(ctx)
		w.inactive.tell(w.newest)
	}
}

// settle replaces the newest version by one with the same text and a settled
// analysis, unless there is a newer one by then.
func (w *worker) settle(ctx context.Context) {
	if w.last == nil || w.reader == nil {
		return
	}
	defer func() {
		if p := recover(); p != nil {
			w.session.log.Error("settling panicked", "uri", w.doc.uri, "panic", fmt.Sprint(p), "stack", stack())
			w.release()
		}
	}()
	reading, changed := w.reader.Settle(w.last.Reading)
	if !changed {
		if !w.last.PutOff {
			return
		}
		reading = w.last.Reading
	}
	v := w.newest
	next := v.next(v.number, v.text)
	o := &outcome{version: next, unit: w.unit}
	w.check(o, newMapper(v.text, w.session.features.encoding), reading, w.session.checker.Check)
	o.id = resultID(o.list)
	next.analysis = o

	newest := false
	w.session.update(func(state *snapshot) {
		if newest = state.docs[w.doc.key] == v; newest {
			state.docs = with(state.docs, w.doc.key, next)
		}
	})
	if !newest {
		return
	}
	w.newest = next
	w.publish(ctx, next)
	close(next.ready)
	if changed {
		w.session.tokensSettled(o)
	}
	if o.id != v.analysis.id {
		w.session.refreshDiagnostics()
	}
}

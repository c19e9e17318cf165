package server

import (
	"context"
	"sync"
	"time"
)

// dependantsPause is how long nobody must type in a header before the documents
// that include it are looked at again.
const dependantsPause = 100 * time.Millisecond

// dependants has open documents looked at again when files have changed that
// they include. The zero value is ready to use.
type dependants struct {
	mu    sync.Mutex
	timer *time.Timer
}

// outdate takes note that a file, or what an editor holds of it, has changed.
func (d *dependants) outdate(s *session) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timer == nil {
		d.timer = time.AfterFunc(dependantsPause, func() { s.beside("dependants", s.renew) })
		return
	}
	d.timer.Reset(dependantsPause)
}

// close forgets what is outdated.
func (d *dependants) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
	}
}

// renew looks again at the open documents of which an included file has changed.
// One that has no unit yet will find the newest files by itself.
func (s *session) renew(context.Context) {
	stale := map[*document]bool{}
	for _, v := range s.current.Load().docs {
		if u := v.doc.unit.Load(); u != nil && s.configs.outdated(u, v.doc.path) {
			stale[v.doc] = true
		}
	}
	if len(stale) == 0 {
		return
	}
	s.revise(func(d *document) bool { return stale[d] }, func(*snapshot) {})
}

// revise changes the state and has some of the open documents analysed again with
// the texts that they have.
func (s *session) revise(which func(*document) bool, change func(*snapshot)) {
	var next []*version
	s.update(func(state *snapshot) {
		change(state)
		docs := make(map[documentKey]*version, len(state.docs))
		for key, v := range state.docs {
			if which(v.doc) {
				v = v.next(v.number, v.text)
				next = append(next, v)
			}
			docs[key] = v
		}
		state.docs = docs
	})
	for _, v := range next {
		v.doc.submit(v)
	}
	s.refreshDiagnostics()
	s.refreshShown()
}

// included are the files on which open documents depend through #include, those
// that do not exist among them.
func (s *session) included() []string {
	var files []string
	for _, v := range s.current.Load().docs {
		if u := v.doc.unit.Load(); u != nil {
			files = append(files, u.files()...)
		}
	}
	return files
}

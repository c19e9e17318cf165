package server

import (
	"context"
	"encoding/json"
	"path/filepath"
	"sync"
	"time"

	"go.lsp.dev/jsonrpc2"
)

// indexMethod is the notification that tells what is known of the workspace. It goes to
// clients with the experimental capability "gridlsIndex".
const indexMethod = "gridls/index"

// indexParams are its parameters.
type indexParams struct {
	// Indexing is set while sources are looked at, if that takes long enough to be seen.
	Indexing bool `json:"indexing"`
	// Done and Due are how many of the sources to be read have been, while indexing.
	Done int `json:"done,omitempty"`
	Due  int `json:"due,omitempty"`
	// Sources are those of all folders, Files all files that they read.
	Sources int `json:"sources"`
	Files   int `json:"files"`
	// Message is one sentence about what is missing, "" for nothing.
	Message string `json:"message,omitempty"`
}

// indexState tells the client of one round of the indexer.
type indexState struct {
	x     *indexer
	mu    sync.Mutex
	timer *time.Timer
	over  bool
	// told is when it was last said that the round goes on, zero for never.
	told time.Time
}

// begin says that a round goes on, once it has gone on for a while.
func (x *indexer) begin(ctx context.Context) *indexState {
	s := &indexState{x: x}
	if x.session.features.index {
		s.timer = time.AfterFunc(patience, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			if !s.over {
				s.told = time.Now()
				x.tellIndex(ctx, indexParams{Indexing: true})
			}
		})
	}
	return s
}

// tell says how much is done, once it is said that the round goes on.
func (s *indexState) tell(ctx context.Context, done, due int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.told.IsZero() && time.Since(s.told) >= patience {
		s.told = time.Now()
		s.x.tellIndex(ctx, indexParams{Indexing: true, Done: done, Due: due})
	}
}

// counted is the progress of one folder: a client that is told of the index shows it
// by itself.
func (s *indexState) counted(ctx context.Context, folder string) (tell func(done, total int), done func()) {
	if s.timer != nil {
		return func(done, total int) { s.tell(ctx, done, total) }, func() {}
	}
	return s.x.session.counted("Indexing " + filepath.Base(folder))
}

// end says what is known after the round.
func (s *indexState) end(ctx context.Context) {
	if s.timer == nil {
		return
	}
	s.timer.Stop()
	s.mu.Lock()
	s.over = true
	s.mu.Unlock()
	params := indexParams{}
	for _, f := range s.x.folders {
		status := f.Status()
		params.Sources += status.Sources
		params.Files += status.Files
		if !f.whole {
			params.Message = "not all files of the workspace could be listed: nothing is said about what is missing in others"
		}
	}
	s.x.tellIndex(ctx, params)
}

// tellIndex sends what the client does not have already.
func (x *indexer) tellIndex(ctx context.Context, params indexParams) {
	x.telling.Lock()
	defer x.telling.Unlock()
	if x.told != nil && *x.told == params {
		return
	}
	x.told = &params
	b, err := json.Marshal(params)
	if err == nil {
		err = x.session.conn.Notify(ctx, indexMethod, jsonrpc2.RawMessage(b))
	}
	if err != nil && ctx.Err() == nil {
		x.session.log.Warn("the state of the index cannot be sent", "err", err)
	}
}

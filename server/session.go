package server

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/measure"
)

// session is the conversation with one client.
type session struct {
	log     *slog.Logger
	conn    jsonrpc2.Conn
	client  protocol.Client
	version string
	checker *analysis.Checker

	// background ends with the session; whatever outlives a message uses it.
	background context.Context
	tasks      sync.WaitGroup
	spawning   sync.Mutex
	over       bool // nothing is spawned any more

	phase atomic.Int32
	// ended gets the exit status when the client says exit.
	ended chan int
	// features are what the client can do; written by initialize, before the
	// phase becomes running, and read only after.
	features features

	// current is the state; update replaces it.
	current atomic.Pointer[snapshot]
	writing sync.Mutex
	// requests counts those that have come. Only the read goroutine uses it.
	requests int64

	closing closing
	// settled is closed when the client's settings are known.
	settled  chan struct{}
	settling sync.Once
	configs  *configs
	// programs knows the files of the workspace that are not open; nil for nobody.
	programs programs
	atlas    atlas
	// indexer keeps what is known of the workspace.
	indexer *indexer
	// indexed is what of it others may ask.
	indexed indexed
	// dependants are documents that include what has changed.
	dependants dependants
	// compilations are what nvcc said.
	compilations compilations
	// reported are the figures of fixes that were measured.
	reported measure.Cache
	watching watching
	told     messages
	reports  configReports
	// progressCount numbers the tokens of progress.
	progressCount atomic.Int64
	// cancels end work whose progress the user can end.
	cancels cancels
}

func newSession(background context.Context, options Options) *session {
	s := &session{
		log:        options.Log,
		version:    options.Version,
		checker:    &analysis.Checker{Rules: options.Rules, Log: options.Log},
		background: background,
		ended:      make(chan int, 1),
		closing:    closing{},
		settled:    make(chan struct{}),
	}
	s.configs = newConfigs(options.Rules, &s.indexed)
	s.indexer = newIndexer(s, options.Cache)
	s.programs = s.indexer
	s.current.Store(&snapshot{docs: map[documentKey]*version{}, settings: &clientSettings{}})
	s.configs.finder.LoadBeside(func() {
		s.beside("reading a compile database", func(context.Context) { s.reread() })
	})
	return s
}

// snapshot is everything that the client has told. It is immutable.
type snapshot struct {
	docs     map[documentKey]*version
	settings *clientSettings
}

// update replaces the state by what change makes of a copy.
func (s *session) update(change func(*snapshot)) {
	s.writing.Lock()
	defer s.writing.Unlock()
	next := *s.current.Load()
	change(&next)
	s.current.Store(&next)
}

type pinnedKey struct{}

// pinned is what a request is about: its number, and the state that the messages
// before it have made.
type pinned struct {
	state  *snapshot
	number int64
}

// pin ties a request to its place in the conversation.
func (s *session) pin(ctx context.Context) context.Context {
	s.requests++
	return context.WithValue(ctx, pinnedKey{}, pinned{s.current.Load(), s.requests})
}

// pinned is the state that a request is about.
func (s *session) pinned(ctx context.Context) *snapshot {
	if p, ok := ctx.Value(pinnedKey{}).(pinned); ok {
		return p.state
	}
	return s.current.Load()
}

// requestNumber tells which of two requests was sent later: the one with the
// higher number.
func requestNumber(ctx context.Context) int64 {
	p, _ := ctx.Value(pinnedKey{}).(pinned)
	return p.number
}

// beside runs f next to the conversation. A panic in it is logged and costs
// only what f was to do.
func (s *session) beside(what string, f func(context.Context)) {
	s.spawn(func() {
		defer s.survive(what)
		f(s.background)
	})
}

// spawn starts a goroutine that the end of the session waits for; at the end it
// does nothing and returns false.
func (s *session) spawn(f func()) bool {
	s.spawning.Lock()
	defer s.spawning.Unlock()
	if !s.over {
		s.tasks.Go(f)
	}
	return !s.over
}

// survive recovers a panic of the running goroutine.
func (s *session) survive(what string) {
	if v := recover(); v != nil {
		s.log.Error("background work panicked", "what", what, "panic", v, "stack", stack())
	}
}

// farewell is how long the end of the session waits for background work, which
// may be stuck in writing to a client that does not read any more.
const farewell = 2 * time.Second

// close ends the workers and all background work. The background context is
// done by then.
func (s *session) close() {
	s.spawning.Lock()
	s.over = true
	s.spawning.Unlock()
	for _, v := range s.current.Load().docs {
		v.doc.close()
	}
	s.watching.close()
	s.dependants.close()
	ended := make(chan struct{})
	go func() {
		s.tasks.Wait()
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(farewell):
		s.log.Warn("background work does not end; leaving it")
	}
}

// status is the exit status for an end without "exit": an input that ends after
// shutdown is as good.
func (s *session) status() int {
	if phase(s.phase.Load()) == shutDown {
		return 0
	}
	return 1
}

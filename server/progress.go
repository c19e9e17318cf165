package server

import (
	"context"
	"strconv"
	"sync"
	"time"

	"go.lsp.dev/protocol"
)

// patience is how long work may take before the user is told that it goes on.
const patience = 200 * time.Millisecond

// progress shows the title if the work is not done within the patience. done
// must be called once.
func (s *session) progress(title string) (done func()) {
	_, done = s.counted(title)
	return done
}

// counted is progress for work of which it is known how much there is: tell shows
// how much of it is done.
func (s *session) counted(title string) (tell func(done, total int), done func()) {
	if !s.features.progress {
		return func(int, int) {}, func() {}
	}
	p := &progress{session: s, title: title}
	timer := time.AfterFunc(patience, func() { s.beside("progress", p.begin) })
	tell = func(done, total int) { p.tell(s.background, done, total) }
	return tell, func() {
		if !timer.Stop() {
			s.beside("progress", p.end)
		}
	}
}

// cancellable is progress that the user can end.
func (s *session) cancellable(title string, cancel func()) (done func()) {
	if !s.features.progress {
		return func() {}
	}
	p := &progress{session: s, title: title, cancel: cancel}
	timer := time.AfterFunc(patience, func() { s.beside("progress", p.begin) })
	return func() {
		if !timer.Stop() {
			s.beside("progress", p.end)
		}
	}
}

// cancels are the ends of work by the tokens of its progress. The zero value is ready
// to use.
type cancels struct {
	mu sync.Mutex
	of map[protocol.String]func()
}

// put keeps, or with nil drops, the end of some work.
func (c *cancels) put(token protocol.String, cancel func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cancel == nil {
		delete(c.of, token)
		return
	}
	if c.of == nil {
		c.of = map[protocol.String]func(){}
	}
	c.of[token] = cancel
}

// cancelProgress ends the work whose progress the user does not want to wait for. One
// that is over by then is none.
func (s *session) cancelProgress(_ context.Context, params *protocol.WorkDoneProgressCancelParams) error {
	token, _ := params.Token.(protocol.String)
	s.cancels.mu.Lock()
	cancel := s.cancels.of[token]
	s.cancels.mu.Unlock()
	if cancel != nil {
		cancel()
	}
	return nil
}

// progress is one piece of work that takes long.
type progress struct {
	session *session
	title   string
	// cancel ends the work, nil if nobody can.
	cancel func()

	mu    sync.Mutex
	token protocol.String
	// shown is set after the begin was sent, over once the work is done.
	shown, over bool
	// told is when it was last said how much is done.
	told time.Time
}

func (p *progress) begin(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over {
		return
	}
	p.token = protocol.String("gridls/" + strconv.FormatInt(p.session.progressCount.Add(1), 10))
	if err := p.session.client.WorkDoneProgressCreate(ctx, &protocol.WorkDoneProgressCreateParams{Token: p.token}); err != nil {
		return // the client does not want to show it
	}
	p.shown = true
	begin := &protocol.WorkDoneProgressBegin{Kind: "begin", Title: p.title}
	if p.cancel != nil {
		p.session.cancels.put(p.token, p.cancel)
		begin.Cancellable = new(true)
	}
	p.send(ctx, begin)
}

// tell shows how much of the work is done, once it is shown at all.
func (p *progress) tell(ctx context.Context, done, total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.shown || p.over || time.Since(p.told) < patience {
		return
	}
	p.told = time.Now()
	message := strconv.Itoa(done) + "/" + strconv.Itoa(total)
	p.send(ctx, &protocol.WorkDoneProgressReport{
		Kind: "report", Message: &message, Percentage: new(uint32(done * 100 / max(1, total))),
	})
}

func (p *progress) end(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.over = true
	if p.shown {
		p.session.cancels.put(p.token, nil)
		p.send(ctx, &protocol.WorkDoneProgressEnd{Kind: "end"})
	}
}

func (p *progress) send(ctx context.Context, value any) {
	b, err := protocol.Marshal(value)
	if err == nil {
		err = p.session.client.Progress(ctx, &protocol.ProgressParams{Token: p.token, Value: b})
	}
	if err != nil && ctx.Err() == nil {
		p.session.log.Warn("progress cannot be shown", "err", err)
	}
}

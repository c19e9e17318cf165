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

// progress is one piece of work that takes long.
type progress struct {
	session *session
	title   string

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
	p.send(ctx, &protocol.WorkDoneProgressBegin{Kind: "begin", Title: p.title})
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

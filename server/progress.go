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
	if !s.features.progress {
		return func() {}
	}
	p := &progress{session: s, title: title}
	timer := time.AfterFunc(patience, func() { s.beside("progress", p.begin) })
	return func() {
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

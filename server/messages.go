package server

import (
	"context"
	"sync"

	"go.lsp.dev/protocol"
)

// messages remembers what the user was told in a pop-up, so that nothing is
// said twice.
type messages struct {
	mu   sync.Mutex
	said map[string]bool
}

// first reports whether the text is said for the first time.
func (m *messages) first(text string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.said[text] {
		return false
	}
	if m.said == nil {
		m.said = map[string]bool{}
	}
	m.said[text] = true
	return true
}

// warn shows a message that belongs to no place in a file.
func (s *session) warn(text string) {
	s.log.Warn(text)
	if !s.told.first(text) {
		return
	}
	s.beside("message", func(ctx context.Context) {
		err := s.client.ShowMessage(ctx, &protocol.ShowMessageParams{Type: protocol.MessageTypeWarning, Message: "gridls: " + text})
		if err != nil && ctx.Err() == nil {
			s.log.Warn("message cannot be shown", "err", err)
		}
	})
}

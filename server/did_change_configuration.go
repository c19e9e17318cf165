package server

import (
	"context"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// didChangeConfiguration takes new settings: those that come with the message,
// or, from a client that can be asked, those that it answers with.
func (s *session) didChangeConfiguration(_ context.Context, params *protocol.DidChangeConfigurationParams) error {
	if s.features.configuration {
		s.beside("settings", s.fetchSettings)
		return nil
	}
	if global := readSettings(params.Settings); global != nil {
		s.change(func(c *clientSettings) { c.global, c.scoped = global, nil })
	}
	return nil
}

// fetchSettings asks the client for its settings, for all and for each folder.
func (s *session) fetchSettings(ctx context.Context) {
	defer s.settle()
	if !s.features.configuration {
		return
	}
	folders := s.current.Load().settings.folders
	section := new("gridls")
	items := []protocol.ConfigurationItem{{Section: section}}
	for _, f := range folders {
		items = append(items, protocol.ConfigurationItem{ScopeURI: new(uri.File(f)), Section: section})
	}
	answers, err := s.client.Configuration(ctx, &protocol.ConfigurationParams{Items: items})
	if err != nil || len(answers) != len(items) {
		if ctx.Err() == nil {
			s.log.Warn("the editor's settings cannot be read", "err", err, "asked", len(items), "answers", len(answers))
		}
		return
	}
	scoped := map[string]*told{}
	for i, f := range folders {
		scoped[f] = readSettings(answers[i+1])
	}
	global := readSettings(answers[0])
	s.change(func(c *clientSettings) { c.global, c.scoped = global, scoped })
}

// watchSettings asks for the events of a client that sends none unasked.
func (s *session) watchSettings(ctx context.Context) {
	if !s.features.configurationEvents {
		return
	}
	options := protocol.LSPAny(`{"section":"gridls"}`)
	err := s.client.RegisterCapability(ctx, &protocol.RegistrationParams{Registrations: []protocol.Registration{{
		ID: "gridls-settings", Method: protocol.MethodWorkspaceDidChangeConfiguration, RegisterOptions: options,
	}}})
	if err != nil && ctx.Err() == nil {
		s.log.Warn("the editor does not tell of changed settings", "err", err)
	}
}

// settlePatience is how long documents wait for the settings of a client that
// offers them and then does not tell them.
const settlePatience = 2 * time.Second

// awaitSettings waits until the client's settings are known, so that no finding
// flashes up that they turn off.
func (s *session) awaitSettings() {
	timer := time.NewTimer(settlePatience)
	defer timer.Stop()
	select {
	case <-s.settled:
	case <-timer.C:
		s.settle()
	case <-s.background.Done():
	}
}

// settle lets the documents go ahead.
func (s *session) settle() { s.settling.Do(func() { close(s.settled) }) }

// change replaces the client's settings and has every open document looked at
// again under the new ones.
func (s *session) change(f func(*clientSettings)) {
	s.revise(func(*document) bool { return true }, func(state *snapshot) {
		settings := *state.settings
		f(&settings)
		state.settings = &settings
	})
	s.indexer.noteAll()
}

// refreshDiagnostics has a client that asks for diagnostics ask again.
func (s *session) refreshDiagnostics() {
	if !s.features.pull || !s.features.refresh {
		return
	}
	s.beside("refresh", func(ctx context.Context) {
		if err := s.client.DiagnosticRefresh(ctx); err != nil && ctx.Err() == nil {
			s.log.Warn("the editor does not ask again for diagnostics", "err", err)
		}
	})
}

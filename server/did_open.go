package server

import (
	"context"
	"fmt"

	"go.lsp.dev/uri"

	"github.com/gridls/gridls/treesitter"
)

// openParams are the parameters of textDocument/didOpen with the URI as the
// client spells it; the protocol package's would be in canonical form.
type openParams struct {
	TextDocument struct {
		URI        string `json:"uri"`
		LanguageID string `json:"languageId"`
		Version    int32  `json:"version"`
		Text       string `json:"text"`
	} `json:"textDocument"`
}

func (s *session) didOpen(_ context.Context, params *openParams) error {
	item := &params.TextDocument
	canonical, err := uri.Parse(item.URI)
	if err != nil {
		return fmt.Errorf("document to open: %w", err)
	}
	key := documentKey(canonical)
	before := s.closing.take(key)
	if old := s.current.Load().docs[key]; old != nil {
		s.log.Warn("document is opened again without being closed", "uri", item.URI)
		before = old.doc.exited
		old.doc.close()
	}
	d := newDocument(uri.URI(item.URI), canonical, item.LanguageID)
	text := treesitter.NewText([]byte(item.Text))
	if d.path != "" { // before others see the document
		d.real = s.configs.paths.Real(d.path)
		d.buffer = s.configs.sources.Open(d.path, text)
	}
	var v *version
	s.update(func(state *snapshot) {
		v = d.first(item.Version, text)
		state.docs = with(state.docs, key, v)
	})
	if d.path != "" {
		s.dependants.outdate(s)
		s.indexer.note(d.path)
	}
	s.start(d, before)
	d.submit(v)
	return nil
}

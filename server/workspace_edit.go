package server

import (
	"fmt"
	"os"
	"slices"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// edit is what a proposal changes, in the form that the client understands.
func (s *session) edit(state *snapshot, o *outcome, p *proposal) (*protocol.WorkspaceEdit, error) {
	b := editBuilder{session: s, state: state}
	if p.settings != nil {
		return b.done(), b.settings(p.settings)
	}
	edits, err := quickfix.Merge(p.fix.Edits)
	if err != nil {
		return nil, fmt.Errorf("edits of %q: %w", p.fix.Title, err)
	}
	for len(edits) > 0 {
		file := edits[0].File
		n := slices.IndexFunc(edits, func(e quickfix.Edit) bool { return e.File != file })
		if n < 0 {
			n = len(edits)
		}
		if file == "" {
			b.document(o.version, edits[:n])
		} else if err := b.file(file, edits[:n]); err != nil {
			return nil, err
		}
		edits = edits[n:]
	}
	return b.done(), nil
}

// editBuilder collects the changes of a workspace edit.
type editBuilder struct {
	session *session
	state   *snapshot
	edit    protocol.WorkspaceEdit
}

func (b *editBuilder) done() *protocol.WorkspaceEdit { return &b.edit }

// document changes a document that is open.
func (b *editBuilder) document(v *version, edits []quickfix.Edit) {
	b.add(v.doc.uri, &v.number, v.text, edits)
}

// file changes a file by its path: the editor's version if it is open there.
func (b *editBuilder) file(path string, edits []quickfix.Edit) error {
	u := uri.File(path)
	if v := b.state.document(u); v != nil {
		b.document(v, edits)
		return nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("file to be changed: %w", err)
	}
	b.add(u, nil, treesitter.NewText(text), edits)
	return nil
}

// read is the text of a file: the editor's if it is open there.
func (state *snapshot) read(path string) ([]byte, error) {
	if v := state.document(uri.File(path)); v != nil {
		return v.text.Bytes(), nil
	}
	return os.ReadFile(path)
}

func (b *editBuilder) add(u uri.URI, number *int32, text *treesitter.Text, edits []quickfix.Edit) {
	m := newMapper(text, b.session.features.encoding)
	list := make([]protocol.TextEdit, len(edits))
	for i, e := range edits {
		list[i] = protocol.TextEdit{Range: m.spanRange(e.Span), NewText: e.New}
	}
	if !b.session.features.versioned {
		if b.edit.Changes == nil {
			b.edit.Changes = map[uri.URI][]protocol.TextEdit{}
		}
		b.edit.Changes[u] = append(b.edit.Changes[u], list...)
		return
	}
	change := &protocol.TextDocumentEdit{TextDocument: protocol.OptionalVersionedTextDocumentIdentifier{
		TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: u}, Version: number,
	}}
	for i := range list {
		change.Edits = append(change.Edits, &list[i])
	}
	b.edit.DocumentChanges = append(b.edit.DocumentChanges, change)
}

// settings changes gridls.toml, or creates it.
func (b *editBuilder) settings(e *settingsEdit) error {
	if !e.create {
		return b.file(e.path, e.edits)
	}
	u := uri.File(e.path)
	b.edit.DocumentChanges = append(b.edit.DocumentChanges, &protocol.CreateFile{
		Kind: "create", URI: u, Options: &protocol.CreateFileOptions{IgnoreIfExists: new(true)},
	})
	b.add(u, nil, treesitter.NewText(nil), e.edits)
	return nil
}

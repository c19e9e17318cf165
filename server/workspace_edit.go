package server

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// edit is what a proposal changes, in the form that the client understands.
func (s *session) edit(state *snapshot, o *outcome, p *proposal) (*protocol.WorkspaceEdit, error) {
	b := editBuilder{session: s, state: state}
	if p.settings != nil {
		if err := b.settings(p.settings); err != nil {
			return nil, err
		}
		return b.done(), nil
	}
	texts := maps.Clone(p.texts)
	if texts == nil {
		texts = map[string]*treesitter.Text{}
	}
	edits, err := quickfix.Merge(p.fix.Edits)
	if err != nil {
		return nil, fmt.Errorf("edits of %q: %w", p.fix.Title, err)
	}
	for file, source := range o.result.Included() {
		texts[file] = source.Text
	}
	for len(edits) > 0 {
		file := edits[0].File
		n := slices.IndexFunc(edits, func(e quickfix.Edit) bool { return e.File != file })
		if n < 0 {
			n = len(edits)
		}
		switch text := texts[file]; {
		case file == "":
			b.document(o.version, edits[:n])
		case text == nil:
			return nil, fmt.Errorf("edits of %q: the text of %s is not known", p.fix.Title, file)
		default:
			if err := b.fileAs(file, text, edits[:n]); err != nil {
				return nil, err
			}
		}
		edits = edits[n:]
	}
	return b.done(), nil
}

// editBuilder collects the changes of a workspace edit.
type editBuilder struct {
	session *session
	state   *snapshot
	changes []fileChange
}

// fileChange is what changes in one file.
type fileChange struct {
	uri uri.URI
	// number is the version of an open document, nil for a file that is not open.
	number *int32
	edits  []protocol.TextEdit
	// creates is set for a file that there is not yet.
	creates bool
	// asked is set for a file that the user knows will change.
	asked bool
}

// document changes a document that is open.
func (b *editBuilder) document(v *version, edits []quickfix.Edit) {
	b.add(fileChange{uri: v.doc.uri, number: &v.number}, v.text, edits)
}

// file changes a file by its path: the editor's version if it is open there.
func (b *editBuilder) file(path string, edits []quickfix.Edit) error {
	return b.fileAs(path, nil, edits)
}

// fileAs changes a file by its path if it still holds the text for which the
// edits were made; a nil text is not compared.
func (b *editBuilder) fileAs(path string, as *treesitter.Text, edits []quickfix.Edit) error {
	u := uri.File(path)
	if v := b.session.file(b.state, path); v != nil {
		if as != nil && !bytes.Equal(v.text.Bytes(), as.Bytes()) {
			return changed(path, "has been edited")
		}
		b.document(v, edits)
		return nil
	}
	content, err := os.ReadFile(path)
	switch {
	case err != nil:
		return fmt.Errorf("file to be changed: %w", err)
	case as != nil && !bytes.Equal(content, as.Bytes()):
		return changed(path, "has changed on the disk")
	case !utf8.Valid(content):
		// What the editor makes of it, and what it would save, is not known.
		return jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), "%s is not UTF-8; open it in the editor first", path)
	}
	// Editors take a byte order mark for no part of the text.
	mark := len(content) - len(bytes.TrimPrefix(content, []byte("\ufeff")))
	shifted := slices.Clone(edits)
	for i := range shifted {
		shifted[i].Span = treesitter.Span{Start: shifted[i].Span.Start - mark, End: shifted[i].Span.End - mark}
	}
	b.add(fileChange{uri: u}, treesitter.NewText(content[mark:]), shifted)
	return nil
}

// changed tells that edits do not fit a file any more.
func changed(path, how string) error {
	return jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "%s %s since the action was worked out; ask for it again", path, how)
}

// read is the text of a file: the editor's if it is open there.
func (state *snapshot) read(path string) ([]byte, error) {
	if v := state.document(uri.File(path)); v != nil {
		return v.text.Bytes(), nil
	}
	return os.ReadFile(path)
}

func (b *editBuilder) add(c fileChange, text *treesitter.Text, edits []quickfix.Edit) {
	m := newMapper(text, b.session.features.encoding)
	for _, e := range edits {
		c.edits = append(c.edits, protocol.TextEdit{Range: m.spanRange(e.Span), NewText: e.New})
	}
	b.changes = append(b.changes, c)
}

// settings changes gridls.toml, or creates it.
func (b *editBuilder) settings(e *settingsEdit) error {
	if e.create {
		b.add(fileChange{uri: uri.File(e.path), creates: true, asked: true}, treesitter.NewText(nil), e.edits)
		return nil
	}
	if err := b.file(e.path, e.edits); err != nil {
		return err
	}
	b.changes[0].asked = true
	return nil
}

// done is the edit in the richest form that the client takes.
func (b *editBuilder) done() *protocol.WorkspaceEdit {
	edit := &protocol.WorkspaceEdit{}
	for i := range b.changes {
		switch c := &b.changes[i]; {
		case !b.session.features.versioned:
			if edit.Changes == nil {
				edit.Changes = map[uri.URI][]protocol.TextEdit{}
			}
			edit.Changes[c.uri] = append(edit.Changes[c.uri], c.edits...)
		default:
			c.addTo(edit, b.session.features.annotated && !c.asked && (c.number == nil || len(b.changes) > 1))
		}
	}
	return edit
}

// addTo adds the change of one document, with a label if it is annotated: nobody
// who mends one file expects another, which he does not see, to change.
func (c *fileChange) addTo(edit *protocol.WorkspaceEdit, annotated bool) {
	if c.creates {
		edit.DocumentChanges = append(edit.DocumentChanges, &protocol.CreateFile{
			Kind: "create", URI: c.uri, Options: &protocol.CreateFileOptions{IgnoreIfExists: new(true)},
		})
	}
	change := &protocol.TextDocumentEdit{TextDocument: protocol.OptionalVersionedTextDocumentIdentifier{
		TextDocumentIdentifier: protocol.TextDocumentIdentifier{URI: c.uri}, Version: c.number,
	}}
	id := protocol.ChangeAnnotationIdentifier(c.uri)
	for i := range c.edits {
		if annotated {
			change.Edits = append(change.Edits, &protocol.AnnotatedTextEdit{TextEdit: c.edits[i], AnnotationID: id})
		} else {
			change.Edits = append(change.Edits, &c.edits[i])
		}
	}
	edit.DocumentChanges = append(edit.DocumentChanges, change)
	if !annotated {
		return
	}
	if edit.ChangeAnnotations == nil {
		edit.ChangeAnnotations = map[protocol.ChangeAnnotationIdentifier]protocol.ChangeAnnotation{}
	}
	note := protocol.ChangeAnnotation{Label: "Change " + uri.Basename(c.uri)}
	if c.number == nil {
		note.NeedsConfirmation = new(true)
		note.Description = new(filepath.Dir(filePath(c.uri)) + ", not open")
	}
	edit.ChangeAnnotations[id] = note
}

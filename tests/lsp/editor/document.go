package editor

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Position, Range and the rest are the protocol's.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// Range is half open.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Diagnostic is a finding as it comes over the wire.
type Diagnostic struct {
	Range           Range           `json:"range"`
	Severity        int             `json:"severity"`
	Code            string          `json:"code"`
	CodeDescription *Href           `json:"codeDescription,omitempty"`
	Source          string          `json:"source"`
	Message         string          `json:"message"`
	Tags            []int           `json:"tags,omitempty"`
	Related         []Related       `json:"relatedInformation,omitempty"`
	Data            json.RawMessage `json:"data,omitempty"`
}

// Href is a link.
type Href struct {
	Href string `json:"href"`
}

// Related is another place of a finding.
type Related struct {
	Location struct {
		URI   string `json:"uri"`
		Range Range  `json:"range"`
	} `json:"location"`
	Message string `json:"message"`
}

// Published are the parameters of textDocument/publishDiagnostics.
type Published struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version"`
	Diagnostics []Diagnostic `json:"diagnostics"`
}

// TextEdit replaces a range.
type TextEdit struct {
	Range        Range  `json:"range"`
	NewText      string `json:"newText"`
	AnnotationID string `json:"annotationId"`
}

// WorkspaceEdit is a change of files, in either form.
type WorkspaceEdit struct {
	Changes         map[string][]TextEdit `json:"changes"`
	DocumentChanges []struct {
		Kind         string `json:"kind"`
		URI          string `json:"uri"`
		TextDocument struct {
			URI     string `json:"uri"`
			Version *int   `json:"version"`
		} `json:"textDocument"`
		Edits []TextEdit `json:"edits"`
	} `json:"documentChanges"`
	ChangeAnnotations map[string]Annotation `json:"changeAnnotations"`
}

// Annotation is what a client shows of a change, and whether it asks first.
type Annotation struct {
	Label             string `json:"label"`
	Description       string `json:"description"`
	NeedsConfirmation bool   `json:"needsConfirmation"`
}

// CodeAction is an action of the menu.
type CodeAction struct {
	Title       string       `json:"title"`
	Kind        string       `json:"kind"`
	Diagnostics []Diagnostic `json:"diagnostics,omitempty"`
	IsPreferred bool         `json:"isPreferred,omitempty"`
	Disabled    *struct {
		Reason string `json:"reason"`
	} `json:"disabled,omitempty"`
	Edit    *WorkspaceEdit  `json:"edit,omitempty"`
	Command json.RawMessage `json:"command,omitempty"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// Open tells the server of a document.
func (e *Editor) Open(uri, language, text string) error {
	d := &Document{URI: uri, Version: 1, Text: text}
	e.mu.Lock()
	e.docs[uri] = d
	e.mu.Unlock()
	return e.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uri, "languageId": language, "version": d.Version, "text": text,
	}})
}

// Close tells the server that a document is closed.
func (e *Editor) Close(uri string) error {
	e.mu.Lock()
	delete(e.docs, uri)
	e.mu.Unlock()
	return e.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
}

// Doc is an open document.
func (e *Editor) Doc(uri string) *Document {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.docs[uri]
}

// Replace replaces a range of bytes and sends it as an incremental change.
func (e *Editor) Replace(uri string, start, end int, text string) error {
	d := e.Doc(uri)
	r := Range{e.Position(d.Text, start), e.Position(d.Text, end)}
	d.Text = d.Text[:start] + text + d.Text[end:]
	d.Version++
	return e.Notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": uri, "version": d.Version},
		"contentChanges": []any{map[string]any{"range": r, "text": text}},
	})
}

// SetText replaces the whole document.
func (e *Editor) SetText(uri, text string) error {
	d := e.Doc(uri)
	d.Text = text
	d.Version++
	return e.Notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": uri, "version": d.Version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// Position is the place of a byte offset in the encoding of the editor. It is
// written for being obviously right, not for speed.
func (e *Editor) Position(text string, offset int) Position {
	before := text[:offset]
	line := strings.LastIndexByte(before, '\n') + 1
	return Position{strings.Count(before, "\n"), e.units(before[line:])}
}

func (e *Editor) units(s string) int {
	switch e.Encoding {
	case "utf-8":
		return len(s)
	case "utf-32":
		return utf8.RuneCountInString(s)
	}
	return len(utf16.Encode([]rune(s)))
}

// Offset is the byte offset of a place that exists.
func (e *Editor) Offset(text string, p Position) (int, error) {
	lines := strings.SplitAfter(text, "\n")
	if p.Line >= len(lines) {
		return 0, fmt.Errorf("line %d of %d", p.Line, len(lines))
	}
	at := 0
	for _, l := range lines[:p.Line] {
		at += len(l)
	}
	line := lines[p.Line]
	for i := 0; i <= len(line); i++ {
		if (i == len(line) || utf8.RuneStart(line[i])) && e.units(line[:i]) == p.Character {
			return at + i, nil
		}
	}
	return 0, fmt.Errorf("character %d of line %q", p.Character, line)
}

// Apply is the text after edits, all of which count in the given text.
func (e *Editor) Apply(text string, edits []TextEdit) (string, error) {
	type change struct {
		start, end int
		text       string
	}
	var changes []change
	for _, edit := range edits {
		start, err := e.Offset(text, edit.Range.Start)
		if err != nil {
			return "", err
		}
		end, err := e.Offset(text, edit.Range.End)
		if err != nil {
			return "", err
		}
		changes = append(changes, change{start, end, edit.NewText})
	}
	for i := len(changes) - 1; i >= 0; i-- {
		c := changes[i]
		if i+1 < len(changes) && c.end > changes[i+1].start {
			return "", fmt.Errorf("edits overlap or are out of order at byte %d", c.end)
		}
		text = text[:c.start] + c.text + text[c.end:]
	}
	return text, nil
}

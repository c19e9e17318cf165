package server

import (
	"bytes"
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// elsewhereMethod is the notification by which a client tells what other tools show
// in a document: all of it, each time that it changes. A finding that one of them
// shows is not shown a second time; its fixes are offered as before.
const elsewhereMethod = "gridls/shownElsewhere"

// elsewhereParams are its parameters.
type elsewhereParams struct {
	URI         uri.URI               `json:"uri"`
	Diagnostics []elsewhereDiagnostic `json:"diagnostics"`
}

// elsewhereDiagnostic is a diagnostic as the editor has it.
type elsewhereDiagnostic struct {
	Range    protocol.Range              `json:"range"`
	Severity protocol.DiagnosticSeverity `json:"severity"`
	// Source is the tool's name for itself.
	Source string `json:"source"`
	// Code is a string or a number, null for none.
	Code    json.RawMessage `json:"code"`
	Message string          `json:"message"`
}

// tool is one whose messages are compared with findings.
type tool uint8

const (
	// clangd names its messages.
	clangd tool = 1 << iota
	// cpptools has the front end, and with it the numbers, of nvcc.
	cpptools
	// nvcc stands for its messages as a task or another extension shows them, and as
	// the server has them on save.
	nvccTool
)

// toolOf tells the tool by the source of a diagnostic, 0 for any other.
func toolOf(source string) tool {
	switch source {
	case "clang", "clangd":
		return clangd
	case "C/C++":
		return cpptools
	case nvccSource:
		return nvccTool
	}
	return 0
}

// elsewhere is what other tools show in a document.
type elsewhere struct {
	// text is the document's to which the lines belong.
	text     *treesitter.Text
	messages []elsewhereMessage
}

type elsewhereMessage struct {
	by tool
	// first and last are its lines, from 0.
	first, last int
	severity    analysis.Severity
	// code is clangd's name for it; number is nvcc's, 0 for none.
	code   string
	number int
}

// shownElsewhere takes what other tools show in a document. It comes in order with
// the edits, so that its places are those of the newest text.
func (s *session) shownElsewhere(_ context.Context, params *elsewhereParams) error {
	v := s.current.Load().document(params.URI)
	if v == nil {
		return nil // closed in the meantime
	}
	now := &elsewhere{text: v.text}
	ours := s.compiledMessages(v.doc.key)
	for i := range params.Diagnostics {
		if params.Diagnostics[i].Source == nvccSource && ours[params.Diagnostics[i].Message] {
			continue // what nvcc said on save is compared with findings here
		}
		if m, ok := readElsewhere(&params.Diagnostics[i]); ok {
			now.messages = append(now.messages, m)
		}
	}
	before := v.doc.elsewhere.Swap(now)
	if before == nil && len(now.messages) == 0 || before != nil && before.says(now) {
		return nil
	}
	s.revise(func(d *document) bool { return d == v.doc }, func(*snapshot) {})
	return nil
}

// says reports whether both are the same where nothing has moved.
func (e *elsewhere) says(other *elsewhere) bool {
	return e.text == other.text && slices.Equal(e.messages, other.messages)
}

// messageNumber finds the number that nvcc writes before its text.
var messageNumber = regexp.MustCompile(`#(\d+)(?:-D)?\b`)

func readElsewhere(d *elsewhereDiagnostic) (elsewhereMessage, bool) {
	m := elsewhereMessage{
		by: toolOf(d.Source), first: int(d.Range.Start.Line), last: int(d.Range.End.Line), severity: analysis.Hint,
		code: string(bytes.Trim(d.Code, `"`)),
	}
	switch d.Severity {
	case protocol.DiagnosticSeverityError:
		m.severity = analysis.Error
	case protocol.DiagnosticSeverityWarning:
		m.severity = analysis.Warning
	case protocol.DiagnosticSeverityInformation:
		m.severity = analysis.Information
	}
	if m.by == cpptools || m.by == nvccTool {
		// 20091, #20091 and #20091-D are one number.
		m.number, _ = strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(m.code, "#"), "-D"))
		if found := messageNumber.FindStringSubmatch(d.Message); m.number == 0 && found != nil {
			m.number, _ = strconv.Atoi(found[1])
		}
	}
	return m, m.by != 0
}

// unseen are the findings that no other tool shows, of those tools whose duplicates
// are left out. The list that is given is not changed.
func (e *elsewhere) unseen(now *treesitter.Text, found []analysis.Diagnostic, leftOut tool) []analysis.Diagnostic {
	if e == nil || len(e.messages) == 0 || leftOut == 0 {
		return found
	}
	line := e.moved(now)
	var all []analysis.Diagnostic
	for i := range found {
		d := &found[i]
		first, last := now.LineOf(d.Span.Start), now.LineOf(d.Span.End)
		if !slices.ContainsFunc(e.messages, func(m elsewhereMessage) bool {
			return m.by&leftOut != 0 && line(m.first) <= last && first <= line(m.last) && m.same(d)
		}) {
			all = append(all, *d)
		}
	}
	return all
}

// moved gives the line in the present text of a line in that of the messages. The
// editor keeps a mark on a line that is being edited, so lines that changed stay
// where they are until the editor says more.
func (e *elsewhere) moved(now *treesitter.Text) func(line int) int {
	if now == e.text {
		return func(line int) int { return line }
	}
	head, _ := treesitter.Unchanged(e.text.Bytes(), now.Bytes())
	edited, more := e.text.LineOf(head), now.LineCount()-e.text.LineCount()
	return func(line int) int {
		if line < edited || line == edited && e.text.Line(edited).Start < head {
			return line
		}
		return max(edited, line+more)
	}
}

// same reports whether a message says what a finding says, and says it as clearly: a
// warning of another tool does not stand for an error.
func (m elsewhereMessage) same(d *analysis.Diagnostic) bool {
	if m.severity < d.Severity {
		return false
	}
	switch {
	case m.by == clangd:
		return slices.Contains(d.Rule.Clang, m.code)
	case m.number != 0:
		return d.NVCC == m.number
	}
	// nvcc gives most of its errors no number.
	return m.by == nvccTool && m.severity == analysis.Error && d.Severity == analysis.Error
}

package server

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/toolkit"
	"github.com/gridls/gridls/treesitter"
)

// nvccSource is what editors show as the origin of what the compiler says.
const nvccSource = "nvcc"

// placedMessage is a message of nvcc in a document's present text.
type placedMessage struct {
	*toolkit.Message
	span treesitter.Span
	// elsewhere is set for a message about a file that the document includes.
	elsewhere bool
}

// appendCompiled adds what nvcc said to a JSON array of diagnostics, but for what
// the analysis says itself. Messages in lines that were edited since are left out:
// nobody knows whether they still hold.
func (s *session) appendCompiled(list []byte, m *mapper, doc *document, own []analysis.Diagnostic) []byte {
	made := s.compilations.last(doc.key)
	if made == nil {
		return list
	}
	placed := made.placed(func(file string) bool { return s.configs.paths.Same(file, doc.path) }, m.text)
	slices.SortStableFunc(placed, func(a, b placedMessage) int { return cmp.Compare(a.span.Start, b.span.Start) })
	list = list[:len(list)-1]
	for _, p := range placed {
		if saidByUs(m.text, p, own) {
			continue
		}
		if len(list) > 1 {
			list = append(list, ',')
		}
		list = appendRange(append(list, `{"range":`...), m.spanRange(p.span))
		list = append(list, afterRange(s.nvccDiagnostic(p))...)
	}
	return append(list, ']')
}

// saidByUs reports whether a finding says what a message says: nvcc's number in the
// same line, or, of an error without number, an error about the same place.
func saidByUs(text *treesitter.Text, p placedMessage, own []analysis.Diagnostic) bool {
	line := text.LineOf(p.span.Start)
	return !p.elsewhere && slices.ContainsFunc(own, func(d analysis.Diagnostic) bool {
		if text.LineOf(d.Span.Start) > line || text.LineOf(d.Span.End) < line {
			return false
		}
		if p.Number != 0 {
			return d.NVCC == p.Number
		}
		return p.Level == toolkit.Error && d.Severity == analysis.Error
	})
}

// placed gives the messages places in the text that the document has now; own tells
// which files are the document's.
func (c *compilation) placed(own func(file string) bool, now *treesitter.Text) []placedMessage {
	head, tail := treesitter.Unchanged(c.text.Bytes(), now.Bytes())
	moved := now.Len() - c.text.Len()
	var all []placedMessage
	for i := range c.outcome.Messages {
		p := placedMessage{Message: &c.outcome.Messages[i]}
		switch {
		case p.File == "":
			// ptxas and the driver speak of no place: the first line stands for the file.
			p.span = c.text.Line(0)
		case own(p.File):
			p.span = place(c.text, p.Message)
		default:
			p.elsewhere, p.span = true, includeOf(c.text, p.File)
		}
		switch {
		case p.span.End <= head:
		case p.span.Start >= c.text.Len()-tail:
			p.span.Start, p.span.End = p.span.Start+moved, p.span.End+moved
		default:
			continue
		}
		all = append(all, p)
	}
	return all
}

// place finds what a message underlines. nvcc points into the line as it is after
// preprocessing, so that a column counts only where the text around it is the same.
func place(text *treesitter.Text, m *toolkit.Message) treesitter.Span {
	if m.Line < 1 || m.Line > text.LineCount() {
		return text.Line(0)
	}
	span := text.Line(m.Line - 1)
	line := string(text.Bytes()[span.Start:span.End])
	at := m.Column - 1
	if m.Excerpt != "" {
		at = columnIn(line, m.Excerpt, at)
	}
	if at < 0 || at >= len(line) {
		trimmed := strings.TrimLeft(line, " \t")
		return treesitter.Span{Start: span.End - len(trimmed), End: span.End}
	}
	return treesitter.Span{Start: span.Start + at, End: span.Start + at + wordLength(line[at:])}
}

// columnIn finds in a line the place at which a caret stands below an excerpt of it,
// in which macros may have been replaced; -1 if that is not sure.
func columnIn(line, excerpt string, at int) int {
	if at < 0 || at >= len(excerpt) {
		return -1
	}
	rest := strings.TrimRight(excerpt[at:], " \t\r")
	if trimmed := strings.TrimRight(line, " \t\r"); rest != "" && strings.HasSuffix(trimmed, rest) {
		return len(trimmed) - len(rest)
	}
	// The excerpt is indented by two blanks.
	if before := strings.TrimPrefix(excerpt[:at], "  "); strings.HasPrefix(line, before) {
		return len(before)
	}
	word := excerpt[at : at+wordLength(excerpt[at:])]
	if first := strings.Index(line, word); first >= 0 && first == strings.LastIndex(line, word) {
		return first
	}
	return -1
}

// wordLength is the length of the identifier or number that a text begins with, 1 for
// any other character.
func wordLength(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
	switch {
	case n < 0:
		return len(s)
	case n == 0:
		return 1
	}
	return n
}

// includeOf is the line that includes a file of that name, else the first line.
func includeOf(text *treesitter.Text, file string) treesitter.Span {
	base := filepath.Base(file)
	for i := range text.LineCount() {
		span := text.Line(i)
		line := strings.TrimSpace(string(text.Bytes()[span.Start:span.End]))
		if rest, ok := strings.CutPrefix(line, "#"); ok && strings.HasPrefix(strings.TrimSpace(rest), "include") && strings.Contains(line, base) {
			return span
		}
	}
	return text.Line(0)
}

// compiledMessages are the texts of what nvcc said of a document, as they are shown.
func (s *session) compiledMessages(key documentKey) map[string]bool {
	made := s.compilations.last(key)
	if made == nil {
		return nil
	}
	shown := make(map[string]bool, len(made.outcome.Messages))
	for i := range made.outcome.Messages {
		m := &made.outcome.Messages[i]
		shown[messageText(m)], shown[placeBefore(m)+messageText(m)] = true, true
	}
	return shown
}

// messageText is a message with its notes.
func messageText(m *toolkit.Message) string {
	return strings.Join(append([]string{m.Text}, m.Notes...), "\n")
}

// placeBefore is what stands before a message about another file.
func placeBefore(m *toolkit.Message) string {
	return filepath.Base(m.File) + ":" + strconv.Itoa(m.Line) + ": "
}

// nvccDiagnostic is the protocol's form of a message, its range left out.
func (s *session) nvccDiagnostic(p placedMessage) *protocol.Diagnostic {
	d := &protocol.Diagnostic{Severity: protocol.DiagnosticSeverityInformation, Source: protocol.NewOptional(nvccSource)}
	switch p.Level {
	case toolkit.Error:
		d.Severity = protocol.DiagnosticSeverityError
	case toolkit.Warning:
		d.Severity = protocol.DiagnosticSeverityWarning
	}
	if p.Number != 0 {
		d.Code = protocol.String(strconv.Itoa(p.Number))
	}
	message := messageText(p.Message)
	if p.elsewhere {
		message = placeBefore(p.Message) + message
		if s.features.related {
			line := protocol.Position{Line: uint32(max(0, p.Line-1))}
			d.RelatedInformation = []protocol.DiagnosticRelatedInformation{{
				Location: protocol.Location{URI: uri.File(p.File), Range: protocol.Range{Start: line, End: line}}, Message: "here",
			}}
		}
	}
	d.Message = protocol.String(message)
	return d
}

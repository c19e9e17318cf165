package server

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// ignores are the actions that silence a finding: here, in the file, in the
// settings.
func (s *session) ignores(state *snapshot, o *outcome, about subject) []proposal {
	var all []proposal
	propose := func(what ref, where string, edits ...quickfix.Edit) *proposal {
		all = append(all, proposal{
			kind:  protocol.CodeActionKindQuickFix,
			fix:   quickfix.Fix{Title: fmt.Sprintf("Ignore '%s' %s", about.rule, where), Edits: edits},
			mends: about.mends, across: about.across,
			ref: actionRef{What: what, Rule: about.rule, Start: about.span.Start, End: about.span.End},
		})
		return &all[len(all)-1]
	}
	text := o.version.text
	if here, ok := ignoreLine(text, about.span.Start, about.rule); ok {
		propose(refIgnoreHere, "here", here)
	}
	propose(refIgnoreFile, "in this file", ignoreFile(text, about.rule))
	if settings, ok := s.ignoreInSettings(state, o, about.rule); ok {
		propose(refIgnoreSettings, "in "+settingsFile).settings = settings
	}
	return all
}

// ignoreComment matches a line that is nothing but a comment for gridls, up to
// the place where another rule's name can be added.
var ignoreComment = regexp.MustCompile(`^\s*// gridls: (ignore-next-line|ignore-file) [a-z0-9-]+(?:, [a-z0-9-]+)*`)

// ignoreLine silences a rule for the line of an offset by a comment above it. ok
// is false where no line can be put: in the middle of a directive.
func ignoreLine(text *treesitter.Text, offset int, rule string) (edit quickfix.Edit, ok bool) {
	line := text.LineOf(offset)
	span := text.Line(line)
	if line > 0 {
		above := text.Slice(text.Line(line - 1))
		if strings.HasSuffix(strings.TrimRight(above, " \t"), `\`) {
			return quickfix.Edit{}, false
		}
		if m := ignoreComment.FindStringSubmatchIndex(above); m != nil && above[m[2]:m[3]] == "ignore-next-line" {
			return insertion(text.Line(line-1).Start+m[1], ", "+rule), true
		}
	}
	source := text.Slice(span)
	indent := source[:len(source)-len(strings.TrimLeft(source, " \t"))]
	start := span.Start
	if line == 0 {
		start = afterMark(text)
	}
	return insertion(start, indent+"// gridls: ignore-next-line "+rule+lineEnd(text)), true
}

// ignoreFile silences a rule for the whole file by a comment in its first line.
func ignoreFile(text *treesitter.Text, rule string) quickfix.Edit {
	start := afterMark(text)
	first := text.Slice(treesitter.Span{Start: start, End: text.Line(0).End})
	if m := ignoreComment.FindStringSubmatchIndex(first); m != nil && first[m[2]:m[3]] == "ignore-file" {
		return insertion(start+m[1], ", "+rule)
	}
	return insertion(start, "// gridls: ignore-file "+rule+lineEnd(text))
}

func insertion(at int, text string) quickfix.Edit {
	return quickfix.Edit{Span: treesitter.Span{Start: at, End: at}, New: text}
}

// afterMark is the offset after a byte order mark.
func afterMark(text *treesitter.Text) int {
	if bytes.HasPrefix(text.Bytes(), []byte("\ufeff")) {
		return len("\ufeff")
	}
	return 0
}

// lineEnd is the line end that the text uses.
func lineEnd(text *treesitter.Text) string {
	if text.LineCount() > 1 {
		if next := text.Line(1).Start; next >= 2 && text.Bytes()[next-2] == '\r' {
			return "\r\n"
		}
	}
	return "\n"
}

package analysis

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// suppression decides at which severity a finding is shown: gridls' own
// comments, nvcc's pragmas and nvcc's command line have a say.
type suppression struct {
	text     *treesitter.Text
	comments []ignoreComment
	pragmas  []pragmaChange
	command  *archcfg.Command
}

// ignoreComment is "// gridls: ignore RULE[, RULE]" and its variants.
type ignoreComment struct {
	// first and last are the 0-based lines that the comment speaks for.
	first, last int
	// rules is empty for every rule.
	rules []string
}

// pragmaChange is what holds from offset on, for one number or tag.
type pragmaChange struct {
	offset   int
	severity map[string]Severity
}

// ignoreWords are the forms of the comment, longest first.
var ignoreWords = [...]string{"ignore-next-line", "ignore-file", "ignore"}

func newSuppression(doc *treesitter.Document, command *archcfg.Command) *suppression {
	s := &suppression{text: doc.Text, command: command}
	for _, c := range doc.Comments {
		if ignore, ok := readIgnore(doc.Text, c); ok {
			s.comments = append(s.comments, ignore)
		}
	}
	s.readPragmas(doc.Directives)
	return s
}

func readIgnore(text *treesitter.Text, c treesitter.Comment) (ignoreComment, bool) {
	for _, word := range ignoreWords {
		rest, ok := strings.CutPrefix(c.Text, word)
		if !ok || rest != "" && !strings.ContainsRune(" \t,", rune(rest[0])) {
			continue
		}
		ignore := ignoreComment{first: text.LineOf(c.Span.Start), last: text.LineOf(c.Span.End)}
		switch word {
		case "ignore-next-line":
			ignore.first, ignore.last = ignore.last+1, ignore.last+1
		case "ignore-file":
			ignore.first, ignore.last = 0, text.LineCount()
		}
		// What follows a dash is the reason: "ignore kernel-ellipsis -- legacy".
		rest, _, _ = strings.Cut(rest, "--")
		ignore.rules = strings.FieldsFunc(rest, func(r rune) bool { return strings.ContainsRune(" \t,", r) })
		return ignore, true
	}
	return ignoreComment{}, false
}

func (c *ignoreComment) covers(line int, rule string) bool {
	return c.first <= line && line <= c.last && (len(c.rules) == 0 || slices.Contains(c.rules, rule))
}

// readPragmas follows nvcc's diagnostic pragmas in the order of the text.
func (s *suppression) readPragmas(directives []treesitter.Directive) {
	var stack []map[string]Severity
	current := map[string]Severity{}
	for i := range directives {
		d := &directives[i]
		if d.Kind != treesitter.Pragma {
			continue
		}
		// Up to CUDA 12 the words are also read without "nv_". Most pragmas of a
		// file say "unroll" and change nothing.
		text := strings.TrimPrefix(strings.TrimLeft(d.Text, " \t"), "nv_")
		if !strings.HasPrefix(text, "diag") {
			continue
		}
		words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,=", r) })
		next := maps.Clone(current)
		switch verb := words[0]; verb {
		case "diag_suppress", "diag_remark", "diag_warning", "diag_error", "diag_default", "diag_once":
			for _, name := range words[1:] {
				switch verb {
				case "diag_suppress":
					next[name] = Off
				case "diag_remark":
					next[name] = Information
				case "diag_warning":
					next[name] = Warning
				case "diag_error":
					next[name] = Error
				case "diag_default":
					delete(next, name)
				}
			}
		case "diagnostic":
			if len(words) < 2 {
				continue
			}
			switch words[1] {
			case "push":
				stack = append(stack, current)
			case "pop":
				if len(stack) > 0 {
					next, stack = stack[len(stack)-1], stack[:len(stack)-1]
				}
			}
		default:
			continue
		}
		current = next
		s.pragmas = append(s.pragmas, pragmaChange{d.Span.End, current})
	}
}

// severity is the one to show; Off for a finding that was silenced.
func (s *suppression) severity(d *Diagnostic) Severity {
	if len(s.comments) > 0 {
		line := s.text.LineOf(d.Span.Start)
		for i := range s.comments {
			if s.comments[i].covers(line, d.Rule.Name) {
				return Off
			}
		}
	}
	// The compiler's own switches reach only what it prints with a number.
	if d.NVCC == 0 {
		return d.Severity
	}
	number, tag := strconv.Itoa(d.NVCC), d.Rule.Tag
	level := s.command.LevelOf(number, tag)
	if v, ok := s.pragma(d.Span.Start, number, tag); ok {
		// A pragma takes the place of the switches for this diagnostic, but -w
		// and -Werror still reach what it makes a warning.
		if v != Warning {
			return v
		}
		level = s.command.LevelOf("", "")
	}
	switch level {
	case archcfg.Suppress:
		return Off
	case archcfg.Fail:
		if !d.finding.overridden {
			return Error
		}
	}
	return d.Severity
}

// pragma is what the pragmas before offset make of a diagnostic.
func (s *suppression) pragma(offset int, number, tag string) (Severity, bool) {
	for i := len(s.pragmas) - 1; i >= 0; i-- {
		p := &s.pragmas[i]
		if p.offset > offset {
			continue
		}
		if v, ok := p.severity[number]; ok {
			return v, true
		}
		v, ok := p.severity[tag]
		return v, ok && tag != ""
	}
	return Off, false
}

// Package hover says what stands at a place of a file: an annotation, a kernel
// parameter, a launch configuration.
package hover

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/treesitter"
)

// Hover is what is known of one place.
type Hover struct {
	// Span is what the text is about, in file offsets.
	Span treesitter.Span
	// Paragraphs are in the order of reading.
	Paragraphs []Paragraph
}

// Paragraph is a run of text with its names marked.
type Paragraph struct {
	// Text has names between backticks. It is valid markdown and, without the
	// backticks, plain text.
	Text string
	// Link is where to read on, "" for nowhere; Text is the link's text then.
	Link string
}

// Markdown is the hover for clients that render markdown.
func (h *Hover) Markdown() string {
	return h.join(func(p Paragraph) string {
		if p.Link != "" {
			return "[" + p.Text + "](" + p.Link + ")"
		}
		return p.Text
	})
}

// Plain is the hover for clients that show text as it is.
func (h *Hover) Plain() string {
	return h.join(func(p Paragraph) string {
		text := strings.ReplaceAll(strings.ReplaceAll(p.Text, "`", "'"), "  \n", "\n")
		if p.Link != "" {
			text += ": " + p.Link
		}
		return text
	})
}

func (h *Hover) join(show func(Paragraph) string) string {
	parts := make([]string, len(h.Paragraphs))
	for i, p := range h.Paragraphs {
		parts[i] = show(p)
	}
	return strings.Join(parts, "\n\n")
}

// At looks at the byte offset of the file; ok is false where there is nothing
// to tell.
func At(r *analysis.Result, rules []*analysis.Rule, offset int) (h Hover, ok bool) {
	if h, ok := spoken(r, rules, offset); ok {
		return h, true
	}
	if h, ok := ruleAt(r, rules, offset); ok {
		return h, true
	}
	for i := range r.Doc.Directives {
		if d := &r.Doc.Directives[i]; d.Kind == treesitter.Define && d.Span.Contains(offset) {
			return inDefinition(r.Doc.Text, d, rules, offset)
		}
	}
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From != nil || offset < at.Span.Start || offset >= at.Span.End || at.Facts == nil {
			continue
		}
		// A macro call that stands for declarations has no places of its own.
		if at.Expanded {
			return Hover{}, false
		}
		return inItem(r, rules, at, offset-at.Span.Start)
	}
	return Hover{}, false
}

func inItem(r *analysis.Result, rules []*analysis.Rule, at *resolve.Entry, offset int) (Hover, bool) {
	if span, words := wordsAt(at, offset); len(words) > 0 {
		return Hover{Span: at.InFile(span), Paragraphs: describeWords(words, rules)}, true
	}
	for i := range at.Marks {
		if m := &at.Marks[i]; m.Kind == treesitter.Launch && m.Span.Contains(offset) && inBrackets(m.Span, offset) {
			return Hover{Span: at.InFile(m.Span), Paragraphs: describeLaunch(r, at, m)}, true
		}
	}
	for _, l := range at.Facts.Launches {
		if l.Name == "" || !l.CalleeSpan.Contains(offset) {
			continue
		}
		if d := launched(r.File, l.Name); d != nil {
			return Hover{Span: at.InFile(l.CalleeSpan), Paragraphs: describeKernel(r, d)}, true
		}
	}
	for i := range at.Decls {
		d := &at.Decls[i]
		onName, onParams := d.NameSpan.Contains(offset), d.ParamsSpan.Contains(offset)
		if !onName && !onParams || r.File.Kernel(d) != treesitter.Yes {
			continue
		}
		if onName {
			return Hover{Span: at.InFile(d.NameSpan), Paragraphs: describeKernel(r, d)}, true
		}
		for k, p := range d.Params {
			if p.Span.Contains(offset) && !p.Default.Contains(offset) {
				return Hover{Span: at.InFile(p.Span), Paragraphs: describeParam(r, d, k)}, true
			}
		}
	}
	return inConstant(r, at, offset)
}

// wordsAt are the annotations that stand at an offset of an item, and where: one,
// or all that a macro stands for.
func wordsAt(at *resolve.Entry, offset int) (span treesitter.Span, words []*treesitter.Mark) {
	for i := range at.Marks {
		m := &at.Marks[i]
		if m.Kind != treesitter.Specifier || !m.Span.Contains(offset) {
			continue
		}
		// The arguments are ordinary code: only the word itself is told about.
		if m.Macro == "" && len(m.Args) > 0 && offset >= m.Args[0].Start && offset < m.Args[len(m.Args)-1].End {
			continue
		}
		if annotates(m.Word) {
			span, words = m.Span, append(words, m)
		}
	}
	return span, words
}

// inBrackets reports whether the offset is on the <<< or >>> of a launch.
func inBrackets(config treesitter.Span, offset int) bool {
	const width = len("<<<")
	return offset < config.Start+width || offset >= config.End-width
}

// annotates reports whether there is something to tell of an annotation.
func annotates(word string) bool {
	w := vocabulary.Lookup(word)
	return w != nil && (w.Kind == vocabulary.Annotation || w.Kind == vocabulary.Attribute)
}

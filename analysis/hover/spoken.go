package hover

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/tokens"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/treesitter"
)

// spoken tells of a word that means something wherever it stands: a macro of the
// compiler, a built-in variable, an annotation that is no mark of a declaration.
func spoken(r *analysis.Result, rules []*analysis.Rule, offset int) (Hover, bool) {
	span := wordAround(r.Doc.Text, offset, isWord)
	w := vocabulary.Lookup(r.Doc.Text.Slice(span))
	if w == nil || !inTokens(r.Doc.Text, span) {
		return Hover{}, false
	}
	name := "`" + w.Name + "`"
	switch w.Kind {
	case vocabulary.Macro:
		paragraphs := Describe(name, w, rules)
		if values := values(r, w.Name); values != "" {
			paragraphs = slices.Insert(paragraphs, 1, Paragraph{Text: values})
		}
		return Hover{Span: span, Paragraphs: paragraphs}, true
	case vocabulary.Variable:
		for _, t := range tokens.Of(r, span) {
			if t.Span == span && t.Modifiers&tokens.Builtin != 0 {
				return Hover{Span: span, Paragraphs: Describe(name+": `"+w.Type+"`", w, rules)}, true
			}
		}
	case vocabulary.Annotation:
		if w.Name == "__restrict__" {
			return Hover{Span: span, Paragraphs: Describe(name, w, rules)}, true
		}
	}
	return Hover{}, false
}

// wordAround is the word at an offset, made of bytes of which is reports true; empty
// for none.
func wordAround(text *treesitter.Text, offset int, is func(byte) bool) treesitter.Span {
	b := text.Bytes()
	offset = min(max(0, offset), len(b))
	span := treesitter.Span{Start: offset, End: offset}
	for span.Start > 0 && is(b[span.Start-1]) {
		span.Start--
	}
	for span.End < len(b) && is(b[span.End]) {
		span.End++
	}
	if span.End == offset {
		return treesitter.Span{Start: offset, End: offset} // behind the word
	}
	return span
}

// inTokens reports whether a name stands in the code or the directive of its line,
// and not in a comment or a literal.
func inTokens(text *treesitter.Text, span treesitter.Span) bool {
	line := text.Line(text.LineOf(span.Start))
	code := text.Slice(line)
	if blank := len(code) - len(strings.TrimLeft(code, " \t")); strings.HasPrefix(code[blank:], "#") {
		line.Start += blank + 1
		code = code[blank+1:]
	}
	return slices.ContainsFunc(treesitter.Tokens(code), func(t treesitter.Token) bool {
		return t.Kind == treesitter.NameToken && line.Start+t.Start == span.Start && len(t.Text) == span.Len()
	})
}

// values says what a macro is in each pass; "" where nobody knows the passes.
func values(r *analysis.Result, name string) string {
	if r.Unit.Command.Assumed {
		return ""
	}
	value := func(env *treesitter.Env) string {
		m, defined := env.Lookup(name)
		switch {
		case defined == treesitter.No:
			return "not defined"
		case defined == treesitter.Unknown:
			return "not known"
		case m.Body == "":
			return "defined"
		}
		return "`" + m.Body + "`"
	}
	type line struct {
		value string
		of    []string
	}
	var lines []line
	add := func(value, of string) {
		for i := range lines {
			if lines[i].value == value {
				lines[i].of = append(lines[i].of, of)
				return
			}
		}
		lines = append(lines, line{value, []string{of}})
	}
	for _, p := range r.Unit.Command.Passes {
		add(value(analysis.PassEnvironment(r.Unit.Env(), p)), "`"+p.Name()+"`")
	}
	if r.Unit.Command.HostPass {
		add(value(analysis.HostEnvironment(r.Unit.Env())), "the host")
	}
	parts := make([]string, len(lines))
	for i, l := range lines {
		parts[i] = l.value + " for " + strings.Join(l.of, ", ")
	}
	if len(parts) == 0 {
		return ""
	}
	return "Here: " + strings.Join(parts, " · ") + "."
}

// ruleAt tells of the rule that a comment to gridls or a pragma names at an offset.
func ruleAt(r *analysis.Result, rules []*analysis.Rule, offset int) (Hover, bool) {
	text := r.Doc.Text
	for _, n := range Named(r, rules) {
		if n.Span.Contains(offset) {
			return Hover{Span: n.Span, Paragraphs: DescribeRule(n.Rule)}, true
		}
		if n.Span.Start > offset || text.LineOf(n.Span.Start) > text.LineOf(offset) {
			break
		}
	}
	return Hover{}, false
}

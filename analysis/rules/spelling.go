package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// longestType is how many bytes of a type a message quotes.
const longestType = 60

// typeText is a parameter's type as the author wrote it, without the name, the
// annotations and the default argument: "const int*" of
// "const int* __grid_constant__ p = nullptr".
func typeText(at *resolve.Entry, p *facts.Param) string {
	text := []byte(at.Masked[p.Span.Start:p.Span.End])
	for i := range at.Marks {
		if m := &at.Marks[i]; m.Kind == treesitter.StandIn && p.Span.Covers(m.Span) {
			copy(text[m.Span.Start-p.Span.Start:], at.Source[m.Span.Start:m.Span.End])
		}
	}
	blank := func(s treesitter.Span) {
		for i := max(s.Start, p.Span.Start); i < min(s.End, p.Span.End); i++ {
			text[i-p.Span.Start] = ' '
		}
	}
	blank(p.NameSpan)
	for _, a := range p.Annotations.List {
		blank(a.Span)
	}
	if !p.Default.Empty() {
		blank(treesitter.Span{Start: p.Default.Start, End: p.Span.End})
		if i := strings.LastIndexByte(string(text[:p.Default.Start-p.Span.Start]), '='); i >= 0 {
			text[i] = ' '
		}
	}
	words := strings.Join(strings.Fields(string(text)), " ")
	words = strings.NewReplacer(" )", ")", "( ", "(", " *", "*", " &", "&", " [", "[", "...", "").Replace(words)
	words = strings.TrimSpace(words)
	if len(words) > longestType {
		return ""
	}
	return words
}

// quotedType is typeText in quotes, preceded by a blank; "" for a type that is
// too long to quote.
func quotedType(at *resolve.Entry, p *facts.Param) string {
	if words := typeText(at, p); words != "" {
		return " '" + words + "'"
	}
	return ""
}

// becomes begins what is said about a parameter's type in one instantiation by
// saying which type that is ("is 'int&' here, which "); it is "" where nothing
// can be added to what the author wrote.
func becomes(d *resolve.Decl, index int, t resolve.Type) string {
	name := strings.NewReplacer(" *", "*", " &", "&").Replace(t.String())
	if strings.Contains(name, "?") || len(name) > longestType || name == typeText(d.At, d.Params[index]) {
		return ""
	}
	return "is '" + name + "' here, which "
}

// typeSpan is where a parameter's type stands, as far as that is one piece: it
// ends before the name.
func typeSpan(p *facts.Param) treesitter.Span {
	span := p.Type.Base.Span
	for _, c := range p.Type.Base.ConstSpans {
		if c.Start < span.Start {
			span.Start = c.Start
		}
	}
	for _, l := range p.Type.Layers {
		if !l.Span.Empty() && l.Span.End > span.End && (p.NameSpan.Empty() || l.Span.End <= p.NameSpan.Start) {
			span.End = l.Span.End
		}
	}
	if span.Empty() {
		return p.Span
	}
	return span
}

package hover

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/treesitter"
)

// describeWords tells of one annotation in full, or of all that one macro stands
// for in short.
func describeWords(words []*treesitter.Mark, rules []*analysis.Rule) []Paragraph {
	if len(words) > 1 {
		var names []string
		paragraphs := make([]Paragraph, 1, 2*len(words)+1)
		for _, m := range words {
			w := vocabulary.Lookup(m.Word)
			names = append(names, spelled(m))
			paragraphs = append(paragraphs, Paragraph{Text: "`" + m.Word + "`  \n" + w.Means}, readOn(w))
		}
		paragraphs[0].Text = "`" + words[0].Macro + "` is `" + strings.Join(names, " ") + "`"
		return paragraphs
	}
	m := words[0]
	w := vocabulary.Lookup(m.Word)
	name := "`" + m.Word + "`"
	if m.Macro != "" {
		name = "`" + m.Macro + "` is `" + spelled(m) + "`"
	}
	return Describe(name, w, rules)
}

// Describe tells of a word in full; name is how it is written, in markdown.
func Describe(name string, w *vocabulary.Word, rules []*analysis.Rule) []Paragraph {
	paragraphs := []Paragraph{{Text: name + "  \n" + w.Means}}
	if w.Legal != "" {
		paragraphs = append(paragraphs, Paragraph{Text: "Legal: " + w.Legal + "."})
	}
	if w.Cost != "" {
		paragraphs = append(paragraphs, Paragraph{Text: "Cost: " + w.Cost + "."})
	}
	if list := ruleList(w.Rules, rules); list != "" {
		paragraphs = append(paragraphs, Paragraph{Text: "Rules: " + list + "."})
	}
	return append(paragraphs, readOn(w))
}

// readOn leads to the guide.
func readOn(w *vocabulary.Word) Paragraph {
	return Paragraph{Text: "Programming Guide, " + w.Section, Link: w.Link()}
}

// spelled is an annotation with its arguments.
func spelled(m *treesitter.Mark) string {
	if len(m.ArgText) == 0 {
		return m.Word
	}
	return m.Word + "(" + strings.Join(m.ArgText, ", ") + ")"
}

// ruleList names the rules with the number that nvcc prints for each, where it
// prints one.
func ruleList(names []string, rules []*analysis.Rule) string {
	var parts []string
	for _, name := range names {
		for _, r := range rules {
			if r.Name != name {
				continue
			}
			part := "`" + name + "`"
			if r.NVCC != 0 {
				part += " (nvcc " + strconv.Itoa(r.NVCC) + ")"
			}
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

package hover

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// NamedRule is the name of a rule in a text.
type NamedRule struct {
	Rule *analysis.Rule
	// Span is the name, or the number of nvcc's message, in the file.
	Span treesitter.Span
}

// Named finds the rules that comments to gridls and nvcc's diagnostic pragmas name,
// in the order of the text.
func Named(r *analysis.Result, rules []*analysis.Rule) []NamedRule {
	var all []NamedRule
	for _, c := range r.Doc.Comments {
		for _, span := range runs(r.Doc.Text, c.Span, isRuleName) {
			name := r.Doc.Text.Slice(span)
			if name == "--" {
				break // what follows is the reason
			}
			if i := slices.IndexFunc(rules, func(rule *analysis.Rule) bool { return rule.Name == name }); i >= 0 {
				all = append(all, NamedRule{rules[i], span})
			}
		}
	}
	for i := range r.Doc.Directives {
		d := &r.Doc.Directives[i]
		if d.Kind != treesitter.Pragma {
			continue
		}
		words := runs(r.Doc.Text, d.Span, isWord)
		if len(words) < 3 || !strings.Contains(r.Doc.Text.Slice(words[1]), "diag_") {
			continue
		}
		for _, span := range words[2:] {
			if rule := byNumber(rules, r.Doc.Text.Slice(span)); rule != nil {
				all = append(all, NamedRule{rule, span})
			}
		}
	}
	slices.SortFunc(all, func(a, b NamedRule) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	return all
}

// byNumber is the rule that stands for one of nvcc's messages, by its number or its
// tag.
func byNumber(rules []*analysis.Rule, word string) *analysis.Rule {
	number, _ := strconv.Atoi(word)
	for _, r := range rules {
		if number > 0 && r.NVCC == number || r.Tag != "" && r.Tag == word {
			return r
		}
	}
	return nil
}

// runs are the words of a span that are made of bytes of which is reports true.
func runs(text *treesitter.Text, in treesitter.Span, is func(byte) bool) []treesitter.Span {
	var found []treesitter.Span
	b := text.Bytes()
	for at := in.Start; at < min(in.End, len(b)); at++ {
		start := at
		for at < min(in.End, len(b)) && is(b[at]) {
			at++
		}
		if at > start {
			found = append(found, treesitter.Span{Start: start, End: at})
		}
	}
	return found
}

func isRuleName(c byte) bool { return c == '-' || isWord(c) }

package lsp_test

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// wordRule finds every occurrence of a word, item by item, and offers to
// replace it. It is a rule whose answers need no other package to be right.
func wordRule(name, word, better string) *analysis.Rule {
	return &analysis.Rule{
		Name: name, Severity: analysis.Warning, Scope: analysis.ItemScope, HasFix: true,
		Run: func(p *analysis.Pass) {
			for at := range occurrences(p.Item.Source, word) {
				p.Report(p.Item, treesitter.Span{Start: at, End: at + len(word)}, "'%s' is not the word", word).
					Fix(func(p *analysis.Pass) []quickfix.Fix {
						span := p.Item.InFile(treesitter.Span{Start: at, End: at + len(word)})
						return []quickfix.Fix{
							{Title: "Write " + better, Edits: []quickfix.Edit{{Span: span, New: better}}, Preferred: true},
							{Title: "Write nothing", Disabled: "a word must stand here"},
						}
					})
			}
		},
	}
}

// panicRule panics in every item that holds a word.
func panicRule(word string) *analysis.Rule {
	return &analysis.Rule{
		Name: "panics", Severity: analysis.Error, Scope: analysis.ItemScope,
		Run: func(p *analysis.Pass) {
			if strings.Contains(p.Item.Source, word) {
				panic("found " + word)
			}
		},
	}
}

func occurrences(text, word string) func(func(int) bool) {
	return func(yield func(int) bool) {
		for at := 0; ; at += len(word) {
			i := strings.Index(text[at:], word)
			if i < 0 || !yield(at+i) {
				return
			}
			at += i
		}
	}
}

package hover_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/hover"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/analysis/vocabulary"
)

// TestVocabulary: every word has a meaning and a place in the guide, and the rules that
// it names exist.
func TestVocabulary(t *testing.T) {
	words := slices.Concat(vocabulary.Annotations(), vocabulary.Variables(), []vocabulary.Word{*vocabulary.Launch()})
	for _, name := range []string{"__CUDA_ARCH__", "__CUDACC__", "__CUDACC_RDC__"} {
		if w := vocabulary.Lookup(name); w != nil {
			words = append(words, *w)
		} else {
			t.Errorf("nothing is known of %s", name)
		}
	}
	for _, w := range words {
		if w.Means == "" || w.Section == "" || !strings.HasPrefix(w.Anchor, "#") {
			t.Errorf("%s: means %q, section %q, anchor %q", w.Name, w.Means, w.Section, w.Anchor)
		}
		if lines := strings.Count(w.Means, "\n"); lines > 1 {
			t.Errorf("%s: %d lines", w.Name, lines+1)
		}
		for _, rule := range w.Rules {
			if !slices.ContainsFunc(rules.All(), func(r *analysis.Rule) bool { return r.Name == rule }) {
				t.Errorf("%s: there is no rule %q", w.Name, rule)
			}
		}
		for i, a := range w.Arguments {
			if a.Name == "" || a.Means == "" || i > 0 && a.Default == "" && w.Arguments[i-1].Default != "" {
				t.Errorf("%s: argument %+v", w.Name, a)
			}
		}
		h := hover.Hover{Paragraphs: hover.Describe("`"+w.Name+"`", vocabulary.Lookup(w.Name), rules.All())}
		if plain := h.Plain(); strings.Contains(plain, "`") || !strings.Contains(plain, w.Link()) {
			t.Errorf("%s: plain text\n%s", w.Name, plain)
		}
	}
}

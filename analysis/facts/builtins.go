package facts

import (
	"iter"

	ts "github.com/gridls/gridls/treesitter"
)

// SizedTypes yields the places where a builtin type of several words is spelled,
// in bodies too, with its canonical name: "unsigned long", "long double".
func SizedTypes(it *Item) iter.Seq2[ts.Span, string] {
	return func(yield func(ts.Span, string) bool) {
		if it.Source.Tree == nil {
			return
		}
		r := NewReader(it)
		for i := range r.x.nodes {
			n := &r.x.nodes[i]
			if n.Kind != ts.KindSizedTypeSpecifier {
				continue
			}
			var b Base
			r.x.sized(i, &b)
			if !yield(n.Span(), b.Name[0].Name) {
				return
			}
		}
	}
}

package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
)

// bounds notes the calls in the bounds of local arrays, which are no expressions of
// a body: T a[f(2)].
func (w *walker) bounds() {
	var references []facts.Reference
	for _, v := range w.at.Facts.Variables {
		if v.Function == nil || v.Class != nil || v.Type == nil || v.Broken || !callsInBound(v.Type) {
			continue
		}
		d := w.at.DeclOf(v.Function)
		if d == nil {
			continue
		}
		if references == nil {
			references = facts.References(w.at.Facts)
		}
		end := v.Span.End
		if !v.Init.Empty() {
			end = v.Init.Start
		}
		for i := range references {
			r := &references[i]
			if r.Kind != facts.Calls || r.Span.Start < v.NameSpan.End || r.Span.End > end {
				continue
			}
			s := scope{w, d}
			n := &body.Name{At: body.At{Where: r.Span}, Global: r.Global, Name: r.Name, Args: r.TemplateArgs, NameSpan: r.Span}
			for _, q := range r.Qualifier {
				n.Qualifier = append(n.Qualifier, facts.NamePart{Name: q})
			}
			callees := s.pick(s.lookup(n), n.Args, make([]body.Expr, r.Args))
			s.add(&body.Cursor{Node: n}, Site{Span: r.Span, CalleeSpan: r.Span, Callees: callees})
		}
	}
}

func callsInBound(t *facts.Type) bool {
	for i := range t.Layers {
		if t.Layers[i].Kind == facts.Array && strings.Contains(t.Layers[i].Bound, "(") {
			return true
		}
	}
	return false
}

package facts

import (
	"strconv"

	ts "github.com/gridls/gridls/treesitter"
)

// hash is 64-bit FNV-1a.
type hash uint64

const (
	fnvOffset hash = 14695981039346656037
	fnvPrime  hash = 1099511628211
)

func (h *hash) add(s string) {
	v := *h
	for i := 0; i < len(s); i++ {
		v = (v ^ hash(s[i])) * fnvPrime
	}
	*h = (v ^ 0xff) * fnvPrime
}

func (h *hash) addNames(names []string) {
	for _, n := range names {
		h.add(n)
	}
}

// typesHash is Item.TypesHash.
func typesHash(it *Item) uint64 {
	if len(it.Types)+len(it.Usings)+len(it.Variables)+len(it.Functions) == 0 {
		return 0
	}
	h := fnvOffset
	text := it.Source.Masked
	for _, t := range it.Types {
		if t.Function == nil && t.Class == nil {
			h.add("type")
			h.addWithoutBodies(it, t.Span)
		}
	}
	for _, u := range it.Usings {
		if u.Function == nil && u.Class == nil {
			h.addText(it, u.Span)
		}
	}
	for _, v := range it.Variables {
		if v.Function == nil && v.Class == nil {
			h.add("variable")
			h.addNames(v.Qualifier)
			h.add(v.Name)
			h.addType(text, v.Type)
			for i := range v.Annotations.List {
				h.add(v.Annotations.List[i].Word)
			}
			if v.Init.Empty() {
				h.add("declared")
			}
		}
	}
	for _, f := range it.Functions {
		if f.Kind == Lambda || f.Enclosing != nil || f.Class != nil && f.Kind != Friend {
			continue
		}
		h.add("function")
		h.addNames(f.Qualifier)
		h.add(f.Name)
		h.addText(it, f.TemplateHeadSpan)
		h.addType(text, f.Return)
	}
	return uint64(h)
}

func (h *hash) addType(text string, t *Type) {
	if t == nil {
		return
	}
	h.add(slice(text, t.Span))
	if t.Base.standIn {
		h.add(t.Base.Text)
		h.add(strconv.FormatBool(t.Base.Const))
	}
	for i := range t.Layers {
		l := &t.Layers[i]
		kind := [...]string{"*", "&", "&&", "[]", "()", "::*"}[l.Kind]
		if l.Const {
			kind += "const"
		}
		h.add(kind)
		h.add(l.Bound)
	}
}

// addWithoutBodies adds the text of a class with its member functions' bodies
// left out.
func (h *hash) addWithoutBodies(it *Item, s ts.Span) {
	at := s.Start
	for _, f := range it.Functions {
		if f.Body.Empty() || f.Body.Start < at || f.Body.End > s.End {
			continue
		}
		h.addText(it, ts.Span{Start: at, End: f.Body.Start})
		at = f.Body.End
	}
	h.addText(it, ts.Span{Start: at, End: s.End})
}

// addText adds a text and what macros stand for in it.
func (h *hash) addText(it *Item, s ts.Span) {
	h.add(slice(it.Source.Masked, s))
	for i := range it.Source.Marks {
		if m := &it.Source.Marks[i]; m.Kind == ts.StandIn && s.Covers(m.Span) {
			h.addNames(m.ArgText)
		}
	}
}

func slice(text string, s ts.Span) string {
	if s.Start < 0 || s.End > len(text) || s.Empty() {
		return ""
	}
	return text[s.Start:s.End]
}

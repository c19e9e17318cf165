package paramcopy

import "github.com/gridls/gridls/analysis/resolve"

// shape tells of which scalars a class is made.
type shape struct {
	// width is that of all scalars in bytes, 0 where they differ or are not known.
	width int64
	known bool
	// pointers is set where some of them are pointers.
	pointers bool
}

// shape looks through a class: how wide the scalars in it are.
func (w *walk) shape(t resolve.Type) shape {
	s := shape{known: true}
	w.widths(t, &s, 0)
	if !s.known {
		s.width = 0
	}
	return s
}

func (w *walk) widths(t resolve.Type, s *shape, depth int) {
	if depth > maxDepth || !s.known || !w.spend() {
		s.known = false
		return
	}
	if e := t.Element(); e.Known() {
		w.widths(e, s, depth+1)
		return
	}
	if c, ok := w.a.file.Definition(t); ok {
		for _, b := range c.Bases() {
			w.widths(b.Value(), s, depth+1)
		}
		for _, m := range c.Members {
			if m.Type != nil {
				w.widths(c.TypeIn(m.Type), s, depth+1)
			}
		}
		return
	}
	size, ok := w.a.sizes.SizeOf(t)
	if !ok {
		s.known = false
		return
	}
	s.pointers = s.pointers || t.Category() == resolve.PointerCategory
	width := size.Align // of a vector: its elements are moved together
	if t.Arithmetic() != "" {
		width = size.Bytes
	}
	switch s.width {
	case 0, width:
		s.width = width
	default:
		s.width = -1
	}
}

// selects tells whether a single access may become a chain of selects instead of memory.
func (s shape) selects() bool {
	return s.known && (s.width == 2 || s.width == 4 || s.width == 16)
}

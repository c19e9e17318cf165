package paramcopy

import (
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// shape tells of which scalars a class is made.
type shape struct {
	// width is that of all scalars in bytes, 0 where they differ or are not known.
	width int64
	known bool
	// pointers is set where some of them are pointers.
	pointers bool
	// padded is set where there is room between two of the class's own members, overaligned
	// where an element is aligned more than the scalars in it: such a class is copied as one
	// block, others scalar by scalar.
	padded, overaligned bool
}

// shape looks through a class: how wide the scalars in it are.
func (w *walk) shape(t resolve.Type) shape {
	s := shape{known: true}
	w.widths(t, &s, 0)
	if !s.known {
		s.width = 0
	}
	if l := w.a.sizes.Layout(t); l != nil {
		for i := 1; i < len(l.Fields); i++ {
			a, b := &l.Fields[i-1], &l.Fields[i]
			s.padded = s.padded || a.Bits == 0 && b.Bits == 0 && a.Offset+a.Bytes < b.Offset
		}
	}
	return s
}

// widths looks at the scalars of a type and returns how the largest of them is aligned.
func (w *walk) widths(t resolve.Type, s *shape, depth int) (natural int64) {
	if depth > maxDepth || !s.known || !w.spend() {
		s.known = false
		return 0
	}
	if e := t.Element(); e.Known() {
		return w.widths(e, s, depth+1)
	}
	if c, ok := w.a.file.Definition(t); ok {
		for _, b := range c.Bases() {
			natural = max(natural, w.widths(b.Value(), s, depth+1))
		}
		for _, m := range c.Members {
			if m.Type != nil {
				natural = max(natural, w.widths(c.TypeIn(m.Type), s, depth+1))
			}
		}
		if size, ok := w.a.sizes.SizeOf(t); ok && depth > 0 && natural > 0 && size.Align > natural {
			s.overaligned = true
		}
		return natural
	}
	size, ok := w.a.sizes.SizeOf(t)
	if !ok {
		s.known = false
		return 0
	}
	s.pointers = s.pointers || t.Category() == resolve.PointerCategory
	width := size.Align // of a vector: its elements are moved together
	if t.Arithmetic() != "" {
		width = size.Bytes
	}
	if vectorComponent(t, "y") && size.Align == size.Bytes {
		s.overaligned = true // float2, float4: not float3
	}
	switch s.width {
	case 0, width:
		s.width = width
	default:
		s.width = -1
	}
	return size.Align
}

// selects tells whether a single access may become a chain of selects instead of memory.
func (s shape) selects() bool {
	return s.known && (s.width == 2 || s.width == 4 || s.width == 16)
}

// scalars are a class's own members that are numbers or pointers.
func (w *walk) scalars(t resolve.Type) []string {
	c, ok := w.a.file.Definition(t)
	if !ok {
		return nil
	}
	var names []string
	for _, m := range c.Members {
		if m.Type == nil || m.Name == "" || !m.Bits.Empty() || m.Type.Base.Volatile || resolve.Has(&m.Annotations, "static") != ts.No {
			continue
		}
		if mt := c.TypeIn(m.Type); scalar(mt) && mt.Const() == ts.No && mt.Reference() == resolve.NoReference {
			names = append(names, m.Name)
		}
	}
	return names
}

package body

import "sort"

// slab hands out zero values from blocks, which grow up to a bound: a body has
// many small nodes that live and die together.
type slab[T any] struct {
	free []T
	next int
}

const maxSlab = 64

func (s *slab[T]) get() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	t := &s.free[0]
	s.free = s.free[1:]
	return t
}

// list is an empty list with room for n, nil for none.
func (s *slab[T]) list(n int) []T {
	if n == 0 {
		return nil
	}
	if len(s.free) < n {
		s.grow(n)
	}
	l := s.free[:0:n]
	s.free = s.free[n:]
	return l
}

func (s *slab[T]) grow(n int) {
	s.next = min(max(4, 2*s.next), maxSlab)
	s.free = make([]T, max(n, s.next))
}

// searchFunc is the first index for which after holds.
func searchFunc[T any](s []T, after func(T) bool) int {
	return sort.Search(len(s), func(i int) bool { return after(s[i]) })
}

package calls

import "sync"

// memo keeps what was worked out. Two goroutines may work out the same at once;
// both get the same answer.
type memo[K comparable, V any] struct{ known sync.Map }

func (m *memo[K, V]) get(key K, work func() V) V {
	if v, ok := m.known.Load(key); ok {
		return v.(V)
	}
	v, _ := m.known.LoadOrStore(key, work())
	return v.(V)
}

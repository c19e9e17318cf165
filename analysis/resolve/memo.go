package resolve

import "sync"

// Memo keeps what was worked out. Two goroutines may work out the same at once;
// both get the same answer. It must not be copied; what it gives is shared.
type Memo[K comparable, V any] struct{ known sync.Map }

// Get is what is known under key, or what work makes of it.
func (m *Memo[K, V]) Get(key K, work func() V) V {
	if v, ok := m.known.Load(key); ok {
		return v.(V)
	}
	v, _ := m.known.LoadOrStore(key, work())
	return v.(V)
}

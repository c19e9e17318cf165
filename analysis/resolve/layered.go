package resolve

import "maps"

// layered is an immutable map. Maps made of one another share what they have in
// common: base holds most, over what has changed since it was made. A key that was
// taken away has the zero value.
type layered[K comparable, V any] struct{ base, over map[K]V }

// maxOver is how many keys a map has over its base. Both copying them for a change
// and making a new base when they are too many are to cost little.
const maxOver = 64

func (l *layered[K, V]) get(key K) V {
	if v, ok := l.over[key]; ok {
		return v
	}
	return l.base[key]
}

// with is the map in which the keys of changed have other values.
func (l *layered[K, V]) with(changed map[K]V) layered[K, V] {
	if len(changed) == 0 {
		return *l
	}
	over := make(map[K]V, len(l.over)+len(changed))
	maps.Copy(over, l.over)
	maps.Copy(over, changed)
	if len(over) <= maxOver {
		return layered[K, V]{l.base, over}
	}
	base := maps.Clone(l.base)
	maps.Copy(base, over)
	return layered[K, V]{base: base}
}

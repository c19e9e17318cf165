package facts

import "slices"

// mentions gives Item.Declares and Item.Mentions.
func mentions(it *Item) (declares, all []uint64) {
	for _, f := range it.Functions {
		if f.Name != "" {
			declares = append(declares, nameHash(f.Name))
		}
	}
	declares = distinct(declares)
	all = slices.Clone(declares)
	for _, l := range it.Launches {
		if l.Name != "" {
			all = append(all, nameHash(l.Name))
		}
	}
	for _, u := range it.TemplateUses {
		all = append(all, nameHash(u.Name))
	}
	return declares, distinct(all)
}

func nameHash(name string) uint64 {
	h := fnvOffset
	h.add(name)
	return uint64(h)
}

func distinct(names []uint64) []uint64 {
	slices.Sort(names)
	return slices.Compact(names)
}

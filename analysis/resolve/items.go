package resolve

import (
	"slices"

	"github.com/gridls/gridls/treesitter"
)

// itemTable finds the entries of items: their slots by half of the items' keys, which
// does not keep items of earlier versions.
type itemTable struct {
	slots layered[uint64, []int32]
	// several counts the keys that have more than one slot.
	several int
}

// EntriesOf are the entries that hold an item, in their order.
func (f *File) EntriesOf(item *treesitter.Item) []*Entry {
	var all []*Entry
	for _, slot := range f.itemTable().slots.get(item.Key[0]) {
		if e := &f.Entries[f.links.at[slot]]; e.Item == item {
			all = append(all, e)
		}
	}
	return all
}

// Repeats reports whether some item may stand at more than one place.
func (f *File) Repeats() bool { return f.itemTable().several > 0 }

func (f *File) itemTable() *itemTable {
	f.itemsOnce.Do(func() {
		if f.items.Load() != nil {
			return // taken over from an earlier version
		}
		slots := make(map[uint64][]int32, len(f.Entries))
		t := &itemTable{}
		for i := range f.Entries {
			key, slot := f.Entries[i].Key[0], f.links.slots[i:i+1:i+1]
			if known, ok := slots[key]; ok {
				if len(known) == 1 {
					t.several++
				}
				slot = append(known, slot...)
			}
			slots[key] = slot
		}
		t.slots.base = slots
		f.items.Store(t)
	})
	return f.items.Load()
}

// itemsSince is the table of a file in which entries came in the place of others, whose
// slots are gone.
func (f *File) itemsSince(before *itemTable, old, now []Entry, gone, come []int32) *itemTable {
	changed := map[uint64][]int32{}
	list := func(key uint64) []int32 {
		if known, ok := changed[key]; ok {
			return known
		}
		return before.slots.get(key)
	}
	for i := range old {
		key := old[i].Key[0]
		changed[key] = slices.DeleteFunc(slices.Clone(list(key)), func(slot int32) bool { return slot == gone[i] })
	}
	for i := range now {
		key := now[i].Key[0]
		known := list(key)
		at, _ := slices.BinarySearchFunc(known, come[i], func(a, b int32) int { return int(f.links.at[a] - f.links.at[b]) })
		changed[key] = slices.Insert(slices.Clone(known), at, come[i])
	}
	t := &itemTable{several: before.several}
	for key, slots := range changed {
		if len(before.slots.get(key)) > 1 {
			t.several--
		}
		if len(slots) > 1 {
			t.several++
		}
	}
	t.slots = before.slots.with(changed)
	return t
}

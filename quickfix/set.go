package quickfix

import "slices"

// Set collects the edits of fixes that are to be applied together. The zero
// value is empty. Adding n fixes costs n searches, where merging them one by one
// would sort all edits n times.
type Set struct {
	// edits are sorted by file and place, each once.
	edits []Edit
}

// Add takes the edits of one fix, all or none: none if one of them conflicts with
// an edit of the set or of the same fix, as in Merge.
func (s *Set) Add(fix []Edit) bool {
	own, err := Merge(fix)
	if err != nil {
		return false
	}
	for _, e := range own {
		i, found := slices.BinarySearchFunc(s.edits, e, compare)
		if found {
			continue
		}
		if i > 0 && conflict(s.edits[i-1], e) || i < len(s.edits) && conflict(e, s.edits[i]) {
			return false
		}
	}
	for _, e := range own {
		if i, found := slices.BinarySearchFunc(s.edits, e, compare); !found {
			s.edits = slices.Insert(s.edits, i, e)
		}
	}
	return true
}

package index

import (
	"slices"

	"github.com/gridls/gridls/analysis/workspace"
)

// aliases are the paths, with symbolic links in them, by which the index knows files,
// by their real paths.
type aliases struct {
	paths workspace.Paths
	known map[string][]string
}

// add takes note of a path by which a file is known.
func (a *aliases) add(path string) {
	real := a.paths.Real(path)
	if real == path || slices.Contains(a.known[real], path) {
		return
	}
	if a.known == nil {
		a.known = map[string][]string{}
	}
	a.known[real] = append(a.known[real], path)
}

// of are the paths by which a file may be known, path itself among them.
func (a *aliases) of(path string) []string {
	real := a.paths.Real(path)
	all := []string{path}
	if real != path {
		all = append(all, real)
	}
	for _, other := range a.known[real] {
		if other != path {
			all = append(all, other)
		}
	}
	return all
}

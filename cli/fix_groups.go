package cli

// groups knows which files belong together: those that one fix changes. The zero
// value has each file by itself.
type groups struct {
	parent map[string]string
}

// of names the group of a file.
func (g *groups) of(file string) string {
	for {
		parent, ok := g.parent[file]
		if !ok || parent == file {
			return file
		}
		file = parent
	}
}

// join makes one group of the groups of some files.
func (g *groups) join(files ...string) {
	if g.parent == nil {
		g.parent = map[string]string{}
	}
	for _, file := range files {
		// The smaller name stands for both: the order of joining does not matter.
		a, b := g.of(files[0]), g.of(file)
		g.parent[max(a, b)] = min(a, b)
	}
}

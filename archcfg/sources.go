package archcfg

import (
	"slices"
	"strings"
)

// Sources are the files that the compile databases read so far compile as CUDA,
// sorted: those that are CUDA by their name, and those that a command says it of.
func (f *Finder) Sources() []string {
	f.databases.mu.Lock()
	var databases []*Database
	for _, kept := range f.databases.files {
		if last := kept.last.Load(); last != nil && last.value != nil {
			databases = append(databases, last.value)
		}
	}
	f.databases.mu.Unlock()
	var files []string
	for _, db := range databases {
		for i := range db.Entries {
			e := &db.Entries[i]
			switch {
			case KindOf(e.File) == SourceFile:
				files = append(files, e.File)
			case speaksOfCUDA(e):
				if c := db.Command(e, ReadOptions{}); c.CUDA {
					files = append(files, e.File)
				}
			}
		}
	}
	slices.Sort(files)
	return slices.Compact(files)
}

// speaksOfCUDA reports whether an entry may name CUDA as its language, which few
// do: only these are worth to be read.
func speaksOfCUDA(e *Entry) bool {
	return strings.Contains(e.Line, "cu") || slices.ContainsFunc(e.Args, func(arg string) bool { return strings.Contains(arg, "cu") })
}

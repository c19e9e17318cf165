//go:build unix

package main

import (
	"context"
	"maps"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
)

// reads are the sources of a tree and the headers that they read, as the program
// finds them without settings.
func reads(dir string, sources []string) ([]string, error) {
	i, files := open(dir, sources)
	defer i.Close()
	i.Update(context.Background(), nil)
	for _, u := range i.Units() {
		for _, f := range u.Files {
			files[f.Path] = true
		}
	}
	return slices.Sorted(maps.Keys(files)), nil
}

// open opens an index in memory, and gives its sources.
func open(dir string, sources []string) (i *index.Index, files map[string]bool) {
	finder := archcfg.NewFinder()
	i = index.Open(index.Options{Sources: workspace.NewSources(), Compile: func(source string, at *workspace.Sources) index.Compiled {
		found, _ := finder.Discover(source, archcfg.Overrides{})
		includes := at.New(found.File, &found.Command)
		headers := workspace.NewHeaders(func(spelled string) (exists, sure bool) { return finder.HasHeader(&found.Command, found.File, spelled) })
		return index.Compiled{
			Unit: &analysis.Unit{
				Command: &found.Command, Settings: &analysis.Settings{}, Includes: includes, Headers: headers.Has, HeadersID: headers.ID(),
			},
			Includes: includes, Headers: headers,
		}
	}})
	i.Set(sources)
	files = map[string]bool{}
	for _, s := range sources {
		files[s] = true
	}
	return i, files
}

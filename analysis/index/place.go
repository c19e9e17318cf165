package index

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
)

// Folder is where indexes are kept: gridls in the user's folder for caches, "" if
// there is none.
func Folder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "gridls")
}

// File is where the index of a workspace folder is kept below a folder; "" for no
// folder.
func File(folder, root string) string {
	if folder == "" {
		return ""
	}
	return filepath.Join(folder, strconv.FormatUint(xxhash.Sum64String(filepath.Clean(root)), 16)+extension)
}

// extension is how names of indexes end.
const extension = ".index"

// Build identifies the program that runs, by its version and its executable: the
// units of another one may say something else.
func Build(version string) string {
	b := fmt.Sprintf("%d %s", program.Schema, version)
	path, err := os.Executable()
	if err != nil {
		return b
	}
	if info, err := os.Stat(path); err == nil {
		b += fmt.Sprintf(" %d %d", info.Size(), info.ModTime().UnixNano())
	}
	return b
}

// IsSource reports whether a file is compiled by itself, by its name: what else is
// CUDA is included by others.
func IsSource(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case ".cu", ".cc", ".cpp", ".cxx", ".c++", ".c":
		return true
	}
	return false
}

// maxEntries is how many files and folders of a tree are looked at: one with more
// is no project but a disk.
const maxEntries = 500_000

// Sources are the sources of a tree, sorted: those that a search finds, and those
// of the ones that compile commands name. whole is false for a tree that is too
// large to be searched, or when ctx ended before.
func Sources(ctx context.Context, root string, named []string) (sources []string, whole bool) {
	found, whole := workspace.Search(ctx, root, maxEntries)
	for _, f := range found {
		if f.Err == nil && IsSource(f.Path) && archcfg.KindOf(f.Path) == archcfg.SourceFile {
			sources = append(sources, f.Path)
		}
	}
	for _, path := range named {
		rel, err := filepath.Rel(root, path)
		if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) || !IsSource(path) {
			continue
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			sources = append(sources, path)
		}
	}
	slices.Sort(sources)
	return slices.Compact(sources), whole
}

// Kept tells how many units a file holds that this program has made, and its size
// in bytes; ok is false if there is no such file.
func Kept(file, build string) (units int, bytes int64, ok bool) {
	if _, err := os.Stat(file); err != nil {
		return 0, 0, false
	}
	s := &store{path: file, head: head(build)}
	if known, err := s.openKnown(); err != nil || !known {
		return 0, 0, false
	}
	defer s.close()
	sources := map[string]bool{}
	for _, segment := range s.segments() {
		for _, source := range segment.Sources {
			sources[segment.path(source.Content)] = true
		}
	}
	return len(sources), s.size, true
}

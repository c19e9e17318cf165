package archcfg

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// database looks for the file's entries in compile databases: the one that is
// named, or from the file's folder upwards. The first database with entries for
// the file holds; else one that tells about its neighbours.
func (s *search) database() error {
	d := s.d
	named, base := s.o.CompileCommands, ""
	if named == "" && d.Config.CompileCommands != "" {
		named, base = d.Config.CompileCommands, d.Config.Dir
	}
	var errs []error
	var found []*Database
	names := s.databaseNames(named, base)
	if where := s.clangdDatabase(); named == "" && where != "" {
		name := filepath.Join(where, DatabaseName)
		d.input(name)
		names = append([]string{name}, names...)
	}
	for _, name := range names {
		db, exists, err := s.finder.databases.get(name)
		if !exists {
			if named != "" {
				d.step(name, "no such file")
				errs = append(errs, fmt.Errorf("the compile database '%s' cannot be read: no such file", name))
			}
			continue
		}
		if err != nil {
			errs = append(errs, err)
			d.step(name, "a compile database with mistakes: %v", err)
		}
		if db == nil || len(db.Entries) == 0 {
			continue
		}
		entries := db.EntriesFor(d.File)
		if real, err := filepath.EvalSymlinks(d.File); err == nil && len(entries) == 0 {
			entries = db.EntriesFor(real)
		}
		if s.takeEntries(db, entries, true) {
			return errors.Join(errs...)
		}
		found = append(found, db)
	}
	for _, db := range found {
		if s.includers(db) || s.neighbour(db) {
			break
		}
	}
	return errors.Join(errs...)
}

// databaseNames are the files that may be the compile database, nearest first.
func (s *search) databaseNames(named, base string) []string {
	if named != "" {
		name := named
		if !filepath.IsAbs(name) && base != "" {
			name = filepath.Join(base, name)
		}
		if abs, err := filepath.Abs(name); err == nil {
			name = abs
		}
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			name = filepath.Join(name, DatabaseName)
		}
		s.d.input(name)
		return []string{name}
	}
	var out []string
	for _, dir := range ancestors(filepath.Dir(s.d.File)) {
		s.d.input(filepath.Join(dir, DatabaseName))
		s.d.input(filepath.Join(dir, "build", DatabaseName))
		for _, pattern := range databasePlaces() {
			for _, name := range s.lister.glob(dir, pattern) {
				if !slices.Contains(out, name) {
					s.d.input(name)
					out = append(out, name)
				}
			}
		}
	}
	return out
}

// databasePlaces are where build tools put the database, below the folder of the
// sources.
func databasePlaces() []string {
	var out []string
	for _, folder := range []string{"", "build/", "build-*/", "build_*/", "cmake-build-*/", "build/*/", "out/", "out/*/", "out/*/*/"} {
		out = append(out, folder+DatabaseName)
	}
	return out
}

// takeEntries reads entries into the discovery's commands; own is set if they are
// the file's own.
func (s *search) takeEntries(db *Database, entries []Entry, own bool) bool {
	for i := range entries {
		c := s.entryCommand(db, &entries[i])
		if own {
			s.d.step(db.Path, "entry %d of %d: %s", i+1, len(entries), describe(&c))
		}
		s.d.Commands = append(s.d.Commands, c)
	}
	return len(entries) > 0
}

// entryCommand reads one entry, with the release of the toolkit that its compiler
// belongs to.
func (s *search) entryCommand(db *Database, e *Entry) Command {
	c := db.Command(e, s.opt)
	c.Source = relativeTo(s.d.Config.Dir, db.Path)
	if !c.CUDA || c.Toolkit.Known() {
		return c
	}
	var v Version
	var from string
	switch {
	case c.Compiler == NVCC:
		v, from = s.installedToolkit(c.CompilerPath, e.Dir)
	case c.CUDAPath != "":
		v, from = s.installedToolkit(path.Join(c.CUDAPath, "bin", "nvcc"), e.Dir)
	}
	if !v.Known() {
		return c
	}
	opt := s.opt
	opt.Toolkit = v
	source := c.Source
	c = db.Command(e, opt)
	c.Source, c.ToolkitSource = source, from
	return c
}

// relativeTo shortens a path for messages: relative to the settings' folder, or
// to the working folder, if it lies below.
func relativeTo(dir, file string) string {
	if dir == "" {
		dir, _ = os.Getwd()
	}
	if rel, err := filepath.Rel(dir, file); err == nil && filepath.IsLocal(rel) {
		return filepath.ToSlash(rel)
	}
	return file
}

// includers gives a file without entry the commands of the sources that include
// it, directly or through others.
func (s *search) includers(db *Database) bool {
	g := s.finder.includers(db, s.opt)
	list := g[fileKey(s.d.File)]
	if list == nil {
		return false
	}
	var picked []Entry
	for _, i := range list.distinct {
		picked = append(picked, db.Entries[i])
	}
	for _, i := range list.all {
		s.d.Includers = append(s.d.Includers, db.Entries[i].File)
	}
	s.takeEntries(db, picked, false)
	s.d.step(db.Path, "no entry of its own; included by %s", namesOf(s.d.Includers))
	return true
}

// maxNeighbours bounds how many commands are read in search of a neighbour that is
// compiled as CUDA.
const maxNeighbours = 100

// neighbour gives a file that nobody includes the command of the source nearest
// to it. A file that is CUDA by its name needs one that is compiled as CUDA.
func (s *search) neighbour(db *Database) bool {
	type candidate struct{ entry, score int }
	candidates := make([]candidate, len(db.Entries))
	for i := range db.Entries {
		e := &db.Entries[i]
		// Nearness counts before the name, the name before the language.
		score := 4 * commonFolders(e.File, s.d.File)
		if stem(e.File) == stem(s.d.File) {
			score += 2
		}
		if strings.HasSuffix(e.File, ".cu") == cudaName(s.d.File) {
			score++
		}
		candidates[i] = candidate{i, score}
	}
	slices.SortStableFunc(candidates, func(a, b candidate) int { return b.score - a.score })
	ext := filepath.Ext(s.d.File)
	needsCUDA := ext == ".cu" || ext == ".cuh"
	for _, c := range candidates[:min(len(candidates), maxNeighbours)] {
		e := &db.Entries[c.entry]
		if command := s.entryCommand(db, e); command.CUDA || !needsCUDA {
			s.d.step(db.Path, "no entry of its own; taken from its neighbour %s", e.File)
			s.d.Commands = append(s.d.Commands, command)
			return true
		}
	}
	return false
}

// cudaName reports whether a file's name does not say that it is plain C or C++.
func cudaName(file string) bool {
	return !slices.Contains([]string{".c", ".cc", ".cpp", ".cxx"}, filepath.Ext(file))
}

func stem(file string) string {
	base := filepath.Base(file)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// commonFolders counts the folders that two paths begin with.
func commonFolders(a, b string) int {
	x, y := strings.Split(filepath.ToSlash(a), "/"), strings.Split(filepath.ToSlash(b), "/")
	n := 0
	for n < len(x)-1 && n < len(y)-1 && x[n] == y[n] {
		n++
	}
	return n
}

// namesOf lists files by their names, at most three of them.
func namesOf(files []string) string {
	var names []string
	for _, file := range files {
		if name := filepath.Base(file); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if n := len(names); n > 3 {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:3], ", "), n-3)
	}
	return strings.Join(names, ", ")
}

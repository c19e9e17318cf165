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
		cache := s.finder.databases
		if isReply(name) {
			cache = s.finder.replies
		}
		db, exists, pending, err := cache.getSoon(name, s.finder.loaded)
		if pending {
			d.Pending = true
			d.step(name, "is being read")
		}
		if !exists {
			if named != "" {
				d.step(name, "no such file")
				errs = append(errs, fmt.Errorf("the compile database '%s' cannot be read: no such file", name))
			}
			continue
		}
		if err != nil {
			errs = append(errs, err)
			if db == nil {
				d.step(name, "it %s", about(name, err))
			} else {
				d.step(name, "a compile database with mistakes: %s", about(name, err))
			}
		}
		if db == nil || len(db.Entries) == 0 {
			continue
		}
		s.watchDatabase(db)
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
			s.watchBuild(name)
			folder := name
			name = filepath.Join(folder, DatabaseName)
			if found := s.databasesIn(folder); len(found) > 0 {
				name = found[0]
			}
		}
		s.d.input(name)
		return []string{name}
	}
	var out []string
	for _, dir := range ancestors(filepath.Dir(s.d.File)) {
		s.d.input(filepath.Join(dir, DatabaseName))
		s.d.input(filepath.Join(dir, "build", DatabaseName))
		if folder, ok := s.lister.list(dir).kinds[DatabaseName]; ok && folder {
			out = append(out, filepath.Join(dir, DatabaseName)) // To say that it is none.
		}
		s.watchBuild(filepath.Join(dir, "build"))
		for _, place := range databasePlaces() {
			for _, folder := range s.lister.below(dir, place) {
				for _, name := range s.databasesIn(folder) {
					if !slices.Contains(out, name) {
						s.d.input(name)
						out = append(out, name)
					}
				}
			}
		}
	}
	return out
}

// databasesIn are the databases of a folder. Beside CMake's compile_commands.json
// its replies tell the same with less.
func (s *search) databasesIn(folder string) []string {
	list := s.lister.list(folder)
	var out []string
	if kind, ok := list.kinds[DatabaseName]; ok && !kind {
		out = append(out, filepath.Join(folder, DatabaseName))
	}
	if list.has(".cmake") {
		if replies := s.lister.glob(folder, replyIndex); len(replies) > 0 {
			out = append(out, slices.Max(replies))
		}
	}
	if list.has("CMakeFiles") || list.has("CMakeCache.txt") || list.has(".cmake") {
		s.watchBuild(folder)
	}
	return out
}

// watchBuild notes what a build folder, existing or not, can get that tells of
// commands: each folder on the way to CMake's replies, since they come one by one.
func (s *search) watchBuild(folder string) {
	s.d.input(filepath.Join(folder, "CMakeCache.txt"))
	for part := range strings.SplitSeq(path.Dir(replyIndex), "/") {
		folder = filepath.Join(folder, part)
		s.d.input(folder)
	}
}

// watchDatabase notes the files of a database besides the first.
func (s *search) watchDatabase(db *Database) {
	last := ""
	for i := range db.Entries {
		if source := db.Entries[i].source; source != last {
			last = source
			s.d.input(source)
		}
	}
}

// databasePlaces are the folders in which build tools put the database, below the
// folder of the sources.
func databasePlaces() []string {
	return []string{"", "build/", "build-*/", "build_*/", "cmake-build-*/", "build/*/", "out/", "out/*/", "out/*/*/"}
}

// takeEntries reads entries into the discovery's commands; own is set if they are
// the file's own.
func (s *search) takeEntries(db *Database, entries []Entry, own bool) bool {
	for i := range entries {
		c := s.entryCommand(db, &entries[i])
		if own {
			found := entryFound(i, len(entries), &c)
			if note := entries[i].note; note != "" {
				found = note + ": " + found
			}
			s.d.stepAt(&c, "%s", found)
		}
		s.d.Commands = append(s.d.Commands, c)
	}
	return len(entries) > 0
}

// entryFound says what an entry of a file's n is.
func entryFound(i, n int, c *Command) string {
	if n == 1 {
		return describe(c)
	}
	return fmt.Sprintf("entry %d of %d for this file, %s", i+1, n, describe(c))
}

// entryCommand reads one entry, with the release of the toolkit that its compiler
// belongs to.
func (s *search) entryCommand(db *Database, e *Entry) Command {
	c := db.Command(e, s.opt)
	c.Source = relativeTo(s.d.Config.Dir, c.SourceFile)
	if !c.CUDA || c.Toolkit.Known() {
		c.ToolkitDir = s.toolkitDir(&c, e.Dir)
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
	if v.Known() {
		opt := s.opt
		opt.Toolkit = v
		source := c.Source
		c = db.Command(e, opt)
		c.Source, c.ToolkitSource = source, from
	}
	c.ToolkitDir = s.toolkitDir(&c, e.Dir)
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
	g, pending := s.finder.includers(db, s.opt)
	if pending {
		s.d.Pending = true
		s.d.step(db.Path, "no entry for this file; which of its sources include it is being found out")
	}
	list := g[fileKey(s.d.File)]
	if list == nil {
		return false
	}
	var picked []Entry
	for _, i := range list.distinct {
		picked = append(picked, db.Entries[i])
		s.d.Includers = append(s.d.Includers, db.Entries[i].File)
	}
	for _, i := range list.all {
		if !slices.Contains(list.distinct, i) {
			s.d.Includers = append(s.d.Includers, db.Entries[i].File)
		}
	}
	s.takeEntries(db, picked, false)
	for i := range picked {
		c := &s.d.Commands[i]
		s.d.stepAt(c, "no entry for this file; %s, which includes it, is %s", filepath.Base(picked[i].File), describe(c))
	}
	if n := len(list.all) - len(picked); n > 0 {
		s.d.step(db.Path, "included by %s, compiled in no other way", namesOf(s.d.Includers))
	}
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
			s.d.stepAt(&command, "no entry for this file; its neighbour %s is %s", e.File, describe(&command))
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

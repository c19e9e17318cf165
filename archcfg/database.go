package archcfg

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// DatabaseName is the file name of a compile database.
const DatabaseName = "compile_commands.json"

// Entry is one entry of a compile database.
type Entry struct {
	// File is the source with an absolute path, Dir the folder of the command.
	File, Dir string
	// Args are the words of the "arguments" form, Line is the "command" form.
	Args []string
	Line string
	// Offset is where the entry's text starts in the database, in bytes.
	Offset int
	// Position is the same place.
	Position Position

	// source is the file of the entry, "" for the database itself; note says what it
	// is an entry of. Both are set in databases of several files.
	source, note string
	// uncertain are macros of which the entry does not tell whether they are defined.
	uncertain []string
}

// Database is a compile database, or what CMake tells of a build in several files.
type Database struct {
	// Path is the file, or the first of them; Dir its folder.
	Path, Dir string
	Entries   []Entry
	byFile    map[string][]int
}

// rawEntry is the JSON form.
type rawEntry struct {
	Directory, File, Command string
	Arguments                []string
}

// ParseDatabase reads the text of a compile database. What is wrong is an error
// with file and line, the first of each kind; all entries without mistakes are
// there nevertheless.
func ParseDatabase(file string, text []byte) (*Database, error) {
	db := &Database{Path: file, Dir: filepath.Dir(file), byFile: map[string][]int{}}
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return db, fmt.Errorf("%s:1: the file is UTF-16; a compile database is UTF-8", file)
	}
	rest := bytes.TrimPrefix(text, []byte(byteOrderMark))
	skipped := len(text) - len(rest)
	s := databaseScanner{text: string(rest)}
	at := positionWalk{text: text}
	// Neighbours mostly share their folder.
	var written, dir string
	s.list(func(e rawEntry, offset int) {
		if e.Directory != written || dir == "" {
			written, dir = e.Directory, joinPath(db.Dir, cmp.Or(e.Directory, db.Dir))
		}
		db.add(Entry{
			File: joinPath(dir, e.File), Dir: dir, Args: e.Arguments, Line: e.Command,
			Offset: skipped + offset, Position: at.to(skipped + offset),
		})
	})
	var errs []error
	for _, p := range s.problems[:min(len(s.problems), maxProblems)] {
		errs = append(errs, fmt.Errorf("%s:%d: %s", file, lineAt(text, skipped+p.offset), p.message))
	}
	return db, errors.Join(errs...)
}

// maxProblems bounds the messages about one database.
const maxProblems = 5

func (db *Database) add(e Entry) {
	key := fileKey(e.File)
	db.byFile[key] = append(db.byFile[key], len(db.Entries))
	db.Entries = append(db.Entries, e)
}

// EntriesFor are the entries of a file, in order.
func (db *Database) EntriesFor(file string) []Entry {
	var out []Entry
	for _, i := range db.byFile[fileKey(file)] {
		out = append(out, db.Entries[i])
	}
	return out
}

// Command reads an entry. opt.Dir is set to the entry's folder.
func (db *Database) Command(e *Entry, opt ReadOptions) Command {
	opt.Dir = e.Dir
	var c Command
	if e.Args != nil {
		c = ReadCommand(e.Args, opt)
	} else {
		c = ReadCommandLine(e.Line, opt)
	}
	c.SourceFile, c.SourceOffset, c.SourcePosition = cmp.Or(e.source, db.Path), e.Offset, e.Position
	c.Source = c.SourceFile
	for _, name := range e.uncertain {
		if !slices.ContainsFunc(c.features, func(d Define) bool { return d.Name == name }) {
			c.uncertain = append(c.uncertain, name)
		}
	}
	return c
}

// fileKey is equal for two spellings of one path; on Windows, case does not count.
func fileKey(file string) string {
	if isWindowsPath(file) {
		return strings.ToLower(path.Clean(toSlash(file)))
	}
	return path.Clean(filepath.ToSlash(file))
}

// lineAt is the line of an offset, from 1.
func lineAt(text []byte, offset int) int {
	return 1 + bytes.Count(text[:min(max(offset, 0), len(text))], []byte("\n"))
}

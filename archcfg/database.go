package archcfg

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
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
}

// Database is a compile database.
type Database struct {
	// Path is the file, Dir its folder.
	Path, Dir string
	Entries   []Entry
	byFile    map[string][]int
}

// rawEntry is the JSON form. Both forms of the command may be of the wrong type
// in files made by hand, which must not lose the other entries.
type rawEntry struct {
	Directory string   `json:"directory"`
	File      string   `json:"file"`
	Arguments []string `json:"arguments"`
	Command   string   `json:"command"`
}

// ParseDatabase reads the text of a compile database. On an error, the entries
// before it are there.
func ParseDatabase(file string, text []byte) (*Database, error) {
	db := &Database{Path: file, Dir: filepath.Dir(file), byFile: map[string][]int{}}
	rest := bytes.TrimPrefix(text, []byte(byteOrderMark))
	skipped := len(text) - len(rest)
	decoder := json.NewDecoder(bytes.NewReader(rest))
	if token, err := decoder.Token(); err != nil || token != json.Delim('[') {
		return db, fmt.Errorf("%s:1: a compile database is a list of entries in [ ]", file)
	}
	var wrong error
	for decoder.More() {
		var raw json.RawMessage
		if err := decoder.Decode(&raw); err != nil {
			return db, fmt.Errorf("%s:%d: %w", file, lineAt(text, skipped+int(decoder.InputOffset())), err)
		}
		offset := skipped + int(decoder.InputOffset()) - len(raw)
		var e rawEntry
		if err := json.Unmarshal(raw, &e); err != nil || e.File == "" {
			if wrong == nil {
				wrong = fmt.Errorf("%s:%d: an entry needs \"file\", and \"command\" or \"arguments\"", file, lineAt(text, offset))
			}
			continue
		}
		dir := e.Directory
		if dir == "" {
			dir = db.Dir
		}
		dir = joinPath(db.Dir, dir)
		db.add(Entry{File: joinPath(dir, e.File), Dir: dir, Args: e.Arguments, Line: e.Command, Offset: offset})
	}
	if _, err := decoder.Token(); err != nil && wrong == nil {
		wrong = fmt.Errorf("%s:%d: the list does not end with ]", file, lineAt(text, len(text)))
	}
	return db, wrong
}

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
	c.Source, c.SourceFile, c.SourceOffset = db.Path, db.Path, e.Offset
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

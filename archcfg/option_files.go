package archcfg

import (
	"errors"
	"slices"
	"strings"
)

// The most options files that one command may read, and their bytes together: a
// file that names itself would never end.
const (
	maxOptionFiles = 64
	maxOptionBytes = maxFile
)

// optionFiles counts what a command has read of options and response files.
type optionFiles struct{ files, bytes int }

// optionFile is a file of options that words stand in; outer is the one that names
// it, nil for none.
type optionFile struct {
	name  string
	outer *optionFile
}

// errOptionLoop is why an options file is not read again.
var errOptionLoop = errors.New("is not read: the files of this command name each other without end")

// read reads a file that a command names, or the words in a file of it, and notes it
// in the command.
func (o *optionFiles) read(name string, in *optionFile, opt *ReadOptions, c *Command) ([]byte, error) {
	if opt.ReadFile == nil {
		return nil, errors.New("cannot be read")
	}
	for f := in; f != nil; f = f.outer {
		if f.name == name {
			return nil, errOptionLoop
		}
	}
	if o.files++; o.files > maxOptionFiles || o.bytes > maxOptionBytes {
		return nil, errOptionLoop
	}
	if !slices.Contains(c.ReadFiles, name) {
		c.ReadFiles = append(c.ReadFiles, name)
	}
	text, err := opt.ReadFile(name)
	o.bytes += len(text)
	return text, err
}

// unreadable says why an options file could not be read, after its name.
func unreadable(name string, err error) string {
	text := about(name, err)
	for _, verb := range []string{"is ", "has ", "cannot "} {
		if strings.HasPrefix(text, verb) {
			return text
		}
	}
	return "cannot be read: " + text
}

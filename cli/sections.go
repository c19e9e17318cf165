package cli

import (
	"fmt"
	"io"
	"strings"
)

// sections writes headed lists of lines.
type sections struct {
	out  io.Writer
	bold bool
	// lines counts those of the present section.
	lines int
	err   error
}

func (s *sections) write(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.out, text)
	}
}

func (s *sections) section(name string) {
	if s.bold {
		name = "\x1b[1m" + name + "\x1b[0m"
	}
	s.write(name + "\n")
	s.lines = 0
}

func (s *sections) line(format string, args ...any) {
	s.write("  " + fmt.Sprintf(format, args...) + "\n")
	s.lines++
}

// list writes a line with several values, if there are any.
func (s *sections) list(name string, values []string) {
	if len(values) > 0 {
		s.line("%s: %s", name, strings.Join(values, ", "))
	}
}

// none writes a line if the section has none.
func (s *sections) none(text string) {
	if s.lines == 0 {
		s.line("%s", text)
	}
}

package toolkit

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Level is how loud a message is.
type Level uint8

// The levels, from silent to loud.
const (
	Remark Level = iota
	Warning
	Error
)

// Message is something that a compilation said.
type Message struct {
	// File is an absolute path, "" for a message about no place in a source.
	File string
	// Line counts from 1, 0 where File is "".
	Line int
	// Column counts bytes from 1, 0 if unknown. It is that in the line as printed:
	// Excerpt, in which nvcc has written its keywords out as attributes.
	Column  int
	Excerpt string
	Level   Level
	// Number is that of nvcc's front end, 0 if none was printed.
	Number int
	// Text is the message itself.
	Text string
	// Notes are the lines that follow it: what was instantiated, where.
	Notes []string
	// Function is the mangled name of the function that ptxas speaks of, "" for none.
	Function string
}

// The first line of a message, of each of the programs behind nvcc.
var (
	// FILE(LINE): error #20-D: text
	frontEndLine = regexp.MustCompile(`^(.+?)\((\d+)\)\s?: (?:catastrophic |fatal |internal |command-line )?(error|warning|remark)(?: [A-Z]+\d+)?(?: #(\d+)(?:-D)?)?: (.*)$`)
	// FILE:LINE:COLUMN: error: text
	hostLine = regexp.MustCompile(`^(.+?):(\d+):(\d+): (?:fatal )?(error|warning): (.*)$`)
	// nvcc fatal   : text; ptxas error   : text; ptxas FILE, line 3; error : text
	driverLine = regexp.MustCompile(`^(?:nvcc|ptxas|cicc|nvlink|fatbinary|cudafe\+\+)\b(?:[^:;]*;)?\s*(fatal|error|warning)\s*: (.*)$`)
	// quotedName is a name of the linker in a message of ptxas.
	quotedName = regexp.MustCompile(`'(_Z\w+)'|[Ff]unction '(\w+)'`)
	caretLine  = regexp.MustCompile(`^\s*\^\s*$`)
)

// Messages reads what a compilation printed. Relative files are made absolute
// against dir; what is said for several passes is told once.
func Messages(text, dir string) []Message {
	var all []Message
	var open *Message
	var body []string
	end := func() {
		if open == nil {
			return
		}
		open.takeBody(body)
		if !slices.ContainsFunc(all, open.same) {
			all = append(all, *open)
		}
		open, body = nil, nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if m, ok := firstLine(line, dir); ok {
			end()
			open = &m
			continue
		}
		// A message goes on in lines that are indented.
		if open != nil && strings.HasPrefix(line, " ") {
			body = append(body, line)
			continue
		}
		end()
	}
	end()
	return all
}

func firstLine(line, dir string) (Message, bool) {
	if m := frontEndLine.FindStringSubmatch(line); m != nil {
		number, _ := strconv.Atoi(m[4])
		n, _ := strconv.Atoi(m[2])
		return Message{File: absolute(m[1], dir), Line: n, Level: levelOf(m[3]), Number: number, Text: m[5]}, true
	}
	if m := hostLine.FindStringSubmatch(line); m != nil {
		n, _ := strconv.Atoi(m[2])
		column, _ := strconv.Atoi(m[3])
		return Message{File: absolute(m[1], dir), Line: n, Column: column, Level: levelOf(m[4]), Text: m[5]}, true
	}
	if m := driverLine.FindStringSubmatch(line); m != nil {
		found := Message{Level: levelOf(m[1]), Text: m[2]}
		if name := quotedName.FindStringSubmatch(m[2]); name != nil {
			found.Function = name[1] + name[2]
		}
		return found, true
	}
	return Message{}, false
}

// takeBody takes the lines behind the first: the source line with a caret below it,
// and all others as notes.
func (m *Message) takeBody(lines []string) {
	for i, line := range lines {
		switch {
		case caretLine.MatchString(line) && m.Column == 0 && i > 0:
			// Both lines are indented alike.
			m.Column = strings.Index(line, "^") + 1
			m.Excerpt = lines[i-1]
			if n := len(m.Notes); n > 0 {
				m.Notes = m.Notes[:n-1]
			}
		case strings.Contains(line, " | "):
			// The host compiler shows the line of a place that is known already.
		default:
			if text := strings.TrimSpace(line); text != "" {
				m.Notes = append(m.Notes, text)
			}
		}
	}
}

func (m *Message) same(o Message) bool {
	return m.File == o.File && m.Line == o.Line && m.Column == o.Column && m.Number == o.Number && m.Text == o.Text
}

func levelOf(word string) Level {
	switch word {
	case "warning":
		return Warning
	case "remark":
		return Remark
	}
	return Error
}

func absolute(file, dir string) string {
	if filepath.IsAbs(file) || dir == "" {
		return filepath.Clean(file)
	}
	return filepath.Join(dir, file)
}

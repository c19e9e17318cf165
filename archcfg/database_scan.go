package archcfg

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// databaseScanner reads the JSON of a compile database in one pass. The standard
// decoder would read each entry twice to keep its place and to survive its
// mistakes, on files of hundreds of megabytes; and it stops at what generators and
// hands leave behind: a comma before a bracket, a comment, a line cut off.
type databaseScanner struct {
	text string
	at   int
	// problems are what is wrong but was understood nevertheless, each kind once.
	problems []scanProblem
}

// scanProblem is what is wrong at a place of the text.
type scanProblem struct {
	offset  int
	message string
}

func (p *scanProblem) Error() string { return p.message }

func (s *databaseScanner) problem(offset int, format string, args ...any) error {
	return &scanProblem{offset, fmt.Sprintf(format, args...)}
}

// tolerate notes what was understood although it is wrong.
func (s *databaseScanner) tolerate(offset int, message string) {
	if !slices.ContainsFunc(s.problems, func(p scanProblem) bool { return p.message == message }) {
		s.problems = append(s.problems, scanProblem{offset, message})
	}
}

// list reads the whole text and hands each entry on with its place. An entry with a
// mistake is left out, and reading goes on at what looks like the next.
func (s *databaseScanner) list(take func(e rawEntry, offset int)) {
	if s.blanks(); s.peek() != '[' {
		s.tolerate(s.at, "a compile database is a list of entries in [ ], not "+s.found())
		return
	}
	s.at++
	for {
		s.blanks()
		switch s.peek() {
		case ']':
			s.at++
			if s.blanks(); s.at < len(s.text) {
				s.tolerate(s.at, "the list ends with ]; "+s.found()+" after it is not read")
			}
			return
		case '{':
			offset := s.at
			e, err := s.entry()
			if err == nil && e.File == "" {
				err = s.problem(offset, "an entry needs \"file\", and \"command\" or \"arguments\"")
			}
			if err == nil {
				take(e, offset)
				break
			}
			if !s.recover(err, offset) {
				return
			}
			continue
		default:
			if s.at >= len(s.text) {
				s.tolerate(s.end(), "the list does not end with ]: the file seems to be cut off")
				return
			}
			if !s.recover(s.problem(s.at, "expected an entry in { }, found %s", s.found()), s.at) {
				return
			}
			continue
		}
		s.separator(']', "entries")
	}
}

// recover notes an entry's mistake and goes to the next entry behind it; false if
// there is none.
func (s *databaseScanner) recover(err error, entry int) bool {
	var p *scanProblem
	if errors.As(err, &p) {
		s.tolerate(p.offset, p.message)
	}
	// Never back to what was read already, or time would grow with its square.
	s.at = max(s.at, entry+1)
	for {
		i := strings.IndexByte(s.text[s.at:], '{')
		if i < 0 {
			s.at = len(s.text)
			return false
		}
		s.at += i
		rest := strings.TrimLeft(s.text[s.at+1:min(len(s.text), s.at+200)], " \t\r\n")
		for _, key := range []string{`"directory"`, `"file"`, `"command"`, `"arguments"`, `"output"`} {
			if strings.HasPrefix(rest, key) {
				return true
			}
		}
		s.at++
	}
}

// separator takes the comma between two of a list; before the end there is none.
func (s *databaseScanner) separator(end byte, of string) {
	s.blanks()
	comma := s.at
	switch s.peek() {
	case ',':
		s.at++
		if s.blanks(); s.peek() == end {
			s.tolerate(comma, fmt.Sprintf("a comma before %c; remove it", end))
		}
	case end:
	default:
		if s.at < len(s.text) {
			s.tolerate(s.at, fmt.Sprintf("expected a comma between two %s, found %s", of, s.found()))
		}
	}
}

// entry reads an object; s.at is at its brace.
func (s *databaseScanner) entry() (e rawEntry, err error) {
	s.at++
	for {
		s.blanks()
		if s.peek() == '}' {
			s.at++
			return e, nil
		}
		place := s.at
		key, err := s.str()
		if err != nil {
			return e, err
		}
		if s.blanks(); s.peek() != ':' {
			return e, s.problem(s.at, "expected ':' after \"%s\", found %s", shorten(key), s.found())
		}
		s.at++
		s.blanks()
		if err := s.field(&e, key, place); err != nil {
			return e, err
		}
		switch s.blanks(); s.peek() {
		case ',', '}':
			s.separator('}', "fields")
		default:
			return e, s.problem(s.at, "expected ',' or '}' after \"%s\", found %s", shorten(key), s.found())
		}
	}
}

// field reads the value of a key; one that is null says nothing.
func (s *databaseScanner) field(e *rawEntry, key string, place int) (err error) {
	known := key == "directory" || key == "file" || key == "command" || key == "arguments"
	if !known || s.peek() == 'n' {
		return s.skip()
	}
	if key == "arguments" {
		if s.peek() != '[' {
			return s.wrongType(place, key, "a list of texts")
		}
		e.Arguments, err = s.texts()
		return err
	}
	if s.peek() != '"' {
		return s.wrongType(place, key, "a text")
	}
	value, err := s.str()
	switch key {
	case "directory":
		e.Directory = value
	case "file":
		e.File = value
	default:
		e.Command = value
	}
	return err
}

// wrongType reads over a value, so that only its own entry is lost.
func (s *databaseScanner) wrongType(place int, key, want string) error {
	found := s.found()
	if s.at >= len(s.text) {
		return s.cutOff()
	}
	if err := s.skip(); err != nil {
		return err
	}
	return s.problem(place, "\"%s\" is %s, not %s", key, found, want)
}

// texts reads a list of strings.
func (s *databaseScanner) texts() ([]string, error) {
	start := s.at
	s.at++
	out := make([]string, 0, 16)
	for {
		switch s.blanks(); s.peek() {
		case ']':
			s.at++
			return slices.Clip(out), nil
		case '"':
			w, err := s.str()
			if err != nil {
				return nil, err
			}
			out = append(out, w)
			s.separator(']', "arguments")
		default:
			if s.at >= len(s.text) {
				return nil, s.cutOff()
			}
			found := s.found()
			s.at = start
			if err := s.skip(); err != nil {
				return nil, err
			}
			return nil, s.problem(start, "\"arguments\" is a list of texts; found %s in it", found)
		}
	}
}

// str reads a string. One without escapes shares the memory of the text.
func (s *databaseScanner) str() (string, error) {
	if s.at >= len(s.text) {
		return "", s.cutOff()
	}
	if s.text[s.at] != '"' {
		return "", s.problem(s.at, "expected a text in quotes, found %s", s.found())
	}
	start := s.at + 1
	for i := start; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '"':
			s.at = i + 1
			return s.text[start:i], nil
		case c == '\\':
			return s.escaped(start, i)
		case c < ' ':
			s.at = i
			return "", s.problem(i, "a text holds %s; is its closing quote missing?", s.found())
		}
	}
	s.at = len(s.text)
	return "", s.cutOff()
}

// escaped reads the rest of a string whose first backslash is at i.
func (s *databaseScanner) escaped(start, i int) (string, error) {
	var b strings.Builder
	b.WriteString(s.text[start:i])
	for i < len(s.text) {
		c := s.text[i]
		switch {
		case c == '"':
			s.at = i + 1
			return b.String(), nil
		case c < ' ':
			s.at = i
			return "", s.problem(i, "a text holds %s; is its closing quote missing?", s.found())
		case c != '\\':
			// A run of plain text is copied at once.
			n := i
			for n < len(s.text) && s.text[n] != '"' && s.text[n] != '\\' && s.text[n] >= ' ' {
				n++
			}
			b.WriteString(s.text[i:n])
			i = n
		case i+1 == len(s.text):
			i++
		default:
			n := s.escape(&b, i+1)
			if n == 0 {
				s.at = i
				return "", s.problem(i, "'\\%s' is no escape of JSON; a backslash is written \\\\", firstRune(s.text[i+1:]))
			}
			i += 1 + n
		}
	}
	s.at = len(s.text)
	return "", s.cutOff()
}

// escape writes what stands after a backslash at i-1, and reports how many bytes
// that is, 0 for what is no escape.
func (s *databaseScanner) escape(b *strings.Builder, i int) int {
	switch c := s.text[i]; c {
	case '"', '\\', '/':
		b.WriteByte(c)
	case 'b':
		b.WriteByte('\b')
	case 'f':
		b.WriteByte('\f')
	case 'n':
		b.WriteByte('\n')
	case 'r':
		b.WriteByte('\r')
	case 't':
		b.WriteByte('\t')
	case 'u':
		r, ok := hex4(s.text[i+1:])
		if !ok {
			return 0
		}
		if utf16.IsSurrogate(r) {
			if rest := s.text[i+5:]; strings.HasPrefix(rest, `\u`) {
				if low, ok := hex4(rest[2:]); ok {
					if both := utf16.DecodeRune(r, low); both != utf8.RuneError {
						b.WriteRune(both)
						return 11
					}
				}
			}
			r = utf8.RuneError
		}
		b.WriteRune(r)
		return 5
	default:
		return 0
	}
	return 1
}

// hex4 reads the four digits of \u.
func hex4(s string) (r rune, ok bool) {
	if len(s) < 4 {
		return 0, false
	}
	for i := range 4 {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			r = r<<4 + rune(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			r = r<<4 + rune(c|0x20-'a'+10)
		default:
			return 0, false
		}
	}
	return r, true
}

// skip reads over any value, however deep.
func (s *databaseScanner) skip() error {
	var open []byte
	for {
		s.blanks()
		if s.at >= len(s.text) {
			return s.cutOff()
		}
		switch c := s.text[s.at]; c {
		case '{':
			open = append(open, '}')
			s.at++
		case '[':
			open = append(open, ']')
			s.at++
		case '}', ']':
			if len(open) == 0 || open[len(open)-1] != c {
				return s.problem(s.at, "expected a value, found '%c'", c)
			}
			open = open[:len(open)-1]
			s.at++
		case '"':
			if _, err := s.str(); err != nil {
				return err
			}
		case ',', ':':
			if len(open) == 0 {
				return s.problem(s.at, "expected a value, found '%c'", c)
			}
			s.at++
			continue
		default:
			n := s.at
			for n < len(s.text) && (isLetter(s.text[n]) || s.text[n] >= '0' && s.text[n] <= '9' || strings.IndexByte("+-._", s.text[n]) >= 0) {
				n++
			}
			if n == s.at {
				return s.problem(s.at, "expected a value, found %s", s.found())
			}
			s.at = n
		}
		if len(open) == 0 {
			return nil
		}
	}
}

// blanks goes to the next byte that is neither blank nor in a comment.
func (s *databaseScanner) blanks() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
			continue
		case '/', '#':
			rest, end := s.text[s.at:], "\n"
			if strings.HasPrefix(rest, "/*") {
				end = "*/"
			} else if rest[0] == '/' && !strings.HasPrefix(rest, "//") {
				return
			}
			s.tolerate(s.at, "JSON has no comments; remove this one")
			if i := strings.Index(rest, end); i >= 0 {
				s.at += i + len(end)
			} else {
				s.at = len(s.text)
			}
			continue
		}
		return
	}
}

// peek is the byte in hand, 0 at the end.
func (s *databaseScanner) peek() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

// found names what is in hand.
func (s *databaseScanner) found() string {
	if s.at >= len(s.text) {
		return "the end of the file"
	}
	switch c := s.text[s.at]; {
	case c == 0:
		return "a NUL byte"
	case c == '\n' || c == '\r':
		return "the end of the line"
	case c < ' ':
		return fmt.Sprintf("the control character 0x%02x", c)
	}
	return "'" + firstRune(s.text[s.at:]) + "'"
}

func (s *databaseScanner) cutOff() error {
	return s.problem(s.end(), "the file ends inside an entry: it seems to be cut off")
}

// end is where the text ends but for blanks.
func (s *databaseScanner) end() int { return len(strings.TrimRight(s.text, " \t\r\n")) }

// firstRune is the first character of a text, or of what is none.
func firstRune(s string) string {
	r, _ := utf8.DecodeRuneInString(s)
	return string(r)
}

// shorten bounds what a message quotes.
func shorten(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "..."
	}
	return s
}

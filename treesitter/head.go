package treesitter

import (
	"maps"
	"slices"
	"strings"
)

// Head is the beginning of a file: what a compiler has read of it when it comes to a
// directive that includes another one.
type Head struct {
	Source *Source
	// End is where the directive begins, in bytes, or the length of the text for a
	// file that was read whole.
	End int
}

// Headed makes a document begin with other files, or their beginnings, in that order
// and after those of [Preluded]: a header is then read as at its place in a
// translation unit. Namespaces that they leave open stay open.
func Headed(heads ...Head) EnvOption { return func(e *Env) { e.heads = heads } }

// Arrival is what a compiler has read when it comes to include a file.
type Arrival struct {
	// Heads are what the environment preludes, then the source, then what includes the
	// file in its stead, outermost first.
	Heads []Head

	table  *macroTable
	events int
	conds  Conditions
}

// Arrive follows a source to the first directive that includes a file. Macros and
// conditions count, those that nobody can decide as if they held; it is nil if no
// directive leads to the file. Nothing is parsed: the cost is that of following
// directives.
func Arrive(source *Source, env *Env, is func(*Source) bool) *Arrival {
	var found *Arrival
	follow(source, env, func(file *Source, arrival func() *Arrival) (enough bool) {
		if is(file) {
			found = arrival()
		}
		return found != nil
	})
	return found
}

// Arrivals does what Arrive does for all files that a source includes, at the cost of
// one: each is told with its first arrival, which is good for as long as wanted.
func Arrivals(source *Source, env *Env, each func(file *Source, arrival *Arrival)) {
	seen := map[*Source]bool{}
	follow(source, env, func(file *Source, arrival func() *Arrival) (enough bool) {
		if !seen[file] {
			seen[file] = true
			each(file, arrival())
		}
		return false
	})
}

// follow follows the directives of a source. told is told of the files that they name,
// until it has enough.
func follow(source *Source, env *Env, told func(*Source, func() *Arrival) bool) {
	if source.Text.encoding() != "" {
		return
	}
	s := newSplitter(source.Text.flatten(), env)
	s.dry, s.lex.comments = true, nil
	s.included.sought = &sought{told: told, source: source}
	s.begin()
	s.runDirectives(func(int, int) {})
}

// Names are the words of a text, each once: what may be a macro.
func Names(text *Text) []string {
	names := map[string]bool{}
	b := text.Bytes()
	l := lexer{src: b, bol: true, comments: func(Span) {}}
	for {
		var t token
		switch l.next(&t); t.kind {
		case kEOF:
			return slices.Collect(maps.Keys(names))
		case kIdent:
			names[string(b[t.start:t.end])] = true
		case kDirective:
			for word := range strings.FieldsFuncSeq(string(b[t.start:t.end]), func(r rune) bool { return r < 0x80 && !isIdentByte(byte(r)) }) {
				names[word] = true
			}
		}
	}
}

// Reads identifies what names stand for as macros on arrival: where it is the same, a
// file with these names, which includes no other, reads the same.
func (a *Arrival) Reads(names []string) uint64 {
	var sum uint64
	for _, name := range names {
		if !a.table.mayHold(hashName([]byte(name))) {
			continue
		}
		if defs := a.table.at(name, a.events, a.conds); len(defs.macros) > 0 || defs.elseUndefined != Yes {
			sum += defs.fingerprint(name)
		}
	}
	return sum
}

// sought is who is told of the files that a source includes.
type sought struct {
	told   func(*Source, func() *Arrival) bool
	source *Source
	// preludes are what the environment has had read whole.
	preludes []Head
}

// finds reports whether nothing is to be read of a file that a directive names, since
// enough is known.
func (s *splitter) finds(file *Source, at int) bool {
	look := s.included.sought
	if look == nil {
		return false
	}
	if look.told(file, func() *Arrival { return s.arrival(at) }) {
		s.included.beyond = "what was sought is found"
		return true
	}
	if at < 0 && s.from == nil {
		look.preludes = append(look.preludes, Head{file, file.Text.Len()})
	}
	return false
}

// arrival is what was read before a directive.
func (s *splitter) arrival(at int) *Arrival {
	look := s.included.sought
	way := s.included.at
	heads := slices.Clone(look.preludes)
	if len(way) > 0 && way[0] < 0 {
		// The file before the first line that leads to it was not read whole.
		heads = heads[:len(heads)-1]
	}
	for i, open := range append([]*Source{look.source}, s.included.open...) {
		end := at
		if i < len(way) {
			end = way[i]
		}
		// Before the first line nothing of the source was read.
		if end >= 0 {
			heads = append(heads, Head{open, end})
		}
	}
	return &Arrival{Heads: heads, table: s.table, events: s.state.events, conds: s.state.conds}
}

package treesitter

import "strings"

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
	if encodingOf(source.Text.bytes) != "" {
		return nil
	}
	s := newSplitter(source.Text, env)
	s.dry, s.lex.comments = true, nil
	look := &sought{is: is, source: source}
	s.included.sought = look
	s.begin()
	s.runDirectives(func(int, int) {})
	return look.found
}

// Reads identifies what the names in a text stand for as macros on arrival: where it
// is the same, a file with that text, which includes no other, reads the same.
func (a *Arrival) Reads(text *Text) uint64 {
	names := map[string]bool{}
	collect := func(src []byte) {
		l := lexer{src: src, bol: true, comments: func(Span) {}}
		for {
			var t token
			switch l.next(&t); t.kind {
			case kEOF:
				return
			case kIdent:
				names[string(src[t.start:t.end])] = true
			case kDirective:
				for word := range strings.FieldsFuncSeq(string(src[t.start:t.end]), func(r rune) bool { return r < 0x80 && !isIdentByte(byte(r)) }) {
					names[word] = true
				}
			}
		}
	}
	collect(text.bytes)
	var sum uint64
	for name := range names {
		if defs := a.table.at(name, a.events, a.conds); len(defs.macros) > 0 || defs.elseUndefined != Yes {
			sum += defs.fingerprint(name)
		}
	}
	return sum
}

// sought is a file that is looked for among those that a source includes.
type sought struct {
	is     func(*Source) bool
	source *Source
	// preludes are what the environment has had read whole.
	preludes []Head
	found    *Arrival
}

// finds reports whether a file that a directive names is the one that is sought. It
// then notes the way to it, and nothing further is read.
func (s *splitter) finds(file *Source, at int) bool {
	look := s.included.sought
	if look == nil {
		return false
	}
	if !look.is(file) {
		if at < 0 && s.from == nil {
			look.preludes = append(look.preludes, Head{file, file.Text.Len()})
		}
		return false
	}
	s.included.beyond = "what was sought is found"
	heads := look.preludes
	way := s.included.at
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
	look.found = &Arrival{Heads: heads, table: s.table, events: s.state.events, conds: s.state.conds}
	return true
}

package treesitter

import "sync"

// Source is a file that others include. Its fields must not change once it was
// handed out; what is derived from it is kept with it, so that a header that many
// files include is parsed once for each way in which it can be read. It is safe
// for concurrent use.
type Source struct {
	// Path identifies the file and is how messages name it.
	Path string
	Text *Text
	// ReadOnly says why the file must not be changed, "" if it may be.
	ReadOnly string

	mu    sync.Mutex
	items map[Key]*Item
	// Derived is for the packages above: what they work out of the source's items,
	// by item.
	Derived sync.Map
}

// Includer finds the files that #include directives name. The same question must
// have the same answer for ever; it is safe for concurrent use.
type Includer interface {
	// Include finds the file, nil where it is not known or not worth reading. from
	// is the file that holds the directive, nil for the document itself.
	Include(from *Source, name string, angled bool) *Source
	// Hash identifies all answers, the texts of the files included.
	Hash() uint64
}

// Including makes #include directives between items bring in what the files say:
// their macros, and their items as [Document.Included].
func Including(i Includer) EnvOption { return func(e *Env) { e.includer = i } }

// Preluded makes a document begin with files, in that order, as -include does.
// They are found by what [Including] was given.
func Preluded(files ...string) EnvOption { return func(e *Env) { e.preludes = files } }

// Inclusion is what one #include directive of a document brought in.
type Inclusion struct {
	// At is where the directive begins, -1 for a file of [Preluded].
	At int
	// Items are in the order in which a compiler sees them, files that the file
	// includes in turn among them.
	Items []Included
}

// Included is an item of an included file, at its place in that file.
type Included struct {
	Placed
	From *Source
}

// Bounds of following includes: what is beyond them is not read.
const (
	maxIncludeDepth = 64
	// maxIncludedBytes bounds the text that one document brings in, repetitions
	// counted.
	maxIncludedBytes = 32 << 20
)

// include brings in the file that a directive names, if it is known.
func (s *splitter) include(d *Directive) {
	includer := s.table.env.includer
	if includer == nil || d.Name == "" || s.depth >= maxIncludeDepth {
		return
	}
	source := includer.Include(s.from, d.Name, d.Angled)
	if source == nil || s.once(source) || encodingOf(source.Text.bytes) != "" {
		return
	}
	if s.included == nil {
		s.included = new(int)
	}
	if *s.included += source.Text.Len(); *s.included > maxIncludedBytes {
		return
	}
	state := s.state
	s.state.chain = mix(s.state.chain, hashBytes([]byte(source.Path)))
	sub := &splitter{
		src: source.Text.bytes, table: s.table, out: &Document{Text: source.Text, Env: s.table.env}, state: s.state,
		replay: s.replay, dry: s.dry, recover: true, reuse: source.item, from: source, depth: s.depth + 1, included: s.included,
		firstGroup: s.state.groupCount, scopes: s.scopes,
	}
	sub.lex = lexer{src: sub.src, bol: true, pos: len(byteOrderMark(sub.src)), comments: func(Span) {}}
	sub.advance()
	if s.dry {
		sub.runDirectives(func(int, int) {})
	} else {
		sub.run()
	}
	// Braces and groups that the file leaves open end with it.
	s.state = sub.state
	s.state.block, s.state.groups, s.state.conds = state.block, state.groups, state.conds
	s.scopes, s.resolved, s.diverged = sub.scopes, nil, sub.diverged
	s.out.open = append(s.out.open, shiftedTo(sub.out.open, d.Span.Start)...)
	if s.dry || s.diverged {
		return
	}
	if items := inOrder(sub.out, source); len(items) > 0 {
		s.out.Included = append(s.out.Included, Inclusion{At: d.Span.Start, Items: items})
	}
}

// begin brings in the files that precede the first line.
func (s *splitter) begin() {
	for _, name := range s.table.env.preludes {
		s.include(&Directive{Kind: Include, Name: name, Span: Span{Start: -1, End: -1}})
	}
	s.firstGroup = s.state.groupCount
}

// shiftedTo moves conditions to one place: a directive of another file is at that
// of the #include.
func shiftedTo(open []openCondition, at int) []openCondition {
	for i := range open {
		open[i].at = at
	}
	return open
}

// inOrder lists the items of an included file and of those that it includes.
func inOrder(doc *Document, source *Source) []Included {
	var all []Included
	next := 0
	for i := range doc.Items {
		for ; next < len(doc.Included) && doc.Included[next].At < doc.Items[i].Span.Start; next++ {
			all = append(all, doc.Included[next].Items...)
		}
		all = append(all, Included{doc.Items[i], source})
	}
	for ; next < len(doc.Included); next++ {
		all = append(all, doc.Included[next].Items...)
	}
	return all
}

// onceMark is the name under which the macro table keeps that a file said
// #pragma once; no macro can be called so.
const onceMark = "#pragma once "

// once reports whether the file asked to be read only once, and was.
func (s *splitter) once(source *Source) bool {
	events := s.table.byName[onceMark+source.Path]
	return len(events) > 0 && int(events[0]) < s.state.events
}

// readOnce notes #pragma once.
func (s *splitter) readOnce() {
	if s.from != nil {
		s.event(macroEvent{name: onceMark + s.from.Path, macro: &Macro{}, conds: s.state.conds, covers: -1})
	}
}

// item finds an item of the source that was parsed before.
func (s *Source) item(k Key) *Item {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.items[k]
}

// keep remembers a parsed item, and returns the one that was first.
func (s *Source) keep(it *Item) *Item {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first := s.items[it.Key]; first != nil {
		return first
	}
	if s.items == nil {
		s.items = map[Key]*Item{}
	}
	s.items[it.Key] = it
	return it
}

// parseIncluded parses the items of other files that nobody has parsed yet.
func (p *Parser) parseIncluded(doc *Document) {
	for i := range doc.Included {
		items := doc.Included[i].Items
		for k := range items {
			if it := items[k].Item; it.Tree == nil {
				p.parseItem(it, false)
				items[k].Item = items[k].From.keep(it)
			}
		}
	}
}

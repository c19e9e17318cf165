package treesitter

import (
	"cmp"
	"fmt"
	"maps"
	"strings"
	"sync"
)

// Source is a file that others include. Its fields must not change once it was
// handed out; what is derived from it is kept with it, so that a header that many
// files include is parsed once for each way in which it can be read. It is safe
// for concurrent use.
type Source struct {
	// Path identifies the file and is how messages name it.
	Path string
	// Real identifies the file where other paths lead to it too; "" if none does.
	Real string
	Text *Text
	// ReadOnly says why the file must not be changed, "" if it may be.
	ReadOnly string

	mu    sync.Mutex
	items map[Key]*keptItem
	// effects are what including the file brought, the newest first.
	effects []*effect
	// reading counts how often the file was read; largest is how many items were
	// kept after they were last looked through.
	reading, largest int

	once     sync.Once
	balanced bool
}

// keptItem is an item with the number of the reading that needed it last.
type keptItem struct {
	item *Item
	used int
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

// Includer is what [Including] was given, nil for none.
func (e *Env) Includer() Includer { return e.includer }

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
	// maxIncludedBytes bounds the text that one document brings in, maxIncluded the
	// number of files, both with repetitions.
	maxIncludedBytes = 32 << 20
	maxIncluded      = 20_000
	// maxRead bounds the text of files of which items are read, and maxForeign that
	// of files that must not be changed: what comes after is read for its macros
	// only, which costs a fiftieth. The largest libraries of templates have more
	// than ten megabytes; parsing them takes seconds.
	maxRead    = 2 << 20
	maxForeign = 256 << 10
	// maxReentered is how often a file may be open within itself: some count
	// themselves up that way.
	maxReentered = 8
	// keptReadings is for how many readings of a file its items are kept: a file is
	// read once for each view of each file that includes it.
	keptReadings = 32
)

// inclusions are what the files of one document have brought in so far.
type inclusions struct {
	bytes, files int
	// open are the files that are being read, outermost first, and at where the
	// directives stand that brought them in.
	open []*Source
	at   []int
	// sought is what Arrive looks for.
	sought *sought
	// beyond says which bound was passed, "" for none.
	beyond string

	// questions are all that was asked of the includer inside of included files, and
	// asksHeaders is set once an answer about a header was asked for.
	questions   []question
	asksHeaders bool
	// effects are to be kept as soon as their items are parsed.
	effects []pendingEffect
}

// enter notes that a file is about to be read, unless a bound forbids it.
func (n *inclusions) enter(source *Source, at int) bool {
	reentered := 0
	for _, s := range n.open {
		if s.Path == source.Path {
			reentered++
		}
	}
	n.files++
	n.bytes += source.Text.Len()
	switch {
	case n.beyond != "":
	case len(n.open) >= maxIncludeDepth:
		n.beyond = fmt.Sprintf("files include each other %d deep, the last is %s", maxIncludeDepth, source.Path)
	case reentered >= maxReentered:
		n.beyond = source.Path + " includes itself without end"
	case n.files > maxIncluded:
		n.beyond = fmt.Sprintf("more than %d files are included, counted as often as they are read", maxIncluded)
	case n.bytes > maxIncludedBytes:
		n.beyond = fmt.Sprintf("more than %d MiB are included, counted as often as they are read", maxIncludedBytes>>20)
	}
	if n.beyond != "" {
		return false
	}
	n.open, n.at = append(n.open, source), append(n.at, at)
	return true
}

// affords takes the text of a source from what may be read of other files. It
// reports whether there was enough.
func (st *splitState) affords(source *Source) bool {
	read, most := &st.read, maxRead
	if source.ReadOnly != "" {
		read, most = &st.foreign, maxForeign
	}
	if *read+source.Text.Len() > most {
		return false
	}
	*read += source.Text.Len()
	return true
}

func (n *inclusions) leave() { n.open, n.at = n.open[:len(n.open)-1], n.at[:len(n.at)-1] }

// include brings in the file that a directive names, if it is known.
func (s *splitter) include(d *Directive) {
	includer := s.table.env.includer
	if includer == nil {
		s.missing(d.Name, d.Angled)
		return
	}
	if s.included.beyond != "" {
		return
	}
	name, angled := d.Name, d.Angled
	if name == "" {
		name, angled = s.headerMeant(d.Text)
	}
	if name == "" {
		return
	}
	source := includer.Include(s.from, name, angled)
	if s.from != nil {
		s.included.questions = append(s.included.questions, question{s.from, name, angled, source})
	}
	if source == nil {
		s.missing(name, angled)
		return
	}
	if s.once(source) || source.Text.encoding() != "" || s.finds(source, d.Span.Start) {
		return
	}
	at, repeats := s.entry()
	if repeats {
		if known := s.effectOf(source, &at); known != nil {
			s.apply(known, d.Span.Start)
			return
		}
	}
	var before progress
	if repeats {
		before = s.progress()
	}
	block := s.state.block
	s.bring(source, source.Text.Bytes(), d.Span.Start)
	s.state.block = block
	if repeats {
		s.remember(source, at, before)
	}
}

// hipMacros are what HIP's headers define where nvcc reads them, though nvcc is not HIP's
// compiler (hip/hip_common.h and hip/nvidia_detail of HIP 5 and 6).
var hipMacros = [...]string{"__HIPCC__", "__HIP_DEVICE_COMPILE__"}

// missing takes note of a header that is not there and may say something of names of
// which the environment is sure: HIP's, or one of the project's that may include HIP's.
func (s *splitter) missing(name string, angled bool) {
	if !strings.HasPrefix(name, "hip/") && (angled || !strings.Contains(name, "/")) {
		return
	}
	s.state.chain = mix(s.state.chain, hashBytes([]byte(name)))
	conds := append(s.state.conds[:len(s.state.conds):len(s.state.conds)], Branch{Group: -1, Expr: unknownExpr})
	for _, m := range hipMacros {
		if d := s.table.at(m, s.state.events, s.state.conds); len(d.macros) == 0 && d.elseUndefined == Yes {
			s.event(macroEvent{name: m, macro: &Macro{Name: m, Body: "1"}, conds: conds, covers: -1})
		}
	}
}

// bring reads a file, or its beginning, at a place of the text. The blocks that it
// leaves open stay open.
func (s *splitter) bring(source *Source, text []byte, at int) {
	if !s.included.enter(source, at) {
		return
	}
	defer s.included.leave()
	source.begin()
	state := s.state
	s.state.chain = mix(s.state.chain, hashBytes([]byte(source.Path)))
	sub := &splitter{
		src: text, table: s.table, out: &Document{Text: source.Text, Env: s.table.env}, state: s.state,
		replay: s.replay, dry: s.dry, recover: !source.matches(), reuse: source.item, from: source, included: s.included,
		firstGroup: s.state.groupCount, firstBlock: s.state.block, scopes: s.scopes,
	}
	sub.lex = lexer{src: sub.src, bol: true, pos: len(byteOrderMark(sub.src)), comments: func(Span) {}}
	sub.advance()
	macrosOnly := s.dry || !sub.state.affords(source)
	if macrosOnly {
		sub.runDirectives(func(int, int) {})
	} else {
		sub.run()
	}
	// Groups that the file leaves open end with it.
	s.state = sub.state
	s.state.groups, s.state.conds, s.state.tally = state.groups, state.conds, state.tally
	s.scopes, s.resolved, s.diverged = sub.scopes, nil, sub.diverged
	s.out.open = append(s.out.open, shiftedTo(sub.out.open, at)...)
	if macrosOnly || s.diverged {
		return
	}
	if items := inOrder(sub.out, source); len(items) > 0 {
		s.out.Included = append(s.out.Included, Inclusion{At: at, Items: items})
	}
}

// begin brings in the files that precede the first line.
func (s *splitter) begin() {
	for _, name := range s.table.env.preludes {
		s.include(&Directive{Kind: Include, Name: name, Span: Span{Start: -1, End: -1}})
	}
	for _, h := range s.table.env.heads {
		s.bring(h.Source, h.Source.Text.Bytes()[:h.End], -1)
	}
	s.firstGroup, s.firstBlock = s.state.groupCount, s.state.block
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

// headerMeant is the header that a directive names through macros, "" where that is not
// sure or cannot be said.
func (s *splitter) headerMeant(text string) (name string, angled bool) {
	sure := true
	lookup := func(name string) *Macro {
		r := s.resolve([]byte(name))
		if r == nil {
			return nil
		}
		sure = sure && !r.defs.uncertain()
		return r.best
	}
	// A header in angle brackets is no row of tokens: it is taken as it is spelled.
	for range maxIncludeDepth {
		m := lookup(text)
		if m == nil || m.Function {
			break
		}
		text = m.Body
	}
	if len(text) > 2 && text[0] == '<' && strings.IndexByte(text, '>') == len(text)-1 && sure {
		return text[1 : len(text)-1], true
	}
	text, ok := expand(text, lookup)
	if ok && sure && len(text) > 2 && text[0] == '"' && strings.IndexByte(text[1:], '"') == len(text)-2 {
		return text[1 : len(text)-1], false
	}
	return "", false
}

// onceMark is the name under which the macro table keeps that a file said
// #pragma once; no macro can be called so.
const onceMark = "#pragma once "

// once reports whether the file asked to be read only once, and was.
func (s *splitter) once(source *Source) bool {
	events := s.table.byName[onceMark+source.identity()]
	return len(events) > 0 && int(events[0]) < s.state.events
}

// readOnce notes #pragma once.
func (s *splitter) readOnce() {
	if s.from != nil {
		s.event(macroEvent{name: onceMark + s.from.identity(), macro: &Macro{}, conds: s.state.conds, covers: -1})
	}
}

// identity is the same for all paths to one file.
func (s *Source) identity() string { return cmp.Or(s.Real, s.Path) }

// begin starts a reading. Items that no reading has needed for long are dropped: a
// macro that somebody types makes other items of a whole header at every key.
func (s *Source) begin() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading++
	if len(s.items) <= 2*s.largest+64 {
		return
	}
	maps.DeleteFunc(s.items, func(_ Key, k *keptItem) bool { return k.used+keptReadings < s.reading })
	s.largest = len(s.items)
}

// item finds an item of the source that was parsed before.
func (s *Source) item(k Key) *Item {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.items[k]
	if kept == nil {
		return nil
	}
	kept.used = s.reading
	return kept.item
}

// keep remembers a parsed item, and returns the one that was first.
func (s *Source) keep(it *Item) *Item {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first := s.items[it.Key]; first != nil {
		return first.item
	}
	if s.items == nil {
		s.items = map[Key]*keptItem{}
	}
	s.items[it.Key] = &keptItem{it, s.reading}
	return it
}

// matches reports whether the file has as many braces that close as open ones,
// whatever branches they stand in.
func (s *Source) matches() bool {
	s.once.Do(func() {
		l := lexer{src: s.Text.Bytes(), bol: true}
		depth := 0
		for {
			var t token
			switch l.next(&t); t.kind {
			case '{':
				depth++
			case '}':
				depth--
			case kEOF:
				s.balanced = depth == 0
				return
			}
		}
	})
	return s.balanced
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

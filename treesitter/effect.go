package treesitter

import "slices"

// keptEffects is how many effects of one file are kept: projects include a header in
// few ways, mostly before all else.
const keptEffects = 4

// entry is everything on which it depends what including a file brings, besides the
// files that are found.
type entry struct {
	chain              uint64
	events, groupCount int
	read, foreign      int
	// known and closed are what the environment knows.
	known  uint64
	closed bool
	scopes []*Scope
}

func (e *entry) equal(o *entry) bool {
	return e.chain == o.chain && e.events == o.events && e.groupCount == o.groupCount && e.read == o.read && e.foreign == o.foreign &&
		e.known == o.known && e.closed == o.closed && slices.Equal(e.scopes, o.scopes)
}

// effect is what including a file at one entry has brought, with all that it includes
// in turn. It is immutable once it is kept.
type effect struct {
	entry entry
	// questions are what was asked on the way, and the answers; files and bytes is what
	// was read.
	questions    []question
	files, bytes int

	macros []macroEvent
	items  []Included
	open   []openCondition
	// after is the state at the end, scopes those that there are then.
	after  splitState
	scopes []*Scope
}

// question is one that an included file puts to the includer.
type question struct {
	from   *Source
	name   string
	angled bool
	found  *Source
}

// pendingEffect is an effect whose items are still to be parsed: those of an inclusion
// of the document, -1 for none.
type pendingEffect struct {
	source    *Source
	effect    *effect
	inclusion int
}

// entry is the state in which an included file begins. repeats is false where it is
// one that hardly comes again: inside of other files, namespaces or conditionals.
func (s *splitter) entry() (at entry, repeats bool) {
	st := &s.state
	if s.dry || s.from != nil || s.included.sought != nil || st.block != nil || len(st.groups) > 0 || len(st.conds) > 0 {
		return entry{}, false
	}
	env := s.table.env
	return entry{st.chain, st.events, st.groupCount, st.read, st.foreign, env.known, env.closed, s.scopes}, true
}

// effectOf finds what including a file brings, nil if that is not known or other files
// would be found now.
func (s *splitter) effectOf(source *Source, at *entry) *effect {
	known, n := source.effectAt(at), s.included
	if known == nil || n.files+known.files > maxIncluded || n.bytes+known.bytes > maxIncludedBytes {
		return nil
	}
	for _, q := range known.questions {
		if s.table.env.includer.Include(q.from, q.name, q.angled) != q.found {
			return nil
		}
	}
	return known
}

// apply has an effect at a place of the text.
func (s *splitter) apply(e *effect, at int) {
	s.included.files += e.files
	s.included.bytes += e.bytes
	for i := range e.macros {
		if s.add(e.macros[i]); s.diverged {
			return
		}
	}
	tally := s.state.tally
	s.state = e.after
	s.state.tally = tally
	s.scopes, s.resolved = slices.Clip(e.scopes), nil
	s.out.open = append(s.out.open, shiftedTo(slices.Clone(e.open), at)...)
	if len(e.items) > 0 {
		s.out.Included = append(s.out.Included, Inclusion{At: at, Items: e.items})
	}
}

// progress is how far the splitter is, so that it can be told what a file adds.
type progress struct{ questions, files, bytes, open, included int }

// progress begins to note what a file adds.
func (s *splitter) progress() progress {
	n := s.included
	n.asksHeaders = false
	return progress{len(n.questions), n.files, n.bytes, len(s.out.open), len(s.out.Included)}
}

// remember notes the effect of a file that was included. One that asks which headers
// there are has none that holds for others.
func (s *splitter) remember(source *Source, at entry, before progress) {
	n := s.included
	if s.diverged || n.beyond != "" || n.asksHeaders {
		return
	}
	e := &effect{
		entry: at, questions: slices.Clone(n.questions[before.questions:]), files: n.files - before.files, bytes: n.bytes - before.bytes,
		macros: slices.Clone(s.table.events[at.events:s.state.events]), open: slices.Clone(s.out.open[before.open:]), after: s.state, scopes: s.scopes,
	}
	p := pendingEffect{source, e, -1}
	if len(s.out.Included) > before.included {
		p.inclusion = before.included
	}
	n.effects = append(n.effects, p)
}

// keepEffects keeps the effects that were noted while a document was split, whose
// items are parsed by now.
func (d *Document) keepEffects() {
	for _, p := range d.effects {
		if p.inclusion >= 0 {
			p.effect.items = d.Included[p.inclusion].Items
		}
		p.source.keepEffect(p.effect)
	}
	d.effects = nil
}

// effectAt finds an effect among those that are kept.
func (s *Source) effectAt(at *entry) *effect {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range s.effects {
		if e.entry.equal(at) {
			return e
		}
	}
	return nil
}

// keepEffect remembers an effect, in the place of one for the same entry or of the
// oldest.
func (s *Source) keepEffect(e *effect) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := []*effect{e}
	for _, o := range s.effects {
		if len(kept) < keptEffects && !o.entry.equal(&e.entry) {
			kept = append(kept, o)
		}
	}
	s.effects = kept
}

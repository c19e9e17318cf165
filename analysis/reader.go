package analysis

import (
	"slices"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// View is a file as some passes of its compile command read it: those that
// decide every condition in it alike.
type View struct {
	Doc *treesitter.Document
	// Passes are the device passes, Host is set if the host's is one of them.
	Passes []archcfg.Pass
	Host   bool

	// key identifies the passes within their unit.
	key string
	env *treesitter.Env
}

// Reading is one version of a file as all passes of its compile command read it.
// It is immutable and safe for concurrent use.
type Reading struct {
	// Doc is the file with everything left open on which passes may differ.
	Doc *treesitter.Document
	// Views are the ways in which the passes read it, those of the lowest
	// architectures first and the host's last. There are none where nothing hangs
	// on the pass, and for an assumed command, whose passes nobody knows.
	Views []View
	// Others are the file in the translation units of [Unit.Others], in their order.
	Others []*Reading

	unit *Unit
	// open are the conditions that Doc leaves open, and answers what each pass
	// makes of them.
	open    []*treesitter.Expr
	answers []string
}

// Reader turns versions of one file into Readings. It owns memory of
// Tree-sitter's, which Close gives back, and is not for concurrent use; the
// Readings are.
type Reader struct {
	parser *treesitter.Parser
	// views has a parser for each view, since each remembers its last large item.
	views map[string]*treesitter.Parser
	// others read the file for other includers.
	others []*Reader
}

// NewReader returns a reader; Close must be called when it is done with.
func NewReader() *Reader {
	return &Reader{parser: treesitter.NewParser(), views: map[string]*treesitter.Parser{}}
}

// Close frees the reader's C memory. The readings that it made stay valid.
func (r *Reader) Close() {
	r.parser.Close()
	for _, p := range r.views {
		p.Close()
	}
	r.keepOthers(0)
}

// keepOthers leaves the first n readers for other includers.
func (r *Reader) keepOthers(n int) {
	for len(r.others) > n {
		last := len(r.others) - 1
		r.others[last].Close()
		r.others = r.others[:last]
	}
}

// Read reads a text once, with a reader of its own.
func Read(text *treesitter.Text, unit *Unit) *Reading {
	r := NewReader()
	defer r.Close()
	return r.Read(text, unit, nil)
}

// Read reads a text. prev may be an earlier version of the same file: what both
// have in common is taken from it, but the result is the same as without.
func (r *Reader) Read(text *treesitter.Text, unit *Unit, prev *Reading) *Reading {
	r.keepOthers(len(unit.Others))
	for len(r.others) < len(unit.Others) {
		r.others = append(r.others, NewReader())
	}
	var next *Reading
	others := make([]*Reading, len(unit.Others))
	if prev == nil {
		// What they have in common is parsed once.
		next = r.read(text, unit, nil, nil)
		for i, u := range unit.Others {
			others[i] = r.others[i].read(text, u, nil, next.Doc)
		}
	} else {
		// Somebody types, and little has changed.
		concurrently(1+len(others), func(i int) {
			if i == 0 {
				next = r.read(text, unit, prev, nil)
			} else {
				others[i-1] = r.others[i-1].read(text, unit.Others[i-1], prev.other(i-1), nil)
			}
		})
	}
	next.Others = others
	return next
}

// other is what was read for one of several includers, nil for nothing.
func (r *Reading) other(i int) *Reading {
	if r == nil || i >= len(r.Others) {
		return nil
	}
	return r.Others[i]
}

// read reads a text for one includer. beside is the same text read for another, or
// nil: what both have in common is taken from it.
func (r *Reader) read(text *treesitter.Text, unit *Unit, prev *Reading, beside *treesitter.Document) *Reading {
	if prev == nil {
		prev = &Reading{}
	}
	r.parser.Share(unit.Trees)
	next := &Reading{Doc: r.parser.ParseBeside(text, unit.Env(), prev.Doc, beside), unit: unit}
	next.open = next.Doc.Open()
	if prev.unit == unit && slices.EqualFunc(prev.open, next.open, (*treesitter.Expr).Same) {
		next.Views, next.answers = slices.Clone(prev.Views), prev.answers
	} else {
		next.answers = unit.ask(next.open, prev)
		next.Views = unit.views(next.answers)
	}
	parsers := make([]*treesitter.Parser, len(next.Views))
	before := make([]*treesitter.Document, len(next.Views))
	for i := range next.Views {
		parsers[i], before[i] = r.of(&next.Views[i]), prev.seenBy(&next.Views[i])
		parsers[i].Share(unit.Trees)
	}
	each(len(next.Views), func(i int) {
		v := &next.Views[i]
		v.Doc = parsers[i].ParseBeside(text, v.env, before[i], next.Doc)
	})
	r.forget(next)
	return next
}

// of is the parser of a view.
func (r *Reader) of(v *View) *treesitter.Parser {
	p := r.views[v.key]
	if p == nil {
		p = treesitter.NewParser()
		r.views[v.key] = p
	}
	return p
}

// forget closes the parsers of views that there are no more.
func (r *Reader) forget(now *Reading) {
	for key, p := range r.views {
		if !slices.ContainsFunc(now.Views, func(v View) bool { return v.key == key }) {
			p.Close()
			delete(r.views, key)
		}
	}
}

// seenBy is the document as it was read for the view's macros, nil if it was not.
func (r *Reading) seenBy(v *View) *treesitter.Document {
	for i := range r.Views {
		if r.Views[i].env == v.env {
			return r.Views[i].Doc
		}
	}
	return nil
}

// Settle parses from scratch what was parsed incrementally, see
// [treesitter.Parser.Settle], and reports whether anything was.
func (r *Reader) Settle(old *Reading) (*Reading, bool) {
	settled := *old
	var changed bool
	settled.Doc, changed = r.parser.Settle(old.Doc)
	settled.Views = slices.Clone(old.Views)
	for i := range settled.Views {
		v := &settled.Views[i]
		var also bool
		v.Doc, also = r.of(v).SettleBeside(v.Doc, settled.Doc)
		changed = changed || also
	}
	settled.Others = slices.Clone(old.Others)
	for i := range settled.Others {
		other, also := r.others[i].Settle(settled.Others[i])
		settled.Others[i] = other
		changed = changed || also
	}
	return &settled, changed
}

// ask asks every pass about the conditions that the common environment leaves
// open: an answer has a byte for each pass. What an earlier reading knows is taken
// from it.
func (u *Unit) ask(open []*treesitter.Expr, prev *Reading) []string {
	u.prepare()
	if len(u.passes) == 0 {
		return nil
	}
	known := map[*treesitter.Expr]string{}
	if prev.unit == u {
		for i, e := range prev.open {
			known[e] = prev.answers[i]
		}
	}
	answers := make([]string, len(open))
	for i, e := range open {
		if answer, ok := known[e]; ok {
			answers[i] = answer
			continue
		}
		answer := make([]byte, len(u.passes))
		for k := range u.passes {
			answer[k] = byte(e.Eval(u.passes[k].env))
		}
		answers[i] = string(answer)
	}
	return answers
}

// views groups the passes by what they answer. It gives none if no pass decides
// any condition.
func (u *Unit) views(answers []string) []View {
	type group struct {
		verdict string
		passes  []onePass
	}
	var groups []group
	decided := false
	verdict := make([]byte, len(answers))
	for k, p := range u.passes {
		for i, answer := range answers {
			verdict[i] = answer[k]
			decided = decided || answer[k] != byte(treesitter.Unknown)
		}
		i := slices.IndexFunc(groups, func(g group) bool { return g.verdict == string(verdict) })
		if i < 0 {
			i = len(groups)
			groups = append(groups, group{verdict: string(verdict)})
		}
		groups[i].passes = append(groups[i].passes, p)
	}
	if !decided {
		return nil
	}
	views := make([]View, len(groups))
	for i, g := range groups {
		v := &views[i]
		v.key, v.env = viewKey(g.passes), g.passes[0].env
		for _, p := range g.passes {
			if p.device < 0 {
				v.Host = true
			} else {
				v.Passes = append(v.Passes, u.Command.Passes[p.device])
			}
		}
	}
	return views
}

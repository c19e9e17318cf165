package rules

import (
	"fmt"
	"iter"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// crossing is a place at which code of some execution spaces runs a function of
// others.
type crossing struct {
	*calls.Site
	graph *calls.Graph
	// from are the spaces of the code, to those of the function; where several
	// functions are in question, all have the same.
	from, to calls.Space
}

// sites yields the places in the file's own code that surely run functions of which
// the spaces are known.
func sites(p *analysis.Pass) iter.Seq[crossing] {
	return func(yield func(crossing) bool) {
		if !p.Command.CUDA {
			return
		}
		g := calls.Of(p.File)
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			all := g.Sites(at)
			for k := range all {
				c := crossing{Site: &all[k], graph: g, from: g.Space(all[k].Caller), to: spaceOfAll(g, all[k].Callees)}
				switch {
				case c.Builtin != "":
					c.to = calls.Device
				case c.Standard != "":
					c.to = calls.Host
				}
				if c.from == 0 || c.to == 0 || c.Doubtful || c.Unevaluated && !judgesUnevaluated(p) {
					continue
				}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// crossings are the sites of which compilers compare the spaces.
func crossings(p *analysis.Pass) iter.Seq[crossing] {
	return func(yield func(crossing) bool) {
		for c := range sites(p) {
			if c.Kind == calls.Launch || len(c.Callees) > 0 && c.Callees[0].Kind == facts.Lambda || uncheckedSpaces(p, c.Caller) {
				continue // a lambda that is called elsewhere than where it is defined was captured
			}
			if !yield(c) {
				return
			}
		}
	}
}

// spaceOfAll is the space in which all of some functions are, 0 where they differ.
func spaceOfAll(g *calls.Graph, all []*resolve.Decl) calls.Space {
	var space calls.Space
	for i, d := range all {
		s := g.Space(d)
		if s == 0 || i > 0 && s != space || g.Specialised(d) {
			return 0
		}
		space = s
	}
	return space
}

// constexpr tells whether what is called is constexpr.
func (c *crossing) constexpr() treesitter.Tri {
	answer := treesitter.No
	for i, d := range c.Callees {
		is := c.graph.Constexpr(d)
		if i > 0 && is != answer {
			return treesitter.Unknown
		}
		answer = is
	}
	return answer
}

// consteval reports whether what is called may run in the compiler only.
func (c *crossing) consteval() bool {
	for _, d := range c.Callees {
		if c.graph.Consteval(d) != treesitter.No {
			return true
		}
	}
	return false
}

// made reports whether code for the device is surely made for the caller.
func (c *crossing) made() bool { return c.graph.Made(c.Caller) }

// judgesUnevaluated reports whether the toolkit's compiler compares spaces in the
// operands of sizeof and decltype, too: that of 11.8 does.
func judgesUnevaluated(p *analysis.Pass) bool {
	return p.Command.Toolkit.Known() && !p.Command.Toolkit.AtLeast(12, 0)
}

// what is how messages speak of what is called.
func (c *crossing) what() string {
	d := c.Callees[0]
	switch c.Kind {
	case calls.Constructor:
		return fmt.Sprintf("the %s constructor of '%s'", c.to, d.Name)
	case calls.Destructor:
		return fmt.Sprintf("the %s destructor of '%s'", c.to, strings.TrimPrefix(d.Name, "~"))
	}
	if d.Kind == facts.Lambda {
		return fmt.Sprintf("a %s lambda", c.to)
	}
	return fmt.Sprintf("the %s function '%s'", c.to, d.Name)
}

// caller is how messages speak of the code that calls.
func (c *crossing) caller() string {
	if c.Caller.Kind == facts.Lambda {
		return fmt.Sprintf("a %s lambda", c.from)
	}
	return fmt.Sprintf("the %s function '%s'", c.from, c.Caller.Name)
}

// related shows where what is called is declared.
func (c *crossing) related(f *analysis.Finding) *analysis.Finding {
	if len(c.Callees) == 0 {
		return f
	}
	d := c.Callees[0]
	return f.Related(d.At, place(d), "%s is %s", calledFunction(d), c.to)
}

// widen is the fix that adds spaces to what is called, on all its declarations.
func (c *crossing) widen(p *analysis.Pass) []quickfix.Fix {
	d := c.Callee()
	if d == nil || d.Kind == facts.Lambda {
		return nil
	}
	b := newDraft(p)
	want := []string{host, device}
	for _, e := range p.File.Group(d) {
		b.respell(e, want)
	}
	return advised(b.fix(fmt.Sprintf("Declare '%s' %s", d.Name, asSpaces(want)), quickfix.Review))
}

// uncheckedSpaces reports whether a pragma before a function switches off what
// compilers say of its calls, or a macro before it may.
func uncheckedSpaces(p *analysis.Pass, d *resolve.Decl) bool {
	for fn := d; fn != nil; fn = fn.At.DeclOf(fn.Enclosing) {
		if uncheckedHere(p, fn) {
			return true
		}
	}
	return false
}

func uncheckedHere(p *analysis.Pass, d *resolve.Decl) bool {
	text := p.File.Doc.Text
	if d.At.From != nil {
		text = d.At.From.Text
	}
	at := d.At.InFile(d.Span)
	if d.At.Expanded || at.Start > text.Len() {
		return false
	}
	if end := d.At.InFile(d.NameSpan).Start; at.Start < end && end <= text.Len() && namesExecCheck(text.Slice(treesitter.Span{Start: at.Start, End: end})) {
		return true
	}
	// What stands before the declaration since the one before it ended.
	before := text.Slice(treesitter.Span{Start: at.Start - 400, End: at.Start})
	if i := strings.LastIndexAny(before, ";}"); i >= 0 {
		before = before[i+1:]
	}
	return namesExecCheck(before)
}

// namesExecCheck reports whether a text holds the pragma, or the name of a macro
// that libraries give to it.
func namesExecCheck(text string) bool {
	lower := strings.ToLower(text)
	return strings.Contains(lower, "exec_check") || strings.Contains(lower, "hd_warning_disable")
}

// endOf is the empty span behind a span.
func endOf(s treesitter.Span) treesitter.Span { return treesitter.Span{Start: s.End, End: s.End} }

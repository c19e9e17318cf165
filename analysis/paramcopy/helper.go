package paramcopy

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// recursion tells how a function calls itself.
type recursion uint8

const (
	straight recursion = iota
	// tailRecursive functions become loops.
	tailRecursive
	recursive
)

// recursionOf tells whether a function may run itself.
func (w *walk) recursionOf(d *resolve.Decl) recursion {
	if r, ok := w.a.recursive[d]; ok {
		return r
	}
	r := straight
	seen := map[*resolve.Decl]bool{}
	if w.runs(d, d, seen, 0) && !w.otherInstance(d) {
		r = recursive
		if w.onlyTails(d) {
			r = tailRecursive
		}
	}
	w.a.recursive[d] = r
	return r
}

// otherInstance tells whether a function template calls itself with other arguments only: each
// instance is a function of its own.
func (w *walk) otherInstance(d *resolve.Decl) bool {
	b := w.a.codeOf(d.At).code.Body(d.Function)
	if b == nil || !d.Templated() {
		return false
	}
	found := false
	for n := range b.All() {
		if call, ok := n.(*body.Call); ok {
			if name, ok := body.Unparen(call.Callee).(*body.Name); ok && name.Name == d.Name {
				if name.Args == nil {
					return false
				}
				found = true
			}
		}
	}
	return found
}

// runs tells whether code of from calls the function to, on whatever way.
func (w *walk) runs(from, to *resolve.Decl, seen map[*resolve.Decl]bool, depth int) bool {
	if seen[from] || depth > 3*maxCalls || !w.spend() {
		return false
	}
	seen[from] = true
	sites := w.a.graph.Sites(from.At)
	for i := range sites {
		s := &sites[i]
		if s.Caller != from || s.Unevaluated {
			continue
		}
		d := s.Callee()
		if d == nil {
			continue
		}
		if def := w.definition(d); def != nil {
			if def == to || w.runs(def, to, seen, depth+1) {
				return true
			}
		}
	}
	return false
}

// onlyTails tells whether a function calls itself only as the last thing it does.
func (w *walk) onlyTails(d *resolve.Decl) bool {
	code := w.a.codeOf(d.At)
	b := code.code.Body(d.Function)
	if b == nil {
		return false
	}
	all, tails := 0, 0
	for n := range b.All() {
		switch n := n.(type) {
		case *body.Call:
			if name := n.CalleeName(); name != nil && name.Name == d.Name {
				all++
			}
		case *body.Jump:
			if n.Kind == body.Return {
				tails += tailCalls(n.Value, d.Name, 0)
			}
		}
	}
	return all > 0 && all == tails
}

func tailCalls(x body.Expr, name string, depth int) int {
	if x == nil || depth > maxDepth {
		return 0
	}
	switch n := body.Unparen(x).(type) {
	case *body.Call:
		if c := n.CalleeName(); c != nil && c.Name == name {
			return 1
		}
	case *body.Conditional:
		return tailCalls(n.X, name, depth+1) + tailCalls(n.Y, name, depth+1)
	}
	return 0
}

// summary is what a function that is not inlined does with what it takes by reference.
type summary struct{ root *root }

type summaryKey struct {
	callee *resolve.Decl
	// number is that of the parameter, -1 for the object.
	number int
	t      string
}

// fewPlaces is how many fixed places of an argument a function may read so that the
// compiler passes their values in its stead.
const fewPlaces = 3

// summarised notes what a function that is not inlined does with an argument.
func (f *frame) summarised(d *resolve.Decl, number int, v value, span ts.Span) {
	s := f.w.summary(d, number, v)
	if s == nil {
		f.note(v, use{kind: escapes, cause: NotInlined, doubtful: true}, span)
		return
	}
	// A place counts as read for sure where no condition decides on it.
	places := map[string]bool{}
	many, used := false, false
	var asm *body.Asm
	for _, u := range s.root.uses {
		switch u.kind {
		case reads, copiesWhole:
			used = true
			if u.index >= Bounded && u.index != PerhapsFixed || u.one || strings.Contains(u.path, severalPlaces) || u.kind == copiesWhole || u.whole && f.bytes(s.root.t) > 16 {
				many = true
			}
			places[u.path] = places[u.path] || !u.guarded
		case writes:
			f.note(v, use{kind: writes, cause: NotInlined}, span)
			return
		case bindsMutable:
			f.note(v, use{kind: bindsMutable, member: u.member}, span)
		case isVolatile:
			f.note(v, use{kind: isVolatile}, span)
		case escapes, compares, passesValue, capturesValue:
			used, many = true, true
			if u.asm != nil && !u.doubtful {
				asm = u.asm
			}
		case unclear:
			f.note(v, use{kind: escapes, cause: NotInlined, doubtful: true}, span)
			return
		}
	}
	for _, c := range s.root.copies {
		many = many || len(c.uses) > 0
	}
	if !used {
		return
	}
	few := !many && len(places) <= fewPlaces
	if few && v.index >= Uniform {
		// An element that may not be there is not read before the function does.
		for _, sure := range places {
			few = few && sure
		}
	}
	f.note(v, use{kind: escapes, cause: NotInlined, asm: asm, small: few}, span)
}

func (w *walk) summary(d *resolve.Decl, number int, v value) *summary {
	name, _ := v.t.Canonical()
	key := summaryKey{d, number, name + strings.Repeat("*", int(v.kind))}
	if s, ok := w.a.summaries[key]; ok && name != "" {
		return s
	}
	as := running{fn: d}
	if number < 0 {
		as = runningAs(d, v)
	}
	if w.active[as] > 0 {
		return nil
	}
	s := &summary{root: &root{kind: argument, t: v.t}}
	g := w.frame(d)
	arg := value{kind: v.kind, root: s.root, t: v.t, elements: -1}
	if number < 0 {
		g.this = arg
		g.this.kind = pointer
		g.class, _ = w.owner(v.t, d, 0)
	}
	for i, p := range d.Params {
		if i == number || p.Pack && number >= i {
			// What the call itself does is noted at the call.
			quiet := *g
			quiet.vars = g.vars
			quiet.bind(p.Type, p.NameSpan.Start, arg, ts.Span{}, false)
		} else {
			g.vars[p.NameSpan.Start] = of(AtRunTime)
		}
	}
	w.active[as]++
	g.depth = maxCalls / 2
	g.body()
	w.active[as]--
	if name != "" {
		w.a.summaries[key] = s
	}
	return s
}

package body

import (
	"slices"
	"sort"

	"github.com/gridls/gridls/analysis/facts"
	ts "github.com/gridls/gridls/treesitter"
)

// maxDepth bounds how deep a tree is read: what stands deeper is unread.
const maxDepth = 1000

// reader lowers the syntax tree of one item.
type reader struct {
	code   *Code
	item   *ts.Item
	nodes  []ts.Node
	masked string
	source string
	facts  *facts.Reader
	// variables and types are those of the item, in the order of the text.
	variables []*facts.Variable
	types     []*facts.TypeDecl
	launches  map[ts.Span]*facts.Launch
	lambdas   map[ts.Span]*Body
	fn        *facts.Function
	depth     int

	exprs    slab[Expr]
	names    slab[Name]
	literals slab[Literal]
	calls    slab[Call]
	members  slab[Member]
	indices  slab[Index]
	unaries  slab[Unary]
	binaries slab[Binary]
	assigns  slab[Assign]
	parens   slab[Paren]
	simple   slab[ExprStmt]
	decls    slab[DeclStmt]
	vars     slab[Var]
}

// read lowers all bodies of an item.
func read(it *facts.Item) *Code {
	c := &Code{Facts: it}
	item := it.Source
	if item.Tree == nil || !holdsCode(it) {
		return c
	}
	r := &reader{code: c, item: item, nodes: item.Tree.Nodes, masked: item.Masked, source: item.Source, facts: facts.NewReader(it)}
	r.index(it)
	c.hide(item)
	store := make([]Body, 0, len(it.Functions))
	at := make([]int, 0, len(it.Functions))
	for _, f := range it.Functions {
		if f.Body.Empty() {
			continue
		}
		i := r.find(f.Body)
		if i < 0 {
			continue
		}
		store = append(store, Body{Code: c, Function: f, Broken: overlaps(item.Broken, f.Body)})
		b := &store[len(store)-1]
		c.Bodies, at = append(c.Bodies, b), append(at, i)
		if f.Kind == facts.Lambda {
			if r.lambdas == nil {
				r.lambdas = map[ts.Span]*Body{}
			}
			r.lambdas[f.Span] = b
		}
	}
	for k, b := range c.Bodies {
		r.fn = b.Function
		r.body(b, at[k])
	}
	r.fn = nil
	for _, v := range it.Variables {
		if v.Function == nil && !v.Init.Empty() {
			if x := r.initial(v); x != nil {
				c.Initials = append(c.Initials, Initial{Variable: v, Value: x})
			}
		}
	}
	return c
}

func holdsCode(it *facts.Item) bool {
	return slices.ContainsFunc(it.Functions, func(f *facts.Function) bool { return !f.Body.Empty() }) ||
		slices.ContainsFunc(it.Variables, func(v *facts.Variable) bool { return !v.Init.Empty() })
}

// index sorts what declarations and expressions are linked with.
func (r *reader) index(it *facts.Item) {
	byName := func(a, b *facts.Variable) int { return a.NameSpan.Start - b.NameSpan.Start }
	if r.variables = it.Variables; !slices.IsSortedFunc(r.variables, byName) {
		r.variables = slices.Clone(r.variables)
		slices.SortFunc(r.variables, byName)
	}
	byEnd := func(a, b *facts.TypeDecl) int { return a.Span.End - b.Span.End }
	if r.types = it.Types; !slices.IsSortedFunc(r.types, byEnd) {
		r.types = slices.Clone(r.types)
		slices.SortFunc(r.types, byEnd)
	}
	if len(it.Launches) > 0 {
		r.launches = make(map[ts.Span]*facts.Launch, len(it.Launches))
		for _, l := range it.Launches {
			r.launches[l.Span] = l
		}
	}
}

// find is the outermost node at a place, -1 for none. Nodes are in preorder, so
// their starts never fall.
func (r *reader) find(at ts.Span) int {
	i := sort.Search(len(r.nodes), func(i int) bool { return int(r.nodes[i].Start) >= at.Start })
	for ; i < len(r.nodes) && int(r.nodes[i].Start) == at.Start; i++ {
		if n := &r.nodes[i]; int(n.End) == at.End && n.Flags&ts.Named != 0 {
			return i
		}
	}
	return -1
}

// body reads the body of a function, whose node is i.
func (r *reader) body(b *Body, i int) {
	switch r.nodes[i].Kind {
	case ts.KindCompoundStatement:
		b.Block = r.block(i)
		if up := r.nodes[i].Parent; up >= 0 && r.nodes[up].Kind == ts.KindFunctionDefinition {
			r.memberInits(b, int(up))
			r.handlers(&b.Handlers, int(up))
		}
	case ts.KindTryStatement:
		if inner := r.child(i, ts.FieldBody); inner >= 0 && r.nodes[inner].Kind == ts.KindCompoundStatement {
			b.Block = r.block(inner)
		}
		if list := r.first(i, ts.KindFieldInitializerList); list >= 0 {
			r.memberInits(b, i)
		} else if up := r.nodes[i].Parent; up >= 0 {
			r.memberInits(b, int(up))
		}
		r.handlers(&b.Handlers, i)
	}
}

func (r *reader) handlers(to *[]*Catch, i int) {
	for c := range r.children(i) {
		if r.nodes[c].Kind == ts.KindCatchClause {
			*to = append(*to, r.catch(c))
		}
	}
}

func (r *reader) memberInits(b *Body, i int) {
	list := r.first(i, ts.KindFieldInitializerList)
	if list < 0 {
		return
	}
	for c := range r.children(list) {
		if r.nodes[c].Kind != ts.KindFieldInitializer {
			continue
		}
		var m MemberInit
		for part := range r.children(c) {
			switch n := &r.nodes[part]; {
			case n.Flags&ts.Named == 0:
			case n.Kind == ts.KindArgumentList || n.Kind == ts.KindInitializerList:
				m.Init = r.listed(part)
			case m.Name == nil && n.Kind != ts.KindError:
				m.Name = r.name(part)
			}
		}
		if m.Name != nil && m.Init != nil {
			b.Members = append(b.Members, m)
		}
	}
}

func (r *reader) child(i int, f ts.Field) int { return r.item.Tree.Child(i, f) }
func (r *reader) first(i int, k ts.Kind) int  { return r.item.Tree.FirstOf(i, k) }

func (r *reader) children(i int) func(yield func(int) bool) { return r.item.Tree.Children(i) }

func (r *reader) at(i int) At { return At{r.nodes[i].Span()} }

// text is that of a node, without what the mask blanked.
func (r *reader) text(i int) string { return r.masked[r.nodes[i].Start:r.nodes[i].End] }

// written is the text of a node as it stands in the file.
func (r *reader) written(i int) string { return r.source[r.nodes[i].Start:r.nodes[i].End] }

// lastNamed is the last named child, -1 for none.
func (r *reader) lastNamed(i int) int {
	last := -1
	for c := range r.children(i) {
		if r.nodes[c].Flags&ts.Named != 0 {
			last = c
		}
	}
	return last
}

// damaged reports whether the grammar missed something in a node itself, and not
// only in one of its parts.
func (r *reader) damaged(i int) bool {
	if r.nodes[i].Flags&ts.HasError == 0 {
		return false
	}
	for c := range r.children(i) {
		if n := &r.nodes[c]; n.Kind == ts.KindError || n.Flags&ts.Missing != 0 {
			return true
		}
	}
	return false
}

// overlaps reports whether one of some sorted, disjoint spans overlaps s.
func overlaps(spans []ts.Span, s ts.Span) bool {
	k := sort.Search(len(spans), func(k int) bool { return spans[k].End >= s.Start })
	for ; k < len(spans) && spans[k].Start <= s.End; k++ {
		if spans[k].Overlaps(s) {
			return true
		}
	}
	return false
}

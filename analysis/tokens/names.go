package tokens

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/treesitter"
)

const gridConstant = "__grid_constant__"

// class is how a name is coloured; one without a colour is not.
type class struct {
	kind   Type
	colour Modifiers
}

// names tells what the names of a file mean at namespace scope.
type names struct {
	file  *resolve.File
	known map[string]class
}

// of is the class of a name that is no local one: that of all that it may mean, or
// none if they differ.
func (n *names) of(name string) class {
	c, ok := n.known[name]
	if !ok {
		c = n.work(name)
		n.known[name] = c
	}
	return c
}

func (n *names) work(name string) class {
	var found []class
	for d := range n.file.Named(name) {
		found = append(found, n.function(d))
	}
	for v := range n.file.VariablesNamed(name) {
		found = append(found, class{Variable, memory(&v.Annotations)})
	}
	if len(found) == 0 {
		if w := vocabulary.Lookup(name); w != nil && w.Kind == vocabulary.Variable {
			return class{Variable, Builtin | ReadOnly}
		}
		return class{}
	}
	for _, c := range found[1:] {
		if c.colour != found[0].colour {
			return class{}
		}
	}
	if found[0].kind == Method {
		// What a call without an object names is a function as well.
		found[0].kind = Function
	}
	return found[0]
}

// function is how a declared function is coloured.
func (n *names) function(d *resolve.Decl) class {
	c := class{kind: Function}
	if d.Kind == facts.Member || n.defines(d) {
		c.kind = Method
	}
	host, device := resolve.Has(&d.Annotations, "__host__"), resolve.Has(&d.Annotations, "__device__")
	switch {
	case n.file.Kernel(d) == treesitter.Yes:
		c.colour = Kernel
	case device == treesitter.Yes && host == treesitter.Yes:
		c.colour = HostDevice
	case device == treesitter.Yes && host == treesitter.No:
		c.colour = Device
	}
	return c
}

// defines reports whether d stands outside the class of which it is a member.
func (n *names) defines(d *resolve.Decl) bool {
	if len(d.Qualifier) == 0 {
		return false
	}
	for e := range n.file.Named(d.Name) {
		if e.Class != nil && e.Class.Name == d.Qualifier[len(d.Qualifier)-1] {
			return true
		}
	}
	return false
}

// memory is where a variable with these annotations lives, 0 for the host or where
// that is not sure.
func memory(a *facts.Annotations) Modifiers {
	for _, m := range [...]struct {
		word   string
		colour Modifiers
	}{{"__shared__", Shared}, {"__constant__", Constant | ReadOnly}, {"__managed__", Managed}, {"__device__", Device}} {
		if len(a.List) > 0 && resolve.Has(a, m.word) == treesitter.Yes {
			return m.colour
		}
	}
	return 0
}

// local is a parameter or local variable: where it can be seen, and its class.
type local struct {
	scope treesitter.Span
	from  int
	class class
}

// mentions finds the names in expressions.
func (w *walk) mentions() {
	tree, source := w.at.Tree, w.at.Masked
	if tree == nil {
		return
	}
	w.marked = w.marksLocals()
	for i := range tree.Nodes {
		node := &tree.Nodes[i]
		if node.Kind != treesitter.KindIdentifier || node.End <= node.Start || int(node.End) > len(source) {
			continue
		}
		span := node.Span()
		name := source[span.Start:span.End]
		c := w.names.of(name)
		if c.colour == 0 && !w.interesting(name) || slices.Contains(w.at.Macros, span) {
			continue
		}
		qualified := node.Parent >= 0 && tree.Nodes[node.Parent].Kind == treesitter.KindQualifiedIdentifier
		if l, ok := w.local(name, span.Start); ok && !qualified {
			c = l
		}
		if c.colour != 0 {
			w.add(span, c.kind, c.colour)
		}
	}
}

// marksLocals reports whether the item has a parameter or local variable that is
// coloured.
func (w *walk) marksLocals() bool {
	for _, f := range w.at.Facts.Functions {
		for _, p := range f.Params {
			if len(p.Annotations.List) > 0 && resolve.Has(&p.Annotations, gridConstant) == treesitter.Yes {
				return true
			}
		}
	}
	return slices.ContainsFunc(w.at.Facts.Variables, func(v *facts.Variable) bool { return v.Function != nil && memory(&v.Annotations) != 0 })
}

// interesting reports whether the item itself has a parameter or local variable of
// that name that is coloured.
func (w *walk) interesting(name string) bool {
	if !w.marked {
		return false
	}
	w.scopes()
	return slices.ContainsFunc(w.locals[name], func(l local) bool { return l.class.colour != 0 })
}

// local is what a name means at an offset of the item, if that is a parameter or a
// local variable: the innermost one.
func (w *walk) local(name string, at int) (c class, ok bool) {
	w.scopes()
	best := -1
	for _, l := range w.locals[name] {
		if l.from <= at && l.scope.Contains(at) && l.from > best {
			best, c, ok = l.from, l.class, true
		}
	}
	return c, ok
}

// scopes lists the local names that are coloured or hide what is, once.
func (w *walk) scopes() {
	if w.locals != nil {
		return
	}
	w.locals = map[string][]local{}
	counts := map[string]bool{}
	if w.marked {
		w.eachLocal(func(name string, l local) {
			if l.class.colour != 0 {
				counts[name] = true
			}
		})
	}
	w.eachLocal(func(name string, l local) {
		if counts[name] || w.names.of(name).colour != 0 {
			w.locals[name] = append(w.locals[name], l)
		}
	})
}

func (w *walk) eachLocal(visit func(name string, l local)) {
	for _, f := range w.at.Facts.Functions {
		for _, p := range f.Params {
			if p.Name == "" {
				continue
			}
			l := local{scope: f.Span, from: p.NameSpan.Start}
			if len(p.Annotations.List) > 0 && resolve.Has(&p.Annotations, gridConstant) == treesitter.Yes {
				l.class = class{Parameter, GridConstant | ReadOnly}
			}
			visit(p.Name, l)
		}
	}
	for _, v := range w.at.Facts.Variables {
		if v.Function != nil && v.Class == nil && v.Name != "" {
			visit(v.Name, local{v.Scope, v.NameSpan.Start, class{Variable, memory(&v.Annotations)}})
		}
	}
}

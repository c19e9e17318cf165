package calls

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	ts "github.com/gridls/gridls/treesitter"
)

// Made reports whether compilers surely make code for a function when they compile
// the file (measured with nvcc 11.8 to 13.5): for kernels and for functions of the
// namespace that other files can call, for templates that are launched or
// instantiated, and for all that those surely call, unless the call may be a constant
// that the compiler computes. Only of such functions nvcc says
// which calls of theirs are wrong. It is answered for the document's own functions
// and those that they call.
func (g *Graph) Made(d *resolve.Decl) bool {
	made := g.made.Get(struct{}{}, g.allMade)
	if made[d] {
		return true
	}
	for _, e := range g.File.Group(d) {
		if made[e] {
			return true
		}
	}
	return false
}

func (g *Graph) allMade() map[*resolve.Decl]bool {
	made := map[*resolve.Decl]bool{}
	values := constant.New(g.File)
	var next []*resolve.Decl
	reach := func(d *resolve.Decl) {
		if d != nil && !made[d] {
			made[d] = true
			next = append(next, d)
		}
	}
	for d := range g.File.Own() {
		if !d.Body.Empty() && !d.Broken && g.root(d) {
			reach(d)
		}
	}
	for len(next) > 0 {
		d := next[len(next)-1]
		next = next[:len(next)-1]
		for _, site := range g.Sites(d.At) {
			callee := site.Callee()
			if site.Caller != d || callee == nil || site.Unevaluated || site.Doubtful || site.Folded {
				continue
			}
			list := slices.DeleteFunc(g.definitions(callee), func(e *resolve.Decl) bool { return made[e] })
			if len(list) == 0 || computed(values, &site) {
				continue
			}
			for _, e := range list {
				reach(e)
			}
		}
		for _, e := range g.passed(d) {
			reach(e)
		}
	}
	return made
}

// definitions are the bodies of a function.
func (g *Graph) definitions(d *resolve.Decl) []*resolve.Decl {
	if d.Kind == facts.Lambda {
		return []*resolve.Decl{d}
	}
	var all []*resolve.Decl
	for _, e := range g.File.Group(d) {
		if !e.Body.Empty() {
			all = append(all, e)
		}
	}
	return all
}

// root reports whether code is made for a function that nobody calls.
func (g *Graph) root(d *resolve.Decl) bool {
	if d.Kind == facts.Lambda || d.Enclosing != nil || len(d.At.Conditions) > 0 && d.At.Conditions.Active(g.File.Doc.Env) != ts.Yes {
		return false
	}
	space := g.Space(d)
	if space == 0 {
		return false
	}
	if d.Templated() {
		return g.instantiated(d)
	}
	if space == Kernel {
		return true
	}
	if d.Class != nil || slices.Contains(d.At.Scope.Path(), "(unnamed)") {
		return false
	}
	for _, e := range g.File.Group(d) {
		if e.Annotations.Hidden {
			return false
		}
		if e.Class == nil && resolve.Has(&e.Annotations, "static") != ts.No {
			return false
		}
		for _, w := range [...]string{"inline", "constexpr", "consteval", "__forceinline__", "__inline_hint__"} {
			if resolve.Has(&e.Annotations, w) != ts.No {
				return false
			}
		}
	}
	return true
}

// instantiated reports whether the file surely instantiates a function template, or
// a member of a class template, by a launch or a directive.
func (g *Graph) instantiated(d *resolve.Decl) bool {
	for _, in := range g.File.Instances(d) {
		switch in.Kind {
		case resolve.LaunchOf:
			return true
		case resolve.Directive:
			if in.Decl != nil && in.Decl.Kind == facts.InstantiationDefinition && !strings.HasPrefix(strings.TrimSpace(in.At.Source), "extern") {
				return true
			}
		}
	}
	return false
}

// passed are the lambdas that a function passes to a kernel which calls them.
func (g *Graph) passed(d *resolve.Decl) []*resolve.Decl {
	var all []*resolve.Decl
	sites := g.Sites(d.At)
	for i := range sites {
		site := &sites[i]
		if site.Kind != Launch || site.Caller != d || len(site.Callees) == 0 || site.Unevaluated || site.Doubtful {
			continue
		}
		for _, p := range site.Passed {
			if p.Lambda != nil && p.Param >= 0 && g.runs(site.Callees[0].Name, p.Param) {
				all = append(all, p.Lambda)
			}
		}
	}
	for _, l := range d.At.Facts.Launches {
		if l.Enclosing != d.Function || l.Name == "" {
			continue
		}
		for i := range l.Args {
			if l.Args[i].Form != facts.LambdaExpr {
				continue
			}
			for k := range d.At.Decls {
				e := &d.At.Decls[k]
				if e.Kind == facts.Lambda && l.Args[i].Span.Covers(e.Span) && e.Enclosing == d.Function && g.runs(l.Name, i) {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// runs reports whether every kernel of that name surely calls its parameter i.
func (g *Graph) runs(name string, i int) bool {
	found := false
	for k := range g.File.Named(name) {
		if g.Space(k) != Kernel || k.Body.Empty() {
			continue
		}
		calls := slices.ContainsFunc(k.Uses, func(u facts.ParamUse) bool { return u.Param == i && u.Kind == facts.Called })
		if !calls {
			return false
		}
		found = true
	}
	return found
}

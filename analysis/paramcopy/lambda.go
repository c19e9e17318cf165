package paramcopy

import (
	"iter"
	"strings"

	"github.com/gridls/gridls/analysis/body"
)

// lambda is a closure: it holds the addresses of what it captures by reference.
func (f *frame) lambda(n *body.LambdaExpr) value {
	v := value{kind: holder, lambda: n, in: f}
	copies := captures(n)
	for _, c := range n.Captures {
		if c.Init == nil {
			continue
		}
		if x := f.eval(c.Init); x.refers() {
			if !c.ByRef && x.kind == object {
				f.read(x, c.Where)
				f.note(x, use{kind: capturesValue, cause: CapturedByValue}, c.Where)
				r := &root{kind: captured, from: x.root, t: x.t}
				x.root.copied(r)
				x = value{kind: object, root: r, t: x.t}
			}
			v.parts = append(v.parts, part{c.Name, x})
		}
	}
	if n.Body == nil {
		return v
	}
	taken := map[int]bool{}
	for node := range n.Body.All() {
		name, ok := node.(*body.Name)
		if !ok {
			continue
		}
		if name.Name == "this" {
			if this := f.object(); this.refers() {
				v.parts = append(v.parts, part{"this", this})
			}
			continue
		}
		l, ok := f.code.code.Local(name)
		if !ok || l.Function == n.Function || taken[l.NameSpan().Start] {
			continue
		}
		taken[l.NameSpan().Start] = true
		home := f.home(&l)
		if home == nil {
			continue
		}
		outer, ok := home.vars[l.NameSpan().Start]
		if !ok || !outer.refers() {
			continue
		}
		p := part{"&" + name.Name, outer}
		if copies(name.Name) && outer.kind == object {
			p.name = "=" + name.Name
		}
		v.parts = append(v.parts, p)
	}
	return v
}

// captures tells which names a lambda captures by value.
func captures(n *body.LambdaExpr) func(name string) bool {
	byDefault := false
	how := map[string]bool{}
	for _, c := range n.Captures {
		switch {
		case c.Default:
			byDefault = !c.ByRef
		case c.Init == nil:
			how[c.Name] = !c.ByRef
		}
	}
	return func(name string) bool {
		if v, ok := how[name]; ok {
			return v
		}
		return byDefault
	}
}

// byValue are the objects of which a closure has a copy.
func (v value) byValue() []value {
	var all []value
	for _, p := range v.parts {
		if strings.HasPrefix(p.name, "=") || p.root != nil && p.root.kind == captured {
			all = append(all, p.value)
		}
	}
	return all
}

// callLambda follows the body of a lambda.
func (f *frame) callLambda(v value, args []passed, n *body.Call) value {
	d := v.in.at.DeclOf(v.lambda.Function)
	if d == nil || v.lambda.Body == nil || f.depth >= maxCalls || f.w.active[running{fn: d}] > 0 {
		v.reaches(func(p value) { f.note(p, use{kind: unclear}, n.Where) })
		f.unknownCall(args)
		return of(AtRunTime)
	}
	g := f.w.frame(d)
	g.up, g.subst = v.in, v.in.subst
	g.depth, g.loops, g.doubt = f.depth+1, f.loops, f.doubt
	g.chain = f.chain
	g.byCopy = captures(v.lambda)
	g.this = f.object()
	for _, c := range v.lambda.Captures {
		if c.Init == nil {
			continue
		}
		for _, p := range v.parts {
			if p.name == c.Name {
				g.named = append(g.named, p)
			}
		}
	}
	f.pass(g, d, args)
	f.w.active[running{fn: d}]++
	g.body()
	f.w.active[running{fn: d}]--
	return g.result
}

// words are the names of a structured binding.
func words(list string) iter.Seq[string] {
	return strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune("[], \t\r\n", r) })
}

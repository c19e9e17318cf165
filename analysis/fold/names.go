package fold

import (
	"slices"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// name is a name in a function that is none of the function's own variables, with what
// is around it.
type name struct {
	*body.Name
	// member is the expression x.n or x->n whose field the name is, nil for other names.
	member *body.Member
	// around are the nodes around it, from the inside out, up to the statement.
	around []body.Node
	// branches are the branches of "if constexpr" that it stands in.
	branches []branch
}

// branch is one branch of an "if constexpr".
type branch struct {
	of   *body.If
	then bool
}

type namesOf struct{ fn *facts.Function }

// namesIn are the names in a body that may be variables of the host: evaluated, surely
// compiled, and not declared in the function as what it could not be. They are kept with
// the item.
func namesIn(b *body.Body) []name {
	return b.Code.Facts.Derive(namesOf{b.Function}, func() any { return collect(b) }).([]name)
}

func collect(b *body.Body) []name {
	var list []name
	b.Walk(func(c *body.Cursor) bool {
		if c.Doubtful || c.Unevaluated {
			return false
		}
		if m, ok := c.Node.(*body.Member); ok {
			list = memberName(list, c, m)
			return true
		}
		n, ok := c.Node.(*body.Name)
		if !ok {
			return true
		}
		if n.Macro == treesitter.Yes || n.Name == "this" || builtinVariable(n.Name) {
			return true
		}
		if m, ok := c.Parent().(*body.Member); ok && m.Field == n {
			return true
		}
		if call, ok := c.Parent().(*body.Call); ok && body.Node(call.Callee) == body.Node(n) {
			return true
		}
		if l, ok := b.Code.Local(n); ok && !outlives(b, &l) {
			return true
		}
		list = append(list, around(name{Name: n}, c))
		return true
	})
	return slices.Clip(list)
}

// memberName adds the field of an object, which may be a static member.
func memberName(list []name, c *body.Cursor, m *body.Member) []name {
	if m.Field == nil || m.Field.Args != nil || m.Field.Macro == treesitter.Yes {
		return list
	}
	if object, ok := m.X.(*body.Name); ok && builtinVariable(object.Name) {
		return list
	}
	if call, ok := c.Parent().(*body.Call); ok && body.Node(call.Callee) == body.Node(m) {
		return list
	}
	return append(list, around(name{Name: m.Field, member: m}, c))
}

// around is a name with what is around the place of a walk.
func around(found name, c *body.Cursor) name {
	for up := c; up.Parent() != nil; up = up.Up() {
		if len(found.around) == 0 || !isStatement(found.around[len(found.around)-1]) {
			found.around = append(found.around, up.Parent())
		}
		if i, ok := up.Parent().(*body.If); ok && i.Constexpr && up.Node != body.Node(i.Cond) && up.Node != body.Node(i.Init) {
			found.branches = append(found.branches, branch{i, up.Node == body.Node(i.Then)})
		}
	}
	return found
}

func isStatement(n body.Node) bool {
	_, ok := n.(body.Stmt)
	return ok
}

// outlives reports whether a local variable is one of a function around a lambda that is
// stored once: a static one.
func outlives(b *body.Body, l *body.Local) bool {
	return l.Variable != nil && !l.Binding && l.Function != b.Function && slices.ContainsFunc(l.Variable.Annotations.List, func(a facts.Annotation) bool {
		return a.Word == "static" && !a.Uncertain
	})
}

// builtinVariable reports whether a name is one of CUDA's variables of the thread.
func builtinVariable(name string) bool {
	switch name {
	case "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize":
		return true
	}
	return false
}

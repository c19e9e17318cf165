package resolve

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// mutable works out MutableMember.
func (f *File) mutable(t Type, path []string) treesitter.Tri {
	steps := maxSteps
	return f.mutableIn(t.n, path, 0, &steps)
}

func (f *File) mutableIn(n *node, path []string, depth int, budget *int) treesitter.Tri {
	*budget--
	if n == nil || depth > maxDepth || *budget < 0 {
		return unknown
	}
	switch n.kind {
	case choiceNode:
		return n.agree(func(a *node) treesitter.Tri { return f.mutableIn(a, path, depth+1, budget) })
	case arrayNode:
		return f.mutableIn(n.elem, path, depth+1, budget)
	case builtinNode, pointerNode, memberPointerNode, enumNode, functionNode, lvalueNode, rvalueNode:
		// What a pointer or reference leads to is no part of the object.
		return no
	case classNode:
	case externalNode:
		if n.cat == ScalarCategory || n.cat == PointerCategory || n.cat == EnumCategory || vectorCategory(n.text) != UnknownCategory || n.text == "dim3" {
			return no
		}
		return unknown
	default:
		return unknown
	}
	def, at, bind := f.definition(n, budget)
	if def == nil {
		return unknown
	}
	in := place{f: f, at: at, pos: def.Span.End, scope: at.space(), class: def, fn: def.Function, bind: bind, budget: budget}
	answer := no
	for _, m := range def.Members {
		if len(path) > 0 && m.Name != path[0] || Has(&m.Annotations, "static") == yes {
			continue
		}
		if m.Broken {
			answer = answer.Or(unknown)
			continue
		}
		answer = answer.Or(Has(&m.Annotations, "mutable"))
		rest := path
		if len(path) > 0 {
			if rest = path[1:]; len(rest) == 0 {
				return answer
			}
		}
		answer = answer.Or(f.mutableIn(in.eval(m.Type), rest, depth+1, budget))
		if len(path) > 0 {
			return answer
		}
	}
	for _, b := range def.Bases {
		answer = answer.Or(f.mutableIn(in.eval(b), path, depth+1, budget))
	}
	if len(path) > 0 && len(def.Bases) == 0 && !declaresMember(def, path[0]) {
		return unknown
	}
	return answer
}

// within works out Within.
func (f *File) within(n *node, use *facts.ParamUse) treesitter.Tri {
	path := use.Member
	if use.Kind == facts.Indexed {
		path = append(append(slices.Clone(path), "[]"), use.Rest...)
	}
	n = n.strip()
	steps := maxSteps
	for _, step := range path {
		switch {
		case n == nil:
			return unknown
		case n.kind == pointerNode || n.kind == lvalueNode || n.kind == rvalueNode:
			return no
		case step == "[]" && n.kind == arrayNode:
			n = n.elem
		case step == "[]":
			return unknown
		default:
			n = f.member(n, step, 0, &steps)
		}
	}
	return n.isReference().Not()
}

// member is the declared type of a data member of a class or its bases.
func (f *File) member(n *node, name string, depth int, budget *int) *node {
	*budget--
	if n == nil || n.kind != classNode || depth > maxDepth || *budget < 0 {
		return nil
	}
	def, at, bind := f.definition(n, budget)
	if def == nil {
		return nil
	}
	in := place{f: f, at: at, pos: def.Span.End, scope: at.space(), class: def, fn: def.Function, bind: bind, budget: budget}
	for _, m := range def.Members {
		if m.Name == name {
			if m.Broken {
				return nil
			}
			return in.eval(m.Type)
		}
	}
	for _, b := range def.Bases {
		if m := f.member(in.eval(b), name, depth+1, budget); m != nil {
			return m
		}
	}
	return nil
}

func declaresMember(def *facts.TypeDecl, name string) bool {
	for _, m := range def.Members {
		if m.Name == name {
			return true
		}
	}
	return false
}

package rules

import (
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// pointerParam is a kernel's parameter that is a pointer to numbers or classes.
type pointerParam struct {
	index int
	*facts.Param
	// to is what it points to.
	to resolve.Type
	// restricted tells whether it is __restrict__; written and read whether the kernel
	// surely writes or reads an element through it.
	restricted, written, read bool
}

// pointerParams are the parameters of a kernel that are spelled as pointers to objects
// of a known type.
func pointerParams(f *resolve.File, d *resolve.Decl) []pointerParam {
	var all []pointerParam
	for i, p := range d.Params {
		if len(p.Type.Layers) != 1 || p.Type.Layers[0].Kind != facts.Pointer || p.Name == "" || p.Pack || p.Uncertain {
			continue
		}
		to := f.ParamType(d, i).Pointee()
		if !to.Known() || to.Dependent() || to.Void() != treesitter.No {
			continue
		}
		all = append(all, pointerParam{index: i, Param: p, to: to, restricted: p.Type.Layers[0].Restrict})
	}
	return all
}

// noteAccesses tells which pointers a kernel reads and writes through, as far as the text
// of its own body says so.
func noteAccesses(d *resolve.Decl, all []pointerParam) {
	code := body.Of(d.At.Facts)
	b := code.Body(d.Function)
	if b == nil {
		return
	}
	find := func(x body.Expr) *pointerParam {
		x = body.Unparen(x)
		switch n := x.(type) {
		case *body.Index:
			x = body.Unparen(n.X)
		case *body.Unary:
			if n.Op != "*" {
				return nil
			}
			x = body.Unparen(n.X)
		default:
			return nil
		}
		name, ok := x.(*body.Name)
		if !ok {
			return nil
		}
		l, ok := code.Local(name)
		if !ok || l.Param == nil {
			return nil
		}
		for i := range all {
			if all[i].Param == l.Param {
				return &all[i]
			}
		}
		return nil
	}
	targets := map[body.Expr]bool{}
	for c := range sure(b) {
		if c.Unevaluated {
			continue
		}
		switch n := c.Node.(type) {
		case *body.Assign:
			if p := find(n.X); p != nil {
				p.written = true
				targets[body.Unparen(n.X)] = n.Op == "="
				p.read = p.read || n.Op != "="
			}
		case *body.Unary:
			if n.Op == "++" || n.Op == "--" {
				if p := find(n.X); p != nil {
					p.written, p.read = true, true
				}
			}
			if n.Op == "&" {
				targets[body.Unparen(n.X)] = true // an address, which may go anywhere
			}
			if p := find(n); p != nil && !targets[n] {
				p.read = true
			}
		case *body.Index:
			if p := find(n); p != nil && !targets[n] {
				p.read = true
			}
		}
	}
}

// mayAlias tells whether two pointers may point to the same object as far as their types say.
func mayAlias(a, b *pointerParam) bool {
	return a.to.Value().Same(b.to.Value()) == treesitter.Yes
}

// restrictAll writes __restrict__ after each '*' that has none, on one declaration: as a
// qualifier of the parameter itself it is no part of the kernel's type.
func (b *draft) restrictAll(d *resolve.Decl, all []pointerParam) {
	b.touched[d] = true
	for i := range all {
		if !all[i].restricted {
			b.insert(d.At, all[i].Type.Layers[0].Span.End, "__restrict__")
		}
	}
}

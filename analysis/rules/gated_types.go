package rules

import (
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
)

// gatedTypesIn finds the types of variables and parameters outside of templates that
// CUDA's headers surely do not declare.
func gatedTypesIn(p *analysis.Pass) iter.Seq[*gated] {
	return func(yield func(*gated) bool) {
		if p.Command.Compiler != archcfg.NVCC || !p.Command.CUDA || len(p.Passes) == 0 {
			return
		}
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			for _, v := range at.Facts.Variables {
				if !v.Template && !v.Broken && v.Type != nil {
					if g := gatedType(p, at, at.DeclOf(v.Function), v.Type); g != nil && !yield(g) {
						return
					}
				}
			}
			for k := range at.Decls {
				d := &at.Decls[k]
				if d.Templated() || d.Broken {
					continue
				}
				for _, param := range d.Params {
					if g := gatedType(p, at, d, param.Type); g != nil && !yield(g) {
						return
					}
				}
			}
		}
	}
}

// gatedType is the use of a type that the tables have and some passes lack, nil for any
// other.
func gatedType(p *analysis.Pass, at *resolve.Entry, d *resolve.Decl, t *facts.Type) *gated {
	if t == nil || t.Base.Kind != facts.Named || len(t.Base.Name) == 0 || t.Base.Decl != nil {
		return nil
	}
	path := t.Base.Name
	last := path[len(path)-1]
	if !gates.Mentions(last.Name) {
		return nil
	}
	if t := p.File.TypeAt(at, d, &facts.Type{Base: t.Base}); t.Category() != resolve.UnknownCategory {
		return nil // declared by the user
	}
	qualifier := make([]string, len(path)-1)
	for i := range qualifier {
		qualifier[i] = path[i].Name
	}
	for scopes := range p.File.Scopes(at, d, t.Base.Global, qualifier, last.Name) {
		for _, scope := range scopes {
			name := last.Name
			if scope != "" {
				name = scope + "::" + name
			}
			for _, f := range gates.Functions(name) {
				if !f.Type || f.Template != (last.Args != nil) {
					continue
				}
				g := &gated{at: at, rows: []gates.Function{f}}
				g.name = &body.Name{Name: last.Name, NameSpan: t.Base.Span}
				if g.judge(p) {
					return g
				}
				return nil
			}
		}
	}
	return nil
}

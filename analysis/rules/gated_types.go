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
			for _, use := range typeUses(at) {
				if g := gatedType(p, at, at.DeclOf(use.in), use.named); g != nil && !yield(g) {
					return
				}
			}
		}
	}
}

// typeUse is a type of a variable or parameter, named as one that the tables have.
type typeUse struct {
	in    *facts.Function
	named *facts.Type
}

type typeUsesKey struct{}

// typeUses are those of an item outside of templates, worked out once for an item that stays.
func typeUses(at *resolve.Entry) []typeUse {
	return at.Item.Derive(typeUsesKey{}, func() any {
		var all []typeUse
		for _, v := range at.Facts.Variables {
			if !v.Template && !v.Broken && mayBeGated(v.Type) {
				all = append(all, typeUse{v.Function, v.Type})
			}
		}
		for k := range at.Decls {
			d := &at.Decls[k]
			if d.Templated() || d.Broken {
				continue
			}
			for _, param := range d.Params {
				if mayBeGated(param.Type) {
					all = append(all, typeUse{d.Function, param.Type})
				}
			}
		}
		return all
	}).([]typeUse)
}

func mayBeGated(t *facts.Type) bool {
	if t == nil || t.Base.Kind != facts.Named || len(t.Base.Name) == 0 || t.Base.Decl != nil {
		return false
	}
	return gates.Mentions(t.Base.Name[len(t.Base.Name)-1].Name)
}

// gatedType is the use of a type that the tables have and some passes lack, nil for any
// other.
func gatedType(p *analysis.Pass, at *resolve.Entry, d *resolve.Decl, t *facts.Type) *gated {
	path := t.Base.Name
	last := path[len(path)-1]
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

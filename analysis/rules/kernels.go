package rules

import (
	"fmt"
	"iter"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// decls yields the declarations that a rule looks at: the item's in an item
// rule, the file's otherwise. Those whose header could not be read are left out.
func decls(p *analysis.Pass) iter.Seq[*resolve.Decl] {
	return func(yield func(*resolve.Decl) bool) {
		if p.Item == nil {
			for d := range p.File.Own() {
				if !d.Broken && !yield(d) {
					return
				}
			}
			return
		}
		for i := range p.Item.Decls {
			if d := &p.Item.Decls[i]; !d.Broken && !yield(d) {
				return
			}
		}
	}
}

// likeMacro tells whether a declaration may be the use of a macro: a function at
// namespace scope of which no return type is spelled.
func likeMacro(d *resolve.Decl) bool {
	return d.Return == nil && d.Typedef == nil && d.Class == nil && d.Kind != facts.Lambda && len(d.Qualifier) == 0
}

// kernels yields the declarations that surely declare kernels. The compilers
// take no notice of __global__ on a lambda.
func kernels(p *analysis.Pass) iter.Seq[*resolve.Decl] {
	return func(yield func(*resolve.Decl) bool) {
		for d := range decls(p) {
			if d.Kind != facts.Lambda && p.File.Kernel(d) == treesitter.Yes && !yield(d) {
				return
			}
		}
	}
}

// directive tells whether d only asks for an instantiation: what is wrong with
// it is wrong with the template.
func directive(d *resolve.Decl) bool {
	return d.Kind == facts.InstantiationDefinition || d.Kind == facts.InstantiationDeclaration
}

// member tells whether d is declared in a class, friends not counted.
func member(d *resolve.Decl) bool { return d.Class != nil && d.Kind != facts.Friend }

// named is how messages speak of a parameter: by its name, or by its number
// counted from 1.
func named(params []*facts.Param, i int) string {
	if name := params[i].Name; name != "" {
		return "parameter '" + name + "'"
	}
	return fmt.Sprintf("parameter %d", i+1)
}

// calledFunction is how messages speak of a function.
func calledFunction(d *resolve.Decl) string {
	if d.Kind == facts.Lambda || d.Name == "" {
		return "a lambda"
	}
	return "'" + d.Name + "'"
}

// place is the smallest span that stands for a function in a message.
func place(d *resolve.Decl) treesitter.Span {
	if !d.NameSpan.Empty() {
		return d.NameSpan
	}
	return d.ParamsSpan
}

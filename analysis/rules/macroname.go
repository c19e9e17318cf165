package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// ccclGridConstant is how NVIDIA's core libraries spell the annotation
// (cccl, libcudacxx/include/cuda/std/__internal/cpp_dialect.h and its like).
const ccclGridConstant = "_CCCL_GRID_CONSTANT"

// gridConstantWord is how this file spells __grid_constant__ in front of d: by
// the project's own macro where the file defines or uses one that surely stands
// for nothing else there, else by the keyword.
func gridConstantWord(f *resolve.File, d *resolve.Decl) string {
	stands := func(name string) bool {
		m, ok := f.Doc.MacroAt(d.At.Number, name)
		return ok && !m.Function && sameAnnotation(m.Body, gridConstant)
	}
	for i := range f.Doc.Directives {
		def := &f.Doc.Directives[i]
		if def.Kind == treesitter.Define && def.Macro != nil && !def.Macro.Function && sameAnnotation(def.Macro.Body, gridConstant) && stands(def.Name) {
			return def.Name
		}
	}
	for other := range f.Decls() {
		if name := usedMacro(other); name != "" && stands(name) {
			return name
		}
	}
	return gridConstant
}

// usedMacro is the macro by which a declaration spells the annotation, or by
// which it lets know that NVIDIA's core libraries are at work; "" for none.
func usedMacro(d *resolve.Decl) string {
	for _, p := range d.Params {
		if a, ok := carried(&p.Annotations, gridConstant); ok && a.Macro != "" && loneMark(d.At, a) {
			return a.Macro
		}
	}
	for _, a := range d.Annotations.List {
		if strings.HasPrefix(a.Macro, "_CCCL_") || a.Macro == "CUB_DETAIL_KERNEL_ATTRIBUTES" {
			return ccclGridConstant
		}
	}
	return ""
}

// loneMark tells whether the annotation is all that its macro stands for. What a
// function-like macro makes of its arguments is more than that.
func loneMark(at *resolve.Entry, a facts.Annotation) bool {
	if at.Source[a.Span.Start:a.Span.End] != a.Macro {
		return false
	}
	words := 0
	for _, m := range at.Marks {
		if m.Kind == treesitter.Specifier && m.Span == a.Span {
			words++
		}
	}
	return words == 1
}

// sameAnnotation tells whether a macro's body is one annotation, in whichever
// spelling.
func sameAnnotation(body, word string) bool {
	body = strings.TrimSpace(body)
	inner := strings.Trim(word, "_")
	return body == word || body == "__attribute__(("+inner+"))"
}

package rules

import (
	"iter"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// namespaceVariables yields the item's variables at namespace scope that can be
// read, data members left out.
func namespaceVariables(p *analysis.Pass) iter.Seq[*facts.Variable] {
	return func(yield func(*facts.Variable) bool) {
		for _, v := range p.Item.Facts.Variables {
			if v.Class == nil && v.Function == nil && v.Name != "" && !v.Broken && !yield(v) {
				return
			}
		}
	}
}

// deviceVariableSpaces are the memory spaces that a variable surely has; sure is
// false where a macro may hide another one. __constant__ and __managed__ stand for
// __device__ too, which is then left out.
func deviceVariableSpaces(v *facts.Variable) (words []string, sure bool) {
	sure = !v.Annotations.Hidden
	for _, word := range memorySpaces {
		switch resolve.Has(&v.Annotations, word) {
		case treesitter.Yes:
			words = append(words, word)
		case treesitter.Unknown:
			sure = false
		}
	}
	if len(words) > 1 {
		words = slices.DeleteFunc(words, func(w string) bool { return w == device })
	}
	return words, sure
}

// isExtern reports whether a variable is declared extern and not initialised, so
// that it is not defined here.
func isExtern(v *facts.Variable) bool {
	for _, word := range [...]string{"extern", `extern "C"`} {
		if _, ok := carried(&v.Annotations, word); ok {
			return v.Init.Empty()
		}
	}
	return false
}

// unnamedScope tells whether an entry stands in an unnamed namespace.
func unnamedScope(at *resolve.Entry) bool {
	return slices.Contains(at.Scope.Path(), "(unnamed)")
}

// asMemory is how messages speak of memory spaces.
func asMemory(words []string) string {
	if len(words) == 0 {
		return "in no memory space"
	}
	return strings.Join(words, " ")
}

// unsized reports whether a variable is an array without bound.
func unsized(v *facts.Variable) bool {
	return len(v.Type.Layers) > 0 && v.Type.Layers[0].Kind == facts.Array && v.Type.Layers[0].Bound == ""
}

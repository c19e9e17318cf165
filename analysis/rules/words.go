package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis/facts"
)

const (
	gridConstant = "__grid_constant__"
	global       = "__global__"
	device       = "__device__"
	host         = "__host__"
	constant     = "__constant__"
	managed      = "__managed__"
	shared       = "__shared__"
	launchBounds = "__launch_bounds__"
	maxRegisters = "__maxnreg__"
	clusterDims  = "__cluster_dims__"
	blockSize    = "__block_size__"
)

// memorySpaces are in the order in which messages name them when a declaration
// has several.
var memorySpaces = [...]string{constant, managed, shared, device}

// carried is the first annotation with that word that is there in every
// compilation of the text.
func carried(a *facts.Annotations, word string) (facts.Annotation, bool) {
	for _, found := range a.List {
		if found.Word == word && !found.Uncertain {
			return found, true
		}
	}
	return facts.Annotation{}, false
}

// carriedSpaces are the memory spaces that a declaration surely has, one each,
// in the order in which messages name them.
func carriedSpaces(a *facts.Annotations) []facts.Annotation {
	var spaces []facts.Annotation
	for _, word := range memorySpaces {
		if space, ok := carried(a, word); ok {
			spaces = append(spaces, space)
		}
	}
	return spaces
}

// repeated yields, for each of the words that a declaration surely has more than
// once, all its places.
func repeated(a *facts.Annotations, words []string) func(yield func([]facts.Annotation) bool) {
	return func(yield func([]facts.Annotation) bool) {
		for i, first := range a.List {
			if first.Uncertain || !slices.Contains(words, first.Word) || slices.ContainsFunc(a.List[:i], same(first.Word)) {
				continue
			}
			var places []facts.Annotation
			for _, other := range a.List[i:] {
				if other.Word == first.Word && !other.Uncertain {
					places = append(places, other)
				}
			}
			if len(places) > 1 && !yield(places) {
				return
			}
		}
	}
}

func same(word string) func(facts.Annotation) bool {
	return func(a facts.Annotation) bool { return a.Word == word && !a.Uncertain }
}

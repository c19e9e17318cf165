package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// streamsAt are the names of the streams that can be used at a place of a function:
// those that it is given, and those that were declared before in a block around the
// place. One that may have been destroyed by then is left out.
func streamsAt(b *body.Body, at treesitter.Span) (names []string) {
	add := func(name string, t *facts.Type) {
		if name != "" && isStream(t) && !mayBeDestroyed(b, name, at) {
			names = append(names, name)
		}
	}
	for _, param := range b.Function.Params {
		add(param.Name, param.Type)
	}
	for _, v := range b.Code.Facts.Variables {
		if v.Function == b.Function && v.Span.End <= at.Start && v.Scope.Covers(at) {
			add(v.Name, v.Type)
		}
	}
	return names
}

// mayBeDestroyed reports whether something whose name speaks of destruction is given
// a stream before a place. Projects wrap cudaStreamDestroy, so its own name is not
// asked for.
func mayBeDestroyed(b *body.Body, stream string, before treesitter.Span) bool {
	for n := range b.All() {
		call, _ := n.(*body.Call)
		if call == nil || call.Where.Start >= before.Start {
			continue
		}
		callee := call.CalleeName()
		if callee == nil || !strings.Contains(strings.ToLower(callee.Name), "destroy") {
			continue
		}
		for _, arg := range call.Args {
			if name, _ := body.Unparen(arg).(*body.Name); name != nil && name.Plain() && name.Name == stream {
				return true
			}
		}
	}
	return false
}

func isStream(t *facts.Type) bool {
	if len(t.Layers) > 0 && t.Layers[0].Kind != facts.LvalueReference || len(t.Layers) > 1 {
		return false
	}
	if t.Base.Kind != facts.Named || len(t.Base.Name) == 0 {
		return false
	}
	name := t.Base.Name[len(t.Base.Name)-1].Name
	return name == "cudaStream_t" || name == "CUstream"
}

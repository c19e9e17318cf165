package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// keepsAddresses is the first architecture whose calls take the address of a
// parameter without a copy of it, as long as the callee only reads (measured
// with CUDA 13.0 and 13.5).
const keepsAddresses = 100

// sureCopy finds a call for which every thread surely copies the parameter: it
// goes by reference to a device function that is not inlined and indexes it. callee is "" if
// there is none.
func sureCopy(f *resolve.File, c *archcfg.Command, d *resolve.Decl, index int) (callee string, at treesitter.Span) {
	for _, use := range d.Uses {
		if use.Param != index || use.Kind != facts.Passed || len(use.Member) > 0 {
			continue
		}
		if use.Callee != "" && staysCall(f, c, use.Callee, use.Argument) {
			return use.Callee, use.Span
		}
	}
	return "", treesitter.Span{}
}

// staysCall tells whether a call of that name surely takes the argument by
// reference and is not inlined: all functions of the name are __noinline__.
func staysCall(f *resolve.File, c *archcfg.Command, name string, argument int) bool {
	for _, pass := range c.Passes {
		if pass.Virtual.Number >= keepsAddresses {
			return false
		}
	}
	found := false
	for e := range f.Named(name) {
		if e.Broken || argument >= len(e.Params) {
			return false
		}
		layers := e.Params[argument].Type.Layers
		_, outOfLine := carried(&e.Annotations, "__noinline__")
		if !outOfLine || len(layers) == 0 || layers[0].Kind != facts.LvalueReference {
			return false
		}
		// What reads a few fixed places only gets these.
		found = found || indexesAtRunTime(e, argument)
	}
	return found
}

// indexesAtRunTime tells whether the body of d subscripts a parameter, or a
// member of it, by more than a number.
func indexesAtRunTime(d *resolve.Decl, index int) bool {
	for _, use := range d.Uses {
		if use.Param != index || use.Kind != facts.Indexed {
			continue
		}
		_, subscript, ok := strings.Cut(d.At.Masked[use.Span.Start:d.Body.End], "[")
		if first := strings.TrimLeft(subscript, " \t\r\n"); ok && first != "" && (first[0] < '0' || first[0] > '9') {
			return true
		}
	}
	return false
}

package rules

import (
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// deviceCode reports whether a function is surely compiled for devices alone.
func deviceCode(file *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	space := calls.Of(file).Space(at.DeclOf(fn))
	return space == calls.Kernel || space.Only(calls.Device)
}

// hostCode reports whether a function is surely compiled for the host alone: one that is
// constexpr may be called by device code.
func hostCode(file *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	g := calls.Of(file)
	for ; fn != nil; fn = fn.Enclosing {
		d := at.DeclOf(fn)
		if d == nil || !g.Space(d).Only(calls.Host) || g.Constexpr(d) != treesitter.No {
			return false
		}
	}
	return true
}

package rules

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// writes tells whether a use changes the parameter itself, and not only what a
// pointer in it points to.
func writes(f *resolve.File, d *resolve.Decl, use facts.ParamUse) treesitter.Tri {
	switch use.Kind {
	case facts.Written, facts.CastAway:
		return treesitter.Yes
	case facts.Indexed:
		if use.Write {
			return f.Within(f.ParamType(d, use.Param), &use)
		}
	}
	return treesitter.No
}

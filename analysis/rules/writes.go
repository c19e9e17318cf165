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
			return holdsElements(f, d, use)
		}
	}
	return treesitter.No
}

// holdsElements tells whether what is subscripted is an array within the
// parameter; a pointer is not.
func holdsElements(f *resolve.File, d *resolve.Decl, use facts.ParamUse) treesitter.Tri {
	t := f.ParamType(d, use.Param)
	switch len(use.Member) {
	case 0:
		switch t.Category() {
		case resolve.PointerCategory:
			return treesitter.No
		case resolve.ArrayCategory:
			return treesitter.Yes
		}
		return elements(d.Params[use.Param].Type)
	case 1:
		class, _ := f.Class(t)
		if class == nil {
			return treesitter.Unknown
		}
		for _, m := range class.Members {
			if m.Name == use.Member[0] {
				return elements(m.Type)
			}
		}
	}
	return treesitter.Unknown
}

func elements(t *facts.Type) treesitter.Tri {
	if len(t.Layers) == 0 {
		return treesitter.Unknown
	}
	switch t.Layers[0].Kind {
	case facts.Array:
		return treesitter.Yes
	case facts.Pointer:
		return treesitter.No
	}
	return treesitter.Unknown
}

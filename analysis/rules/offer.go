package rules

import (
	"slices"

	"github.com/gridls/gridls/quickfix"
)

// prefer puts the fixes that can be applied before those that cannot, and marks
// the first one as the preferred one if it is safe.
func prefer(fixes []quickfix.Fix) []quickfix.Fix {
	slices.SortStableFunc(fixes, func(a, b quickfix.Fix) int {
		switch {
		case a.Disabled == "" && b.Disabled != "":
			return -1
		case a.Disabled != "" && b.Disabled == "":
			return 1
		}
		return 0
	})
	if len(fixes) > 0 && fixes[0].Disabled == "" && fixes[0].Applicability == quickfix.Safe {
		fixes[0].Preferred = true
	}
	return fixes
}

// advised offers the one change that a finding asks for: it is the preferred
// one, although the author has to look at it.
func advised(fix quickfix.Fix) []quickfix.Fix {
	fix.Preferred = fix.Disabled == "" && fix.Applicability != quickfix.Display
	return []quickfix.Fix{fix}
}

// reviewed is the fix as one that the author has to look at.
func reviewed(fix quickfix.Fix) quickfix.Fix {
	fix.Applicability = max(fix.Applicability, quickfix.Review)
	fix.Preferred = false
	return fix
}

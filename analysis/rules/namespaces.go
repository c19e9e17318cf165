package rules

import "github.com/gridls/gridls/analysis/resolve"

// inUnnamedInline tells whether an entry stands in an unnamed inline namespace, or
// in a namespace within one.
func inUnnamedInline(at *resolve.Entry) bool {
	for s := at.Scope; s != nil; s = s.Parent {
		if s.Name == "" && s.Inline {
			return true
		}
	}
	return false
}

// inNamespace tells whether an entry stands in a namespace of whatever kind.
func inNamespace(at *resolve.Entry) bool {
	for s := at.Scope; s != nil; s = s.Parent {
		if !s.Linkage {
			return true
		}
	}
	return false
}

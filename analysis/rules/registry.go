// Package rules holds every check of gridls, one file per rule. A rule
// registers itself; nothing else has to be edited when one is added.
package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
)

// registry is filled by the init functions of this package's files and never
// changes afterwards.
var registry []*analysis.Rule

var kebab = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// register adds a rule. A mistake in a rule's description is a mistake in the
// program, so it panics before any file is read.
func register(r *analysis.Rule) {
	switch {
	case !kebab.MatchString(r.Name):
		panic(fmt.Sprintf("rule name %q is not kebab case", r.Name))
	case slices.ContainsFunc(registry, func(o *analysis.Rule) bool { return o.Name == r.Name }):
		panic(fmt.Sprintf("two rules are named %q", r.Name))
	case (r.Scope == analysis.ProgramScope) != (r.Run == nil), r.Scope == analysis.ProgramScope && r.RunProgram == nil, r.Severity == analysis.Off || r.Summary == "" || r.Why == "" || r.Bad == "" || r.Good == "":
		panic(fmt.Sprintf("rule %q is not fully described", r.Name))
	}
	registry = append(registry, r)
}

// All returns every rule, sorted by name.
func All() []*analysis.Rule {
	all := slices.Clone(registry)
	slices.SortFunc(all, func(a, b *analysis.Rule) int { return strings.Compare(a.Name, b.Name) })
	return all
}

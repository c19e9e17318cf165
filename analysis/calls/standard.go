package calls

import (
	"strings"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
)

// standardName is what a name means in namespace std, without "std::" and template
// arguments: "max", "numeric_limits::max"; "" for any other name.
func standardName(n *body.Name) string {
	if len(n.Qualifier) == 0 || n.Qualifier[0].Name != "std" {
		return ""
	}
	var b strings.Builder
	for _, q := range n.Qualifier[1:] {
		b.WriteString(q.Name + "::")
	}
	return b.String() + n.Name
}

// standardType is what a type's name means in namespace std, like standardName.
func standardType(t *facts.Type) string {
	name := t.Base.Name
	if t.Base.Kind != facts.Named || len(name) < 2 || name[0].Name != "std" {
		return ""
	}
	var parts []string
	for _, q := range name[1:] {
		parts = append(parts, q.Name)
	}
	return strings.Join(parts, "::")
}

package paramcopy

import (
	"slices"
	"strings"
)

// Hoist names the members that a kernel writes of the parameter, in their order, where a local
// variable for each of them would make the parameter one that can be annotated, and the
// annotation would do away with a copy that every thread makes. There are none if anything else
// is written, or if anything but the kernel's own body, by name, sees one of the members: it
// would not see what was written. Members are numbers and pointers.
func (p *Param) Hoist(t Target) []string {
	if p.Judge(t).Verdict != Written {
		return nil
	}
	var members []string
	for i := range p.root.uses {
		u := &p.root.uses[i]
		if u.kind != writes {
			continue
		}
		name, ok := strings.CutPrefix(u.path, ".")
		if !ok || strings.ContainsAny(name, ".[+|?") || u.index != Fixed || u.cause != NoCause || !slices.Contains(p.scalars, name) {
			return nil
		}
		if !slices.Contains(members, name) {
			members = append(members, name)
		}
	}
	rest := root{t: p.root.t, copies: p.root.copies}
	for i := range p.root.uses {
		u := &p.root.uses[i]
		switch {
		case u.path == "" && u.kind != compares, u.kind == unclear, u.kind == isVolatile, u.kind == bindsMutable:
			return nil
		case slices.ContainsFunc(members, func(m string) bool { return strings.Contains(u.path, "."+m) }):
			if !u.inKernel || u.doubtful || u.kind != reads && u.kind != writes {
				return nil
			}
		default:
			rest.uses = append(rest.uses, *u)
		}
	}
	hoisted := *p
	hoisted.root = &rest
	if r := hoisted.Judge(t); r.Verdict != Copied || r.Mutable || len(r.Members) > 0 {
		return nil
	}
	return members
}

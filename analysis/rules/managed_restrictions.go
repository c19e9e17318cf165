package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "managed-restrictions",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Tag:      "managed_const_type_not_allowed",
		Summary:  "a managed variable that is const or a reference, or decltype of one",
		Why: `A managed variable is reached through a pointer that the runtime sets up on the host and on the device. So it can be
neither ` + "`const`" + ` nor a reference, and ` + "`decltype(m)`" + ` of its name alone is refused as well; ` + "`decltype((m))`" + ` is fine.
What never changes belongs into ` + "`__constant__`" + ` memory.`,
		Bad: `__managed__ const int limit = 16;
`,
		Good: `__constant__ const int limit = 16;
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runManagedRestrictions,
	})
}

func runManagedRestrictions(p *analysis.Pass) {
	for _, v := range p.Item.Facts.Variables {
		word, ok := carried(&v.Annotations, managed)
		if !ok || v.Broken || v.Class != nil || v.Bindings || v.Template && v.Function == nil {
			continue
		}
		// The compilers report its const, too; shared-or-managed-constexpr says more.
		if resolve.Has(&v.Annotations, "constexpr") != treesitter.No {
			continue
		}
		t := p.File.TypeAt(p.Item, p.Item.DeclOf(v.Function), v.Type)
		switch ref := t.Reference(); {
		case ref == resolve.Lvalue || ref == resolve.Rvalue:
			p.Report(p.Item, v.NameSpan, "managed variable '%s' cannot be a reference", v.Name)
		case t.Const() == treesitter.Yes:
			p.Report(p.Item, v.NameSpan, "managed variable '%s' cannot be const; what never changes can be __constant__", v.Name).
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					return prefer([]quickfix.Fix{replaceWord(p, p.Item, word, constant)})
				})
		}
	}
	for _, u := range p.Item.Facts.Decltypes {
		if namesManaged(p, u) {
			p.Report(p.Item, u.Span, "'%s' is a managed variable, of whose name alone decltype cannot be taken; decltype((%s)) is a reference to its type", u.Name, u.Name)
		}
	}
}

// namesManaged tells whether the operand of a decltype is surely a managed
// variable. Members of classes, which may hide it, are not looked for: in a class
// with bases and in the body of a member nothing is said.
func namesManaged(p *analysis.Pass, u *facts.DecltypeOf) bool {
	if u.Local || !u.Global && len(u.Qualifier) == 0 && amongMembers(p.Item, u.Span) {
		return false
	}
	for scopes := range p.File.Scopes(p.Item, nil, u.Global, u.Qualifier, u.Name) {
		found, isManaged := false, true
		for v, scope := range p.File.VariablesNamed(u.Name) {
			if !slices.Contains(scopes, scope) || p.File.Sees(p.Item, u.Span.Start, v.At, v.NameSpan.Start) == treesitter.No {
				continue
			}
			_, is := carried(&v.Annotations, managed)
			found, isManaged = true, isManaged && is && len(v.At.Conditions) == 0
		}
		if found {
			return isManaged
		}
	}
	return false
}

// amongMembers tells whether a place is in a class with bases, or in a function
// that may be a member of one.
func amongMembers(at *resolve.Entry, span treesitter.Span) bool {
	for _, t := range at.Facts.Types {
		if len(t.Bases) > 0 && t.Span.Covers(span) {
			return true
		}
	}
	for _, fn := range at.Facts.Functions {
		if len(fn.Qualifier) > 0 && fn.Span.Covers(span) {
			return true
		}
	}
	return false
}

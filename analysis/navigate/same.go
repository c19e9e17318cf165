package navigate

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
)

// instance reports whether a symbol specialises or instantiates a template.
func instance(s *program.Symbol) bool {
	return s.Args != nil || s.Role == program.Instantiation || s.Role == program.ExternInstantiation
}

// same reports whether two declarations belong together: they declare one function
// or variable, or one is a template of which the other is a specialisation or an
// instantiation. Functions whose parameters are not known are taken for the same
// if they have equally many.
func same(a, b ref) bool {
	s, t := a.symbol, b.symbol
	if s == t {
		return true
	}
	if s.Kind != t.Kind || s.Name != t.Name {
		return false
	}
	if (s.Linkage == program.Internal || t.Linkage == program.Internal) && a.path() != b.path() && !together(a, b) {
		return false
	}
	if s.C && t.C {
		return true
	}
	if resolve.Visible(s.Scope) != resolve.Visible(t.Scope) {
		return false
	}
	if s.Kind == program.Variable {
		return true
	}
	if instance(s) || instance(t) {
		return (s.Template || instance(s)) && (t.Template || instance(t))
	}
	return s.Template == t.Template && sameParams(s, t)
}

func sameParams(s, t *program.Symbol) bool {
	if s.Known && t.Known {
		return slices.Equal(s.Signature, t.Signature)
	}
	return len(s.Params) == len(t.Params)
}

// declarations are all that belong together with one of some declarations.
func (units *Units) declarations(of []ref) []ref {
	var found []ref
	for _, name := range names(of) {
		for r := range units.named(name) {
			if slices.ContainsFunc(of, func(o ref) bool { return same(o, r) }) {
				found = append(found, r)
			}
		}
	}
	return found
}

// candidates are the declarations that a mention may mean when it is not known
// which one it does: those of the innermost scope that has the name, or, for a
// launch of something that the unit does not declare, those of all units. What
// does not take as many arguments is left out.
func (units *Units) candidates(u *program.Unit, use *program.Use) []ref {
	var best []ref
	bestDepth := -1
	for r := range units.named(use.Name) {
		s := r.symbol
		if !fits(s, use) {
			continue
		}
		depth := scopeDepth(s, use)
		switch {
		case depth < 0 && r.in(u) && use.Kind != program.Launch && use.Kind != program.Text:
		case !r.in(u) && (s.Linkage == program.Internal || s.Kind == program.Variable):
		case depth > bestDepth:
			best, bestDepth = []ref{r}, depth
		case depth == bestDepth:
			best = append(best, r)
		}
	}
	return best
}

// scopeDepth says how far inside the scope is in which a mention finds the symbol:
// 0 for the global one, -1 where only a using directive can make it visible.
func scopeDepth(s *program.Symbol, use *program.Use) int {
	scope := resolve.Visible(s.Scope)
	for n := len(use.From); n >= 0; n-- {
		if scope == resolve.Visible(append(slices.Clone(use.From[:n]), use.Scope...)) {
			return n
		}
	}
	return -1
}

// fits reports whether the symbol can be meant by such a mention.
func fits(s *program.Symbol, use *program.Use) bool {
	if n := len(use.Scope); n > 0 && !strings.HasSuffix("::"+resolve.Visible(s.Scope), "::"+use.Scope[n-1]) {
		return false
	}
	switch use.Kind {
	case program.Launch:
		return kernel(s) && takes(s, use.Args)
	case program.Text, program.LaunchCall:
		return kernel(s)
	case program.Call:
		return s.Kind == program.Function && takes(s, use.Args)
	}
	return true
}

func kernel(s *program.Symbol) bool {
	return s.Kind == program.Function && (s.Spaces&program.Global != 0 || s.Hidden || instance(s))
}

// takes reports whether a function can be called with so many arguments.
func takes(s *program.Symbol, args int) bool {
	least := 0
	for i := range s.Params {
		if strings.HasSuffix(s.Params[i].Type, "...") {
			return true
		}
		if !s.Params[i].Default {
			least++
		}
	}
	if n := len(s.Signature); n > 0 && strings.HasSuffix(s.Signature[n-1], "...") {
		return true
	}
	return args >= least && args <= len(s.Params)
}

package rules

import (
	"fmt"
	"math"

	"github.com/gridls/gridls/analysis"
	consteval "github.com/gridls/gridls/analysis/constant"
	launching "github.com/gridls/gridls/analysis/launch"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// instantiations are the template arguments with which a kernel's attributes are
// judged: none first, as the compilers do for what does not depend on them, then
// those of every instantiation that the file surely asks for.
func instantiations(p *analysis.Pass, d *resolve.Decl) []*resolve.Substitution {
	all := []*resolve.Substitution{nil}
	if !d.Templated() || directive(d) {
		return all
	}
	for _, i := range p.File.Instances(d) {
		if i.Kind != resolve.SpecialisationOf {
			all = append(all, i.Subst)
		}
	}
	return all
}

// numberFault says what is wrong with the argument of a launch attribute that has
// to be a constant integer from least to the largest int; "" for nothing, or what
// is not known.
func numberFault(v consteval.Value, text string, least int64) string {
	if fault := constantFault(v, text); fault != "" {
		return fault
	}
	n, small := v.Int()
	if _, large := v.Large(); large {
		return fmt.Sprintf("is %s; at most %d is allowed", v, math.MaxInt32)
	}
	switch {
	case !small:
		return ""
	case n < least && least == 0:
		return fmt.Sprintf("is %d; it must not be negative", n)
	case n < least:
		return fmt.Sprintf("is %d; it must be positive", n)
	case n > math.MaxInt32:
		return fmt.Sprintf("is %d; at most %d is allowed", n, math.MaxInt32)
	}
	return ""
}

// constantFault says why an expression is surely no constant integer, "" if it is
// one or may be.
func constantFault(v consteval.Value, text string) string {
	switch {
	case v.Type == consteval.Float || v.Type == consteval.Double:
		return fmt.Sprintf("'%s' is a %s; it must be a constant integer", text, v.Type)
	case v.Known() && v.Runtime:
		return fmt.Sprintf("'%s' is no constant expression", text)
	case v.Why == nil:
		return ""
	}
	switch v.Why.Cause {
	case consteval.NotConst, consteval.Written, consteval.IsParameter:
		return fmt.Sprintf("'%s' is no constant expression: %s", text, v.Why)
	}
	return ""
}

// olderThan are the device passes that read the file, of architectures before a
// number; none where nobody told which there are.
func olderThan(p *analysis.Pass, number int) []archcfg.Pass {
	if p.Command.Assumed {
		return nil
	}
	var old []archcfg.Pass
	for _, pass := range p.Passes {
		if pass.Virtual.Number < number {
			old = append(old, pass)
		}
	}
	return old
}

// passNames are the architectures of passes for messages: "compute_70, compute_80".
func passNames(passes []archcfg.Pass) string {
	text := ""
	for i, pass := range passes {
		if i > 0 {
			text += ", "
		}
		text += "compute_" + pass.Virtual.String()
	}
	return text
}

// argumentSpan is where argument i of an attribute stands; the whole attribute
// where that comes from a macro.
func argumentSpan(a launching.Attribute, i int) treesitter.Span {
	if a.Macro == "" && i < len(a.ArgSpans) && !a.ArgSpans[i].Empty() {
		return a.ArgSpans[i]
	}
	return a.Span
}

// beside is the attribute with a word that a kernel has at or before a declaration:
// the declaration's own, or that of an earlier one which every compilation sees
// with it.
func beside(p *analysis.Pass, d *resolve.Decl, word string) (launching.Attribute, bool) {
	if a, ok := launching.Of(d, word); ok {
		return a, true
	}
	others := seenWith(p.File, d, earlier(p.File, d))
	for i := len(others) - 1; i >= 0; i-- {
		if a, ok := launching.Of(others[i], word); ok {
			return a, true
		}
	}
	return launching.Attribute{}, false
}

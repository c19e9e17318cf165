package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// disagreement is a parameter that one declaration annotates and another,
// earlier one does not, or the other way round.
type disagreement struct {
	index int
	// annotated tells whether the later declaration has the annotation.
	annotated  bool
	other      *resolve.Decl
	otherParam *facts.Param
}

// disagreements compares the parameters of d with those of earlier declarations
// as the compilers do: what one of the earlier ones annotates counts as
// annotated. Where an annotation may be hidden nothing is found.
func disagreements(f *resolve.File, d *resolve.Decl, earlier []*resolve.Decl) []disagreement {
	params, ok := f.Params(d)
	if !ok {
		return nil
	}
	var found []disagreement
	for i := range params {
		own := resolve.Has(&params[i].Annotations, gridConstant)
		before := treesitter.No
		var first, annotated disagreement
		for _, e := range earlier {
			other, ok := counterpart(f, e, i, len(params))
			if !ok {
				before = treesitter.Unknown
				break
			}
			has := resolve.Has(&other.Annotations, gridConstant)
			before = before.Or(has)
			at := disagreement{index: i, annotated: own == treesitter.Yes, other: e, otherParam: other}
			if first.other == nil {
				first = at
			}
			if has == treesitter.Yes && annotated.other == nil {
				annotated = at
			}
		}
		switch {
		case first.other == nil:
		case own == treesitter.Yes && before == treesitter.No:
			found = append(found, first)
		case own == treesitter.No && before == treesitter.Yes:
			found = append(found, annotated)
		}
	}
	return found
}

// counterpart is the parameter of e that stands for parameter i of a
// declaration with n parameters: all parameters that a pack at the end gave rise
// to have the pack as counterpart.
func counterpart(f *resolve.File, e *resolve.Decl, i, n int) (*facts.Param, bool) {
	params, ok := f.Params(e)
	if !ok {
		return nil, false
	}
	if pack := packIndex(params); pack >= 0 {
		if pack != len(params)-1 {
			return nil, false
		}
		return params[min(i, pack)], true
	}
	if len(params) != n {
		return nil, false
	}
	return params[i], true
}

// packIndex is the index of the first parameter pack, -1 for none.
func packIndex(params []*facts.Param) int {
	for i, p := range params {
		if p.Pack {
			return i
		}
	}
	return -1
}

// seenWith keeps of the declarations those that are there whenever d is: they
// are in no branch of #if that d is not in, unless it is known to be compiled.
func seenWith(f *resolve.File, d *resolve.Decl, others []*resolve.Decl) []*resolve.Decl {
	var kept []*resolve.Decl
	for _, e := range others {
		if alone(d.At.Conditions, e.At.Conditions).Active(f.Doc.Env) == treesitter.Yes {
			kept = append(kept, e)
		}
	}
	return kept
}

// alone are the conditions of e that d is not under.
func alone(d, e treesitter.Conditions) treesitter.Conditions {
	for i := range e {
		if i >= len(d) || d[i].Group != e[i].Group || d[i].Index != e[i].Index {
			return e[i:]
		}
	}
	return nil
}

// reportDisagreements reports the parameters on which d differs from earlier
// declarations; role says what those are ("in the declaration").
func reportDisagreements(p *analysis.Pass, d *resolve.Decl, earlier []*resolve.Decl, role string) {
	params, _ := p.File.Params(d)
	for _, diff := range disagreements(p.File, d, seenWith(p.File, d, earlier)) {
		param := params[diff.index]
		span := place(d)
		// A function declared through a typedef has its parameters elsewhere.
		if d.Typedef == nil {
			span = typeSpan(param)
			if a, ok := carried(&param.Annotations, gridConstant); ok {
				span = a.Span
			}
		}
		message := "%s is not __grid_constant__ here but it is %s"
		if diff.annotated {
			message = "%s is __grid_constant__ here but not %s"
		}
		finding := p.Report(d.At, span, message, named(params, diff.index), role)
		there := place(diff.other)
		if diff.other.Typedef == nil {
			there = diff.otherParam.Span
		}
		finding.Related(diff.other.At, there, "the other declaration")
		finding.Fix(func(p *analysis.Pass) []quickfix.Fix {
			return agree(p, d, diff)
		})
	}
}

// agree gives the two ways to make all declarations agree: whoever annotated one
// of them wants the annotation, so adding it comes first.
func agree(p *analysis.Pass, d *resolve.Decl, diff disagreement) []quickfix.Fix {
	return prefer([]quickfix.Fix{annotate(p, d, diff.index), reviewed(removeGridConstant(p, d, diff.index))})
}

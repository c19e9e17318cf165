package analysis

import (
	"slices"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// of is the result of the view that was judged as a unit, nil for none.
func (r *Result) of(part *Unit) *Result {
	if r == nil {
		return nil
	}
	for _, v := range r.views {
		if v.Unit == part {
			return v
		}
	}
	return nil
}

// sameFinding are the fields in which one finding agrees in all views.
type sameFinding struct {
	rule    *Rule
	span    treesitter.Span
	message string
}

// merged is a finding of one or more views.
type merged struct {
	Diagnostic
	passes []archcfg.Pass
	// device is set if a device pass has it, named if its rule named the passes.
	device, named bool
}

// merge takes the findings of the views together: one that several views have
// is told once, with the passes of all of them.
func (r *Result) merge() {
	known := map[sameFinding]int{}
	var all []merged
	for i, view := range r.views {
		v := &r.Reading.Views[i]
		for _, d := range view.Diagnostics {
			key := sameFinding{d.Rule, d.Span, d.Message}
			at, again := known[key]
			if !again {
				at = len(all)
				known[key] = at
				all = append(all, merged{Diagnostic: d})
			}
			m := &all[at]
			m.Severity = max(m.Severity, d.Severity)
			m.device = m.device || len(v.Passes) > 0
			if m.whole = r; !slices.Contains(m.views, i) {
				m.views = append(m.views, i)
			}
			m.named = m.named || len(d.Passes) > 0
			passes := d.Passes
			if len(passes) == 0 {
				passes = v.Passes
			}
			m.passes = append(m.passes, passes...)
		}
	}
	r.Diagnostics = make([]Diagnostic, len(all))
	for i := range all {
		r.Diagnostics[i] = all[i].told(r.Unit.Command.Passes)
	}
	slices.SortStableFunc(r.Diagnostics, compareDiagnostics)
	r.Timings = r.timings()
}

// told is the finding with its passes in the order of the command, left out if
// they are all and the rule did not name them.
func (m *merged) told(command []archcfg.Pass) Diagnostic {
	d := m.Diagnostic
	d.Passes = nil
	d.HostOnly = (!m.device || d.Rule.HostOnly) && len(command) > 0
	if d.HostOnly {
		return d
	}
	for _, p := range command {
		if slices.ContainsFunc(m.passes, func(q archcfg.Pass) bool { return q.Virtual == p.Virtual }) {
			d.Passes = append(d.Passes, p)
		}
	}
	if len(d.Passes) == len(command) && !m.named {
		d.Passes = nil
	}
	return d
}

// timings adds up those of the views.
func (r *Result) timings() []RuleTiming {
	var all []RuleTiming
	for _, v := range r.views {
		for _, t := range v.Timings {
			if i := slices.IndexFunc(all, func(u RuleTiming) bool { return u.Rule == t.Rule }); i >= 0 {
				all[i].Runs += t.Runs
				all[i].Spent += t.Spent
			} else {
				all = append(all, t)
			}
		}
	}
	return all
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// flaw is what is wrong with a place if device code is made of the function.
type flaw struct {
	in      *facts.Function
	span    treesitter.Span
	message string
	// fix is nil for none.
	fix func(*analysis.Pass, *resolve.Entry) []quickfix.Fix
}

// flawsOf is the key under which a rule's flaws are kept with an item's facts.
type flawsOf string

// reportDeviceFlaws reports what look finds in the bodies of the file's own items,
// where device code is surely made of them. What is found in an item is kept with it;
// only for whom it is compiled depends on the rest of the file.
func reportDeviceFlaws(p *analysis.Pass, rule string, look func(b *body.Body, found func(flaw))) {
	for i := range p.File.Entries {
		at := &p.File.Entries[i]
		if at.From != nil {
			continue
		}
		all := at.Facts.Derive(flawsOf(rule), func() any {
			var all []flaw
			for _, b := range body.Of(at.Facts).Bodies {
				if !b.Function.Broken {
					look(b, func(f flaw) { all = append(all, f) })
				}
			}
			return all
		}).([]flaw)
		for _, f := range all {
			if !madeForDevice(p.File, at, f.in) {
				continue
			}
			finding := p.Report(at, f.span, "%s", f.message)
			if f.fix != nil {
				finding.Fix(func(p *analysis.Pass) []quickfix.Fix { return f.fix(p, at) })
			}
		}
	}
}

// madeForDevice tells whether device code is surely made of a function: it is
// annotated, or a lambda in one that is, and no template that nothing instantiates.
func madeForDevice(f *resolve.File, at *resolve.Entry, fn *facts.Function) bool {
	if runsOnDevice(f, at, fn) {
		return true
	}
	for ; fn != nil; fn = fn.Enclosing {
		d := at.DeclOf(fn)
		if d == nil || fn.Broken {
			return false
		}
		_, isDevice := carried(&fn.Annotations, device)
		_, isKernel := carried(&fn.Annotations, global)
		if isDevice || isKernel {
			return d.Templated() && calls.Of(f).Made(d)
		}
		if fn.Kind != facts.Lambda {
			return false
		}
	}
	return false
}

package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-ellipsis",
		Severity: analysis.Error,
		Scope:    analysis.ItemScope,
		Since:    since,
		Summary:  "a kernel with a C ellipsis",
		Why: `The parameters of a kernel are copied to the device as one block of known size. With ` + "`...`" + ` there is no such
block. A template with a parameter pack (` + "`Ts... args`" + `) takes any number of arguments.`,
		Bad: `__global__ void k(int n, ...) {}
`,
		Good: `__global__ void k(int n) {}
`,
		Refs:   []string{guideGlobal},
		HasFix: true,
		Fix:    quickfix.Safe,
		Run:    runKernelEllipsis,
	})
}

func runKernelEllipsis(p *analysis.Pass) {
	for d := range kernels(p) {
		if d.Ellipsis.Empty() || directive(d) {
			continue
		}
		span := d.Ellipsis
		if unread(d.At, span) {
			span = place(d)
		}
		p.Report(d.At, span, "kernel %s takes '...', which a __global__ function cannot", calledFunction(d)).
			Fix(func(p *analysis.Pass) []quickfix.Fix { return prefer([]quickfix.Fix{removeEllipsis(p, d)}) })
	}
}

// unread tells whether the grammar could not read the place: after a pack an
// ellipsis is beyond it.
func unread(at *resolve.Entry, span treesitter.Span) bool {
	for _, b := range at.Facts.Broken {
		if b.Overlaps(span) {
			return true
		}
	}
	return false
}

// removeEllipsis takes the ellipsis and the comma before it out of every
// declaration of the kernel.
func removeEllipsis(p *analysis.Pass, d *resolve.Decl) quickfix.Fix {
	b := newDraft(p)
	family, sure := p.File.Family(d)
	if sure != treesitter.Yes {
		b.fail("it cannot be told which declarations of '%s' have to change with this one", d.Name)
	}
	for _, e := range family {
		if e.Ellipsis.Empty() {
			continue
		}
		span := e.Ellipsis
		before := strings.TrimRight(e.At.Masked[:span.Start], " \t\r\n")
		// The comma may be the mask's own, put over a name.
		if strings.HasSuffix(before, ",") && e.At.Source[len(before)-1] == ',' {
			span.Start = len(before) - 1
		}
		b.replace(e.At, span, "")
		b.touched[e] = true
	}
	if passesMore(p.File, d) {
		return b.fix("Remove '...'", quickfix.Review)
	}
	return b.fix("Remove '...'", quickfix.Safe)
}

// passesMore tells whether a launch of the file may pass arguments to the
// ellipsis of d.
func passesMore(f *resolve.File, d *resolve.Decl) bool {
	if packIndex(d.Params) >= 0 {
		return false // it takes all of them
	}
	for _, e := range f.Entries {
		for _, l := range e.Facts.Launches {
			if l.Name != d.Name {
				continue
			}
			if len(l.Args) > len(d.Params) || slices.ContainsFunc(l.Args, func(a facts.Expr) bool { return a.PackExpansion }) {
				return true
			}
		}
	}
	return false
}

package navigate

import (
	"slices"

	"github.com/gridls/gridls/analysis/program"
)

// Call is a function at one end of calls and launches, and where they stand, all
// in the file of the calling function.
type Call struct {
	Function Site
	At       []program.Place
}

// Functions are the functions that the target may be, one site for each: its
// definition if there is one.
func (t *Target) Functions() []Site {
	return t.sorted(t.units.heads(t.means))
}

// heads takes declarations together to functions, and gives the best site of each.
func (units *Units) heads(of []ref) []Site {
	var sites []Site
	var done []ref
	for _, r := range of {
		if r.symbol.Kind != program.Function || slices.ContainsFunc(done, func(o ref) bool { return same(o, r) }) {
			continue
		}
		done = append(done, r)
		best := r
		for _, o := range units.declarations([]ref{r}) {
			if better(o.symbol, best.symbol) {
				best = o
			}
		}
		sites = append(sites, best.site())
	}
	return sites
}

// better prefers definitions, and templates to their instances.
func better(a, b *program.Symbol) bool {
	if instance(a) != instance(b) {
		return instance(b)
	}
	return a.Role == program.Definition && b.Role != program.Definition
}

// FunctionAt finds the function of a file whose name stands at a place that is
// looked for.
func (units *Units) FunctionAt(path string, there func(*program.File, program.Place) bool) (Site, bool) {
	for r := range units.all() {
		if f := r.file(); r.symbol.Kind == program.Function && f.Path == path && there(f, r.symbol.NamePlace) {
			return r.site(), true
		}
	}
	return Site{}, false
}

// calls reports whether a use runs what it names.
func calls(use *program.Use) bool {
	return use.Kind == program.Launch || use.Kind == program.LaunchCall || use.Kind == program.Call
}

// Incoming are the functions that surely call or launch the one at the site.
func (units *Units) Incoming(of Site) []Call {
	all := units.declarations([]ref{of.ref()})
	c := callList{}
	for _, m := range units.mentions(all) {
		if !calls(m.use) || m.use.Within == nil {
			continue
		}
		caller := ref{m.unit, m.use.Within, m.readers}.site()
		c.add(caller, caller, m.site())
	}
	return c.sorted()
}

// Outgoing are the functions that the one at the site surely calls or launches.
// What may mean several functions is left out.
func (units *Units) Outgoing(of Site) []Call {
	c := callList{}
	for _, body := range units.declarations([]ref{of.ref()}) {
		if body.symbol.Role != program.Definition || symbolSiteKey(body) != of.key() {
			continue
		}
		for _, u := range units.readersOf(body) {
			units.outgoing(&c, of, ref{u, body.symbol, body.readers})
		}
	}
	return c.sorted()
}

// outgoing notes the calls and launches that a unit sees in the body at a site.
func (units *Units) outgoing(c *callList, of Site, body ref) {
	for _, use := range body.unit.Uses {
		if !calls(use) || use.Within != body.symbol {
			continue
		}
		means := make([]ref, len(use.Target))
		for k, s := range use.Target {
			means[k] = ref{body.unit, s, body.readers}
		}
		if len(means) == 0 {
			means = units.candidates(body.unit, use)
		}
		if heads := units.heads(means); len(heads) == 1 {
			c.add(heads[0], of, mention{unit: body.unit, use: use}.site())
		}
	}
}

func symbolSiteKey(r ref) siteKey { return siteKey{r.path(), r.symbol.NamePlace.Start} }

// callList collects calls by function.
type callList struct {
	calls []Call
	index map[siteKey]int
	seen  map[[2]siteKey]bool
}

// add notes a call under one of its ends.
func (c *callList) add(function, caller, at Site) {
	if at.File.Path != caller.File.Path {
		return // a body that was included from another file
	}
	if c.index == nil {
		c.index, c.seen = map[siteKey]int{}, map[[2]siteKey]bool{}
	}
	key := function.key()
	n, known := c.index[key]
	if !known {
		n = len(c.calls)
		c.index[key] = n
		c.calls = append(c.calls, Call{Function: function})
	}
	if pair := [2]siteKey{key, at.key()}; !c.seen[pair] {
		c.seen[pair] = true
		c.calls[n].At = append(c.calls[n].At, at.Name)
	}
}

func (c *callList) sorted() []Call {
	var sites []Site
	for i := range c.calls {
		sites = append(sites, c.calls[i].Function)
	}
	all := make([]Call, 0, len(sites))
	for _, s := range distinct(sites, "") {
		all = append(all, c.calls[c.index[s.key()]])
	}
	return all
}

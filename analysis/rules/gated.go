package rules

import (
	"iter"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// gatedUse is a name in a body that may be that of a function of CUDA's which not
// every architecture or release has.
type gatedUse struct {
	name *body.Name
	// call is the call whose callee the name is, nil for any other use.
	call *body.Call
	code *body.Code
	// in is the innermost function around it.
	in *facts.Function
	// discardable is set in a branch of "if constexpr", runs where no constant can
	// exclude it.
	discardable, runs bool
}

// discarded reports whether the use may be in a branch that an instance does not have:
// compilers look up what a branch names without arguments that depend on the template all
// the same (measured with nvcc 11.8 to 13.5).
func (u *gatedUse) discarded() bool {
	if !u.discardable {
		return false
	}
	if u.call == nil {
		return true
	}
	for n := range body.All(u.call) {
		if name, ok := n.(*body.Name); ok && name != u.name {
			return true
		}
	}
	return false
}

type gatedUsesKey struct{}

// gatedUses are the uses in an item, worked out once for an item that stays. Members of
// objects and local variables are none, and nothing in text that may not be compiled.
func gatedUses(at *resolve.Entry) []gatedUse {
	return at.Item.Derive(gatedUsesKey{}, func() any { return findGatedUses(at.Facts) }).([]gatedUse)
}

func findGatedUses(it *facts.Item) []gatedUse {
	if !mentionsGated(it.Source.Masked) {
		return nil
	}
	var found []gatedUse
	code := body.Of(it)
	for _, b := range code.Bodies {
		b.Walk(func(c *body.Cursor) bool {
			n, ok := c.Node.(*body.Name)
			if !ok || c.Doubtful || n.Macro != treesitter.No || !gates.Mentions(n.Name) {
				return true
			}
			use := gatedUse{name: n, code: code, in: b.Function, discardable: c.Discardable, runs: runs(code, c) && !c.Unevaluated}
			switch up := c.Parent().(type) {
			case *body.Member:
				if up.Field == n {
					return true
				}
			case *body.Call:
				if up.Macro != treesitter.No {
					return true
				}
				if body.Unparen(up.Callee) == body.Expr(n) {
					use.call = up
				}
			}
			if _, local := code.Local(n); !local {
				found = append(found, use)
			}
			return true
		})
	}
	return found
}

// mentionsGated reports whether a text has a word that the tables know, so that
// most items need not be read.
func mentionsGated(text string) bool {
	for i := 0; i < len(text); {
		if !wordByte(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && wordByte(text[i]) {
			i++
		}
		if gates.Mentions(text[start:i]) {
			return true
		}
	}
	return false
}

// gateReason says why a function is not there.
type gateReason uint8

const (
	// newerArch: architectures after the pass's have it.
	newerArch gateReason = iota
	// olderArch: only architectures before the pass's have it.
	olderArch
	// newerRelease and olderRelease: other releases of the toolkit have it.
	newerRelease
	olderRelease
)

// gated is a use of a function that some passes of the view do not declare.
type gated struct {
	gatedUse
	at     *resolve.Entry
	reason gateReason
	// passes are those that lack it; none where all code of the release does.
	passes []archcfg.Pass
	// needs is the oldest architecture that has it ("sm_80"), the newest for
	// olderArch, or the release.
	needs string
	rows  []gates.Function
}

// gatedIn finds the uses of functions that surely are not declared.
func gatedIn(p *analysis.Pass) iter.Seq[*gated] {
	return func(yield func(*gated) bool) {
		for g := range gatedUsesIn(p) {
			if g.judge(p) && !yield(g) {
				return
			}
		}
	}
}

// gatedUsesIn finds the uses of functions that the tables have, in code that is surely
// compiled. Only nvcc's headers are known.
func gatedUsesIn(p *analysis.Pass) iter.Seq[*gated] {
	return func(yield func(*gated) bool) {
		if p.Command.Compiler != archcfg.NVCC || !p.Command.CUDA {
			return
		}
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			// What is behind a condition that nobody can decide is mostly there for the very
			// release, architecture or platform that has the name.
			if at.From != nil || len(at.Conditions) > 0 && at.Conditions.Active(p.File.Doc.Env) != treesitter.Yes {
				continue
			}
			for _, use := range gatedUses(at) {
				rows := rowsOf(p, at, &use)
				if len(rows) == 0 || use.discarded() || !compiledFor(p, at, use.in) {
					continue
				}
				// The host's pass reads what the headers declare for no architecture, and that its
				// code calls what is for devices is another fault.
				if !slices.ContainsFunc(rows, func(f gates.Function) bool { return f.Host }) && (len(p.Passes) == 0 || hostCode(p.File, at, use.in)) {
					continue
				}
				if !yield(&gated{gatedUse: use, at: at, rows: rows}) {
					return
				}
			}
		}
	}
}

// rowsOf are the functions of the tables that a use means, none where the file or
// what it includes declares something of that name.
func rowsOf(p *analysis.Pass, at *resolve.Entry, use *gatedUse) []gates.Function {
	n := use.name
	if len(n.Args) > 0 && use.call == nil {
		return nil
	}
	for range p.File.Named(n.Name) {
		return nil
	}
	qualifier := make([]string, len(n.Qualifier))
	for i, q := range n.Qualifier {
		if q.Args != nil {
			return nil
		}
		qualifier[i] = q.Name
	}
	for scopes := range p.File.Scopes(at, at.DeclOf(outermostFunction(use.in)), n.Global, qualifier, n.Name) {
		for _, scope := range scopes {
			name := n.Name
			if scope != "" {
				name = scope + "::" + name
			}
			if rows := gates.Functions(name); rows != nil {
				return overloads(p, at, use, rows)
			}
		}
	}
	return nil
}

// overloads are the functions that a call may mean: where its first argument is a
// pointer whose type is known, those that take one to that type, if there are any.
func overloads(p *analysis.Pass, at *resolve.Entry, use *gatedUse, rows []gates.Function) []gates.Function {
	if use.call == nil || len(use.call.Args) == 0 {
		return rows
	}
	pointee := pointeeOf(p, at, use.code, use.call.Args[0])
	if pointee == "" {
		return rows
	}
	var fit []gates.Function
	for _, f := range rows {
		if f.Template || len(f.Params) > 0 && bare(f.Params[0]) == "void *" {
			return rows
		}
		if len(f.Params) > 0 && bare(f.Params[0]) == pointee+" *" {
			fit = append(fit, f)
		}
	}
	if len(fit) == 0 {
		return rows
	}
	return fit
}

// bare is a pointer type without the qualifiers of what it points to.
func bare(t string) string {
	for _, q := range [...]string{"const ", "volatile "} {
		t = strings.TrimPrefix(t, q)
	}
	return t
}

// pointeeOf is the type that an expression points to, "" where it is not known.
func pointeeOf(p *analysis.Pass, at *resolve.Entry, code *body.Code, x body.Expr) string {
	switch x := body.Unparen(x).(type) {
	case *body.Name:
		t, ok := typeOfLocal(p, at, code, x)
		if !ok {
			return ""
		}
		pointee, pointer := strings.CutSuffix(strings.TrimSuffix(t, " const"), " *")
		if !pointer {
			if element, _, array := strings.Cut(t, " ["); array && !strings.Contains(element, "*") {
				return bare(element)
			}
			return ""
		}
		return bare(pointee)
	case *body.Binary:
		if x.Op == "+" || x.Op == "-" {
			return pointeeOf(p, at, code, x.X)
		}
	case *body.Unary:
		if x.Op != "&" || x.Postfix {
			return ""
		}
		switch of := body.Unparen(x.X).(type) {
		case *body.Name:
			if t, ok := typeOfLocal(p, at, code, of); ok && !strings.ContainsAny(t, "*&[(") {
				return bare(t)
			}
		case *body.Index:
			return pointeeOf(p, at, code, of.X)
		}
	}
	return ""
}

// typeOfLocal is the declared type of a parameter or local variable, references looked
// through; ok is false for one that hangs on a template or is not known.
func typeOfLocal(p *analysis.Pass, at *resolve.Entry, code *body.Code, n *body.Name) (string, bool) {
	l, ok := code.Local(n)
	if !ok || l.Binding {
		return "", false
	}
	d := at.DeclOf(l.Function)
	if d == nil {
		return "", false
	}
	t := p.File.TypeAt(at, d, l.Type())
	switch t.Category() {
	case resolve.UnknownCategory, resolve.DependentCategory:
		return "", false
	}
	s := strings.TrimSuffix(strings.TrimSuffix(t.String(), " &&"), " &")
	return s, !strings.Contains(s, "?")
}

// outermostFunction is the function at namespace or class scope around a function.
func outermostFunction(fn *facts.Function) *facts.Function {
	for fn != nil && fn.Enclosing != nil {
		fn = fn.Enclosing
	}
	return fn
}

// compiledFor reports whether the compilers surely read a body: one outside of
// templates, whatever its execution space (measured with nvcc 11.8 and 12.4), or one
// of a template that the file instantiates.
func compiledFor(p *analysis.Pass, at *resolve.Entry, in *facts.Function) bool {
	d := at.DeclOf(in)
	if d == nil || d.Broken {
		return false
	}
	if !d.Templated() {
		return true
	}
	outer := at.DeclOf(outermostFunction(in))
	return outer != nil && calls.Of(p.File).Made(outer)
}

// judge finds the passes that lack the function, and why; false if none surely does.
func (g *gated) judge(p *analysis.Pass) bool {
	v := p.Command.Toolkit
	if v.Known() && g.absentFrom(v) {
		for _, r := range gates.Recorded() {
			if r.Compare(v) < 0 && !g.absentFrom(r) {
				g.reason, g.needs = olderRelease, r.String()
				return true
			}
		}
		for _, r := range gates.Recorded() {
			if r.Compare(v) > 0 && !g.absentFrom(r) {
				g.reason, g.needs = newerRelease, r.String()
				g.passes = p.Passes
				return true
			}
		}
		return false
	}
	if p.Command.Assumed {
		return false
	}
	for _, pass := range p.Passes {
		if g.presence(v, pass.Virtual) == gates.Absent {
			g.passes = append(g.passes, pass)
		}
	}
	if len(g.passes) == 0 {
		return false
	}
	newest := g.passes[len(g.passes)-1].Virtual
	var before *archcfg.Arch
	for _, a := range knownArchs(v) {
		if g.presence(v, a) != gates.Present {
			continue
		}
		if a.Number > newest.Number {
			g.reason, g.needs = newerArch, "compute_"+a.String()
			return true
		}
		before = &a
	}
	if before == nil {
		return false
	}
	g.reason, g.needs = olderArch, "compute_"+before.String()
	return true
}

// knownArchs are the plain architectures of a release, those of all releases for an
// unknown one.
func knownArchs(v archcfg.Version) []archcfg.Arch {
	var all []archcfg.Arch
	for _, row := range archcfg.ArchTable() {
		if row.Arch.Suffix == "" && (!v.Known() || v.HasArch(row.Arch)) {
			all = append(all, row.Arch)
		}
	}
	return all
}

// absentFrom reports whether a release declares none of the functions for any of its
// architectures.
func (g *gated) absentFrom(v archcfg.Version) bool {
	archs := knownArchs(v)
	return len(archs) > 0 && !slices.ContainsFunc(archs, func(a archcfg.Arch) bool { return g.presence(v, a) != gates.Absent })
}

// presence says whether one of the functions is there.
func (g *gated) presence(v archcfg.Version, a archcfg.Arch) gates.Presence {
	answer := gates.Absent
	for i := range g.rows {
		switch g.rows[i].In(v, a) {
		case gates.Present:
			return gates.Present
		case gates.Unknown:
			answer = gates.Unknown
		}
	}
	return answer
}

// spelled is how messages name the function.
func (g *gated) spelled() string {
	if g.call != nil && len(g.rows) > 0 && len(g.rows) < len(gates.Functions(g.rows[0].Name)) {
		return "'" + g.name.Name + "(" + g.rows[0].Params[0] + ", …)'"
	}
	return "'" + g.name.Name + "'"
}

// compiledAlso is how messages speak of passes that lack something.
func compiledAlso(p *analysis.Pass, passes []archcfg.Pass) string {
	also := ""
	if len(passes) < len(p.Command.Passes) {
		also = "also "
	}
	return "this file is " + also + "compiled for " + passNames(passes)
}

// sureNames is the severity of findings about names that CUDA's headers do not
// declare: where something that the file includes was not read, it may.
type sureNames struct {
	p     *analysis.Pass
	asked bool
	all   bool
}

// severity is Off where nothing is to be said: about words that anybody may use as a name
// for something else, where that could stand in what was not read.
func (s *sureNames) severity(g *gated) analysis.Severity {
	if !s.asked {
		s.asked, s.all = true, !analysis.Partial(s.p.File.Doc)
	}
	reserved := slices.ContainsFunc([]string{"__", "atomic", "cuda"}, func(prefix string) bool { return strings.HasPrefix(g.name.Name, prefix) })
	switch row := &g.rows[0]; {
	case s.all && (reserved || row.Type || strings.Contains(row.Name, "::") || !strings.HasPrefix(row.Header, "device_") && !strings.HasPrefix(row.Header, "crt/device_")):
		return analysis.Error
	case reserved:
		return analysis.Warning
	}
	return analysis.Off
}

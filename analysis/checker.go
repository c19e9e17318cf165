package analysis

import (
	"cmp"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"time"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Checker runs rules. It holds no state: all memory of earlier versions is in
// the Result that is handed to Check, so one Checker serves any number of files
// at the same time.
type Checker struct {
	Rules []*Rule
	// Log gets a rule's panic, once for each item; nil means slog.Default().
	Log *slog.Logger

	// putOff is set while somebody types, see CheckTyped.
	putOff bool
}

// Result is the outcome of one check of one version of a file. It is immutable
// and safe for concurrent use.
type Result struct {
	// Doc and File are the file with everything left open on which its passes
	// differ.
	Doc  *treesitter.Document
	Unit *Unit
	File *resolve.File
	// Reading tells how each pass reads the file.
	Reading *Reading
	// Diagnostics are sorted by start, end and rule.
	Diagnostics []Diagnostic
	// Timings are what each rule that ran anew cost, in the order of the rules.
	Timings []RuleTiming
	// PutOff is set where the rules that look at the whole file have still to run.
	PutOff bool
	// LeftOut says why rules that look at the whole file do not run, "" if they do.
	LeftOut string

	// whole are the findings of these rules.
	whole []*Finding
	// judged is set if the rules that look at single items have run.
	judged bool
	// states are those of the document's items, in their order.
	states []*itemState
	// views are the results of the reading's views, in their order.
	views []*Result
	// others are the results for other includers, in the order of the unit's.
	others []*Result
}

// RuleTiming is what a rule cost in one check.
type RuleTiming struct {
	Rule *Rule
	// Runs counts the items (or 1 for a FileScope rule) that it really looked at.
	Runs  int
	Spent time.Duration
}

// itemState is everything that is remembered of an item: it is immutable and
// shared by all results that hold the item.
type itemState struct {
	facts *facts.Item
	// item and family hold the findings of the rules of those scopes.
	item, family memory
}

// memory are findings that hold as long as what they rest on stays the same.
type memory struct {
	findings []*Finding
	// types, place and family are what the file's hashes were; known is false
	// before the first run.
	types, place, family uint64
	known                bool
}

// Check runs the rules over a reading, once for each of its views and includers.
// prev is the result of an earlier version of the same file, or nil: what it knows of
// unchanged items is reused.
func (c *Checker) Check(reading *Reading, prev *Result) *Result {
	var r *Result
	others := make([]*Result, len(reading.Others))
	if prev == nil {
		r = c.checkOne(reading, nil, nil)
		for i, other := range reading.Others {
			others[i] = c.checkOne(other, nil, r)
		}
	} else {
		concurrently(1+len(others), func(i int) {
			if i == 0 {
				r = c.checkOne(reading, prev, nil)
			} else {
				others[i-1] = c.checkOne(reading.Others[i-1], prev.other(i-1), nil)
			}
		})
	}
	r.others = others
	r.PutOff = r.PutOff || putOffIn(others)
	r.join()
	return r
}

// checkOne checks what one includer makes of the file. beside is the result for
// another one, or nil.
func (c *Checker) checkOne(reading *Reading, prev, beside *Result) *Result {
	r := link(reading.Doc, reading.unit, prev, beside)
	r.Reading = reading
	if reading.unit.Command.Foreign() != "" {
		return r // What nvcc would say of it is of no account.
	}
	if len(reading.Views) == 0 {
		c.judge(r, prev)
		return r
	}
	r.views = make([]*Result, len(reading.Views))
	each(len(reading.Views), func(i int) {
		v := &reading.Views[i]
		part := reading.unit.part(v)
		before := prev.of(part)
		view := link(v.Doc, part, before, r)
		c.judge(view, before)
		r.views[i] = view
	})
	r.PutOff, r.LeftOut = putOffIn(r.views), leftOutIn(r.views)
	r.merge()
	return r
}

// link extracts the facts of a document and links them. Those of items that prev
// or beside, a result of the same version, has too are taken from there.
func link(doc *treesitter.Document, unit *Unit, prev, beside *Result) *Result {
	r := &Result{Doc: doc, Unit: unit, states: make([]*itemState, len(doc.Items))}
	var before *resolve.File
	if prev != nil {
		before = prev.File
	}
	made := map[*treesitter.Item]*itemState{}
	r.File = resolve.Relink(before, doc, func(e *resolve.Entry) *facts.Item {
		if e.From != nil {
			return factsOf(e.Item)
		}
		state := made[e.Item]
		if state == nil {
			state = prev.state(e.Item)
		}
		if state == nil {
			if known := beside.state(e.Item); known != nil {
				state = &itemState{facts: known.facts}
			}
		}
		if state == nil {
			state = &itemState{facts: facts.Extract(e.Item)}
		}
		made[e.Item] = state
		r.states[e.Number] = state
		return state.facts
	})
	if prev != nil {
		r.takeStates(prev)
	}
	return r
}

// state is what is known of an item, nil for nothing.
func (r *Result) state(item *treesitter.Item) *itemState {
	if r == nil {
		return nil
	}
	for _, e := range r.File.EntriesOf(item) {
		if e.From == nil {
			return r.states[e.Number]
		}
	}
	return nil
}

// takeStates takes those of the entries that the file has in common with an earlier one.
func (r *Result) takeStates(prev *Result) {
	now, old := r.File.Entries, prev.File.Entries
	for i := range now {
		if was, ok := r.File.Common.Old(i, len(old), len(now)); ok && now[i].From == nil {
			r.states[now[i].Number] = prev.states[old[was].Number]
		}
	}
}

// factsKey is under which an item of an included file keeps its facts.
type factsKey struct{}

// factsOf are the facts of an item of another file.
func factsOf(item *treesitter.Item) *facts.Item {
	return item.Derive(factsKey{}, func() any { return facts.Extract(item) }).(*facts.Item)
}

// judge runs the rules over a result that is linked.
func (c *Checker) judge(r, prev *Result) {
	run := &run{checker: c, result: r}
	run.prepare()
	findings := run.remembered(prev)
	findings = append(findings, run.wholeFile(prev)...)
	r.Timings = run.timings()
	r.Diagnostics = run.assemble(findings)
}

// remembered gives the findings of all rules that look at single items. A rule
// runs only on items of which something that it rests on has changed.
func (r *run) remembered(prev *Result) []*Finding {
	file := r.result.File
	types := file.TypesHash()
	sameUnit := prev != nil && prev.Unit == r.result.Unit
	// What was found in an item that declares no function rests on nothing else.
	nothingElse := sameUnit && prev.judged && prev.File.TypesHash() == types && !file.Repeats() && !prev.File.Repeats()
	var findings []*Finding
	for i := range file.Entries {
		at := &file.Entries[i]
		if at.From != nil {
			continue // judged where that file is
		}
		state := r.result.states[at.Number]
		if nothingElse && len(at.Decls) == 0 {
			if _, common := file.Common.Old(i, len(prev.File.Entries), len(file.Entries)); common {
				findings = state.placed(findings, at)
				continue
			}
		}
		place, family := file.PlaceHash(at), file.FamilyHash(at)
		// An item that stands in the file more than once may be judged
		// differently at each of its places.
		single := r.single(at.Item)
		usable := func(m *memory) bool {
			return sameUnit && single && m.known && m.types == types && m.place == place
		}
		keepItem := usable(&state.item)
		keepFamily := usable(&state.family) && state.family.family == family
		if !keepItem || !keepFamily {
			fresh := *state
			if !keepItem {
				fresh.item = memory{unplaced(r.rules(&r.item, at)), types, place, 0, true}
			}
			if !keepFamily {
				fresh.family = memory{unplaced(r.rules(&r.family, at)), types, place, family, true}
			}
			state = &fresh
			r.result.states[at.Number] = state
			if r.huge() {
				state.facts.Forget()
			}
		}
		findings = state.placed(findings, at)
	}
	r.result.judged = true
	return findings
}

// placed adds what is remembered of an item that stands at a place.
func (s *itemState) placed(findings []*Finding, at *resolve.Entry) []*Finding {
	for _, f := range s.item.findings {
		findings = append(findings, f.placed(at))
	}
	for _, f := range s.family.findings {
		findings = append(findings, f.placed(at))
	}
	return findings
}

// single reports whether an item stands at one place of the document.
func (r *run) single(item *treesitter.Item) bool {
	if !r.result.File.Repeats() {
		return true
	}
	n := 0
	for _, e := range r.result.File.EntriesOf(item) {
		if e.From == nil {
			n++
		}
	}
	return n == 1
}

// unplaced takes findings out of the version of the file they were found in, so
// that keeping them does not keep that version: other items are remembered by
// their identity, and fixes are asked of the rule again (see fixesOf).
func unplaced(found []*Finding) []*Finding {
	for _, f := range found {
		f.at, f.fix = nil, nil
		for i := range f.related {
			f.related[i].item, f.related[i].at = f.related[i].at.Item, nil
		}
	}
	return found
}

// placed is a kept finding at its item's place in some version of the file.
func (f *Finding) placed(at *resolve.Entry) *Finding {
	copied := *f
	copied.origin = f
	copied.at = at
	return &copied
}

// identity is the finding as it was first reported.
func (f *Finding) identity() *Finding {
	if f.origin != nil {
		return f.origin
	}
	return f
}

// run is one call of Check.
type run struct {
	checker *Checker
	result  *Result

	item, family, file []timedRule
}

type timedRule struct {
	rule     *Rule
	severity Severity
	runs     int
	spent    time.Duration
}

// prepare picks the rules that the settings let run.
func (r *run) prepare() {
	for _, rule := range r.checker.Rules {
		severity := r.result.Unit.severity(rule)
		if severity == Off || rule.DeviceOnly && r.result.Unit.hostOnly() || rule.HostOnly && !r.hostReads() {
			continue
		}
		t := timedRule{rule: rule, severity: severity}
		switch rule.Scope {
		case ItemScope:
			r.item = append(r.item, t)
		case FamilyScope:
			r.family = append(r.family, t)
		case FileScope:
			r.file = append(r.file, t)
		}
	}
}

// hostReads reports whether the host's pass surely reads the file as it was read. An
// assumed command knows of no passes, so nothing may ask for one then, in the file or
// in what it includes.
func (r *run) hostReads() bool {
	u, doc := r.result.Unit, r.result.Doc
	if u.view == nil && u.Command.Assumed {
		return len(doc.Included) == 0 && !doc.Text.Contains("__CUDA_ARCH__")
	}
	return u.hostPass()
}

// rules runs rules at one entry, or at the whole file for a nil one.
func (r *run) rules(list *[]timedRule, at *resolve.Entry) []*Finding {
	var all []*Finding
	for i := range *list {
		all = append(all, r.one(&(*list)[i], at)...)
	}
	return all
}

// one runs one rule once. A rule that panics has found nothing.
func (r *run) one(t *timedRule, at *resolve.Entry) (found []*Finding) {
	p := r.result.pass(t.rule, at)
	p.severity = t.severity
	start := time.Now()
	defer func() {
		t.runs++
		t.spent += time.Since(start)
		if v := recover(); v != nil {
			found = nil
			r.log().Error("rule panicked and is off for this text", "rule", t.rule.Name, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
		}
	}()
	t.rule.Run(p)
	for i := range p.findings {
		if f := p.findings[i]; f.at.From == nil && f.readable() {
			found = append(found, f)
		}
	}
	return found
}

// readable reports whether the parser understood the place: nothing is said
// about text that it did not, and no error about a branch that may be dead.
func (f *Finding) readable() bool {
	for _, b := range f.at.Facts.Broken {
		if b.Overlaps(f.span) {
			return false
		}
	}
	if f.severity < Error {
		return true
	}
	for _, u := range f.at.Uncertain {
		if u.Overlaps(f.span) {
			return false
		}
	}
	return true
}

func (r *run) log() *slog.Logger {
	if r.checker.Log != nil {
		return r.checker.Log
	}
	return slog.Default()
}

func (r *run) timings() []RuleTiming {
	var all []RuleTiming
	for _, list := range [][]timedRule{r.item, r.family, r.file} {
		for _, t := range list {
			if t.runs > 0 {
				all = append(all, RuleTiming{t.rule, t.runs, t.spent})
			}
		}
	}
	return all
}

// assemble turns findings into diagnostics: places in the file, suppressions.
func (r *run) assemble(findings []*Finding) []Diagnostic {
	quiet := newSuppression(r.result.Doc, r.result.Unit.Command)
	diagnostics := make([]Diagnostic, 0, len(findings))
	for _, f := range findings {
		d := Diagnostic{
			Rule: f.rule, Severity: f.severity, Span: f.at.InFile(f.span), Message: f.message,
			NVCC: f.nvcc, Passes: f.passes, Tags: f.tags, finding: f, result: r.result,
		}
		d.HostOnly = f.rule.HostOnly && len(r.result.Unit.Command.Passes) > 0
		if d.Severity = quiet.severity(&d); d.Severity == Off {
			continue
		}
		// Code that may not be compiled at all is no reason for an error, whatever
		// a pragma or -Werror makes of it.
		if len(f.at.Conditions) > 0 && d.Severity == Error {
			d.Severity = Warning
		}
		for _, rel := range f.related {
			if at := r.entryOf(f, rel); at != nil {
				d.Related = append(d.Related, Related{File: pathOf(at), Span: at.InFile(rel.span), Message: rel.message})
			}
		}
		diagnostics = append(diagnostics, d)
	}
	slices.SortStableFunc(diagnostics, compareDiagnostics)
	return diagnostics
}

// pathOf is the file that an entry stands in, "" for the one that is checked.
func pathOf(at *resolve.Entry) string {
	if at.From == nil {
		return ""
	}
	return at.From.Path
}

// entryOf is where a related place is in this version of the file.
func (r *run) entryOf(f *Finding, rel relatedAt) *resolve.Entry {
	if rel.at != nil {
		return rel.at
	}
	if rel.item == f.at.Item {
		return f.at
	}
	return r.entry(rel.item)
}

// entry is the first place of an item, nil for one that is no longer there.
func (r *run) entry(item *treesitter.Item) *resolve.Entry {
	if all := r.result.File.EntriesOf(item); len(all) > 0 {
		return all[0]
	}
	return nil
}

func compareDiagnostics(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Span.Start, b.Span.Start),
		cmp.Compare(a.Span.End, b.Span.End),
		cmp.Compare(a.Rule.Name, b.Rule.Name),
	)
}

// Pass gives a pass that looks at the whole file, for what asks about a file
// without being a rule: hovers, refactorings.
func (r *Result) Pass() *Pass { return r.pass(nil, nil) }

func (r *Result) pass(rule *Rule, at *resolve.Entry) *Pass {
	return &Pass{File: r.File, Item: at, Command: r.Unit.Command, Passes: r.Unit.devicePasses(), Host: r.Unit.hostPass(), Settings: r.Unit.Settings, rule: rule}
}

// fixesOf computes a finding's fixes in the version of the file that r is of.
// What is remembered of a finding outlives versions of the file, so the rule is
// asked again and the fix taken from what it finds now.
func (r *Result) fixesOf(f *Finding) []quickfix.Fix {
	if !f.fixable {
		return nil
	}
	if f.fix != nil {
		return f.fix(r.pass(f.rule, nil))
	}
	at := f.at
	if f.rule.Scope == FileScope {
		at = nil
	}
	p := r.pass(f.rule, at)
	f.rule.Run(p)
	for _, now := range p.findings {
		if now.span == f.span && now.message == f.message && now.fix != nil && now.sameItem(f.at.Item) {
			return now.fix(p)
		}
	}
	return nil
}

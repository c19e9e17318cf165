package analysis_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// renamed finds functions whose names begin with "old" and renames them: well,
// or, where the name says so, in a way that does not hold.
func renamed(checks *int) *analysis.Rule {
	return &analysis.Rule{
		Name: "renamed", Severity: analysis.Error, Scope: analysis.FileScope,
		Run: func(p *analysis.Pass) {
			*checks++
			for d := range p.File.Decls() {
				name, span := d.Name, d.At.InFile(d.NameSpan)
				if !strings.HasPrefix(name, "old") {
					continue
				}
				p.Report(d.At, d.NameSpan, "%s is old", name).Fix(func(*analysis.Pass) []quickfix.Fix {
					fix := func(new string) quickfix.Fix {
						return quickfix.Fix{Title: new, Preferred: true, Edits: []quickfix.Edit{{Span: span, New: new}}}
					}
					switch strings.TrimLeft(strings.TrimPrefix(name, "old"), "0123456789") {
					case "_stays":
						return []quickfix.Fix{fix(name + "er")}
					case "_breaks":
						return []quickfix.Fix{fix("(("), fix("second")}
					case "_clashes":
						bad := fix("new")
						bad.Edits = append(bad.Edits, quickfix.Edit{Span: treesitter.Span{Start: span.Start, End: span.Start + 1}})
						return []quickfix.Fix{bad}
					case "_none":
						return []quickfix.Fix{{Title: "none", Disabled: "it cannot be"}}
					}
					return []quickfix.Fix{fix("new" + name[len("old"):]), fix("newer")}
				})
			}
		},
	}
}

func functions(names ...string) string {
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, "void %s() {}\n", name)
	}
	return b.String()
}

func many(n int) []string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprintf("old%d", i))
	}
	return names
}

func mends(r *analysis.Result) []analysis.Mend {
	var all []analysis.Mend
	for i := range r.Diagnostics {
		for _, fix := range r.Diagnostics[i].Fixes() {
			all = append(all, analysis.Mend{Diagnostic: &r.Diagnostics[i], Fix: fix})
		}
	}
	return all
}

// safe wants every safe fix.
func safe(m analysis.Mend) bool { return m.Fix.Applicability == quickfix.Safe }

// TestVerifyAllIsVerify: together the fixes get the same verdicts as one by one.
func TestVerifyAllIsVerify(t *testing.T) {
	checks := 0
	c := &analysis.Checker{Rules: []*analysis.Rule{renamed(&checks)}}
	names := append(many(9), "old1_stays", "old2_breaks", "old3_clashes", "old4_none", "young", "old5_breaks", "old6")
	r := check(t, functions(names...), unit(), c.Rules...)
	all := mends(r)
	if len(all) < len(names) {
		t.Fatalf("only %d fixes", len(all))
	}
	got, err := c.VerifyAll(context.Background(), r, all)
	if err != nil {
		t.Fatal(err)
	}
	verdicts := map[string]int{}
	for i, m := range all {
		want := c.Verify(r, m.Diagnostic, m.Fix)
		if diff := cmp.Diff(want, got[i]); diff != "" {
			t.Errorf("%s (-one by one +together):\n%s", m.Fix.Title, diff)
		}
		verdicts[fmt.Sprint(want.Applicability, want.Disabled != "")]++
	}
	if len(verdicts) != 3 {
		t.Errorf("verdicts %v: expected safe, review and disabled ones", verdicts)
	}
}

// TestManyFixesCostFewChecks: the number of checks does not grow with that of the
// findings.
func TestManyFixesCostFewChecks(t *testing.T) {
	const few = 8
	checks := 0
	c := &analysis.Checker{Rules: []*analysis.Rule{renamed(&checks)}}
	r := check(t, functions(many(500)...), unit(), c.Rules...)
	all := mends(r)
	checks = 0
	if _, err := c.VerifyAll(context.Background(), r, all); err != nil || checks > few {
		t.Errorf("verifying %d fixes: %d checks, error %v; expected at most %d", len(all), checks, err, few)
	}
	checks = 0
	edits, taken, err := c.Join(context.Background(), r, safe)
	if err != nil || checks > few || len(edits) != 500 || len(taken) != 500 {
		t.Errorf("joining: %d checks, %d edits, %d findings, error %v", checks, len(edits), len(taken), err)
	}
}

// TestJoin takes what is right together, the next fix where the first is not, and
// nothing for a finding that has none.
func TestJoin(t *testing.T) {
	checks := 0
	c := &analysis.Checker{Rules: []*analysis.Rule{renamed(&checks)}}
	r := check(t, functions("old1", "old2_stays", "old3_breaks", "old4_none", "old5_clashes", "old6"), unit(), c.Rules...)
	join := func(wanted func(analysis.Mend) bool) string {
		edits, taken, err := c.Join(context.Background(), r, wanted)
		if err != nil {
			t.Fatal(err)
		}
		if len(taken) != len(edits) {
			t.Errorf("%d findings with %d edits", len(taken), len(edits))
		}
		text, err := quickfix.Apply(r.Doc.Text.Bytes(), edits)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if got, want := join(safe), functions("new1", "old2_stays", "second", "old4_none", "old5_clashes", "new6"); got != want {
		t.Errorf("joined:\n%s\nexpected:\n%s", got, want)
	}
	only := func(m analysis.Mend) bool { return safe(m) && strings.Contains(m.Diagnostic.Message, "old6") }
	if got, want := join(only), functions("old1", "old2_stays", "old3_breaks", "old4_none", "old5_clashes", "new6"); got != want {
		t.Errorf("joined for one:\n%s\nexpected:\n%s", got, want)
	}
}

func TestVerifyingStops(t *testing.T) {
	checks := 0
	c := &analysis.Checker{Rules: []*analysis.Rule{renamed(&checks)}}
	r := check(t, functions(many(20)...), unit(), c.Rules...)
	all := mends(r)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	checks = 0
	if _, err := c.VerifyAll(ctx, r, all); !errors.Is(err, context.Canceled) || checks != 0 {
		t.Errorf("verifying went on: %v after %d checks", err, checks)
	}
	if _, _, err := c.Join(ctx, r, safe); !errors.Is(err, context.Canceled) || checks != 0 {
		t.Errorf("joining went on: %v after %d checks", err, checks)
	}
}

// TestBecause names the command of findings about single passes only.
func TestBecause(t *testing.T) {
	u := unit()
	u.Command.SourceFile, u.Command.SourceOffset = "/p/compile_commands.json", 7
	one := &analysis.Rule{Name: "one", Severity: analysis.Error, Run: func(p *analysis.Pass) {
		p.Report(p.Item, treesitter.Span{}, "here").For(p.Command.Passes[:1])
	}}
	r := check(t, "void a() {}\n", u, one, named(nil))
	var got []string
	for i := range r.Diagnostics {
		if by, ok := r.Diagnostics[i].Because(); ok {
			got = append(got, fmt.Sprint(r.Diagnostics[i].Rule.Name, " ", by.File, " ", by.Span.Start, " ", by.Message))
		}
	}
	if want := []string{"one /p/compile_commands.json 7 the command that compiles this file for sm_70"}; !slices.Equal(got, want) {
		t.Errorf("%q, expected %q", got, want)
	}
}

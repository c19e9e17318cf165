package tests

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/checked"
	"github.com/gridls/gridls/treesitter"
)

// forEachRule runs a test for every registered rule, with the unit in which its
// examples are meant to be read.
func forEachRule(t *testing.T, test func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit)) {
	for _, rule := range rules.All() {
		if aboutProgram(rule) {
			continue // see rules_program_test.go
		}
		t.Run(rule.Name, func(t *testing.T) {
			test(t, rule, defaultUnit(t, rule, rule.Flags, rule.Toolkit))
		})
	}
}

func TestBadFiresExactlyOnce(t *testing.T) {
	forEachRule(t, func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit) {
		r := checked.Text(t, rule.Bad, unit)
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Rule != rule {
			t.Fatalf("want one finding of the rule itself, got:\n%s", checked.Describe(r))
		}
		if d := r.Diagnostics[0]; d.Severity != rule.Severity {
			t.Errorf("the example is reported as %s, the rule is documented as %s", d.Severity, rule.Severity)
		}
	})
}

func TestGoodIsSilent(t *testing.T) {
	forEachRule(t, func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit) {
		if r := checked.Text(t, rule.Good, unit); len(r.Diagnostics) > 0 {
			t.Errorf("findings in the good example:\n%s", checked.Describe(r))
		}
	})
}

// TestBestFixMakesBadGood applies the first fix of the bad example.
func TestBestFixMakesBadGood(t *testing.T) {
	forEachRule(t, func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit) {
		r := checked.Text(t, rule.Bad, unit)
		if len(r.Diagnostics) != 1 {
			t.Fatalf("findings:\n%s", checked.Describe(r))
		}
		fixes := r.Diagnostics[0].Fixes()
		if !rule.HasFix {
			if len(fixes) > 0 {
				t.Errorf("the rule is documented without fix but offers:\n%s", describeFixes(fixes))
			}
			return
		}
		if len(fixes) == 0 || fixes[0].Disabled != "" {
			t.Fatalf("no fix for the bad example:\n%s", describeFixes(fixes))
		}
		fix := checked.Checker(t).Verify(r, &r.Diagnostics[0], fixes[0])
		if fix.Applicability != rule.Fix {
			t.Errorf("fix is %s, documented as %s", fix.Applicability, rule.Fix)
		}
		fixed := checked.Apply(t, rule.Bad, fix.Edits)
		if diff := cmp.Diff(rule.Good, fixed); diff != "" {
			t.Errorf("fixed differs from the good example (-good +fixed):\n%s", diff)
		}
	})
}

// TestSafeFixesSettle fails for a safe fix that needs fixing.
func TestSafeFixesSettle(t *testing.T) {
	forEachRule(t, func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit) {
		once := checked.FixAll(t, rule.Bad, unit)
		if twice := checked.FixAll(t, once, unit); twice != once {
			t.Errorf("fixing again changes the text:\n%s", cmp.Diff(once, twice))
		}
		if rule.HasFix && rule.Fix == quickfix.Safe && once != rule.Good {
			t.Errorf("safe fixes give (-good +fixed):\n%s", cmp.Diff(rule.Good, once))
		}
	})
}

// examples are all texts that the fixtures and the rules bring along.
func examples(t *testing.T) map[string]example {
	all := map[string]example{}
	for _, rule := range rules.All() {
		if aboutProgram(rule) {
			for _, file := range append(archive(t, rule.Bad), archive(t, rule.Good)...) {
				all[rule.Name+"/"+file.Name] = example{string(file.Data), defaultUnit(t, rule, rule.Flags, rule.Toolkit)}
			}
			continue
		}
		unit := defaultUnit(t, rule, rule.Flags, rule.Toolkit)
		all[rule.Name+"/bad"] = example{rule.Bad, unit}
		all[rule.Name+"/good"] = example{rule.Good, unit}
	}
	for _, f := range fixtures(t) {
		for _, file := range f.sources() {
			all[f.rule.Name+"/"+file.Name] = example{string(file.Data), f.unit}
		}
	}
	return all
}

type example struct {
	source string
	unit   *analysis.Unit
}

// TestEveryPrefix checks every beginning of every example: what is half written
// must neither panic nor give a span or edit outside the text.
func TestEveryPrefix(t *testing.T) {
	reader := analysis.NewReader()
	defer reader.Close()
	for name, e := range examples(t) {
		checker := checked.Checker(t)
		for n := range len(e.source) {
			r := checker.Check(reader.Read(treesitter.NewText([]byte(e.source[:n])), e.unit, nil), nil)
			for i := range r.Diagnostics {
				inRange(t, name, n, &r.Diagnostics[i])
			}
		}
	}
}

func inRange(t *testing.T, name string, n int, d *analysis.Diagnostic) {
	t.Helper()
	whole := treesitter.Span{Start: 0, End: n}
	spans := []treesitter.Span{d.Span}
	for _, r := range d.Related {
		spans = append(spans, r.Span)
	}
	for _, f := range d.Fixes() {
		for _, e := range f.Edits {
			spans = append(spans, e.Span)
		}
		if (f.Disabled != "") == (len(f.Edits) > 0) {
			t.Errorf("%s cut at %d: fix %q must have edits or a reason", name, n, f.Title)
		}
		if _, err := quickfix.Merge(f.Edits); err != nil {
			t.Errorf("%s cut at %d: fix %q: %v", name, n, f.Title, err)
		}
	}
	for _, s := range spans {
		if s.Start > s.End || !whole.Covers(s) {
			t.Errorf("%s cut at %d: %s has span %v", name, n, d.Rule.Name, s)
		}
	}
}

// TestSpansMoveWithTheText gives the examples other line ends and a first line
// in another script: findings must be the same, moved by the added bytes.
func TestSpansMoveWithTheText(t *testing.T) {
	variants := map[string]struct {
		text func(string) string
		move func(source string, offset int) int
	}{
		"CRLF": {
			func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			func(s string, offset int) int { return offset + strings.Count(s[:offset], "\n") },
		},
		"other script": {
			func(s string) string { return otherScript + s },
			func(_ string, offset int) int { return offset + len(otherScript) },
		},
		"byte order mark": {
			func(s string) string { return "\ufeff" + s },
			func(_ string, offset int) int { return offset + len("\ufeff") },
		},
	}
	for name, e := range examples(t) {
		before := checked.Text(t, e.source, e.unit)
		for variant, v := range variants {
			after := checked.Text(t, v.text(e.source), e.unit)
			if len(after.Diagnostics) != len(before.Diagnostics) {
				t.Errorf("%s with %s: findings\n%sbecome\n%s", name, variant, checked.Describe(before), checked.Describe(after))
				continue
			}
			for i, d := range before.Diagnostics {
				moved := treesitter.Span{Start: v.move(e.source, d.Span.Start), End: v.move(e.source, d.Span.End)}
				got := after.Diagnostics[i]
				if got.Span != moved || got.Rule != d.Rule || got.Message != d.Message {
					t.Errorf("%s with %s: %s at %v is %s at %v, want %v", name, variant, d.Rule.Name, d.Span, got.Rule.Name, got.Span, moved)
				}
			}
		}
	}
}

const otherScript = "// größe, 寸法, размер 🙂\n"

// TestBrokenTokenSilences breaks the place that the bad example's finding
// underlines: nothing may be said about text that cannot be read.
func TestBrokenTokenSilences(t *testing.T) {
	forEachRule(t, func(t *testing.T, rule *analysis.Rule, unit *analysis.Unit) {
		r := checked.Text(t, rule.Bad, unit)
		if len(r.Diagnostics) == 0 {
			t.Fatal("the bad example has no finding")
		}
		span := r.Diagnostics[0].Span
		middle := span.Start + span.Len()/2
		broken := rule.Bad[:middle] + " ] " + rule.Bad[middle:]
		for _, d := range checked.Text(t, broken, unit).Diagnostics {
			if d.Rule == rule {
				t.Errorf("%q still gives: %s", broken, d.Message)
			}
		}
	})
}

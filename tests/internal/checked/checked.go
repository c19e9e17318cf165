// Package checked runs all of gridls' rules over a text, for tests that look at
// what they say.
package checked

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Unit is a file compiled with those flags by the toolkit ("12.4", "" for an
// unknown one), every rule on at its own severity, the optional ones too.
func Unit(t testing.TB, flags []string, toolkit string) *analysis.Unit {
	t.Helper()
	opt := archcfg.ReadOptions{}
	if toolkit != "" {
		version, ok := archcfg.ParseVersion(toolkit)
		if !ok {
			t.Fatalf("%q is no toolkit version", toolkit)
		}
		opt.Toolkit = version
	}
	command := archcfg.ReadArgs(flags, opt)
	if command.Error != "" {
		t.Fatalf("flags %q with CUDA %s: %s", flags, toolkit, command.Error)
	}
	settings := &analysis.Settings{Rules: map[string]analysis.Severity{}}
	for _, r := range rules.All() {
		if r.OptIn {
			settings.Rules[r.Name] = r.Severity
		}
	}
	return &analysis.Unit{Command: &command, Settings: settings}
}

// Checker has all rules and fails the test when one of them panics.
func Checker(t testing.TB) *analysis.Checker {
	return &analysis.Checker{Rules: rules.All(), Log: failing(t)}
}

// Text checks a text.
func Text(t testing.TB, source string, unit *analysis.Unit) *analysis.Result {
	t.Helper()
	return Checker(t).Check(analysis.Read(treesitter.NewText([]byte(source)), unit), nil)
}

// FixAll applies the safe fixes of a text until nothing changes, as gridls fix
// does: of fixes that touch the same text the first one in each round.
func FixAll(t testing.TB, source string, unit *analysis.Unit) string {
	t.Helper()
	for range 10 {
		r := Text(t, source, unit)
		var edits []quickfix.Edit
		for i := range r.Diagnostics {
			fix, ok := Safe(t, r, &r.Diagnostics[i])
			if !ok {
				continue
			}
			if merged, err := quickfix.Merge(edits, fix.Edits); err == nil {
				edits = merged
			}
		}
		if len(edits) == 0 {
			return source
		}
		source = Apply(t, source, edits)
	}
	t.Fatalf("fixes of this text never come to an end:\n%s", source)
	return ""
}

// Safe is the first safe fix of a finding that holds when it is verified.
func Safe(t testing.TB, r *analysis.Result, d *analysis.Diagnostic) (quickfix.Fix, bool) {
	for _, fix := range d.Fixes() {
		if fix.Disabled != "" || fix.Applicability != quickfix.Safe {
			continue
		}
		if fix = Checker(t).Verify(r, d, fix); fix.Disabled == "" && fix.Applicability == quickfix.Safe {
			return fix, true
		}
	}
	return quickfix.Fix{}, false
}

// Apply applies edits to a text.
func Apply(t testing.TB, source string, edits []quickfix.Edit) string {
	t.Helper()
	out, err := quickfix.Apply([]byte(source), edits)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Describe lists findings for failure messages, one a line.
func Describe(r *analysis.Result) string {
	var b strings.Builder
	for _, d := range r.Diagnostics {
		fmt.Fprintf(&b, "  %d: %s: %s [%s]\n", r.Doc.Text.LineOf(d.Span.Start)+1, d.Severity, d.Message, d.Rule.Name)
	}
	if b.Len() == 0 {
		return "  nothing\n"
	}
	return b.String()
}

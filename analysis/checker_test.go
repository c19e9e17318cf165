package analysis_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// named reports every function by its name, so that a test can see what was
// looked at.
func named(runs *int) *analysis.Rule {
	return &analysis.Rule{
		Name: "named", Severity: analysis.Warning, NVCC: 20050, Tag: "named_tag",
		Run: func(p *analysis.Pass) {
			if runs != nil {
				*runs++
			}
			for _, f := range p.Item.Facts.Functions {
				if f.Kind != facts.Lambda {
					p.Report(p.Item, f.NameSpan, "function %s", f.Name)
				}
			}
		},
	}
}

func unit() *analysis.Unit {
	return &analysis.Unit{
		Command: &archcfg.Command{Passes: []archcfg.Pass{
			{Virtual: archcfg.Arch{Number: 70}, Code: []string{"sm_70"}, CUDAArch: 700},
			{Virtual: archcfg.Arch{Number: 90}, Code: []string{"sm_90"}, CUDAArch: 900},
		}, CUDA: true, HostPass: true},
		Settings: &analysis.Settings{},
	}
}

func check(t *testing.T, source string, u *analysis.Unit, rules ...*analysis.Rule) *analysis.Result {
	t.Helper()
	c := &analysis.Checker{Rules: rules}
	return c.Check(analysis.Read(treesitter.NewText([]byte(source)), u), nil)
}

// texts is what each diagnostic underlines.
func texts(r *analysis.Result) []string {
	out := []string{}
	for _, d := range r.Diagnostics {
		out = append(out, r.Doc.Text.Slice(d.Span))
	}
	return out
}

func want(t *testing.T, r *analysis.Result, names ...string) {
	t.Helper()
	if names == nil {
		names = []string{}
	}
	if diff := cmp.Diff(names, texts(r)); diff != "" {
		t.Errorf("diagnostics (-want +got):\n%s", diff)
	}
}

func TestOnlyChangedItemsAreCheckedAgain(t *testing.T) {
	const source = "void a() {}\nvoid b() {}\nvoid c() {}\n"
	runs := 0
	c := &analysis.Checker{Rules: []*analysis.Rule{named(&runs)}}
	u := unit()
	reader := analysis.NewReader()
	defer reader.Close()
	read := func(text string, prev *analysis.Result) *analysis.Result {
		var before *analysis.Reading
		if prev != nil {
			before = prev.Reading
		}
		return c.Check(reader.Read(treesitter.NewText([]byte(text)), u, before), prev)
	}

	first := read(source, nil)
	if runs != 3 {
		t.Fatalf("a first check looked at %d items, want 3", runs)
	}
	edited := strings.Replace(source, "b() {}", "b() { int x = 0; }", 1)
	second := read(edited, first)
	if runs != 4 {
		t.Errorf("an edit in one body looked at %d items, want 1", runs-3)
	}
	want(t, second, "a", "b", "c")
	if a, b := first.Diagnostics[2].Identity(), second.Diagnostics[2].Identity(); a != b {
		t.Errorf("the finding of an untouched item changed its identity")
	}
	if got, moved := second.Diagnostics[2].Span.Start, first.Diagnostics[2].Span.Start+len(edited)-len(source); got != moved {
		t.Errorf("the finding of an item that moved is at %d, want %d", got, moved)
	}

	renamed := strings.Replace(edited, "void a()", "struct a {}; void a()", 1)
	read(renamed, second)
	if runs < 8 {
		t.Errorf("a new type looked at %d items, want all 4: any of them may name it", runs-4)
	}
}

func TestPanickingRuleIsLoggedAndTheOthersGoOn(t *testing.T) {
	var log bytes.Buffer
	bad := &analysis.Rule{Name: "bad", Severity: analysis.Error, Run: func(p *analysis.Pass) {
		if strings.Contains(p.Item.Source, "boom") {
			panic("no such luck")
		}
		p.Report(p.Item, treesitter.Span{}, "fine")
	}}
	u := unit()
	c := &analysis.Checker{Rules: []*analysis.Rule{bad, named(nil)}, Log: slog.New(slog.NewTextHandler(&log, nil))}
	reading := analysis.Read(treesitter.NewText([]byte("void boom() {}\nvoid ok() {}\n")), u)
	r := c.Check(reading, nil)
	want(t, r, "boom", "", "ok")
	if n := strings.Count(log.String(), "rule=bad"); n != 1 {
		t.Errorf("the panic was logged %d times, want once:\n%s", n, log.String())
	}
	again := c.Check(reading, r)
	if n := strings.Count(log.String(), "rule=bad"); n != 1 {
		t.Errorf("checking the same text again logged the panic again")
	}
	want(t, again, "boom", "", "ok")
}

func TestSettingsDecideSeverity(t *testing.T) {
	optIn := named(nil)
	optIn.OptIn = true
	asHint := named(nil)
	asHint.Run = func(p *analysis.Pass) {
		p.Report(p.Item, p.Item.Facts.Functions[0].NameSpan, "f").As(analysis.Hint)
	}
	tests := []struct {
		name  string
		rule  *analysis.Rule
		rules map[string]analysis.Severity
		want  analysis.Severity
	}{
		{"as registered", named(nil), nil, analysis.Warning},
		{"raised", named(nil), map[string]analysis.Severity{"named": analysis.Error}, analysis.Error},
		{"off", named(nil), map[string]analysis.Severity{"named": analysis.Off}, analysis.Off},
		{"opt-in, not asked for", optIn, nil, analysis.Off},
		{"opt-in, asked for", optIn, map[string]analysis.Severity{"named": analysis.Hint}, analysis.Hint},
		{"the rule's own choice", asHint, nil, analysis.Hint},
		{"the user overrides the rule's choice", asHint, map[string]analysis.Severity{"named": analysis.Error}, analysis.Error},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := unit()
			u.Settings.Rules = tt.rules
			r := check(t, "void f() {}\n", u, tt.rule)
			got := analysis.Off
			if len(r.Diagnostics) > 0 {
				got = r.Diagnostics[0].Severity
			}
			if got != tt.want {
				t.Errorf("severity %v, want %v", got, tt.want)
			}
		})
	}
}

func TestSuppression(t *testing.T) {
	tests := []struct {
		name, source string
		command      []string
		want         []string
	}{
		{"this line", "void a() {} // gridls: ignore named\nvoid b() {}\n", nil, []string{"b"}},
		{"another rule", "void a() {} // gridls: ignore other\n", nil, []string{"a"}},
		{"every rule", "void a() {} // gridls: ignore\n", nil, nil},
		{"several, with a reason", "void a() {} // gridls: ignore other, named -- generated\n", nil, nil},
		{"a reason is no rule", "void a() {} // gridls: ignore other -- not named\n", nil, []string{"a"}},
		{"next line", "// gridls: ignore-next-line named\nvoid a() {}\nvoid b() {}\n", nil, []string{"b"}},
		{"file", "void a() {}\nvoid b() {} /* gridls: ignore-file named */\n", nil, nil},
		{"unknown word", "void a() {} // gridls: ignored named\n", nil, []string{"a"}},
		{"pragma from here on", "void a() {}\n#pragma nv_diag_suppress 20050\nvoid b() {}\n#pragma nv_diag_default 20050\nvoid c() {}\n", nil, []string{"a", "c"}},
		{"pragma by tag", "#pragma nv_diag_suppress named_tag\nvoid a() {}\n", nil, nil},
		{"pragma of another number", "#pragma nv_diag_suppress 177\nvoid a() {}\n", nil, []string{"a"}},
		{"push and pop", "#pragma nv_diagnostic push\n#pragma nv_diag_suppress 20050, 177\nvoid a() {}\n#pragma nv_diagnostic pop\nvoid b() {}\n", nil, []string{"b"}},
		{"pop without push", "#pragma nv_diagnostic pop\nvoid a() {}\n", nil, []string{"a"}},
		{"old spelling", "#pragma diag_suppress=20050\nvoid a() {}\n", nil, nil},
		{"command line, number", "void a() {}\n", []string{"20050"}, nil},
		{"command line, tag", "void a() {}\n", []string{"named_tag"}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			u := unit()
			for _, id := range tt.command {
				u.Command.Controls = append(u.Command.Controls, archcfg.DiagnosticControl{Level: archcfg.Suppress, ID: id})
			}
			want(t, check(t, tt.source, u, named(nil)), tt.want...)
		})
	}
}

func TestPragmaChangesSeverityOnlyOfNumberedFindings(t *testing.T) {
	r := check(t, "#pragma nv_diag_error 20050\nvoid a() {}\n", unit(), named(nil))
	if got := r.Diagnostics[0].Severity; got != analysis.Error {
		t.Errorf("severity %v, want error", got)
	}
	plain := named(nil)
	plain.NVCC, plain.Tag = 0, ""
	want(t, check(t, "#pragma nv_diag_suppress 20050\nvoid a() {}\n", unit(), plain), "a")
}

// What nvcc 13.5 prints for the same pragmas and switches.
func TestCommandLineAndPragmasDecideTogether(t *testing.T) {
	const source = `void plain() {}
#pragma nv_diag_error 20050
void raised() {}
#pragma nv_diag_warning 20050
void warned() {}
#pragma nv_diag_suppress 20050
void silenced() {}
#pragma nv_diag_default 20050
void restored() {}
_Pragma("nv_diag_suppress 20050")
void operated() {}
`
	tests := []struct {
		args []string
		want map[string]analysis.Severity
	}{
		{nil, map[string]analysis.Severity{"plain": analysis.Warning, "raised": analysis.Error, "warned": analysis.Warning, "restored": analysis.Warning}},
		{[]string{"-diag-suppress", "20050"}, map[string]analysis.Severity{"raised": analysis.Error, "warned": analysis.Warning}},
		{[]string{"-diag-error", "20050"}, map[string]analysis.Severity{"plain": analysis.Error, "raised": analysis.Error, "warned": analysis.Warning, "restored": analysis.Error}},
		{[]string{"-w"}, map[string]analysis.Severity{"raised": analysis.Error}},
		{[]string{"-Werror", "all-warnings"}, map[string]analysis.Severity{"plain": analysis.Error, "raised": analysis.Error, "warned": analysis.Error, "restored": analysis.Error}},
	}
	for _, tt := range tests {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) {
			u := unit()
			command := archcfg.ReadArgs(append(tt.args, "-arch=sm_80", "-c", "a.cu"), archcfg.ReadOptions{Toolkit: archcfg.Version{Major: 13, Minor: 5}})
			u.Command = &command
			r := check(t, source, u, named(nil))
			got := map[string]analysis.Severity{}
			for _, d := range r.Diagnostics {
				got[r.Doc.Text.Slice(d.Span)] = d.Severity
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("severities (-want +got):\n%s", diff)
			}
		})
	}
}

func TestConditionsNameThePasses(t *testing.T) {
	const source = `#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
void modern() {}
#else
void old() {}
#endif
#if 0
void dead() {}
#endif
void always() {}
`
	r := check(t, source, unit(), named(nil))
	want(t, r, "modern", "old", "always")
	got := map[string][]string{}
	for _, d := range r.Diagnostics {
		for _, p := range d.Passes {
			got[r.Doc.Text.Slice(d.Span)] = append(got[r.Doc.Text.Slice(d.Span)], p.Name())
		}
	}
	if diff := cmp.Diff(map[string][]string{"modern": {"sm_90"}, "old": {"sm_70"}}, got); diff != "" {
		t.Errorf("passes (-want +got):\n%s", diff)
	}
}

func TestErrorsNeedCodeThatIsSurelyCompiled(t *testing.T) {
	const source = `#include "config.h"
#ifdef FROM_A_HEADER
void maybe() {}
#endif
#ifdef __CUDACC__
void surely() {}
#endif
void always() {}
`
	rule := named(nil)
	rule.Severity, rule.NVCC, rule.Tag = analysis.Error, 0, ""
	got := map[string]analysis.Severity{}
	r := check(t, source, unit(), rule)
	for _, d := range r.Diagnostics {
		got[r.Doc.Text.Slice(d.Span)] = d.Severity
	}
	want := map[string]analysis.Severity{"maybe": analysis.Warning, "surely": analysis.Error, "always": analysis.Error}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("severities (-want +got):\n%s", diff)
	}

	raised := check(t, "#pragma nv_diag_error 20050\n#ifdef FROM_A_HEADER\nvoid maybe() {}\n#endif\n", unit(), named(nil))
	if got := raised.Diagnostics[0].Severity; got != analysis.Warning {
		t.Errorf("a pragma makes it %v, want warning", got)
	}
}

func TestNothingIsSaidAboutBrokenText(t *testing.T) {
	everywhere := &analysis.Rule{Name: "everywhere", Severity: analysis.Error, Run: func(p *analysis.Pass) {
		p.Report(p.Item, treesitter.Span{End: len(p.Item.Source)}, "item")
	}}
	r := check(t, "void a() { int @@ 5; }\nvoid b() {}\n", unit(), everywhere)
	want(t, r, "void b() {}")
}

func TestVerifyDemotesWhatDoesNotHold(t *testing.T) {
	const source = "void a() {}\n"
	replace := func(span treesitter.Span, text string) quickfix.Fix {
		return quickfix.Fix{Title: "fix", Preferred: true, Edits: []quickfix.Edit{{Span: span, New: text}}}
	}
	name := treesitter.Span{Start: 5, End: 6}
	// The rule dislikes the name "a".
	rule := &analysis.Rule{Name: "no-a", Severity: analysis.Error, Run: func(p *analysis.Pass) {
		for _, f := range p.Item.Facts.Functions {
			if strings.HasPrefix(f.Name, "a") {
				p.Report(p.Item, f.NameSpan, "named a")
			}
		}
	}}
	tests := []struct {
		name     string
		fix      quickfix.Fix
		want     quickfix.Applicability
		disabled bool
	}{
		{"mends it", replace(name, "b"), quickfix.Safe, false},
		{"leaves it", replace(name, "aa"), quickfix.Review, false},
		{"breaks the syntax", replace(name, "b(("), quickfix.Review, false},
		{"lies outside the text", replace(treesitter.Span{Start: 90, End: 91}, "b"), quickfix.Safe, true},
	}
	c := &analysis.Checker{Rules: []*analysis.Rule{rule}}
	u := unit()
	r := c.Check(analysis.Read(treesitter.NewText([]byte(source)), u), nil)
	if len(r.Diagnostics) != 1 {
		t.Fatalf("%d diagnostics, want 1", len(r.Diagnostics))
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := c.Verify(r, &r.Diagnostics[0], tt.fix)
			if got.Applicability != tt.want || (got.Disabled != "") != tt.disabled {
				t.Errorf("got %v, disabled %q; want %v, disabled %v", got.Applicability, got.Disabled, tt.want, tt.disabled)
			}
			if demoted := got.Applicability != quickfix.Safe || got.Disabled != ""; demoted == got.Preferred {
				t.Errorf("preferred %v with %v, disabled %q", got.Preferred, got.Applicability, got.Disabled)
			}
		})
	}
}

func TestFixesForOnePassOnlyAreSafeWhereTheyStayInIt(t *testing.T) {
	rename := &analysis.Rule{Name: "no-old", Severity: analysis.Error, Run: func(p *analysis.Pass) {
		for _, f := range p.Item.Facts.Functions {
			if f.Name == "old" {
				span := p.Item.InFile(f.NameSpan)
				p.Report(p.Item, f.NameSpan, "named old").Fix(func(*analysis.Pass) []quickfix.Fix {
					return []quickfix.Fix{{Title: "rename", Edits: []quickfix.Edit{{Span: span, New: "fresh"}}}}
				})
			}
		}
	}}
	tests := []struct {
		name, source string
		want         quickfix.Applicability
	}{
		{"everywhere", "#if __CUDA_ARCH__ >= 900\nint i;\n#endif\nvoid old() {}\n", quickfix.Safe},
		{"in one arm", "#if __CUDA_ARCH__ >= 900\nvoid old() {}\n#endif\nvoid always() {}\n", quickfix.Safe},
		{"in one arm of an item", "void\n#if __CUDA_ARCH__ >= 900\nold\n#else\nnew_\n#endif\n() {}\n", quickfix.Safe},
		{"read otherwise by others", "#if __CUDA_ARCH__ >= 900\n#define CLASS\n#else\n#define CLASS class\n#endif\nvoid f(CLASS x);\nCLASS old();\n", quickfix.Review},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.source, unit(), rename)
			if len(r.Diagnostics) != 1 {
				t.Fatalf("%d findings, want 1", len(r.Diagnostics))
			}
			if got := r.Diagnostics[0].Fixes()[0].Applicability; got != tt.want {
				t.Errorf("the fix is %v, want %v", got, tt.want)
			}
		})
	}
}

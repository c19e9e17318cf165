package analysis_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// TestSettingsOfUnknownRules: a mistake is told with its line if it has one, and
// costs nothing else.
func TestSettingsOfUnknownRules(t *testing.T) {
	rules := []*analysis.Rule{named(nil)}
	file, err := archcfg.ParseConfig("/p/gridls.toml", []byte("# namd = no rule\n[rules]\nnamed = \"hint\"\nnamd = \"off\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := analysis.NewSettings(file, rules)
	var at *archcfg.ConfigError
	if !errors.As(err, &at) || at.Line != 4 || at.File != "/p/gridls.toml" || !strings.Contains(at.Message, "did you mean 'named'?") {
		t.Errorf("error %v, expected one about line 4", err)
	}
	if got := s.Severity(rules[0]); got != analysis.Hint {
		t.Errorf("severity %v, expected the one that was set beside the mistake", got)
	}
	editor, err := archcfg.ParseSettings([]byte(`{"gridls.rules": {"namd": "off"}, "gridls.grid-constant.suggest": "all"}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err = analysis.NewSettings(editor.Over(file), rules)
	if err == nil || errors.As(err, &at) || !strings.Contains(err.Error(), "the editor's settings: there is no rule 'namd'") {
		t.Errorf("error %v, expected one about the editor", err)
	}
	if s.Suggest != analysis.SuggestAll || s.Severity(rules[0]) != analysis.Hint {
		t.Errorf("settings %+v", s)
	}
}

package analysis

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/gridls/gridls/archcfg"
)

// Settings are what the user can change about the rules. The zero value is the
// default of everything.
type Settings struct {
	// Rules sets the severity of single rules; Off disables one, any other
	// severity enables a rule that is off by default.
	Rules map[string]Severity
	// Suggest is for which parameters grid-constant-suggested speaks.
	Suggest Suggest
}

// NewSettings turns what settings files and editors say into the settings of
// rules. The error joins what is wrong with them, with file and line where it is
// known; everything else holds nevertheless.
func NewSettings(c *archcfg.Config, rules []*Rule) (*Settings, error) {
	s := &Settings{}
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(c.Rules)) {
		rule, err := FindRule(rules, name)
		if err != nil {
			errs = append(errs, misplaced(c, name, err))
			continue
		}
		severity, ok := ParseSeverity(c.Rules[name])
		if !ok {
			errs = append(errs, misplaced(c, name, fmt.Errorf("'rules.%s' is '%s'; it is off, hint, information, warning or error", name, c.Rules[name])))
			continue
		}
		if s.Rules == nil {
			s.Rules = map[string]Severity{}
		}
		s.Rules[rule.Name] = severity
	}
	if i := slices.Index(Suggests(), c.Suggest); i >= 0 {
		s.Suggest = Suggest(i)
	}
	return s, errors.Join(errs...)
}

// misplaced says where a mistaken setting of a rule stands.
func misplaced(c *archcfg.Config, rule string, err error) error {
	if line := c.RuleLines[rule]; c.File != "" && line > 0 && c.Origin["rules."+rule] != "editor" {
		return &archcfg.ConfigError{File: c.File, Line: line, Column: 1, Message: err.Error()}
	}
	return fmt.Errorf("the editor's settings: %w", err)
}

// Suggest is the setting gridConstant.suggest.
type Suggest uint8

const (
	// SuggestAggregates advises on classes and dependent types: scalars and
	// pointers gain nothing from the annotation.
	SuggestAggregates Suggest = iota
	// SuggestAll is the condition of the front end's own advisory.
	SuggestAll
	// SuggestOff gives no advice.
	SuggestOff
)

// Suggests are the names of the setting's values in the order of the constants.
func Suggests() []string { return []string{"aggregates", "all", "off"} }

// Severity is the severity at which the rule runs; Off if it does not.
func (s *Settings) Severity(r *Rule) Severity {
	if v, ok := s.Rules[r.Name]; ok {
		return v
	}
	if r.OptIn {
		return Off
	}
	return r.Severity
}

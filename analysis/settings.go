package analysis

// Settings are what the user can change about the rules. The zero value is the
// default of everything.
type Settings struct {
	// Rules sets the severity of single rules; Off disables one, any other
	// severity enables a rule that is off by default.
	Rules map[string]Severity
	// Suggest is for which parameters grid-constant-suggested speaks.
	Suggest Suggest
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

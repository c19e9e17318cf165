package corpora

import (
	"fmt"
	"os"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// A Reading is what was thought of the findings in code that no rule was written
// with, when they were read for the first time.
type Reading struct {
	Name string `toml:"name"`
	// Sources are repositories and the first digits of their commits.
	Sources []string `toml:"sources"`
	Rules   []struct {
		Rule      string `toml:"rule"`
		Severity  string `toml:"severity"`
		True      int    `toml:"true"`
		Debatable int    `toml:"debatable"`
		False     int    `toml:"false"`
		// Why says what was false.
		Why string `toml:"why"`
	} `toml:"rule"`
}

// ReadReadings reads a first_readings.toml.
func ReadReadings(file string) ([]Reading, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var table struct {
		Reading []Reading `toml:"reading"`
	}
	if err := toml.Unmarshal(text, &table); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, r := range table.Reading {
		for _, rule := range r.Rules {
			if rule.False > 0 && rule.Why == "" {
				return nil, fmt.Errorf("%s: %s, %s: what is false has no reason", file, r.Name, rule.Rule)
			}
		}
	}
	return table.Reading, nil
}

// Readings is the section of docs/accuracy.md about first readings.
func Readings(all []Reading) string {
	var out strings.Builder
	out.WriteString("\n## Code never seen before\nWhat the first reading said of repositories that no rule was written with. False findings stand here as they were found: their\nrules have been mended since, each for all of its kind. Most errors come from runs for old architectures and releases; those of\n25 files that compile alone were compared with nvcc.\n")
	for _, r := range all {
		fmt.Fprintf(&out, "\n### %s\n%s.\n\n| severity | read | true | debatable | false | precision |\n|---|---:|---:|---:|---:|---:|\n", r.Name, strings.Join(r.Sources, ", "))
		for _, s := range severities {
			var j judged
			for _, rule := range r.Rules {
				if rule.Severity == s {
					j = judged{j.right + rule.True, j.debatable + rule.Debatable, j.wrong + rule.False}
				}
			}
			fmt.Fprintf(&out, "| %s | %d | %d | %d | %d | %s |\n", s, j.all(), j.right, j.debatable, j.wrong, j.precision())
		}
		out.WriteString("\n")
		for _, rule := range r.Rules {
			if rule.False > 0 {
				fmt.Fprintf(&out, "- %s (%s), %d of %d false: %s\n", rule.Rule, rule.Severity, rule.False, rule.True+rule.Debatable+rule.False, rule.Why)
			}
		}
	}
	return out.String()
}

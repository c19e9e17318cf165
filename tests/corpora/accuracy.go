package corpora

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// A Verdict is what a person who read the code thinks of a finding.
type Verdict struct {
	// File is relative to the folder of the corpora, its first part the package.
	File     string `toml:"file"`
	Line     int    `toml:"line"`
	Rule     string `toml:"rule"`
	Severity string `toml:"severity"`
	// Verdict is "true", "debatable" or "false"; Why says what decided it.
	Verdict string `toml:"verdict"`
	Why     string `toml:"why"`
	// Mended is set for a false finding that is given no more, or says something else,
	// because its rule was mended: it counts for no precision.
	Mended bool `toml:"mended"`
}

// ReadVerdicts reads a verdicts.toml.
func ReadVerdicts(file string) ([]Verdict, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var table struct {
		Finding []Verdict `toml:"finding"`
	}
	if err := toml.Unmarshal(text, &table); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	for _, v := range table.Finding {
		if v.Verdict != "true" && v.Verdict != "debatable" && v.Verdict != "false" {
			return nil, fmt.Errorf("%s: %s:%d: found the verdict %q, expected true, debatable or false", file, v.File, v.Line, v.Verdict)
		}
		if v.Mended && v.Verdict != "false" {
			return nil, fmt.Errorf("%s: %s:%d: found mended with the verdict %q, expected false", file, v.File, v.Line, v.Verdict)
		}
		if v.Why == "" {
			return nil, fmt.Errorf("%s: %s:%d: the verdict has no reason", file, v.File, v.Line)
		}
	}
	return table.Finding, nil
}

// severities are in the order of the page.
var severities = []string{"error", "warning", "information", "hint"}

// judged counts verdicts.
type judged struct{ right, debatable, wrong int }

func (j *judged) add(verdict string) {
	switch verdict {
	case "true":
		j.right++
	case "debatable":
		j.debatable++
	default:
		j.wrong++
	}
}

func (j judged) all() int { return j.right + j.debatable + j.wrong }

// precision is the share of the findings that are not wrong.
func (j judged) precision() string {
	if j.all() == 0 {
		return "—"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(j.all()-j.wrong)/float64(j.all()))
}

// Accuracy is the text of docs/accuracy.md: what was thought of the findings that
// were read, and the section about copies of parameters.
func Accuracy(verdicts []Verdict, copies string) string {
	var out strings.Builder
	out.WriteString(`# How often gridls is right about real code

<!-- Made by: go run ./tests/corpora/accuracy -->
Findings in the [corpora](corpora.md), drawn by chance and read by eye, rules that are off by default included. A finding is *true* when what it says holds and
is worth a change, *debatable* when it holds and the author may have known better, *false* when it does not hold. Precision is the
share that is not false. What was false and has been mended stands below, and is not counted. Nothing that nvcc accepts
may get an error: tests hold that, not samples.

` + "`go run ./tests/corpora/accuracy -draw 100 -severity warning`" + ` draws more; the verdicts and their reasons are in
[verdicts.toml](../tests/corpora/verdicts.toml).

| severity | read | true | debatable | false | precision |
|---|---:|---:|---:|---:|---:|
`)
	bySeverity, byRule := map[string]*judged{}, map[string]*judged{}
	severityOf := map[string]string{}
	for _, v := range verdicts {
		if v.Mended {
			continue
		}
		for _, count := range []struct {
			in  map[string]*judged
			key string
		}{{bySeverity, v.Severity}, {byRule, v.Rule}} {
			if count.in[count.key] == nil {
				count.in[count.key] = &judged{}
			}
			count.in[count.key].add(v.Verdict)
		}
		severityOf[v.Rule] = v.Severity
	}
	row := func(name string, j *judged) {
		fmt.Fprintf(&out, "| %s | %d | %d | %d | %d | %s |\n", name, j.all(), j.right, j.debatable, j.wrong, j.precision())
	}
	for _, s := range severities {
		if j := bySeverity[s]; j != nil {
			row(s, j)
		} else {
			row(s, &judged{})
		}
	}
	out.WriteString("\n## By rule\n| rule | read | true | debatable | false | precision |\n|---|---:|---:|---:|---:|---:|\n")
	var names []string
	for name := range byRule {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(slices.Index(severities, severityOf[a])-slices.Index(severities, severityOf[b]), strings.Compare(a, b))
	})
	for _, name := range names {
		row(fmt.Sprintf("[%s](rules/%s.md) (%s)", name, name, severityOf[name]), byRule[name])
	}
	out.WriteString(copies)
	out.WriteString("\n## Debatable and false\n")
	for _, v := range verdicts {
		if v.Verdict != "true" && !v.Mended {
			fmt.Fprintf(&out, "- %s, `%s:%d`, %s: %s\n", v.Rule, v.File, v.Line, v.Verdict, v.Why)
		}
	}
	out.WriteString("\n## False, and mended\nWhat was read of these rules since is what they say now, partly of the same places.\n\n")
	for _, v := range verdicts {
		if v.Mended {
			fmt.Fprintf(&out, "- %s, `%s:%d`: %s\n", v.Rule, v.File, v.Line, v.Why)
		}
	}
	return out.String()
}

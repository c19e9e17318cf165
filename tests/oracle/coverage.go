package oracle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
)

// compilerMessage is something that nvcc's front end says about CUDA.
type compilerMessage struct {
	// Tag is the name that #pragma nv_diag_suppress takes, Number the one that is
	// printed, 0 for none.
	Tag    string `toml:"tag"`
	Number int    `toml:"number"`
	About  string `toml:"about"`
	// Toolkits are the releases whose front end has the message.
	Toolkits []string `toml:"toolkits"`
	// Rules speak where nvcc does. Outside says why there will be none.
	Rules   []string `toml:"rules"`
	Outside string   `toml:"outside"`
}

// tally counts the cases of a rule: those in which it speaks and those in which
// it is silent.
type tally struct{ fires, silent int }

// Coverage is the text of docs/coverage.md: which of nvcc's messages which rule
// mirrors, and by how many cases that is known. dir is this folder.
func Coverage(dir string) (string, error) {
	messages, err := readTable(filepath.Join(dir, "messages.toml"))
	if err != nil {
		return "", err
	}
	cases, err := countCases(dir)
	if err != nil {
		return "", err
	}
	known := map[string]*analysis.Rule{}
	for _, r := range rules.All() {
		known[r.Name] = r
	}
	var out strings.Builder
	out.WriteString(`# What nvcc says, and which rule says it

<!-- Made by: go run ./tests/oracle/coverage -->
The front end of nvcc names its messages; ` + "`#pragma nv_diag_suppress`" + ` takes the names, the binaries hold them. These are the names
that are about CUDA. A message is *mirrored* when a rule speaks where nvcc does, in every case that the four compilers were
asked about (CUDA 11.8, 12.4, 13.0 and 13.5, [tests/oracle](../tests/oracle/README.md)). *Cases* counts the files in which the
rules speak, and those in which they are silent.

`)
	mirrored, outside, open := 0, 0, 0
	var rows, left, not strings.Builder
	for _, m := range messages {
		number, about := "", m.About
		if m.Number != 0 {
			number = fmt.Sprint(m.Number)
		}
		if m.Outside != "" {
			outside++
			fmt.Fprintf(&not, "| `%s` | %s |\n", m.Tag, m.Outside)
			continue
		}
		var links []string
		var count tally
		for _, name := range m.Rules {
			if known[name] == nil {
				continue
			}
			links = append(links, fmt.Sprintf("[%s](rules/%s.md)", name, name))
			count.fires += cases[name].fires
			count.silent += cases[name].silent
		}
		if len(links) == 0 || count.fires == 0 {
			open++
			fmt.Fprintf(&left, "| `%s` | %s | %s | %s |\n", m.Tag, number, about, span(m.Toolkits))
			continue
		}
		mirrored++
		fmt.Fprintf(&rows, "| `%s` | %s | %s | %s | %s | %d + %d |\n", m.Tag, number, about, span(m.Toolkits), strings.Join(links, ", "), count.fires, count.silent)
	}
	fmt.Fprintf(&out, "%d messages: %d mirrored, %d without a rule, %d outside.\n\n## Mirrored\n| message | number | about | CUDA | rule | cases |\n|---|---|---|---|---|---|\n%s", len(messages), mirrored, open, outside, &rows)
	fmt.Fprintf(&out, "\n## Without a rule\nHere gridls is silent where nvcc speaks.\n\n| message | number | about | CUDA |\n|---|---|---|---|\n%s", &left)
	fmt.Fprintf(&out, "\n## Outside\n| message | why |\n|---|---|\n%s", &not)
	out.WriteString(beyond(messages, cases))
	return out.String(), nil
}

// beyond is the table of the rules that mirror no named message: what ptxas, the
// linkers or the run time say, or nobody.
func beyond(messages []compilerMessage, cases map[string]tally) string {
	mirror := map[string]bool{}
	for _, m := range messages {
		for _, name := range m.Rules {
			mirror[name] = true
		}
	}
	var out strings.Builder
	out.WriteString("\n## Rules without such a message\nWhat the assembler, the linkers or the run time say, what nvcc says in words that C++ has for more than CUDA, and what nobody\nsays.\n\n| rule | severity | about | cases |\n|---|---|---|---|\n")
	for _, r := range rules.All() {
		if !mirror[r.Name] {
			fmt.Fprintf(&out, "| [%s](rules/%s.md) | %s | %s | %d + %d |\n", r.Name, r.Name, r.Severity, r.Summary, cases[r.Name].fires, cases[r.Name].silent)
		}
	}
	return out.String()
}

// span is the range of releases that have a message, "" for all.
func span(releases []string) string {
	switch len(releases) {
	case len(toolkits):
		return ""
	case 1:
		return releases[0]
	}
	return releases[0] + " to " + releases[len(releases)-1]
}

func readTable(file string) ([]compilerMessage, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var table struct {
		Message []compilerMessage `toml:"message"`
	}
	if err := toml.Unmarshal(text, &table); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	slices.SortStableFunc(table.Message, func(a, b compilerMessage) int { return cmp.Compare(a.Tag, b.Tag) })
	return table.Message, nil
}

// countCases reads the cases of all rules, those of several files included.
func countCases(dir string) (map[string]tally, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*", "expected.json"))
	if err != nil {
		return nil, err
	}
	counts := map[string]tally{}
	count := func(rule string, fires bool) {
		n := counts[rule]
		if fires {
			n.fires++
		} else {
			n.silent++
		}
		counts[rule] = n
	}
	for _, file := range files {
		if strings.HasSuffix(filepath.ToSlash(file), multiAnswers) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var cases []struct {
			Rules  map[string][]int            `json:"rules"`
			Varies map[string]map[string][]int `json:"varies"`
		}
		if err := json.Unmarshal(text, &cases); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, c := range cases {
			for rule, lines := range c.Rules {
				fires := len(lines) > 0
				for _, some := range c.Varies[rule] {
					fires = fires || len(some) > 0
				}
				count(rule, fires)
			}
		}
	}
	archives, err := filepath.Glob(filepath.Join(dir, "multi", "*", "*.txtar"))
	if err != nil {
		return nil, err
	}
	for _, file := range archives {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		c, err := readMulti(file, text)
		if err != nil {
			return nil, err
		}
		for rule, places := range c.rules {
			count(rule, len(places) > 0)
		}
	}
	return counts, nil
}

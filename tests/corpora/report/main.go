// Command report checks the corpora as they lie, without a compile command, and
// prints how often each rule spoke in each package.
//
//	go run ./tests/corpora/report [-errors] [DIR]
//
// DIR defaults to the folder that tests/corpora/get.py fills; -errors prints the
// error findings themselves. The table is the one in docs/corpora.md.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/gridls/gridls/tests/corpora"
	"github.com/gridls/gridls/tests/internal/product"
)

func main() {
	onlyErrors := flag.Bool("errors", false, "print the findings of severity error instead of the table")
	flag.Parse()
	dir := corpora.Dir()
	if flag.NArg() > 0 {
		dir = flag.Arg(0)
	}
	if err := report(os.Stdout, dir, *onlyErrors); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

func report(w io.Writer, dir string, onlyErrors bool) error {
	packages, err := corpora.Packages(dir)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "gridls-report-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	binary, err := product.Build(temp)
	if err != nil {
		return err
	}
	counts := table{}
	for _, name := range packages {
		run, err := product.Exec(context.Background(), binary, dir, "check", "--format", "json", name)
		if err != nil {
			return err
		}
		findings, err := run.Findings()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, f := range findings {
			counts.add(f.Rule+" ("+f.Severity+")", name)
			if onlyErrors && f.Severity == "error" {
				fmt.Fprintln(w, f)
			}
		}
	}
	if !onlyErrors {
		counts.write(w, packages)
	}
	return nil
}

// table counts findings by rule and package.
type table map[string]map[string]int

func (t table) add(rule, name string) {
	if t[rule] == nil {
		t[rule] = map[string]int{}
	}
	t[rule][name]++
}

// write prints the table as markdown: a row for each rule, a column for each package.
func (t table) write(w io.Writer, packages []string) {
	fmt.Fprintf(w, "| rule | %s | all |\n|---|%s\n", strings.Join(packages, " | "), strings.Repeat("---:|", len(packages)+1))
	var rules []string
	for rule := range t {
		rules = append(rules, rule)
	}
	slices.Sort(rules)
	for _, rule := range rules {
		fmt.Fprintf(w, "| %s |", rule)
		sum := 0
		for _, name := range packages {
			fmt.Fprintf(w, " %d |", t[rule][name])
			sum += t[rule][name]
		}
		fmt.Fprintf(w, " %d |\n", sum)
	}
}

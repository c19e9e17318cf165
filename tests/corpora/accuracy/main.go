// Command accuracy draws findings in the corpora to be read by eye, and writes
// docs/accuracy.md of the verdicts.
//
//	go run ./tests/corpora/accuracy                             writes docs/accuracy.md
//	go run ./tests/corpora/accuracy -draw 100 -severity warning prints findings that nobody has judged yet
//
// What -draw prints is TOML for tests/corpora/verdicts.toml, with the source as
// comments; the verdict and its reason are to be filled in.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/tests/bench/paramcopy"
	"github.com/gridls/gridls/tests/corpora"
	"github.com/gridls/gridls/tests/internal/product"
)

const verdicts = "tests/corpora/verdicts.toml"

func main() {
	draw := flag.Int("draw", 0, "print `N` findings that have no verdict")
	severity := flag.String("severity", "", "with -draw: only findings of this severity")
	rule := flag.String("rule", "", "with -draw: only findings of this rule")
	each := flag.Int("each", 0, "with -draw: at most `N` of one rule, 0 for any number")
	seed := flag.Uint64("seed", 1, "with -draw: what decides the choice")
	flag.Parse()
	err := func() error {
		known, err := corpora.ReadVerdicts(verdicts)
		if err != nil {
			return err
		}
		if *draw == 0 {
			sets, err := paramcopy.Read()
			if err != nil {
				return err
			}
			readings, err := corpora.ReadReadings("tests/corpora/first_readings.toml")
			if err != nil {
				return err
			}
			return os.WriteFile("docs/accuracy.md", []byte(corpora.Accuracy(known, corpora.Readings(readings)+paramcopy.Section(sets))), 0o644)
		}
		all, err := findings(corpora.Dir())
		if err != nil {
			return err
		}
		return print(os.Stdout, choose(all, known, *draw, *each, *severity, *rule, *seed))
	}()
	if err != nil {
		fmt.Fprintln(os.Stderr, "accuracy:", err)
		os.Exit(1)
	}
}

// findings are those of all packages, with the rules that are off by default.
func findings(dir string) ([]product.Finding, error) {
	packages, err := corpora.Packages(dir)
	if err != nil {
		return nil, err
	}
	temp, err := os.MkdirTemp("", "gridls-accuracy-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	binary, err := product.Build(temp)
	if err != nil {
		return nil, err
	}
	args := []string{"check", "--format", "json", "--fail-on", "never"}
	for _, r := range rules.All() {
		if r.OptIn {
			args = append(args, "--rule", r.Name+"="+r.Severity.String())
		}
	}
	var all []product.Finding
	for _, name := range packages {
		run, err := product.Exec(context.Background(), binary, dir, append(args, name)...)
		if err != nil {
			return nil, err
		}
		some, err := run.Findings()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, some...)
	}
	return all, nil
}

// choose draws n findings without a verdict, at most each of one rule.
func choose(all []product.Finding, known []corpora.Verdict, n, each int, severity, rule string, seed uint64) []product.Finding {
	type place struct {
		file string
		line int
		rule string
	}
	done := map[place]bool{}
	for _, v := range known {
		done[place{v.File, v.Line, v.Rule}] = true
	}
	var chosen []product.Finding
	of := map[string]int{}
	for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(len(all)) {
		f := all[i]
		at := place{filepath.ToSlash(f.File), f.Line, f.Rule}
		if done[at] || severity != "" && f.Severity != severity || rule != "" && f.Rule != rule || each > 0 && of[f.Rule] == each {
			continue
		}
		done[at] = true
		of[f.Rule]++
		if chosen = append(chosen, f); len(chosen) == n {
			break
		}
	}
	return chosen
}

// around is how many lines before and after a finding are shown.
const around = 12

func print(w io.Writer, chosen []product.Finding) error {
	for _, f := range chosen {
		text, err := os.ReadFile(filepath.Join(corpora.Dir(), f.File))
		if err != nil {
			return err
		}
		lines := strings.Split(string(text), "\n")
		fmt.Fprintf(w, "# %s\n", f.Message)
		for n := max(1, f.Line-around); n <= min(len(lines), f.Line+around); n++ {
			mark := " "
			if n == f.Line {
				mark = ">"
			}
			fmt.Fprintf(w, "#%s%5d %s\n", mark, n, strings.TrimRight(lines[n-1], "\r"))
		}
		fmt.Fprintf(w, "[[finding]]\nfile = %q\nline = %d\nrule = %q\nseverity = %q\nverdict = \"\"\nwhy = \"\"\n\n", filepath.ToSlash(f.File), f.Line, f.Rule, f.Severity)
	}
	return nil
}

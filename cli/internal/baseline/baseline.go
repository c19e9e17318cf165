// Package baseline keeps the findings that an old code base has already, so that a
// check tells only of new ones.
package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/cli/internal/report"
)

// version is that of the format; another one is refused.
const version = 1

// maxCode is how many characters of a line are kept for those who read the file.
const maxCode = 120

// Baseline is the content of a baseline file.
type Baseline struct {
	path  string
	files map[string][]Entry
}

// Entry is a finding, or several that nothing distinguishes.
type Entry struct {
	Rule string `json:"rule"`
	// Fingerprint is [report.Finding.Fingerprint].
	Fingerprint string `json:"fingerprint"`
	// Count is how many findings the entry stands for, at least 1.
	Count int `json:"count"`
	// Code is the line, for people: nothing is compared with it.
	Code string `json:"code"`
}

// content is the file as JSON; docs/baseline.schema.json describes it.
type content struct {
	Schema  string             `json:"$schema"`
	Version int                `json:"version"`
	Files   map[string][]Entry `json:"files"`
}

// New is an empty baseline that will be written to a path.
func New(path string) *Baseline { return &Baseline{path: path, files: map[string][]Entry{}} }

// Read reads a baseline file. The error says what is wrong with it, and is
// fs.ErrNotExist if there is none.
func Read(path string) (*Baseline, error) {
	data, err := files.Read(path)
	if err != nil {
		return nil, err
	}
	var c content
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&c); err != nil {
		return nil, fmt.Errorf("%s is no baseline: %w", path, err)
	}
	if c.Version != version {
		return nil, fmt.Errorf("%s has version %d; this gridls reads version %d: write it anew with --write-baseline", path, c.Version, version)
	}
	b := New(path)
	for name, entries := range c.Files {
		for _, e := range entries {
			if e.Count < 1 {
				return nil, fmt.Errorf("%s is no baseline: an entry of '%s' has count %d, expected 1 or more", path, name, e.Count)
			}
		}
		b.files[name] = entries
	}
	return b, nil
}

// Write writes the file.
func (b *Baseline) Write() error {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(content{analysis.HomeURL + "/raw/main/docs/baseline.schema.json", version, b.files}); err != nil {
		return err
	}
	return files.Put(b.path, out.Bytes())
}

// Take puts the findings of a report in place of those of the files that were looked
// at, checked; entries of files that are gone go too. It returns how many findings
// the baseline then holds, and in how many files.
func (b *Baseline) Take(r *report.Report, checked []string) (findings, in int) {
	for _, name := range checked {
		delete(b.files, b.key(name))
	}
	maps.DeleteFunc(b.files, func(key string, _ []Entry) bool { return !b.exists(key) })
	for _, f := range r.Files {
		if entries := entriesOf(&f); len(entries) > 0 {
			b.files[b.key(f.Name)] = entries
		}
	}
	for _, entries := range b.files {
		for _, e := range entries {
			findings += e.Count
		}
	}
	return findings, len(b.files)
}

// entriesOf are the findings of a file, sorted by rule and line.
func entriesOf(f *report.File) []Entry {
	byPrint := map[string]*Entry{}
	for i := range f.Findings {
		d := &f.Findings[i]
		print := d.Fingerprint()
		if byPrint[print] == nil {
			byPrint[print] = &Entry{Rule: d.Rule.Name, Fingerprint: print, Code: shortened(d.Line())}
		}
		byPrint[print].Count++
	}
	var entries []Entry
	for _, e := range byPrint {
		entries = append(entries, *e)
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	return entries
}

func shortened(line string) string {
	if runes := []rune(line); len(runes) > maxCode {
		return string(runes[:maxCode-1]) + "…"
	}
	return line
}

// Stale are findings of a baseline that are not there any more.
type Stale struct {
	// File is the path in the baseline, Rule the finding's, Count how many are gone.
	File, Rule string
	Count      int
}

// Remove takes the findings that the baseline knows out of a report: of several that
// nothing distinguishes the first ones, as many as it counts. It returns how many
// these were, and what of the baseline was not found in the files that were looked
// at, or whose files are gone.
func (b *Baseline) Remove(r *report.Report, checked []string) (known int, stale []Stale) {
	left := map[string]map[string]int{}
	for key, entries := range b.files {
		left[key] = map[string]int{}
		for _, e := range entries {
			left[key][e.Fingerprint] += e.Count
		}
	}
	for i := range r.Files {
		f := &r.Files[i]
		of := left[b.key(f.Name)]
		f.Findings = slices.DeleteFunc(f.Findings, func(d report.Finding) bool {
			print := d.Fingerprint()
			if of[print] == 0 {
				return false
			}
			of[print]--
			known++
			return true
		})
	}
	r.Files = slices.DeleteFunc(r.Files, func(f report.File) bool { return len(f.Findings) == 0 })
	return known, b.stale(left, checked)
}

func (b *Baseline) stale(left map[string]map[string]int, checked []string) []Stale {
	looked := map[string]bool{}
	for _, name := range checked {
		looked[b.key(name)] = true
	}
	var stale []Stale
	for _, key := range slices.Sorted(maps.Keys(b.files)) {
		if !looked[key] && b.exists(key) {
			continue
		}
		gone := map[string]int{}
		for _, e := range b.files[key] {
			gone[e.Rule] += left[key][e.Fingerprint]
			left[key][e.Fingerprint] = 0
		}
		for _, rule := range slices.Sorted(maps.Keys(gone)) {
			if gone[rule] > 0 {
				stale = append(stale, Stale{key, rule, gone[rule]})
			}
		}
	}
	return stale
}

// key is how the baseline names a file: relative to its own folder, so that it does
// not matter where gridls runs.
func (b *Baseline) key(name string) string {
	file, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		return name
	}
	if rel, err := filepath.Rel(b.folder(), file); err == nil {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(file) // on another drive
}

func (b *Baseline) folder() string {
	abs, err := filepath.Abs(b.path)
	if err != nil {
		return filepath.Dir(b.path)
	}
	return filepath.Dir(abs)
}

func (b *Baseline) exists(key string) bool {
	file := filepath.FromSlash(key)
	if !filepath.IsAbs(file) {
		file = filepath.Join(b.folder(), file)
	}
	_, err := os.Stat(file)
	return !errors.Is(err, fs.ErrNotExist)
}

package oracle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// A multiCase is a small project: sources, the files that they include, and what is
// known about them. Its text is an archive in multi/RULE/, whose comment says:
//
//	RULE: FILE:LINE ...     where a rule must speak; "silent" for nowhere
//	flags: FLAGS            of every unit, besides -std=c++17
//	flags FILE: FLAGS       of one unit
//	whole: FILE ...         units that are compiled without -rdc, "all" for all
//	program NAME: FILE ...  units that are linked together; one program of all units
//	                        if none is named
//	skip: RELEASE ...       toolkits that refuse the flags
//	missed: FILE:LINE ...   errors of the compilers that gridls does not find
//
// Lines that begin with '#' explain the case.
type multiCase struct {
	name string
	// rules has the places "b.cu:2" at which each rule must speak, none for a rule
	// that must be silent.
	rules    map[string][]string
	all      []string
	flags    map[string][]string
	whole    []string
	programs []multiProgram
	skip     []string
	missed   []string
	files    []txtar.File
}

// A multiProgram is a list of units that are linked together.
type multiProgram struct {
	name  string
	units []string
}

// A multiAnswer is what one toolkit says of a project.
type multiAnswer struct {
	// Units has what the compiler says of each unit that it does not accept in
	// silence: "common.cuh:2 error", "b.cu:3 warning 20091".
	Units map[string][]string `json:"units,omitempty"`
	// Rejected are the units that do not compile, Unlinked the programs of which the
	// device code does not link although all units compile.
	Rejected []string `json:"rejected,omitempty"`
	Unlinked []string `json:"unlinked,omitempty"`
}

// errors are the places at which some unit has an error.
func (a *multiAnswer) errors() []string {
	var places []string
	for _, said := range a.Units {
		for _, line := range said {
			if place, rest, _ := strings.Cut(line, " "); strings.Contains(rest, "error") {
				places = append(places, place)
			}
		}
	}
	return sortedPlaces(places)
}

// units are the sources: every file that is no header.
func (c *multiCase) units() []string {
	var all []string
	for _, f := range c.files {
		if ext := path.Ext(f.Name); ext == ".cu" || ext == ".cpp" {
			all = append(all, f.Name)
		}
	}
	return all
}

// unitFlags are the flags of a unit; architecture and -rdc among them.
func (c *multiCase) unitFlags(unit string) []string {
	own := slices.Concat(c.all, c.flags[unit])
	if !slices.ContainsFunc(own, func(f string) bool { return strings.HasPrefix(f, "-arch") || strings.HasPrefix(f, "-gencode") }) {
		own = append([]string{"-arch=sm_80"}, own...)
	}
	if !c.isWhole(unit) {
		own = append(own, "-rdc=true")
	}
	return append([]string{"-std=c++17"}, own...)
}

func (c *multiCase) isWhole(unit string) bool {
	return slices.Contains(c.whole, "all") || slices.Contains(c.whole, unit)
}

// write lays the project out in a folder, with a compile database as CMake would
// write it: an entry for each unit of each program.
func (c *multiCase) write(t testing.TB, dir string) {
	t.Helper()
	for _, f := range c.files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	type entry struct {
		Directory string   `json:"directory"`
		File      string   `json:"file"`
		Arguments []string `json:"arguments"`
		Output    string   `json:"output"`
	}
	var entries []entry
	for _, p := range c.programs {
		for _, unit := range p.units {
			object := "CMakeFiles/" + p.name + ".dir/" + unit + ".o"
			args := slices.Concat([]string{"nvcc"}, c.unitFlags(unit), []string{"-x", "cu", "-c", unit, "-o", object})
			if path.Ext(unit) == ".cpp" {
				args = slices.DeleteFunc(args, func(a string) bool { return a == "-x" || a == "cu" })
			}
			entries = append(entries, entry{dir, filepath.Join(dir, filepath.FromSlash(unit)), args, object})
		}
	}
	content, err := json.Marshal(entries)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "compile_commands.json"), content, 0o644); err != nil {
		t.Fatal(err)
	}
}

// multiAnswers is the file of the compilers' answers, by case and toolkit.
const multiAnswers = "multi/expected.json"

var multiKey = regexp.MustCompile(`^([a-z-]+)(?: (\S+))?:\s*(.*)$`)

// readMulti reads an archive.
func readMulti(name string, content []byte) (*multiCase, error) {
	archive := txtar.Parse(content)
	c := &multiCase{name: name, rules: map[string][]string{}, flags: map[string][]string{}, files: archive.Files}
	for line := range strings.Lines(string(archive.Comment)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		m := multiKey.FindStringSubmatch(line)
		if m == nil {
			return nil, fmt.Errorf("%s: found %q, expected 'KEY: VALUES'", name, line)
		}
		words := strings.Fields(m[3])
		switch key, of := m[1], m[2]; {
		case key == "flags" && of == "":
			c.all = words
		case key == "flags":
			c.flags[of] = words
		case key == "whole":
			c.whole = words
		case key == "program":
			c.programs = append(c.programs, multiProgram{of, words})
		case key == "skip":
			c.skip = words
		case key == "missed":
			c.missed = sortedPlaces(words)
		case slices.Equal(words, []string{"silent"}):
			c.rules[key] = nil
		case len(words) > 0:
			c.rules[key] = sortedPlaces(words)
		default:
			return nil, fmt.Errorf("%s: rule %s has neither places nor 'silent'", name, key)
		}
	}
	if c.programs == nil {
		c.programs = []multiProgram{{"app", c.units()}}
	}
	if len(c.rules) == 0 {
		return nil, fmt.Errorf("%s: says of no rule what is expected", name)
	}
	return c, nil
}

// sortedPlaces sorts "FILE:LINE" by file, then by line, each once.
func sortedPlaces(places []string) []string {
	split := func(s string) (string, int) {
		file, line, _ := strings.Cut(s, ":")
		n, _ := strconv.Atoi(line)
		return file, n
	}
	slices.SortFunc(places, func(a, b string) int {
		fileA, lineA := split(a)
		fileB, lineB := split(b)
		return cmp.Or(strings.Compare(fileA, fileB), cmp.Compare(lineA, lineB))
	})
	return slices.Compact(places)
}

func loadMulti(t testing.TB) []*multiCase {
	t.Helper()
	names, err := filepath.Glob("multi/*/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no projects of several files", err)
	}
	var all []*multiCase
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		short, _ := strings.CutPrefix(strings.TrimSuffix(filepath.ToSlash(name), ".txtar"), "multi/")
		c, err := readMulti(short, content)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

package checked

import (
	"fmt"
	"hash/fnv"
	"path"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/treesitter"
)

// Files are the files of a small program, as they stand in a txtar archive. Those
// named *.cuh and *.h are included, the others are compiled.
type Files []txtar.File

// Source reports whether a file is compiled by itself.
func Source(name string) bool {
	switch path.Ext(name) {
	case ".cuh", ".h", ".hpp":
		return false
	}
	return true
}

// Text is that of a file.
func (f Files) Text(name string) string {
	for i := range f {
		if f[i].Name == name {
			return string(f[i].Data)
		}
	}
	return ""
}

// includer finds files beside the one that includes them, and by their names.
type includer struct{ sources map[string]*treesitter.Source }

func (i *includer) Include(from *treesitter.Source, name string, _ bool) *treesitter.Source {
	if from != nil {
		if beside := i.sources[path.Join(path.Dir(from.Path), name)]; beside != nil {
			return beside
		}
	}
	return i.sources[name]
}

func (i *includer) Hash() uint64 {
	h := fnv.New64a()
	for name, s := range i.sources {
		one := fnv.New64a()
		fmt.Fprint(one, name, s.Text.Bytes())
		h.Write(one.Sum(nil))
	}
	return h.Sum64()
}

// Units checks each source of a program and gives what it says to the others. A
// line "// flags: …" at the beginning of a file takes the place of the flags.
func Units(t testing.TB, files Files, flags []string, toolkit string) ([]*program.Unit, []*analysis.Result) {
	t.Helper()
	inc := &includer{sources: map[string]*treesitter.Source{}}
	for _, f := range files {
		inc.sources[f.Name] = &treesitter.Source{Path: f.Name, Text: treesitter.NewText(f.Data)}
	}
	var units []*program.Unit
	var results []*analysis.Result
	for _, f := range files {
		if !Source(f.Name) {
			continue
		}
		own := flags
		if line, _, _ := strings.Cut(string(f.Data), "\n"); strings.HasPrefix(line, "// flags:") {
			own = strings.Fields(strings.TrimPrefix(line, "// flags:"))
		}
		unit := Unit(t, own, toolkit)
		if ext := path.Ext(f.Name); ext != ".cu" {
			unit.Command.CUDA, unit.Command.Passes = false, nil
		}
		unit.Includes = inc
		r := Checker(t).Check(analysis.Read(treesitter.NewText(f.Data), unit), nil)
		units = append(units, analysis.Summarise(r, f.Name))
		results = append(results, r)
	}
	return units, results
}

// Program links what files say and runs the program rules, each at its own
// severity, the optional ones that are named too.
func Program(t testing.TB, units []*program.Unit, named ...string) []analysis.ProgramDiagnostic {
	t.Helper()
	settings := &analysis.Settings{Rules: map[string]analysis.Severity{}}
	for _, r := range Checker(t).Rules {
		for _, name := range named {
			if r.Name == name {
				settings.Rules[name] = r.Severity
			}
		}
	}
	return Checker(t).CheckProgram(t.Context(), program.Link(units), func(string) *analysis.Settings { return settings })
}

// Texts gives the texts of a program's files, for fixes.
func (f Files) Texts(file *program.File) *treesitter.Text {
	for i := range f {
		if f[i].Name == file.Path && file.Matches(f[i].Data) {
			return treesitter.NewText(f[i].Data)
		}
	}
	return nil
}

// DescribeProgram lists findings for failure messages, one a line.
func DescribeProgram(found []analysis.ProgramDiagnostic) string {
	var b strings.Builder
	for i := range found {
		d := &found[i]
		fmt.Fprintf(&b, "  %s:%d: %s: %s [%s]\n", d.File(), d.Place.Line, d.Severity, d.Message, d.Rule.Name)
	}
	if b.Len() == 0 {
		return "  nothing\n"
	}
	return b.String()
}

package analysis

import (
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Summarise is what a file that was checked says to other translation units. name
// is the file's path, as it is to stand in the unit. The summary depends on
// nothing but the result and the name; what only some passes see says so.
func Summarise(r *Result, name string) *program.Unit {
	s := &summary{unit: &program.Unit{Schema: program.Schema, Command: commandOf(r, name)}, files: map[*treesitter.Source]int{}}
	s.file(nil, r.Doc.Text, name)
	s.unit.Partial = Partial(r.Doc)
	if len(r.views) == 0 {
		v := s.view(r, nil)
		s.unit.Symbols, s.unit.Uses = v.symbols, v.uses
		return s.unit
	}
	merge := viewMerge{known: map[string]bool{}, used: map[string]int{}}
	for i, view := range r.views {
		merge.add(s.view(view, passNames(&r.Reading.Views[i])))
	}
	s.unit.Symbols, s.unit.Uses = merge.result(len(r.views))
	return s.unit
}

// passNames are those of a view, the host's among them.
func passNames(v *View) []string {
	var names []string
	for _, p := range v.Passes {
		names = append(names, p.Name())
	}
	if v.Host {
		names = append(names, program.HostPass)
	}
	return names
}

func commandOf(r *Result, name string) program.Command {
	c := r.Unit.Command
	out := program.Command{CUDA: c.CUDA, RDC: c.RDC, Assumed: c.Assumed, Source: c.Source}
	out.Named = c.Names(name)
	if out.Named || len(c.Files) == 0 {
		// The target of another file says nothing of this one.
		out.Target = targetOf(c.Output)
	}
	out.DeviceOnly = c.CUDA && !c.HostPass
	if c.Toolkit.Known() {
		out.Toolkit = c.Toolkit.String()
	}
	for _, p := range c.Passes {
		out.Passes = append(out.Passes, p.Name())
		out.Archs = append(out.Archs, p.CUDAArch)
	}
	return out
}

// targetOf is the folder in which CMake keeps the objects of one target, taken
// from the name of an object file.
func targetOf(output string) string {
	dir := path.Dir(filepath.ToSlash(output))
	for ; dir != "." && dir != "/"; dir = path.Dir(dir) {
		if strings.HasSuffix(dir, ".dir") {
			return dir
		}
	}
	return ""
}

// summary is one call of Summarise.
type summary struct {
	unit *program.Unit
	// files gives the number of an included file, nil standing for the source.
	files map[*treesitter.Source]int
	texts []*treesitter.Text
}

// file numbers a file.
func (s *summary) file(from *treesitter.Source, text *treesitter.Text, name string) int {
	if n, known := s.files[from]; known {
		return n
	}
	f := program.File{Path: name, Hash: xxhash.Sum64(text.Bytes())}
	if from != nil {
		f.ReadOnly = from.ReadOnly
	}
	for _, c := range treesitter.Comments(text) {
		if ignore, ok := readIgnore(text, c); ok {
			f.Ignores = append(f.Ignores, program.Ignore{First: ignore.first, Last: ignore.last, Rules: ignore.rules})
		}
	}
	n := len(s.texts)
	s.files[from] = n
	s.texts = append(s.texts, text)
	s.unit.Files = append(s.unit.Files, f)
	return n
}

// place is a span of an entry's item in its file.
func (s *summary) place(at *resolve.Entry, span treesitter.Span) program.Place {
	file := 0
	if at.From != nil {
		file = s.file(at.From, at.From.Text, at.From.Path)
	}
	span = at.InFile(span)
	text := s.texts[file]
	p := program.Place{File: file, Start: span.Start, End: span.End}
	p.Line, p.Column = lineAndColumn(text, span.Start)
	p.EndLine, p.EndColumn = lineAndColumn(text, span.End)
	return p
}

// lineAndColumn counts from 1, columns in code points; a byte order mark is in no
// column.
func lineAndColumn(text *treesitter.Text, offset int) (line, column int) {
	line = text.LineOf(offset)
	start := text.Line(line).Start
	const mark = "\ufeff"
	if line == 0 && strings.HasPrefix(text.Slice(treesitter.Span{Start: 0, End: min(len(mark), text.Len())}), mark) {
		start = len(mark)
	}
	return line + 1, utf8.RuneCount(text.Bytes()[min(start, offset):offset]) + 1
}

// viewSummary is what the passes of one view see.
type viewSummary struct {
	symbols []program.Symbol
	uses    []program.Use
	passes  []string
}

// viewMerge takes views together: what several see alike stands once, with the
// passes of all of them, after what the first of them sees before it.
type viewMerge struct {
	symbols []mergedSymbol
	uses    []mergedUse
	// known are the keys of symbols, used the places of uses by theirs.
	known map[string]bool
	used  map[string]int
}

type mergedSymbol struct {
	program.Symbol
	key   string
	views int
}

type mergedUse struct {
	program.Use
	key string
	// target and within are the symbols that the use names.
	targets []string
	within  string
	views   int
}

func (m *viewMerge) add(v *viewSummary) {
	keys := make([]string, len(v.symbols))
	seen := map[string]int{}
	at := 0
	for i := range v.symbols {
		key := program.Fingerprint(&v.symbols[i])
		// The same text may be included twice.
		seen[key]++
		key += strings.Repeat("+", seen[key]-1)
		keys[i] = key
		known := at
		switch {
		case !m.known[key]:
			m.symbols = slices.Insert(m.symbols, at, mergedSymbol{Symbol: v.symbols[i], key: key})
			m.known[key] = true
		case m.symbols[min(at, len(m.symbols)-1)].key != key:
			known = slices.IndexFunc(m.symbols, func(o mergedSymbol) bool { return o.key == key })
		}
		m.symbols[known].views++
		m.symbols[known].Passes = append(m.symbols[known].Passes, v.passes...)
		at = known + 1
	}
	for i := range v.uses {
		u := mergedUse{Use: v.uses[i]}
		for _, t := range u.Target {
			u.targets = append(u.targets, keys[t])
		}
		if u.Within >= 0 {
			u.within = keys[u.Within]
		}
		plain := u.Use
		plain.Target, plain.Within = nil, 0
		u.key = program.Fingerprint(&plain) + strings.Join(u.targets, "\x00") + "\x01" + u.within
		n, known := m.used[u.key]
		if !known {
			n = len(m.uses)
			m.used[u.key] = n
			m.uses = append(m.uses, u)
		}
		if !slices.Contains(m.uses[n].Passes, v.passes[0]) {
			m.uses[n].views++
			m.uses[n].Passes = append(m.uses[n].Passes, v.passes...)
		}
	}
}

func (m *viewMerge) result(views int) ([]program.Symbol, []program.Use) {
	number := map[string]int{}
	var symbols []program.Symbol
	for i := range m.symbols {
		sym := m.symbols[i].Symbol
		if m.symbols[i].views == views {
			sym.Passes = nil
		}
		number[m.symbols[i].key] = i
		symbols = append(symbols, sym)
	}
	var uses []program.Use
	for i := range m.uses {
		u := m.uses[i].Use
		u.Target, u.Within = nil, -1
		if m.uses[i].views == views {
			u.Passes = nil
		}
		for _, key := range m.uses[i].targets {
			u.Target = append(u.Target, number[key])
		}
		if m.uses[i].within != "" {
			u.Within = number[m.uses[i].within]
		}
		uses = append(uses, u)
	}
	return symbols, uses
}

package analysis

import (
	"path"
	"path/filepath"
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
	s := &summary{unit: &program.Unit{Command: commandOf(r, name)}, files: map[*treesitter.Source]int{}}
	s.file(nil, r.Doc.Text, name)
	s.unit.Partial = Partial(r.Doc)
	if len(r.views) == 0 {
		v := s.view(r, nil)
		s.unit.Symbols, s.unit.Uses = v.symbols, v.uses
		return s.unit
	}
	merge := newViewMerge()
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
	f := &program.File{Path: name, Hash: xxhash.Sum64(text.Bytes())}
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
	return s.spanOf(file, text, span)
}

// spanOf is a span of a numbered file.
func (s *summary) spanOf(file int, text *treesitter.Text, span treesitter.Span) program.Place {
	p := program.Place{File: s.unit.Files[file], Start: int32(span.Start), End: int32(span.End)}
	p.Line, p.Column = lineAndColumn(text, span.Start)
	p.EndLine, p.EndColumn = lineAndColumn(text, span.End)
	return p
}

// lineAndColumn counts from 1, columns in code points; a byte order mark is in no
// column.
func lineAndColumn(text *treesitter.Text, offset int) (line, column int32) {
	n := text.LineOf(offset)
	start := text.Line(n).Start
	const mark = "\ufeff"
	if n == 0 && strings.HasPrefix(text.Slice(treesitter.Span{Start: 0, End: min(len(mark), text.Len())}), mark) {
		start = len(mark)
	}
	return int32(n) + 1, int32(utf8.RuneCount(text.Bytes()[min(start, offset):offset])) + 1
}

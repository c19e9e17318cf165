package cli

import (
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/includers"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// edits reports whether what an includer reads before the header is another text in
// the edition.
func (e *edition) edits(i includers.Includer) bool {
	return e != nil && slices.ContainsFunc(i.Heads, func(h treesitter.Head) bool { return e.source(h.Source) != h.Source })
}

// expect has the sources of a run tell which of its headers they include.
func (p *project) expect(inputs []input) {
	for i := range inputs {
		if in := &inputs[i]; !in.stdin && includers.IsHeader(in.Path) {
			p.headers[p.paths.of(in.Path)] = true
		}
	}
}

// noteIncluder takes note of what a source of the run includes.
func (p *project) noteIncluder(in *input, r *analysis.Result, at *edition) {
	path, err := filepath.Abs(in.Path)
	if err != nil || in.stdin || includers.IsHeader(path) || len(p.headers) == 0 {
		return
	}
	source := p.sources.Get(path)
	if source == nil {
		return
	}
	if at != nil {
		source = at.source(source)
	}
	p.known.Note(path, includers.Source{Text: source, Unit: r.Unit}, func(s *treesitter.Source) string {
		if real := p.paths.of(s.Path); p.headers[real] {
			return real
		}
		return ""
	})
}

// includers are the sources as whose part a header is read: of those that the run has
// read before, else of those that its compile database tells of.
func (p *project) includers(found *archcfg.Discovery, at *edition) []includers.Includer {
	if !includers.IsHeader(found.File) || len(found.Includers) == 0 && found.Command.Names(found.File) {
		return nil
	}
	real := p.paths.of(found.File)
	candidates := found.Includers
	if known := p.known.Of(real); len(known) > 0 || len(candidates) == 0 {
		if !slices.ContainsFunc(known, at.edits) {
			return known
		}
		candidates = nil
		for _, i := range known {
			candidates = append(candidates, i.Path)
		}
	}
	header := at.text(real)
	if source := p.sources.Get(found.File); header == nil && source != nil {
		header = source.Text
	}
	if header == nil {
		return nil
	}
	return includers.Find(header, func(s *treesitter.Source) bool { return p.paths.of(s.Path) == real }, candidates, func(path string) (includers.Source, bool) {
		of, _ := p.finder.Discover(path, p.overrides)
		text := p.sources.Get(of.File)
		if text == nil {
			return includers.Source{}, false
		}
		if at != nil {
			text = at.source(text)
		}
		return includers.Source{Text: text, Unit: p.readAs(of.File, &of.Command, at)}, !of.Config.Excludes(of.File)
	})
}

// sourcesFirst does work for inputs, for headers after the sources: these tell who
// includes them. The results have the order of the inputs.
func sourcesFirst[I, O any](inputs []I, path func(I) string, work func([]I) []O) []O {
	var turns [2][]int
	for i := range inputs {
		turn := 0
		if includers.IsHeader(path(inputs[i])) {
			turn = 1
		}
		turns[turn] = append(turns[turn], i)
	}
	results := make([]O, len(inputs))
	for _, turn := range turns {
		some := make([]I, len(turn))
		for i, at := range turn {
			some[i] = inputs[at]
		}
		for i, out := range work(some) {
			results[turn[i]] = out
		}
	}
	return results
}

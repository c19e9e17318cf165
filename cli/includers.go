package cli

import (
	"path/filepath"
	"slices"
	"sync"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/includers"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// knownIncluders knows which sources of a run read which headers. The zero value
// knows nothing; it is safe for concurrent use.
type knownIncluders struct {
	mu sync.Mutex
	of map[string][]string
}

// note takes note of the files, by their real paths, that a source includes.
func (k *knownIncluders) note(source string, reads map[string]bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of == nil {
		k.of = map[string][]string{}
	}
	for file := range reads {
		if !slices.Contains(k.of[file], source) {
			k.of[file] = append(k.of[file], source)
		}
	}
}

// includers are the sources of a run that include a file, sorted.
func (k *knownIncluders) includers(real string) []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Sorted(slices.Values(k.of[real]))
}

// noteIncluder takes note of what a source of the run includes.
func (p *project) noteIncluder(in *input, r *analysis.Result) {
	path, err := filepath.Abs(in.Path)
	if err != nil || in.stdin || includers.IsHeader(path) {
		return
	}
	reads := map[string]bool{}
	for file := range r.Included() {
		reads[p.paths.of(file)] = true
	}
	p.known.note(path, reads)
}

// includers are the sources as whose part a header is read: of those that its compile
// database tells of, else of those that the run has read before.
func (p *project) includers(found *archcfg.Discovery, at *edition) []includers.Includer {
	real := p.paths.of(found.File)
	candidates := found.Includers
	if len(candidates) == 0 && !found.Command.Names(found.File) {
		candidates = p.known.includers(real)
	}
	if !includers.IsHeader(found.File) || len(candidates) == 0 {
		return nil
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

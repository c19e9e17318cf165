package server

import (
	"context"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// navigation is the setting of that name: about what questions of place are
// answered.
type navigation uint8

const (
	// navigateCUDA answers about kernels, launches and variables in device memory:
	// what a C++ server beside this one does not know or shows less of.
	navigateCUDA navigation = iota
	// navigateAll answers about all functions and variables.
	navigateAll
	navigateNothing
)

// navigationOf reads the setting; what is not given is "auto".
func navigationOf(c *archcfg.Config) navigation {
	switch c.Navigation {
	case "on":
		return navigateAll
	case "off":
		return navigateNothing
	}
	return navigateCUDA
}

// programs knows what the files of the workspace say that are not open.
type programs interface {
	// Program is what is known by now, nil for nothing. It is immutable.
	Program() *program.Program
}

// program is what is known of the workspace, nil for nothing.
func (s *session) program() *program.Program {
	if s.programs == nil {
		return nil
	}
	return s.programs.Program()
}

// atlas finds names in what is known of the workspace. The zero value is ready to
// use.
type atlas struct {
	mu    sync.Mutex
	of    *program.Program
	index *navigate.Index
}

// workspaceIndex is that of the program as it is known now, nil for none.
func (s *session) workspaceIndex() *navigate.Index {
	p := s.program()
	if p == nil {
		return nil
	}
	a := &s.atlas
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.of != p {
		a.of, a.index = p, navigate.NewIndex(p.Units)
	}
	return a.index
}

// summarised is what a version says to other files, made when somebody asks.
type summarised struct {
	once sync.Once
	unit *program.Unit
}

// summary is what the analysed version says to other files, nil if it was not
// analysed.
func (o *outcome) summary() *program.Unit {
	if o.result == nil {
		return nil
	}
	o.summarised.once.Do(func() {
		o.summarised.unit = analysis.Summarise(o.result, o.version.doc.fileName())
	})
	return o.summarised.unit
}

// fileName is the document's path, or its URI if it is not on the disk.
func (d *document) fileName() string {
	if d.path == "" {
		return string(d.uri)
	}
	return d.path
}

// inquiry is a question about places: what there is to look through, and how
// places are told to the client.
type inquiry struct {
	places
	mode navigation
	// outcome is the analysis of the document that is asked about; its unit is the
	// first one.
	outcome *outcome
	units   *navigate.Units
}

// inquire prepares the answer to a question about a document; nil for one about
// which nothing is known or asked.
func (s *session) inquire(ctx context.Context, u uri.URI) (*inquiry, error) {
	state := s.pinned(ctx)
	v := state.document(u)
	if v == nil {
		return nil, nil
	}
	o, err := v.await(ctx)
	if err != nil || o.result == nil || o.unit.navigation == navigateNothing {
		return nil, err
	}
	q := &inquiry{places: s.newPlaces(state), mode: o.unit.navigation, outcome: o}
	open := append([]*program.Unit{o.summary()}, s.opened(ctx, state, v)...)
	q.units = navigate.Over(open, s.workspaceIndex())
	return q, ctx.Err()
}

// openPatience is how long a question waits for the analysis of the other
// documents that are open.
const openPatience = time.Second

// opened are the units of the open documents but one, sorted by their names.
func (s *session) opened(ctx context.Context, state *snapshot, but *version) []*program.Unit {
	ctx, cancel := context.WithTimeout(ctx, openPatience)
	defer cancel()
	var units []*program.Unit
	for _, v := range state.docs {
		if v == but {
			continue
		}
		if o, err := v.await(ctx); err == nil && o.result != nil {
			units = append(units, o.summary())
		}
	}
	slices.SortFunc(units, func(a, b *program.Unit) int { return strings.Compare(a.Files[0].Path, b.Files[0].Path) })
	return units
}

// target is what the position of a question names; ok is false where that is
// nothing, or nothing that the setting lets this server speak of.
func (q *inquiry) target(at protocol.Position) (t navigate.Target, ok bool) {
	m := newMapper(q.outcome.version.text, q.session.features.encoding)
	t, ok = navigate.At(q.outcome.result, q.units, m.positionOffset(at))
	return t, ok && (q.mode == navigateAll || t.CUDA())
}

// places tells places of units to the client. It is for one request.
type places struct {
	session *session
	state   *snapshot
	files   map[string]*placeFile
}

// placeFile is a file as the client sees it now.
type placeFile struct {
	uri    uri.URI
	mapper *mapper
	// hash is the content for which matches says whether the file still has it.
	hash    uint64
	matches bool
}

func (s *session) newPlaces(state *snapshot) places {
	return places{session: s, state: state, files: map[string]*placeFile{}}
}

// file finds a file: the editor's text if it is open there, else the disk's. It
// is nil for one that is gone.
func (p *places) file(f *program.File) *placeFile {
	if known, ok := p.files[f.Path]; ok {
		if known != nil && known.hash != f.Hash {
			known.hash, known.matches = f.Hash, f.Matches(known.mapper.text.Bytes())
		}
		return known
	}
	p.files[f.Path] = nil
	u, text := p.read(f.Path)
	if text == nil {
		return nil
	}
	found := &placeFile{uri: u, mapper: newMapper(text, p.session.features.encoding), hash: f.Hash, matches: f.Matches(text.Bytes())}
	p.files[f.Path] = found
	return found
}

// read is a file's URI and text, nil if there is none.
func (p *places) read(name string) (uri.URI, *treesitter.Text) {
	for _, v := range p.state.docs {
		if v.doc.fileName() == name {
			return v.doc.uri, v.text
		}
	}
	if strings.Contains(name, "://") {
		return "", nil
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return "", nil
	}
	return uri.File(name), treesitter.NewText(text)
}

// span is a place in the text that a file has now: of a file that has changed
// since the place was found, what stands in the same lines and columns.
func (f *placeFile) span(p program.Place) treesitter.Span {
	if f.matches {
		return treesitter.Span{Start: p.Start, End: p.End}
	}
	start := f.offset(p.Line, p.Column)
	return treesitter.Span{Start: start, End: max(start, f.offset(p.EndLine, p.EndColumn))}
}

// offset is the byte offset of a line and a column, both from 1.
func (f *placeFile) offset(line, column int) int {
	text := f.mapper.text
	span := text.Line(min(max(0, line-1), text.LineCount()-1))
	at := span.Start
	for i := range text.Slice(span) {
		if column--; column <= 0 {
			return span.Start + i
		}
		at = span.Start + i
	}
	if column > 0 {
		at = span.End
	}
	return at
}

func (f *placeFile) rangeOf(p program.Place) protocol.Range { return f.mapper.spanRange(f.span(p)) }

// locations are the names at some sites, those in files that are gone left out.
func (p *places) locations(sites []navigate.Site) []protocol.Location {
	locations := make([]protocol.Location, 0, len(sites))
	for i := range sites {
		if f := p.file(sites[i].File); f != nil {
			locations = append(locations, protocol.Location{URI: f.uri, Range: f.rangeOf(sites[i].Name)})
		}
	}
	return locations
}

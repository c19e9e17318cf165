package server

import (
	"os"
	"slices"
	"strings"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/treesitter"
)

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
	if v := p.session.file(p.state, name); v != nil {
		return v.doc.uri, v.text
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
		return treesitter.Span{Start: int(p.Start), End: int(p.End)}
	}
	start := f.offset(int(p.Line), int(p.Column))
	return treesitter.Span{Start: start, End: max(start, f.offset(int(p.EndLine), int(p.EndColumn)))}
}

// offset is the byte offset of a line and a column, both from 1.
func (f *placeFile) offset(line, column int) int {
	text := f.mapper.text
	span := text.Line(min(max(0, line-1), text.LineCount()-1))
	for i := range text.Slice(span) {
		if column--; column <= 0 {
			return span.Start + i
		}
	}
	return span.End
}

func (f *placeFile) rangeOf(p program.Place) protocol.Range { return f.mapper.spanRange(f.span(p)) }

// locations are the names at some sites, those in files that are gone left out.
func (p *places) locations(sites []navigate.Site) []protocol.Location {
	locations := make([]protocol.Location, 0, len(sites))
	for i := range sites {
		f := p.file(sites[i].File)
		if f == nil {
			continue
		}
		// Two paths may lead to one file.
		if l := (protocol.Location{URI: f.uri, Range: f.rangeOf(sites[i].Name)}); !slices.Contains(locations, l) {
			locations = append(locations, l)
		}
	}
	return locations
}

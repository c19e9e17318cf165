package server

import (
	"context"
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
	slices.SortFunc(units, func(a, b *program.Unit) int { return strings.Compare(a.Path(), b.Path()) })
	return units
}

// target is what the position of a question names; ok is false where that is
// nothing, or nothing that the setting lets this server speak of.
func (q *inquiry) target(at protocol.Position) (t navigate.Target, ok bool) {
	m := newMapper(q.outcome.version.text, q.session.features.encoding)
	t, ok = navigate.At(q.outcome.result, q.units, m.positionOffset(at))
	return t, ok && (q.mode == navigateAll || t.CUDA())
}

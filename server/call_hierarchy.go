package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
)

// prepareCallHierarchy finds the function whose calls and launches are asked for.
func (s *session) prepareCallHierarchy(ctx context.Context, params *protocol.CallHierarchyPrepareParams) ([]protocol.CallHierarchyItem, error) {
	q, err := s.inquire(ctx, params.TextDocument.URI)
	if q == nil || err != nil {
		return nil, err
	}
	t, ok := q.target(params.Position)
	if !ok {
		return nil, nil
	}
	var items []protocol.CallHierarchyItem
	for _, site := range t.Functions() {
		if item, ok := q.item(&site); ok {
			items = append(items, item)
		}
	}
	return items, nil
}

// incomingCalls tells who calls or launches a function.
func (s *session) incomingCalls(ctx context.Context, params *protocol.CallHierarchyIncomingCallsParams) ([]protocol.CallHierarchyIncomingCall, error) {
	q, site, err := s.inquireItem(ctx, &params.Item)
	if q == nil || err != nil {
		return nil, err
	}
	var calls []protocol.CallHierarchyIncomingCall
	for _, c := range q.units.Incoming(site) {
		if item, ok := q.item(&c.Function); ok {
			calls = append(calls, protocol.CallHierarchyIncomingCall{From: item, FromRanges: q.ranges(c.Function.File, c.At)})
		}
	}
	return calls, nil
}

// outgoingCalls tells whom a function calls or launches.
func (s *session) outgoingCalls(ctx context.Context, params *protocol.CallHierarchyOutgoingCallsParams) ([]protocol.CallHierarchyOutgoingCall, error) {
	q, site, err := s.inquireItem(ctx, &params.Item)
	if q == nil || err != nil {
		return nil, err
	}
	var calls []protocol.CallHierarchyOutgoingCall
	for _, c := range q.units.Outgoing(site) {
		if item, ok := q.item(&c.Function); ok {
			calls = append(calls, protocol.CallHierarchyOutgoingCall{To: item, FromRanges: q.ranges(site.File, c.At)})
		}
	}
	return calls, nil
}

// inquireItem finds the function of an item that this server has given. Its file
// need not be open.
func (s *session) inquireItem(ctx context.Context, item *protocol.CallHierarchyItem) (*inquiry, navigate.Site, error) {
	state := s.pinned(ctx)
	q := &inquiry{places: s.newPlaces(state)}
	q.units = navigate.Over(s.opened(ctx, state, nil), s.workspaceIndex())
	if err := ctx.Err(); err != nil {
		return nil, navigate.Site{}, err
	}
	name := filePath(item.URI)
	if v := state.document(item.URI); v != nil {
		name = v.doc.fileName()
	}
	site, ok := q.units.FunctionAt(name, func(f *program.File, p program.Place) bool {
		file := q.file(f)
		return file != nil && file.rangeOf(p).Start == item.SelectionRange.Start
	})
	if !ok {
		return nil, site, nil
	}
	return q, site, nil
}

// item is a function as the client shows it; ok is false if its file is gone.
func (q *inquiry) item(site *navigate.Site) (item protocol.CallHierarchyItem, ok bool) {
	f := q.file(site.File)
	if f == nil {
		return item, false
	}
	sym := site.Symbol
	item = protocol.CallHierarchyItem{
		Name: sym.Qualified(), Kind: protocol.SymbolKindFunction, URI: f.uri, Range: f.rangeOf(site.Whole), SelectionRange: f.rangeOf(site.Name),
	}
	if sym.Member {
		item.Kind = protocol.SymbolKindMethod
	}
	if detail := sym.Space().String(); sym.Space() != 0 {
		item.Detail = &detail
	}
	return item, true
}

func (q *inquiry) ranges(in *program.File, at []program.Place) []protocol.Range {
	ranges := []protocol.Range{}
	if f := q.file(in); f != nil {
		for _, p := range at {
			ranges = append(ranges, f.rangeOf(p))
		}
	}
	return ranges
}

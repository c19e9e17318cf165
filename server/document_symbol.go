package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/navigate"
)

// documentSymbol tells what a document declares: nested, or as a list to clients
// that know nothing else.
func (s *session) documentSymbol(ctx context.Context, params *protocol.DocumentSymbolParams) (any, error) {
	v := s.pinned(ctx).document(params.TextDocument.URI)
	if v == nil {
		return nil, nil
	}
	o, err := v.await(ctx)
	if err != nil || o.result == nil || o.unit.navigation == navigateNothing {
		return nil, err
	}
	m := newMapper(v.text, s.features.encoding)
	nodes := navigate.Outline(o.result)
	if s.features.hierarchicalSymbols {
		return documentSymbols(m, nodes), nil
	}
	return flatSymbols([]protocol.SymbolInformation{}, m, v.doc, nodes, ""), nil
}

func documentSymbols(m *mapper, nodes []navigate.Node) []protocol.DocumentSymbol {
	symbols := make([]protocol.DocumentSymbol, len(nodes))
	for i := range nodes {
		n := &nodes[i]
		symbols[i] = protocol.DocumentSymbol{Name: n.Name, Kind: symbolKind(n.Kind), Range: m.spanRange(n.Span), SelectionRange: m.spanRange(n.NameSpan)}
		if n.Detail != "" {
			symbols[i].Detail = &n.Detail
		}
		if len(n.Children) > 0 {
			symbols[i].Children = documentSymbols(m, n.Children)
		}
	}
	return symbols
}

func flatSymbols(list []protocol.SymbolInformation, m *mapper, d *document, nodes []navigate.Node, container string) []protocol.SymbolInformation {
	for i := range nodes {
		n := &nodes[i]
		info := protocol.SymbolInformation{Location: protocol.Location{URI: d.uri, Range: m.spanRange(n.Span)}}
		info.Name, info.Kind = n.Name, symbolKind(n.Kind)
		name := n.Name
		if container != "" {
			info.ContainerName = &container
			name = container + "::" + name
		}
		list = flatSymbols(append(list, info), m, d, n.Children, name)
	}
	return list
}

func symbolKind(k navigate.Kind) protocol.SymbolKind {
	switch k {
	case navigate.Namespace:
		return protocol.SymbolKindNamespace
	case navigate.Class, navigate.Alias:
		return protocol.SymbolKindClass
	case navigate.Struct:
		return protocol.SymbolKindStruct
	case navigate.Enum:
		return protocol.SymbolKindEnum
	case navigate.Method:
		return protocol.SymbolKindMethod
	case navigate.Constructor:
		return protocol.SymbolKindConstructor
	case navigate.Variable, navigate.DeviceVariable:
		return protocol.SymbolKindVariable
	case navigate.Field:
		return protocol.SymbolKindField
	}
	return protocol.SymbolKindFunction
}

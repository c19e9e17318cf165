package server

import (
	"context"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
)

// workspaceSymbol searches the functions and variables of the open files and of
// the workspace.
func (s *session) workspaceSymbol(ctx context.Context, params *protocol.WorkspaceSymbolParams) ([]protocol.SymbolInformation, error) {
	state := s.pinned(ctx)
	mode := s.workspaceNavigation(state)
	if mode == navigateNothing {
		return nil, nil
	}
	p := s.newPlaces(state)
	units := navigate.Over(s.opened(ctx, state, nil), s.workspaceIndex())
	list := []protocol.SymbolInformation{}
	for _, found := range units.Search(params.Query, mode == navigateCUDA) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		f := p.file(found.File)
		if f == nil {
			continue
		}
		info := protocol.SymbolInformation{Location: protocol.Location{URI: f.uri, Range: f.rangeOf(found.Name)}}
		info.Name, info.Kind = found.Symbol.Name, protocol.SymbolKindFunction
		switch {
		case found.Symbol.Kind == program.Variable:
			info.Kind = protocol.SymbolKindVariable
		case found.Symbol.Member:
			info.Kind = protocol.SymbolKindMethod
		}
		if found.Container != "" {
			info.ContainerName = &found.Container
		}
		list = append(list, info)
	}
	return list, nil
}

// workspaceNavigation is the setting where no document is asked about: that of
// the first folder.
func (s *session) workspaceNavigation(state *snapshot) navigation {
	about, _ := s.configs.about("", state.settings)
	return about.navigation
}

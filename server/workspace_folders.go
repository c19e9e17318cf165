package server

import (
	"context"
	"slices"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// initialFolders are the workspace folders of initialize, or the root of an
// older client.
func initialFolders(params *protocol.InitializeParams) []string {
	var folders []string
	if told, ok := params.WorkspaceFolders.Get(); ok {
		for _, f := range told {
			folders = addFolder(folders, f.URI)
		}
	}
	//lint:ignore SA1019 older clients tell nothing else
	if root := params.RootURI; len(folders) == 0 && root != nil {
		folders = addFolder(folders, *root)
	}
	//lint:ignore SA1019 still older ones tell only this
	if path, ok := params.RootPath.Get(); ok && len(folders) == 0 && path != "" {
		folders = addFolder(folders, uri.File(path))
	}
	return folders
}

// addFolder adds a folder that is on the disk.
func addFolder(folders []string, u uri.URI) []string {
	if path := filePath(u); path != "" && !slices.Contains(folders, path) {
		return append(folders, path)
	}
	return folders
}

func (s *session) didChangeWorkspaceFolders(_ context.Context, params *protocol.DidChangeWorkspaceFoldersParams) error {
	s.change(func(c *clientSettings) {
		c.folders = slices.DeleteFunc(slices.Clone(c.folders), func(path string) bool {
			return slices.ContainsFunc(params.Event.Removed, func(f protocol.WorkspaceFolder) bool { return filePath(f.URI) == path })
		})
		for _, f := range params.Event.Added {
			c.folders = addFolder(c.folders, f.URI)
		}
	})
	if s.features.configuration {
		s.beside("settings", s.fetchSettings)
	}
	return nil
}

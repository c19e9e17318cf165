package lsp_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestSymbolicLinks: a file is one, whatever path leads to it: of the build, of the
// workspace folder or of the editor.
func TestSymbolicLinks(t *testing.T) {
	for name, c := range map[string]struct{ folder, opened string }{
		"opened by a link":     {"", "link"},
		"a folder that is one": {"link", "real"},
		"both":                 {"link", "link"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := launch(t, inProcess)
			must(t, os.MkdirAll(filepath.Join(r.root, "real"), 0o755))
			if err := os.Symlink(filepath.Join(r.root, "real"), filepath.Join(r.root, "link")); err != nil {
				t.Skip(err)
			}
			r.linked("real/kernel.cu", "real/main.cu", "real/more.cu")
			for file, text := range byHeader {
				r.write("real/"+file, text)
			}
			r.Folders = []string{c.folder}
			r.initialize(rich().with("workspace.codeLens.refreshSupport", true))
			// What the index knows was read before.
			_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" })
			must(t, err)
			header := filepath.ToSlash(filepath.Join(c.opened, "k.h"))
			u, list := r.menuAcross(header, byHeader["k.h"], across, "Params p")
			got := r.applied(r.resolved(list).Edit, nil)
			mended := strings.Replace(byHeader["k.h"], "const Params", "const __grid_constant__ Params", 1)
			if want := map[string]string{header: mended}; !maps.Equal(got, want) {
				t.Errorf("after it %q, expected %q", got, want)
			}
			// What is typed counts, by whatever path others read it.
			heard := r.Heard()
			must(t, r.SetText(u, mended))
			r.await(heard, u, across, false)
			heard = r.Heard()
			must(t, r.SetText(u, byHeader["k.h"]))
			r.await(heard, u, across, true)
		})
	}
}

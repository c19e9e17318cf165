package lsp_test

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestNavigationInClosedFiles: what the workspace is known to say counts as well.
func TestNavigationInClosedFiles(t *testing.T) {
	r := launch(t, inProcess)
	files := twoFiles()
	for name, text := range files {
		must(t, os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o644))
	}
	r.initialize(rich())
	a := &atlas{r, files}
	r.open("main.cu", files["main.cu"])
	const want = "kernels.cu:4 step"
	for end := time.Now().Add(limit); a.ask("definition", "main.cu", "sim::st|ep<<<1") != want; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("definition %q, expected %q", a.ask("definition", "main.cu", "sim::st|ep<<<1"), want)
		}
	}
	if got, want := a.ask("references", "main.cu", "Symbol(|scale"), "main.cu:2 scale, main.cu:13 scale, kernels.cu:2 scale, kernels.cu:4 scale"; got != want {
		t.Errorf("references %q, expected %q", got, want)
	}
	params := a.place("main.cu", "const P |p, int n")
	params["newName"] = "table"
	var edit editor.WorkspaceEdit
	a.call("textDocument/rename", params, &edit)
	var changed []string
	for _, c := range edit.DocumentChanges {
		changed = append(changed, path.Base(c.TextDocument.URI))
	}
	if got, want := strings.Join(changed, " "), "main.cu kernels.cu"; got != want {
		t.Errorf("rename changes %s, expected %s", got, want)
	}
}

// TestCodeLensRefresh: a client is told to ask again when the rest of the
// workspace is known.
func TestCodeLensRefresh(t *testing.T) {
	r := launch(t, inProcess)
	files := twoFiles()
	for name, text := range files {
		must(t, os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o644))
	}
	r.initialize(rich().with("workspace.codeLens.refreshSupport", true))
	u := r.open("kernels.cu", files["kernels.cu"])
	if _, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" }); err != nil {
		t.Fatal(err)
	}
	var lenses []struct{ Command struct{ Title string } }
	r.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": u}}, &lenses)
	if len(lenses) == 0 || lenses[0].Command.Title != "3 launches" {
		t.Errorf("lenses %v, expected 3 launches first", lenses)
	}
}

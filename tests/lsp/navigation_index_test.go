package lsp_test

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// exploreClosed opens one of the files and waits until the others are known: the
// editor is then told to ask again for code lenses.
func exploreClosed(t *testing.T, files map[string]string, open string) *atlas {
	t.Helper()
	r := launch(t, inProcess)
	for name, text := range files {
		must(t, os.WriteFile(filepath.Join(r.root, name), []byte(text), 0o644))
	}
	r.initialize(rich().with("workspace.codeLens.refreshSupport", true))
	r.open(open, files[open])
	if _, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" }); err != nil {
		t.Fatal(err)
	}
	return &atlas{r, files}
}

// TestNavigationInClosedFiles: what the workspace is known to say counts as well.
func TestNavigationInClosedFiles(t *testing.T) {
	a := exploreClosed(t, twoFiles(), "main.cu")
	if got, want := a.ask("definition", "main.cu", "sim::st|ep<<<1"), "kernels.cu:4 step"; got != want {
		t.Errorf("definition %q, expected %q", got, want)
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

// TestCodeLensOfClosedFiles: launches in files that are not open are counted.
func TestCodeLensOfClosedFiles(t *testing.T) {
	a := exploreClosed(t, twoFiles(), "kernels.cu")
	var lenses []struct{ Command struct{ Title string } }
	a.call("textDocument/codeLens", map[string]any{"textDocument": map[string]any{"uri": a.uri("kernels.cu")}}, &lenses)
	if len(lenses) == 0 || lenses[0].Command.Title != "3 launches" {
		t.Errorf("lenses %v, expected 3 launches first", lenses)
	}
}

// TestNothingToJudge: a file that was written as it was leaves everything between
// the files as it is, and the editor is not told to ask again.
func TestNothingToJudge(t *testing.T) {
	t.Parallel()
	a := exploreClosed(t, twoFiles(), "main.cu")
	refreshed := func(patience time.Duration, from int) error {
		ctx, cancel := context.WithTimeout(a.ctx(), patience)
		defer cancel()
		_, _, err := a.Await(ctx, from, func(m editor.Message) bool { return m.Method == "workspace/codeLens/refresh" })
		return err
	}
	const more = "// a line more\n"
	heard := a.Heard()
	a.write("kernels.cu", more+twoFiles()["kernels.cu"])
	a.changedOnDisk("kernels.cu")
	if err := refreshed(20*time.Second, heard); err != nil {
		t.Fatal(err)
	}
	// What the settings of the start bring about comes meanwhile.
	for heard = a.Heard(); refreshed(time.Second, heard) == nil; heard = a.Heard() {
	}
	a.write("kernels.cu", more+twoFiles()["kernels.cu"])
	a.changedOnDisk("kernels.cu")
	if refreshed(time.Second, heard) == nil {
		t.Error("writing what was there counts as a change")
	}
}

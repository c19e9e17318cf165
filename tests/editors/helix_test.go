package editors

import (
	"os"
	"path/filepath"
	"testing"
)

func TestHelix(t *testing.T) {
	hx := editor(t, "hx")
	p := newProject(t)
	config := filepath.Join(p.home, ".config", "helix")
	if err := os.MkdirAll(config, 0o755); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"languages.toml": read(t, "../../editors/helix/languages.toml"),
		"config.toml":    []byte("[editor]\nend-of-line-diagnostics = \"hint\"\n"),
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(config, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	x := newTerminal(t, p, wide, p.env(t), hx, p.file)
	x.await(errorText)
	x.keys("]", "d")
	x.shot("helix-diagnostic")
	x.keys("Space", "k")
	x.await(hoverText)
	x.keys("Escape")
	x.awaitGone(hoverText)
	x.keys("Space", "a")
	x.await(errorFix)
	x.shot("helix-fixes")
	x.keys("Enter")
	x.awaitGone(errorText)
	x.keys("u")
	x.await(errorText)
	x.keys("U")
	x.awaitGone(errorText)
	// A server that dies is followed by another one, which knows what was typed.
	x.await(suggestionText)
	killServer(t, p)
	x.awaitGone(suggestionText)
	x.press(suggestionText, ":lsp-restart", "Enter")
	x.keys("]", "d")
	x.keys("Space", "a")
	x.await(suggestionFix)
	x.keys("Enter")
	x.await("in, const __grid_constant__ Taps")
	x.keys(":wq", "Enter")
	x.awaitEnd()
	p.awaitFixed(t)
}

package editors

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestVSCode runs the scripts in vscode/, each in a workbench of its own that
// has the packaged extension.
func TestVSCode(t *testing.T) {
	node := editor(t, "node")
	editor(t, "code-server")
	editor(t, "chromium")
	vsix := packageExtension(t)
	for _, test := range []struct {
		name    string
		project func(*testing.T) project
		fixed   bool // the file ends with both fixes
	}{
		{name: "fix", project: newProject, fixed: true},
		{name: "commands", project: newProject},
		{name: "navigation", project: newNavigationProject},
		{name: "passes", project: newPassesProject},
		{name: "trouble", project: newProject},
		{name: "untrusted", project: newProject},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.project(t)
			env := p.env(t, "GRIDLS_VSIX="+vsix, "GRIDLS_SHOTS="+*shotsFlag,
				"ERROR_FIX="+errorFix, "SUGGESTION_FIX="+suggestionFix, "HOVER_TEXT="+hoverText)
			t.Log(runEditor(t, p, env, node, abs(t, "vscode/"+test.name+".mjs"), p.file))
			if test.fixed {
				p.awaitFixed(t)
			}
		})
	}
}

// packageExtension builds the .vsix as a release does.
func packageExtension(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		missing(t, "npm on the PATH, which packages the extension")
	}
	dir := abs(t, "../../editors/vscode")
	vsix := filepath.Join(t.TempDir(), "gridls.vsix")
	steps := [][]string{
		{"ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"},
		{"run", "package", "--", "--out", vsix},
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules")); err == nil {
		steps = steps[1:]
	}
	for _, args := range steps {
		cmd := exec.CommandContext(t.Context(), npm, args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("npm %s: %v\n%s", args[0], err, out)
		}
	}
	return vsix
}

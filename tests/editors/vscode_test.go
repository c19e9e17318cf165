package editors

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// vscodeFlag picks among the scripts, which all run in one workbench server.
var vscodeFlag = flag.String("vscode", "", "names of the scripts in vscode/ to run, with commas between them; all of them without any")

// clangdFlag names what no registry of packages has: the extension of clangd.
var clangdFlag = flag.String("clangd", "", "the .vsix of clangd's extension (npm run package in a clone of clangd/vscode-clangd), beside which gridls is to be tried too")

// vscodeResult is what the runner says of one script.
type vscodeResult struct {
	Name    string
	Seconds float64
	Error   string
}

// TestVSCode runs the scripts in vscode/ with the packaged extension, each in a
// workbench of its own; one code-server and one browser serve all that are trusted.
func TestVSCode(t *testing.T) {
	editor(t, "node")
	editor(t, "code-server")
	editor(t, "chromium")
	vsix := packageExtension(t)
	for _, shared := range []struct {
		trust string
		tests []vscodeScript
	}{
		{"trusted", []vscodeScript{
			{name: "fix", project: newProject, fixed: true},
			{name: "commands", project: newProject},
			{name: "actions", project: newProject},
			{name: "roots", project: newProject},
			{name: "navigation", project: newNavigationProject},
			{name: "passes", project: newPassesProject},
			{name: "trouble", project: newProject},
		}},
		{"untrusted", []vscodeScript{{name: "untrusted", project: newProject}}},
	} {
		runScripts(t, vsix, shared.trust, shared.tests)
	}
	if *clangdFlag != "" {
		settings := `{"clangd.path": "` + editor(t, "clangd") + `", "clangd.arguments": ["--background-index=false"]}`
		runScripts(t, vsix, "trusted", []vscodeScript{{name: "clangd", project: newClangdProject}},
			"GRIDLS_BESIDE="+abs(t, *clangdFlag), "GRIDLS_SETTINGS="+settings)
	}
}

type vscodeScript struct {
	name    string
	project func(*testing.T) project
	// fixed: the file ends with both fixes.
	fixed bool
}

func runScripts(t *testing.T, vsix, trust string, tests []vscodeScript, more ...string) {
	if *vscodeFlag != "" {
		chosen := strings.Split(*vscodeFlag, ",")
		tests = slices.DeleteFunc(tests, func(s vscodeScript) bool { return !slices.Contains(chosen, s.name) })
	}
	if len(tests) == 0 {
		return
	}
	home := newProject(t)
	projects := map[string]project{}
	args := []string{abs(t, "vscode/run.mjs"), trust}
	for _, s := range tests {
		projects[s.name] = s.project(t)
		args = append(args, s.name+"="+projects[s.name].file)
	}
	cmd := exec.CommandContext(t.Context(), editor(t, "node"), args...)
	cmd.Dir = home.root
	cmd.Env = append(home.env(t, "GRIDLS_VSIX="+vsix, "GRIDLS_SHOTS="+*shotsFlag,
		"ERROR_FIX="+errorFix, "SUGGESTION_FIX="+suggestionFix, "HOVER_TEXT="+hoverText), more...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Errorf("the runner: %v\n%s", err, said.String())
	}
	results := map[string]vscodeResult{}
	for line := range strings.Lines(string(out)) {
		var r vscodeResult
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Errorf("the runner says %q: %v", line, err)
		}
		results[r.Name] = r
	}
	for _, s := range tests {
		t.Run(s.name, func(t *testing.T) {
			r, ran := results[s.name]
			switch {
			case !ran:
				t.Fatal("it was not run")
			case r.Error != "":
				t.Fatal(r.Error)
			}
			t.Logf("%.1f s", r.Seconds)
			if s.fixed {
				projects[s.name].awaitFixed(t)
			}
		})
	}
}

// packageExtension builds the .vsix as a release does, twice: the same sources make
// the same bytes.
func packageExtension(t *testing.T) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		missing(t, "npm on the PATH, which packages the extension")
	}
	dir := abs(t, "../../editors/vscode")
	if _, err := os.Stat(filepath.Join(dir, "node_modules")); err != nil {
		runNPM(t, dir, npm, "ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
	}
	first, second := filepath.Join(t.TempDir(), "gridls.vsix"), filepath.Join(t.TempDir(), "gridls.vsix")
	runNPM(t, dir, npm, "run", "package", "--", "--out", first)
	runNPM(t, dir, npm, "exec", "vsce", "--", "package", "--no-dependencies", "--out", second)
	if !bytes.Equal(read(t, first), read(t, second)) {
		t.Errorf("two packages of the same sources differ: %s, %s", first, second)
	}
	return first
}

func runNPM(t *testing.T, dir, npm string, args ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), npm, args...)
	cmd.Dir = dir
	// What is packaged bears this date instead of those of the files.
	cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1700000000")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("npm %s: %v\n%s", args[0], err, out)
	}
}

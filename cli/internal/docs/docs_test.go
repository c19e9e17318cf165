package docs

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/archcfg"
)

// TestPagesShowWordsAsCode: markdown would show __global__ in bold, without its
// underscores.
func TestPagesShowWordsAsCode(t *testing.T) {
	code := regexp.MustCompile("(?s)```.*?```|`[^`]*`|\\]\\([^)]*\\)|https?://\\S+")
	bare := regexp.MustCompile(`__\w+`)
	for _, r := range rules.All() {
		if word := bare.FindString(code.ReplaceAllString(RulePage(r), "")); word != "" {
			t.Errorf("%s: %q stands outside of code", r.Name, word)
		}
	}
	if word := bare.FindString(code.ReplaceAllString(RuleIndex(rules.All()), "")); word != "" {
		t.Errorf("the index of rules has %q outside of code", word)
	}
}

// TestPagesAreComplete: every rule says all that a page promises.
func TestPagesAreComplete(t *testing.T) {
	for _, r := range rules.All() {
		page := RulePage(r)
		example := "## Example\n\n```cuda\n"
		if r.RunProgram != nil {
			example = "## Example\n\n`"
		}
		for _, part := range []string{"# " + r.Name, "| Severity | " + r.Severity.String(), "| Since | ", "## Why\n\n", example, "ignore-next-line " + r.Name} {
			if !strings.Contains(page, part) {
				t.Errorf("the page of %s has no %q", r.Name, part)
			}
		}
		if strings.Contains(page, "\n\n\n") {
			t.Errorf("the page of %s has empty parts", r.Name)
		}
	}
}

// example turns a setting's example into the JSON that a TOML reader makes of it.
func example(t *testing.T, s archcfg.Setting) map[string]any {
	t.Helper()
	name, value, ok := strings.Cut(s.Example, " = ")
	if !ok {
		t.Fatalf("the example of %s is %q", s.Name, s.Example)
	}
	var v any
	if err := json.Unmarshal([]byte(value), &v); err != nil {
		t.Fatalf("the example of %s: %v", s.Name, err)
	}
	keys := strings.Split(name, ".")
	for i := len(keys) - 1; i >= 0; i-- {
		v = map[string]any{keys[i]: v}
	}
	return v.(map[string]any)
}

// TestSchemaTakesWhatGridlsTakes: every example is right by the schema and by
// the reader of gridls.toml, and what the reader refuses is wrong by the schema.
func TestSchemaTakesWhatGridlsTakes(t *testing.T) {
	text, err := SettingsSchema(archcfg.Settings(), rules.All())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "schema.json")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	compiled, err := jsonschema.NewCompiler().Compile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range archcfg.Settings() {
		if s.EditorOnly {
			if compiled.Validate(example(t, s)) == nil {
				t.Errorf("the schema of gridls.toml takes %s, which is the editor's alone", s.Name)
			}
			continue
		}
		if err := compiled.Validate(example(t, s)); err != nil {
			t.Errorf("the schema refuses the example of %s: %v", s.Name, err)
		}
		if _, err := archcfg.ParseConfig("gridls.toml", []byte(s.Example)); err != nil {
			t.Errorf("gridls refuses the example of %s: %v", s.Name, err)
		}
		if !json.Valid([]byte(s.Default)) {
			t.Errorf("the default of %s is %q, which cannot be written as JSON", s.Name, s.Default)
		}
	}
	for _, wrong := range []map[string]any{
		{"colour": "never"},
		{"cuda": 12.4},
		{"flags": "-O3"},
		{"grid-constant": map[string]any{"suggest": "some"}},
		{"grid-constant": map[string]any{"colour": "red"}},
		{"rules": map[string]any{"kernel-ellipsis": "loud"}},
		{"rules": map[string]any{"no-such-rule": "off"}},
	} {
		if compiled.Validate(wrong) == nil {
			t.Errorf("the schema takes %v", wrong)
		}
	}
}

// TestManifestKeepsTheRest: only the generated category changes, once.
func TestManifestKeepsTheRest(t *testing.T) {
	const manifest = "{\n  \"z\": 1,\n  \"contributes\": {\n    \"configuration\": [\n      {\n        \"title\": \"mine\"\n      }\n    ]\n  },\n  \"a\": \"<&>\"\n}\n"
	settings := []archcfg.Setting{{Name: "cuda", Type: archcfg.StringSetting, Default: `""`, Description: "A <b>.", Example: `cuda = "12.4"`}}
	once, err := VSCodeManifest([]byte(manifest), settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"{\n  \"z\": 1,\n", "\"title\": \"mine\"\n      },\n      {\n        \"title\": \"Checks\"", "\"gridls.cuda\"", "A <b>.", "\n    ]\n  },\n  \"a\": \"<&>\"\n}\n"} {
		if !strings.Contains(string(once), part) {
			t.Errorf("there is no %q in\n%s", part, once)
		}
	}
	twice, err := VSCodeManifest(once, settings, nil)
	if err != nil || string(twice) != string(once) {
		t.Errorf("a second run changes the manifest (%v):\n%s", err, twice)
	}
	for _, broken := range []string{"", "{}", `{"contributes": {"configuration": {}}}`} {
		if _, err := VSCodeManifest([]byte(broken), settings, nil); err == nil {
			t.Errorf("%q is no manifest, but was taken", broken)
		}
	}
}

func TestSentence(t *testing.T) {
	for summary, want := range map[string]string{
		"a kernel":                "A kernel",
		"thread_local on a space": "thread_local on a space",
		"__grid_constant__ twice": "__grid_constant__ twice",
		"":                        "",
	} {
		if got := sentence(summary); got != want {
			t.Errorf("sentence(%q) = %q, want %q", summary, got, want)
		}
	}
	if got := marked("a __shared__ or __device__ thing"); got != "a `__shared__` or `__device__` thing" {
		t.Errorf("marked gives %q", got)
	}
}

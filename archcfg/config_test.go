package archcfg

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestParseConfig(t *testing.T) {
	c, err := ParseConfig("/p/gridls.toml", []byte(`
cuda = "12.4"
flags = ["-arch=sm_80"]
compile-commands = "out"
exclude = ["third_party", "**/*_gen.cu"]
grid-constant.suggest = "all"

[rules]
param-copied = "warning"
grid-constant-suggested = "off"
`))
	if err != nil {
		t.Fatal(err)
	}
	want := &Config{
		File: "/p/gridls.toml", Dir: "/p",
		CUDA: Version{12, 4}, Flags: []string{"-arch=sm_80"}, CompileCommands: "out",
		FlagsOffset: 15, FlagsPosition: Position{Line: 3}, RuleLines: map[string]int{"param-copied": 9, "grid-constant-suggested": 10},
		Exclude: []string{"third_party", "**/*_gen.cu"}, Suggest: "all",
		Rules: map[string]string{"param-copied": "warning", "grid-constant-suggested": "off"},
		Origin: map[string]string{
			"cuda": ConfigName, "flags": ConfigName, "compile-commands": ConfigName, "exclude": ConfigName,
			"grid-constant.suggest": ConfigName, "rules.param-copied": ConfigName, "rules.grid-constant-suggested": ConfigName,
		},
	}
	if diff := cmp.Diff(want, c); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for file, want := range map[string]bool{
		"/p/a.cu": false, "/p/third_party/x/a.cu": true, "/p/third_party": true, "/p/k/a_gen.cu": true, "/q/third_party/a.cu": false,
	} {
		if c.Excludes(file) != want {
			t.Errorf("%s excluded: %v", file, !want)
		}
	}
}

// TestConfigMistakes checks that a mistake has a place and words that help, and
// that the rest of the file holds.
func TestConfigMistakes(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown key", "cuda = \"12.4\"\nflag = []\n", "gridls.toml:2:1: there is no setting 'flag'; did you mean 'flags'?"},
		{"other spelling", "cuda = \"12.4\"\ncompile_commands = \"x\"\n", "gridls.toml:2:1: there is no setting 'compile_commands'; did you mean 'compile-commands'?"},
		{"nothing like it", "cuda = \"12.4\"\nverbose = true\n", "gridls.toml:2:1: there is no setting 'verbose'; there are cuda, flags, compile-commands, exclude, grid-constant.suggest, by-reference.upload, navigation, workspace.diagnostics, by-reference.offer, semantic-tokens, inlay-hints.launch, inlay-hints.parameters, inlay-hints.constants, completion, signature-help, structure, duplicates.clangd, duplicates.cpptools, duplicates.nvcc, rules"},
		{"wrong release", "cuda = \"12.4\"\n[grid-constant]\nsuggest = \"some\"\n", "gridls.toml:3:1: 'grid-constant.suggest' is 'some'; it is aggregates, all or off"},
		{"wrong level", "cuda = \"12.4\"\n[rules]\nparam-copied = \"loud\"\n", "gridls.toml:3:1: 'rules.param-copied' is 'loud'; it is off, hint, information, warning, error"},
		{"wrong pattern", "cuda = \"12.4\"\nexclude = [\"a[\"]\n", "gridls.toml:2:1: 'exclude' has the pattern 'a[', which is not valid: check its brackets"},
	} {
		t.Run(c.name, func(t *testing.T) {
			config, err := ParseConfig("gridls.toml", []byte(c.text))
			if err == nil || err.Error() != c.want {
				t.Errorf("error\n%v\nwant\n%s", err, c.want)
			}
			if config.CUDA != (Version{12, 4}) {
				t.Errorf("the setting that is right is lost: %+v", config)
			}
		})
	}
	for _, c := range []struct{ name, text string }{
		{"no TOML", "flags = [\n"},
		{"wrong type", "\ncuda = 12\n"},
		{"twice", "cuda = \"12.4\"\ncuda = \"12.5\"\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ParseConfig("gridls.toml", []byte(c.text))
			var at *ConfigError
			if !errors.As(err, &at) || at.Line == 0 {
				t.Errorf("%v has no place", err)
			}
		})
	}
}

func TestParseSettings(t *testing.T) {
	for _, text := range []string{
		`{"cuda": "12.4", "grid-constant": {"suggest": "off"}, "rules": {"param-copied": "off"}, "trace": {"server": "off"}}`,
		`{"cuda": "12.4", "grid-constant.suggest": "off", "rules.param-copied": "off"}`,
		`{"gridls": {"cuda": "12.4", "grid-constant.suggest": "off", "rules": {"param-copied": "off"}}}`,
		`{"gridls.cuda": "12.4", "gridls.grid-constant.suggest": "off", "gridls.rules": {"param-copied": "off"}, "other.cuda": "11.8"}`,
		`{"gridls.rules.param-copied": "off", "gridls": {"cuda": "12.4", "grid-constant": {"suggest": "off"}, "rules": {"x": "hint"}}}`,
		`{"cuda": "12.4", "grid-constant": null, "grid-constant.suggest": "off", "rules": {"param-copied": "off"}}`,
	} {
		c, err := ParseSettings([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if c.CUDA != (Version{12, 4}) || c.Suggest != "off" || c.Rules["param-copied"] != "off" {
			t.Errorf("%s: %+v", text, c)
		}
	}
	for text, want := range map[string]string{
		`{"flags": 1, "cuda": "12.4"}`: "setting 'gridls.flags' has a value of the wrong type",
		`{"cuda": "new"}`:              "'cuda' is 'new'",
		`[]`:                           "no object",
		`{"rules": {"a": "b"}}`:        "'rules.a' is 'b'",
		`{"grid-constant": "all"}`:     "setting 'gridls.grid-constant' has a value of the wrong type",
		`{"a.b": 1, "a": 2, "flags.x": 1, "flags": []}`: "",
	} {
		c, err := ParseSettings([]byte(text))
		if c == nil {
			t.Fatalf("%s: no settings", text)
		}
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// editorSetting does what TestSettingsTable does for a setting that gridls.toml may
// not have.
func editorSetting(t *testing.T, s *Setting) {
	t.Helper()
	name, example, _ := strings.Cut(s.Example, " = ")
	if _, err := ParseConfig(ConfigName, []byte("# one\n"+s.Example+"\n")); err == nil || !strings.HasPrefix(err.Error(), ConfigName+":2:1: ") {
		t.Errorf("gridls.toml with %s: %v; expected that it is refused in line 2", s.Example, err)
	}
	values := []string{example}
	for _, v := range s.Enum {
		values = append(values, strconv.Quote(v))
	}
	for _, v := range values {
		if c, err := ParseSettings([]byte(`{"` + name + `": ` + v + `}`)); err != nil || len(c.Origin) != 1 {
			t.Errorf("an editor's %s is not taken as %s: %v", name, v, err)
		}
	}
	if !strings.HasSuffix(s.Description, ".") {
		t.Errorf("the description of %s is no sentence", s.Name)
	}
}

// TestSettingsTable holds the table of settings and the reader of gridls.toml
// together: every example and every default can be read and has an effect.
func TestSettingsTable(t *testing.T) {
	for _, s := range Settings() {
		if s.EditorOnly {
			editorSetting(t, &s)
			continue
		}
		c, err := ParseConfig(ConfigName, []byte(s.Example+"\n"))
		if err != nil {
			t.Errorf("the example of %s cannot be read: %v", s.Name, err)
		}
		if len(c.Origin) == 0 {
			t.Errorf("the example of %s sets nothing", s.Name)
		}
		if _, err := ParseConfig(ConfigName, []byte(s.Name+" = "+s.Default+"\n")); err != nil {
			t.Errorf("the default of %s cannot be read: %v", s.Name, err)
		}
		for _, v := range s.Enum {
			name := s.Name
			if s.Type == MapSetting {
				name += ".a-rule"
			}
			if c, err := ParseConfig(ConfigName, []byte(name+" = \""+v+"\"\n")); err != nil || len(c.Origin) != 1 {
				t.Errorf("%s does not take %q: %v", name, v, err)
			}
		}
		if !strings.HasSuffix(s.Description, ".") {
			t.Errorf("the description of %s is no sentence", s.Name)
		}
	}
}

func TestConfigOver(t *testing.T) {
	file, _ := ParseConfig("/p/gridls.toml", []byte("cuda = \"12.4\"\nflags = [\"-G\"]\nrules.a = \"off\"\n"))
	editor, _ := ParseSettings([]byte(`{"cuda": "13.0", "rules": {"b": "hint"}}`))
	c := editor.Over(file)
	if c.CUDA != (Version{13, 0}) || len(c.Flags) != 1 || c.Rules["a"] != "off" || c.Rules["b"] != "hint" || c.File != "/p/gridls.toml" {
		t.Errorf("%+v", c)
	}
	if c.Origin["cuda"] != "editor" || c.Origin["flags"] != ConfigName {
		t.Errorf("origins %v", c.Origin)
	}
	if file.CUDA != (Version{12, 4}) || len(file.Rules) != 1 {
		t.Errorf("the settings below were changed: %+v", file)
	}
}

// TestManySettings bounds the time and the messages for a file that is something
// else: the decoder's time grows with the square of the number of keys.
func TestManySettings(t *testing.T) {
	var b strings.Builder
	b.WriteString("cuda = \"12.4\"\n")
	for i := 0; b.Len() < maxSettings-20; i++ {
		fmt.Fprintf(&b, "k%d=1\n", i)
	}
	start := time.Now()
	c, err := ParseConfig("/p/gridls.toml", []byte(b.String()))
	if took := time.Since(start); took > time.Minute {
		t.Errorf("took %v", took)
	}
	if err == nil || strings.Count(err.Error(), "\n") != maxMistakes-1 {
		t.Errorf("error %.200v", err)
	}
	if c.CUDA != (Version{12, 4}) {
		t.Errorf("CUDA %s: what is right does not hold", c.CUDA)
	}
}

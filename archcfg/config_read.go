package archcfg

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/pelletier/go-toml/v2"
)

// configFile is the form of gridls.toml and of the editor's settings.
type configFile struct {
	CUDA            *string           `toml:"cuda" json:"cuda"`
	Flags           []string          `toml:"flags" json:"flags"`
	CompileCommands *string           `toml:"compile-commands" json:"compile-commands"`
	Exclude         []string          `toml:"exclude" json:"exclude"`
	GridConstant    *gridConstantFile `toml:"grid-constant" json:"grid-constant"`
	ByReference     *byReferenceFile  `toml:"by-reference" json:"by-reference"`
	Navigation      *string           `toml:"navigation" json:"navigation"`
	Workspace       *workspaceFile    `toml:"workspace" json:"workspace"`
	NVCC            *nvccFile         `toml:"nvcc" json:"nvcc"`
	SemanticTokens  *string           `toml:"semantic-tokens" json:"semantic-tokens"`
	InlayHints      *inlayHintsFile   `toml:"inlay-hints" json:"inlay-hints"`
	Completion      *string           `toml:"completion" json:"completion"`
	SignatureHelp   *string           `toml:"signature-help" json:"signature-help"`
	Structure       *string           `toml:"structure" json:"structure"`
	Duplicates      *duplicatesFile   `toml:"duplicates" json:"duplicates"`
	Rules           map[string]string `toml:"rules" json:"rules"`
}

type byReferenceFile struct {
	Offer  *string `toml:"offer" json:"offer"`
	Upload *string `toml:"upload" json:"upload"`
}

type inlayHintsFile struct {
	Launch     *string `toml:"launch" json:"launch"`
	Parameters *string `toml:"parameters" json:"parameters"`
	Constants  *string `toml:"constants" json:"constants"`
}

// choices are the values of the settings in [choices] by their names, nil for one
// that is not given.
func (f *configFile) choices() map[string]*string {
	given := map[string]*string{
		SemanticTokens: f.SemanticTokens, Completion: f.Completion, SignatureHelp: f.SignatureHelp, Structure: f.Structure,
	}
	if b := f.ByReference; b != nil {
		given[ByReferenceOffer] = b.Offer
	}
	if d := f.Duplicates; d != nil {
		given[DuplicatesClangd], given[DuplicatesCpptools], given[DuplicatesNVCC] = d.Clangd, d.Cpptools, d.NVCC
	}
	if h := f.InlayHints; h != nil {
		given[HintLaunch], given[HintParameters], given[HintConstants] = h.Launch, h.Parameters, h.Constants
	}
	return given
}

type duplicatesFile struct {
	Clangd   *string `toml:"clangd" json:"clangd"`
	Cpptools *string `toml:"cpptools" json:"cpptools"`
	NVCC     *string `toml:"nvcc" json:"nvcc"`
}

type workspaceFile struct {
	Diagnostics *string `toml:"diagnostics" json:"diagnostics"`
}

type nvccFile struct {
	OnSave  *string `toml:"on-save" json:"on-save"`
	Toolkit *string `toml:"toolkit" json:"toolkit"`
}

type gridConstantFile struct {
	Suggest *string `toml:"suggest" json:"suggest"`
}

// flagsKey finds the setting flags in gridls.toml.
var flagsKey = regexp.MustCompile(`(?m)^[ \t]*("?flags"?)[ \t]*=`)

// functionName is what a function can be called by, with its namespaces.
var functionName = regexp.MustCompile(`^(?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*$`)

// byteOrderMark may stand at the beginning of files that were written on Windows.
const byteOrderMark = "\ufeff"

// maxMistakes bounds the messages about unknown settings in one file.
const maxMistakes = 50

// ConfigError is what is wrong with a settings file.
type ConfigError struct {
	File string
	// Line and Column are from 1; 0 if the place is not known.
	Line, Column int
	Message      string
}

// Error is "FILE:LINE:COLUMN: message".
func (e *ConfigError) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Message
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
}

// ParseConfig reads the text of gridls.toml. What is wrong is a [ConfigError],
// several of them joined; all that is right is in the Config nevertheless.
func ParseConfig(file string, text []byte) (*Config, error) {
	var f configFile
	decoder := toml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(text, []byte(byteOrderMark)))).DisallowUnknownFields()
	err := decoder.Decode(&f)
	var errs []error
	var strict *toml.StrictMissingError
	var decode *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		for i := range strict.Errors[:min(len(strict.Errors), maxMistakes)] {
			e := &strict.Errors[i]
			line, column := e.Position()
			errs = append(errs, &ConfigError{file, line, column, unknownSetting(shorten(strings.Join(e.Key(), ".")))})
		}
	case errors.As(err, &decode):
		line, column := decode.Position()
		errs = append(errs, &ConfigError{file, line, column, wrongTOML(decode)})
	case err != nil:
		errs = append(errs, &ConfigError{File: file, Message: strings.TrimPrefix(err.Error(), "toml: ")})
	}
	c, problems := f.config(filepath.Base(file))
	for _, p := range problems {
		line := lineOf(text, p.key)
		if line == 0 {
			line = tableLine(text, p.key)
		}
		errs = append(errs, &ConfigError{file, line, min(line, 1), p.message})
	}
	c.File, c.Dir = file, filepath.Dir(file)
	for rule := range c.Rules {
		if c.RuleLines == nil {
			c.RuleLines = map[string]int{}
		}
		c.RuleLines[rule] = lineOf(text, rule)
	}
	unmarked := bytes.TrimPrefix(text, []byte(byteOrderMark))
	if at := flagsKey.FindSubmatchIndex(unmarked); at != nil {
		c.FlagsOffset = len(text) - len(unmarked) + at[2]
		c.FlagsPosition = positionIn(text, c.FlagsOffset)
	}
	return c, errors.Join(errs...)
}

// wrongTOML says what the decoder found, without the names of our types.
func wrongTOML(err *toml.DecodeError) string {
	text := strings.TrimPrefix(err.Error(), "toml: ")
	rest, ok := strings.CutPrefix(text, "cannot decode TOML ")
	found, _, _ := strings.Cut(rest, " into ")
	if !ok {
		return text
	}
	key := shorten(strings.Join(err.Key(), "."))
	want := map[SettingType]string{StringSetting: "a text", ListSetting: "a list of texts", MapSetting: "a table"}
	expected := "a table"
	for _, s := range Settings() {
		switch {
		case s.Name == key:
			expected = want[s.Type]
		case s.Type == MapSetting && strings.HasPrefix(key, s.Name+"."):
			expected = "one of " + strings.Join(s.Enum, ", ")
		}
	}
	return fmt.Sprintf("'%s' has a value of type %s; expected %s", key, found, expected)
}

// ParseSettings reads the settings that an editor sends: the object below
// "gridls", with tables nested or as dotted names. Settings of the editor's own
// part are not looked at.
func ParseSettings(text []byte) (*Config, error) {
	var tree map[string]json.RawMessage
	if err := json.Unmarshal(text, &tree); err != nil {
		return &Config{}, fmt.Errorf("the editor's settings are no object: %w", err)
	}
	nest(tree)
	if inner, ok := tree["gridls"]; ok {
		return ParseSettings(inner)
	}
	var f configFile
	var errs []error
	for _, field := range []struct {
		name string
		into any
	}{
		{"cuda", &f.CUDA},
		{"flags", &f.Flags},
		{"compile-commands", &f.CompileCommands},
		{"exclude", &f.Exclude},
		{"grid-constant", &f.GridConstant},
		{"by-reference", &f.ByReference},
		{"navigation", &f.Navigation},
		{"workspace", &f.Workspace},
		{"nvcc", &f.NVCC},
		{"semantic-tokens", &f.SemanticTokens},
		{"inlay-hints", &f.InlayHints},
		{"completion", &f.Completion},
		{"signature-help", &f.SignatureHelp},
		{"structure", &f.Structure},
		{"duplicates", &f.Duplicates},
		{"rules", &f.Rules},
	} {
		if raw, ok := tree[field.name]; ok {
			if err := json.Unmarshal(raw, field.into); err != nil {
				errs = append(errs, fmt.Errorf("setting 'gridls.%s' has a value of the wrong type: %w", field.name, err))
			}
		}
	}
	c, problems := f.config(editorOrigin)
	for _, p := range problems {
		errs = append(errs, errors.New(p.message))
	}
	return c, errors.Join(errs...)
}

// nest turns dotted names into nested tables: "rules.x" becomes x in rules.
func nest(tree map[string]json.RawMessage) {
	for _, key := range slices.Sorted(maps.Keys(tree)) {
		table, name, dotted := strings.Cut(key, ".")
		if !dotted {
			continue
		}
		nested := map[string]json.RawMessage{}
		if old, ok := tree[table]; ok && json.Unmarshal(old, &nested) != nil {
			continue
		}
		if nested == nil { // the table was null
			nested = map[string]json.RawMessage{}
		}
		nested[name] = tree[key]
		tree[table], _ = json.Marshal(nested)
		delete(tree, key)
	}
}

// problem is a value that a setting does not take.
type problem struct{ key, message string }

// config checks the values.
func (f *configFile) config(origin string) (*Config, []problem) {
	c := &Config{Origin: map[string]string{}}
	var problems []problem
	bad := func(key, format string, args ...any) {
		problems = append(problems, problem{key, fmt.Sprintf(format, args...)})
	}
	if f.CUDA != nil && *f.CUDA != "" {
		if v, ok := ParseVersion(*f.CUDA); ok {
			c.CUDA, c.Origin["cuda"] = v, origin
		} else {
			bad("cuda", "'cuda' is '%s'; write a release such as \"12.4\"", *f.CUDA)
		}
	}
	// Editors send the default of a setting that nobody gave.
	if len(f.Flags) > 0 {
		c.Flags, c.Origin["flags"] = f.Flags, origin
	}
	if f.CompileCommands != nil && *f.CompileCommands != "" {
		c.CompileCommands, c.Origin["compile-commands"] = *f.CompileCommands, origin
	}
	for _, pattern := range f.Exclude {
		if !doublestar.ValidatePattern(pattern) {
			bad("exclude", "'exclude' has the pattern '%s', which is not valid: check its brackets", pattern)
			continue
		}
		c.Exclude, c.Origin["exclude"] = append(c.Exclude, pattern), origin
	}
	if f.GridConstant != nil && f.GridConstant.Suggest != nil {
		switch s := *f.GridConstant.Suggest; s {
		case "aggregates", "all", "off":
			c.Suggest, c.Origin["grid-constant.suggest"] = s, origin
		default:
			bad("suggest", "'grid-constant.suggest' is '%s'; it is aggregates, all or off", s)
		}
	}
	if f.ByReference != nil && f.ByReference.Upload != nil && *f.ByReference.Upload != "" {
		if name := *f.ByReference.Upload; functionName.MatchString(name) {
			c.Upload, c.Origin["by-reference.upload"] = name, origin
		} else {
			bad("upload", "'by-reference.upload' is '%s'; it is the name of a function, like \"tables::upload\"", name)
		}
	}
	if f.Workspace != nil && f.Workspace.Diagnostics != nil {
		switch shown := *f.Workspace.Diagnostics; shown {
		case "open", "all":
			c.Diagnostics, c.Origin["workspace.diagnostics"] = shown, origin
		default:
			bad("diagnostics", "'workspace.diagnostics' is '%s'; it is open or all", shown)
		}
	}
	f.takeNVCC(c, origin, bad)
	if f.Navigation != nil {
		switch n := *f.Navigation; n {
		case "auto", "on", "off":
			c.Navigation, c.Origin["navigation"] = n, origin
		default:
			bad("navigation", "'navigation' is '%s'; it is auto, on or off", n)
		}
	}
	given := f.choices()
	for _, s := range choices() {
		switch value := given[s.Name]; {
		case value == nil:
		case slices.Contains(s.Enum, *value):
			if c.Choices == nil {
				c.Choices = map[string]string{}
			}
			c.Choices[s.Name], c.Origin[s.Name] = *value, origin
		default:
			_, key, nested := strings.Cut(s.Name, ".")
			if !nested {
				key = s.Name
			}
			bad(key, "'%s' is '%s'; it is %s", s.Name, *value, alternatives(s.Enum))
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(f.Rules)) {
		s := f.Rules[rule]
		if !slices.Contains(Severities(), s) {
			bad(rule, "'rules.%s' is '%s'; it is %s", rule, s, strings.Join(Severities(), ", "))
			continue
		}
		if c.Rules == nil {
			c.Rules = map[string]string{}
		}
		c.Rules[rule], c.Origin["rules."+rule] = s, origin
	}
	return c, problems
}

// alternatives is "a, b or c".
func alternatives(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// editorOrigin is the origin of settings that an editor sends.
const editorOrigin = "editor"

// takeNVCC takes the settings about running nvcc, which only editors may give.
func (f *configFile) takeNVCC(c *Config, origin string, bad func(key, format string, args ...any)) {
	if f.NVCC == nil {
		return
	}
	if origin != editorOrigin {
		bad("nvcc", "the settings 'nvcc' are the editor's alone, since they start programs: a folder does not choose them")
		return
	}
	if f.NVCC.OnSave != nil {
		switch s := *f.NVCC.OnSave; s {
		case "on", "off":
			c.NVCCOnSave, c.Origin["nvcc.on-save"] = s, origin
		default:
			bad("on-save", "'nvcc.on-save' is '%s'; it is off or on", s)
		}
	}
	if f.NVCC.Toolkit != nil && *f.NVCC.Toolkit != "" {
		c.NVCCToolkit, c.Origin["nvcc.toolkit"] = *f.NVCC.Toolkit, origin
	}
}

// unknownSetting says that a key is not known, and which one may be meant.
func unknownSetting(key string) string {
	var names []string
	for _, s := range Settings() {
		if !s.EditorOnly {
			names = append(names, s.Name)
		}
	}
	if i := slices.IndexFunc(names, func(n string) bool { return similar(n, key) }); i >= 0 {
		return fmt.Sprintf("there is no setting '%s'; did you mean '%s'?", key, names[i])
	}
	return fmt.Sprintf("there is no setting '%s'; there are %s", key, strings.Join(names, ", "))
}

// similar reports whether two names are the same but for case, separators and one
// letter.
func similar(a, b string) bool {
	plain := func(s string) string {
		return strings.ToLower(strings.NewReplacer("-", "", "_", "", ".", "").Replace(s))
	}
	a, b = plain(a), plain(b)
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	return i == len(b) || a[i+1:] == b[i+1-(len(a)-len(b)):]
}

// tableLine is the first line, from 1, that opens a table or gives a key of it with
// dots; 0 if it is nowhere.
func tableLine(text []byte, table string) int {
	given := regexp.MustCompile(`^\s*\[?\s*["']?` + regexp.QuoteMeta(table) + `["']?\s*[\].]`)
	for i, line := range bytes.Split(text, []byte("\n")) {
		if given.Match(line) {
			return i + 1
		}
	}
	return 0
}

// lineOf is the first line, from 1, in which the key is given; 0 if it is nowhere.
func lineOf(text []byte, key string) int {
	given := regexp.MustCompile(`^[^#]*(?:^|[\s."'{,])` + regexp.QuoteMeta(key) + `["']?\s*=`)
	for i, line := range bytes.Split(text, []byte("\n")) {
		if given.Match(line) {
			return i + 1
		}
	}
	return 0
}

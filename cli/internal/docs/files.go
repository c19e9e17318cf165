package docs

import (
	"bytes"
	"fmt"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// File is a generated file, or a file with a generated part.
type File struct {
	// Path is relative to the repository, with slashes.
	Path    string
	Content []byte
}

// RulesFolder holds nothing but generated files.
const RulesFolder = "docs/rules"

const (
	manifestPath = "editors/vscode/package.json"
	helpPath     = "editors/nvim/doc/gridls.txt"
)

// Files are all generated files. read gives the present content of a file, for
// those of which only a part is generated.
func Files(rules []*analysis.Rule, read func(path string) ([]byte, error)) ([]File, error) {
	settings := archcfg.Settings()
	files := []File{
		{RulesFolder + "/README.md", []byte(RuleIndex(rules))},
		{"docs/settings.md", []byte(SettingsPage(settings))},
		{"docs/architectures.md", []byte(ArchsPage())},
		{"docs/functions.md", []byte(FunctionsPage())},
	}
	for _, r := range rules {
		files = append(files, File{RulesFolder + "/" + r.Name + ".md", []byte(generated + RulePage(r))})
	}
	schema, err := SettingsSchema(settings, rules)
	if err != nil {
		return nil, err
	}
	files = append(files, File{"docs/gridls.schema.json", schema})

	manifest, err := read(manifestPath)
	if err != nil {
		return nil, err
	}
	if manifest, err = VSCodeManifest(manifest, settings, rules); err != nil {
		return nil, err
	}
	help, err := read(helpPath)
	if err != nil {
		return nil, err
	}
	if help, err = between(help, "[settings: begin]\n", "[settings: end]\n", SettingsHelp(settings)); err != nil {
		return nil, fmt.Errorf("%s: %w", helpPath, err)
	}
	return append(files, File{manifestPath, manifest}, File{helpPath, help}), nil
}

// between replaces what stands between two marks.
func between(content []byte, begin, end, text string) ([]byte, error) {
	from := bytes.Index(content, []byte(begin))
	to := bytes.Index(content, []byte(end))
	if from < 0 || to < from {
		return nil, fmt.Errorf("there is no %q followed by %q", begin, end)
	}
	var b bytes.Buffer
	b.Write(content[:from+len(begin)])
	b.WriteString("\n" + text + "\n")
	b.Write(content[to:])
	return b.Bytes(), nil
}

package docs

import (
	"fmt"
	"strings"

	"github.com/gridls/gridls/archcfg"
)

// SettingsPage is docs/settings.md.
func SettingsPage(settings []archcfg.Setting) string {
	var b strings.Builder
	b.WriteString(generated + "# Settings\n\n" +
		"Settings of a project stand in `gridls.toml`; the nearest one up the tree from a file counts. " +
		"Editors have the same names below `gridls.`, and what an editor says wins. " +
		"What follows `--` on the command line, and its flags, win over both.\n\n" +
		"An editor that knows JSON schemas for TOML completes the file with this first line:\n\n" +
		"```toml\n#:schema https://raw.githubusercontent.com/gridls/gridls/main/docs/gridls.schema.json\n```\n")
	for _, s := range settings {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", s.Name, s.Description)
		if s.EditorOnly {
			fmt.Fprintf(&b, "Type: %s. Default: `%s`. Not in `gridls.toml`; in an editor's settings:\n\n```json\n%s\n```\n", typeOf(&s), s.Default, editorExample(&s))
			continue
		}
		fmt.Fprintf(&b, "Type: %s. Default: `%s`.\n\n```toml\n%s\n```\n", typeOf(&s), s.Default, s.Example)
	}
	return b.String()
}

// typeOf says in words what a setting's value is.
func typeOf(s *archcfg.Setting) string {
	values := "`" + strings.Join(s.Enum, "`, `") + "`"
	switch {
	case s.Type == archcfg.MapSetting:
		return "table from rules to one of " + values
	case s.Type == archcfg.ListSetting:
		return "list of strings"
	case len(s.Enum) > 0:
		return "one of " + values
	}
	return "string"
}

// SettingsHelp is the list of settings in the form of Vim's help files, 78
// columns wide.
func SettingsHelp(settings []archcfg.Setting) string {
	const width = 78
	var b strings.Builder
	for i, s := range settings {
		if i > 0 {
			b.WriteByte('\n')
		}
		tag := "*gridls-" + s.Name + "*"
		fmt.Fprintf(&b, "%s%*s\n", s.Name, width-len(s.Name), tag)
		for _, line := range fill(s.Description, width-4) {
			b.WriteString("    " + line + "\n")
		}
		if s.EditorOnly {
			fmt.Fprintf(&b, "    Default: %s. Not in gridls.toml.\n", s.Default)
			continue
		}
		// A code block ends where a line begins in the first column.
		fmt.Fprintf(&b, "    Default: %s. In gridls.toml:\n>toml\n    %s\n<\n", s.Default, s.Example)
	}
	return strings.TrimSuffix(b.String(), "\n") + "\n"
}

// fill breaks text into lines of at most width columns.
func fill(text string, width int) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

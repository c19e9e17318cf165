package docs

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// generatedCategory is the title of the settings' category in the manifest of
// the VS Code extension that the generator writes; other categories are kept.
const generatedCategory = "Checks"

// VSCodeManifest gives the extension's package.json with the settings of this
// program in contributes.configuration. Everything else stays as it is, byte
// for byte.
func VSCodeManifest(manifest []byte, settings []archcfg.Setting, rules []*analysis.Rule) ([]byte, error) {
	var parsed struct {
		Contributes struct {
			Configuration json.RawMessage `json:"configuration"`
		} `json:"contributes"`
	}
	if err := json.Unmarshal(manifest, &parsed); err != nil {
		return nil, fmt.Errorf("package.json: %w", err)
	}
	old := parsed.Contributes.Configuration
	var categories []json.RawMessage
	if err := json.Unmarshal(old, &categories); err != nil {
		return nil, fmt.Errorf("package.json: contributes.configuration is not a list of categories: %w", err)
	}
	if bytes.Count(manifest, old) != 1 {
		return nil, errors.New("package.json: contributes.configuration stands there twice")
	}

	category := &schema{Title: generatedCategory, Properties: &properties{}}
	for i := range settings {
		s := &settings[i]
		value := schemaOf(s, rules)
		value.Scope, value.Order = "resource", i+1
		value.Markdown = s.Description + " Example: `" + editorExample(s) + "`"
		if len(value.Enum) > 0 {
			// VS Code sends the default of a setting that nobody gave, and what an
			// editor sends wins: only null leaves the choice to gridls.toml.
			value.Type, value.Enum, value.Default = []string{"string", "null"}, append(value.Enum, nil), json.RawMessage("null")
			value.Markdown += ". Not given: as in `gridls.toml`, else " + s.Default
			if s.EditorOnly {
				value.Markdown = s.Description + " Example: `" + editorExample(s) + "`. Not given: " + s.Default
			}
		}
		category.Properties.set("gridls."+s.Name, value)
	}
	const indent = "      "
	written, err := indented(category, indent)
	if err != nil {
		return nil, err
	}
	var kept [][]byte
	for _, c := range categories {
		var titled struct {
			Title string `json:"title"`
		}
		if err := json.Unmarshal(c, &titled); err != nil {
			return nil, fmt.Errorf("package.json: contributes.configuration: %w", err)
		}
		if titled.Title != generatedCategory {
			kept = append(kept, c)
		}
	}
	kept = append(kept, written)
	list := append([]byte("[\n"+indent), bytes.Join(kept, []byte(",\n"+indent))...)
	return bytes.Replace(manifest, old, append(list, "\n    ]"...), 1), nil
}

package docs

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/archcfg"
)

// schema is the part of JSON schema that settings need, in the order in which
// it is written.
type schema struct {
	Schema      string          `json:"$schema,omitempty"`
	ID          string          `json:"$id,omitempty"`
	Title       string          `json:"title,omitempty"`
	Type        any             `json:"type,omitempty"` // a name, or a list of names
	Description string          `json:"description,omitempty"`
	Markdown    string          `json:"markdownDescription,omitempty"`
	Scope       string          `json:"scope,omitempty"`
	Order       int             `json:"order,omitempty"`
	Enum        []*string       `json:"enum,omitempty"`
	Default     json.RawMessage `json:"default,omitempty"`
	Items       *schema         `json:"items,omitempty"`
	Properties  *properties     `json:"properties,omitempty"`
	// Additional is false or a schema.
	Additional any `json:"additionalProperties,omitempty"`
}

// properties keep their order, which encoding/json's maps do not.
type properties struct {
	names []string
	of    map[string]*schema
}

func (p *properties) set(name string, s *schema) {
	if p.of == nil {
		p.of = map[string]*schema{}
	}
	if p.of[name] == nil {
		p.names = append(p.names, name)
	}
	p.of[name] = s
}

// MarshalJSON writes an object with the names in the order in which they were set.
func (p *properties) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, name := range p.names {
		if i > 0 {
			b.WriteByte(',')
		}
		key, err := encode(name)
		if err != nil {
			return nil, err
		}
		value, err := encode(p.of[name])
		if err != nil {
			return nil, err
		}
		b.Write(key)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encode is json.Marshal without escapes for HTML.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}

// indented is encode with line breaks; every line but the first starts with prefix.
func indented(v any, prefix string) ([]byte, error) {
	compact, err := encode(v)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = json.Indent(&b, compact, prefix, "  ")
	return b.Bytes(), err
}

// SettingsSchema is the JSON schema of gridls.toml.
func SettingsSchema(settings []archcfg.Setting, rules []*analysis.Rule) ([]byte, error) {
	root := &schema{
		Schema: "http://json-schema.org/draft-07/schema#",
		ID:     "https://raw.githubusercontent.com/gridls/gridls/main/docs/gridls.schema.json",
		Title:  "gridls.toml",
		Type:   "object", Description: "Settings of gridls for a project.",
		Properties: &properties{}, Additional: false,
	}
	for i := range settings {
		s := &settings[i]
		if s.EditorOnly {
			continue
		}
		at := root
		table, name, nested := strings.Cut(s.Name, ".")
		if nested {
			if at = root.Properties.of[table]; at == nil {
				at = &schema{Type: "object", Properties: &properties{}, Additional: false}
				root.Properties.set(table, at)
			}
		} else {
			name = s.Name
		}
		value := schemaOf(s, rules)
		value.Description = s.Description + " Example: " + s.Example
		at.Properties.set(name, value)
	}
	out, err := indented(root, "")
	return append(out, '\n'), err
}

// schemaOf describes a setting's value, without the text around it.
func schemaOf(s *archcfg.Setting, rules []*analysis.Rule) *schema {
	out := &schema{Type: string(s.Type), Enum: values(s.Enum), Default: json.RawMessage(s.Default)}
	switch s.Type {
	case archcfg.ListSetting:
		out.Items = &schema{Type: "string"}
	case archcfg.MapSetting:
		out.Enum = nil
		out.Properties = &properties{}
		for _, r := range rules {
			standard, err := encode(r.Severity.String())
			if r.OptIn {
				standard, err = encode(analysis.Off.String())
			}
			if err != nil {
				continue // a severity's name is always a JSON string
			}
			out.Properties.set(r.Name, &schema{Type: "string", Description: sentence(r.Summary) + ".", Enum: values(s.Enum), Default: standard})
		}
		out.Additional = false
	}
	return out
}

// values are those of an enumeration.
func values(names []string) []*string {
	var list []*string
	for i := range names {
		list = append(list, &names[i])
	}
	return list
}

// editorExample is a setting's example as it stands in VS Code's settings.json.
func editorExample(s *archcfg.Setting) string {
	name, value, _ := strings.Cut(s.Example, " = ")
	if key, ok := strings.CutPrefix(name, s.Name+"."); ok {
		return fmt.Sprintf(`"gridls.%s": { "%s": %s }`, s.Name, key, value)
	}
	return fmt.Sprintf(`"gridls.%s": %s`, name, value)
}

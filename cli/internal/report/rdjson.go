package report

import (
	"encoding/json"
	"io"

	"github.com/gridls/gridls/analysis"
)

// The Reviewdog Diagnostic Format, whose columns count bytes from 1.
type (
	rdReport struct {
		Source      rdSource       `json:"source"`
		Severity    string         `json:"severity"`
		Diagnostics []rdDiagnostic `json:"diagnostics"`
	}
	rdSource struct {
		Name string `json:"name"`
		URL  string `json:"url"`
	}
	rdDiagnostic struct {
		Message     string         `json:"message"`
		Location    rdLocation     `json:"location"`
		Severity    string         `json:"severity"`
		Code        rdCode         `json:"code"`
		Suggestions []rdSuggestion `json:"suggestions,omitempty"`
		Related     []rdRelated    `json:"relatedLocations,omitempty"`
	}
	rdLocation struct {
		Path  string  `json:"path"`
		Range rdRange `json:"range"`
	}
	rdRange struct {
		Start rdPosition `json:"start"`
		End   rdPosition `json:"end"`
	}
	rdPosition struct {
		Line   int `json:"line"`
		Column int `json:"column,omitempty"`
	}
	rdCode struct {
		Value string `json:"value"`
		URL   string `json:"url"`
	}
	rdSuggestion struct {
		Range rdRange `json:"range"`
		Text  string  `json:"text"`
	}
	rdRelated struct {
		Message  string     `json:"message"`
		Location rdLocation `json:"location"`
	}
)

// RDJSON writes what reviewdog reads (-f=rdjson). The format has room for a fix that
// is one edit in the finding's own file; others are left out of it.
func RDJSON(w io.Writer, r *Report) error {
	out := rdReport{Source: rdSource{"gridls", analysis.HomeURL}, Severity: "WARNING", Diagnostics: []rdDiagnostic{}}
	for _, file := range r.Files {
		for i := range file.Findings {
			f := &file.Findings[i]
			d := rdDiagnostic{
				Message: plain(f.Message), Location: f.rdLocation(), Severity: rdSeverity(f.Severity),
				Code: rdCode{f.Rule.Name, f.Rule.URL()},
			}
			for _, fix := range f.Fixes {
				if len(fix.Edits) == 1 && fix.Edits[0].Name == f.Name {
					d.Suggestions = append(d.Suggestions, rdSuggestion{fix.Edits[0].rdLocation().Range, fix.Edits[0].New})
				}
			}
			for _, rel := range f.Related {
				d.Related = append(d.Related, rdRelated{plain(rel.Message), rel.rdLocation()})
			}
			out.Diagnostics = append(out.Diagnostics, d)
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(out)
}

// rdLocation is a place with columns in bytes; where the text is not at hand, only
// lines are known.
func (p Place) rdLocation() rdLocation {
	if p.Text == nil {
		return rdLocation{p.Name, rdRange{rdPosition{Line: p.Known.Line}, rdPosition{Line: p.Known.EndLine}}}
	}
	at := func(offset int) rdPosition {
		line := p.Text.LineOf(offset)
		return rdPosition{line + 1, offset - p.Text.Line(line).Start + 1}
	}
	return rdLocation{p.Name, rdRange{at(p.Span.Start), at(p.Span.End)}}
}

func rdSeverity(s analysis.Severity) string {
	switch s {
	case analysis.Error:
		return "ERROR"
	case analysis.Warning:
		return "WARNING"
	}
	return "INFO"
}

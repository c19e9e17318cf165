package report

import (
	"encoding/json"
	"io"
	"path"

	"github.com/gridls/gridls/analysis"
)

// gitlabFinding is an entry of GitLab's code quality report.
type gitlabFinding struct {
	Description string         `json:"description"`
	CheckName   string         `json:"check_name"`
	Fingerprint string         `json:"fingerprint"`
	Severity    string         `json:"severity"`
	Location    gitlabLocation `json:"location"`
}

type gitlabLocation struct {
	Path  string      `json:"path"`
	Lines gitlabLines `json:"lines"`
}

type gitlabLines struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

// GitLab writes a code quality report, which GitLab shows in merge requests. A
// finding keeps its fingerprint when its lines move, so that only new ones are shown
// as such. Files that could not be checked have no place in the format.
func GitLab(w io.Writer, r *Report) error {
	all := []gitlabFinding{}
	for _, file := range r.Files {
		prints := distinct{}
		for i := range file.Findings {
			f := &file.Findings[i]
			all = append(all, gitlabFinding{
				Description: plain(f.Message), CheckName: f.Rule.Name, Fingerprint: path.Clean(f.Name) + ":" + prints.of(f),
				Severity: gitlabSeverity(f.Severity),
				Location: gitlabLocation{path.Clean(f.Name), gitlabLines{f.start().line, f.end().line}},
			})
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(all)
}

func gitlabSeverity(s analysis.Severity) string {
	switch s {
	case analysis.Error:
		return "critical"
	case analysis.Warning:
		return "major"
	case analysis.Information:
		return "minor"
	}
	return "info"
}

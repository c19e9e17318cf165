package report

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/gridls/gridls/analysis"
)

// The field names and their meaning are a contract: docs/output.md.
type jsonFinding struct {
	File      string        `json:"file"`
	Line      int           `json:"line"`
	Column    int           `json:"column"`
	EndLine   int           `json:"endLine"`
	EndColumn int           `json:"endColumn"`
	Rule      string        `json:"rule"`
	Severity  string        `json:"severity"`
	Message   string        `json:"message"`
	NVCC      *int          `json:"nvcc"`
	Passes    []string      `json:"passes"`
	Related   []jsonRelated `json:"related"`
	Fixes     []jsonFix     `json:"fixes"`
}

type jsonRelated struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

type jsonFix struct {
	Title         string     `json:"title"`
	Applicability string     `json:"applicability"`
	Edits         []jsonEdit `json:"edits"`
}

type jsonEdit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Text  string `json:"text"`
}

// JSON writes one array with one finding a line.
func JSON(w io.Writer, r *Report) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	b.WriteByte('[')
	first := true
	for _, f := range r.Files {
		for i := range f.Findings {
			if !first {
				b.Truncate(b.Len() - len("\n"))
				b.WriteByte(',')
			}
			first = false
			b.WriteByte('\n')
			if err := e.Encode(asJSON(&f.Findings[i])); err != nil {
				return err
			}
		}
	}
	b.WriteString("]\n")
	_, err := b.WriteTo(w)
	return err
}

func asJSON(f *Finding) jsonFinding {
	start, end := f.start(), f.end()
	j := jsonFinding{
		File: f.Name, Line: start.line, Column: start.column, EndLine: end.line, EndColumn: end.column,
		Rule: f.Rule.Name, Severity: f.Severity.String(), Message: plain(f.Message),
		// Empty lists are written as such, never as null.
		Passes: append([]string{}, f.Passes...), Related: []jsonRelated{}, Fixes: []jsonFix{},
	}
	if f.NVCC != 0 {
		j.NVCC = &f.NVCC
	}
	for _, rel := range f.Related {
		at := rel.start()
		j.Related = append(j.Related, jsonRelated{rel.Name, at.line, at.column, plain(rel.Message)})
	}
	for _, fix := range f.Fixes {
		out := jsonFix{Title: fix.Title, Applicability: fix.Applicability.String(), Edits: []jsonEdit{}}
		for _, edit := range fix.Edits {
			out.Edits = append(out.Edits, jsonEdit{edit.Name, edit.Span.Start, edit.Span.End, edit.New})
		}
		j.Fixes = append(j.Fixes, out)
	}
	return j
}

// level is the least of the words that the formats of other tools have.
func level(s analysis.Severity, note string) string {
	switch s {
	case analysis.Error:
		return "error"
	case analysis.Warning:
		return "warning"
	}
	return note
}

package report

import (
	"bytes"
	"encoding/json"
	"io"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
)

// writeLean writes a log without the values that stand for absent ones in the
// standard, which the library writes too: they are nearly half of a log.
func writeLean(w io.Writer, log *sarif.Report) error {
	var b bytes.Buffer
	if err := log.Write(&b); err != nil {
		return err
	}
	var lean struct {
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    any    `json:"runs"`
	}
	decoder := json.NewDecoder(&b)
	decoder.UseNumber()
	if err := decoder.Decode(&lean); err != nil {
		return err
	}
	dropDefaults(lean.Runs)
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(&lean)
}

// dropDefaults takes empty arrays and -1 out of objects: in no number of the
// standard does -1 say more than its absence. What we put into
// property bags stays as it is, and so do results: an empty array of them says
// that there are none.
func dropDefaults(v any) {
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			dropDefaults(e)
		}
	case map[string]any:
		for name, value := range v {
			list, isList := value.([]any)
			switch {
			case name == "properties":
			case isList && len(list) == 0 && name != "results", value == json.Number("-1"):
				delete(v, name)
			default:
				dropDefaults(value)
			}
		}
	}
}

package archcfg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDiagnosticOptions compares what options make of warnings with real runs of
// nvcc on a small file, in testdata/diagnostics.json.
func TestDiagnosticOptions(t *testing.T) {
	var file struct {
		Runs []struct {
			Args    []string           `json:"args"`
			Outcome map[string][][]any `json:"cuda"`
		} `json:"runs"`
	}
	readJSON(t, "testdata/diagnostics.json", &file)
	// What the file is warned of without options, and with -Wreorder only.
	warnings := []struct {
		line              int
		number, tag       string
		offUntilControled bool
	}{
		{1, "177", "declared_but_not_referenced", false},
		{1, "550", "set_but_not_used", false},
		{4, "177", "declared_but_not_referenced", false},
		{5, "1719", "out_of_order_ctor_init", true},
	}
	for _, run := range file.Runs {
		for release, outcome := range run.Outcome {
			t.Run(release+" "+strings.Join(run.Args, " "), func(t *testing.T) {
				v, _ := ParseVersion(release)
				c := ReadArgs(run.Args, ReadOptions{Toolkit: v})
				var want, got []string
				errors := false
				for _, d := range outcome {
					errors = errors || d[1] == "error"
					want = append(want, fmt.Sprint(d[0], " ", d[1]))
				}
				for _, w := range warnings {
					if w.offUntilControled && !slices.ContainsFunc(c.Controls, func(d DiagnosticControl) bool { return d.ID == w.tag }) {
						continue
					}
					switch c.LevelOf(w.number, w.tag) {
					case Warn:
						got = append(got, fmt.Sprint(w.line, " warning"))
					case Fail:
						got = append(got, fmt.Sprint(w.line, " error"))
					}
				}
				if errors {
					// After an error the front end may leave out warnings.
					onlyErrors := func(s string) bool { return !strings.HasSuffix(s, "error") }
					want, got = slices.DeleteFunc(want, onlyErrors), slices.DeleteFunc(got, onlyErrors)
				}
				// Line 1 has two warnings, of which some runs report one.
				want, got = slices.Compact(want), slices.Compact(got)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("nvcc (-) and reader (+) differ:\n%s", diff)
				}
			})
		}
	}
}

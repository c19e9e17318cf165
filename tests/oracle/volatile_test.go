package oracle

import (
	"regexp"
	"slices"
	"testing"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/checked"
)

// TestVolatileFixes applies each fix of a volatile access to an annotated parameter and
// looks at the code that the compilers make which miscompile it: no volatile load through
// the place of a parameter as if that were an address is left.
func TestVolatileFixes(t *testing.T) {
	tried, every := []string{"13.0"}, 8
	switch {
	case *full:
		tried, every = []string{"12.4", "13.0"}, 1
	case inCI():
		tried, every = []string{"12.4", "13.0"}, 4
	}
	const rule = "param-volatile-access"
	var cases []*testCase
	for _, c := range loadCases(t) {
		if len(c.lines(rule, "13.0")) > 0 {
			cases = append(cases, c)
		}
	}
	for _, nvcc := range compilers(t, tried...) {
		for _, c := range chosen(cases, every) {
			t.Run(c.File+"/"+nvcc.toolkit, func(t *testing.T) {
				t.Parallel()
				options := flags(c.source)
				r := checked.Text(t, c.source, checked.Unit(t, options, nvcc.toolkit))
				if nvcc.toolkit == "12.4" {
					options = append(options, "-allow-unsupported-compiler")
				}
				if code, ok := nvcc.ptx(t, c.source, options); !ok || !volatileParameter(code) {
					t.Fatalf("as it is, nothing is wrong with the code:\n%s", code)
				}
				tried := 0
				for i := range r.Diagnostics {
					if r.Diagnostics[i].Rule.Name != rule {
						continue
					}
					for _, fix := range r.Diagnostics[i].Fixes() {
						if fix.Disabled != "" || fix.Applicability == quickfix.Display || len(fix.Edits) == 0 {
							continue
						}
						tried++
						fixed := checked.Apply(t, c.source, fix.Edits)
						if code, ok := nvcc.ptx(t, fixed, options); !ok || volatileParameter(code) {
							t.Errorf("%s: the code of\n%s\nis wrong:\n%s", fix.Title, fixed, code)
						}
					}
				}
				if tried == 0 {
					t.Error("there is no fix")
				}
			})
		}
	}
}

var (
	parameterMoved = regexp.MustCompile(`mov\.b64\s+(%rd\d+), \S+_param_\d+;`)
	addressAdded   = regexp.MustCompile(`add\.s64\s+(%rd\d+), (%rd\d+), `)
	volatileLoad   = regexp.MustCompile(`ld\.volatile(?:\.v\d)?\.\w\d+\s+[^\[]*\[(%rd\d+)`)
)

// volatileParameter reports whether PTX loads, by a volatile load of the generic space,
// from the place of a parameter that was not converted to that space.
func volatileParameter(code string) bool {
	var places []string
	for _, m := range parameterMoved.FindAllStringSubmatch(code, -1) {
		places = append(places, m[1])
	}
	for _, m := range addressAdded.FindAllStringSubmatch(code, -1) {
		if slices.Contains(places, m[2]) {
			places = append(places, m[1])
		}
	}
	for _, m := range volatileLoad.FindAllStringSubmatch(code, -1) {
		if slices.Contains(places, m[1]) {
			return true
		}
	}
	return false
}

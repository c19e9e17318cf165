package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "incomplete-device-parameter-type-rdc",
		Severity: analysis.Error,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a device function of another file whose parameter is of a class that is only declared here",
		Why: "What the device code of a file says about a function of another file is its prototype, with the sizes of all parameters. Of a class that is only declared " +
			"the size is not known, so the prototype says something else than that of the file which defines the function, and the linker of device code refuses " +
			"(`Prototype doesn't match`). It happens where the address of such a function is taken: a call would need the class anyway. " +
			"Include the header that defines the class.",
		Bad: `-- a.cu --
struct Point { int x, y; };
__device__ int norm(Point p) { return p.x + p.y; }
-- b.cu --
struct Point;
__device__ int norm(Point p);
__device__ int (*function)(Point) = norm;
`,
		Good: `-- a.cu --
struct Point { int x, y; };
__device__ int norm(Point p) { return p.x + p.y; }
-- b.cu --
struct Point { int x, y; };
__device__ int norm(Point p);
__device__ int (*function)(Point) = norm;
`,
		Flags:      []string{"-arch=sm_80", "-rdc=true"},
		Refs:       []string{guideExecutionSpaces},
		RunProgram: runIncompleteParameter,
	})
}

func runIncompleteParameter(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if e.Kind != program.Function || !e.External() || len(definitions) == 0 {
			continue
		}
		for _, d := range e.Foreign() {
			if d.Symbol.Incomplete == "" || !functionSite(d) || d.Symbol.Template || d.Symbol.Spaces&program.Device == 0 || !relocatable(d.Unit) {
				continue
			}
			if near, _ := counterparts(p.Program, d, definitions); len(near) == 0 {
				continue
			}
			for i := range e.Uses {
				use := &e.Uses[i]
				if use.Unit != d.Unit || use.Use.Kind != program.Address || use.Use.Within != nil && !deviceSide(use) {
					continue
				}
				p.Report(d.Unit, use.Use.Place, "the prototype of '%s' needs '%s', which this file only declares", d.Symbol.Name, d.Symbol.Incomplete).
					Related(d.Unit, d.Symbol.NamePlace, "declared here")
				break
			}
		}
	}
}

package rules

import (
	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "kernel-never-launched",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a kernel that nothing launches",
		Why: "Code is made for every kernel, launched or not, for every architecture of the build. A kernel that no file names is dead code, " +
			"or its launch was forgotten.\n\n" +
			"Kernels that only their own file can name are judged always, others where the files that are checked hold a `main`. Templates are left out, and so is " +
			"whatever the driver's interface may find by its name: `extern \"C\"` kernels and names that stand in strings.",
		Bad: `-- main.cu --
__global__ void used(int* out) { *out = 1; }
static __global__ void forgotten(int* out) { *out = 2; }
int main() { used<<<1, 1>>>(nullptr); }
`,
		Good: `-- main.cu --
__global__ void used(int* out) { *out = 1; }
int main() { used<<<1, 1>>>(nullptr); }
`,
		Refs:       []string{guideGlobal},
		RunProgram: runNeverLaunched,
	})
}

func runNeverLaunched(p *analysis.ProgramPass) {
	whole := len(p.Program.Named("main")) > 0
	for _, e := range p.Program.Entities {
		if e.Kind != program.Function || len(e.Uses) > 0 || !whole && e.External() {
			continue
		}
		for _, d := range e.Definitions() {
			sym := d.Symbol
			if !kernelSite(d) || sym.Template || sym.C || sym.Member || sym.Args != nil || sym.Hidden || p.Program.Unsure(sym.Name) || p.Program.Quoted(sym.Name) {
				continue
			}
			p.Report(d.Unit, sym.NamePlace, "nothing launches kernel '%s'", sym.Name)
		}
	}
}

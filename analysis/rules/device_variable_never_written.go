package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
)

func init() {
	register(&analysis.Rule{
		Name:     "device-variable-never-written",
		Severity: analysis.Warning,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a variable of the device that kernels read and nothing writes",
		Why: "A `__device__`, `__constant__` or `__managed__` variable without an initialiser begins as zero. If no file copies something to it and no kernel writes it, " +
			"every kernel that reads it gets zero: the copy was forgotten, or goes to another variable of that name. No compiler says so.\n\n" +
			"Copy the value with `cudaMemcpyToSymbol` before the launch, initialise the variable where it is defined, or pass the value to the kernel as a parameter. " +
			"Nothing is said of a variable that may be written out of sight: whose address or name goes somewhere, in a macro or in a header that could not be read, " +
			"or one that other files can reach, unless the files that are checked hold a `main`. Nor of one in a file whose kernels nobody launches: " +
			"a program that loads them at run time (`cuModuleLoad`, NVRTC) finds their variables by name, and writes them.",
		Bad: `-- scale.cu --
__constant__ float scale;
__global__ void k(float* out) { *out *= scale; }
int main() { k<<<1, 1>>>(nullptr); }
`,
		Good: `-- scale.cu --
__constant__ float scale;
__global__ void k(float* out) { *out *= scale; }
int main() {
  float by = 2.0f;
  cudaMemcpyToSymbol(scale, &by, sizeof(by));
  k<<<1, 1>>>(nullptr);
}
`,
		Refs:       []string{guideMemorySpaces},
		RunProgram: runNeverWritten,
	})
}

func runNeverWritten(p *analysis.ProgramPass) {
	whole := len(p.Program.Named("main")) > 0
	launched := launchedUnits(p.Program)
	written := map[headerPlace]bool{}
	var silent []*program.Entity
	for _, e := range p.Program.Entities {
		if e.Kind != program.Variable {
			continue
		}
		if read := onlyRead(e); read == nil {
			if d := &e.Declarations[0]; header(d) {
				written[homeOf(d.Symbol)] = true
			}
		} else if neverWritten(p, e, whole) && runsInSight(p.Program, e, launched) {
			silent = append(silent, e)
		}
	}
	for _, e := range silent {
		d := e.Definitions()[0]
		// Another file writes its own copy: static-device-variable-in-header's.
		if written[homeOf(d.Symbol)] {
			continue
		}
		read := onlyRead(e)
		p.Report(read.Unit, read.Use.Place, "'%s' is read here, but nothing in this workspace writes or initialises it: it is always zero", d.Symbol.Name).
			Related(d.Unit, d.Symbol.NamePlace, "defined here, without an initialiser")
	}
}

// onlyRead is the first use of a variable in device code where it has such a use and
// all others surely read it as well, nil otherwise.
func onlyRead(e *program.Entity) *program.UseSite {
	var first *program.UseSite
	for i := range e.Uses {
		switch u := &e.Uses[i]; u.Use.Kind {
		case program.DeviceRead:
			if first == nil {
				first = u
			}
		case program.SymbolRead:
		default:
			return nil
		}
	}
	return first
}

// neverWritten reports whether nothing can write a variable that all known uses
// read: all code that can name it is known.
func neverWritten(p *analysis.ProgramPass, e *program.Entity, whole bool) bool {
	if len(e.Definitions()) == 0 || p.Program.Unsure(e.Declarations[0].Symbol.Name) || p.Program.Quoted(e.Declarations[0].Symbol.Name) {
		return false
	}
	for i := range e.Declarations {
		d := &e.Declarations[i]
		sym := d.Symbol
		if sym.Hidden || sym.Conditional || sym.Template || sym.Member || sym.C || sym.Defines() && !sym.Zeroed ||
			sym.Spaces&(program.Device|program.Constant|program.Managed) == 0 {
			return false
		}
		for _, u := range d.Units() {
			if !u.Command.CUDA || u.Partial || u.Command.DeviceOnly {
				return false
			}
			if !whole && (header(d) || e.External() && !wholeProgram(u)) {
				return false // others may name it
			}
		}
	}
	return true
}

// launchedUnits are the units that define a kernel for which there is a launch.
func launchedUnits(all *program.Program) map[*program.Unit]bool {
	launched := map[*program.Unit]bool{}
	for _, e := range all.Entities {
		if !slices.ContainsFunc(e.Uses, func(u program.UseSite) bool { return u.Use.Kind == program.Launch || u.Use.Kind == program.LaunchCall }) {
			continue
		}
		for _, d := range e.Definitions() {
			for _, u := range d.Units() {
				launched[u] = true
			}
		}
	}
	return launched
}

// runsInSight reports whether a variable is read in a unit that kernels are launched
// from, or in one that is linked with such a unit. Other kernels are loaded by a program
// that finds their variables by name.
func runsInSight(all *program.Program, e *program.Entity, launched map[*program.Unit]bool) bool {
	for i := range e.Uses {
		at := e.Uses[i].Unit
		if launched[at] {
			return true
		}
		for u := range launched {
			if at.Command.RDC && u.Command.RDC && all.Linked(at, u) {
				return true
			}
		}
	}
	return false
}

// homeOf is where a variable is declared, the same for all that read it in one
// header.
func homeOf(s *program.Symbol) headerPlace {
	return headerPlace{s.NamePlace.File.Path, s.NamePlace.File.Hash, s.NamePlace.Start}
}

package rules

import (
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "duplicate-device-definition",
		Severity: analysis.Error,
		Scope:    analysis.ProgramScope,
		Since:    since,
		Summary:  "a device function, kernel or device variable that several files of one program define",
		Why: "What is neither inline nor static may be defined once in a program; twice, the linker of device code or that of the host refuses it. " +
			"It happens most often where a header defines a function and several sources include it. Without `-rdc=true` the device code of files is not linked, " +
			"but nvcc makes a host function for every kernel and `__device__` function, and these collide; only variables do not then.\n\n" +
			"Several programs in one tree may define the same name. It is an error where the files are surely linked together: the build puts them into one target, " +
			"or some file needs what both define. It is a warning where that is only likely: relocatable device code (`-rdc=true`) of files in one folder. " +
			"Nothing is said where the build tells that they are parts of different targets, where a folder holds several programs, each with its main, " +
			"nor of a source that another one includes and for which no compile command is known.",
		Bad: `-- twice.cuh --
#pragma once
__device__ int twice(int x) { return 2 * x; }
-- a.cu --
#include "twice.cuh"
__global__ void a(int* out) { *out = twice(1); }
-- b.cu --
#include "twice.cuh"
__global__ void a(int* out);
void run(int* out) { a<<<1, 1>>>(out); }
`,
		Good: `-- twice.cuh --
#pragma once
__device__ inline int twice(int x) { return 2 * x; }
-- a.cu --
#include "twice.cuh"
__global__ void a(int* out) { *out = twice(1); }
-- b.cu --
#include "twice.cuh"
__global__ void a(int* out);
void run(int* out) { a<<<1, 1>>>(out); }
`,
		Flags:      []string{"-arch=sm_80", "-rdc=true"},
		Refs:       []string{guideExecutionSpaces},
		HasFix:     true,
		Fix:        quickfix.Review,
		RunProgram: runDuplicateDefinition,
	})
}

func runDuplicateDefinition(p *analysis.ProgramPass) {
	for _, e := range p.Program.Entities {
		definitions := e.Definitions()
		if !e.External() || len(definitions) == 0 {
			continue
		}
		before := p.Program.Company()
		for i, d := range definitions {
			if !collides(d) {
				continue
			}
			reportDuplicate(p, e, d, before)
			if i == 0 && d.Shared() {
				break // one text in several units
			}
		}
	}
}

// collides reports whether a definition is one that a program may hold once.
func collides(s *program.Site) bool {
	sym := s.Symbol
	return sym.Linkage == program.External && !sym.Conditional && !sym.Hidden && !sym.Template && s.Unit.Command.CUDA &&
		(sym.C || sym.Known || sym.Kind == program.Variable) &&
		sym.Spaces&(program.Global|program.Device|program.Constant|program.Managed) != 0
}

// reportDuplicate reports a definition if, of those that read it and others that
// define the same, two units are linked. It adds the former to the latter.
func reportDuplicate(p *analysis.ProgramPass, e *program.Entity, d *program.Site, others *program.Company) {
	unit, with, severity := worstPair(p.Program, d, others)
	if severity == analysis.Off {
		return
	}
	if d.In(with) {
		if including := otherReader(d, unit, with); including != nil {
			p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is defined here and once more in %s, which includes this file; a program may define it once", d.Symbol.Name, baseName(including.Path())).
				As(severity)
			return
		}
		first, second := sourceNames(unit, with)
		p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is defined in every file that includes this one, like %s and %s; a program may define it once", d.Symbol.Name, first, second).
			As(severity).Fix(func(b *analysis.ProgramDraft) { defineOnce(b, e, d) })
		return
	}
	finding := p.Report(d.Unit, d.Symbol.NamePlace, "'%s' is defined here and in %s; a program may define it once", d.Symbol.Name, baseName(with.Path())).As(severity)
	for _, s := range with.Symbols {
		if s.Defines() && s.Identity() == d.Symbol.Identity() {
			finding.Related(with, s.NamePlace, "the other definition")
			break
		}
	}
	finding.Fix(func(b *analysis.ProgramDraft) { defineOnce(b, e, d) })
}

// worstPair are a unit that reads a definition and one of others, or one that reads
// it too, that surely, or else likely, collide. It adds the readers to the others.
func worstPair(p *program.Program, d *program.Site, others *program.Company) (unit, with *program.Unit, severity analysis.Severity) {
	severity = analysis.Off
	for _, u := range d.Units() {
		worse := severity == analysis.Off || severity < analysis.Error && deviceUnit(u)
		// Neighbours are worth a warning at most, and one pair of them is enough.
		if worse && others.MayLink(u) || severity == analysis.Off && others.MayNeighbour(u) {
			for _, o := range others.Units {
				if s := duplicateSeverity(p, d, u, o); s > severity {
					severity, unit, with = s, u, o
				}
				if severity == analysis.Error {
					break
				}
			}
		}
		others.Add(u)
	}
	return unit, with, severity
}

// otherReader is, of two units that read one definition, the one that includes the
// source of the other, in which it stands; nil if neither does.
func otherReader(d *program.Site, a, b *program.Unit) *program.Unit {
	switch d.Path(d.Symbol.NamePlace) {
	case a.Path():
		return b
	case b.Path():
		return a
	}
	return nil
}

// sourceNames are the names of two units' sources, in their order.
func sourceNames(a, b *program.Unit) (first, second string) {
	first, second = baseName(a.Path()), baseName(b.Path())
	if a.Path() > b.Path() {
		first, second = second, first
	}
	return first, second
}

// duplicateSeverity tells how sure it is that two units with the same definition
// are linked together.
func duplicateSeverity(p *program.Program, d *program.Site, a, b *program.Unit) analysis.Severity {
	if a == b || p.Part(a) || p.Part(b) || d.Symbol.Kind == program.Variable && !(relocatable(a) && relocatable(b)) {
		return analysis.Off
	}
	switch {
	case p.Linked(a, b) && deviceUnit(a) && deviceUnit(b):
		return analysis.Error
	case p.Linked(a, b), relocatable(a) && relocatable(b) && p.Neighbours(a, b):
		return analysis.Warning
	}
	return analysis.Off
}

// defineOnce makes a function inline and a kernel or variable static.
func defineOnce(b *analysis.ProgramDraft, e *program.Entity, d *program.Site) {
	word := "inline"
	if d.Symbol.Kind == program.Variable || d.Symbol.Spaces&program.Global != 0 {
		word = "static"
	}
	b.Title("Add "+word, quickfix.Review)
	switch {
	case d.Symbol.C || d.Symbol.Member || d.Symbol.Args != nil || !d.Symbol.Specifiers.Known():
		b.Fail("it has to be changed by hand")
	case redeclared(e, d):
		b.Fail("'%s' is declared in another place too, which has to be changed with it", d.Symbol.Name)
	default:
		b.Insert(d.Unit, d.Symbol.Specifiers, word)
	}
}

// redeclared reports whether a unit that reads a definition reads another
// declaration of the entity, with which a further specifier may not agree.
func redeclared(e *program.Entity, d *program.Site) bool {
	for i := range e.Declarations {
		other := &e.Declarations[i]
		if other.Symbol != d.Symbol && slices.ContainsFunc(d.Units(), other.In) {
			return true
		}
	}
	return false
}

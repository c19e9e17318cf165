package rules

import (
	"iter"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/gates"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// asmUse is an instruction in an asm statement that asks for an architecture.
type asmUse struct {
	// opcode has its modifiers: "cp.async.ca.shared.global"; span is where it stands, or
	// where the statement begins if its text is put together.
	opcode string
	span   treesitter.Span
	in     *facts.Function
	// runs is set where no constant can exclude it.
	runs bool
	rows []*gates.Instruction
}

type asmUsesKey struct{}

// asmUses are those of an item, worked out once for an item that stays.
func asmUses(at *resolve.Entry) []asmUse {
	return at.Item.Derive(asmUsesKey{}, func() any { return findAsmUses(at.Facts) }).([]asmUse)
}

func findAsmUses(it *facts.Item) []asmUse {
	if !slices.ContainsFunc(it.Source.Marks, func(m treesitter.Mark) bool { return m.Kind == treesitter.Asm }) {
		return nil
	}
	var found []asmUse
	code := body.Of(it)
	for _, b := range code.Bodies {
		b.Walk(func(c *body.Cursor) bool {
			a, ok := c.Node.(*body.Asm)
			if !ok || !a.Known || c.Doubtful || c.Discardable {
				return true
			}
			for op := range gates.Opcodes(a.Template) {
				rows := gates.Matching(op)
				if len(rows) == 0 {
					continue
				}
				use := asmUse{opcode: op, span: treesitter.Span{Start: a.Where.Start, End: a.Where.Start + len("asm")}, in: b.Function, runs: runs(code, c), rows: rows}
				if i := strings.Index(code.Text(a.Where), op); i >= 0 {
					use.span = treesitter.Span{Start: a.Where.Start + i, End: a.Where.Start + i + len(op)}
				}
				found = append(found, use)
			}
			return true
		})
	}
	return found
}

// gatedAsm is an instruction that the assembler refuses for some passes.
type gatedAsm struct {
	asmUse
	at     *resolve.Entry
	reason gateReason
	// suffix is set where only spellings of an architecture with "a" or "f" have it.
	suffix bool
	passes []archcfg.Pass
	needs  string
	// kept is set where machine code is made for one of the passes.
	kept bool
}

// gatedAsmIn finds instructions in code that is surely made, which the assembler refuses.
// It looks at the virtual architecture of a pass (measured with ptxas 11.8 to 13.5).
func gatedAsmIn(p *analysis.Pass) iter.Seq[*gatedAsm] {
	return func(yield func(*gatedAsm) bool) {
		if p.Command.Compiler != archcfg.NVCC || !p.Command.CUDA || p.Command.Assumed || len(p.Passes) == 0 {
			return
		}
		for i := range p.File.Entries {
			at := &p.File.Entries[i]
			if at.From != nil {
				continue
			}
			for _, use := range asmUses(at) {
				if !emitted(p, at, use.in) {
					continue
				}
				g := &gatedAsm{asmUse: use, at: at}
				if g.judge(p) && !yield(g) {
					return
				}
			}
		}
	}
}

// judge finds the passes that lack the instruction, and why; false if none surely does.
func (g *gatedAsm) judge(p *analysis.Pass) bool {
	v := p.Command.Toolkit
	for _, row := range g.rows {
		g.passes = nil
		for _, pass := range p.Passes {
			if row.In(v, pass.Virtual) == gates.Absent {
				g.passes = append(g.passes, pass)
			}
		}
		if len(g.passes) == 0 || !g.explain(row, v) {
			continue
		}
		if kept := withMachineCode(g.passes); len(kept) > 0 {
			g.passes, g.kept = kept, true
		}
		return true
	}
	return false
}

// explain says where the instruction is.
func (g *gatedAsm) explain(row *gates.Instruction, v archcfg.Version) bool {
	newest := g.passes[len(g.passes)-1].Virtual
	var plain, special, before *archcfg.Arch
	for _, r := range archcfg.ArchTable() {
		if row.In(v, r.Arch) != gates.Present || v.Known() && !v.HasArch(r.Arch) {
			continue
		}
		switch {
		case r.Arch.Number < newest.Number:
			before = &r.Arch
		case r.Arch.Suffix != "" && special == nil:
			special = &r.Arch
		case r.Arch.Suffix == "" && plain == nil:
			plain = &r.Arch
		}
	}
	switch {
	case plain != nil:
		g.reason, g.needs = newerArch, "compute_"+plain.String()+" or newer"
	case special != nil:
		g.reason, g.suffix, g.needs = newerArch, true, "compute_"+special.String()
	case before != nil:
		g.reason, g.suffix, g.needs = olderArch, before.Suffix != "", "compute_"+before.String()
	default:
		// No architecture of this release has it.
		for i, r := range gates.Recorded() {
			if v.Known() && r.Compare(v) > 0 && !row.Row()[i].Empty() {
				g.reason, g.needs = newerRelease, "CUDA "+r.String()
				return true
			}
		}
		return false
	}
	return true
}

// severity is an error where the assembler surely sees it.
func (g *gatedAsm) severity() analysis.Severity {
	if g.kept && g.runs {
		return analysis.Error
	}
	return analysis.Warning
}

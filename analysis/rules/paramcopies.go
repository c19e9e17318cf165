package rules

import (
	"fmt"
	"iter"

	"github.com/gridls/gridls/analysis/numbers"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// paramFate is a by-value parameter of a kernel with what becomes of it in some passes.
type paramFate struct {
	decl  *resolve.Decl
	index int
	param *paramcopy.Param
	paramcopy.Report
	// passes are those of which the report holds; all tells whether it holds of every one.
	passes []archcfg.Pass
	all    bool
}

// paramFates yields what becomes of the class parameters of the file's kernels. One of a
// template is followed for each instance that the file asks for.
func paramFates(p *analysis.Pass) iter.Seq[paramFate] {
	return func(yield func(paramFate) bool) {
		if len(p.Passes) == 0 {
			return
		}
		a := paramcopy.Of(p.File)
		for d := range kernels(p) {
			if d.Body.Empty() || directive(d) || member(d) {
				continue
			}
			told := map[int]bool{}
			for _, s := range instantiations(p, d) {
				for _, param := range a.Params(d, s) {
					if told[param.Number] {
						continue
					}
					told[param.Number] = true
					for _, fate := range fates(p, d, param) {
						if !yield(fate) {
							return
						}
					}
				}
			}
		}
	}
}

// fates are the different reports on a parameter, each with the passes that it holds of.
func fates(p *analysis.Pass, d *resolve.Decl, param *paramcopy.Param) []paramFate {
	var all []paramFate
	for _, pass := range p.Passes {
		r := param.Judge(paramcopy.Target{Arch: pass.Virtual.Number, RDC: p.Command.RDC, Release: release(p.Command.Toolkit)})
		if r.Cause == paramcopy.Elsewhere && analysis.Partial(p.File.Doc) {
			r.Verdict = paramcopy.Unknown // its definition may be in a file that was not read
		}
		known := false
		for i := range all {
			if all[i].Verdict == r.Verdict && all[i].Cause == r.Cause {
				all[i].passes = append(all[i].passes, pass)
				known = true
				break
			}
		}
		if !known {
			all = append(all, paramFate{decl: d, index: param.Number, param: param, Report: r, passes: []archcfg.Pass{pass}})
		}
	}
	for i := range all {
		all[i].all = len(all[i].passes) == len(p.Passes)
	}
	return all
}

// release is a toolkit's version as the judge of copies takes it, 0 for one that is not known.
func release(v archcfg.Version) int { return 100*v.Major + v.Minor }

// name is how messages speak of the parameter, with its size.
func (f *paramFate) name() string {
	if f.Bytes < 0 {
		return named(f.decl.Params, f.index)
	}
	return fmt.Sprintf("%s (%s bytes)", named(f.decl.Params, f.index), numbers.Grouped(f.Bytes))
}

// place is where findings about the parameter stand.
func (f *paramFate) place() treesitter.Span { return f.decl.Params[f.index].NameSpan }

// callee is how messages speak of the last function on the way to the access.
func (f *paramFate) callee() string {
	if len(f.Chain) == 0 {
		return "a function"
	}
	last := f.Chain[len(f.Chain)-1]
	if last.Callee != nil {
		return calledFunction(last.Callee)
	}
	if last.Name != "" {
		return "'" + last.Name + "'"
	}
	return "a function"
}

// because says what makes threads copy.
func (f *paramFate) because() string {
	switch f.Cause {
	case paramcopy.Indexed:
		return "because it is indexed by what is known only when the kernel runs"
	case paramcopy.NotInlined:
		return "because its address goes to " + f.callee() + ", which is not inlined"
	case paramcopy.Elsewhere:
		return "because its address goes to " + f.callee() + ", which is only declared here"
	case paramcopy.VirtualCall:
		return "because its address goes to " + f.callee() + ", which is virtual"
	case paramcopy.PointerCall:
		return "because its address goes to " + f.callee() + ", which is called through a pointer"
	case paramcopy.Recursive:
		return "because its address goes to " + f.callee() + ", which calls itself"
	case paramcopy.Assembly:
		return "because an asm statement gets its address"
	case paramcopy.Stored:
		return "because its address is stored in memory"
	case paramcopy.ToInteger:
		return "because its address becomes a number"
	case paramcopy.PointerTable:
		return "because an array of addresses in it is indexed at run time"
	case paramcopy.Inside:
		return "because " + f.callee() + ", which is not inlined, gets an object that holds its address"
	case paramcopy.Compared:
		return "because addresses in it are compared"
	case paramcopy.Intrinsic:
		return "because its address goes to a function of CUDA's that reads another memory"
	}
	return "because its address is needed"
}

// demands says what else has to change for the annotation.
func (f *paramFate) demands() string {
	if len(f.Members) == 0 {
		return ""
	}
	return "; " + memberNames(f.Members) + " must be const for that"
}

// related adds the calls on the way to the access, and the access.
func (f *paramFate) related(finding *analysis.Finding) *analysis.Finding {
	for i, step := range f.Chain {
		what := "calls a function"
		if step.Callee != nil {
			what = "calls " + calledFunction(step.Callee)
		} else if step.Name != "" {
			what = "calls '" + step.Name + "'"
		}
		finding.Related(step.At, step.Span, "%s", what)
		if i == len(f.Chain)-1 && step.At == f.At && step.Span.Covers(f.Span) {
			return finding
		}
	}
	return finding.Related(f.At, f.Span, "the access")
}

// in restricts a finding to the passes that it holds of.
func (f *paramFate) in(finding *analysis.Finding) *analysis.Finding {
	if f.all {
		return finding
	}
	return finding.For(f.passes)
}

// measuredCost quotes times that were measured on an H200 with nvcc 13.0 (tests/bench/paramcopy/README.md):
// a table of pointers of that many bytes that goes to a function which is not inlined, as
// against the same kernel with the annotation.
func measuredCost(f *paramFate) string {
	times := 0
	switch {
	case f.Form != paramcopy.LocalMemory:
	case f.Cause == paramcopy.Indexed && f.param.Pointers() && f.Bytes >= 32 && f.Bytes <= paramcopy.SmallBytes:
		return "; a kernel of this form took 3.9 times as long, at 40 bytes"
	case f.Cause != paramcopy.NotInlined && f.Cause != paramcopy.ByValue:
	case f.Bytes >= 3000:
		times = 303
	case f.Bytes >= 1000:
		times = 98
	case f.Bytes >= 264:
		times = 25
	case f.Bytes >= 136:
		times = 12
	}
	at := map[int]int{303: 3208, 98: 1032, 25: 264, 12: 136}[times]
	if times == 0 {
		return ""
	}
	return fmt.Sprintf("; a kernel of this form took %d times as long, at %d bytes", times, at)
}

// speaksOf tells whether one of the rules about copies speaks of a parameter, or has seen
// that there is nothing to gain.
func speaksOf(fates []paramFate) (spoken, nothing bool) {
	nothing = len(fates) > 0
	for i := range fates {
		switch fates[i].Verdict {
		case paramcopy.Unknown:
			nothing = false
		case paramcopy.Copied, paramcopy.MayBeCopied, paramcopy.CopiedInHelper, paramcopy.Volatile, paramcopy.Written:
			spoken, nothing = true, false
		}
	}
	return spoken, nothing
}

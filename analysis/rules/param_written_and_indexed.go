package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-written-and-indexed",
		Severity:   analysis.Information,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a by-value parameter that every thread copies, and that cannot be annotated because a member of it is written",
		Why: `Every thread copies the parameter to local memory for one of the reasons of [param-copied](param-copied.md), and
` + "`const __grid_constant__`" + ` would do away with the copy, but the kernel writes a member. A local variable for that member is all
that the writes need: then the parameter can be annotated. It is said only where nothing else of the parameter is written, and
nothing but the kernel's own body sees the member: with nvcc 11.8 to 13.5 the copy is then gone.`,
		Bad: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(const float* const* rows, int i) { float s = 0; for (int r = 0; r < 32; r++) s += rows[r][i]; return s; }
__global__ void k(Table table, float* out) {
  table.n -= blockIdx.x;
  for (int i = threadIdx.x; i < table.n; i += blockDim.x) out[i] = look(table.rows, i);
}
`,
		Good: `struct Table { const float* rows[32]; int n; };
__device__ __noinline__ float look(const float* const* rows, int i) { float s = 0; for (int r = 0; r < 32; r++) s += rows[r][i]; return s; }
__global__ void k(const __grid_constant__ Table table, float* out) {
  auto n = table.n;
  n -= blockIdx.x;
  for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = look(table.rows, i);
}
`,
		Refs:   []string{guideGridConstant, guideNoInline},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runParamWrittenAndIndexed,
	})
}

func runParamWrittenAndIndexed(p *analysis.Pass) {
	if !gridConstantAccepted(p.Command) {
		return
	}
	for f := range paramFates(p) {
		if f.Verdict != paramcopy.Written || f.param.Annotated != treesitter.No || f.Bytes >= 0 && f.Bytes <= 2*fewBytes || elsewhereAnnotated(p.File, f.decl, f.index) {
			continue
		}
		members := f.hoisted(p)
		if len(members) == 0 {
			continue
		}
		quoted := make([]string, len(members))
		for i, m := range members {
			quoted[i] = "'" + m + "'"
		}
		finding := p.Report(f.decl.At, f.place(), "every thread copies %s to local memory; write a local variable in place of %s: with const __grid_constant__ the copy is gone then", f.name(), strings.Join(quoted, ", "))
		f.in(finding).Fix(func(p *analysis.Pass) []quickfix.Fix { return []quickfix.Fix{hoist(p, &f, members)} })
	}
}

// hoisted are the members that local variables can stand for in every pass of the fate.
func (f *paramFate) hoisted(p *analysis.Pass) []string {
	var members []string
	for i, pass := range f.passes {
		m := f.param.Hoist(paramcopy.Target{Arch: pass.Virtual.Number, RDC: p.Command.RDC, Release: release(p.Command.Toolkit)})
		if len(m) == 0 || i > 0 && !slices.Equal(m, members) {
			return nil
		}
		members = m
	}
	return members
}

// hoist makes local variables of members that are written, and annotates the parameter.
func hoist(p *analysis.Pass, f *paramFate, members []string) quickfix.Fix {
	b := newDraft(p)
	d, param := f.decl, f.decl.Params[f.index]
	word := gridConstantWord(p.File, d)
	for e, i := range b.family(d, f.index) {
		b.annotateParam(e, i, word)
	}
	code := body.Of(d.At.Facts)
	text := code.Text(d.Body)
	names := map[string]string{}
	for _, m := range members {
		if names[m] = localName(d, param.Name, m, text); names[m] == "" {
			b.fail("'%s' and '%s_%s' name something else in '%s' already", m, param.Name, m, d.Name)
		}
	}
	found := 0
	for n := range code.Body(d.Function).All() {
		m, ok := n.(*body.Member)
		if !ok || m.Field == nil || m.Arrow || names[m.Field.Name] == "" {
			continue
		}
		if name, ok := body.Unparen(m.X).(*body.Name); ok && name.Plain() && name.Name == param.Name {
			b.replace(d.At, m.Where, names[m.Field.Name])
			found++
		}
	}
	if found != memberUses(text, param.Name, members) || code.Body(d.Function).Broken {
		b.fail("not every use of '%s' in the body of '%s' can be read", param.Name, d.Name)
	}
	before := " "
	if rest := strings.TrimLeft(text[1:], " \t\r"); strings.HasPrefix(rest, "\n") {
		before = "\n" + rest[1:len(rest)-len(strings.TrimLeft(rest[1:], " \t"))]
	}
	var locals strings.Builder
	for _, m := range members {
		fmt.Fprintf(&locals, "%sauto %s = %s.%s;", before, names[m], param.Name, m)
	}
	b.replaceBefore(d.At, d.Body.Start+1, locals.String())
	return b.fix("Write a local variable and add const "+word, quickfix.Review)
}

// localName is a name for the local variable that stands for a member: the member's where the
// body uses it for nothing else, "" where none is free.
func localName(d *resolve.Decl, param, member, text string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(d.Params, func(p *facts.Param) bool { return p.Name == name })
	}
	if !taken(member) && len(word(member).FindAllString(text, -1)) == memberUses(text, param, []string{member}) {
		return member
	}
	if long := param + "_" + member; !taken(long) && !word(long).MatchString(text) {
		return long
	}
	return ""
}

// memberUses counts the places of a text that name members of a parameter.
func memberUses(text, param string, members []string) int {
	n := 0
	for _, m := range members {
		n += len(regexp.MustCompile(`\b`+regexp.QuoteMeta(param)+`\s*\.\s*`+regexp.QuoteMeta(m)+`\b`).FindAllString(text, -1))
	}
	return n
}

func word(name string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`)
}

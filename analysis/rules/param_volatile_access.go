package rules

import (
	"regexp"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "param-volatile-access",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Summary:    "a volatile access to a parameter with __grid_constant__, which nvcc 12.4 to 13.0 miscompile",
		Why: `nvcc 12.4 and 13.0 compile a volatile read of a parameter with ` + "`__grid_constant__`" + ` into a load from a wrong address: the kernel
ends with an illegal memory access (seen on an H200), and for compute_100 ptxas of 13.0 refuses the code. That makes it an
error although it compiles. nvcc 11.8 and 13.5 compile it rightly. A volatile member, a cast to a volatile type and a pointer to volatile
all count; a member that is a pointer to volatile does not, nor does a read in a function that is not inlined: it gets a right address.
A parameter cannot change while the kernel runs, so that volatile says nothing about it: leave one of the two words out.`,
		Bad: `struct State { int limit; };
__global__ void k(const __grid_constant__ State state, int* out) { *out = *(const volatile int*)&state.limit; }
`,
		Good: `struct State { int limit; };
__global__ void k(const State state, int* out) { *out = *(const volatile int*)&state.limit; }
`,
		Flags:   []string{"-arch=sm_80"},
		Toolkit: "12.4",
		Refs:    []string{guideGridConstant},
		HasFix:  true,
		Fix:     quickfix.Review,
		Run:     runParamVolatileAccess,
	})
}

func runParamVolatileAccess(p *analysis.Pass) {
	toolkit := p.Command.Toolkit
	if !toolkit.Known() || !toolkit.AtLeast(12, 4) || toolkit.AtLeast(13, 1) {
		return
	}
	told := map[*paramcopy.Param]bool{}
	for f := range paramFates(p) {
		if f.param.Annotated != treesitter.Yes || told[f.param] {
			continue
		}
		told[f.param] = true
		reads := f.param.VolatileReads()
		if len(reads) > 0 {
			access := &reads[0]
			d, index := f.decl, f.index
			finding := p.Report(d.At, f.place(), "%s has __grid_constant__ and is read through a volatile type: CUDA %s compiles that into a load from a wrong address; leave out one of the two", named(d.Params, index), toolkit)
			for _, step := range access.Chain {
				finding.Related(step.At, step.Span, "calls '%s'", step.Name)
			}
			finding.Related(access.At, access.Span, "the volatile access").
				Fix(func(p *analysis.Pass) []quickfix.Fix {
					return append(advised(reviewed(removeGridConstant(p, d, index))), readOnce(p, d, index, reads))
				})
		}
	}
}

// volatileWord is the word with the blanks behind it.
var volatileWord = regexp.MustCompile(`\bvolatile\b\s*`)

// readOnce reads the place without volatile into a local variable before the statement,
// which stands in for the access. Only a cast can be left out so: a local copy through a
// volatile member, or of a scalar that is then read as volatile, is read from the same
// wrong address.
func readOnce(p *analysis.Pass, d *resolve.Decl, index int, reads []paramcopy.Access) quickfix.Fix {
	b := newDraft(p)
	name := d.Params[index].Name + "_read"
	title := "Read it once into a local variable"
	code := body.Of(d.At.Facts)
	var read body.Node
	access := &reads[0]
	if len(access.Chain) == 0 && access.At == d.At {
		read = volatileCast(code.Body(d.Function), d.Params[index].Name, access.Span)
	}
	if read == nil {
		b.fail("it is no cast to volatile that the kernel itself reads through at once")
		return b.fix(title, quickfix.Review)
	}
	text := code.Text(read.Span())
	statement := statementOf(code, d, read)
	switch {
	case len(reads) > 1:
		b.fail("it is read so in several places")
	case len(d.At.Facts.Functions) > 1:
		b.fail("the kernel has functions of its own")
	case len(volatileWord.FindAllString(text, -1)) != 1:
		b.fail("volatile does not stand there just once")
	case statement == nil:
		b.fail("no declaration can stand before the statement")
	case strings.Contains(d.At.Source, name):
		b.fail("there is another '%s'", name)
	}
	if b.problem == "" {
		b.touched[d] = true
		b.replaceBefore(d.At, statement.Span().Start, "const auto "+name+" = "+volatileWord.ReplaceAllString(text, "")+"; ")
		b.replace(d.At, read.Span(), name)
	}
	return b.fix(title, quickfix.Review)
}

// volatileCast is the read at a place if it is of the form *(const volatile T*)&object
// with an object that is the named parameter or a path of its members, nil for any other.
func volatileCast(in *body.Body, name string, at treesitter.Span) body.Node {
	if in == nil {
		return nil
	}
	for n := range in.All() {
		deref, ok := n.(*body.Unary)
		if !ok || deref.Op != "*" || deref.Span() != at {
			continue
		}
		cast, ok := body.Unparen(deref.X).(*body.Cast)
		if !ok || cast.Type == nil || !cast.Type.Base.Volatile {
			return nil
		}
		address, ok := body.Unparen(cast.X).(*body.Unary)
		if !ok || address.Op != "&" {
			return nil
		}
		x := body.Unparen(address.X)
		for {
			m, ok := x.(*body.Member)
			if !ok {
				break
			}
			if m.Arrow {
				return nil
			}
			x = body.Unparen(m.X)
		}
		if root, ok := x.(*body.Name); ok && root.Name == name {
			return n
		}
		return nil
	}
	return nil
}

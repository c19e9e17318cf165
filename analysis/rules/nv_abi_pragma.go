package rules

import (
	"math"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:       "nv-abi-pragma",
		Severity:   analysis.Error,
		Scope:      analysis.FileScope,
		DeviceOnly: true,
		Since:      since,
		Tag:        "nv_abi_pragma_bad_format",
		Toolkit:    "13.5",
		Summary:    "a #pragma nv_abi that is written wrong, or in the wrong place",
		Why: `The pragma says how many registers a function of the device keeps for its caller: ` + "`preserve_n_data(N)`, `preserve_n_control(N)`" + `,
each at most once, N a constant from 1 up that no macro spells. It stands right before the declaration of a ` + "`__device__`" + `
function, or in device code before a statement that is an expression. nvcc stops at any other. Releases before 13.0 take
no notice of the pragma.`,
		Bad: `#pragma nv_abi preserve_n_data(0)
__device__ int helper(int a) { return a; }
`,
		Good: `#pragma nv_abi preserve_n_data(8)
__device__ int helper(int a) { return a; }
`,
		Refs: []string{"https://docs.nvidia.com/cuda/cuda-c-programming-guide/index.html"},
		Run:  runABIPragma,
	})
}

func runABIPragma(p *analysis.Pass) {
	if !p.Command.Toolkit.AtLeast(13, 0) {
		return
	}
	for pragma := range pragmasWith(p, "nv_abi") {
		wrong := misplacedABI(p, pragma)
		if wrong == "" && !strings.ContainsAny(pragma.Rest, "[]{}") { // else somebody is typing
			wrong = wrongABI(p, pragma.Rest)
		}
		if wrong != "" {
			p.Report(pragma.At, pragma.Span, "%s", wrong)
		}
	}
}

// wrongABI says what is wrong with the options of a pragma, "" for nothing.
func wrongABI(p *analysis.Pass, rest string) string {
	if rest == "" {
		return "#pragma nv_abi says nothing; preserve_n_data(N) or preserve_n_control(N) follows it"
	}
	for seen := []string(nil); rest != ""; {
		end := 0
		for end < len(rest) && isWordByte(rest[end]) {
			end++
		}
		option := rest[:end]
		switch option {
		case "preserve_n_data", "preserve_n_control":
		case "preserve_n_after":
			// 13.0 has it, 13.5 does not; nobody knows of those between.
			if !p.Command.Toolkit.AtLeast(13, 5) {
				return ""
			}
			fallthrough
		default:
			return "#pragma nv_abi has no option '" + firstWords(rest) + "'; it knows preserve_n_data(N) and preserve_n_control(N)"
		}
		if slices.Contains(seen, option) {
			return "#pragma nv_abi says " + option + " twice; keep one"
		}
		seen = append(seen, option)
		inside, after, ok := parenthesised(strings.TrimLeft(rest[end:], " \t"))
		if !ok {
			return option + " of #pragma nv_abi takes a number in parentheses"
		}
		if wrong := wrongRegisters(p, option, inside); wrong != "" {
			return wrong
		}
		rest = strings.TrimLeft(after, " \t")
	}
	return ""
}

// wrongRegisters says what is wrong with the argument of an option.
func wrongRegisters(p *analysis.Pass, option, argument string) string {
	argument = strings.TrimSpace(argument)
	value, known := literal(argument)
	switch {
	case argument == "":
		return option + " of #pragma nv_abi takes a number"
	case known && value < 1:
		return option + " must be at least 1, not " + argument
	case known && value > math.MaxInt32:
		return option + "(" + argument + ") is more than an int can hold"
	case isName(argument):
		if m, ok := p.File.Doc.OnlyMacro(argument); ok && !m.Function && strings.TrimSpace(m.Body) != argument {
			return "'" + argument + "' is a macro, which the preprocessor does not replace in a pragma; write the number"
		}
	}
	return ""
}

// parenthesised cuts a text that begins with a parenthesis behind the one that
// closes it.
func parenthesised(text string) (inside, after string, ok bool) {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[1:i], text[i+1:], true
			}
		}
		if depth == 0 {
			break
		}
	}
	return "", "", false
}

// firstWords is what a message quotes of a text: up to its first blank or parenthesis.
func firstWords(text string) string {
	if i := strings.IndexAny(text, " \t("); i > 0 {
		return text[:i]
	}
	return text
}

// misplacedABI says why a pragma cannot stand where it is, "" where it can or nobody
// knows.
func misplacedABI(p *analysis.Pass, pragma placedPragma) string {
	if pragma.Precedes {
		switch d, other := declaredAt(pragma.At); {
		case other:
			return "#pragma nv_abi is about a function of the device; none follows it"
		case d != nil:
			if p.Command.Toolkit == (archcfg.Version{Major: 13}) && slices.ContainsFunc(p.File.Group(d), member) {
				return "CUDA 13.0 takes no #pragma nv_abi before the member of a class"
			}
			if words, sure := impliedSpaces(d); sure && !slices.Contains(words, device) && hostOrKernel(p.File, d) {
				return "#pragma nv_abi is about functions of the device, and '" + d.Name + "' is " + asSpaces(words)
			}
		}
		return ""
	}
	fn := functionAround(pragma.At, pragma.Span)
	switch {
	case fn == nil:
		return ""
	case hostCode(p.File, pragma.At, fn):
		return "#pragma nv_abi has no meaning in code of the host"
	case runsOnDevice(p.File, pragma.At, fn) && !deferredIn(pragma.At, fn) && noExpressionFollows(pragma.At, fn, pragma.Span.End):
		return "#pragma nv_abi stands before a statement that is an expression, or before a function; neither follows it"
	}
	return ""
}

// hostOrKernel reports whether no declaration of a function makes it one of the device.
func hostOrKernel(f *resolve.File, d *resolve.Decl) bool {
	return f.Kernel(d) == treesitter.Yes || hostByAll(f, d)
}

// noExpressionFollows reports whether the statement behind an offset of a body surely
// is neither an expression nor the declaration of a function.
func noExpressionFollows(at *resolve.Entry, fn *facts.Function, offset int) bool {
	for _, b := range body.Of(at.Facts).Bodies {
		if b.Function != fn || b.Broken {
			continue
		}
		next := offset + len(at.Masked[offset:]) - len(strings.TrimLeft(at.Masked[offset:], " \t\r\n"))
		for c := range sure(b) {
			if c.Node.Span().Start != next {
				continue
			}
			switch n := c.Node.(type) {
			case *body.Loop, *body.If, *body.Switch, *body.RangeFor, *body.Jump, *body.Block:
				return true
			case *body.DeclStmt:
				return len(n.Vars) > 0
			}
			return false
		}
	}
	return false
}

// declaredAt is the function that an item declares first, at namespace scope; other
// is set where it surely declares something else.
func declaredAt(e *resolve.Entry) (d *resolve.Decl, other bool) {
	if len(e.Facts.Broken) > 0 || e.Expanded {
		return nil, false
	}
	for i := range e.Decls {
		if d := &e.Decls[i]; d.Class == nil && d.Enclosing == nil && d.Kind != facts.Lambda {
			if directive(d) || likeMacro(d) {
				return nil, false
			}
			return d, false
		}
	}
	for _, v := range e.Facts.Variables {
		if v.Class == nil && v.Function == nil {
			return nil, !v.Broken
		}
	}
	for _, t := range e.Facts.Types {
		if t.Class == nil && t.Function == nil {
			return nil, true
		}
	}
	return nil, false
}

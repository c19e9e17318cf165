package rules

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/calls"
	"github.com/gridls/gridls/quickfix"
)

func init() {
	register(&analysis.Rule{
		Name:     "symbol-address-misuse",
		Severity: analysis.Warning,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "the address that a variable of the device has on the host, where one of the device is needed",
		Why: "In code of the host the name of a `__device__` or `__constant__` variable stands for a copy that the host keeps to find the real one. " +
			"Its address is one of the host: `cudaMemcpy` copies to the wrong place or fails, and a kernel that gets it reads memory that it cannot reach. No compiler says so.\n\n" +
			"`cudaMemcpyToSymbol` and `cudaMemcpyFromSymbol` take the variable by its name, without `&`; `cudaGetSymbolAddress` gives the address on the device.",
		Bad: `__device__ int table[4];
void set(const int* p) { cudaMemcpy(table, p, sizeof(table), cudaMemcpyHostToDevice); }
`,
		Good: `__device__ int table[4];
void set(const int* p) { cudaMemcpyToSymbol(table, p, sizeof(table)); }
`,
		Refs:   []string{guideMemorySpaces},
		HasFix: true,
		Fix:    quickfix.Review,
		Run:    runSymbolAddress,
	})
}

func runSymbolAddress(p *analysis.Pass) {
	if !p.Command.CUDA {
		return
	}
	for m := range mentions(p) {
		if m.Access != calls.Address || m.Argument < 0 || m.User == nil {
			continue
		}
		spaces, ok := hostNamesDevice(p, m)
		if !ok || slices.Contains(spaces, shared) || calls.Of(p.File).Space(m.In) != calls.Host {
			continue
		}
		name := m.Variable.Name
		switch user := m.User.(type) {
		case *body.LaunchExpr:
			p.Report(m.At, m.Given.Span(), "the kernel gets the address that '%s' has on the host, which it cannot read; name '%s' in the kernel, or ask cudaGetSymbolAddress", name, name)
		case *body.Call:
			_, function := calledFree(user)
			switch symbol, argument := symbolCall(p, user); {
			case symbol != "" && argument == m.Argument && takenByAnd(m):
				p.Report(m.At, m.Given.Span(), "%s takes the variable '%s' itself: this is the address of the host's copy, and the call fails", symbol, name).
					Fix(func(p *analysis.Pass) []quickfix.Fix {
						b := newDraft(p)
						b.replace(m.At, m.Given.Span(), body.Of(m.At.Facts).Text(m.Whole.Span()))
						return advised(b.fix("Name '"+name+"' itself", quickfix.Review))
					})
			case symbol == "" && pointerArgument(function, m.Argument) && !declares(p, function):
				p.Report(m.At, m.Given.Span(), "this is the address that '%s' has on the host; %s needs the one on the device", name, function).
					Fix(func(p *analysis.Pass) []quickfix.Fix { return copySymbol(p, m, user, function) })
			}
		}
	}
}

// takenByAnd reports whether an argument is & before all of a variable, and nothing
// else: with a cast to const void* the runtime gets what it asks for.
func takenByAnd(m *calls.Mention) bool {
	u, ok := body.Unparen(m.Given).(*body.Unary)
	return ok && u.Op == "&" && body.Unparen(u.X) == m.Whole
}

// addressed is the object whose address an argument is, casts looked through.
func addressed(x body.Expr) body.Expr {
	for {
		switch n := x.(type) {
		case *body.Paren:
			x = n.X
		case *body.Cast:
			x = n.X
		case *body.Unary:
			if n.Op != "&" {
				return x
			}
			x = n.X
		default:
			return x
		}
	}
}

// copySymbol is the fix that copies to or from a variable by its name, where all of it
// or its beginning is copied and the direction is spelled.
func copySymbol(p *analysis.Pass, m *calls.Mention, call *body.Call, function string) []quickfix.Fix {
	base, async := strings.CutSuffix(function, "Async")
	if base != "cudaMemcpy" || len(call.Args) < 4 || len(call.Args) > 5 {
		return nil
	}
	code := body.Of(m.At.Facts)
	kind, ok := body.Unparen(call.Args[3]).(*body.Name)
	if !ok || addressed(m.Given) != body.Expr(m.Name) {
		return nil
	}
	to := m.Argument == 0
	if to && kind.Name != "cudaMemcpyHostToDevice" && kind.Name != "cudaMemcpyDeviceToDevice" || !to && kind.Name != "cudaMemcpyDeviceToHost" && kind.Name != "cudaMemcpyDeviceToDevice" {
		return nil
	}
	title := "cudaMemcpyToSymbol"
	if !to {
		title = "cudaMemcpyFromSymbol"
	}
	if async {
		title += "Async"
	}
	b := newDraft(p)
	b.replace(m.At, call.Callee.Span(), title)
	b.replace(m.At, m.Given.Span(), code.Text(m.Whole.Span()))
	usual := kind.Name == "cudaMemcpyHostToDevice" || kind.Name == "cudaMemcpyDeviceToHost"
	if !async && len(call.Args) == 4 && usual {
		from := call.Args[2].Span().End
		span := call.Args[3].Span()
		span.Start = from
		b.replace(m.At, span, "")
	} else {
		// What is copied begins at the variable's start.
		at := call.Args[3].Span()
		b.replaceBefore(m.At, at.Start, "0, ")
	}
	return advised(b.fix("Use "+title, quickfix.Review))
}

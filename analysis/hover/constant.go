package hover

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// inConstant tells what a constant of the host is worth, where it is declared and where
// device code names it, and what nvcc makes of it there.
func inConstant(r *analysis.Result, at *resolve.Entry, offset int) (Hover, bool) {
	if r.Unit.Command == nil || !r.Unit.Command.CUDA {
		return Hover{}, false
	}
	uses := fold.Of(r.File)
	list := uses.In(at)
	for i := range list {
		u := &list[i]
		if u.Span.Contains(offset) && constantType(u.Variable.Variable) {
			return Hover{Span: at.InFile(u.Span), Paragraphs: describeUse(r, u)}, true
		}
	}
	for _, v := range at.Facts.Variables {
		if !v.NameSpan.Contains(offset) || v.Function != nil || v.Broken || v.Template || !constantType(v) || hasSpace(v) || v.Class != nil && resolve.Has(&v.Annotations, "static") != treesitter.Yes {
			continue
		}
		d := resolve.VariableDecl{Variable: v, At: at}
		value := uses.Value(d)
		paragraphs := []Paragraph{{Text: constantHead(r, d, value)}, {Text: foldable(value)}}
		if !value.Known() && value.Why != nil && !value.Why.Certain() {
			return Hover{}, false
		}
		return Hover{Span: at.InFile(v.NameSpan), Paragraphs: paragraphs}, true
	}
	return Hover{}, false
}

// constantType reports whether a variable is spelled as a constant.
func constantType(v *facts.Variable) bool {
	return v.Type != nil && (v.Type.Base.Const || resolve.Has(&v.Annotations, "constexpr") == treesitter.Yes ||
		slices.ContainsFunc(v.Type.Layers, func(l facts.Layer) bool { return l.Const }))
}

func hasSpace(v *facts.Variable) bool {
	for _, word := range [...]string{"__device__", "__constant__", "__managed__", "__shared__"} {
		if resolve.Has(&v.Annotations, word) != treesitter.No {
			return true
		}
	}
	return false
}

// constantHead is the declaration of a constant with its value.
func constantHead(r *analysis.Result, v resolve.VariableDecl, value constant.Value) string {
	declared := v.Span
	text := strings.Join(strings.Fields(v.At.Source[declared.Start:min(declared.End, len(v.At.Source))]), " ")
	const most = 120
	if len(text) > most {
		text = text[:most] + "…"
	}
	head := "`" + strings.ReplaceAll(strings.TrimSuffix(text, ";"), "`", "'") + "`"
	if value.Known() {
		head += " · value `" + value.String() + "`"
	}
	return head
}

// foldable says whether device code may read a constant, and why not.
func foldable(v constant.Value) string {
	switch {
	case v.Known() && v.Unfolded == nil && v.Late != nil:
		return fmt.Sprintf("CUDA 12 and newer fold it into device code; older releases do not, because `%s` is const and not constexpr.", v.Late.Text)
	case v.Known() && v.Unfolded == nil:
		return "nvcc folds its value into device code that reads it. Its address, and elements of arrays, only the host has."
	case v.Unfolded != nil:
		return "Device code cannot read it: " + because(v.Unfolded)
	}
	return "Device code cannot read it: " + because(v.Why)
}

// because is the operand that keeps an initialiser from being a constant, with the way
// there.
func because(why *constant.Reason) string {
	var way []string
	for i, v := range why.Through {
		if i > 0 {
			way = append(way, "`"+v.Name+"`")
		}
	}
	text := strings.ReplaceAll(why.String(), "'", "`")
	if len(way) > 0 {
		return "it is computed from " + strings.Join(way, ", from ") + ", and " + text + "."
	}
	return text + "."
}

// describeUse tells about a place in device code that names a constant.
func describeUse(r *analysis.Result, u *fold.Use) []Paragraph {
	paragraphs := []Paragraph{{Text: constantHead(r, u.Variable, u.Value)}}
	switch u.VerdictOf(r.Unit.Command) {
	case fold.Folded:
		if u.Access == fold.Read || u.Access == fold.Pointed {
			return append(paragraphs, Paragraph{Text: "Folded: device code has the value here, and reads no memory for it."})
		}
		return append(paragraphs, Paragraph{Text: "Computed when the code is compiled, or not used: device code reads no memory for it."})
	case fold.Warned:
		return append(paragraphs, Paragraph{Text: "nvcc warns here, because it is a reference of the host, and folds the value."})
	case fold.Rejected:
		why := "nvcc rejects this use."
		switch u.Cause {
		case fold.Derived:
			why = "Not folded: " + because(u.Reason)
		case fold.Address:
			why = "Not folded: its address is needed here, which only the host has. A copy would do."
		case fold.Array:
			why = "Not folded: nvcc folds no elements of arrays of the host."
		case fold.Extern:
			why = "Not folded: its initialiser does not stand before the use."
		case fold.Volatile:
			why = "Not folded: it is volatile."
		case fold.HostPointer:
			why = "Not folded: it holds an address of the host."
		case fold.Text:
			why = "Not folded: a pointer to a string has to be constexpr."
		}
		return append(paragraphs, Paragraph{Text: why})
	}
	return append(paragraphs, Paragraph{Text: foldable(u.Value)})
}

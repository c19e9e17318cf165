package byref

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// writer rewrites one file.
type writer struct {
	plan   *Plan
	result *analysis.Result
	text   []byte
	edits  []quickfix.Edit
	// handled are where the kernel's name stands that was looked at.
	handled map[int]bool
}

func (w *writer) line(offset int) int { return w.result.Doc.Text.LineOf(offset) + 1 }

// fail is an error about a place of the file.
func (w *writer) fail(offset int, format string, args ...any) error {
	return fmt.Errorf("line %d: %s", w.line(offset), fmt.Sprintf(format, args...))
}

func (w *writer) replace(span treesitter.Span, text string) {
	w.edits = append(w.edits, quickfix.Edit{Span: span, New: text})
}

// editable refuses a place of an item that a macro writes, or that is not read with
// the rest.
func (w *writer) editable(at *resolve.Entry, span treesitter.Span) error {
	if at.Expanded {
		return w.fail(at.InFile(span).Start, "a macro writes this")
	}
	for _, m := range at.Marks {
		if !m.Span.Overlaps(span) {
			continue
		}
		switch m.Kind {
		case treesitter.MacroUse, treesitter.StandIn:
			if m.Span.Covers(span) || m.Span.Start < span.Start || m.Span.End > span.End {
				return w.fail(at.InFile(span).Start, "this stands in a use of the macro %s", m.Word)
			}
		case treesitter.DroppedBranch:
			return w.fail(at.InFile(span).Start, "this stands beside another branch of #if")
		}
	}
	for _, b := range at.Facts.Broken {
		if b.Overlaps(span) {
			return w.fail(at.InFile(span).Start, "this code cannot be read")
		}
	}
	return nil
}

// newline is how the file ends its lines.
func (w *writer) newline() string {
	if strings.Contains(string(w.text[:min(len(w.text), 4096)]), "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// indent is the blanks at the start of the line of an offset.
func (w *writer) indent(offset int) string {
	line := w.result.Doc.Text.Slice(w.result.Doc.Text.Line(w.result.Doc.Text.LineOf(offset)))
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// step is one level of indentation as the file has it.
func (w *writer) step(offset int) string {
	if strings.HasPrefix(w.indent(offset), "\t") {
		return "\t"
	}
	least := 0
	for line := range strings.Lines(string(w.text)) {
		blanks := len(line) - len(strings.TrimLeft(line, " "))
		if blanks >= 2 && (least == 0 || blanks < least) && strings.TrimSpace(line) != "" {
			least = blanks
		}
	}
	if least == 0 || least > 8 {
		least = 4
	}
	return strings.Repeat(" ", least)
}

// fresh is a name that the item does not know yet.
func fresh(at *resolve.Entry, name string) string {
	free := name
	for n := 2; len(navigate.Words(at.Source, free)) > 0; n++ {
		free = fmt.Sprintf("%s%d", name, n)
	}
	return free
}

// checked matches calls of CUDA's runtime that something checks.
var checked = regexp.MustCompile(`(?m)^[ \t]*([A-Za-z_][\w:]*)\(\s*cuda[A-Z]\w*\(`)

// check is the function or macro that a function hands the results of CUDA's runtime
// to, "" if there is none: of several the one that it uses most. What another function
// does may return something else.
func check(function string) string {
	count := map[string]int{}
	best := ""
	for _, m := range checked.FindAllStringSubmatch(function, -1) {
		name := m[1]
		if strings.HasPrefix(name, "cuda") || slices.Contains([]string{"if", "while", "for", "switch", "return", "void", "assert", "sizeof"}, name) {
			continue
		}
		count[name]++
		if best == "" || count[name] > count[best] {
			best = name
		}
	}
	return best
}

// upload is what stands before and after a launch.
type upload struct {
	before, after []string
	// argument is what the kernel gets.
	argument string
}

// uploads writes the upload of a host object to a stream; checks gets the results of
// calls, if it is not "".
func (w *writer) uploads(name string, o object, stream, checks string) upload {
	up := upload{argument: name}
	if o.snapshot != "" {
		up.before = append(up.before, fmt.Sprintf("const %s %s = %s;", o.spelled, o.text, o.snapshot))
	}
	if helper := w.plan.options.Upload; helper != "" {
		up.before = append(up.before, fmt.Sprintf("const auto %s = %s(%s, %s);", name, helper, o.text, stream))
		return up
	}
	call := func(text string) string {
		if checks != "" {
			return checks + "(" + text + ");"
		}
		return text + ";"
	}
	up.before = append(
		up.before,
		fmt.Sprintf("%s* %s = nullptr;", o.spelled, name),
		call(fmt.Sprintf("cudaMallocAsync(&%s, sizeof(%s), %s)", name, o.spelled, stream)),
		call(fmt.Sprintf("cudaMemcpyAsync(%s, &%s, sizeof(%s), cudaMemcpyHostToDevice, %s)", name, o.text, o.spelled, stream)),
	)
	up.after = []string{call(fmt.Sprintf("cudaFreeAsync(%s, %s)", name, stream))}
	return up
}

// pointer gives the line that declares the pointer apart from the others that stand
// before a launch.
func (u *upload) pointer(use func(declared string, rest []string)) {
	k := slices.IndexFunc(u.before, func(line string) bool { return strings.HasSuffix(line, " = nullptr;") })
	use(u.before[k], slices.Concat(u.before[:k], u.before[k+1:]))
}

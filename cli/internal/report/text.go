package report

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
)

const (
	// tabWidth is how many columns a tab of the source is shown as, at most.
	tabWidth = 4
	// maxColumns is how much of a source line is shown.
	maxColumns = 120
	// minGutter is the room for the line number.
	minGutter = 5
)

// Text writes findings as people read them: the place, the line, and the place
// underlined in it.
type Text struct {
	w       *bufio.Writer
	palette palette
}

// NewText writes to w, in colour if asked to.
func NewText(w io.Writer, colour bool) *Text {
	return &Text{bufio.NewWriter(w), newPalette(colour)}
}

// File writes the findings of one file.
func (t *Text) File(f *File) error {
	for i := range f.Findings {
		t.finding(&f.Findings[i])
	}
	return t.w.Flush()
}

func (t *Text) finding(f *Finding) {
	at, c := f.start(), t.palette.severity(f.Severity)
	fmt.Fprintf(t.w, "%s: %s: %s %s\n",
		t.palette.bold.wrap(fmt.Sprintf("%s:%d:%d", Harmless(f.Name), at.line, at.column)),
		c.wrap(f.Severity.String()), Harmless(plain(f.Message)), t.palette.faint.wrap("["+f.Rule.Name+"]"))

	gutter := max(minGutter, len(strconv.Itoa(at.line)))
	if f.Text != nil {
		t.excerpt(f, gutter, c)
	}
	note := func(format string, args ...any) {
		fmt.Fprintf(t.w, "%*s %s %s\n", gutter, "", t.palette.faint.wrap("="), fmt.Sprintf(format, args...))
	}
	for _, rel := range f.Related {
		p := rel.start()
		note("%s:%d:%d: %s", Harmless(rel.Name), p.line, p.column, Harmless(plain(rel.Message)))
	}
	if passes := f.passes(); passes != "" {
		note("for %s (%s)", passes, Harmless(f.Command))
	}
	if f.Refused.Reason != "" {
		note("cannot %s: %s", Harmless(lowerFirst(f.Refused.Title)), Harmless(plain(f.Refused.Reason)))
	}
	note("gridls explain %s", f.Rule.Name)
}

// excerpt shows the line of a finding with the place underlined.
func (t *Text) excerpt(f *Finding, gutter int, c style) {
	line := excerptOf(f.Place)
	fmt.Fprintf(t.w, "%s %s %s\n", t.palette.faint.wrap(fmt.Sprintf("%*d", gutter, f.start().line)), t.palette.faint.wrap("|"), line.source)
	carets := strings.Repeat("^", line.carets)
	if label := labelOf(f); label != "" {
		carets += " " + label
	}
	fmt.Fprintf(t.w, "%*s %s %*s%s\n", gutter, "", t.palette.faint.wrap("|"), line.before, "", c.wrap(carets))
}

// passes names those for which the finding holds.
func (f *Finding) passes() string {
	if len(f.Passes) > 0 {
		return strings.Join(f.Passes, ", ")
	}
	return strings.Join(f.AllPasses, ", ")
}

// labelOf says at the carets what the best fix does.
func labelOf(f *Finding) string {
	if len(f.Fixes) == 0 {
		return ""
	}
	return Harmless(lowerFirst(f.Fixes[0].Title))
}

func lowerFirst(title string) string {
	first, size := utf8.DecodeRuneInString(title)
	return string(unicode.ToLower(first)) + title[size:]
}

// Mended is a finding that was mended, and the title of the fix. The place is
// that in the text before.
type Mended struct {
	Place
	Rule  *analysis.Rule
	Title string
}

// Fixed writes one line for each finding that was mended.
func (t *Text) Fixed(all []Mended) error {
	for i := range all {
		m := &all[i]
		at := m.start()
		fmt.Fprintf(t.w, "%s: %s: %s %s\n",
			t.palette.bold.wrap(fmt.Sprintf("%s:%d:%d", Harmless(m.Name), at.line, at.column)),
			t.palette.green.wrap("fixed"), Harmless(lowerFirst(m.Title)), t.palette.faint.wrap("["+m.Rule.Name+"]"))
	}
	return t.w.Flush()
}

// FixSummary writes the last line of gridls fix. r is what remains in the files;
// it is not told of when they were not written.
func (t *Text) FixSummary(r *Report, fixes, files int, written bool) error {
	count := "nothing"
	if fixes > 0 {
		count = strconv.Itoa(fixes)
	}
	done := "fixed"
	if !written {
		done = "would be fixed"
	}
	fmt.Fprintf(t.w, "%s %s", count, done)
	if fixes > 0 {
		fmt.Fprintf(t.w, " in %s", plural(files, "file"))
	}
	left := r.counts()
	if len(left) == 0 {
		left = []string{"no findings"}
	}
	if written {
		fmt.Fprintf(t.w, "; %s in %s", strings.Join(left, ", "), plural(r.Checked, "file"))
	}
	fmt.Fprintf(t.w, " (%s)\n", duration(r.Elapsed))
	return t.w.Flush()
}

// Summary writes the last line of gridls check.
func (t *Text) Summary(r *Report) error {
	parts := r.counts()
	if len(parts) == 0 {
		parts = []string{"no findings"}
	}
	fmt.Fprintf(t.w, "%s in %s (%s)", strings.Join(parts, ", "), plural(r.Checked, "file"), duration(r.Elapsed))
	if len(r.Problems) > 0 {
		fmt.Fprintf(t.w, ", %d not analysed", len(r.Problems))
	}
	if r.Known > 0 {
		fmt.Fprintf(t.w, ", %d left out as known (%s)", r.Known, Harmless(r.Baseline))
	}
	safe, review := r.fixable()
	switch {
	case safe > 0 && review > 0:
		fmt.Fprintf(t.w, "; %d can be fixed with gridls fix, %d more with gridls fix --unsafe", safe, review)
	case safe > 0:
		fmt.Fprintf(t.w, "; %d can be fixed with gridls fix", safe)
	case review > 0:
		fmt.Fprintf(t.w, "; %d can be fixed with gridls fix --unsafe", review)
	}
	fmt.Fprintln(t.w)
	return t.w.Flush()
}

// counts is how many findings there are, most severe first: "2 errors".
func (r *Report) counts() []string {
	var parts []string
	n := r.Count()
	for _, s := range []struct {
		severity analysis.Severity
		noun     string
	}{{analysis.Error, "error"}, {analysis.Warning, "warning"}, {analysis.Information, "information"}, {analysis.Hint, "hint"}} {
		switch {
		case n[s.severity] == 0:
		case s.severity == analysis.Information:
			parts = append(parts, strconv.Itoa(n[s.severity])+" information")
		default:
			parts = append(parts, plural(n[s.severity], s.noun))
		}
	}
	return parts
}

// fixable counts the findings by the best applicability of their fixes.
func (r *Report) fixable() (safe, review int) {
	for _, f := range r.Files {
		for i := range f.Findings {
			best := quickfix.Display
			for _, fix := range f.Findings[i].Fixes {
				best = min(best, fix.Applicability)
			}
			switch best {
			case quickfix.Safe:
				safe++
			case quickfix.Review:
				review++
			}
		}
	}
	return safe, review
}

func duration(d time.Duration) string {
	if d < time.Second {
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// plain turns the markdown of a message into plain text: words of the language
// stand without backticks.
func plain(message string) string { return strings.ReplaceAll(message, "`", "") }

// excerpt is the part of a source line that is shown.
type excerpt struct {
	source string
	// before is the number of terminal columns left of the carets, carets how
	// many of them there are.
	before, carets int
}

// excerptOf shows the first line of a place. Columns are those of a terminal: a
// tab goes to the next stop, a wide character takes two, a combining one none.
func excerptOf(p Place) excerpt {
	span := p.Text.Line(p.Text.LineOf(p.Span.Start))
	source := p.Text.Slice(span)
	from := min(max(p.Span.Start-span.Start, 0), len(source))
	to := min(max(p.Span.End-span.Start, from), len(source))

	// A line of a generated file can have a megabyte: what is far from the place
	// is not even looked at.
	const far = 4 * maxColumns
	var cut string
	if from > far {
		skip := from - maxColumns/3
		for skip < from && !utf8.RuneStart(source[skip]) {
			skip++
		}
		source, from, to, cut = source[skip:], from-skip, to-skip, "…"
	} else if trimmed := strings.TrimPrefix(source, byteOrderMark); trimmed != source && span.Start == 0 {
		n := len(source) - len(trimmed)
		source, from, to = trimmed, max(from-n, 0), max(to-n, 0)
	}

	var out strings.Builder
	out.WriteString(cut)
	width, first, last := len([]rune(cut)), -1, -1
	offset, state := 0, -1
	rest := source
	for rest != "" {
		if first < 0 && offset >= from {
			first = width
		}
		if last < 0 && offset >= to {
			last = width
		}
		if width >= maxColumns && first >= 0 {
			out.WriteString("…")
			break
		}
		var cluster string
		var columns int
		cluster, rest, columns, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if cluster == "\t" {
			columns = tabWidth - width%tabWidth
			out.WriteString(strings.Repeat(" ", columns))
		} else {
			text := Harmless(cluster)
			if text != cluster {
				columns = uniseg.StringWidth(text)
			}
			out.WriteString(text)
		}
		width += columns
		offset += len(cluster)
	}
	if first < 0 {
		first = width
	}
	if last < 0 {
		last = width
	}
	return excerpt{out.String(), first, max(last-first, 1)}
}

// Harmless makes text harmless to a terminal: control characters and bytes that
// are not UTF-8 become replacement characters.
func Harmless(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return utf8.RuneError
		}
		return r
	}, s)
}

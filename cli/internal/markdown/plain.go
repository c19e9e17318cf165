// Package markdown renders the markdown of rule pages for a terminal.
package markdown

import (
	"regexp"
	"strings"

	"github.com/rivo/uniseg"
)

// Render turns markdown into text of at most width columns: headings on lines
// of their own (bold if asked for), code indented by four blanks and never
// wrapped, links followed by their address. It knows what rule pages use:
// headings, paragraphs, lists, tables, fenced code, emphasis, code spans and
// links.
func Render(source string, width int, bold bool) string {
	r := renderer{width: width}
	fenced := false
	for line := range strings.SplitSeq(source, "\n") {
		line = strings.TrimRight(line, " \r")
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "```"):
			r.flush()
			fenced = !fenced
		case fenced:
			r.out.WriteString(strings.TrimRight("    "+line, " ") + "\n")
		case line == "":
			r.flush()
			r.blank()
		case strings.HasPrefix(line, "#"):
			r.flush()
			heading := inline(strings.TrimLeft(line, "# "))
			if bold {
				heading = "\x1b[1m" + heading + "\x1b[0m"
			}
			r.out.WriteString(heading + "\n")
		case strings.HasPrefix(line, "|"):
			if len(r.paragraph) > 0 {
				r.flush() // a table follows it at once
			}
			r.row(line)
		case bullet.MatchString(line), number.MatchString(line) && (len(r.paragraph) == 0 || number.MatchString(r.paragraph[0])):
			// A number does not end other paragraphs: it may be part of the sentence.
			r.flush()
			r.paragraph = []string{line}
		default:
			r.paragraph = append(r.paragraph, strings.TrimSpace(line))
		}
	}
	r.flush()
	return strings.TrimRight(r.out.String(), "\n") + "\n"
}

var (
	bullet   = regexp.MustCompile(`^\s*[-*] `)
	number   = regexp.MustCompile(`^\s*\d+\. `)
	rule     = regexp.MustCompile(`^[|\s:-]+$`)
	link     = regexp.MustCompile(`\[([^\]]*)\]\(([^)\s]+)\)`)
	codeSpan = regexp.MustCompile("`([^`]+)`")
)

type renderer struct {
	out       strings.Builder
	width     int
	paragraph []string
	// table has the rows of the table that is being gathered.
	table [][]string
}

// blank separates blocks by one empty line, however many the source has.
func (r *renderer) blank() {
	if s := r.out.String(); s != "" && !strings.HasSuffix(s, "\n\n") {
		r.out.WriteByte('\n')
	}
}

// flush writes the paragraph or the table that was being gathered.
func (r *renderer) flush() {
	r.flushTable()
	if len(r.paragraph) == 0 {
		return
	}
	text := inline(strings.Join(r.paragraph, " "))
	r.paragraph = nil
	marker := bullet.FindString(text)
	if marker == "" {
		marker = number.FindString(text)
	}
	r.wrap(text, strings.Repeat(" ", len(marker)))
}

// wrap breaks between words; lines after the first are indented.
func (r *renderer) wrap(text, indent string) {
	column := 0
	for i, word := range strings.Fields(text) {
		columns := uniseg.StringWidth(word)
		switch {
		case i == 0:
			if lead := text[:len(text)-len(strings.TrimLeft(text, " "))]; lead != "" {
				word = lead + word
			}
		case column+1+columns > r.width && column >= len(indent):
			r.out.WriteString("\n" + indent)
			column = len(indent)
		default:
			r.out.WriteByte(' ')
			column++
		}
		r.out.WriteString(word)
		column += columns
	}
	r.out.WriteByte('\n')
}

func (r *renderer) row(line string) {
	if rule.MatchString(line) {
		return
	}
	var cells []string
	for cell := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
		if cell = strings.TrimSpace(cell); cell != "" {
			cells = append(cells, inline(cell))
		}
	}
	r.table = append(r.table, cells)
}

// flushTable writes the table that was being gathered: columns below each other where
// there are more than a name and its value and the width allows it, else a line for each
// row.
func (r *renderer) flushTable() {
	rows := r.table
	r.table = nil
	var widths []int
	for _, cells := range rows {
		for i, cell := range cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], uniseg.StringWidth(cell))
		}
	}
	const gap = 2
	all := 0
	for _, w := range widths {
		all += w + gap
	}
	aligned := len(widths) > 2 && all-gap <= r.width
	for _, cells := range rows {
		switch {
		case len(cells) == 0: // the head of a table whose columns have no names
		case aligned:
			var line strings.Builder
			for i, cell := range cells {
				line.WriteString(cell + strings.Repeat(" ", widths[i]+gap-uniseg.StringWidth(cell)))
			}
			r.out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		default:
			r.out.WriteString(strings.Join(cells, ": ") + "\n")
		}
	}
}

// inline takes the marks of emphasis and code away and spells links out.
func inline(text string) string {
	text = link.ReplaceAllString(text, "$1 ($2)")
	text = strings.ReplaceAll(text, "**", "")
	return codeSpan.ReplaceAllString(text, "$1")
}

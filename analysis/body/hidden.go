package body

import (
	"sort"
	"strings"

	ts "github.com/gridls/gridls/treesitter"
)

// hide notes what the mask took out of the text without a mark that says what it
// is, or with one that says that nobody knows.
func (c *Code) hide(item *ts.Item) {
	h := hider{source: item.Source, masked: item.Masked, marks: item.Marks}
	h.run()
	c.Hidden, c.wrapped = h.hidden, h.wrapped
}

// hider compares an item's source with what the grammar saw of it.
type hider struct {
	source, masked string
	marks          []ts.Mark
	at             int
	// open counts the parentheses of hidden text that are not closed yet, and from
	// is where the first of them stands.
	open, from int

	hidden, wrapped []ts.Span
}

func (h *hider) run() {
	for h.at < len(h.source) {
		if h.source[h.at] == h.masked[h.at] {
			h.at++
			continue
		}
		rest := h.source[h.at:]
		switch {
		case strings.HasPrefix(rest, "//"):
			h.line()
		case strings.HasPrefix(rest, "/*"):
			h.at += 2 + cut(rest[2:], "*/")
		case h.masked[h.at] != ' ':
			h.standIn()
		case h.marked():
		case rest[0] == '#' && h.startsLine():
			h.directive()
		default:
			h.text()
		}
	}
	if h.open > 0 {
		h.wrapped = append(h.wrapped, ts.Span{Start: h.from, End: len(h.source)})
	}
}

// standIn passes a word of which the masked text has something else.
func (h *hider) standIn() {
	word := isWordByte(h.source[h.at])
	h.at++
	for word && h.at < len(h.source) && isWordByte(h.source[h.at]) && h.masked[h.at] != h.source[h.at] {
		h.at++
	}
}

// line passes the rest of a line and those that continue it.
func (h *hider) line() {
	for h.at < len(h.source) {
		h.at += cut(h.source[h.at:], "\n")
		before := strings.TrimRight(h.source[:h.at], "\r\n")
		if !strings.HasSuffix(before, `\`) {
			return
		}
	}
}

// marked passes a mark, and reports whether there is one.
func (h *hider) marked() bool {
	k := sort.Search(len(h.marks), func(k int) bool { return h.marks[k].Span.Start > h.at }) - 1
	end, unknown := h.at, false
	// Marks of one macro have one place; no other marks overlap.
	for ; k >= 0 && h.marks[k].Span.Start >= h.at-maxMark; k-- {
		if m := &h.marks[k]; m.Span.Contains(h.at) {
			end = max(end, m.Span.End)
			unknown = unknown || m.Kind == ts.UnknownMacro || m.Kind == ts.DroppedBranch
		}
	}
	if end == h.at {
		return false
	}
	if unknown {
		h.hidden = append(h.hidden, ts.Span{Start: h.at, End: end})
	}
	h.at = end
	return true
}

// maxMark bounds the length of a mark that is recognised from its middle.
const maxMark = 1 << 12

func (h *hider) startsLine() bool {
	for k := h.at - 1; k >= 0; k-- {
		switch h.source[k] {
		case '\n':
			return true
		case ' ', '\t':
		default:
			return false
		}
	}
	return true
}

// directive passes a directive. The branch after a condition is passed, too, if
// nothing of it is left: its condition is known not to hold.
func (h *hider) directive() {
	word := strings.TrimLeft(h.source[h.at+1:], " \t")
	h.line()
	if !strings.HasPrefix(word, "if") && !strings.HasPrefix(word, "el") {
		return
	}
	end := h.at
	for end < len(h.source) {
		if text := strings.TrimLeft(h.source[end:], " \t"); strings.HasPrefix(text, "#") {
			break
		}
		end += cut(h.source[end:], "\n")
	}
	if strings.Trim(h.masked[h.at:end], blanks) != "" {
		return
	}
	k := sort.Search(len(h.marks), func(k int) bool { return h.marks[k].Span.Start >= h.at })
	if k < len(h.marks) && h.marks[k].Span.Start < end {
		return
	}
	h.at = end
}

// text passes what was blanked without a mark.
func (h *hider) text() {
	start := h.at
	depth := 0
	for h.at < len(h.source) && h.masked[h.at] == ' ' {
		c := h.source[h.at]
		if c == '/' && h.at+1 < len(h.source) && (h.source[h.at+1] == '/' || h.source[h.at+1] == '*') {
			break
		}
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		h.at++
	}
	if h.at == start {
		h.at++
		return
	}
	text := strings.TrimRight(h.source[start:h.at], blanks)
	s := ts.Span{Start: start, End: start + len(text)}
	if h.open == 0 {
		h.from = start
	}
	before := h.open
	h.open = max(0, h.open+depth)
	if before > 0 && h.open == 0 {
		h.wrapped = append(h.wrapped, ts.Span{Start: h.from, End: s.End})
	}
	if before == 0 && h.open > 0 || isUse(text) {
		h.hidden = append(h.hidden, s)
	}
}

// isUse reports whether blanked text may be the use of a macro: the mask takes
// some words of C++, too, that the grammar does not know everywhere.
func isUse(text string) bool {
	end := 0
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	switch text[:end] {
	case "", "template", "typename", "extern", "class", "struct", "union", "friend", "const", "_Pragma", "__extension__", "__forceinline", "auto":
		return false
	}
	return text[0] < '0' || text[0] > '9'
}

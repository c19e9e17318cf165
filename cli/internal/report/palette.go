package report

import "github.com/gridls/gridls/analysis"

// style is the start of an ANSI sequence; "" leaves text as it is.
type style string

func (s style) wrap(text string) string {
	if s == "" {
		return text
	}
	return string(s) + text + "\x1b[0m"
}

// palette is the zero value where nothing is coloured.
type palette struct {
	bold, faint, red, yellow, blue, green style
}

func newPalette(colour bool) palette {
	if !colour {
		return palette{}
	}
	return palette{"\x1b[1m", "\x1b[2m", "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1;32m"}
}

func (p palette) severity(s analysis.Severity) style {
	switch s {
	case analysis.Error:
		return p.red
	case analysis.Warning:
		return p.yellow
	case analysis.Information:
		return p.blue
	}
	return p.green
}

package editors

import (
	"slices"
	"strings"
	"testing"
)

// awaitGrey waits until the line that holds the text is shown in the colour of
// the first line, which is a comment, or is not.
func (x *terminal) awaitGrey(text string, grey bool) {
	x.t.Helper()
	what := "'" + text + "' is grey"
	if !grey {
		what = "'" + text + "' is not grey"
	}
	x.until(what, func(string) bool {
		lines := colours(x.tmux("capture-pane", "-e", "-p", "-t", "t"))
		i := slices.IndexFunc(lines, func(l coloured) bool { return strings.Contains(l.text, text) })
		return i > 0 && slices.Equal(lines[i].colours, lines[0].colours) == grey
	})
}

// coloured is a line of a screen.
type coloured struct {
	text string
	// colours are those of its characters but blanks, as the terminal's codes, each
	// once and in order of appearance; "" is the terminal's own.
	colours []string
}

// colours takes a screen with escape sequences apart.
func colours(screen string) []coloured {
	var lines []coloured
	colour := ""
	for line := range strings.Lines(screen) {
		var l coloured
		for rest := strings.TrimSuffix(line, "\n"); rest != ""; {
			if codes, after, ok := sequence(rest); ok {
				colour, rest = foreground(colour, codes), after
				continue
			}
			if rest[0] != ' ' && !slices.Contains(l.colours, colour) {
				l.colours = append(l.colours, colour)
			}
			l.text, rest = l.text+rest[:1], rest[1:]
		}
		lines = append(lines, l)
	}
	return lines
}

// sequence takes a sequence that sets colours off the beginning of s.
func sequence(s string) (codes, rest string, ok bool) {
	if !strings.HasPrefix(s, "\x1b[") {
		return "", s, false
	}
	return strings.Cut(s[2:], "m")
}

// foreground is the colour of letters after codes were set.
func foreground(colour, codes string) string {
	all := strings.Split(codes, ";")
	for i := 0; i < len(all); i++ {
		switch c := all[i]; {
		case c == "" || c == "0" || c == "39":
			colour = ""
		case c == "38" || c == "48":
			n := i + 3 // 38;5;n
			if i+1 < len(all) && all[i+1] == "2" {
				n = i + 5 // 38;2;r;g;b
			}
			n = min(n, len(all))
			if c == "38" {
				colour = strings.Join(all[i:n], ";")
			}
			i = n - 1
		case len(c) == 2 && (c[0] == '3' || c[0] == '9'):
			colour = c
		}
	}
	return colour
}

func TestColours(t *testing.T) {
	got := colours("\x1b[38;2;1;2;3;48;5;31ma \x1b[1mb\x1b[0m\n\x1b[31mc\x1b[39m d \x1b[48;2;38;38;38me\n  f")
	want := []coloured{{"a b", []string{"38;2;1;2;3"}}, {"c d e", []string{"31", ""}}, {"  f", []string{""}}}
	if !slices.EqualFunc(got, want, func(a, b coloured) bool { return a.text == b.text && slices.Equal(a.colours, b.colours) }) {
		t.Errorf("colours %q, expected %q", got, want)
	}
}

package calls

import (
	_ "embed"
	"sort"
	"strings"
)

// deviceFunctions are functions of CUDA's own headers that are declared __device__
// alone in all toolkits from 11.8 to 13.5, sorted, one a line.
//
//go:embed devicefunctions.txt
var deviceFunctions string

// deviceFunction reports whether a name is one of them. The names are found by a
// binary search over the lines, so that nothing has to be built first.
func deviceFunction(name string) bool {
	text := deviceFunctions
	i := sort.Search(len(text), func(i int) bool { return lineAt(text, i) >= name })
	return i < len(text) && lineAt(text, i) == name
}

// lineAt is the line of a text that begins at an offset or after it.
func lineAt(text string, at int) string {
	if at > 0 {
		next := strings.IndexByte(text[at-1:], '\n')
		if next < 0 {
			return "\xff"
		}
		at += next
	}
	line, _, _ := strings.Cut(text[at:], "\n")
	if line == "" {
		return "\xff"
	}
	return line
}

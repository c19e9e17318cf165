package analysis

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/treesitter"
)

// maxExpansions is how many macros that stand for one another are followed.
const maxExpansions = 16

// numbers are the arguments of an attribute, with the numbers for which macros surely
// stand.
func numbers(doc *treesitter.Document, args []string) []string {
	args = slices.Clone(args)
	for i, arg := range args {
		text := strings.TrimSpace(arg)
		for range maxExpansions {
			macro, ok := doc.OnlyMacro(text)
			if !ok || macro.Function {
				break
			}
			text = strings.TrimSpace(macro.Body)
			for strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
				text = strings.TrimSpace(text[1 : len(text)-1])
			}
		}
		if _, err := strconv.Atoi(text); err == nil {
			args[i] = text
		}
	}
	return args
}

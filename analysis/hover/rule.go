package hover

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
)

// DescribeRule tells of a rule in short, and where its page is.
func DescribeRule(r *analysis.Rule) []Paragraph {
	head := "`" + r.Name + "` · " + r.Severity.String()
	if r.NVCC != 0 {
		head += " · nvcc " + strconv.Itoa(r.NVCC)
	}
	why, _, _ := strings.Cut(r.Why, "\n\n")
	paragraphs := []Paragraph{{Text: head + "  \n" + r.Summary + "."}}
	if why != "" {
		paragraphs = append(paragraphs, Paragraph{Text: why})
	}
	return append(paragraphs, Paragraph{Text: "The rule's page", Link: r.URL()})
}

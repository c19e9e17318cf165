package cli

import (
	"io"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/cli/internal/docs"
	"github.com/gridls/gridls/cli/internal/markdown"
)

// pageWidth is the width in columns of text that is read.
const pageWidth = 80

func newExplain(streams Streams) *cobra.Command {
	return &cobra.Command{
		Use:               "explain RULE",
		Short:             "Print a rule's page: what it finds, why, and how to mend it",
		Example:           "  gridls explain grid-constant-not-const",
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			rule, err := analysis.FindRule(rules.All(), args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(streams.Out, markdown.Render(docs.RulePage(rule), pageWidth, coloured(streams.Out)))
			return err
		},
	}
}

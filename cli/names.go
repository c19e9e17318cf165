package cli

import (
	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis/rules"
)

// completeRules completes the names of rules in shells.
func completeRules(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	if len(args) == 0 {
		for _, r := range rules.All() {
			names = append(names, r.Name+"\t"+r.Summary)
		}
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

package cli

import (
	"encoding/json"
	"io"

	"github.com/spf13/cobra"
)

// writeJSON writes a value as people can read it too.
func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// completeFlag completes the values of a flag in shells.
func completeFlag(cmd *cobra.Command, flag string, values ...string) {
	err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
	if err != nil {
		// Only a flag that does not exist gives an error.
		panic(err)
	}
}

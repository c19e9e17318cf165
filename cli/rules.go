package cli

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/rules"
)

func newRules(streams Streams) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "List all rules",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if err := oneOf("format", format, "text", "json"); err != nil {
				return err
			}
			if format == "json" {
				return rulesJSON(streams, rules.All())
			}
			return rulesText(streams, rules.All())
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "output `FORMAT`: text or json")
	completeFlag(cmd, "format", "text", "json")
	return cmd
}

func rulesText(streams Streams, all []*analysis.Rule) error {
	w := tabwriter.NewWriter(streams.Out, 0, 0, 2, ' ', 0)
	for _, r := range all {
		severity := r.Severity.String()
		if r.OptIn {
			severity += " (off)"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.Name, severity, fixName(r), r.Summary)
	}
	return w.Flush()
}

// fixName is the applicability of a rule's best fix, "none" without one.
func fixName(r *analysis.Rule) string {
	if !r.HasFix {
		return "none"
	}
	return r.Fix.String()
}

// ruleJSON is a rule in the output of gridls rules --format json: a contract,
// see docs/output.md.
type ruleJSON struct {
	Name     string   `json:"name"`
	Severity string   `json:"severity"`
	OptIn    bool     `json:"optIn"`
	Since    string   `json:"since"`
	NVCC     *int     `json:"nvcc"`
	Tag      string   `json:"tag"`
	Fix      string   `json:"fix"`
	Summary  string   `json:"summary"`
	Why      string   `json:"why"`
	Bad      string   `json:"bad"`
	Good     string   `json:"good"`
	Flags    []string `json:"flags"`
	Toolkit  string   `json:"toolkit"`
	Refs     []string `json:"refs"`
	URL      string   `json:"url"`
}

func rulesJSON(streams Streams, all []*analysis.Rule) error {
	out := make([]ruleJSON, 0, len(all))
	for _, r := range all {
		j := ruleJSON{
			Name: r.Name, Severity: r.Severity.String(), OptIn: r.OptIn, Since: r.Since, Tag: r.Tag, Fix: fixName(r),
			Summary: r.Summary, Why: r.Why, Bad: r.Bad, Good: r.Good,
			Flags: append([]string{}, r.Flags...), Toolkit: r.Toolkit, Refs: append([]string{}, r.Refs...), URL: r.URL(),
		}
		if r.NVCC != 0 {
			j.NVCC = &r.NVCC
		}
		out = append(out, j)
	}
	return writeJSON(streams.Out, out)
}
